//! The drop family: marbles fall down columns, four in a row win. Link Four (7×7), Connect Four
//! (7×6), every board whose columns, with one spare bit each, fit into 64 bits, and all others up to 9×9 in
//! 128 bits: the same code for either [`Word`].
//!
//! Text flows in through [`DropGame::parse_position`](fourfold_game::Game::parse_position) (columns
//! played) and [`Setup`] (a drawn board); out come [`Position`]s, two words of bits and a size.

mod diagram;
mod game;
mod position;
mod size;
mod word;

pub use diagram::{Setup, SetupError, SetupIn};
pub use game::{DropGame, DropGameIn, WideDropGame};
pub use position::{Column, Position, PositionIn, WidePosition};
pub use size::{BadSize, Size, SizeIn, WideSize};
pub use word::Word;

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
