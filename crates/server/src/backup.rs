//! Backups of the games of one data directory: a whole copy goes out while a server uses them, and one comes back
//! while none does.

use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use crate::directory_lock::DirectoryLock;
use crate::serve::ServeError;

/// The file of the games in a data directory.
const GAMES: &str = "fourfold.db";

/// Why there is no backup, or it cannot be put back.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There are no games in the directory.
    #[error("there are no games in {}: name their directory with --data-dir", .0.display())]
    NoGames(PathBuf),
    /// Something is there already.
    #[error("{} is there already: {advice}", .file.display())]
    InTheWay {
        /// The file that is meant.
        file: PathBuf,
        /// What to do.
        advice: &'static str,
    },
    /// The file is no backup of games.
    #[error("{} is no whole backup of games: {why}", .file.display())]
    NoBackup {
        /// The file that is meant.
        file: PathBuf,
        /// What is wrong.
        why: String,
    },
    /// A server uses the directory.
    #[error(transparent)]
    InUse(#[from] ServeError),
    /// The database refuses.
    #[error("the games cannot be copied: {0}")]
    Database(#[from] sqlx::Error),
    /// The system refuses.
    #[error(transparent)]
    System(#[from] std::io::Error),
}

/// Writes a whole copy of a directory's games to a new file, while a server may be using them.
pub fn backup(data_dir: &Path, file: &Path) -> Result<(), BackupError> {
    let games = data_dir.join(GAMES);
    if !games.is_file() {
        return Err(BackupError::NoGames(data_dir.to_owned()));
    }
    if file.exists() {
        let advice = "name another file, or remove it";
        return Err(BackupError::InTheWay { file: file.to_owned(), advice });
    }
    // Beside its place, and moved there when it is whole.
    let growing = beside(file, "growing");
    drop(std::fs::remove_file(&growing));
    create_private(&growing)?;
    let copied = runtime()?.block_on(async {
        let options = SqliteConnectOptions::new().filename(&games).disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options).await?;
        // Into an empty file, which keeps its permissions.
        sqlx::query("VACUUM INTO $1")
            .bind(growing.to_string_lossy().into_owned())
            .execute(&mut connection)
            .await?;
        connection.close().await
    });
    if let Err(error) = copied {
        drop(std::fs::remove_file(&growing));
        return Err(error.into());
    }
    check(&growing)?;
    put(&growing, file)?;
    Ok(())
}

/// Puts a backup in the place of a directory's games. No server may use them; games that are there are moved
/// aside, and their new name comes back.
pub fn restore(file: &Path, data_dir: &Path) -> Result<Option<PathBuf>, BackupError> {
    let _lock = DirectoryLock::take(data_dir)?;
    check(file)?;
    let games = data_dir.join(GAMES);
    let growing = beside(&games, "growing");
    drop(std::fs::remove_file(&growing));
    create_private(&growing)?;
    std::fs::copy(file, &growing)?;
    let mut aside = None;
    if games.exists() {
        let place = beside(&games, "before-restore");
        if place.exists() {
            let advice = "move it away first: it is what was there before the last restore";
            return Err(BackupError::InTheWay { file: place, advice });
        }
        // What is still in its log belongs to it, and would damage the other.
        settle(&games)?;
        put(&games, &place)?;
        aside = Some(place);
    }
    for left in ["fourfold.db-wal", "fourfold.db-shm"] {
        match std::fs::remove_file(data_dir.join(left)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => return Err(error.into()),
            _ => {}
        }
    }
    put(&growing, &games)?;
    Ok(aside)
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    PathBuf::from(name)
}

/// A file for its owner alone.
fn create_private(file: &Path) -> std::io::Result<()> {
    let mut options = std::fs::File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop)
}

/// Moves a file to its place, and returns when both are on the disk.
fn put(from: &Path, to: &Path) -> std::io::Result<()> {
    std::fs::File::options().write(true).open(from)?.sync_all()?;
    std::fs::rename(from, to)?;
    #[cfg(unix)]
    if let Some(folder) = to.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        std::fs::File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Is it a whole file of games?
fn check(file: &Path) -> Result<(), BackupError> {
    let refuse = |why: String| BackupError::NoBackup { file: file.to_owned(), why };
    let checked = runtime()?.block_on(async {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .read_only(true)
            .immutable(true)
            .disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let whole: String =
            sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut connection).await?;
        sqlx::query("SELECT 1 FROM games LIMIT 1").fetch_optional(&mut connection).await?;
        connection.close().await?;
        Ok::<String, sqlx::Error>(whole)
    });
    match checked {
        Ok(whole) if whole == "ok" => Ok(()),
        Ok(damage) => Err(refuse(damage)),
        Err(error) => Err(refuse(error.to_string())),
    }
}

/// Takes what is in a file's log over into the file.
fn settle(file: &Path) -> Result<(), BackupError> {
    runtime()?.block_on(async {
        let options = SqliteConnectOptions::new().filename(file).disable_statement_logging();
        let mut connection = SqliteConnection::connect_with(&options).await?;
        sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
        connection.close().await
    })?;
    Ok(())
}

fn runtime() -> std::io::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread().enable_all().build()
}
