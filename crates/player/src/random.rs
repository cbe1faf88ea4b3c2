//! The player that plays any legal move: the floor of every ranking.

use fourfold_catalog::AnyPosition;
use fourfold_game::{Dice, Position};

use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// Any legal move, all equally likely.
pub(crate) struct Random;

impl Player for Random {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let moves: Vec<_> = position.moves().collect();
        let mv = *Dice::new(terms.seed).pick(&moves).ok_or(PlayerError::GameOver)?;
        Ok(Choice { mv, reasons: Reasons::default() })
    }
}
