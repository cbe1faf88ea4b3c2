//! One table: two seats and a game, as a pure state machine. [`Command`]s flow in from any front end,
//! [`Event`]s flow out; there is no clock, no thread and no chance that is not in the game's seed, so
//! the same commands give the same state. A computer's move is a command from outside like any other.
//!
//! The crate knows no game by name: a [`Session`] is generic over [`fourfold_game::Game`]. A game that
//! was played becomes a [`Record`], PGN-like text that can be read, replayed and forked.

mod allowed;
mod command;
mod event;
mod look;
mod permit;
mod player;
pub mod record;
mod session;
mod undo;

pub use command::{Command, Request};
pub use event::{Ending, Event, Reason};
pub use permit::{Allowed, Refusal};
pub use player::{BadPlayer, Player};
pub use record::Record;
pub use session::{By, Played, Session, Setting, Wanted};
