//! PostgreSQL, for several servers on one database. Every commit tells all servers which game it was
//! about (`NOTIFY`, sent by the database at the commit itself); the right to compute for a game is a
//! lease that its holder renews and that lapses when he dies.

use futures_util::future::BoxFuture;
use sqlx::Acquire;
use sqlx::postgres::{PgConnection, PgListener, PgPool, PgPoolOptions};

use crate::store::sql::{self, statements};
use crate::store::{Answer, Store, StoreError};

statements!(PgConnection);

/// Over which servers tell each other.
const CHANNEL: &str = "fourfold_games";

/// Games in a PostgreSQL database.
pub struct PostgresStore {
    pool: PgPool,
}

impl PostgresStore {
    /// Connects and brings the tables up to date.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let pool = PgPoolOptions::new().max_connections(16).connect(url).await?;
        sql::migrations().run(&pool).await?;
        Ok(PostgresStore { pool })
    }
}

async fn notify(to: &mut PgConnection, game: &GameId) -> Result<(), sqlx::Error> {
    sqlx::query("SELECT pg_notify($1, $2)")
        .bind(CHANNEL)
        .bind(game.as_str())
        .execute(to)
        .await
        .map(drop)
}

impl Store for PostgresStore {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            insert_game(&mut transaction, &game).await?;
            transaction.commit().await?;
            Ok(())
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            let mut transaction = self.pool.begin().await?;
            let appended = insert_entry(&mut transaction, &append).await?;
            if appended == Appended::Done {
                notify(&mut transaction, &append.game).await?;
                transaction.commit().await?;
            } else {
                transaction.rollback().await?;
            }
            Ok(appended)
        })
    }

    fn load<'a>(&'a self, id: &'a GameId, after: u64) -> Answer<'a, Option<StoredGame>> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            Ok(select_game(connection.acquire().await?, id, after).await?)
        })
    }

    fn find_marker<'a>(&'a self, id: &'a GameId, marker: &'a str) -> Answer<'a, Option<u64>> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            Ok(select_marker(connection.acquire().await?, id, marker).await?)
        })
    }

    fn games_of<'a>(&'a self, holder: &'a Hash, most: u32) -> Answer<'a, Vec<GameId>> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            Ok(select_games_of(connection.acquire().await?, holder, most).await?)
        })
    }

    fn waiting(&self, now_ms: u64) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            Ok(select_waiting(connection.acquire().await?, now_ms).await?)
        })
    }

    fn lease<'a>(
        &'a self,
        id: &'a GameId,
        server: &'a str,
        now_ms: u64,
        until_ms: u64,
    ) -> Answer<'a, bool> {
        Box::pin(async move {
            let done = sqlx::query(
                "INSERT INTO leases (game, server, until_ms) VALUES ($1, $2, $4) \
                 ON CONFLICT (game) DO UPDATE SET server = $2, until_ms = $4 \
                 WHERE leases.server = $2 OR leases.until_ms < $3",
            )
            .bind(id.as_str())
            .bind(server)
            .bind(signed(now_ms))
            .bind(signed(until_ms))
            .execute(&self.pool)
            .await?;
            Ok(done.rows_affected() > 0)
        })
    }

    fn release<'a>(&'a self, id: &'a GameId, server: &'a str) -> Answer<'a, ()> {
        Box::pin(async move {
            sqlx::query("DELETE FROM leases WHERE game = $1 AND server = $2")
                .bind(id.as_str())
                .bind(server)
                .execute(&self.pool)
                .await?;
            Ok(())
        })
    }

    fn keep_rules<'a>(
        &'a self,
        id: &'a str,
        name: &'a str,
        text: &'a str,
        at_ms: u64,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            Ok(insert_rules(connection.acquire().await?, id, name, text, at_ms).await?)
        })
    }

    fn rules<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let mut connection = self.pool.acquire().await?;
            Ok(select_rules(connection.acquire().await?, id).await?)
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1 FROM games LIMIT 1").fetch_optional(&self.pool).await?;
            Ok(())
        })
    }

    fn listen<'a>(&'a self, heard: &'a (dyn Fn(Option<GameId>) + Send + Sync)) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut listener = PgListener::connect_with(&self.pool).await?;
            listener.listen(CHANNEL).await?;
            // What came between opening the store and listening may have been missed.
            heard(None);
            while let Some(notice) = listener.try_recv().await? {
                if let Some(id) = GameId::parse(notice.payload()) {
                    heard(Some(id));
                }
            }
            // The connection is lost: whoever listens again hears `None` first.
            Ok(())
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(self.pool.close())
    }
}
