//! Positions solved beforehand.

use std::fmt;

use fourfold_drop::{Position, Size};
use fourfold_game::Value;

use crate::Score;

/// Positions of one board with their scores.
pub struct Book {
    size: Size,
}

/// Why a book cannot be used.
#[derive(Debug)]
#[non_exhaustive]
pub enum BookError {
    /// The book is about another board.
    OtherBoard {
        /// The board of the book.
        book: Size,
        /// The board it was wanted for.
        wanted: Size,
    },
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::OtherBoard { book, wanted } => {
                write!(f, "this book is for a board of {book}, not for {wanted}")
            }
        }
    }
}

impl std::error::Error for BookError {}

impl Book {
    /// The board's size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }
    /// The score of a position, if it is in the book.
    #[must_use]
    pub fn score(&self, _position: &Position) -> Option<Score> {
        None
    }
    /// The value of a position, if it is in the book.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        self.score(position).map(Score::value)
    }
}
