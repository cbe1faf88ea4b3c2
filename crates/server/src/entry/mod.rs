//! The log of a game: what was accepted, one entry each, as JSON that outlives the program. Entries come
//! in from commands and from storage; `table::Table` replays them.

mod begin;
mod log_names;

use serde::{Deserialize, Serialize};

pub use begin::{Begin, DealSeed, Series};
pub use log_names::{LogOffer, LogSeat};

/// The version of what this program writes. Every entry carries it, those of version 1 excepted; whoever reads
/// a greater one than his own must not guess.
///
/// 1. Everything until entries had a version. Deals come from numbers of 64 bits.
/// 2. Deals may come from keys of 128 bits.
/// 3. A computer may forfeit.
pub const VERSION: u32 = 3;

/// Why a stored entry cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum EntryError {
    /// A newer program wrote it.
    #[error("version {0} is newer than this program")]
    Newer(u32),
    /// It is not what any program of ours writes.
    #[error(transparent)]
    Malformed(#[from] serde_json::Error),
}

fn is_false(flag: &bool) -> bool {
    !flag
}

/// One accepted thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Entry {
    /// The table was set.
    Begin(Begin),
    /// Somebody took the seat by its link.
    Sit {
        /// The seat that was taken.
        seat: LogSeat,
        /// Whether two different people hold the seats from now on. Logs of the time before consent do not
        /// say so.
        #[serde(default, skip_serializing_if = "is_false")]
        apart: bool,
        /// The name of whoever took it, if it was given.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// The holder of a seat gave it a name.
    Name {
        /// The seat that is named.
        seat: LogSeat,
        /// The name of its holder.
        name: String,
    },
    /// The next game. Where hands are hidden it has fresh chance: the last game's seed may be known by now.
    New {
        /// The seed, in games that need one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<DealSeed>,
    },
    /// A player was selected.
    Choose {
        /// For which seat.
        seat: LogSeat,
        /// The player that was selected: `human` or a computer player.
        player: String,
        /// New chance, where a seat that becomes a human's or a computer's has to be dealt anew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<DealSeed>,
    },
    /// A human's move.
    Play {
        /// The seat that moved.
        seat: LogSeat,
        /// The move as text.
        r#move: String,
    },
    /// A human's move that announces a win.
    Declare {
        /// The seat that moved.
        seat: LogSeat,
        /// The move as text.
        r#move: String,
    },
    /// A computer's move.
    Answer {
        /// The request it answers.
        request: u64,
        /// The move as text.
        r#move: String,
    },
    /// A computer broke the rules or its bounds instead of moving, and lost.
    Forfeit {
        /// The request it did not answer.
        request: u64,
        /// What it did.
        why: String,
    },
    /// A move was taken back, with the answers to it.
    Undo {
        /// The seat that took it back.
        seat: LogSeat,
    },
    /// The check mark "Undo Enabled".
    EnableUndo {
        /// Set or dropped.
        on: bool,
    },
    /// A human asked for a suggestion.
    Suggest {
        /// The seat that asked.
        seat: LogSeat,
    },
    /// A computer's suggestion, as it was asked for.
    Suggestion {
        /// The request it answers.
        request: u64,
        /// The move as text.
        r#move: String,
    },
    /// A human resigned.
    Resign {
        /// The seat that resigned.
        seat: LogSeat,
    },
    /// A player asked something of the other.
    Offer {
        /// The seat that asked.
        seat: LogSeat,
        /// What it asked for.
        offer: LogOffer,
        /// The id of the game that begins with it, if the other had asked for another game too.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<String>,
    },
    /// A player accepted the other's offer.
    Accept {
        /// The seat that accepted.
        seat: LogSeat,
        /// The offer that it accepted.
        offer: LogOffer,
        /// The id of the game that begins with it, if another game was offered.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        next: Option<String>,
    },
    /// A player declined the other's offer.
    Decline {
        /// The seat that declined.
        seat: LogSeat,
        /// The offer that it declined.
        offer: LogOffer,
    },
    /// A player withdrew the offer of his own seat.
    Withdraw {
        /// The seat that withdrew it.
        seat: LogSeat,
    },
    /// The holder of a seat left.
    Leave {
        /// The seat that was left.
        seat: LogSeat,
    },
    /// The holder of a seat came back.
    ComeBack {
        /// The seat that he came back to.
        seat: LogSeat,
    },
    /// A player claimed the game because the other was gone.
    Claim {
        /// The seat that claimed it.
        seat: LogSeat,
        /// Whether the other had been away for five minutes (and had not left by a command).
        away: bool,
    },
    /// A player let a computer play on for the other seat, whose holder had left.
    TakeOver {
        /// The seat that decided; the computer plays the other one.
        seat: LogSeat,
        /// The computer player.
        player: String,
    },
    /// Another game of the same players began, where that needs no consent.
    Next {
        /// The id of that game.
        game: String,
    },
}

impl Entry {
    /// The entry as it is stored. An error must stop the command: an empty text in the log would make the whole
    /// game unreadable.
    pub(crate) fn to_json(&self) -> Result<String, serde_json::Error> {
        let json = serde_json::to_string(self)?;
        // An object with at least its name.
        Ok(format!("{{\"v\":{VERSION},{}", json.trim_start_matches('{')))
    }

    /// A stored entry of this version or an older one.
    pub fn read(json: &str) -> Result<Entry, EntryError> {
        #[derive(Deserialize)]
        struct Versioned {
            #[serde(default = "first")]
            v: u32,
        }
        fn first() -> u32 {
            1
        }
        // Before anything else of it is understood.
        let Versioned { v } = serde_json::from_str(json)?;
        if v > VERSION {
            return Err(EntryError::Newer(v));
        }
        Ok(serde_json::from_str(json)?)
    }
}

#[cfg(test)]
mod tests;
