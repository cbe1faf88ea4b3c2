//! PostgreSQL, for several servers on one database. Every commit tells all servers which game it was
//! about (`NOTIFY`, sent by the database at the commit itself); the right to compute for a game is a
//! lease that its holder renews and that lapses when he dies.

use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::postgres::{
    PgConnectOptions, PgConnection, PgListener, PgPool, PgPoolOptions, PgTransaction,
};
use sqlx::{ConnectOptions, Connection, Executor};

use crate::store::sql::{self, statements};
use crate::store::{Answer, Store, StoreError};

statements!(PgConnection);

/// Over which servers tell each other.
const CHANNEL: &str = "fourfold_games";

/// So long anybody waits for the database; then he is told to come back. A connection has to be had
/// earlier: when even that fails, nothing was changed for certain.
const PATIENCE: Duration = Duration::from_secs(2);
const PATIENCE_FOR_A_CONNECTION: Duration = Duration::from_millis(1500);

/// The start may take longer: it creates the tables, perhaps behind another server.
const PATIENCE_AT_THE_START: Duration = Duration::from_secs(10);

/// So often a server says something over the channel that it listens to itself.
const BEAT: Duration = Duration::from_secs(15);

/// So long nothing at all is not believed: it listens again, and looks what it has missed.
const LONGEST_SILENCE: Duration = Duration::from_secs(40);

/// Games in a PostgreSQL database.
pub struct PostgresStore {
    pool: PgPool,
    /// Held while a health check writes.
    probing: tokio::sync::Mutex<()>,
}

impl PostgresStore {
    /// Connects and brings the tables up to date.
    pub async fn open(url: &str) -> Result<PostgresStore, StoreError> {
        let refuse = |place: &str, why: String, advice| StoreError::Open {
            place: place.to_owned(),
            why,
            advice,
        };
        if !(url.starts_with("postgres://") || url.starts_with("postgresql://")) {
            let scheme = url.split_once("://").map_or("this", |(scheme, _)| scheme);
            let why = format!("`{scheme}` is no PostgreSQL address");
            let advice =
                "write --database postgres://USER@HOST/NAME, or leave it out to use SQLite";
            return Err(refuse("--database", why, advice));
        }
        let options: PgConnectOptions = url.parse().map_err(|error: sqlx::Error| {
            refuse("--database", sql::root(&error), "write postgres://USER:PASSWORD@HOST:PORT/NAME")
        })?;
        let options = options.disable_statement_logging();
        // Without what is in the address beside it: there may be a password.
        let place = format!(
            "PostgreSQL at {}:{} (database {})",
            options.get_host(),
            options.get_port(),
            options.get_database().unwrap_or("of the user's name")
        );
        let advice = "is it running, and does it let this user in? See --database";
        // Once by itself: a pool would go on trying for as long as it has patience.
        let first =
            tokio::time::timeout(PATIENCE_AT_THE_START, PgConnection::connect_with(&options));
        let mut connection = match first.await {
            Ok(Ok(connection)) => connection,
            Ok(Err(error)) => return Err(refuse(&place, sql::root(&error), advice)),
            Err(_) => return Err(refuse(&place, "it does not answer".to_owned(), advice)),
        };
        sql::migrations()
            .run(&mut connection)
            .await
            .map_err(|error| sql::cannot_migrate(place, &error))?;
        drop(connection.close().await);
        let pool = PgPoolOptions::new()
            .max_connections(16)
            .acquire_timeout(PATIENCE_FOR_A_CONNECTION)
            .after_connect(|connection, _| {
                // Nobody waits longer than that for an answer: the database need not go on either.
                let bounds = "SET statement_timeout = '10s'; \
                              SET idle_in_transaction_session_timeout = '10s'";
                Box::pin(async move { connection.execute(bounds).await.map(drop) })
            })
            .connect_lazy_with(options);
        Ok(PostgresStore { pool, probing: tokio::sync::Mutex::default() })
    }

    /// Says something over the channel now and then, so that whoever listens knows that he would hear. Ends
    /// never.
    async fn beat(&self) {
        loop {
            tokio::time::sleep(BEAT).await;
            let said = sql::in_time(PATIENCE, async {
                let mut connection = self.pool.acquire().await?;
                sqlx::query("SELECT pg_notify($1, '')")
                    .bind(CHANNEL)
                    .execute(&mut *connection)
                    .await
                    .map(drop)
            });
            if let Err(error) = said.await {
                tracing::warn!(%error, "cannot reach the other servers");
            }
        }
    }

    async fn begin(&self) -> Result<PgTransaction<'static>, StoreError> {
        sql::in_time(PATIENCE, self.pool.begin()).await
    }
}

