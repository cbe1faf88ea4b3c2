//! Exact answers for drop games: positions of [`fourfold_drop`] and a budget go in, answers of
//! [`fourfold_solve`] come out, from an opening book or from a search.
//!
//! The path of a position: [`DropSolver`] → `crew` (who searches) → the book → `windows` (which
//! questions to ask) → `search` (the moves) → `look` (forced moves) → `parity` (bounds without search) and `table`
//! (what is known already), all on the bits of `board`, with the instructions that `machine` finds.

mod board;
mod book;
mod crew;
mod look;
mod machine;
pub mod measure;
mod memory;
mod order;
mod parity;
mod run;
mod score;
mod search;
mod solver;
mod table;
mod two;
mod windows;

pub use book::{
    Book, BookError, BuildEnd, BuildOptions, BuildProgress, Contents, Plan, VerifyEnd,
    VerifyOptions, build, journal_path, verify,
};
pub use score::Score;
pub use solver::{DropSolver, Options, ValueAnswer};
