//! How actions are counted and how the counts become a choice. Actions and a board in; the table of
//! counts, the dropped columns and at last one column out.

use fourfold_drop::{Column, Size};
use fourfold_game::Dice;

use crate::board::Board;
use crate::budget::Halt;
use crate::trace::DecisionReason;

/// No board that fits 64 bits is wider.
pub(crate) const MAX_COLUMNS: usize = 32;

/// Why no move was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DecideError {
    /// Every column is full.
    #[error("the board is full: there is no move to choose")]
    BoardFull,
    /// The program was compiled for another board size.
    #[error("this player was made ready for {wanted} and cannot play on {given}: compile it again")]
    WrongSize {
        /// The size it was compiled for.
        wanted: Size,
        /// The size of the board it was asked about.
        given: Size,
    },
    /// The column that was asked about is not on the board; columns count from 1.
    #[error("there is no column {column}: columns are 1 to {last}")]
    NoSuchColumn {
        /// The column that was asked about.
        column: u32,
        /// The last column of the board.
        last: u32,
    },
    /// The steps that it was given were used up first.
    #[error("the rule file took more steps than it was given: use fewer rules or patterns")]
    OutOfSteps,
    /// The question was taken back.
    #[error("the question was taken back: ask again")]
    Stopped,
}

impl From<Halt> for DecideError {
    fn from(halt: Halt) -> DecideError {
        match halt {
            Halt::OutOfSteps => DecideError::OutOfSteps,
            Halt::Stopped => DecideError::Stopped,
        }
    }
}

/// What the actions so far have added up to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Tally {
    /// For each column the counts of priority 1, 2 and 3. They may be below zero.
    pub(crate) counts: [[i64; 3]; MAX_COLUMNS],
    /// One bit a dropped column.
    pub(crate) dropped: u32,
}

/// The choice and how it came about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen {
    pub(crate) column: Column,
    pub(crate) reason: DecisionReason,
    /// One bit a column that was equally good.
    pub(crate) candidates: u32,
}

impl Tally {
    /// Whether a play of the column would count.
    pub(crate) fn may_play(&self, column: usize, board: &Board) -> bool {
        !board.is_full(column) && self.dropped >> column & 1 == 0
    }

    /// The column that was played, or else the one with the most 1s, then 2s, then 3s among those
    /// neither full nor dropped; any open one if all were dropped. The board must not be full.
    pub(crate) fn choose(&self, board: &Board, played: Option<usize>, dice: &mut Dice) -> Chosen {
        if let Some(column) = played {
            return Chosen {
                column: Column(column as u8),
                reason: DecisionReason::Play,
                candidates: 1 << column,
            };
        }
        let open = (0..board.size().width())
            .filter(|&column| !board.is_full(column))
            .fold(0u32, |open, c| open | 1 << c);
        let competing = open & !self.dropped;
        let (reason, candidates) = if competing == 0 {
            (DecisionReason::AllDropped, open)
        } else {
            let columns = || (0..MAX_COLUMNS).filter(|column| competing >> column & 1 == 1);
            let best = columns().map(|column| self.counts[column]).max().unwrap_or_default();
            let tied = columns()
                .filter(|&column| self.counts[column] == best)
                .fold(0u32, |tied, c| tied | 1 << c);
            (DecisionReason::Counts, tied)
        };
        let count = candidates.count_ones();
        let nth = if count > 1 { dice.below(count) } else { 0 };
        let column =
            (0..MAX_COLUMNS as u8).filter(|column| candidates >> column & 1 == 1).nth(nth as usize);
        Chosen { column: Column(column.unwrap_or_default()), reason, candidates }
    }
}
