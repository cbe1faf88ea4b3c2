//! Exact answers for drop games: positions of [`fourfold_drop`] and a budget go in, answers of
//! [`fourfold_solve`] come out, from an opening book or from a search.
//!
//! The path of a position: [`DropSolver`] → `parallel` (which thread searches what) → the book → `windows` (which
//! questions to ask) → `search` (the moves) → `forced_moves` → `parity` (bounds without search) and `transposition_table`
//! (what is known already), all on the bits of `board`, with the instructions that `cpu` finds.

mod board;
mod book;
mod cpu;
mod evaluator;
mod every_move;
mod forced_moves;
mod huge_pages;
pub mod measure;
mod move_ordering;
mod parallel;
mod parity;
mod score;
mod search;
mod search_word;
mod solver;
mod transposition_table;
mod wide;
mod windows;
mod word_pair;

pub use book::{
    Book, BookError, BuildEnd, BuildOptions, BuildProgress, Contents, Plan, VerifyEnd,
    VerifyOptions, build, journal_path, verify,
};
pub use score::Score;
pub use solver::{DropSolver, Options, ValueAnswer};
pub use wide::WideDropSolver;

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
