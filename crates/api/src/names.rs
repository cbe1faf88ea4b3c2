//! Words that stand for one of a few things: seats, outcomes, reasons, who decided a move.

use serde::{Deserialize, Serialize};

/// A seat by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeatName {
    /// The player the rules name first.
    First,
    /// The player the rules name second.
    Second,
}

impl SeatName {
    /// Both seats, in the order of [`SeatName::index`].
    pub const BOTH: [SeatName; 2] = [SeatName::First, SeatName::Second];

    /// The seat's place in every pair of this protocol.
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            SeatName::First => 0,
            SeatName::Second => 1,
        }
    }

    /// The word that stands for the seat in paths and links.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            SeatName::First => "first",
            SeatName::Second => "second",
        }
    }
}

/// Who won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeName {
    /// The first player won.
    First,
    /// The second player won.
    Second,
    /// Nobody: the game is a tie.
    Tie,
}

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EndReasonName {
    /// The rules of the game ended it.
    Rules,
    /// A player resigned.
    Resigned,
    /// The players agreed on a draw.
    Agreed,
    /// The players agreed to end it without a winner.
    Unfinished,
    /// A player claimed the game because the other was gone.
    Abandoned,
    /// A computer player broke the rules or its bounds.
    Forfeit,
}

/// Who decided a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ByName {
    /// A human decided it.
    Human,
    /// A computer player decided it.
    Computer,
    /// Nobody: the player could not move.
    Forfeit,
}
