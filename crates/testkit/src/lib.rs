//! The laws every game must obey. A test hands in a game and the number of random games to play;
//! a broken law panics with the game, the seed and the moves that show it.
//!
//! [`obeys_the_laws`] is for every game; [`unplay_restores`], [`symmetries_commute`],
//! [`ranks_round_trip`], [`hands_stay_hidden`] and [`futures_differ`] for those that have the trait.

mod laws;
mod optional;
mod playthrough;

pub use laws::obeys_the_laws;
pub use optional::{
    futures_differ, hands_stay_hidden, ranks_round_trip, symmetries_commute, unplay_restores,
};
pub use playthrough::{goes_as_recorded, playthrough, random_game};
