//! Players of Quarto in all its variants: levels that search over a bare board made for it. Where to
//! place and what to give are judged together.

mod board;
mod levels;
mod perfect;
mod search;
mod trap;

pub(crate) use levels::{EXPERT, GOOD, Level, LevelPlayer, MASTER, NOVICE};
pub(crate) use perfect::Perfect;
