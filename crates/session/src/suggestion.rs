//! Requests to computers: a seat's own move or a suggestion for a human is asked for, cancelled, and
//! answered by a command that carries the request back.

use fourfold_game::{Game, MoveOf, Position, Seat};

use crate::session::Events;
use crate::{Event, Player, Refusal, Request, Session, Wanted};

/// Between two humans a suggestion is always computed at this level.
const SUGGESTS_BETWEEN_HUMANS: &str = "good";

impl<G: Game> Session<G> {
    pub(crate) fn request(&mut self, seat: Seat, player: String, suggestion: bool) -> Request {
        self.requests += 1;
        let request = Request { number: self.requests };
        self.wanted = Some(Wanted { request, seat, player, suggestion });
        request
    }

    pub(crate) fn cancel_request(&mut self, events: &mut Events<G>) {
        if let Some(wanted) = self.wanted.take() {
            events.push(Event::StopThinking { request: wanted.request });
        }
    }

    pub(crate) fn is_wanted(&self, request: Request, suggestion: bool) -> Result<(), Refusal> {
        match &self.wanted {
            Some(wanted) if wanted.request == request && wanted.suggestion == suggestion => Ok(()),
            _ => Err(Refusal::NotWantedAnyMore),
        }
    }

    pub(crate) fn suggest(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_suggest(seat)?;
        if let Some(mv) = self.suggested {
            // Asked twice in one position: the same answer, which costs nothing.
            events.push(self.suggested_event(seat, mv));
            return Ok(());
        }
        let player = match &self.players[seat.other().index()] {
            Player::Computer(opponent) => opponent.clone(),
            Player::Human => SUGGESTS_BETWEEN_HUMANS.to_owned(),
        };
        let request = self.request(seat, player.clone(), true);
        events.push(Event::ThinkOfSuggestion { request, seat, player });
        Ok(())
    }

    pub(crate) fn suggestion(
        &mut self,
        request: Request,
        mv: MoveOf<G>,
        events: &mut Events<G>,
    ) -> Result<(), Refusal> {
        self.is_wanted(request, true)?;
        self.position().check(mv).map_err(Refusal::Illegal)?;
        let seat = self.position().turn();
        self.wanted = None;
        self.suggested = Some(mv);
        self.suggestions_used[seat.index()] += 1;
        events.push(self.suggested_event(seat, mv));
        Ok(())
    }

    fn suggested_event(&self, seat: Seat, mv: MoveOf<G>) -> Event<MoveOf<G>> {
        let used = self.suggestions_used[seat.index()];
        let left = self.game.facts().suggestions.map(|limit| limit.saturating_sub(used));
        Event::Suggested { seat, mv, text: self.game.move_text(mv), left }
    }
}
