//! What two people at different screens ask of each other: an offer by one seat goes in, the other's
//! answer goes in, and taking back, a draw, an end without a winner or another game comes of it. Each
//! seat has at most one open offer; a new move, an answer, a withdrawal or the end of the game closes it.

use fourfold_game::{Game, Outcome, Seat};

use crate::session::{By, Events};
use crate::{EndReason, Ending, Event, Refusal, Session};

/// What one player asks of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Offer {
    /// To take back, down to the asker's own last move.
    Takeback,
    /// To agree on a draw.
    Draw,
    /// To end the game unfinished, without a winner.
    EndUnfinished,
    /// To play another game, after the end of this one.
    Rematch,
}

impl Offer {
    /// Every kind of offer.
    pub const ALL: [Offer; 4] =
        [Offer::Takeback, Offer::Draw, Offer::EndUnfinished, Offer::Rematch];

    /// Whether two such offers, one from each side, say the same: then they are an agreement. Two
    /// requests to take back are about different moves.
    fn is_mutual(self) -> bool {
        self != Offer::Takeback
    }
}

/// How an offer was closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Closed {
    /// The other player accepted it.
    Accepted,
    /// The other player declined it.
    Declined,
    /// Whoever made it withdrew it.
    Withdrawn,
    /// The game went on or ended without an answer.
    Lapsed,
}

/// The open offers of a game, and what the answers so far exclude.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Offers {
    pub(crate) open: [Option<Offer>; 2],
    /// Whose request to take back was declined since the last move.
    pub(crate) takeback_declined: [bool; 2],
    pub(crate) rematch_agreed: bool,
}

impl<G: Game> Session<G> {
    pub(crate) fn may_offer(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        if offer == Offer::Rematch {
            if self.ending.is_none() {
                return Err(Refusal::GameGoesOn);
            }
        } else if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if self.left[seat.other().index()] {
            return Err(Refusal::OtherLeft);
        }
        if self.offers.rematch_agreed {
            return Err(Refusal::RematchAgreed);
        }
        if offer == Offer::Takeback {
            self.undo.permits()?;
            self.own_last_ply(seat).ok_or(Refusal::NothingToUndo)?;
            if self.offers.takeback_declined[seat.index()] {
                return Err(Refusal::TakebackDeclined);
            }
        }
        match self.offers.open[seat.index()] {
            Some(_) => Err(Refusal::OfferOpen),
            None => Ok(()),
        }
    }

    /// Is there an offer by the other seat to answer?
    pub(crate) fn may_answer(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        self.offers.open[seat.other().index()].map(drop).ok_or(Refusal::NoSuchOffer)
    }

    pub(crate) fn may_withdraw(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        self.offers.open[seat.index()].map(drop).ok_or(Refusal::NoSuchOffer)
    }

    /// Two people at different screens, and this one has not left.
    pub(crate) fn may_speak(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.is_apart() {
            return Err(Refusal::OneScreen);
        }
        self.is_played_here(seat)
    }

    /// Where the seat's own last move stands: one ply back if the opponent has not answered, two if he
    /// has.
    fn own_last_ply(&self, seat: Seat) -> Option<usize> {
        self.played.iter().rposition(|played| played.by == By::Human && played.seat == seat)
    }

    pub(crate) fn offer(
        &mut self,
        seat: Seat,
        offer: Offer,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.may_offer(seat, offer)?;
        if offer.is_mutual() && self.offers.open[seat.other().index()] == Some(offer) {
            return self.accept(seat, offer, events);
        }
        self.offers.open[seat.index()] = Some(offer);
        events.push(Event::Offered { seat, offer });
        Ok(())
    }

    /// The offer is named in an answer, so that one that was exchanged for another in the meantime is
    /// not accepted by mistake.
    fn answered(&self, seat: Seat, offer: Offer) -> Result<(), Refusal> {
        self.may_answer(seat)?;
        match self.offers.open[seat.other().index()] {
            Some(open) if open == offer => Ok(()),
            _ => Err(Refusal::NoSuchOffer),
        }
    }

    pub(crate) fn accept(
        &mut self,
        seat: Seat,
        offer: Offer,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.answered(seat, offer)?;
        let asker = seat.other();
        self.close(asker, Closed::Accepted, events);
        match offer {
            Offer::Takeback => {
                // What was offered was about a position that is no longer on the board.
                self.lapse_offers(events);
                let left = self.own_last_ply(asker).unwrap_or(self.played.len());
                self.take_back_to(left, asker, events);
            }
            Offer::Draw => {
                let ending = Ending { outcome: Some(Outcome::Tie), reason: EndReason::Agreed };
                self.finish(ending, events);
            }
            Offer::EndUnfinished => {
                let ending = Ending { outcome: None, reason: EndReason::Unfinished };
                self.finish(ending, events);
            }
            Offer::Rematch => {
                self.lapse_offers(events);
                self.offers.rematch_agreed = true;
            }
        }
        Ok(())
    }

    pub(crate) fn decline(
        &mut self,
        seat: Seat,
        offer: Offer,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.answered(seat, offer)?;
        let asker = seat.other();
        self.close(asker, Closed::Declined, events);
        if offer == Offer::Takeback {
            self.offers.takeback_declined[asker.index()] = true;
        }
        Ok(())
    }

    pub(crate) fn withdraw_offer(
        &mut self,
        seat: Seat,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.may_withdraw(seat)?;
        self.close(seat, Closed::Withdrawn, events);
        Ok(())
    }

    /// Closes the seat's offer, if it has one.
    pub(crate) fn close(&mut self, seat: Seat, how: Closed, events: &mut Events<G>) {
        if let Some(offer) = self.offers.open[seat.index()].take() {
            events.push(Event::OfferClosed { seat, offer, how });
        }
    }

    /// Closes whatever is open and was not answered.
    pub(crate) fn lapse_offers(&mut self, events: &mut Events<G>) {
        for seat in Seat::BOTH {
            self.close(seat, Closed::Lapsed, events);
        }
    }
}
