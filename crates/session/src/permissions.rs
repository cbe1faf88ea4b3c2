//! The rules about who may move, take back, ask for help or begin anew, and why not. Nothing here
//! changes anything. What two people at different screens may ask of each other is in `consent`, leaving
//! in `departure`.

use fourfold_game::{Game, Position, Seat};

use crate::session::By;
use crate::undo::Stage;
use crate::{Refusal, Screens, Session};

impl<G: Game> Session<G> {
    /// Whether this is a game between two people at different screens.
    pub fn is_apart(&self) -> bool {
        self.screens == Screens::Separate && self.players.iter().all(crate::Player::is_human)
    }

    pub(crate) fn may_play(&self, seat: Seat) -> Result<(), Refusal> {
        if self.ending.is_some() {
            return Err(Refusal::GameOver);
        }
        self.is_played_here(seat)?;
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
        if self.is_apart() {
            return Err(self.undo.permits().err().unwrap_or(Refusal::AskToTakeBack));
        }
        self.undo.permits()?;
        let turn = self.position().turn();
        if self.ending.is_none() && !self.players[turn.index()].is_human() {
            return Err(Refusal::ComputerThinks);
        }
        self.last_human_ply().map(drop).ok_or(Refusal::NothingToUndo)
    }

    /// Where the last move by a human who still plays here stands. The moves of somebody for whom a
    /// computer took over count as the computer's.
    pub(crate) fn last_human_ply(&self) -> Option<usize> {
        self.played.iter().rposition(|played| {
            played.by == By::Human && self.players[played.seat.index()].is_human()
        })
    }

    pub(crate) fn may_enable_undo(&self) -> Result<(), Refusal> {
        self.undo.may_be_set(self.stage())?;
        if self.is_apart() { Err(Refusal::AskToTakeBack) } else { Ok(()) }
    }

    pub(crate) fn may_suggest(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_play(seat)?;
        if self.is_apart() && !self.help {
            return Err(Refusal::HelpIsOff);
        }
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
        self.is_played_here(seat)
    }

    pub(crate) fn may_begin_new_game(&self) -> Result<(), Refusal> {
        if self.is_apart() { Err(Refusal::AskForRematch) } else { Ok(()) }
    }

    pub(crate) fn may_choose(&self) -> Result<(), Refusal> {
        if self.is_apart() { Err(Refusal::SeatBelongsToPerson) } else { Ok(()) }
    }

    pub(crate) fn is_human(&self, seat: Seat) -> Result<(), Refusal> {
        if self.players[seat.index()].is_human() {
            Ok(())
        } else if self.players[seat.other().index()].is_human() {
            Err(Refusal::SeatOfComputer)
        } else {
            Err(Refusal::ComputersOnly)
        }
    }

    /// A human plays this seat and has not left it.
    pub(crate) fn is_played_here(&self, seat: Seat) -> Result<(), Refusal> {
        self.is_human(seat)?;
        if self.left[seat.index()] { Err(Refusal::YouLeft) } else { Ok(()) }
    }

    pub(crate) fn stage(&self) -> Stage {
        match (self.ending, self.played.is_empty()) {
            (Some(_), _) => Stage::Over,
            (None, true) => Stage::Untouched,
            (None, false) => Stage::InProgress,
        }
    }
}
