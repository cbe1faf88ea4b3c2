//! Why a written state is no position. The door ([`State`](crate::State)) lists every fault at once.

use crate::{HAND_SIZE, MOST_POINTS, Side, Square};

/// One thing that is wrong with a state.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// The variant is none; what the reader of variants said.
    #[error("variant: {0}")]
    Variant(String),
    /// A list has the wrong length.
    #[error("{what} has {found} entries and needs {wanted}")]
    Length {
        /// Which list, such as `board` or `row 3 of marks`.
        what: String,
        /// How many entries it has.
        found: usize,
        /// How many it needs.
        wanted: usize,
    },
    /// Text that is no block.
    #[error("{place}: `{text}` is no block, write four digits clockwise from north")]
    NotABlock {
        /// Where it stands, such as `e4` or `slot 2 of the first hand`.
        place: String,
        /// The text that stands there.
        text: String,
    },
    /// A block with a number that the level does not have.
    #[error("{place}: {block} has a side over {greatest}, the level's greatest")]
    SideTooGreat {
        /// The cell or slot in which it stands.
        place: String,
        /// The block with the number that is too great.
        block: String,
        /// The level's greatest number.
        greatest: u8,
    },
    /// Two touching sides show different numbers.
    #[error("{square} shows {shows} on its {side} side against {against}")]
    SidesDiffer {
        /// The upper or left block's cell.
        square: Square,
        /// The side that touches the other block.
        side: Side,
        /// The number that this side shows.
        shows: u8,
        /// What the other block shows.
        against: u8,
    },
    /// No primer block lies in the centre.
    #[error("the centre {} holds no block", Square::CENTRE)]
    CentreEmpty,
    /// A block that no chain of blocks joins to the centre.
    #[error("no chain of blocks joins {} to the centre {}", .0, Square::CENTRE)]
    Apart(Square),
    /// A symbol that is no mark.
    #[error("{square}: `{symbol}` is no mark, write + for BONUS, - for MINUS, . for none")]
    NotAMark {
        /// The cell that it stands for.
        square: Square,
        /// The symbol that was written.
        symbol: char,
    },
    /// The centre is marked.
    #[error("the centre {} is marked", Square::CENTRE)]
    CentreMarked,
    /// A cell whose mark is not that of the cell on the other side of the centre.
    #[error("{} and {} differ in their marks, which must be symmetric", .0, .0.across_the_centre())]
    MarksNotSymmetric(Square),
    /// More points than a whole game can make.
    #[error("{0} points are more than the {MOST_POINTS} of a whole game")]
    TooManyPoints(u32),
    /// The turn is no seat.
    #[error("turn: `{0}` is neither first nor second")]
    Turn(String),
    /// The supply's seed is no number.
    #[error("supply: `{0}` is no seed, write up to 16 hexadecimal digits or 32")]
    SupplySeed(String),
}

impl Fault {
    /// A list of the wrong length, if it is one.
    pub(crate) fn length(what: impl Into<String>, found: usize, wanted: usize) -> Option<Fault> {
        (found != wanted).then(|| Fault::Length { what: what.into(), found, wanted })
    }

    /// A hand that is too small or too big, if it is one.
    pub(crate) fn hand_size(seat: &str, found: usize) -> Option<Fault> {
        Fault::length(format!("the {seat} hand"), found, HAND_SIZE)
    }
}
