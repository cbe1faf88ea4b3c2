//! SQLite in the user's data directory. Reads use a small pool; everything written goes through one
//! writer ([`writer`]). WAL with `synchronous=FULL`: a commit that has returned survives a power cut.

mod writer;

use std::path::Path;
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};

use crate::store::sql::{self, statements};
use crate::store::{Answer, Store, StoreError};
use writer::{Change, Failing, Writer};

statements!(SqliteConnection);

/// A read waits for a disk, never for another server.
const PATIENCE: Duration = Duration::from_secs(10);

/// Games in one SQLite file.
pub struct SqliteStore {
    pool: SqlitePool,
    writer: Writer,
    failing: Failing,
}

impl SqliteStore {
    /// Opens or creates the file, looks whether it is whole and can be written, and brings its tables up
    /// to date.
    pub async fn open(file: &Path) -> Result<SqliteStore, StoreError> {
        let refuse = |error: sqlx::Error| cannot_open(file, &error);
        keep_private(file).map_err(|why| StoreError::Open {
            place: file.display().to_string(),
            why: why.to_string(),
            advice: UNWRITABLE,
        })?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            // A log that one large commit has blown up does not keep its size for ever.
            .pragma("journal_size_limit", "67108864")
            .disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options).await.map_err(refuse)?;
        // Now, not at somebody's first move.
        let whole: String = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(&mut connection)
            .await
            .map_err(refuse)?;
        if whole != "ok" {
            return Err(damaged(file, &whole));
        }
        sql::migrations().run(&mut connection).await.map_err(|error| match error {
            sqlx::migrate::MigrateError::Execute(error) => refuse(error),
            other => sql::cannot_migrate(file.display().to_string(), &other),
        })?;
        writer::probe(&mut connection).await.map_err(refuse)?;
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .min_connections(1)
            .connect_with(options.clone())
            .await
            .map_err(refuse)?;
        let failing = Failing::default();
        let writer = Writer::start(connection, options, failing.clone());
        Ok(SqliteStore { pool, writer, failing })
    }
}

const UNWRITABLE: &str =
    "make it writable and see that the disk has room, or choose another --data-dir";

/// What is wrong with the file, and what to do.
fn cannot_open(file: &Path, error: &sqlx::Error) -> StoreError {
    let database = error.as_database_error();
    // The low byte is the kind; 11 and 26: damaged, or no database at all.
    let code: Option<u32> = database.and_then(|e| e.code()?.parse().ok());
    let why = database.map_or_else(|| sql::root(error), |e| e.message().to_owned());
    match code.map(|code| code & 0xff) {
        Some(11 | 26) => damaged(file, &why),
        _ => StoreError::Open { place: file.display().to_string(), why, advice: UNWRITABLE },
    }
}

fn damaged(file: &Path, why: &str) -> StoreError {
    StoreError::Open {
        place: file.display().to_string(),
        why: format!("the file is damaged ({why})"),
        advice: "put a copy from before in its place, or move it away to begin with no games",
    }
}

/// Tokens' hashes and hidden hands are nobody else's business: the file is its owner's alone. SQLite gives
/// the files beside it the same permissions.
#[cfg(unix)]
fn keep_private(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};
    let open = std::fs::File::options().append(true).create(true).mode(0o600).open(file)?;
    let mode = open.metadata()?.permissions().mode();
    if mode & 0o077 == 0 {
        return Ok(());
    }
    open.set_permissions(std::fs::Permissions::from_mode(mode & 0o700))
}

#[cfg(not(unix))]
fn keep_private(_: &Path) -> std::io::Result<()> {
    Ok(())
}

impl Store for SqliteStore {
    sql::readings!();

    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        Box::pin(async { self.writer.write(Change::Game(game)).await.map(drop) })
    }

    fn append(&self, append: Append) -> Answer<'_, Appended> {
        Box::pin(self.writer.write(Change::Entry(append)))
    }

    fn invite<'a>(&'a self, id: &'a GameId, seat: u8, invite: TokenHash) -> Answer<'a, bool> {
        Box::pin(async move {
            let change = Change::Invite { game: id.clone(), seat, invite };
            Ok(self.writer.write(change).await? == Appended::Done)
        })
    }

    fn rest<'a>(&'a self, id: &'a GameId, seq: u64) -> Answer<'a, ()> {
        Box::pin(async move {
            self.writer.write(Change::Rest { game: id.clone(), seq }).await.map(drop)
        })
    }

    fn delete<'a>(&'a self, id: &'a GameId) -> Answer<'a, bool> {
        Box::pin(async move {
            let written = self.writer.write(Change::Delete { game: id.clone() }).await?;
            Ok(written == Appended::Done)
        })
    }

    fn forget_rules(&self, before_ms: u64) -> Answer<'_, ()> {
        Box::pin(
            async move { self.writer.write(Change::ForgetRules { before_ms }).await.map(drop) },
        )
    }

    fn keep_rules(&self, rules: NewRules) -> Answer<'_, ()> {
        Box::pin(async { self.writer.write(Change::Rules(rules)).await.map(drop) })
    }

    fn put_tournament(&self, tournament: StoredTournament) -> Answer<'_, ()> {
        Box::pin(async { self.writer.write(Change::Tournament(tournament)).await.map(drop) })
    }

    fn add_tournament_game<'a>(
        &'a self,
        id: &'a GameId,
        number: u64,
        game: String,
    ) -> Answer<'a, ()> {
        let tournament = id.clone();
        Box::pin(async move {
            let change = Change::TournamentGame { tournament, number, game };
            self.writer.write(change).await.map(drop)
        })
    }

    fn forget_tournaments(&self, most: u32) -> Answer<'_, ()> {
        Box::pin(
            async move { self.writer.write(Change::ForgetTournaments { most }).await.map(drop) },
        )
    }

    fn keep_answer(&self, answer: NewAnswer) -> Answer<'_, ()> {
        Box::pin(async { self.writer.write(Change::Answer(answer)).await.map(drop) })
    }

    fn revoke_token<'a>(&'a self, token: &'a TokenHash, at_ms: u64, most: u32) -> Answer<'a, bool> {
        let token = token.clone();
        Box::pin(async move {
            let written = self.writer.write(Change::Revoke { token, at_ms, most }).await?;
            Ok(written == Appended::Done)
        })
    }

    fn create_class(&self, class: NewClass) -> Answer<'_, Appended> {
        Box::pin(self.writer.write(Change::Class(class)))
    }

    fn append_to_class(&self, append: ClassAppend) -> Answer<'_, Appended> {
        Box::pin(self.writer.write(Change::ClassEntry(append)))
    }

    /// One server owns the file (it holds the directory's lock), so the right is always there.
    fn lease<'a>(&'a self, _: &'a GameId, _: &'a str, _: u64, _: u64) -> Answer<'a, bool> {
        Box::pin(async { Ok(true) })
    }

    fn release<'a>(&'a self, _: &'a GameId, _: &'a str) -> Answer<'a, ()> {
        Box::pin(async { Ok(()) })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            if self.failing.is_set() {
                // Is it still so? Whoever asks for our health finds out with a write of nothing.
                self.writer.write(Change::Probe).await?;
            }
            sqlx::query("SELECT 1 FROM games LIMIT 1").fetch_optional(&self.pool).await?;
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
            self.writer.close().await;
            self.pool.close().await;
        })
    }
}
