//! Players of the drop games: levels that search, the Grader of the console classic, Perfect from the
//! solver, and players programmed in rule files.

mod board;
pub mod grader;
mod levels;
mod perfect;
mod rules;
mod search;
pub mod trial;

pub(crate) use grader::Grader;
pub(crate) use levels::{EXPERT, GOOD, Level, LevelPlayer, MASTER, NOVICE};
pub(crate) use perfect::Perfect;
pub(crate) use rules::RuleBased;
