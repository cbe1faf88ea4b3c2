//! What each seat may do now. Front ends show a button when its entry is `Ok` and the reason when it is
//! not; they decide nothing themselves.

use fourfold_game::{Game, Seat};

use crate::{Offer, Refusal, Session};

/// What one seat may do now; each entry is `Ok` or the reason why not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowed {
    /// The seat that this is about.
    pub seat: Seat,
    /// Whether it may make a move.
    pub play: Result<(), Refusal>,
    /// Whether it may announce a win.
    pub declare: Result<(), Refusal>,
    /// Whether it may take back without asking anybody.
    pub undo: Result<(), Refusal>,
    /// Whether undo can be switched on. Switching it off is allowed wherever undo needs no consent.
    pub enable_undo: Result<(), Refusal>,
    /// Whether it may ask for a suggestion.
    pub suggest: Result<(), Refusal>,
    /// Whether it may resign.
    pub resign: Result<(), Refusal>,
    /// Whether a new game can begin without asking anybody.
    pub new_game: Result<(), Refusal>,
    /// Whether it may get another player. Who may choose one is known to whoever keeps the seats.
    pub choose: Result<(), Refusal>,
    /// What it may ask and answer, in a game between two people at different screens.
    pub apart: Option<AllowedApart>,
}

/// What one seat may do in a game between two people at different screens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllowedApart {
    /// Whether it may ask to take back its last move.
    pub takeback: Result<(), Refusal>,
    /// Whether it may offer a draw.
    pub draw: Result<(), Refusal>,
    /// Whether it may ask to end the game unfinished, without a winner.
    pub end_unfinished: Result<(), Refusal>,
    /// Whether it may ask for another game.
    pub rematch: Result<(), Refusal>,
    /// Whether there is an offer of the other seat to accept or decline.
    pub answer: Result<(), Refusal>,
    /// Whether it has an offer of its own to withdraw.
    pub withdraw: Result<(), Refusal>,
    /// Whether its holder may leave.
    pub leave: Result<(), Refusal>,
    /// Whether its holder may come back after leaving.
    pub come_back: Result<(), Refusal>,
    /// Whether it may claim the game now. The session has no clock: somebody who has been away for five
    /// minutes without leaving is known to whoever asks [`Session::may_claim`].
    pub claim: Result<(), Refusal>,
    /// Whether it may let a computer play on for the other seat.
    pub take_over: Result<(), Refusal>,
}

impl<G: Game> Session<G> {
    /// What `seat` may do now, and why not.
    pub fn allowed(&self, seat: Seat) -> Allowed {
        Allowed {
            seat,
            play: self.may_play(seat),
            declare: self.may_declare(seat),
            undo: self.may_undo(seat),
            enable_undo: self.may_enable_undo(),
            suggest: self.may_suggest(seat),
            resign: self.may_resign(seat),
            new_game: self.may_begin_new_game(),
            choose: self.may_choose(),
            apart: self.is_apart().then(|| self.allowed_apart(seat)),
        }
    }

    fn allowed_apart(&self, seat: Seat) -> AllowedApart {
        AllowedApart {
            takeback: self.may_offer(seat, Offer::Takeback),
            draw: self.may_offer(seat, Offer::Draw),
            end_unfinished: self.may_offer(seat, Offer::EndUnfinished),
            rematch: self.may_offer(seat, Offer::Rematch),
            answer: self.may_answer(seat),
            withdraw: self.may_withdraw(seat),
            leave: self.may_leave(seat),
            come_back: self.may_come_back(seat),
            claim: self.may_claim(seat, false),
            take_over: self.may_take_over(seat),
        }
    }
}
