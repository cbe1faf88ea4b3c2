//! The entries of a class's log, as they are stored. A change here must read what older versions have written: new
//! fields have defaults, and no name changes its meaning.

use serde::{Deserialize, Serialize};

use crate::tokens::TokenHash;

/// Something that has happened in a class.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub(crate) enum ClassEntry {
    /// Another token opens the teacher's page.
    Teacher { token: TokenHash },
    /// A pupil has joined.
    Joined { pupil: u32, name: String, token: TokenHash },
    /// A version of a pupil's file; with the reason why it does not play, if so.
    Submitted {
        pupil: u32,
        text: String,
        fault: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A file that broke while it played.
    Broke { pupil: u32, version: u32, fault: String },
    /// A lesson is done.
    Ticked { pupil: u32, lesson: u32 },
    /// What a pupil is at; written when it changes.
    Working { pupil: u32, lesson: Option<u32>, error: Option<String> },
    /// A game of the ladder.
    Played(PlayedGame),
    /// The pupils' ratings at a time, with their errors.
    Rated { ratings: Vec<(u32, f64, f64)> },
    /// The ladder rests, or plays on.
    Paused { paused: bool },
    /// The games so far count no more.
    Reset,
    /// A pupil has gone.
    Removed { pupil: u32 },
    /// What the ladder plays, and with whom.
    Field { game: String, players: Vec<String>, level: String },
}

/// A game of the ladder as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct PlayedGame {
    /// Who had the first and the second seat.
    pub(crate) seats: [Rival; 2],
    /// The seat that won, 0 or 1; none for a tie.
    pub(crate) winner: Option<u8>,
    /// The game and its variant.
    pub(crate) game: String,
    /// The columns played.
    pub(crate) moves: String,
    /// So many of them were the random opening.
    #[serde(default)]
    pub(crate) opening: u32,
}

/// Somebody of the ladder.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Rival {
    /// A pupil with a version of the file, from 1.
    Pupil(u32, u32),
    /// A computer player.
    Player(String),
}
