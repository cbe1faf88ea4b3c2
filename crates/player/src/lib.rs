//! Computer players for every game of the shelf, and contests between them.
//!
//! A player string and a game come in at [`find`]; out comes a [`Player`], which is asked with a
//! position and [`Terms`] (budget, seed, stop flag) and answers with a [`Choice`]: the move and what
//! the player can tell about its reasons. No player sees what its seat may not see: where hands are
//! hidden it is given an imagined position, drawn from nothing but its own view. [`contest`] lets
//! players meet and measures who is stronger.

mod ask;
pub mod contest;
pub mod falling;
pub mod fourside;
mod meter;
pub mod quarto;
mod random;
mod registry;

pub use ask::{Choice, OnProgress, Player, PlayerError, Reasons, Terms};
pub use fourfold_books::Books;
pub use registry::{
    Entry, Games, Library, RuleSource, UnknownPlayer, entries, find, find_in, find_with,
};
