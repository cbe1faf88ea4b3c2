//! The log of a game: what was accepted, one entry each, as JSON that outlives the program. Entries come
//! in from commands and from storage; `table::Table` replays them.

use fourfold_game::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A seat by name, as JSON writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatName {
    /// The player the rules name first.
    First,
    /// The other one.
    Second,
}

impl From<Seat> for SeatName {
    fn from(seat: Seat) -> SeatName {
        match seat {
            Seat::First => SeatName::First,
            Seat::Second => SeatName::Second,
        }
    }
}

impl From<SeatName> for Seat {
    fn from(name: SeatName) -> Seat {
        match name {
            SeatName::First => Seat::First,
            SeatName::Second => Seat::Second,
        }
    }
}

/// How a table was set: the first entry of every log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
}

/// One accepted thing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Entry {
    /// The table was set.
    Begin(Begin),
    /// Somebody took the seat by its link.
    Sit {
        /// Which.
        seat: SeatName,
    },
    /// The next game. Where hands are hidden it has fresh chance: the last game's seed may be known by now.
    New {
        /// The seed, in games that need one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
    },
    /// A player was selected.
    Choose {
        /// For which seat.
        seat: SeatName,
        /// Who.
        player: String,
        /// New chance, where a seat that becomes a human's or a computer's has to be dealt anew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seed: Option<u64>,
    },
    /// A human's move.
    Play {
        /// Whose.
        seat: SeatName,
        /// The move as text.
        r#move: String,
    },
    /// A human's move that announces a win.
    Declare {
        /// Whose.
        seat: SeatName,
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
    /// Taken back.
    Undo {
        /// Who asked.
        seat: SeatName,
    },
    /// The check mark "Undo Enabled".
    EnableUndo {
        /// Set or dropped.
        on: bool,
    },
    /// A human asked for a suggestion.
    Suggest {
        /// Who.
        seat: SeatName,
    },
    /// The suggestion.
    Suggestion {
        /// The request it answers.
        request: u64,
        /// The move as text.
        r#move: String,
    },
    /// A human gave up.
    Resign {
        /// Who.
        seat: SeatName,
    },
}

impl Entry {
    /// The entry as it is stored.
    pub(crate) fn to_json(&self) -> String {
        // Strings and numbers only: this cannot fail.
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is stored must be read by every later version: these texts must never change.
    #[test]
    fn the_stored_form_is_fixed() {
        let check = |entry: Entry, json: &str| {
            assert_eq!(entry.to_json(), json);
            assert_eq!(serde_json::from_str::<Entry>(json).expect("readable"), entry);
        };
        let seat = SeatName::First;
        check(
            Entry::Begin(Begin {
                game: "fourside:seed=18446744073709551615".into(),
                players: ["human".into(), "good".into()],
                undo: true,
                seed: u64::MAX,
                seed_chosen: false,
                position: None,
                record: None,
            }),
            r#"{"do":"begin","game":"fourside:seed=18446744073709551615","players":["human","good"],"undo":true,"seed":18446744073709551615,"seed_chosen":false}"#,
        );
        check(Entry::Sit { seat }, r#"{"do":"sit","seat":"first"}"#);
        check(Entry::New { seed: None }, r#"{"do":"new"}"#);
        check(Entry::New { seed: Some(7) }, r#"{"do":"new","seed":7}"#);
        check(
            Entry::Play { seat, r#move: "4".into() },
            r#"{"do":"play","seat":"first","move":"4"}"#,
        );
        check(
            Entry::Answer { request: 3, r#move: "4".into() },
            r#"{"do":"answer","request":3,"move":"4"}"#,
        );
        let choose = |seed| Entry::Choose { seat, player: "good".into(), seed };
        check(choose(None), r#"{"do":"choose","seat":"first","player":"good"}"#);
        check(choose(Some(7)), r#"{"do":"choose","seat":"first","player":"good","seed":7}"#);
        check(Entry::EnableUndo { on: false }, r#"{"do":"enable-undo","on":false}"#);
    }
}
