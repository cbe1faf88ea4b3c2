//! Why a written state is no position. The door ([`State`](crate::State)) lists every fault at once.

use std::error::Error;
use std::fmt;

use crate::{HAND_SIZE, MOST_POINTS, Side, Square};

/// One thing that is wrong with a state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The variant is none; what the reader of variants said.
    Variant(String),
    /// A list has the wrong length.
    Length {
        /// Which list, such as `board` or `row 3 of marks`.
        what: String,
        /// How many entries it has.
        found: usize,
        /// How many it needs.
        wanted: usize,
    },
    /// Text that is no block.
    NotABlock {
        /// Where it stands, such as `e4` or `slot 2 of the first hand`.
        place: String,
        /// The text that stands there.
        text: String,
    },
    /// A block with a number that the level does not have.
    SideTooGreat {
        /// The cell or slot in which it stands.
        place: String,
        /// The block with the number that is too great.
        block: String,
        /// The level's greatest number.
        greatest: u8,
    },
    /// Two touching sides show different numbers.
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
    CentreEmpty,
    /// A block that no chain of blocks joins to the centre.
    Apart(Square),
    /// A symbol that is no mark.
    NotAMark {
        /// The cell that it stands for.
        square: Square,
        /// The symbol that was written.
        symbol: char,
    },
    /// The centre is marked.
    CentreMarked,
    /// A cell whose mark is not that of the cell on the other side of the centre.
    MarksNotSymmetric(Square),
    /// More points than a whole game can make.
    TooManyPoints(u32),
    /// The turn is no seat.
    Turn(String),
    /// The supply's seed is no number.
    SupplySeed(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Variant(message) => write!(f, "variant: {message}"),
            Fault::Length { what, found, wanted } => {
                write!(f, "{what} has {found} entries and needs {wanted}")
            }
            Fault::NotABlock { place, text } => {
                write!(f, "{place}: `{text}` is no block, write four digits clockwise from north")
            }
            Fault::SideTooGreat { place, block, greatest } => {
                write!(f, "{place}: {block} has a side over {greatest}, the level's greatest")
            }
            Fault::SidesDiffer { square, side, shows, against } => {
                write!(f, "{square} shows {shows} on its {side} side against {against}")
            }
            Fault::CentreEmpty => {
                write!(f, "the centre {} holds no block", Square::CENTRE)
            }
            Fault::Apart(square) => {
                write!(f, "no chain of blocks joins {square} to the centre {}", Square::CENTRE)
            }
            Fault::NotAMark { square, symbol } => write!(
                f,
                "{square}: `{symbol}` is no mark, write + for BONUS, - for MINUS, . for none"
            ),
            Fault::CentreMarked => write!(f, "the centre {} is marked", Square::CENTRE),
            Fault::MarksNotSymmetric(square) => write!(
                f,
                "{square} and {} differ in their marks, which must be symmetric",
                square.across_the_centre()
            ),
            Fault::TooManyPoints(points) => {
                write!(f, "{points} points are more than the {MOST_POINTS} of a whole game")
            }
            Fault::Turn(text) => write!(f, "turn: `{text}` is neither first nor second"),
            Fault::SupplySeed(text) => {
                write!(f, "supply: `{text}` is no seed, write up to 16 hexadecimal digits or 32")
            }
        }
    }
}

impl Error for Fault {}

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
