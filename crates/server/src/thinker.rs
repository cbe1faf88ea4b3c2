//! Computer players behind one door: a position and a player's name come in, a move goes out, or nothing
//! because somebody raised the stop flag. The server knows no player by name.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Dice, Position};

/// How long something may be expected to take; the pool keeps each from delaying the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// A blink.
    Quick,
    /// Noticeable, but bounded.
    Slow,
    /// Perhaps minutes: thought of only while somebody is there to see it.
    Endless,
    /// What a request asks for, while its sender waits.
    Asked,
    /// An exact analysis, which may take all the time it is given.
    Exact,
}

/// A player to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name, as games are created with it.
    pub id: String,
    /// One sentence about it.
    pub about: String,
}

/// A question for a computer player.
#[derive(Clone, Debug)]
pub struct Question {
    /// The game.
    pub game: AnyGame,
    /// The position; somebody is to move.
    pub position: AnyPosition,
    /// As which player.
    pub player: String,
    /// Where chance comes from.
    pub seed: u64,
    /// The text of the rule file, if the player is an uploaded one.
    pub rules: Option<String>,
}

/// Somebody who computes moves.
pub trait Thinker: Send + Sync + 'static {
    /// The players of a game, weakest first.
    fn players(&self, game: &AnyGame) -> Vec<Listed>;

    /// Can this player play this game, and how fast? The error says what to choose instead.
    fn pace(&self, game: &AnyGame, player: &str) -> Result<Pace, String>;

    /// The move; `Ok(None)` if it was stopped. May take its time: it runs on a thread of its own.
    fn think(&self, question: &Question, stop: &Arc<AtomicBool>)
    -> Result<Option<AnyMove>, String>;
}

/// Plays any legal move: for tests, and wherever a game has nobody better.
#[derive(Clone, Copy, Debug, Default)]
pub struct RandomThinker;

impl Thinker for RandomThinker {
    fn players(&self, _game: &AnyGame) -> Vec<Listed> {
        vec![Listed { id: "random".into(), about: "Any legal move.".into() }]
    }

    fn pace(&self, _game: &AnyGame, _player: &str) -> Result<Pace, String> {
        Ok(Pace::Quick)
    }

    fn think(
        &self,
        question: &Question,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<AnyMove>, String> {
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let moves: Vec<AnyMove> = question.position.moves().collect();
        let mv = Dice::new(question.seed).pick(&moves).copied();
        mv.map(Some).ok_or_else(|| "the game is over".to_owned())
    }
}
