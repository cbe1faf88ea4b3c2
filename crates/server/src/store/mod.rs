//! Storage: games and their logs, durable before anybody is told. [`Store`] is all the server asks of a
//! database; SQLite and PostgreSQL answer with the same SQL text (`sql.rs`).

mod answers;
mod classes;
mod game_lists;
mod games;
mod postgres;
mod revoked_tokens;
mod rule_files;
mod sql;
mod sqlite;
mod tournaments;

use std::path::Path;
use std::sync::Arc;

use futures_util::future::BoxFuture;

use crate::tokens::{GameId, TokenHash};

pub use answers::NewAnswer;
pub use classes::{ClassAppend, NewClass, StoredClass};
pub use postgres::PostgresStore;
pub use rule_files::NewRules;
pub use sqlite::SqliteStore;
pub use tournaments::{ListedTournament, StoredTournament};

/// What went wrong in a database; for the log, not for callers.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// It cannot be opened; said once, at the start, to whoever starts the server.
    #[error("cannot keep games in {place}: {why}; {advice}")]
    Open {
        /// Which file or server.
        place: String,
        /// What is wrong.
        why: String,
        /// What to do.
        advice: &'static str,
    },
    /// The database refused or is gone; nothing was changed.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
    /// It does not answer in time; nothing was changed.
    #[error("the database does not answer")]
    Silent,
    /// A write failed in the middle: it may have been carried out or not.
    #[error("a write failed: {0}")]
    Unsure(String),
    /// The store was closed.
    #[error("the database is closed")]
    Closed,
    /// What is stored is not what this program writes.
    #[error("the log of game {game} cannot be read ({why}): put a copy from before in its place")]
    Corrupt {
        /// The id of the game.
        game: String,
        /// What is wrong.
        why: String,
    },
    /// What is stored was written by a program that knows more than this one.
    #[error(
        "game {game} was written by a newer version of Fourfold (its log has version {version}, this \
         program knows {}): use that version",
        crate::entry::VERSION
    )]
    Newer {
        /// The id of the game.
        game: String,
        /// The version of its log.
        version: u32,
    },
}

/// A seat as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredSeat {
    /// The hash of the invitation.
    pub invite: TokenHash,
    /// The hash of the holder's token, once taken.
    pub holder: Option<TokenHash>,
}

/// A game to be stored.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// Its id, as in links.
    pub id: GameId,
    /// The hash of the host's token.
    pub host: TokenHash,
    /// Who may take and who holds its seats.
    pub seats: [StoredSeat; 2],
    /// The first entry of its log.
    pub entry: String,
    /// Is a computer to move?
    pub waiting: bool,
    /// When it was created, in milliseconds since 1970.
    pub at_ms: u64,
}

/// An entry to be added to a log.
#[derive(Clone, Debug)]
pub struct Append {
    /// The id of the game.
    pub game: GameId,
    /// Its number: one more than the newest.
    pub seq: u64,
    /// The client's own name for the command.
    pub marker: Option<String>,
    /// The entry as JSON.
    pub entry: String,
    /// Is a computer to move after it?
    pub waiting: bool,
    /// The game that begins with it, stored together with it or not at all.
    pub next: Option<Box<NewGame>>,
    /// The seat that is taken with it, and by whom.
    pub sit: Option<(u8, TokenHash)>,
    /// When it was accepted, in milliseconds since 1970.
    pub at_ms: u64,
}

/// What came of an [`Append`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It is durable.
    Done,
    /// Another server was faster: the log has gone on.
    Behind,
    /// A command with this marker is in the log already.
    AlreadyDone {
        /// The number of that entry.
        seq: u64,
    },
    /// Somebody holds the seat.
    SeatTaken,
}

/// A stored entry.
#[derive(Clone, Debug)]
pub struct StoredEntry {
    /// Its number in the log, from 1.
    pub seq: u64,
    /// When it was accepted.
    pub at_ms: u64,
    /// The entry as JSON.
    pub entry: String,
}

/// A stored game.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The hash of the host's token.
    pub host: TokenHash,
    /// When it was created.
    pub created_ms: u64,
    /// Who may take and who holds its seats.
    pub seats: [StoredSeat; 2],
    /// Its log, or the part that was asked for.
    pub entries: Vec<StoredEntry>,
}

/// A part of somebody's games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameList {
    /// The part that was asked for.
    pub games: Vec<GameId>,
    /// How many there are in all.
    pub total: u64,
}

/// How much a database holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Amounts {
    /// How many games.
    pub games: u64,
    /// Entries of all their logs.
    pub entries: u64,
    /// Rule files that were uploaded.
    pub rules: u64,
}

/// A game as a list of all has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Its id, as in links.
    pub id: GameId,
    /// When it was created.
    pub created_ms: u64,
    /// When something last happened in it.
    pub updated_ms: u64,
    /// Entries of its log.
    pub entries: u64,
}

/// What a store answers with.
pub type Answer<'a, T> = BoxFuture<'a, Result<T, StoreError>>;

