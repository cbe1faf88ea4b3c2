//! Players of Quarto in all its variants: levels that search ([`levels`]) over a bare board
//! ([`board`]) made for it. Where to place and what to give are judged together.

mod board;
mod levels;
mod search;

pub(crate) use levels::{EXPERT, GOOD, Level, Leveled, MASTER, NOVICE};
