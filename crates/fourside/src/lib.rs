//! FourSide: dominoes with four sides. Square blocks, a number on each side, are laid edge to edge on
//! a board of 9×7 so that all touching numbers agree; what touches scores.
//!
//! Text flows in through [`FoursideGame`] (variants, moves, positions) and [`State`] (a full state as
//! JSON, the checked door); out come [`Position`]s: a [`Board`] that everybody sees, two hands that
//! only their owners see, and a [`Supply`] that nobody sees. All chance comes from the game's seed.
//!
//! ```
//! use fourfold_fourside::FoursideGame;
//! use fourfold_game::{Game, Position};
//!
//! let game = FoursideGame::parse_options("expert,seed=7").unwrap();
//! let mut position = game.start();
//! // The greediest lay: the most points of all that the hand can do.
//! let best = position.placements().max_by_key(|placement| placement.points).unwrap();
//! position.play(best.as_move()).unwrap();
//! assert_eq!(position.scores().iter().sum::<u32>(), 27);
//! ```

mod block;
mod board;
mod check;
mod drawing;
mod fault;
mod game;
mod hidden;
mod layout;
mod level;
mod moves;
mod position;
mod seed;
mod square;
mod state;
mod supply;

pub use block::{Block, Side, Turns};
pub use board::{Board, Placement};
pub use fault::Fault;
pub use game::FoursideGame;
pub use hidden::{HandSeen, View};
pub use layout::{MARK_PAIRS, Marks};
pub use level::Level;
pub use moves::Move;
pub use position::{HAND_SIZE, Hand, MOST_POINTS, Position, Taken, TurnState};
pub use seed::Seed;
pub use square::Square;
pub use state::State;
pub use supply::Supply;

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
