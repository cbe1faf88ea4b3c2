//! The honesty rules of undo. Taking back goes to just before the last play by a human; the check mark
//! "Undo Enabled" can be dropped in mid-game but not taken up again before the game has ended. A game
//! with hidden hands has no undo at all: taking back and playing again would show the supply.

use fourfold_game::{Facts, Game, Seat};

use crate::session::Events;
use crate::{Event, Refusal, Session};

/// The check mark, and what it means for the game in progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct UndoSwitch {
    /// The check mark itself: what the next game begins with.
    pub(crate) on: bool,
    /// Why the game in progress has no undo, if it has none.
    lost: Option<Lost>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Lost {
    HiddenHands,
    FromTheStart,
    SwitchedOff,
}

impl UndoSwitch {
    pub(crate) fn for_new_game(on: bool, facts: &Facts) -> UndoSwitch {
        if !facts.allow_undo() {
            return UndoSwitch { on: false, lost: Some(Lost::HiddenHands) };
        }
        UndoSwitch { on, lost: (!on).then_some(Lost::FromTheStart) }
    }

    /// May the game in progress take moves back, as far as the check mark goes?
    pub(crate) fn permits(self) -> Result<(), Refusal> {
        match self.lost {
            None => Ok(()),
            Some(Lost::HiddenHands) => Err(Refusal::NoUndoHere),
            Some(Lost::FromTheStart) => Err(Refusal::UndoOffFromTheStart),
            Some(Lost::SwitchedOff) => Err(Refusal::UndoSwitchedOff),
        }
    }

    /// May the check mark be set? Not in the middle of a game that has lost its undo, and never where
    /// hands are hidden.
    pub(crate) fn may_be_set(self, stage: Stage) -> Result<(), Refusal> {
        match (stage, self.lost) {
            (Stage::InProgress, _) | (_, Some(Lost::HiddenHands)) => self.permits(),
            (Stage::Untouched | Stage::Over, _) => Ok(()),
        }
    }

    /// Sets or drops the check mark. A game nobody has moved in simply begins anew with it; one that
    /// is over keeps what it lost, or a beaten player could switch undo on and try again.
    pub(crate) fn set(&mut self, on: bool, stage: Stage, facts: &Facts) -> Result<(), Refusal> {
        if on {
            self.may_be_set(stage)?;
        }
        self.on = on;
        match (stage, on) {
            (Stage::Untouched, _) => *self = UndoSwitch::for_new_game(on, facts),
            (_, false) => self.lost = self.lost.or(Some(Lost::SwitchedOff)),
            (_, true) => {}
        }
        Ok(())
    }
}

/// How far a game has come, as far as undo cares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stage {
    /// Nothing has been played.
    Untouched,
    /// Somebody has moved.
    InProgress,
    /// It is over.
    Over,
}

impl<G: Game> Session<G> {
    pub(crate) fn take_back(&mut self, seat: Seat, events: &mut Events<G>) -> Result<(), Refusal> {
        self.may_undo(seat)?;
        self.take_back_to(self.last_human_ply().unwrap_or(0), seat, events);
        Ok(())
    }

    /// Takes back every move but the first `left`.
    pub(crate) fn take_back_to(&mut self, left: usize, seat: Seat, events: &mut Events<G>) {
        let plies = self.played.len() - left;
        self.cancel_request(events);
        self.played.truncate(left);
        self.positions.truncate(left);
        self.ending = None;
        self.forfeited = None;
        self.suggested = None;
        events.push(Event::Undone { seat, plies, left });
    }

    pub(crate) fn enable_undo(&mut self, on: bool, events: &mut Events<G>) -> Result<(), Refusal> {
        if self.is_apart() {
            self.may_enable_undo()?;
        }
        self.undo.set(on, self.stage(), &self.game.facts())?;
        events.push(Event::UndoEnabled { on });
        Ok(())
    }
}
