//! Exact answers for Quarto: what a position and each of its moves is worth, and how far the end
//! is. Positions flow into a [`QuartoSolver`], [`Finding`](fourfold_solve::Finding)s flow out.
//!
//! The 4×4 board in all its variants is searched on words of bits; positions near the start come
//! from a database of some kilobytes. Other sizes are searched plainly, and where that does not
//! reach the end the answer says so.

mod board;
mod build;
mod clock;
mod databases;
mod early;
mod every_move;
mod geometry;
mod givers;
mod lanes;
mod last_squares;
mod lines;
pub mod measure;
mod misere;
mod misere_last;
mod plain;
mod search;
mod solver;
mod transposition_table;
mod two_cores;
mod variant_search;

pub use build::{BuildOptions, build, build_givers, log_path, verify, verify_givers};
pub use early::{EarlyError, EarlyGame};
pub use givers::Givers;
pub use solver::{Options, QuartoSolver};

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
