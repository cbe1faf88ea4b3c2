//! What can be said to a session. A command names the seat that says it, so that one session serves two
//! people at one screen, two browsers and a computer alike.

use fourfold_game::Seat;

use crate::{Offer, Player};

/// Something that the session asked of the world outside: the computer's move or a suggestion. An
/// answer carries it back, so that one that comes too late (after an undo, after New) is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// The number of the request in its session; it is never used twice.
    pub number: u64,
}

/// One thing said to the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<M> {
    /// End this game and begin one with the players now selected.
    New,
    /// Select the player of a seat: from the next game on, at once while nothing has been played.
    Choose {
        /// The seat to be played by somebody else.
        seat: Seat,
        /// The player who is to play it.
        player: Player,
    },
    /// A human makes a move.
    Play {
        /// The seat that moves.
        seat: Seat,
        /// The move that is played.
        mv: M,
    },
    /// A human plays and announces a win, in variants where it must be declared.
    Declare {
        /// The seat that declares.
        seat: Seat,
        /// The announcing move.
        mv: M,
    },
    /// The answer to a request for a computer's move.
    Answer {
        /// The request it answers.
        request: Request,
        /// The move that the computer makes.
        mv: M,
    },
    /// A computer whose move was requested broke the rules or its bounds and has lost.
    Forfeit {
        /// The request that it did not answer.
        request: Request,
        /// What it did, as the end of a sentence that begins with its name.
        why: String,
    },
    /// Back to just before the last play by a human.
    Undo {
        /// The seat that asks.
        seat: Seat,
    },
    /// Sets or drops the check mark "Undo Enabled".
    EnableUndo(bool),
    /// A human asks for a suggestion.
    Suggest {
        /// The seat that asks.
        seat: Seat,
    },
    /// The answer to a request for a suggestion.
    Suggestion {
        /// The request it answers.
        request: Request,
        /// The move to suggest.
        mv: M,
    },
    /// A human resigns.
    Resign {
        /// The seat that resigns.
        seat: Seat,
    },
    /// From now on the two seats are held by people at different screens, who have to ask each other.
    Separate,
    /// One player asks something of the other.
    Offer {
        /// The seat that asks.
        seat: Seat,
        /// What it asks for.
        offer: Offer,
    },
    /// A player accepts the other's open offer.
    Accept {
        /// The seat that accepts.
        seat: Seat,
        /// The offer it means, so that it never accepts another one by mistake.
        offer: Offer,
    },
    /// A player declines the other's open offer.
    Decline {
        /// The seat that declines.
        seat: Seat,
        /// The offer it means.
        offer: Offer,
    },
    /// A player withdraws the offer of his own seat.
    Withdraw {
        /// The seat that withdraws.
        seat: Seat,
    },
    /// The holder of a seat leaves it.
    Leave {
        /// The seat that is left.
        seat: Seat,
    },
    /// The holder of a seat comes back to it after leaving.
    ComeBack {
        /// The seat that was left.
        seat: Seat,
    },
    /// A player claims the game because the other has left or has been away for too long.
    Claim {
        /// The seat that claims.
        seat: Seat,
        /// Whether the caller vouches that the other player has been away for five minutes.
        away: bool,
    },
    /// A player lets a computer play on for the other seat, whose holder has left.
    TakeOver {
        /// The seat that decides; the computer plays the other one.
        seat: Seat,
        /// The computer player.
        player: Player,
    },
}
