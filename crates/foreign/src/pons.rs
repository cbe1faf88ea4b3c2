//! The answer of Pascal Pons' Connect Four solver: `4455` comes in, a score for each column goes out.

use std::collections::BTreeMap;

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_drop::DropGame;
use fourfold_game::{Game as _, NotationError};
use serde::Serialize;

/// The score of a column that is full.
pub const FULL: i32 = 100;

/// The answer of the service that this one stands in for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Scores {
    /// The columns that were played, from 1.
    pub pos: String,
    /// The classic score of each column for the player to move, 100 for a full one.
    pub score: Vec<i32>,
}

/// The position behind a sequence of columns on the 7×6 board.
pub fn position(pos: &str) -> Result<(AnyGame, AnyPosition), NotationError> {
    let game = AnyGame::Drop(DropGame::CONNECT_FOUR);
    if let Some(at) = pos.find(|c: char| !('1'..='7').contains(&c)) {
        let message = "pos is a row of columns from 1 to 7, such as 4455";
        return Err(NotationError::at(pos, at, at + 1, message));
    }
    let position = game.parse_position(pos)?;
    Ok((game, position))
}

/// The answer, from the scores of the legal moves by their text; nothing if one of them is missing.
#[must_use]
pub fn scores(pos: &str, position: &AnyPosition, known: &BTreeMap<String, i32>) -> Option<Scores> {
    let AnyPosition::Drop(drop) = position else { return None };
    let (size, full) = (drop.size(), drop.size().height() as u32);
    let column = |column: u8| {
        let column = fourfold_drop::Column(column);
        if drop.height_of(column) == full {
            return Some(FULL);
        }
        known.get(&column.digit().to_string()).copied()
    };
    let score: Option<Vec<i32>> = (0..size.width() as u8).map(column).collect();
    Some(Scores { pos: pos.to_owned(), score: score? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_columns_have_a_hundred() {
        let (_, position) = position("444444").expect("a position");
        let known = (1..=7).filter(|&c| c != 4).map(|c| (c.to_string(), -c)).collect();
        let scores = scores("444444", &position, &known).expect("all are known");
        assert_eq!(scores.score, [-1, -2, -3, 100, -5, -6, -7]);
    }

    #[test]
    fn a_missing_score_is_no_answer() {
        let (_, position) = position("4455").expect("a position");
        assert_eq!(scores("4455", &position, &BTreeMap::new()), None);
    }

    #[test]
    fn what_is_no_column_is_told_so() {
        for pos in ["8", "4 4", "44x", "../..", "0", "ä"] {
            let error = position(pos).expect_err(pos);
            assert!(error.message.contains("1 to 7"), "{pos}: {error}");
        }
        assert!(position("4444444").expect_err("full").message.contains("full"));
    }
}
