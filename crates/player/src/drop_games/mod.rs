//! Players of the drop games: levels that search, the Grader of the console classic, Perfect from the
//! solver, and players programmed in rule files.

mod board;
pub mod compare;
pub mod grader;
mod levels;
mod perfect;
mod rules;
mod search;
mod transposition_table;
pub mod trial;

pub(crate) use grader::Grader;
pub(crate) use levels::{EXPERT, GOOD, Level, LevelPlayer, MASTER, NOVICE};
pub(crate) use perfect::{Perfect, WidePerfect};
pub(crate) use rules::RuleBased;

use fourfold_books::Books;
use fourfold_drop::Size;
use fourfold_solve_drop::{DropSolver, Options};

/// A solver for positions of one board, with the shipped book if there is one.
fn booked_solver(size: Size, books: &Books) -> DropSolver {
    let bare = || DropSolver::new(size, Options::default());
    match books.of(size) {
        Some(book) => bare().with_book(book).unwrap_or_else(|_| bare()),
        None => bare(),
    }
}
