//! Why something cannot be done: one list of reasons, with a stable word for programs and a sentence
//! for people.

use fourfold_game::IllegalMove;

/// The reason why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: start a new one")]
    GameOver,
    /// It is the other player's turn.
    #[error("it is the other player's turn")]
    NotYourTurn,
    /// The computer is to move.
    #[error("wait for the computer's move")]
    ComputerThinks,
    /// A computer plays this seat, and nobody else moves for it.
    #[error("the computer plays this seat")]
    SeatOfComputer,
    /// Computers play both seats.
    #[error("the computer plays both seats")]
    ComputersOnly,
    /// The player who asks has no move to take back.
    #[error("you have no move to take back yet")]
    NothingToUndo,
    /// The game began with undo off.
    #[error("undo was off when this game began: switch it on before the next one")]
    UndoOffFromTheStart,
    /// Undo was switched off during the game.
    #[error("undo was switched off during this game and can be switched on again for the next one")]
    UndoSwitchedOff,
    /// The game hides hands or a supply, so taking a move back would reveal what comes next.
    #[error("this game has hidden hands, so nothing can be taken back")]
    NoUndoHere,
    /// All suggestions of this game are used up.
    #[error("all {limit} hints of this game are used up")]
    NoSuggestionsLeft {
        /// The number of suggestions that each seat has in one game.
        limit: u32,
    },
    /// A suggestion is being computed already.
    #[error("a suggestion is already on its way")]
    SuggestionUnderWay,
    /// This variant has no announcements.
    #[error("nothing is declared in this variant: just play")]
    NothingIsDeclaredHere,
    /// There is no completed line to announce with this move.
    #[error("there is no completed line to declare")]
    NothingToDeclare,
    /// The answer comes too late: the request was cancelled.
    #[error("this answer is no longer wanted")]
    NotWantedAnyMore,
    /// The rules of the game refuse the move.
    #[error(transparent)]
    Illegal(IllegalMove),
    /// Two people play at different screens: taking back has to be asked for.
    #[error("ask the other player to let you take back your move")]
    AskToTakeBack,
    /// Two people play at different screens: another game has to be asked for.
    #[error("ask the other player for another game")]
    AskForRematch,
    /// Two people play at different screens: neither seat can be given to somebody else.
    #[error("this seat belongs to the person who took it")]
    SeatBelongsToPerson,
    /// The game between two people was set up without help.
    #[error("this game between two people is played without help")]
    HelpIsOff,
    /// The two seats are not held by two people at different screens.
    #[error("this only works when two people play on different screens")]
    OneScreen,
    /// This seat already has an open offer.
    #[error("your last offer is still open: withdraw it first")]
    OfferOpen,
    /// There is no such open offer.
    #[error("that offer is no longer open")]
    NoSuchOffer,
    /// The other player has declined to take this move back.
    #[error("the other player declined: you can ask again after the next move")]
    TakebackDeclined,
    /// The game has to end first.
    #[error("the game is not over yet")]
    GameGoesOn,
    /// The players have agreed on another game already.
    #[error("you have already agreed on the next game")]
    RematchAgreed,
    /// This seat's holder has left it.
    #[error("you have left this game: come back first")]
    YouLeft,
    /// The holder of the other seat has left it.
    #[error("the other player has left")]
    OtherLeft,
    /// This seat's holder has not left it.
    #[error("you have not left this game")]
    YouAreHere,
    /// The holder of the other seat has not left it, nor been away for long enough.
    #[error("the other player has not left, and has not been away for five minutes")]
    OtherIsHere,
}

impl Refusal {
    /// One of each kind, except illegal moves, whose codes are the game's own.
    pub const EACH: [Refusal; 28] = [
        Refusal::GameOver,
        Refusal::NotYourTurn,
        Refusal::ComputerThinks,
        Refusal::SeatOfComputer,
        Refusal::ComputersOnly,
        Refusal::NothingToUndo,
        Refusal::UndoOffFromTheStart,
        Refusal::UndoSwitchedOff,
        Refusal::NoUndoHere,
        Refusal::NoSuggestionsLeft { limit: 0 },
        Refusal::SuggestionUnderWay,
        Refusal::NothingIsDeclaredHere,
        Refusal::NothingToDeclare,
        Refusal::NotWantedAnyMore,
        Refusal::AskToTakeBack,
        Refusal::AskForRematch,
        Refusal::SeatBelongsToPerson,
        Refusal::HelpIsOff,
        Refusal::OneScreen,
        Refusal::OfferOpen,
        Refusal::NoSuchOffer,
        Refusal::TakebackDeclined,
        Refusal::GameGoesOn,
        Refusal::RematchAgreed,
        Refusal::YouLeft,
        Refusal::OtherLeft,
        Refusal::YouAreHere,
        Refusal::OtherIsHere,
    ];

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
            Refusal::NoUndoHere => "no-undo-here",
            Refusal::NoSuggestionsLeft { .. } => "no-suggestions-left",
            Refusal::SuggestionUnderWay => "suggestion-under-way",
            Refusal::NothingIsDeclaredHere => "nothing-is-declared-here",
            Refusal::NothingToDeclare => "nothing-to-declare",
            Refusal::NotWantedAnyMore => "not-wanted-any-more",
            Refusal::Illegal(illegal) => illegal.rule,
            Refusal::AskToTakeBack => "ask-to-take-back",
            Refusal::AskForRematch => "ask-for-rematch",
            Refusal::SeatBelongsToPerson => "seat-belongs-to-person",
            Refusal::HelpIsOff => "help-is-off",
            Refusal::OneScreen => "one-screen",
            Refusal::OfferOpen => "offer-open",
            Refusal::NoSuchOffer => "no-such-offer",
            Refusal::TakebackDeclined => "takeback-declined",
            Refusal::GameGoesOn => "game-goes-on",
            Refusal::RematchAgreed => "rematch-agreed",
            Refusal::YouLeft => "you-left",
            Refusal::OtherLeft => "other-left",
            Refusal::YouAreHere => "you-are-here",
            Refusal::OtherIsHere => "other-is-here",
        }
    }
}
