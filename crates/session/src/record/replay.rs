//! Records through the rules: the words of a record become moves and positions of a game, or an error
//! at the word that does not.

use fourfold_game::{Game, MoveOf, Position};

use crate::record::{GameResult, Record, RecordError, TextPlace};
use crate::{Session, Setting};

/// A record that the rules have accepted.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The game, as the record names it.
    pub game: G,
    /// Every position, from the first on.
    pub positions: Vec<G::Position>,
    /// The move made in each position but the last.
    pub moves: Vec<MoveOf<G>>,
}

impl Record {
    /// Plays the record through. `game` must be the one that [`Record::game`] names.
    pub fn replay<G: Game>(&self, game: &G) -> Result<Replay<G>, RecordError> {
        let start = match &self.position {
            None => game.start(),
            Some(text) => game.parse_position(text).map_err(|error| {
                let top = TextPlace { line: 1, column: 1 };
                RecordError::new(top, format!("the tag Position is no position: {error}"))
            })?,
        };
        let mut replay = Replay { game: game.clone(), positions: vec![start], moves: Vec::new() };
        for entry in &self.moves {
            let mut position = replay.last().clone();
            let refuse = |why: String| RecordError::new(entry.place, why);
            let mv = game
                .parse_move(&position, &entry.text)
                .map_err(|error| refuse(format!("`{}` is no move: {error}", entry.text)))?;
            position
                .play(mv)
                .map_err(|illegal| refuse(format!("`{}` is not allowed: {illegal}", entry.text)))?;
            replay.moves.push(mv);
            replay.positions.push(position);
        }
        self.check_result(&replay)?;
        Ok(replay)
    }

    /// A game that its rules have ended must not claim another result.
    fn check_result<G: Game>(&self, replay: &Replay<G>) -> Result<(), RecordError> {
        match replay.last().outcome() {
            Some(outcome) if self.result != GameResult::Over(outcome) => {
                let place = self.moves.last().map_or_else(TextPlace::default, |entry| entry.place);
                let (played, said) = (outcome.as_result(), self.result.token());
                let message = format!("the moves end {played}, but the result says {said}");
                Err(RecordError::new(place, message))
            }
            _ => Ok(()),
        }
    }
}

impl<G: Game> Replay<G> {
    /// The position at the end.
    pub fn last(&self) -> &G::Position {
        // The start is always there.
        &self.positions[self.positions.len() - 1]
    }

    /// A table with this game on it, to go on from the last move.
    pub fn resume(&self, setting: Setting) -> Session<G> {
        let start = self.positions[0].clone();
        let (mut session, _) = Session::begin_at(self.game.clone(), setting, start);
        // The rules have accepted these moves one by one, so none of them can be refused now.
        let laid_out = session.lay_out(&self.moves);
        debug_assert!(laid_out.is_ok(), "a replayed move was refused: {laid_out:?}");
        session
    }
}