/// From the first statement on nobody knows whether a write that failed was carried out: the answer to the
/// commit may be what was lost.
async fn carried_out<T>(
    writing: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    sql::in_time(PATIENCE, writing).await.map_err(|error| StoreError::Unsure(error.to_string()))
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
    sql::readings!();

    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut transaction = self.begin().await?;
            carried_out(async move {
                insert_game(&mut transaction, &game).await?;
                transaction.commit().await
            })
            .await
        })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(async move {
            let mut transaction = self.begin().await?;
            carried_out(async move {
                let appended = insert_entry(&mut transaction, &append).await?;
                if appended == Appended::Done {
                    notify(&mut transaction, &append.game).await?;
                    transaction.commit().await?;
                } else {
                    transaction.rollback().await?;
                }
                Ok(appended)
            })
            .await
        })
    }

    fn invite<'a>(&'a self, id: &'a GameId, seat: u8, invite: TokenHash) -> Answer<'a, bool> {
        sql::ask!(self, update_invite(id, seat, &invite))
    }

    fn rest<'a>(&'a self, id: &'a GameId, seq: u64) -> Answer<'a, ()> {
        sql::ask!(self, update_waiting(id, seq))
    }

    fn delete<'a>(&'a self, id: &'a GameId) -> Answer<'a, bool> {
        Box::pin(async move {
            let mut transaction = self.begin().await?;
            carried_out(async move {
                let deleted = delete_game(&mut transaction, id).await?;
                notify(&mut transaction, id).await?;
                transaction.commit().await?;
                Ok(deleted)
            })
            .await
        })
    }

    fn forget_rules(&self, before_ms: u64) -> Answer<'_, ()> {
        sql::ask!(self, delete_rules(before_ms))
    }

    fn keep_rules(&self, rules: NewRules) -> Answer<'_, ()> {
        sql::ask!(self, insert_rules(&rules))
    }

    fn put_tournament(&self, tournament: StoredTournament) -> Answer<'_, ()> {
        sql::ask!(self, upsert_tournament(&tournament))
    }

    fn add_tournament_game<'a>(
        &'a self,
        id: &'a GameId,
        number: u64,
        game: String,
    ) -> Answer<'a, ()> {
        sql::ask!(self, insert_tournament_game(id, number, &game))
    }

    fn forget_tournaments(&self, most: u32) -> Answer<'_, ()> {
        sql::ask!(self, delete_old_tournaments(most))
    }

    fn keep_answer(&self, answer: NewAnswer) -> Answer<'_, ()> {
        sql::ask!(self, upsert_answer(&answer))
    }

    fn revoke_token<'a>(&'a self, token: &'a TokenHash, at_ms: u64, most: u32) -> Answer<'a, bool> {
        sql::ask!(self, insert_revoked_token(token, at_ms, most))
    }

    fn create_class(&self, class: NewClass) -> Answer<'_, Appended> {
        sql::ask!(self, insert_class(&class))
    }

    fn append_to_class(&self, append: ClassAppend) -> Answer<'_, Appended> {
        sql::ask!(self, insert_class_entry(&append))
    }

    fn lease<'a>(
        &'a self,
        id: &'a GameId,
        server: &'a str,
        now_ms: u64,
        until_ms: u64,
    ) -> Answer<'a, bool> {
        Box::pin(sql::in_time(PATIENCE, async move {
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
        }))
    }

    fn release<'a>(&'a self, id: &'a GameId, server: &'a str) -> Answer<'a, ()> {
        Box::pin(sql::in_time(PATIENCE, async move {
            sqlx::query("DELETE FROM leases WHERE game = $1 AND server = $2")
                .bind(id.as_str())
                .bind(server)
                .execute(&self.pool)
                .await
                .map(drop)
        }))
    }

    /// A write that is taken back: a server that only reads, or has no room left, is not well. One at a time:
    /// whoever asks meanwhile is told whether it answers.
    fn check(&self) -> Answer<'_, ()> {
        Box::pin(sql::in_time(PATIENCE, async move {
            let Ok(_probing) = self.probing.try_lock() else {
                let any = sqlx::query("SELECT 1 FROM games LIMIT 1");
                return any.fetch_optional(&self.pool).await.map(drop);
            };
            let mut transaction = self.pool.begin().await?;
            sqlx::query(
                "INSERT INTO leases (game, server, until_ms) \
                 VALUES ('probe ' || pg_backend_pid(), 'probe', 0)",
            )
            .execute(&mut *transaction)
            .await?;
            transaction.rollback().await
        }))
    }

    fn listen<'a>(&'a self, heard: &'a (dyn Fn(Option<GameId>) + Send + Sync)) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut listener = PgListener::connect_with(&self.pool).await?;
            listener.listen(CHANNEL).await?;
            // What came between opening the store and listening may have been missed.
            heard(None);
            let listening = async {
                loop {
                    // A connection that is half gone, or a pooler in between, is silent for ever.
                    match tokio::time::timeout(LONGEST_SILENCE, listener.try_recv()).await {
                        Ok(Ok(Some(notice))) => {
                            if let Some(id) = GameId::parse(notice.payload()) {
                                heard(Some(id));
                            }
                        }
                        // The connection is lost: whoever listens again hears `None` first.
                        Ok(Ok(None)) => return Ok(()),
                        Ok(Err(error)) => return Err(error.into()),
                        Err(_) => return Err(StoreError::Silent),
                    }
                }
            };
            tokio::select! {
                ended = listening => ended,
                () = self.beat() => Ok(()),
            }
        })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            // Connections to a database that is gone are never given back.
            drop(tokio::time::timeout(PATIENCE, self.pool.close()).await);
        })
    }
}
