//! The drop family: marbles fall down columns, four in a row win. Link Four (7×7), Connect Four
//! (7×6) and every board whose columns, with one spare bit each, fit into 64 bits.
//!
//! Text flows in through [`DropGame::parse_position`](fourfold_game::Game::parse_position) (columns
//! played) and [`Setup`] (a drawn board); out come [`Position`]s, two words of bits and a size.

mod diagram;
mod game;
mod position;
mod size;

pub use diagram::{Setup, SetupError};
pub use game::DropGame;
pub use position::{Column, Position};
pub use size::{BadSize, Size};

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
