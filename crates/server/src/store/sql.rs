//! The SQL, written once: both databases read `$1` and `ON CONFLICT`. Expanded for each of the two, since
//! their connections are different types; so are the questions that only read ([`readings`]).

use std::borrow::Cow;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use crate::store::StoreError;

/// The tables, step by step; a step once released never changes.
pub(super) fn migrations() -> Migrator {
    let step = |version, name: &'static str, sql: &'static str| {
        let sql = sql.into_sql_str();
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql, false)
    };
    let steps = vec![
        step(1, "games", include_str!("../../migrations/0001_games.sql")),
        step(2, "classes", include_str!("../../migrations/0002_classes.sql")),
        step(3, "tournaments", include_str!("../../migrations/0003_tournaments.sql")),
    ];
    Migrator { migrations: Cow::Owned(steps), ..Migrator::DEFAULT }
}

/// Why the tables cannot be brought up to date, and what to do about it.
pub(super) fn cannot_migrate(place: String, error: &MigrateError) -> StoreError {
    let (why, advice) = match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => {
            ("a newer version of Fourfold has used it".to_owned(), "use that version")
        }
        MigrateError::VersionMismatch(_) => {
            ("its tables are not those of Fourfold".to_owned(), "choose another database")
        }
        other => (root(other), "choose another database"),
    };
    StoreError::Open { place, why, advice }
}

