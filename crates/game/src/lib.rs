//! What a game is, for every game in the house: who sits where, how a game ended, what a position
//! is worth, and the few questions that rules, players, solvers and screens ask of a position.
//!
//! Nothing flows in but the game crates' implementations; this crate depends on nothing and knows
//! no game by name. The core is two traits, [`Position`] and [`Game`]; everything a game may or may
//! not have is an opt-in trait of its own: [`Unplay`], [`Symmetric`], [`Ranked`], [`Chance`],
//! [`HiddenHands`].

mod dice;
mod game;
mod hidden;
mod notation;
mod perft;
mod position;
mod rank;
mod scene;
mod seat;
mod symmetry;

pub use dice::Dice;
pub use game::{Facts, Game, MoveOf};
pub use hidden::{Chance, HiddenHands, Viewer};
pub use notation::{IllegalMove, NotationError, Span};
pub use perft::{DistinctPlies, distinct_by_ply, paths, paths_by_ply};
pub use position::{Position, Unplay};
pub use rank::Ranked;
pub use scene::{Cell, CellMark, Place, Scene, Shift};
pub use seat::{Outcome, Seat, Value};
pub use symmetry::Symmetric;

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
