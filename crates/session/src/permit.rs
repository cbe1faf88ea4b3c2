//! What may be done now and, if not, why not: one list of reasons, with a stable word for programs and
//! a sentence for people.

use std::error::Error;
use std::fmt;

use fourfold_game::{IllegalMove, Seat};

/// Why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// It is the other's turn.
    NotYourTurn,
    /// The computer is to move.
    ComputerThinks,
    /// A computer sits in this seat: nobody else moves for it.
    SeatOfComputer,
    /// Computers sit in both seats.
    ComputersOnly,
    /// No human has played yet.
    NothingToUndo,
    /// The game began with undo off.
    UndoOffFromTheStart,
    /// Undo was switched off during the game.
    UndoSwitchedOff,
    /// All suggestions of this game are used up.
    NoSuggestionsLeft {
        /// How many there were.
        limit: u32,
    },
    /// A suggestion is being thought of already.
    SuggestionUnderWay,
    /// This variant has no announcements.
    NothingIsDeclaredHere,
    /// There is no completed line to announce with this move.
    NothingToDeclare,
    /// The answer comes too late: the request was withdrawn.
    NotWantedAnyMore,
    /// The rules of the game refuse the move.
    Illegal(IllegalMove),
}

impl Refusal {
    /// A stable word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Refusal::GameOver => "game-over",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::ComputerThinks => "computer-thinks",
            Refusal::SeatOfComputer => "seat-of-computer",
            Refusal::ComputersOnly => "computers-only",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::UndoOffFromTheStart => "undo-off-from-the-start",
            Refusal::UndoSwitchedOff => "undo-switched-off",
            Refusal::NoSuggestionsLeft { .. } => "no-suggestions-left",
            Refusal::SuggestionUnderWay => "suggestion-under-way",
            Refusal::NothingIsDeclaredHere => "nothing-is-declared-here",
            Refusal::NothingToDeclare => "nothing-to-declare",
            Refusal::NotWantedAnyMore => "not-wanted-any-more",
            Refusal::Illegal(illegal) => illegal.rule,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::GameOver => "the game is over: begin a new one",
            Refusal::NotYourTurn => "it is the other player's turn",
            Refusal::ComputerThinks => "wait for the computer's move",
            Refusal::SeatOfComputer => "the computer plays this seat",
            Refusal::ComputersOnly => "the computer plays both seats",
            Refusal::NothingToUndo => "no human move to take back yet",
            Refusal::UndoOffFromTheStart => {
                "undo was off when this game began: switch it on before the next one"
            }
            Refusal::UndoSwitchedOff => {
                "undo was switched off during this game and can be switched on again for the next one"
            }
            Refusal::NoSuggestionsLeft { limit } => {
                return write!(f, "all {limit} hints of this game are used up");
            }
            Refusal::SuggestionUnderWay => "a suggestion is on its way",
            Refusal::NothingIsDeclaredHere => "nothing is declared in this variant: just play",
            Refusal::NothingToDeclare => "there is no completed line to declare",
            Refusal::NotWantedAnyMore => "this answer is not wanted any more",
            Refusal::Illegal(illegal) => return illegal.fmt(f),
        })
    }
}

impl Error for Refusal {}

/// What one seat may do now; each entry is `Ok` or the reason why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The seat.
    pub seat: Seat,
    /// Make a move.
    pub play: Result<(), Refusal>,
    /// Announce a win.
    pub declare: Result<(), Refusal>,
    /// Take back.
    pub undo: Result<(), Refusal>,
    /// Switch undo on (switching it off is always allowed).
    pub enable_undo: Result<(), Refusal>,
    /// Ask for a suggestion.
    pub suggest: Result<(), Refusal>,
    /// Give up.
    pub resign: Result<(), Refusal>,
}
