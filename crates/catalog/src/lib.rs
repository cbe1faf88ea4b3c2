//! The one list of games and variants, by name; the only crate that names them all. A game string
//! (`quarto:size=3`) comes in, an [`AnyGame`] goes out, which is a [`fourfold_game::Game`] like any
//! other: whoever needs "some game" at run time uses it, whoever needs speed asks [`AnyGame::visit`]
//! for the game itself.

mod any;
mod list;
mod names;
mod options;
mod titles;

pub use any::{AnyGame, AnyMove, AnyPosition, Visitor};
pub use list::{ListedGame, listed_games};
pub use names::{UnknownGame, parse_game};
pub use options::{GameOption, OptionChoice, OptionKind};
