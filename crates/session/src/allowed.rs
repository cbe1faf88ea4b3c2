//! The rules of the table: who may do what now, and why not. Nothing here changes anything.

use fourfold_game::{Game, Position, Seat};

use crate::session::By;
use crate::undo::Stage;
use crate::{Allowed, Refusal, Session};

impl<G: Game> Session<G> {
    /// What `seat` may do now, and why not.
    pub fn allowed(&self, seat: Seat) -> Allowed {
        Allowed {
            seat,
            play: self.may_play(seat),
            declare: self.may_declare(seat),
            undo: self.may_undo(seat),
            enable_undo: self.undo.may_be_set(self.stage()),
            suggest: self.may_suggest(seat),
            resign: self.may_resign(seat),
        }
    }

    pub(crate) fn may_play(&self, seat: Seat) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        self.is_human(seat)?;
        if self.position().turn() == seat {
            Ok(())
        } else if self.players[seat.other().index()].is_human() {
            Err(Refusal::NotYourTurn)
        } else {
            Err(Refusal::ComputerThinks)
        }
    }

    pub(crate) fn may_declare(&self, seat: Seat) -> Result<(), Refusal> {
        if !self.game.declares() {
            return Err(Refusal::NothingIsDeclaredHere);
        }
        self.may_play(seat)?;
        if self.game.announcements(self.position()).is_empty() {
            return Err(Refusal::NothingToDeclare);
        }
        Ok(())
    }

    /// On a human's turn, or after the end: back to just before the last play by a human.
    pub(crate) fn may_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.is_human(seat)?;
        self.undo.permits()?;
        let turn = self.position().turn();
        if self.ending.is_none() && !self.players[turn.index()].is_human() {
            return Err(Refusal::ComputerThinks);
        }
        if !self.played.iter().any(|played| played.by == By::Human) {
            return Err(Refusal::NothingToUndo);
        }
        Ok(())
    }

    pub(crate) fn may_suggest(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_play(seat)?;
        if self.wanted.as_ref().is_some_and(|wanted| wanted.suggestion) {
            return Err(Refusal::SuggestionUnderWay);
        }
        let used = self.suggestions_used[seat.index()];
        match self.game.facts().suggestions {
            Some(limit) if used >= limit && self.suggested.is_none() => {
                Err(Refusal::NoSuggestionsLeft { limit })
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn may_resign(&self, seat: Seat) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        self.is_human(seat)
    }

    fn is_human(&self, seat: Seat) -> Result<(), Refusal> {
        if self.players[seat.index()].is_human() {
            Ok(())
        } else if self.players[seat.other().index()].is_human() {
            Err(Refusal::SeatOfComputer)
        } else {
            Err(Refusal::ComputersOnly)
        }
    }

    pub(crate) fn stage(&self) -> Stage {
        match (self.ending, self.played.is_empty()) {
            (Some(_), _) => Stage::Over,
            (None, true) => Stage::Untouched,
            (None, false) => Stage::InProgress,
        }
    }
}
