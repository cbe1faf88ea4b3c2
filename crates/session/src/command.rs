//! What can be said to a session. Every command names who says it, so that one session serves a
//! hot seat, two browsers and a computer alike.

use fourfold_game::Seat;

use crate::Player;

/// Something that the session asked of the world outside: the computer's move or a suggestion. An
/// answer carries it back, so that one that comes too late (after an undo, after New) is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Request {
    /// Counts the requests of a session; never used twice.
    pub number: u64,
}

/// One thing said to the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command<M> {
    /// End this game and begin one with the players now selected.
    New,
    /// Select the player of a seat: from the next game on, at once while nothing has been played.
    Choose {
        /// Which seat.
        seat: Seat,
        /// Who is to sit there.
        player: Player,
    },
    /// A human plays.
    Play {
        /// Who plays.
        seat: Seat,
        /// What.
        mv: M,
    },
    /// A human plays and announces a win, in variants where it must be declared.
    Declare {
        /// Who declares.
        seat: Seat,
        /// The announcing move.
        mv: M,
    },
    /// The answer to a request for a computer's move.
    Answer {
        /// The request it answers.
        request: Request,
        /// The move.
        mv: M,
    },
    /// Back to just before the last play by a human.
    Undo {
        /// Who asks.
        seat: Seat,
    },
    /// The check mark "Undo Enabled".
    EnableUndo(bool),
    /// A human asks for a suggestion.
    Suggest {
        /// Who asks.
        seat: Seat,
    },
    /// The answer to a request for a suggestion.
    Suggestion {
        /// The request it answers.
        request: Request,
        /// The move to suggest.
        mv: M,
    },
    /// A human gives up.
    Resign {
        /// Who.
        seat: Seat,
    },
}
