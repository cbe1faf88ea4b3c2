//! Our own types as the protocol shows them: a table and the eyes of its reader come in, the types of
//! `fourfold_api` go out. Every conversion between the two is here, and none decides anything.
//!
//! Hidden hands, seeds and the coming supply have no way out but through the scene, which the game itself has
//! drawn for those eyes.

mod event;
mod reason;
pub(crate) mod rule_trials;
pub(crate) mod rules;
mod scene;
mod state;
mod two_screens;

use fourfold_api::{OutcomeName, SeatName};
use fourfold_game::{Outcome, Seat};

pub(crate) use event::event;
pub(crate) use reason::{reason, reasons, threat};
pub(crate) use scene::{cell, facts, scene};
pub(crate) use state::{GameMetadata, game_state, viewer_of};
pub(crate) use two_screens::{offer, offer_name, presence};

/// A seat by name.
pub(crate) fn seat_name(seat: Seat) -> SeatName {
    SeatName::BOTH[seat.index()]
}

/// The seat of this name.
pub(crate) fn seat(name: SeatName) -> Seat {
    Seat::BOTH[name.index()]
}

/// Who won, by name.
pub(crate) fn outcome_name(outcome: Outcome) -> OutcomeName {
    match outcome {
        Outcome::Win(Seat::First) => OutcomeName::First,
        Outcome::Win(Seat::Second) => OutcomeName::Second,
        Outcome::Tie => OutcomeName::Tie,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_keep_their_names() {
        for at in Seat::BOTH {
            assert_eq!(seat(seat_name(at)), at);
            assert_eq!(seat_name(at).word(), at.to_string());
        }
    }
}
