//! The record of a game: PGN-like text that people can read, mail and edit.
//!
//! ```text
//! [Game "connect-four"]
//! [First "human"]
//! [Second "grader"]
//! [Date "2026-11-15"]
//! [Result "1-0"]
//!
//! 1. 4 (+41) {the centre} 4 2. 3 3 3. 5 2 4. 6 1-0
//! ```
//!
//! Text flows in through [`Record::read`], which reports every fault with line and column; moves are
//! words until [`Record::replay`] gives them to a game. `(+9)` behind a move says that whoever made it
//! wins in 9 plies, `(-14)` that he loses, `(=20)` that it is a tie; `{…}` is a comment.

mod read;
mod replay;
mod write;

pub use replay::Replay;

use fourfold_game::{Outcome, Seat, Value};

/// A game that was played, or a part of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The game and its variant.
    pub game: String,
    /// The player strings of both seats.
    pub players: [String; 2],
    /// The seed that computer players were given. A game with chance of its own has its seed in its
    /// name.
    pub seed: Option<u64>,
    /// When, as the writer puts it; `YYYY-MM-DD` by custom.
    pub date: Option<String>,
    /// The position the moves begin at, if it is not the game's start.
    pub position: Option<String>,
    /// The result that stands at its end.
    pub result: GameResult,
    /// Any other tags, in order.
    pub tags: Vec<(String, String)>,
    /// The moves with what stands behind them.
    pub moves: Vec<RecordedMove>,
    /// Where the parts stand in the text it was read from.
    pub places: Places,
}

/// Where the parts of a record stand in its text, for errors that only a game can find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Places {
    /// The name of the game.
    pub game: TextPlace,
    /// The position to begin at.
    pub position: TextPlace,
    /// The result: the token at the end, or else the tag.
    pub result: TextPlace,
}

/// One move of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove {
    /// The move as text.
    pub text: String,
    /// What it is worth to whoever made it (not to whoever moves next), and in how many plies that
    /// shows, this move included.
    pub value: Option<(Value, u32)>,
    /// Comments behind it.
    pub comments: Vec<String>,
    /// Where it stands in the text it was read from.
    pub place: TextPlace,
}

/// How a recorded game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// It did end.
    Over(Outcome),
    /// Not finished, or not known.
    Open,
}

impl GameResult {
    /// Every result, for the reader.
    const ALL: [GameResult; 4] = [
        GameResult::Over(Outcome::Win(Seat::First)),
        GameResult::Over(Outcome::Win(Seat::Second)),
        GameResult::Over(Outcome::Tie),
        GameResult::Open,
    ];

    /// The token at the end of a record.
    #[must_use]
    pub fn token(self) -> &'static str {
        match self {
            GameResult::Over(outcome) => outcome.as_result(),
            GameResult::Open => "*",
        }
    }

    /// The result a token stands for.
    #[must_use]
    pub fn from_token(token: &str) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|result| result.token() == token)
    }
}

/// A place in a text as people count: from 1, in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TextPlace {
    /// Line from 1; 0 for a record that was not read from text.
    pub line: usize,
    /// Character from 1.
    pub column: usize,
}

/// Something wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {}, column {}: {message}", place.line, place.column)]
pub struct RecordError {
    /// Where in the text it is.
    pub place: TextPlace,
    /// What is wrong and what would be right.
    pub message: String,
}

impl RecordError {
    pub(crate) fn new(place: TextPlace, message: impl Into<String>) -> RecordError {
        RecordError { place, message: message.into() }
    }
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(game: impl Into<String>, players: [String; 2]) -> Record {
        Record {
            game: game.into(),
            players,
            seed: None,
            date: None,
            position: None,
            result: GameResult::Open,
            tags: Vec::new(),
            moves: Vec::new(),
            places: Places::default(),
        }
    }

    /// The game up to and including move `ply`, with an open end: somewhere to go on from.
    #[must_use]
    pub fn fork(&self, ply: usize) -> Record {
        let mut fork = self.clone();
        fork.moves.truncate(ply);
        fork.result = GameResult::Open;
        // How the whole game ended says nothing about its beginning.
        fork.tags.retain(|(name, _)| name != write::TERMINATION && name != write::FORFEIT);
        fork
    }
}
