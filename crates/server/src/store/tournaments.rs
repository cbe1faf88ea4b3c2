//! Stored tournaments: what both databases keep of them and the SQL for it, written once and expanded for each
//! kind of connection.

use crate::tokens::{GameId, TokenHash};

/// A tournament as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    /// Its name in addresses.
    pub id: GameId,
    /// The hash of the token of whoever began it.
    pub owner: TokenHash,
    /// When it was begun.
    pub created_ms: u64,
    /// Is it still being played?
    pub playing: bool,
    /// What is played and how it ended, as JSON.
    pub about: String,
}

/// A tournament in a list of somebody's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// The tournament as it is stored.
    pub tournament: StoredTournament,
    /// How many of its games were played.
    pub played: u64,
}

/// The statements for one kind of connection.
macro_rules! tournament_statements {
    ($connection:ty) => {
        use crate::store::{ListedTournament, StoredTournament};

        type TournamentRow = (String, String, i64, i64, String);

        fn tournament_of(row: TournamentRow) -> Option<StoredTournament> {
            let (id, owner, created_ms, playing, about) = row;
            Some(StoredTournament {
                id: GameId::parse(&id)?,
                owner: TokenHash(owner),
                created_ms: unsigned(created_ms),
                playing: playing == 1,
                about,
            })
        }

        /// Writes a tournament, or how it stands now.
        async fn upsert_tournament(
            to: &mut $connection,
            tournament: &StoredTournament,
        ) -> Result<(), sqlx::Error> {
            sqlx::query(
                "INSERT INTO tournaments (id, owner, created_ms, playing, about) \
                 VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (id) DO UPDATE SET playing = $4, about = $5",
            )
            .bind(tournament.id.as_str())
            .bind(&tournament.owner.0)
            .bind(signed(tournament.created_ms))
            .bind(i64::from(tournament.playing))
            .bind(&tournament.about)
            .execute(to)
            .await
            .map(drop)
        }

        /// Adds a game; one that is there already stays as it is.
        async fn insert_tournament_game(
            to: &mut $connection,
            id: &GameId,
            number: u64,
            game: &str,
        ) -> Result<(), sqlx::Error> {
            sqlx::query(
                "INSERT INTO tournament_games (tournament, number, game) VALUES ($1, $2, $3) \
                 ON CONFLICT DO NOTHING",
            )
            .bind(id.as_str())
            .bind(signed(number))
            .bind(game)
            .execute(to)
            .await
            .map(drop)
        }

        /// Deletes the oldest tournaments that are over, down to so many in all.
        async fn delete_old_tournaments(
            to: &mut $connection,
            most: u32,
        ) -> Result<(), sqlx::Error> {
            let old: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM tournaments WHERE playing = 0 \
                 ORDER BY created_ms DESC, id LIMIT 1000 OFFSET $1",
            )
            .bind(i64::from(most))
            .fetch_all(&mut *to)
            .await?;
            for id in &old {
                for rows in [
                    "DELETE FROM tournament_games WHERE tournament = $1",
                    "DELETE FROM tournaments WHERE id = $1",
                ] {
                    sqlx::query(rows).bind(id).execute(&mut *to).await?;
                }
            }
            Ok(())
        }

        async fn select_tournament(
            from: &mut $connection,
            id: &GameId,
        ) -> Result<Option<(StoredTournament, Vec<String>)>, sqlx::Error> {
            let found: Option<TournamentRow> = sqlx::query_as(
                "SELECT id, owner, created_ms, playing, about FROM tournaments WHERE id = $1",
            )
            .bind(id.as_str())
            .fetch_optional(&mut *from)
            .await?;
            let Some(tournament) = found.and_then(tournament_of) else { return Ok(None) };
            let games = sqlx::query_scalar(
                "SELECT game FROM tournament_games WHERE tournament = $1 ORDER BY number",
            )
            .bind(id.as_str())
            .fetch_all(from)
            .await?;
            Ok(Some((tournament, games)))
        }

        async fn select_tournaments_of(
            from: &mut $connection,
            owner: &TokenHash,
            most: u32,
        ) -> Result<Vec<ListedTournament>, sqlx::Error> {
            let rows: Vec<(String, String, i64, i64, String, i64)> = sqlx::query_as(
                "SELECT id, owner, created_ms, playing, about, (SELECT COUNT(*) \
                 FROM tournament_games WHERE tournament = tournaments.id) \
                 FROM tournaments WHERE owner = $1 ORDER BY created_ms DESC, id LIMIT $2",
            )
            .bind(&owner.0)
            .bind(i64::from(most))
            .fetch_all(from)
            .await?;
            let listed =
                rows.into_iter().filter_map(|(id, owner, created, playing, about, played)| {
                    let tournament = tournament_of((id, owner, created, playing, about))?;
                    Some(ListedTournament { tournament, played: unsigned(played) })
                });
            Ok(listed.collect())
        }

        async fn select_playing_tournaments(
            from: &mut $connection,
        ) -> Result<Vec<GameId>, sqlx::Error> {
            let names: Vec<String> = sqlx::query_scalar(
                "SELECT id FROM tournaments WHERE playing = 1 ORDER BY created_ms LIMIT 100",
            )
            .fetch_all(from)
            .await?;
            Ok(names.iter().filter_map(|name| GameId::parse(name)).collect())
        }
    };
}

/// The part of [`Store`](crate::store::Store) that reads tournaments.
macro_rules! tournament_readings {
    () => {
        fn tournament<'a>(
            &'a self,
            id: &'a GameId,
        ) -> Answer<'a, Option<(StoredTournament, Vec<String>)>> {
            sql::ask!(self, select_tournament(id))
        }

        fn tournaments_of<'a>(
            &'a self,
            owner: &'a TokenHash,
            most: u32,
        ) -> Answer<'a, Vec<ListedTournament>> {
            sql::ask!(self, select_tournaments_of(owner, most))
        }

        fn playing_tournaments(&self) -> Answer<'_, Vec<GameId>> {
            sql::ask!(self, select_playing_tournaments())
        }
    };
}

pub(super) use {tournament_readings, tournament_statements};
