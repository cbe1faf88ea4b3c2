//! Players of the drop games: levels that search ([`levels`]), the Grader of the console classic
//! ([`grader`]), and their common eyes ([`board`]).

mod board;
pub mod grader;
mod levels;
mod search;

pub(crate) use grader::Grader;
pub(crate) use levels::{EXPERT, GOOD, Level, Leveled, MASTER, NOVICE};
