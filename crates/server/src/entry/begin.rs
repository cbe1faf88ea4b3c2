//! The first entry of every log: how the table was set, and where its deals come from.

use serde::{Deserialize, Serialize};

use crate::entry::is_false;
use crate::tokens::random_bytes;

/// Where a deal comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum DealSeed {
    /// A number, in logs of version 1.
    Number(u64),
    /// A key of 128 bits as 32 hexadecimal digits.
    Key(String),
}

impl DealSeed {
    /// One that nobody can foresee.
    pub(crate) fn fresh() -> DealSeed {
        let key = u128::from_be_bytes(random_bytes());
        DealSeed::Key(format!("{key:032x}"))
    }

    /// The key, if it is a whole one.
    pub(crate) fn key(text: &str) -> Option<[u8; 16]> {
        let whole = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        whole.then(|| u128::from_str_radix(text, 16).ok()).flatten().map(u128::to_be_bytes)
    }
}

/// The games of the same two players before this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Series {
    /// The id of the game just before this one.
    pub previous: String,
    /// The number of this game in the series, from 2.
    pub number: u32,
    /// How many games the player of each seat of this game has won before it.
    #[serde(default)]
    pub wins: [u32; 2],
    /// How many games before it were drawn.
    #[serde(default)]
    pub ties: u32,
}

/// How a table was set: the first entry of every log.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Begin {
    /// The full name of the game, with the seed of its chance: never sent while hands are hidden.
    pub game: String,
    /// Who sits where.
    pub players: [String; 2],
    /// The check mark "Undo Enabled".
    pub undo: bool,
    /// From which computer players draw their chance.
    pub seed: u64,
    /// Did somebody choose the seed? Then he may know what is dealt, and the others are told so.
    #[serde(default)]
    pub seed_chosen: bool,
    /// The position to begin at, if it is not the game's start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The record to go on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub record: Option<String>,
    /// Whether two people hold the seats at different screens from the start. Logs of the time before
    /// consent do not say so, and are replayed by the rules of one screen.
    #[serde(default, skip_serializing_if = "is_false")]
    pub apart: bool,
    /// Whether two people at different screens may ask for suggestions.
    #[serde(default, skip_serializing_if = "is_false")]
    pub help: bool,
    /// The names of the people in the two seats, where they have given them.
    #[serde(default, skip_serializing_if = "is_empty")]
    pub names: [Option<String>; 2],
    /// The games before this one, if it follows another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub series: Option<Series>,
}

fn is_empty(names: &[Option<String>; 2]) -> bool {
    *names == [None, None]
}