/// All that the server asks of a database.
pub trait Store: Send + Sync + 'static {
    /// Stores a game; durable when it returns.
    fn create(&self, game: NewGame) -> Answer<'_, ()>;
    /// Adds an entry to a log; durable when it returns [`Appended::Done`].
    fn append(&self, append: Append) -> Answer<'_, Appended>;
    /// A game with the entries behind `after`; `None` if there is no such game.
    fn load<'a>(&'a self, id: &'a GameId, after: u64) -> Answer<'a, Option<StoredGame>>;
    /// Where in a game's log the command with this marker is.
    fn find_marker<'a>(&'a self, id: &'a GameId, marker: &'a str) -> Answer<'a, Option<u64>>;
    /// The games that somebody hosts or sits in, newest first: at most so many behind the first `skip`.
    fn games_of<'a>(&'a self, holder: &'a TokenHash, skip: u32, most: u32) -> Answer<'a, GameList>;
    /// The games in which a computer is to move and no living server computes.
    fn waiting(&self, now_ms: u64) -> Answer<'_, Vec<GameId>>;
    /// Takes or renews the right to compute for a game; false if another server has it.
    fn lease<'a>(
        &'a self,
        id: &'a GameId,
        server: &'a str,
        now_ms: u64,
        until_ms: u64,
    ) -> Answer<'a, bool>;
    /// Gives that right back.
    fn release<'a>(&'a self, id: &'a GameId, server: &'a str) -> Answer<'a, ()>;
    /// Notes that no computer is to be asked in a game whose newest entry is this one.
    fn rest<'a>(&'a self, id: &'a GameId, seq: u64) -> Answer<'a, ()>;
    /// Deletes a game with its log; false if there is none.
    fn delete<'a>(&'a self, id: &'a GameId) -> Answer<'a, bool>;
    /// Games in which nothing has happened since then; at most so many.
    fn idle_since(&self, before_ms: u64, most: u32) -> Answer<'_, Vec<GameId>>;
    /// Deletes rule files that were uploaded before then and that no log names.
    fn forget_rules(&self, before_ms: u64) -> Answer<'_, ()>;
    /// How much there is.
    fn amounts(&self) -> Answer<'_, Amounts>;
    /// All games, the one played last first: at most so many behind the first `skip`.
    fn list(&self, skip: u32, most: u32) -> Answer<'_, Vec<ListedGame>>;
    /// Puts another invitation in the place of a seat's old one; false if somebody holds the seat.
    fn invite<'a>(&'a self, id: &'a GameId, seat: u8, invite: TokenHash) -> Answer<'a, bool>;
    /// Keeps the text of a rule file under its id.
    fn keep_rules(&self, rules: NewRules) -> Answer<'_, ()>;
    /// The text of a kept rule file.
    fn rules<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>>;
    /// Stores a tournament, or how it stands now.
    fn put_tournament(&self, tournament: StoredTournament) -> Answer<'_, ()>;
    /// Adds a game to a tournament.
    fn add_tournament_game<'a>(
        &'a self,
        id: &'a GameId,
        number: u64,
        game: String,
    ) -> Answer<'a, ()>;
    /// A tournament with its games in their order; `None` if there is none.
    fn tournament<'a>(
        &'a self,
        id: &'a GameId,
    ) -> Answer<'a, Option<(StoredTournament, Vec<String>)>>;
    /// The tournaments that somebody began, the newest first; at most so many.
    fn tournaments_of<'a>(
        &'a self,
        owner: &'a TokenHash,
        most: u32,
    ) -> Answer<'a, Vec<ListedTournament>>;
    /// The tournaments that are not over.
    fn playing_tournaments(&self) -> Answer<'_, Vec<GameId>>;
    /// Deletes the oldest tournaments that are over, down to so many.
    fn forget_tournaments(&self, most: u32) -> Answer<'_, ()>;
    /// Keeps an exact answer, in the place of an older one to the same question.
    fn keep_answer(&self, answer: NewAnswer) -> Answer<'_, ()>;
    /// The answer to a question that solvers of this version have found.
    fn answer<'a>(&'a self, question: &'a str, solver: u32) -> Answer<'a, Option<String>>;
    /// Revokes a token; durable when it returns. False if there are as many as that already.
    fn revoke_token<'a>(&'a self, token: &'a TokenHash, at_ms: u64, most: u32) -> Answer<'a, bool>;
    /// Every token that was revoked.
    fn revoked_tokens(&self) -> Answer<'_, Vec<TokenHash>>;
    /// Stores a class; [`Appended::Behind`] if another has its name or its code.
    fn create_class(&self, class: NewClass) -> Answer<'_, Appended>;
    /// Adds an entry to the log of a class; durable when it returns [`Appended::Done`].
    fn append_to_class(&self, append: ClassAppend) -> Answer<'_, Appended>;
    /// The class of a name.
    fn class<'a>(&'a self, name: &'a str) -> Answer<'a, Option<StoredClass>>;
    /// The entries of a class's log behind `after`.
    fn class_log<'a>(&'a self, class: &'a str, after: u64) -> Answer<'a, Vec<StoredEntry>>;
    /// Does the database answer, and does it take what is written?
    fn check(&self) -> Answer<'_, ()>;
    /// Calls back with the name of every game that any server has changed; first with `None`: from now on
    /// nothing is missed, but something may have been before. Returns when the connection is lost; never
    /// where there is only one server.
    fn listen<'a>(&'a self, heard: &'a (dyn Fn(Option<GameId>) + Send + Sync)) -> Answer<'a, ()>;
    /// May other servers change the games too?
    fn is_shared(&self) -> bool;
    /// Finishes what is under way and closes.
    fn close(&self) -> BoxFuture<'_, ()>;
}

/// Opens `postgres://…`, or the SQLite file `fourfold.db` in `data_dir`.
pub async fn open(database: Option<&str>, data_dir: &Path) -> Result<Arc<dyn Store>, StoreError> {
    match database {
        Some(url) => Ok(Arc::new(PostgresStore::open(url).await?)),
        None => Ok(Arc::new(SqliteStore::open(&data_dir.join("fourfold.db")).await?)),
    }
}
