//! A position's names for its cells and players, and reasons in those names. A reason flows in; the
//! sentence of [`crate::words`] flows out.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Cell, Game as _, Position as _};

use crate::words::{Names, sentence};
use crate::{Explanation, Reason};

/// Puts explanations of one position's moves into words.
pub struct Speaker<'a> {
    game: &'a AnyGame,
    position: &'a AnyPosition,
    players: [&'a str; 2],
}

impl<'a> Speaker<'a> {
    /// A speaker who calls the players by what the game's text calls them.
    #[must_use]
    pub fn new(game: &'a AnyGame, position: &'a AnyPosition) -> Speaker<'a> {
        let players = match position {
            AnyPosition::Drop(_) | AnyPosition::WideDrop(_) => ["X", "O"],
            AnyPosition::Quarto(_) | AnyPosition::Fourside(_) => {
                ["the first player", "the second player"]
            }
        };
        Speaker { game, position, players }
    }

    /// The same with other names for the players.
    #[must_use]
    pub fn calling(self, players: [&'a str; 2]) -> Speaker<'a> {
        Speaker { players, ..self }
    }

    /// A reason for a move of the position as a sentence.
    #[must_use]
    pub fn sentence(&self, reason: &Reason) -> String {
        let variant = match self.position {
            AnyPosition::Quarto(position) => Some(position.variant()),
            _ => None,
        };
        let cell = |cell| self.cell(cell);
        let mover = self.position.turn();
        sentence(reason, &Names { mover, players: self.players, cell: &cell, variant })
    }

    /// A cell as the game's own text names it.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> String {
        let in_column = |height: usize| {
            format!("column {}, row {}", cell.column + 1, height - usize::from(cell.row))
        };
        match self.position {
            AnyPosition::Drop(position) => in_column(position.size().height()),
            AnyPosition::WideDrop(position) => in_column(position.size().height()),
            AnyPosition::Quarto(position) => {
                let size = position.variant().size();
                format!("square {}", usize::from(cell.row) * size + usize::from(cell.column) + 1)
            }
            AnyPosition::Fourside(_) => {
                let letter = char::from(b'a' + cell.column);
                format!("{letter}{}", cell.row + 1)
            }
        }
    }

    /// The moves of an explanation's line as text.
    #[must_use]
    pub fn line(&self, explanation: &Explanation<AnyMove>) -> Vec<String> {
        explanation.line.iter().map(|&mv| self.game.move_text(mv)).collect()
    }
}
