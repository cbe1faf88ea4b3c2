//! Records through the rules: the words of a record become moves and positions of a game, or an error
//! at the word that does not.

use fourfold_game::{Game, MoveOf, Outcome, Position};

use crate::record::{GameResult, Record, RecordError, write};
use crate::{EndReason, Ending, Session, Setting};

/// A record that the rules have accepted.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    /// The game, as the record names it.
    pub game: G,
    /// Every position, from the first on.
    pub positions: Vec<G::Position>,
    /// The move made in each position but the last.
    pub moves: Vec<MoveOf<G>>,
    /// The result that the record gives.
    pub result: GameResult,
    /// Why the game ended, as the record says; `None` if it goes on or says nothing we know.
    pub reason: Option<EndReason>,
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
            reason: None,
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
        replay.reason = self.reason(&replay);
        self.check_result(&replay)?;
        Ok(replay)
    }

    /// Why the game is over: by the rules, or by what the tag Termination says if it fits the result.
    fn reason<G: Game>(&self, replay: &Replay<G>) -> Option<EndReason> {
        if replay.last().outcome().is_some() {
            return Some(EndReason::Rules);
        }
        let tag = self.tags.iter().find(|(name, _)| name == write::TERMINATION);
        let said = tag.and_then(|(_, word)| EndReason::ALL.into_iter().find(|r| r.word() == *word));
        match (self.result, said) {
            (
                GameResult::Over(Outcome::Win(_)),
                Some(reason @ (EndReason::Abandoned | EndReason::Forfeit)),
            ) => Some(reason),
            // A game that is won without the rules and without a word was resigned.
            (GameResult::Over(Outcome::Win(_)), _) => Some(EndReason::Resigned),
            (GameResult::Over(Outcome::Tie), Some(EndReason::Agreed)) => Some(EndReason::Agreed),
            (GameResult::Open, Some(EndReason::Unfinished)) => Some(EndReason::Unfinished),
            _ => None,
        }
    }

    /// The result must be the one that the rules gave, if they did. A game that they have not ended
    /// may have been resigned or abandoned; it is a draw only if the record says that it was agreed.
    fn check_result<G: Game>(&self, replay: &Replay<G>) -> Result<(), RecordError> {
        let said = self.result.token();
        let message = match (replay.last().outcome(), self.result) {
            (Some(outcome), result) if result != GameResult::Over(outcome) => {
                format!("the moves end {}, but the result says {said}", outcome.as_result())
            }
            (None, GameResult::Over(Outcome::Tie)) if replay.reason.is_none() => {
                format!(
                    "the moves do not end the game, but the result says {said}: write *, or add \
                     the tag [Termination \"agreed\"]"
                )
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

    /// A session with this game, to go on from the last move.
    pub fn resume(&self, setting: Setting) -> Session<G> {
        let start = self.positions[0].clone();
        let (mut session, _) = Session::begin_at(self.game.clone(), setting, start);
        // The rules have accepted these moves one by one, so none of them can be refused now.
        let played = session.play_recorded(&self.moves);
        debug_assert!(played.is_ok(), "a replayed move was refused: {played:?}");
        if session.ending().is_some() {
            return session;
        }
        let outcome = match self.result {
            GameResult::Over(outcome) => Some(outcome),
            GameResult::Open => None,
        };
        // A computer neither resigns nor leaves by command, so a record in which one did goes on from
        // its last move.
        let lost_by_computer = matches!(outcome, Some(Outcome::Win(winner))
            if !session.players()[winner.other().index()].is_human());
        if let Some(reason) = self.reason.filter(|_| !lost_by_computer) {
            session.finish(Ending { outcome, reason }, &mut Vec::new());
        }
        session
    }
}
