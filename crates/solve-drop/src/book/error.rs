//! What can go wrong with a book, in words for the person who has to do something about it.

use fourfold_drop::Size;
use fourfold_solve::{ContainerError, JournalError};

/// Why a book cannot be used or built.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// The file is missing, damaged or no book.
    #[error(transparent)]
    File(#[from] ContainerError),
    /// The log of the build cannot be used.
    #[error(transparent)]
    Journal(#[from] JournalError),
    /// The entries contradict the rules of the file.
    #[error("this book's entries make no sense: copy it again or build it again")]
    Entries,
    /// The book is about another board.
    #[error("this book is for a board of {book}, not for {wanted}")]
    OtherBoard {
        /// The board of the book.
        book: Size,
        /// The board it was wanted for.
        wanted: Size,
    },
    /// So deep a book would be too large, or its board is full before.
    #[error("a book of {size} can have {most} plies at most: ask for fewer")]
    TooDeep {
        /// The size of the board that was asked for.
        size: Size,
        /// Most plies a book of it can have.
        most: u32,
    },
    /// The book does not hold exactly the positions it claims.
    #[error("this book does not hold exactly the positions it claims: build it again")]
    Coverage,
    /// An entry is wrong: the score of a position differs from what the rules or a search say.
    #[error("this book says {book} for {position}, but the truth is {truth}: build it again")]
    Wrong {
        /// The columns' stones, as [`fourfold_drop::Setup`] draws them in one line.
        position: String,
        /// What the book says.
        book: i32,
        /// What is true.
        truth: i32,
    },
}
