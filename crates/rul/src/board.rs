//! The board a decision is made on: a position of a drop game, or bits through a checked door; out
//! come the planes that patterns are compared with.
//!
//! Bits as in `fourfold_drop::Size`: bit = column * (height + 1) + row, row 0 at the bottom, the top
//! bit of each column always empty:
//!
//! ```text
//!  7x6:  6 13 20 ...  <- sentinel row
//!        5 12 19 ...
//!        . .  .
//!        0  7 14 ...  <- row 0
//! ```

use fourfold_drop::{Position, Size};

/// Marbles on a board, seen by the player the search is for.
///
/// Unlike a [`Position`] it need not be reachable: any marbles that obey gravity will do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Board {
    size: Size,
    own: u64,
    all: u64,
}

/// Bits that are no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BoardError {
    /// A marble outside the board or in a sentinel bit.
    #[error("a marble lies outside the board")]
    OffTheBoard,
    /// A marble above an empty cell.
    #[error("a marble lies above an empty cell")]
    Floating,
    /// An own marble that is not among all the marbles.
    #[error("an own marble is missing among all the marbles")]
    OwnNotInAll,
}

impl Board {
    /// Checks the bits.
    pub fn new(size: Size, own: u64, all: u64) -> Result<Board, BoardError> {
        if all & !size.board() != 0 {
            return Err(BoardError::OffTheBoard);
        }
        // A marble needs one below: shifted down, the marbles above the bottom row must lie on marbles.
        if (all & !size.bottom()) >> 1 & !all != 0 {
            return Err(BoardError::Floating);
        }
        if own & !all != 0 {
            return Err(BoardError::OwnNotInAll);
        }
        Ok(Board { size, own, all })
    }

    /// How big it is.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The marbles of the player the search is for.
    pub fn own(&self) -> u64 {
        self.own
    }

    /// The marbles of the opponent.
    pub fn rival(&self) -> u64 {
        self.own ^ self.all
    }

    /// The marbles of both players, one bit each.
    pub fn all(&self) -> u64 {
        self.all
    }

    /// The empty cells.
    pub fn empty(&self) -> u64 {
        self.size.board() & !self.all
    }

    /// The cells a marble would land on: one in each column that is not full.
    pub fn playable(&self) -> u64 {
        // Adding the bottom row to the marbles carries to the first empty cell of each column.
        self.all.wrapping_add(self.size.bottom()) & self.size.board()
    }

    /// Whether the column takes no more marbles.
    pub fn is_full(&self, column: usize) -> bool {
        self.all & self.size.column(column) == self.size.column(column)
    }
}

impl From<&Position> for Board {
    fn from(position: &Position) -> Board {
        Board { size: position.size(), own: position.own(), all: position.all() }
    }
}

impl From<Position> for Board {
    fn from(position: Position) -> Board {
        Board::from(&position)
    }
}
