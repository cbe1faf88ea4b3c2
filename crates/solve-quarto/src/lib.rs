//! Exact answers for Quarto: what a position and each of its moves is worth, and how far the end
//! is. Positions flow into a [`QuartoSolver`], [`Finding`](fourfold_solve::Finding)s flow out.
//!
//! The 4×4 board in all its variants is searched on words of bits; positions near the start come
//! from a database of some kilobytes. Other sizes are searched plainly, and where that does not
//! reach the end the answer says so.

mod board;
mod clock;
mod geometry;
mod lanes;
mod lines;
mod memory;
mod misere;
mod oracle;
mod plain;
mod search;
mod solver;

pub use solver::QuartoSolver;
