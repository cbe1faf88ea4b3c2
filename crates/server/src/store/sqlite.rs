//! SQLite in the user's data directory. Reads use a small pool; everything written goes through one
//! writer, which commits what has come in meanwhile together: one wait for the disk serves many moves.
//! WAL with `synchronous=FULL`: a commit that has returned survives a power cut.

use std::path::Path;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{Acquire, ConnectOptions, Connection};
use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::store::sql::{self, statements};
use crate::store::{Answer, Store, StoreError};

statements!(SqliteConnection);

/// Most writes that share one commit.
const MOST_AT_ONCE: usize = 256;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

enum Write {
    Game(NewGame, Reply<()>),
    Entry(Append, Reply<Appended>),
}

/// Games in one SQLite file.
pub struct SqliteStore {
    readers: SqlitePool,
    writes: Mutex<Option<mpsc::Sender<Write>>>,
    writer: Mutex<Option<JoinHandle<()>>>,
}

impl SqliteStore {
    /// Opens or creates the file and brings its tables up to date.
    pub async fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            .disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sql::migrations().run(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .min_connections(1)
            .connect_with(options)
            .await?;
        let (writes, incoming) = mpsc::channel(4 * MOST_AT_ONCE);
        let writer = tokio::spawn(write_all(connection, incoming));
        Ok(SqliteStore {
            readers,
            writes: Mutex::new(Some(writes)),
            writer: Mutex::new(Some(writer)),
        })
    }

    async fn write<T>(&self, write: impl FnOnce(Reply<T>) -> Write) -> Result<T, StoreError> {
        let writes = self.writes.lock().await.clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        writes.send(write(reply)).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// The writer: takes what is there, writes it in one transaction, and only then answers.
async fn write_all(mut connection: SqliteConnection, mut incoming: mpsc::Receiver<Write>) {
    let mut batch = Vec::new();
    while incoming.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
        metrics::histogram!("fourfold_commit_entries").record(batch.len() as f64);
        match commit(&mut connection, &batch).await {
            Ok(results) => {
                for (write, appended) in batch.drain(..).zip(results) {
                    // Whoever asked may be gone; what was written stays written.
                    match write {
                        Write::Game(_, reply) => drop(reply.send(Ok(()))),
                        Write::Entry(_, reply) => drop(reply.send(Ok(appended))),
                    }
                }
            }
            Err(error) => {
                tracing::error!(%error, entries = batch.len(), "a commit failed");
                for write in batch.drain(..) {
                    match write {
                        Write::Game(_, reply) => drop(reply.send(Err(StoreError::Closed))),
                        Write::Entry(_, reply) => drop(reply.send(Err(StoreError::Closed))),
                    }
                }
            }
        }
    }
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

async fn commit(
    connection: &mut SqliteConnection,
    batch: &[Write],
) -> Result<Vec<Appended>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = Vec::with_capacity(batch.len());
    for write in batch {
        results.push(match write {
            Write::Game(game, _) => {
                insert_game(&mut transaction, game).await?;
                Appended::Done
            }
            Write::Entry(append, _) => insert_entry(&mut transaction, append).await?,
        });
    }
    transaction.commit().await?;
    Ok(results)
}

impl Store for SqliteStore {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(self.write(|reply| Write::Game(game, reply)))
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(self.write(|reply| Write::Entry(append, reply)))
    }

    fn load<'a>(&'a self, id: &'a GameId, after: u64) -> Answer<'a, Option<StoredGame>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            Ok(select_game(connection.acquire().await?, id, after).await?)
        })
    }

    fn find_marker<'a>(&'a self, id: &'a GameId, marker: &'a str) -> Answer<'a, Option<u64>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            Ok(select_marker(connection.acquire().await?, id, marker).await?)
        })
    }

    fn games_of<'a>(&'a self, holder: &'a Hash, most: u32) -> Answer<'a, Vec<GameId>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            Ok(select_games_of(connection.acquire().await?, holder, most).await?)
        })
    }

    fn waiting(&self, now_ms: u64) -> Answer<'_, Vec<GameId>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            Ok(select_waiting(connection.acquire().await?, now_ms).await?)
        })
    }

    /// One server owns the file (it holds the directory's lock), so the right is always there.
    fn lease<'a>(&'a self, _: &'a GameId, _: &'a str, _: u64, _: u64) -> Answer<'a, bool> {
        Box::pin(async { Ok(true) })
    }

    fn release<'a>(&'a self, _: &'a GameId, _: &'a str) -> Answer<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn keep_rules<'a>(
        &'a self,
        id: &'a str,
        name: &'a str,
        text: &'a str,
        at_ms: u64,
    ) -> Answer<'a, ()> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            Ok(insert_rules(connection.acquire().await?, id, name, text, at_ms).await?)
        })
    }

    fn rules<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        Box::pin(async move {
            let mut connection = self.readers.acquire().await?;
            Ok(select_rules(connection.acquire().await?, id).await?)
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT 1 FROM games LIMIT 1").fetch_optional(&self.readers).await?;
            Ok(())
        })
    }

    fn listen<'a>(&'a self, _: &'a (dyn Fn(Option<GameId>) + Send + Sync)) -> Answer<'a, ()> {
        Box::pin(std::future::pending())
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn close(&self) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            drop(self.writes.lock().await.take());
            if let Some(writer) = self.writer.lock().await.take() {
                drop(writer.await);
            }
            self.readers.close().await;
        })
    }
}
