//! What can be asked of a session, and how the moves of a record are played on it.

use fourfold_game::{Game, IllegalMove, MoveOf, Position, Seat};

use crate::session::{By, Events};
use crate::{Ending, Offer, Played, Player, Screens, Session, Wanted};

impl<G: Game> Session<G> {
    /// The game with its variant.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The number of this game among the games of this session, from 1.
    pub fn round(&self) -> u32 {
        self.round
    }

    /// The players of this game.
    pub fn players(&self) -> &[Player; 2] {
        &self.players
    }

    /// The players from the next New on.
    pub fn chosen(&self) -> &[Player; 2] {
        &self.chosen
    }

    /// Whether the check mark "Undo Enabled" is set.
    pub fn undo_enabled(&self) -> bool {
        self.undo.on
    }

    /// The position where this game began.
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

    /// The moves made so far.
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

    /// The suggestion shown for the position on the board, if there is one.
    pub fn suggested(&self) -> Option<MoveOf<G>> {
        self.suggested
    }

    /// Whether the two players sit at one screen or at different ones.
    pub fn screens(&self) -> Screens {
        self.screens
    }

    /// Whether suggestions and exact values belong to this game: always at one screen and against a
    /// computer, and between two people at different screens when it was set up with them.
    pub fn has_help(&self) -> bool {
        self.help || !self.is_apart()
    }

    /// The open offer of a seat, if it has one.
    pub fn open_offer(&self, seat: Seat) -> Option<Offer> {
        self.offers.open[seat.index()]
    }

    /// Whether the holder of a seat has left it.
    pub fn has_left(&self, seat: Seat) -> bool {
        self.left[seat.index()]
    }

    /// Whether the two players have agreed on another game.
    pub fn is_rematch_agreed(&self) -> bool {
        self.offers.rematch_agreed
    }

    /// Plays moves that are known from a record, whoever the players are. Stops at the first illegal one.
    pub(crate) fn play_recorded(&mut self, moves: &[MoveOf<G>]) -> Result<Events<G>, IllegalMove> {
        let mut events = Vec::new();
        for &mv in moves {
            // Forfeits stand in the record too, but the session has made them by itself already.
            if self.played.last().is_some_and(|last| last.by == By::Forfeit && last.mv == mv) {
                continue;
            }
            self.position().check(mv)?;
            let human = self.players[self.position().turn().index()].is_human();
            self.make_move(mv, if human { By::Human } else { By::Computer }, &mut events);
        }
        self.push_status(&mut events);
        Ok(events)
    }
}
