//! One game in the database: created, appended to, read and deleted. The SQL is written once and expanded for
//! each kind of connection.

/// The statements for one kind of connection.
macro_rules! game_statements {
    ($connection:ty) => {
        use crate::store::{Append, Appended, NewGame, StoredEntry, StoredGame, StoredSeat};

        async fn insert_game(to: &mut $connection, game: &NewGame) -> Result<(), sqlx::Error> {
            sqlx::query(
                "INSERT INTO games (id, host, created_ms, updated_ms, seq, waiting) \
                 VALUES ($1, $2, $3, $3, 1, $4)",
            )
            .bind(game.id.as_str())
            .bind(&game.host.0)
            .bind(signed(game.at_ms))
            .bind(i64::from(game.waiting))
            .execute(&mut *to)
            .await?;
            for (number, seat) in (0i64..).zip(&game.seats) {
                sqlx::query(
                    "INSERT INTO seats (game, seat, invite, holder) VALUES ($1, $2, $3, $4)",
                )
                .bind(game.id.as_str())
                .bind(number)
                .bind(&seat.invite.0)
                .bind(seat.holder.as_ref().map(|holder| holder.0.as_str()))
                .execute(&mut *to)
                .await?;
            }
            sqlx::query("INSERT INTO log (game, seq, at_ms, entry) VALUES ($1, 1, $2, $3)")
                .bind(game.id.as_str())
                .bind(signed(game.at_ms))
                .bind(&game.entry)
                .execute(&mut *to)
                .await?;
            Ok(())
        }

        /// Nothing is written unless the answer is `Done`: all questions come before the insertion, and
        /// the insertion lets only one of two servers through.
        async fn insert_entry(to: &mut $connection, add: &Append) -> Result<Appended, sqlx::Error> {
            if let Some(marker) = &add.marker
                && let Some(seq) = select_marker(&mut *to, &add.game, marker).await?
            {
                return Ok(Appended::AlreadyDone { seq });
            }
            if let Some((seat, _)) = &add.sit {
                let holder: Option<String> =
                    sqlx::query_scalar("SELECT holder FROM seats WHERE game = $1 AND seat = $2")
                        .bind(add.game.as_str())
                        .bind(i64::from(*seat))
                        .fetch_one(&mut *to)
                        .await?;
                if holder.is_some() {
                    return Ok(Appended::SeatTaken);
                }
            }
            let inserted = sqlx::query(
                "INSERT INTO log (game, seq, at_ms, marker, entry) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(add.game.as_str())
            .bind(signed(add.seq))
            .bind(signed(add.at_ms))
            .bind(add.marker.as_deref())
            .bind(&add.entry)
            .execute(&mut *to)
            .await?;
            if inserted.rows_affected() == 0 {
                return Ok(Appended::Behind);
            }
            if let Some((seat, holder)) = &add.sit {
                sqlx::query("UPDATE seats SET holder = $3 WHERE game = $1 AND seat = $2")
                    .bind(add.game.as_str())
                    .bind(i64::from(*seat))
                    .bind(&holder.0)
                    .execute(&mut *to)
                    .await?;
            }
            if let Some(next) = &add.next {
                insert_game(&mut *to, next).await?;
            }
            sqlx::query("UPDATE games SET seq = $2, waiting = $3, updated_ms = $4 WHERE id = $1")
                .bind(add.game.as_str())
                .bind(signed(add.seq))
                .bind(i64::from(add.waiting))
                .bind(signed(add.at_ms))
                .execute(&mut *to)
                .await?;
            Ok(Appended::Done)
        }

        async fn select_game(
            from: &mut $connection,
            id: &GameId,
            after: u64,
        ) -> Result<Option<StoredGame>, sqlx::Error> {
            let found: Option<(String, i64)> =
                sqlx::query_as("SELECT host, created_ms FROM games WHERE id = $1")
                    .bind(id.as_str())
                    .fetch_optional(&mut *from)
                    .await?;
            let Some((host, created_ms)) = found else { return Ok(None) };
            // The log first: a seat taken in between is then seen at worst too early, never too late.
            let rows: Vec<(i64, i64, String)> = sqlx::query_as(
                "SELECT seq, at_ms, entry FROM log WHERE game = $1 AND seq > $2 ORDER BY seq",
            )
            .bind(id.as_str())
            .bind(signed(after))
            .fetch_all(&mut *from)
            .await?;
            let seats: Vec<(String, Option<String>)> =
                sqlx::query_as("SELECT invite, holder FROM seats WHERE game = $1 ORDER BY seat")
                    .bind(id.as_str())
                    .fetch_all(&mut *from)
                    .await?;
            let seats: Vec<StoredSeat> = seats
                .into_iter()
                .map(|(invite, holder)| StoredSeat {
                    invite: TokenHash(invite),
                    holder: holder.map(TokenHash),
                })
                .collect();
            let seats: [StoredSeat; 2] = seats.try_into().map_err(|_| sqlx::Error::RowNotFound)?;
            let entries = rows
                .into_iter()
                .map(|(seq, at_ms, entry)| StoredEntry {
                    seq: unsigned(seq),
                    at_ms: unsigned(at_ms),
                    entry,
                })
                .collect();
            let created_ms = unsigned(created_ms);
            Ok(Some(StoredGame { host: TokenHash(host), created_ms, seats, entries }))
        }

        async fn select_marker(
            from: &mut $connection,
            id: &GameId,
            marker: &str,
        ) -> Result<Option<u64>, sqlx::Error> {
            let seq: Option<i64> =
                sqlx::query_scalar("SELECT seq FROM log WHERE game = $1 AND marker = $2")
                    .bind(id.as_str())
                    .bind(marker)
                    .fetch_optional(from)
                    .await?;
            Ok(seq.map(unsigned))
        }

        /// Another invitation for a seat that nobody holds; false if somebody does.
        async fn update_invite(
            to: &mut $connection,
            game: &GameId,
            seat: u8,
            invite: &TokenHash,
        ) -> Result<bool, sqlx::Error> {
            sqlx::query(
                "UPDATE seats SET invite = $3 WHERE game = $1 AND seat = $2 AND holder IS NULL",
            )
            .bind(game.as_str())
            .bind(i64::from(seat))
            .bind(&invite.0)
            .execute(to)
            .await
            .map(|done| done.rows_affected() > 0)
        }

        async fn delete_game(to: &mut $connection, game: &GameId) -> Result<bool, sqlx::Error> {
            for rows in [
                "DELETE FROM log WHERE game = $1",
                "DELETE FROM seats WHERE game = $1",
                "DELETE FROM leases WHERE game = $1",
            ] {
                sqlx::query(rows).bind(game.as_str()).execute(&mut *to).await?;
            }
            let deleted = sqlx::query("DELETE FROM games WHERE id = $1").bind(game.as_str());
            Ok(deleted.execute(to).await?.rows_affected() > 0)
        }

        /// No computer is to move any more, unless the log has gone on.
        async fn update_waiting(
            to: &mut $connection,
            game: &GameId,
            seq: u64,
        ) -> Result<(), sqlx::Error> {
            sqlx::query("UPDATE games SET waiting = 0 WHERE id = $1 AND seq = $2")
                .bind(game.as_str())
                .bind(signed(seq))
                .execute(to)
                .await
                .map(drop)
        }
    };
}

/// The part of [`Store`](crate::store::Store) that reads one game.
macro_rules! game_readings {
    () => {
        fn load<'a>(&'a self, id: &'a GameId, after: u64) -> Answer<'a, Option<StoredGame>> {
            sql::ask!(self, select_game(id, after))
        }

        fn find_marker<'a>(&'a self, id: &'a GameId, marker: &'a str) -> Answer<'a, Option<u64>> {
            sql::ask!(self, select_marker(id, marker))
        }
    };
}

pub(super) use {game_readings, game_statements};
