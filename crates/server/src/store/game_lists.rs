//! Questions about many games at once: whose they are, which are idle, in which a computer is to move. The SQL is
//! written once and expanded for each kind of connection.

/// The statements for one kind of connection.
macro_rules! list_statements {
    ($connection:ty) => {
        use crate::store::{Amounts, GameList, ListedGame};

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

/// The part of [`Store`](crate::store::Store) that asks about many games.
macro_rules! list_readings {
    () => {
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
    };
}

pub(super) use {list_readings, list_statements};
