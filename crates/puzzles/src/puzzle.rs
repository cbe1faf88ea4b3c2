//! One puzzle: where it stands, what is right, how hard it is.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_game::{Cell, Game as _, Position as _, Viewer};

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
    /// The right answer as a move of the position; `None` for a puzzle that has not passed the door.
    #[must_use]
    pub fn solution(&self, game: &AnyGame, position: &AnyPosition) -> Option<AnyMove> {
        game.parse_move(position, self.answers.first()?).ok()
    }

    /// Where the right answer puts its piece: the second step of help.
    #[must_use]
    pub fn place(&self, game: &AnyGame, position: &AnyPosition) -> Option<Cell> {
        let mv = self.solution(game, position)?;
        let before = game.scene(position, Viewer::Public);
        let after = game.scene(&position.after(mv), Viewer::Public);
        let changed =
            before.cells.iter().zip(&after.cells).position(|(one, other)| one != other)?;
        let columns = usize::from(before.columns).max(1);
        Some(Cell { column: (changed % columns) as u8, row: (changed / columns) as u8 })
    }
}
