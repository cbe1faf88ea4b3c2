//! What can go wrong with a book, in words for the person who has to do something about it.

use std::error::Error;
use std::fmt;

use fourfold_drop::Size;
use fourfold_solve::{ContainerError, JournalError};

/// Why a book cannot be used or built.
#[derive(Debug)]
#[non_exhaustive]
pub enum BookError {
    /// The file is missing, damaged or no book.
    File(ContainerError),
    /// The log of the build cannot be used.
    Journal(JournalError),
    /// The entries contradict the rules of the file.
    Entries,
    /// The book is about another board.
    OtherBoard {
        /// The board of the book.
        book: Size,
        /// The board it was wanted for.
        wanted: Size,
    },
    /// So deep a book would be too large, or its board is full before.
    TooDeep {
        /// The size of the board that was asked for.
        size: Size,
        /// Most plies a book of it can have.
        most: u32,
    },
    /// The book does not hold exactly the positions it claims.
    Coverage,
    /// An entry is wrong: the score of a position differs from what the rules or a search say.
    Wrong {
        /// The columns' stones, as [`fourfold_drop::Setup`] draws them in one line.
        position: String,
        /// What the book says.
        book: i32,
        /// What is true.
        truth: i32,
    },
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::File(cause) => cause.fmt(f),
            BookError::Journal(cause) => cause.fmt(f),
            BookError::Entries => {
                f.write_str("this book's entries make no sense: copy it again or build it again")
            }
            BookError::OtherBoard { book, wanted } => {
                write!(f, "this book is for a board of {book}, not for {wanted}")
            }
            BookError::TooDeep { size, most } => {
                write!(f, "a book of {size} can have {most} plies at most: ask for fewer")
            }
            BookError::Coverage => f.write_str(
                "this book does not hold exactly the positions it claims: build it again",
            ),
            BookError::Wrong { position, book, truth } => write!(
                f,
                "this book says {book} for {position}, but the truth is {truth}: build it again"
            ),
        }
    }
}

impl Error for BookError {
    // The message is the cause's own, so the chain goes on behind it.
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            BookError::File(cause) => cause.source(),
            BookError::Journal(cause) => cause.source(),
            _ => None,
        }
    }
}

impl From<ContainerError> for BookError {
    fn from(cause: ContainerError) -> BookError {
        BookError::File(cause)
    }
}

impl From<JournalError> for BookError {
    fn from(cause: JournalError) -> BookError {
        BookError::Journal(cause)
    }
}
