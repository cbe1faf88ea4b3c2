//! Which puzzle comes next: the one of a day, or one near a difficulty that was not seen yet.

use fourfold_game::Dice;

use crate::{Puzzle, Set, Theme};

/// What kind of puzzle is wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// Of this theme alone.
    pub theme: Option<Theme>,
    /// As near to this difficulty as there are.
    pub difficulty: Option<u32>,
    /// Ids of puzzles that are not wanted, since they were seen.
    pub not: Vec<String>,
    /// Chance between those that fit equally well.
    pub seed: u64,
}

/// Among so many of the nearest one chance decides, so that two runs at one level differ.
const NEAREST: usize = 8;

impl Set {
    /// The shipped puzzle of a day, counted from any first day: each game in its turn.
    #[must_use]
    pub fn puzzle_of_day(day: u64) -> Option<&'static Puzzle> {
        let sets = Set::all_shipped();
        let games = sets.len().max(1) as u64;
        sets.get((day % games) as usize)?.of_day(day / games)
    }

    /// The puzzle of a day, counted in days from any first day: the same for everybody, another one every
    /// day until all have had their turn.
    #[must_use]
    pub fn of_day(&self, day: u64) -> Option<&Puzzle> {
        let count = self.puzzles.len() as u64;
        if count == 0 {
            return None;
        }
        // The puzzles stand in order of difficulty: steps without a common divisor mix them and still
        // come by each one.
        let step = (count * 5 / 13..).find(|&step| step > 0 && divisor(step, count) == 1)?;
        self.puzzles.get((day % count * step % count) as usize)
    }

    /// A puzzle as it is wanted; `None` if every one of that theme was seen.
    #[must_use]
    pub fn next(&self, wanted: &Wanted) -> Option<&Puzzle> {
        let mut fitting: Vec<&Puzzle> = self
            .puzzles
            .iter()
            .filter(|puzzle| wanted.theme.is_none_or(|theme| puzzle.theme == theme))
            .filter(|puzzle| !wanted.not.contains(&puzzle.id))
            .collect();
        if let Some(difficulty) = wanted.difficulty {
            fitting.sort_by_key(|puzzle| puzzle.difficulty.abs_diff(difficulty));
            fitting.truncate(NEAREST);
        }
        Dice::new(wanted.seed).pick(&fitting).copied()
    }
}

fn divisor(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { divisor(b, a % b) }
}
