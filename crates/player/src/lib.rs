//! Computer players for every game of the catalogue, and contests between them.
//!
//! A player string and a game come in at the [`Roster`]; out comes a [`Player`], which is asked with a
//! position and [`Terms`] (budget, seed, stop flag) and answers with a [`Choice`]: the move and what
//! the player can tell about its reasons. No player sees what its seat may not see: where hands are
//! hidden it is given an imagined position, drawn from nothing but its own view. [`contest`] lets
//! players meet and measures who is stronger.

pub mod contest;
pub mod drop_games;
mod engine;
pub mod fourside;
mod node_counter;
mod player;
pub mod quarto;
mod random;
mod roster;

pub use fourfold_books::Books;
pub use fourfold_engine::Bounds as EngineBounds;
pub use player::{Choice, OnProgress, Player, PlayerError, Reasons, Terms};
pub use roster::{
    Checked, ComputerPlayers, Engines, Listed, MoveQuestion, Pace, RULE_BOARDS, RandomOnly, Reach,
    Roster, RuleFiles, ShippedRules, ThinkError, UnknownPlayer, find, find_shipped, is_engine,
    shipped_rules, uploaded_rules,
};
