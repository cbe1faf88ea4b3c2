//! The boards with six pieces on which whoever gives the seventh wins: a few among millions, so a list of
//! them answers for all. Lines of text flow in through [`Givers::parse`], which refuses anything that is not
//! exactly as it was written; "does he win?" flows out, for positions with five pieces and one in hand too.
//!
//! ```text
//!   fourfold-quarto-givers 1
//!   game quarto
//!   pieces 6
//!   boards 3835041           canonical boards without a line; all of them were asked
//!   000a000c00060001         a board on which the giver wins, as [`Board::key`] has it
//!   end 0123456789abcdef     xxh64 of all lines before
//! ```

use std::fmt::Write as _;

use fourfold_game::Value;
use fourfold_quarto::{Position, Variant};
use xxhash_rust::xxh64::xxh64;

use crate::board::Board;
use crate::early::{EarlyError, as_written, geometry};
use crate::lines::LineSet;
use crate::search::squares_in;
use crate::variant_search::ValueRange;

const FORMAT: &str = "fourfold-quarto-givers 1";
/// Pieces on the boards.
pub(crate) const PIECES: u32 = 6;

/// Who wins by giving, on 4×4 with the standard lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Givers {
    asked: u64,
    /// The keys of the boards on which the giver wins, in ascending order.
    won: Vec<u64>,
}

impl Givers {
    /// So many boards were asked, these are won.
    pub(crate) fn new(asked: u64, mut won: Vec<u64>) -> Givers {
        won.sort_unstable();
        Givers { asked, won }
    }

    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Givers, EarlyError> {
        if text.lines().next() != Some(FORMAT) {
            return Err(EarlyError::NotOurs);
        }
        let damaged = |line| EarlyError::Damaged { line };
        let asked = text.lines().nth(3).and_then(|line| line.strip_prefix("boards ")?.parse().ok());
        let asked = asked.ok_or(damaged(4))?;
        let keys = text.lines().skip(4).take_while(|line| !line.starts_with("end "));
        let keys = keys
            .zip(5..)
            .map(|(line, number)| u64::from_str_radix(line, 16).map_err(|_| damaged(number)));
        let givers = Givers::new(asked, keys.collect::<Result<_, _>>()?);
        as_written(text, &givers.text())?;
        Ok(givers)
    }

    /// The file's text.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = format!("{FORMAT}\ngame quarto\npieces {PIECES}\nboards {}\n", self.asked);
        for key in &self.won {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{key:016x}");
        }
        let hash = xxh64(text.as_bytes(), 0);
        let _ = writeln!(text, "end {hash:016x}");
        text
    }

    /// How many boards were asked.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.asked
    }

    /// On how many of them the giver wins.
    #[must_use]
    pub fn won(&self) -> usize {
        self.won.len()
    }

    /// Does the giver win on the canonical board with this key?
    pub(crate) fn lists(&self, key: u64) -> bool {
        self.won.binary_search(&key).is_ok()
    }

    /// What is known of a position that is not over, without a search: with five pieces on the board and
    /// one in hand, whether the player to move wins.
    pub(crate) fn about(&self, position: &Position) -> ValueRange {
        let variant = position.variant();
        let covered = variant.size() == 4
            && LineSet::of(variant) == LineSet::of(Variant::STANDARD)
            && !variant.misere()
            && position.placed() + 1 == PIECES as usize;
        let Some(hand) = position.hand().filter(|_| covered) else { return ValueRange::OPEN };
        let (board, hand) = (Board::of(geometry(), position), hand.index());
        let completes = board.safe(geometry()) >> hand & 1 == 0;
        let wins = completes
            || squares_in(!board.occupied)
                .any(|square| self.lists(board.put(geometry(), hand, square).key(geometry())));
        if wins {
            ValueRange::exactly(Value::Win)
        } else {
            ValueRange { at_most: Value::Tie, ..ValueRange::OPEN }
        }
    }
}
