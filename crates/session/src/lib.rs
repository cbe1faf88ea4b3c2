//! One game with two seats, as a pure state machine. [`Command`]s flow in from any front end, [`Event`]s
//! flow out; there is no clock, no thread and no chance that is not in the game's seed, so the same
//! commands give the same state. A computer's move is a command from outside like any other.
//!
//! The crate knows no game by name: a [`Session`] is generic over [`fourfold_game::Game`]. A game that
//! was played becomes a [`Record`], PGN-like text that can be read, replayed and forked.
//!
//! Two people at one screen settle among themselves what is fair. Two people at different screens
//! ([`Screens::Separate`]) have to ask each other: taking back, a draw, ending the game unfinished and
//! playing again are [`Offer`]s that the other side accepts or declines.

mod allowed;
mod command;
mod consent;
mod departure;
mod event;
mod permissions;
mod player;
mod queries;
pub mod record;
mod refusal;
mod session;
mod setting;
mod suggestion;
mod undo;

pub use allowed::{Allowed, AllowedApart};
pub use command::{Command, Request};
pub use consent::{Closed, Offer};
pub use event::{EndReason, Ending, Event};
pub use player::{BadPlayer, Player};
pub use record::Record;
pub use refusal::Refusal;
pub use session::{By, Played, Session, Wanted};
pub use setting::{Screens, Setting};

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
