//! Quarto on boards of 2×2 to 5×5: the pieces differ in as many two-valued traits as the board has
//! rows, and a line whose pieces share a trait ends the game.
//!
//! Text flows in through [`Variant::parse`], [`Setup::parse`] and
//! [`QuartoGame::parse_move`](fourfold_game::Game::parse_move); out come [`Position`]s (one word of
//! bits a trait), their ranks, their symmetric families and the words to explain the game.

mod canonical;
mod drawing;
mod game;
pub mod help;
mod lines;
mod moves;
mod piece;
mod position;
mod rank;
mod setup;
mod square;
mod symmetry;
mod variant;

pub use game::QuartoGame;
pub use moves::{Move, Moves};
pub use piece::{Piece, TRAITS, Trait};
pub use position::{Position, Taken};
pub use setup::{Setup, SetupError};
pub use square::Square;
pub use symmetry::{PieceMap, SquareMap};
pub use variant::{Ending, Variant};
