//! The player's own mistakes as puzzles: what a review has found flows in, is kept with the settings, and flows out as
//! positions in which a better move is to be found.

use fourfold_catalog::AnyGame;
use fourfold_explain::{Mark, ReviewedMove};
use fourfold_game::{Game as _, Value};
use fourfold_puzzles::{Puzzle, Theme};
use fourfold_session::record::Replay;
use serde::{Deserialize, Serialize};

/// The greatest number of mistakes that are kept. Beyond it the oldest go.
const MOST: usize = 60;

/// A position in which the player let a win or a draw go.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnMistake {
    /// The game with its variant, as it is named everywhere.
    pub game: String,
    /// The position before the mistake.
    pub position: String,
    /// The moves that keep what there was to keep.
    pub best: Vec<String>,
    /// Was the position won? Otherwise it was a draw.
    pub won: bool,
}

impl OwnMistake {
    /// The mistake that a reviewed move was, if it was one. FourSide has points instead of wins: there is nothing to let
    /// go.
    pub(crate) fn found(one: &ReviewedMove, replay: &Replay<AnyGame>) -> Option<OwnMistake> {
        let worth = one.best_exact.filter(|_| one.mark >= Mark::MissedWin)?;
        let before = replay.positions.get(one.ply.checked_sub(1)?)?;
        let game = &replay.game;
        Some(OwnMistake {
            game: game.id(),
            position: game.position_text(before),
            best: one.best.iter().map(|&mv| game.move_text(mv)).collect(),
            won: worth.value == Value::Win,
        })
        .filter(|mistake| !mistake.best.is_empty())
    }

    /// The same as a puzzle. Nobody has measured how hard it is.
    pub(super) fn puzzle(&self) -> Puzzle {
        Puzzle {
            id: String::new(),
            game: self.game.clone(),
            position: self.position.clone(),
            theme: if self.won { Theme::Win } else { Theme::Hold },
            difficulty: 0,
            answers: self.best.clone(),
            plies: 0,
        }
    }
}

/// Adds what was found. A position stands in the list once, where it came last.
pub(crate) fn add_mistakes(kept: &mut Vec<OwnMistake>, found: Vec<OwnMistake>) {
    for mistake in found {
        forget_mistake(kept, &mistake.game, &mistake.position);
        kept.push(mistake);
    }
    kept.drain(..kept.len().saturating_sub(MOST));
}

/// Takes out a position that was solved.
pub(super) fn forget_mistake(kept: &mut Vec<OwnMistake>, game: &str, position: &str) {
    kept.retain(|one| one.game != game || one.position != position);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_kept_once_and_their_number_is_bounded() {
        let mistake = |number: usize| OwnMistake {
            game: "link-four".to_owned(),
            position: number.to_string(),
            best: vec!["4".to_owned()],
            won: true,
        };
        let mut kept = Vec::new();
        add_mistakes(&mut kept, (0..MOST + 5).map(mistake).collect());
        assert_eq!((kept.len(), kept[0].position.as_str()), (MOST, "5"));
        add_mistakes(&mut kept, vec![mistake(9)]);
        assert_eq!((kept.len(), &kept[MOST - 1]), (MOST, &mistake(9)), "the latest comes last");
        forget_mistake(&mut kept, "link-four", "9");
        assert_eq!(kept.len(), MOST - 1);
    }
}
