//! What a session says: everything a screen needs to show what happened and what may happen next.

use fourfold_game::{Cell, Outcome, Seat, Shift, Viewer};

use crate::{Allowed, Closed, Offer, Player, Request};

/// Why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// The rules of the game ended it.
    Rules,
    /// A player resigned.
    Resigned,
    /// The players agreed on a draw.
    Agreed,
    /// The players agreed to end it without a winner.
    Unfinished,
    /// A player claimed the game because the other was gone.
    Abandoned,
    /// A computer player broke the rules or its bounds.
    Forfeit,
}

impl EndReason {
    /// Every reason, for readers of the words.
    pub const ALL: [EndReason; 6] = [
        EndReason::Rules,
        EndReason::Resigned,
        EndReason::Agreed,
        EndReason::Unfinished,
        EndReason::Abandoned,
        EndReason::Forfeit,
    ];

    /// A stable word for programs and records.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            EndReason::Rules => "rules",
            EndReason::Resigned => "resigned",
            EndReason::Agreed => "agreed",
            EndReason::Unfinished => "unfinished",
            EndReason::Abandoned => "abandoned",
            EndReason::Forfeit => "forfeit",
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ending {
    /// Who won; `None` for a game that was ended unfinished.
    pub outcome: Option<Outcome>,
    /// Why it is over.
    pub reason: EndReason,
}

impl Ending {
    /// The result as records write it: `1-0`, `0-1`, `1/2-1/2`, or `*` without one.
    #[must_use]
    pub fn as_result(self) -> &'static str {
        self.outcome.map_or("*", Outcome::as_result)
    }
}

/// One thing that happened. An accepted command gives one or more, and [`Event::Now`] last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event<M> {
    /// A game began.
    Began {
        /// The number of the game in this session, from 1.
        round: u32,
        /// The game, as the players may know it.
        game: String,
        /// The players of both seats.
        players: [Player; 2],
        /// Whether this game has undo.
        undo: bool,
    },
    /// A player was selected.
    Chosen {
        /// The seat that the player is to play.
        seat: Seat,
        /// The player who was selected for it.
        player: Player,
        /// Whether the player takes the seat now, and not only from the next game on.
        at_once: bool,
    },
    /// A move was made.
    Played {
        /// The number of the move in the game, from 1.
        ply: usize,
        /// The seat that made it.
        seat: Seat,
        /// The move itself.
        mv: M,
        /// The move as text.
        text: String,
        /// What went from where to where.
        shifts: Vec<Shift>,
        /// Whether the player announced a win with it.
        announced: bool,
    },
    /// A player who cannot move lost the turn.
    Forfeited {
        /// The number of the move in the game, from 1.
        ply: usize,
        /// The seat that could not move.
        seat: Seat,
    },
    /// A computer is to move: somebody outside must compute it and answer.
    Think {
        /// The request, to carry back with the answer.
        request: Request,
        /// The seat that it is for.
        seat: Seat,
        /// The computer player who is to answer.
        player: String,
    },
    /// A suggestion is wanted: somebody outside must compute it and answer.
    ThinkOfSuggestion {
        /// The request, to carry back with the answer.
        request: Request,
        /// The seat that it is for.
        seat: Seat,
        /// The computer player who is to answer.
        player: String,
    },
    /// What was requested is wanted no more; whoever thinks may stop.
    StopThinking {
        /// The request that was cancelled.
        request: Request,
    },
    /// Here is a suggestion.
    Suggested {
        /// The seat that asked for it.
        seat: Seat,
        /// The move that is suggested.
        mv: M,
        /// The move as text.
        text: String,
        /// How many more this seat may ask for; `None` for any number.
        left: Option<u32>,
    },
    /// Moves were taken back.
    Undone {
        /// The seat that took back, or asked for it.
        seat: Seat,
        /// The number of moves taken back.
        plies: usize,
        /// The number of moves left on the board.
        left: usize,
    },
    /// The check mark "Undo Enabled" was changed.
    UndoEnabled {
        /// Whether it is set now.
        on: bool,
    },
    /// A player resigned.
    Resigned {
        /// The seat that resigned.
        seat: Seat,
    },
    /// The two seats are now held by people at different screens.
    Separated {
        /// Whether they may ask for suggestions.
        help: bool,
    },
    /// A player asked something of the other.
    Offered {
        /// The seat that asked.
        seat: Seat,
        /// What it asked for.
        offer: Offer,
    },
    /// An offer is no longer open.
    OfferClosed {
        /// The seat that had made it.
        seat: Seat,
        /// What it had asked for.
        offer: Offer,
        /// How it was closed.
        how: Closed,
    },
    /// The holder of a seat left it.
    Left {
        /// The seat that was left.
        seat: Seat,
    },
    /// The holder of a seat came back to it.
    CameBack {
        /// The seat that its holder came back to.
        seat: Seat,
    },
    /// A player claimed the game because the other was gone.
    Claimed {
        /// The seat that claimed it.
        seat: Seat,
    },
    /// A computer plays on for a seat whose holder has left.
    TakenOver {
        /// The seat that the computer plays.
        seat: Seat,
        /// The computer player.
        player: Player,
    },
    /// The game is over.
    Ended {
        /// The result and its reason.
        ending: Ending,
        /// The cells that decided it, if the rules did.
        cells: Vec<Cell>,
    },
    /// How things stand after the command; the last event of each.
    Now {
        /// The number of moves made so far.
        ply: usize,
        /// Whose turn it is, `None` when the game is over.
        turn: Option<Seat>,
        /// What each seat may do now, and why not.
        allowed: Box<[Allowed; 2]>,
    },
}

