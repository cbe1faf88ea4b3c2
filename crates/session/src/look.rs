//! What can be seen of a session, and how a recorded game is laid out on it.

use fourfold_game::{Game, IllegalMove, MoveOf, Position, Seat};

use crate::session::{By, Events};
use crate::{Ending, Played, Player, Session, Wanted};

impl<G: Game> Session<G> {
    /// The game and its variant.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Which game of this table it is, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// Who plays this game.
    pub fn players(&self) -> &[Player; 2] {
        &self.players
    }

    /// Who plays from the next New on.
    pub fn chosen(&self) -> &[Player; 2] {
        &self.chosen
    }

    /// The check mark "Undo Enabled".
    pub fn undo_enabled(&self) -> bool {
        self.undo.on
    }

    /// Where this game began.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The position on the board.
    pub fn position(&self) -> &G::Position {
        self.positions.last().unwrap_or(&self.start)
    }

    /// The position after the first `ply` moves, or `None` if fewer were made.
    pub fn position_at(&self, ply: usize) -> Option<&G::Position> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.positions.get(index),
        }
    }

    /// The moves made.
    pub fn played(&self) -> &[Played<MoveOf<G>>] {
        &self.played
    }

    /// Whose turn it is; `None` when the game is over.
    pub fn turn(&self) -> Option<Seat> {
        self.ending.is_none().then(|| self.position().turn())
    }

    /// How the game ended, if it did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// What the session waits for, for a front end that starts anew in mid-game.
    pub fn wanted(&self) -> Option<&Wanted> {
        self.wanted.as_ref()
    }

    /// The suggestion shown for this position.
    pub fn suggested(&self) -> Option<MoveOf<G>> {
        self.suggested
    }

    /// Plays moves that are known from a record, whoever sits where. Stops at the first illegal one.
    pub(crate) fn lay_out(&mut self, moves: &[MoveOf<G>]) -> Result<Events<G>, IllegalMove> {
        let mut events = Vec::new();
        for &mv in moves {
            // Forfeits stand in the record too, but the session has made them by itself already.
            if self.played.last().is_some_and(|last| last.by == By::Forfeit && last.mv == mv) {
                continue;
            }
            self.position().check(mv)?;
            let human = self.players[self.position().turn().index()].is_human();
            self.make(mv, if human { By::Human } else { By::Computer }, &mut events);
        }
        self.say_how_things_stand(&mut events);
        Ok(events)
    }
}
