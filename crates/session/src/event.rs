//! What a session says: everything a screen needs to show what happened and what may happen next.

use fourfold_game::{Cell, Outcome, Seat, Shift, Viewer};

use crate::{Allowed, Player, Request};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// By the rules of the game.
    Rules,
    /// A player gave up.
    Resigned,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won.
    pub outcome: Outcome,
    /// Why it is over.
    pub reason: Reason,
}

/// One thing that happened. An accepted command gives one or more, and [`Event::Now`] last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// A game began.
    Began {
        /// Counts the games of this table from 1.
        round: u32,
        /// The game, as the players may know it.
        game: String,
        /// Who plays.
        players: [Player; 2],
        /// Whether this game has undo.
        undo: bool,
    },
    /// A player was selected.
    Chosen {
        /// For which seat.
        seat: Seat,
        /// Who.
        player: Player,
        /// Does he sit there now (or only from the next game on)?
        at_once: bool,
    },
    /// A move was made.
    Played {
        /// Which move of the game, from 1.
        ply: usize,
        /// Who made it.
        seat: Seat,
        /// The move.
        mv: M,
        /// The move in text.
        text: String,
        /// What went from where to where.
        shifts: Vec<Shift>,
        /// Did the player announce a win with it?
        announced: bool,
    },
    /// A player who cannot move lost the turn.
    Forfeited {
        /// Which move of the game, from 1.
        ply: usize,
        /// Who could not move.
        seat: Seat,
    },
    /// A computer is to move: somebody outside must compute it and answer.
    Think {
        /// To carry back with the answer.
        request: Request,
        /// For which seat.
        seat: Seat,
        /// As which player.
        player: String,
    },
    /// A suggestion is wanted: somebody outside must compute it and answer.
    ThinkOfSuggestion {
        /// To carry back with the answer.
        request: Request,
        /// For which seat.
        seat: Seat,
        /// As which player.
        player: String,
    },
    /// What was requested is wanted no more; whoever thinks may stop.
    StopThinking {
        /// The request.
        request: Request,
    },
    /// Here is a suggestion.
    Suggested {
        /// For whom.
        seat: Seat,
        /// The move.
        mv: M,
        /// The move in text.
        text: String,
        /// How many more this seat may ask for; `None` for any number.
        left: Option<u32>,
    },
    /// Moves were taken back.
    Undone {
        /// By whom.
        seat: Seat,
        /// How many.
        plies: usize,
        /// How many are left on the board.
        left: usize,
    },
    /// The check mark "Undo Enabled" was changed.
    UndoEnabled {
        /// On or off from now.
        on: bool,
    },
    /// A player gave up.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
        /// The cells that decided it.
        cells: Vec<Cell>,
    },
    /// How things stand after the command; the last event of each.
    Now {
        /// Moves made so far.
        ply: usize,
        /// Whose turn it is, `None` when the game is over.
        turn: Option<Seat>,
        /// What each seat may do now, and why not.
        allowed: Box<[Allowed; 2]>,
    },
}

impl<M: Copy> Event<M> {
    /// The event as `eyes` may see it: hidden pieces blotted out, another's suggestions left out.
    #[must_use]
    pub fn seen_by(&self, eyes: Viewer) -> Option<Event<M>> {
        match self {
            Event::Suggested { seat, .. } if !eyes.may_see(*seat) => None,
            Event::Played { ply, seat, mv, text, shifts, announced } => Some(Event::Played {
                ply: *ply,
                seat: *seat,
                mv: *mv,
                text: text.clone(),
                shifts: shifts.iter().map(|shift| shift.seen_by(eyes)).collect(),
                announced: *announced,
            }),
            other => Some(other.clone()),
        }
    }
}