impl<M: Copy> Event<M> {
    /// The event as `viewer` may see it: hidden pieces blotted out, another's suggestions left out.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Option<Event<M>> {
        match self {
            Event::Suggested { seat, .. } if !viewer.may_see(*seat) => None,
            Event::Played { ply, seat, mv, text, shifts, announced } => Some(Event::Played {
                ply: *ply,
                seat: *seat,
                mv: *mv,
                text: text.clone(),
                shifts: shifts.iter().map(|shift| shift.seen_by(viewer)).collect(),
                announced: *announced,
            }),
            other => Some(other.clone()),
        }
    }
}

#[cfg(test)]
mod tests {
    use fourfold_game::Place;

    use super::*;

    const VIEWERS: [Viewer; 4] =
        [Viewer::Of(Seat::First), Viewer::Of(Seat::Second), Viewer::Public, Viewer::All];

    #[test]
    fn a_suggestion_is_told_to_whom_it_is_for() {
        let suggested =
            Event::Suggested { seat: Seat::Second, mv: 4, text: "4".to_owned(), left: Some(2) };
        let seen = VIEWERS.map(|viewer| suggested.seen_by(viewer));
        assert_eq!(seen, [None, Some(suggested.clone()), None, Some(suggested)]);
    }

    #[test]
    fn a_move_is_told_to_everybody_and_what_was_drawn_to_its_owner() {
        let drawn = Shift {
            secret_of: Some(Seat::Second),
            ..Shift::open(
                "5788".to_owned(),
                Place::Supply,
                Place::Hand { seat: Seat::Second, slot: 0 },
            )
        };
        let laid = Shift::open("8692".to_owned(), Place::Pool, Place::Supply);
        let played = |shifts: [Shift; 2]| Event::Played {
            ply: 7,
            seat: Seat::Second,
            mv: 4,
            text: "1d4r3".to_owned(),
            shifts: shifts.to_vec(),
            announced: true,
        };
        let all = played([laid.clone(), drawn.clone()]);
        let blotted = played([laid, Shift { piece: None, ..drawn }]);
        for (viewer, expected) in VIEWERS.into_iter().zip([&blotted, &all, &blotted, &all]) {
            assert_eq!(all.seen_by(viewer).as_ref(), Some(expected), "{viewer:?}");
        }
    }

    #[test]
    fn everything_else_is_told_as_it_is() {
        for event in [
            Event::Forfeited { ply: 3, seat: Seat::First },
            Event::Think {
                request: Request { number: 1 },
                seat: Seat::Second,
                player: "good".to_owned(),
            },
            Event::<u8>::Chosen { seat: Seat::First, player: Player::Human, at_once: true },
        ] {
            for viewer in VIEWERS {
                assert_eq!(event.seen_by(viewer).as_ref(), Some(&event), "{viewer:?}");
            }
        }
    }
}
