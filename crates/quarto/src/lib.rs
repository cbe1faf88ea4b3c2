//! Quarto on boards of 2×2 to 5×5: the pieces differ in as many two-valued traits as the board has
//! rows, and a line whose pieces share a trait ends the game.
//!
//! Text flows in through [`Variant::parse`], [`Setup::parse`] and
//! [`QuartoGame::parse_move`](fourfold_game::Game::parse_move); out come [`Position`]s (one word of
//! bits a trait), their ranks, their symmetric families and the words to explain the game.
//!
//! ```
//! use fourfold_game::{Game, Outcome, Position, Ranked, Seat};
//! use fourfold_quarto::{QuartoGame, Variant};
//!
//! let game = QuartoGame::new(Variant::parse("size=3")?);
//! let mut position = game.parse_position("10.....2./3")?;
//! assert_eq!(game.rank(&position), 68_054);
//! // Pieces 0, 1 and 3 share the zero in bit 2: a row of them wins.
//! let mv = game.parse_move(&position, "3/4")?;
//! position.play(mv)?;
//! assert_eq!(position.outcome(), Some(Outcome::Win(Seat::First)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod canonical;
mod drawing;
mod game;
pub mod help;
mod legality;
mod lines;
mod moves;
mod piece;
mod position;
mod rank;
mod setup;
mod slots;
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

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
