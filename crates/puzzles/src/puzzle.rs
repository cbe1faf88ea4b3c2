//! One puzzle: where it stands, what is right, how hard it is.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_game::Game as _;

use crate::Theme;

/// A position with one right answer. It has passed the door: the position can be opened, and the
/// answers are legal moves of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its name within its game; the same position has the same name in every set.
    pub id: String,
    /// The game, with a seed where chance takes part.
    pub game: String,
    /// The position as the game reads it.
    pub position: String,
    /// What the right answer does.
    pub theme: Theme,
    /// How hard it is, on the scale of ratings: what Novice always finds is near 500, what Master does
    /// not find is above 2000.
    pub difficulty: u32,
    /// The right answer. Where it can be written in several ways that come to the same, all of them.
    pub answers: Vec<String>,
    /// Plies to the end of the game with best play; 1 in FourSide.
    pub plies: u32,
}

impl Puzzle {
    /// The game and the position; `None` for a puzzle that has not passed the door.
    #[must_use]
    pub fn open(&self) -> Option<(AnyGame, AnyPosition)> {
        let game = parse_game(&self.game).ok()?;
        let position = game.parse_position(&self.position).ok()?;
        Some((game, position))
    }

    /// Is this move of the position the right answer?
    #[must_use]
    pub fn is_solved_by(&self, game: &AnyGame, mv: AnyMove) -> bool {
        self.answers.contains(&game.move_text(mv))
    }
}
