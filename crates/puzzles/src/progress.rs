//! How well somebody solves the puzzles of a game. The outcome of a puzzle flows in; a level on the scale of the
//! puzzles' difficulties flows out, and which puzzles were seen. Kept by whoever asks.

use serde::{Deserialize, Serialize};

use crate::Puzzle;

/// The level somebody begins with.
const FIRST_LEVEL: u32 = 700;
/// No level is below or above these.
const LEVELS: (f64, f64) = (300.0, 2600.0);
/// So many puzzles do not come again soon.
const MOST_SEEN: usize = 300;
/// The first so many puzzles find the level quickly; later ones move it a little.
const FIRST_TRIES: u32 = 10;
const STEPS: (f64, f64) = (80.0, 32.0);

/// What somebody has done with the puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Progress {
    /// The level, on the scale of the puzzles' difficulties.
    pub level: u32,
    /// Solved at the first try, without help.
    pub solved: u32,
    /// Tried at all.
    pub tried: u32,
    /// Solved in a row, up to now.
    pub streak: u32,
    /// The ids of the last ones, newest last.
    pub seen: Vec<String>,
}

impl Default for Progress {
    fn default() -> Progress {
        Progress { level: FIRST_LEVEL, solved: 0, tried: 0, streak: 0, seen: Vec::new() }
    }
}

impl Progress {
    /// A puzzle was solved at the first try without help, or it was not.
    pub fn count(&mut self, puzzle: &Puzzle, solved: bool) {
        let step = if self.tried < FIRST_TRIES { STEPS.0 } else { STEPS.1 };
        let ahead = f64::from(puzzle.difficulty) - f64::from(self.level);
        let expected = 1.0 / (1.0 + 10_f64.powf(ahead / 400.0));
        let level = f64::from(self.level) + step * (f64::from(u8::from(solved)) - expected);
        self.level = level.round().clamp(LEVELS.0, LEVELS.1) as u32;
        self.solved = self.solved.saturating_add(u32::from(solved));
        self.tried = self.tried.saturating_add(1);
        self.streak = if solved { self.streak.saturating_add(1) } else { 0 };
        self.seen.retain(|id| *id != puzzle.id);
        self.seen.push(puzzle.id.clone());
        let old = self.seen.len().saturating_sub(MOST_SEEN);
        self.seen.drain(..old);
    }
}