/// The first cause alone: what is wrapped around it says the same again.
pub(super) fn root(error: &(dyn std::error::Error + 'static)) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

/// Numbers are stored as signed 64 bits; ours are counts and times that never come near the sign.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// See [`signed`].
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// The statements for one kind of connection.
macro_rules! statements {
    ($connection:ty) => {
        use crate::store::sql::{signed, unsigned};
        use crate::store::{
            Amounts, Append, Appended, ClassAppend, GameList, ListedGame, NewClass, NewGame,
            NewRules, StoredClass, StoredEntry, StoredGame, StoredSeat,
        };
        use crate::tokens::{GameId, TokenHash};

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

        async fn select_games_of(
            from: &mut $connection,
            holder: &TokenHash,
            skip: u32,
            most: u32,
        ) -> Result<GameList, sqlx::Error> {
            let total: i64 = sqlx::query_scalar(
                "SELECT COUNT(*) FROM games WHERE host = $1 OR id IN \
                 (SELECT game FROM seats WHERE holder = $1)",
            )
            .bind(&holder.0)
            .fetch_one(&mut *from)
            .await?;
            let names: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games WHERE host = $1 OR id IN \
                 (SELECT game FROM seats WHERE holder = $1) \
                 ORDER BY updated_ms DESC, id LIMIT $2 OFFSET $3",
            )
            .bind(&holder.0)
            .bind(i64::from(most))
            .bind(i64::from(skip))
            .fetch_all(&mut *from)
            .await?;
            let games = names.iter().filter_map(|name| GameId::parse(name)).collect();
            Ok(GameList { games, total: unsigned(total) })
        }

        async fn insert_rules(to: &mut $connection, rules: &NewRules) -> Result<(), sqlx::Error> {
            // Who uploads a file again still wants it.
            sqlx::query(
                "INSERT INTO rules (id, name, text, at_ms) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (id) DO UPDATE SET at_ms = $4",
            )
            .bind(&rules.id)
            .bind(&rules.name)
            .bind(&rules.text)
            .bind(signed(rules.at_ms))
            .execute(to)
            .await
            .map(drop)
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

        async fn select_idle(
            from: &mut $connection,
            before_ms: u64,
            most: u32,
        ) -> Result<Vec<GameId>, sqlx::Error> {
            let names: Vec<String> =
                sqlx::query_scalar("SELECT id FROM games WHERE updated_ms < $1 LIMIT $2")
                    .bind(signed(before_ms))
                    .bind(i64::from(most))
                    .fetch_all(from)
                    .await?;
            Ok(names.iter().filter_map(|name| GameId::parse(name)).collect())
        }

        async fn select_amounts(from: &mut $connection) -> Result<Amounts, sqlx::Error> {
            let (games, entries, rules): (i64, i64, i64) = sqlx::query_as(
                "SELECT (SELECT COUNT(*) FROM games), (SELECT COUNT(*) FROM log), \
                 (SELECT COUNT(*) FROM rules)",
            )
            .fetch_one(from)
            .await?;
            let [games, entries, rules] = [games, entries, rules].map(unsigned);
            Ok(Amounts { games, entries, rules })
        }

        async fn select_list(
            from: &mut $connection,
            skip: u32,
            most: u32,
        ) -> Result<Vec<ListedGame>, sqlx::Error> {
            let rows: Vec<(String, i64, i64, i64)> = sqlx::query_as(
                "SELECT id, created_ms, updated_ms, seq FROM games \
                 ORDER BY updated_ms DESC, id LIMIT $1 OFFSET $2",
            )
            .bind(i64::from(most))
            .bind(i64::from(skip))
            .fetch_all(from)
            .await?;
            let listed = rows.into_iter().filter_map(|(id, created, updated, entries)| {
                let [created_ms, updated_ms, entries] = [created, updated, entries].map(unsigned);
                Some(ListedGame { id: GameId::parse(&id)?, created_ms, updated_ms, entries })
            });
            Ok(listed.collect())
        }

        /// A player string ends with the id of its rule file.
        async fn delete_rules(to: &mut $connection, before_ms: u64) -> Result<(), sqlx::Error> {
            let unused = sqlx::query(
                "DELETE FROM rules WHERE at_ms < $1 AND NOT EXISTS \
                 (SELECT 1 FROM log WHERE entry LIKE '%@' || rules.id || '%') AND NOT EXISTS \
                 (SELECT 1 FROM tournaments WHERE about LIKE '%@' || rules.id || '%')",
            );
            unused.bind(signed(before_ms)).execute(to).await.map(drop)
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

        async fn select_rules(
            from: &mut $connection,
            id: &str,
        ) -> Result<Option<String>, sqlx::Error> {
            sqlx::query_scalar("SELECT text FROM rules WHERE id = $1")
                .bind(id)
                .fetch_optional(from)
                .await
        }

        /// A class with its first entries; `Behind` if another has its name or its code.
        async fn insert_class(
            to: &mut $connection,
            class: &NewClass,
        ) -> Result<Appended, sqlx::Error> {
            let inserted = sqlx::query(
                "INSERT INTO classes (id, name, code, created_ms) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(&class.id)
            .bind(&class.name)
            .bind(&class.code)
            .bind(signed(class.at_ms))
            .execute(to)
            .await?;
            Ok(if inserted.rows_affected() == 0 { Appended::Behind } else { Appended::Done })
        }

        /// Adds an entry to a class's log; `Behind` if the number is taken.
        async fn insert_class_entry(
            to: &mut $connection,
            add: &ClassAppend,
        ) -> Result<Appended, sqlx::Error> {
            let inserted = sqlx::query(
                "INSERT INTO class_log (class, seq, at_ms, entry) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(&add.class)
            .bind(signed(add.seq))
            .bind(signed(add.at_ms))
            .bind(&add.entry)
            .execute(to)
            .await?;
            Ok(if inserted.rows_affected() == 0 { Appended::Behind } else { Appended::Done })
        }

        async fn select_class(
            from: &mut $connection,
            name: &str,
        ) -> Result<Option<StoredClass>, sqlx::Error> {
            let found: Option<(String, String, String)> =
                sqlx::query_as("SELECT id, name, code FROM classes WHERE name = $1")
                    .bind(name)
                    .fetch_optional(from)
                    .await?;
            Ok(found.map(|(id, name, code)| StoredClass { id, name, code }))
        }

        async fn select_class_log(
            from: &mut $connection,
            class: &str,
            after: u64,
        ) -> Result<Vec<StoredEntry>, sqlx::Error> {
            let rows: Vec<(i64, i64, String)> = sqlx::query_as(
                "SELECT seq, at_ms, entry FROM class_log WHERE class = $1 AND seq > $2 ORDER BY seq",
            )
            .bind(class)
            .bind(signed(after))
            .fetch_all(from)
            .await?;
            let entries = rows.into_iter().map(|(seq, at_ms, entry)| StoredEntry {
                seq: unsigned(seq),
                at_ms: unsigned(at_ms),
                entry,
            });
            Ok(entries.collect())
        }

        async fn select_waiting(
            from: &mut $connection,
            now_ms: u64,
        ) -> Result<Vec<GameId>, sqlx::Error> {
            let names: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM games LEFT JOIN leases ON leases.game = games.id \
                 WHERE waiting = 1 AND (until_ms IS NULL OR until_ms < $1) \
                 ORDER BY updated_ms DESC LIMIT 1000",
            )
            .bind(signed(now_ms))
            .fetch_all(&mut *from)
            .await?;
            Ok(names.iter().filter_map(|name| GameId::parse(name)).collect())
        }
    };
}

/// The part of [`Store`](crate::store::Store) that only reads, for a type with a `pool` of connections and
/// a `PATIENCE` in scope.
macro_rules! readings {
    () => {
        fn load<'a>(&'a self, id: &'a GameId, after: u64) -> Answer<'a, Option<StoredGame>> {
            sql::ask!(self, select_game(id, after))
        }

        fn find_marker<'a>(&'a self, id: &'a GameId, marker: &'a str) -> Answer<'a, Option<u64>> {
            sql::ask!(self, select_marker(id, marker))
        }

        fn games_of<'a>(
            &'a self,
            holder: &'a TokenHash,
            skip: u32,
            most: u32,
        ) -> Answer<'a, GameList> {
            sql::ask!(self, select_games_of(holder, skip, most))
        }

        fn waiting(&self, now_ms: u64) -> Answer<'_, Vec<GameId>> {
            sql::ask!(self, select_waiting(now_ms))
        }

        fn amounts(&self) -> Answer<'_, Amounts> {
            sql::ask!(self, select_amounts())
        }

        fn list(&self, skip: u32, most: u32) -> Answer<'_, Vec<ListedGame>> {
            sql::ask!(self, select_list(skip, most))
        }

        fn idle_since(&self, before_ms: u64, most: u32) -> Answer<'_, Vec<GameId>> {
            sql::ask!(self, select_idle(before_ms, most))
        }

        fn rules<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
            sql::ask!(self, select_rules(id))
        }

        fn class<'a>(&'a self, name: &'a str) -> Answer<'a, Option<StoredClass>> {
            sql::ask!(self, select_class(name))
        }

        fn class_log<'a>(&'a self, class: &'a str, after: u64) -> Answer<'a, Vec<StoredEntry>> {
            sql::ask!(self, select_class_log(class, after))
        }
    };
}

/// One question on a connection of the pool, within the store's patience.
macro_rules! ask {
    ($store:ident, $select:ident($($argument:expr),*)) => {
        Box::pin(sql::in_time(PATIENCE, async move {
            let mut connection = $store.pool.acquire().await?;
            $select(&mut connection, $($argument),*).await
        }))
    };
}

/// A database that is gone often says nothing at all: whoever asks must not wait with it.
pub(super) async fn in_time<T>(
    patience: Duration,
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(patience, asked).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(StoreError::Silent),
    }
}

pub(super) use {ask, readings, statements};
