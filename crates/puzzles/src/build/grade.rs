//! How hard a puzzle is: what the levels from Novice to Master find, and how long the line is. A puzzle
//! flows in, a number on the scale of ratings flows out.

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_player::{Player, Terms, find};

use crate::Puzzle;

/// The levels from the weakest on, and how often each tries: the weaker ones are led by chance.
const LEVELS: [(&str, u32); 4] = [("novice", 4), ("good", 4), ("expert", 2), ("master", 1)];

/// What everybody finds.
const EASIEST: u32 = 400;
/// What one level that does not find it adds.
const A_LEVEL: u32 = 400;
/// What a ply adds, up to so many: a longer line is harder to see through.
const A_PLY: u32 = 15;
const MOST_PLIES: u32 = 20;

/// The levels, each at its own board.
pub(super) struct Graders {
    levels: Vec<(Box<dyn Player>, u32)>,
}

impl Graders {
    /// The levels of a game; `None` if one does not play it.
    pub(super) fn of(game: &AnyGame) -> Option<Graders> {
        let seat = |(name, tries)| Some((find(name, game).ok()?, tries));
        Some(Graders { levels: LEVELS.into_iter().map(seat).collect::<Option<_>>()? })
    }

    /// How hard the puzzle is. A level above one that never fails is taken to find it too.
    pub(super) fn difficulty(
        &mut self,
        puzzle: &Puzzle,
        game: &AnyGame,
        position: &AnyPosition,
    ) -> u32 {
        let mut difficulty = EASIEST + A_PLY * (puzzle.plies.clamp(1, MOST_PLIES) - 1);
        for (player, tries) in &mut self.levels {
            let found = (0..*tries)
                .filter(|&seed| {
                    let terms = Terms { explain: false, ..Terms::seeded(seed.into()) };
                    let choice = player.choose(position, &terms);
                    choice.is_ok_and(|choice| puzzle.is_solved_by(game, choice.mv))
                })
                .count() as u32;
            difficulty += A_LEVEL * (*tries - found) / *tries;
            if found == *tries {
                break;
            }
        }
        difficulty
    }
}
