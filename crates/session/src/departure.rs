//! Leaving a game between two people at different screens: the holder of a seat leaves and may come back;
//! meanwhile the other waits, claims the game, or lets a computer play on.

use fourfold_game::{Game, Outcome, Seat};

use crate::session::Events;
use crate::{Closed, EndReason, Ending, Event, Player, Refusal, Session};

impl<G: Game> Session<G> {
    pub(crate) fn may_leave(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_speak(seat)
    }

    pub(crate) fn may_come_back(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.is_apart() {
            return Err(Refusal::OneScreen);
        }
        if self.left[seat.index()] { Ok(()) } else { Err(Refusal::YouAreHere) }
    }

    /// Whether `seat` may claim the game. `away` says that the other player has been away for as long as
    /// it takes; the session has no clock and believes it.
    pub fn may_claim(&self, seat: Seat, away: bool) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if away || self.left[seat.other().index()] { Ok(()) } else { Err(Refusal::OtherIsHere) }
    }

    pub(crate) fn may_take_over(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_speak(seat)?;
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        if self.left[seat.other().index()] { Ok(()) } else { Err(Refusal::SeatBelongsToPerson) }
    }

    pub(crate) fn leave(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_leave(seat)?;
        self.close(seat, Closed::Withdrawn, events);
        self.left[seat.index()] = true;
        events.push(Event::Left { seat });
        Ok(())
    }

    pub(crate) fn come_back(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_come_back(seat)?;
        self.left[seat.index()] = false;
        events.push(Event::CameBack { seat });
        Ok(())
    }

    pub(crate) fn claim(
        &mut self,
        seat: Seat,
        away: bool,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.may_claim(seat, away)?;
        events.push(Event::Claimed { seat });
        let ending = Ending { outcome: Some(Outcome::Win(seat)), reason: EndReason::Abandoned };
        self.finish(ending, events);
        Ok(())
    }

    /// A computer plays on for the other seat, from this move on.
    pub(crate) fn take_over(
        &mut self,
        seat: Seat,
        player: Player,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.may_take_over(seat)?;
        if player.is_human() {
            return Err(Refusal::SeatBelongsToPerson);
        }
        self.lapse_offers(events);
        let other = seat.other();
        self.players[other.index()] = player.clone();
        self.chosen[other.index()] = player.clone();
        self.left[other.index()] = false;
        events.push(Event::TakenOver { seat: other, player });
        self.cancel_request(events);
        self.advance(events);
        Ok(())
    }
}
