//! Moves and their text: `3e4` lays the block of the third slot on cell e4, `3e4r1` after a quarter
//! turn clockwise, `--` passes. Text comes in through [`Move::parse`], the door that a
//! [`NotationError`] guards.

use std::fmt;

use fourfold_game::NotationError;

use crate::{HAND_SIZE, Square, Turns};

/// One decision of a player. Ordered as positions list them: by cell, slot and turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A block is laid.
    Lay {
        /// The cell that it is laid on.
        cell: Square,
        /// The slot of the hand, from 0.
        slot: u8,
        /// How far it is turned from how it lies in the hand.
        turns: Turns,
    },
    /// Forfeit the turn, because no block fits anywhere.
    Pass,
}

/// What a move looks like.
pub(crate) const HELP: &str = "type the hand's slot (1 to 5) and a cell (a1 to i7), then r1, r2 or \
                               r3 for quarter turns clockwise, such as 3e4 or 3e4r1; -- passes";

impl Move {
    /// Reads the text of a move.
    pub fn parse(text: &str) -> Result<Move, NotationError> {
        let lead = text.len() - text.trim_start().len();
        let body = text.trim();
        if body == "--" {
            return Ok(Move::Pass);
        }
        let refuse = |from: usize, to: usize, message: String| {
            Err(NotationError::at(text, lead + from, lead + to, message))
        };
        let digit = |from: usize| {
            let symbol = body.as_bytes().get(from)?;
            symbol.is_ascii_digit().then(|| symbol - b'0')
        };
        if !body.is_ascii() || !(3..=5).contains(&body.len()) {
            return refuse(0, body.len(), format!("`{body}` is no move: {HELP}"));
        }
        let slot = match digit(0) {
            Some(number @ 1..=5) => number - 1,
            _ => {
                let found = &body[..1];
                return refuse(
                    0,
                    1,
                    format!("`{found}` is no slot of the hand: slots are 1 to {HAND_SIZE}"),
                );
            }
        };
        let Some(cell) = Square::parse(&body[1..3]) else {
            let found = &body[1..3];
            return refuse(
                1,
                3,
                format!("`{found}` is no cell: columns are a to i, rows 1 (top) to 7"),
            );
        };
        let turns = match (&body[3..], digit(4)) {
            ("", _) => Turns::NONE,
            (turned, Some(quarters @ 0..=3)) if turned.starts_with(['r', 'R']) => {
                Turns::new(quarters)
            }
            (found, _) => {
                return refuse(
                    3,
                    body.len(),
                    format!("`{found}` is no rotation: write r1, r2, r3 or nothing"),
                );
            }
        };
        Ok(Move::Lay { cell, slot, turns })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pass => f.write_str("--"),
            Move::Lay { cell, slot, turns } => {
                // A slot that no hand has still prints as a number: refusals show it.
                write!(f, "{}{cell}", u32::from(*slot) + 1)?;
                match turns.quarters() {
                    0 => Ok(()),
                    quarters => write!(f, "r{quarters}"),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_read_as_they_are_written() {
        for text in ["1a1", "3e4r1", "5i7r3", "--"] {
            assert_eq!(Move::parse(text).unwrap().to_string(), text);
        }
        assert_eq!(Move::parse(" 3E4R0 ").unwrap().to_string(), "3e4");
    }

    #[test]
    fn what_is_no_move_is_refused_at_its_place() {
        let refused = |text: &str| {
            let error = Move::parse(text).unwrap_err();
            (error.span.start, error.span.end, error.message)
        };
        let says = |text: &str, start, end, part: &str| {
            let (from, to, message) = refused(text);
            assert_eq!((from, to), (start, end), "{text}: {message}");
            assert!(message.contains(part), "{text}: {message}");
        };
        says("", 0, 0, "is no move");
        says("pass", 0, 1, "`p` is no slot");
        says("6e4", 0, 1, "slots are 1 to 5");
        says("0e4", 0, 1, "slots are 1 to 5");
        says(" 3e8", 2, 4, "`e8` is no cell");
        says("3e4r4", 3, 5, "`r4` is no rotation");
        says("3e4r", 3, 4, "`r` is no rotation");
        says("3e4x1", 3, 5, "`x1` is no rotation");
        says("3e4r11", 0, 6, "is no move");
        says("3é4", 0, 4, "is no move");
    }
}
