//! Records through the rules: the words of a record become moves and positions of a game, or an error
//! at the word that does not.

use fourfold_game::{Game, MoveOf, Outcome, Position};

use crate::record::{GameResult, Record, RecordError};
use crate::{Command, Session, Setting};

/// A record that the rules have accepted.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The game, as the record names it.
    pub game: G,
    /// Every position, from the first on.
    pub positions: Vec<G::Position>,
    /// The move made in each position but the last.
    pub moves: Vec<MoveOf<G>>,
    /// How it ended.
    pub result: GameResult,
}

impl Record {
    /// Plays the record through. `game` must be the one that [`Record::game`] names.
    pub fn replay<G: Game>(&self, game: &G) -> Result<Replay<G>, RecordError> {
        let start = match &self.position {
            None => game.start(),
            Some(text) => game.parse_position(text).map_err(|error| {
                let message = format!("the tag Position is no position: {error}");
                RecordError::new(self.places.position, message)
            })?,
        };
        let mut replay = Replay {
            game: game.clone(),
            positions: vec![start],
            moves: Vec::new(),
            result: self.result,
        };
        for entry in &self.moves {
            let mut position = replay.last().clone();
            let refuse = |why: String| RecordError::new(entry.place, why);
            let mv =
                game.parse_move(&position, &entry.text).map_err(|error| refuse(error.message))?;
            position
                .play(mv)
                .map_err(|illegal| refuse(format!("`{}` is not allowed: {illegal}", entry.text)))?;
            replay.moves.push(mv);
            replay.positions.push(position);
        }
        self.check_result(&replay)?;
        Ok(replay)
    }

    /// The result must be the one that the rules gave, if they did. A game that they have not ended
    /// may have been given up; nobody ties by that.
    fn check_result<G: Game>(&self, replay: &Replay<G>) -> Result<(), RecordError> {
        let said = self.result.token();
        let message = match (replay.last().outcome(), self.result) {
            (Some(outcome), result) if result != GameResult::Over(outcome) => {
                format!("the moves end {}, but the result says {said}", outcome.as_result())
            }
            (None, GameResult::Over(Outcome::Tie)) => {
                format!("the moves do not end the game, but the result says {said}: write *")
            }
            _ => return Ok(()),
        };
        Err(RecordError::new(self.places.result, message))
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
        // What the rules have not ended was given up. A computer does not give up by command, so a
        // record in which one did goes on from its last move.
        if let (None, GameResult::Over(Outcome::Win(winner))) = (session.ending(), self.result) {
            let _ = session.apply(Command::Resign { seat: winner.other() });
        }
        session
    }
}
