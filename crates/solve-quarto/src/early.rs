//! The database of the early game: every position with few pieces on the board is a tie, except
//! those listed. Lines of text flow in through [`EarlyGame::parse`], which refuses anything that is
//! not exactly as it was written; values flow out.
//!
//! ```text
//!   fourfold-quarto-early 1
//!   game quarto
//!   pieces 4                         the most pieces on the board, besides the one in hand
//!   families 1 8 148 3382 91558      families of symmetric positions by pieces on the board
//!   4 000a000c00060001 win 11        pieces, key of the family, value, plies to the end
//!   end 0123456789abcdef             xxh64 of all lines before
//! ```
//!
//! The key is that of [`Board::key_with_hand`]: canonical and without loss. Positions whose hand
//! completes a line at once are not listed, the rules tell. Almost everything is a tie, so the
//! whole list takes some kilobytes.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, io};

use fourfold_game::Value;
use fourfold_quarto::{Position, Variant};
use fourfold_solve::Exact;
use xxhash_rust::xxh64::xxh64;

use crate::board::Board;
use crate::geometry::Geometry;
use crate::lanes::Lanes;
use crate::lines::LineSet;

const FORMAT: &str = "fourfold-quarto-early 1";

/// Values of all positions with up to so many pieces on the 4×4 board, standard lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EarlyGame {
    families: Vec<u64>,
    /// By pieces on the board: the families that are no ties, by key.
    decided: Vec<Vec<(u64, Exact)>>,
}

/// Why a file is no usable database of the early game.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum EarlyError {
    /// It cannot be read or written.
    // The message tells what the system said, so it is not a source besides.
    #[error("the database cannot be read or written: {0}")]
    Io(io::Error),
    /// It is something else, or of a version this program does not know.
    #[error("this is no database of Quarto's early game: build one, or name another")]
    NotOurs,
    /// A line has been changed or is missing.
    #[error("the database is damaged at line {line}: copy it again or build it again")]
    Damaged {
        /// Its number, from 1.
        line: usize,
    },
    /// Another program is building this database.
    #[error("another program is building this database: let it finish, or stop it")]
    Busy,
    /// The log of the build belongs to another one.
    #[error("the log beside the database belongs to another build: remove it to begin anew")]
    OtherBuild,
    /// A second look found another value.
    #[error("the database is wrong about {position}: build it again")]
    Wrong {
        /// The position whose value differs, as pieces and key.
        position: String,
    },
    /// Somebody called the build off; its log stays good.
    #[error("stopped: run the same command again to go on from here")]
    Stopped,
}

impl From<io::Error> for EarlyError {
    fn from(cause: io::Error) -> EarlyError {
        EarlyError::Io(cause)
    }
}

/// The tables of the only lines the database knows.
pub(crate) fn geometry() -> &'static Geometry<u64> {
    u64::geometry(LineSet::of(Variant::STANDARD))
}

impl EarlyGame {
    /// `decided` has a list for every number of pieces, sorted by key.
    pub(crate) fn new(families: Vec<u64>, decided: Vec<Vec<(u64, Exact)>>) -> EarlyGame {
        EarlyGame { families, decided }
    }

    /// The same with the list for one number of pieces replaced.
    pub(crate) fn with_layer(mut self, placed: usize, list: Vec<(u64, Exact)>) -> EarlyGame {
        self.decided[placed] = list;
        self
    }

    /// The same with the numbers of families replaced.
    pub(crate) fn with_families(self, families: Vec<u64>) -> EarlyGame {
        EarlyGame { families, ..self }
    }

    /// Reads a file.
    pub fn open(path: &Path) -> Result<EarlyGame, EarlyError> {
        let text = String::from_utf8(fs::read(path)?).map_err(|_| EarlyError::NotOurs)?;
        EarlyGame::parse(&text)
    }

    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<EarlyGame, EarlyError> {
        let mut lines = text.lines();
        if lines.next() != Some(FORMAT) {
            return Err(EarlyError::NotOurs);
        }
        let damaged = |line| EarlyError::Damaged { line };
        if lines.next() != Some("game quarto") {
            return Err(damaged(2));
        }
        let pieces = lines.next().and_then(|line| line.strip_prefix("pieces ")?.parse().ok());
        let pieces: usize = pieces.filter(|&pieces| pieces < 16).ok_or(damaged(3))?;
        let families = lines.next().and_then(|line| line.strip_prefix("families "));
        let families: Result<Vec<u64>, _> =
            families.unwrap_or("").split(' ').map(str::parse).collect();
        let families = families.map_err(|_| damaged(4))?;
        let mut game = EarlyGame { families, decided: vec![Vec::new(); pieces + 1] };
        for (number, line) in lines.enumerate() {
            if line.starts_with("end ") {
                break;
            }
            let (placed, key, exact) = parse_entry(line).ok_or(damaged(number + 5))?;
            game.decided.get_mut(placed).ok_or(damaged(number + 5))?.push((key, exact));
        }
        as_written(text, &game.text())?;
        if game.families.len() != pieces + 1 || !game.decided.iter().all(|list| ascends(list)) {
            return Err(damaged(4));
        }
        Ok(game)
    }

    /// The file's text.
    #[must_use]
    pub fn text(&self) -> String {
        let families: Vec<String> = self.families.iter().map(u64::to_string).collect();
        let mut text = format!(
            "{FORMAT}\ngame quarto\npieces {}\nfamilies {}\n",
            self.decided.len() - 1,
            families.join(" ")
        );
        for (placed, list) in self.decided.iter().enumerate() {
            for (key, Exact { value, remoteness }) in list {
                // Writing to a string does not fail.
                let _ = writeln!(text, "{placed} {key:016x} {value} {remoteness}");
            }
        }
        let hash = xxh64(text.as_bytes(), 0);
        let _ = writeln!(text, "end {hash:016x}");
        text
    }

    /// The most pieces on the board that it covers.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.decided.len() - 1
    }

    /// Families of positions, by pieces on the board.
    #[must_use]
    pub fn families(&self) -> &[u64] {
        &self.families
    }

    /// By pieces on the board, how many families are decided but not at once.
    #[must_use]
    pub fn decided(&self) -> Vec<usize> {
        self.decided.iter().map(Vec::len).collect()
    }

    /// Value and distance of a position with a piece in hand, if it is covered.
    #[must_use]
    pub fn look_up(&self, position: &Position) -> Option<Exact> {
        let variant = position.variant();
        let covered = variant.size() == 4
            && LineSet::of(variant) == LineSet::of(Variant::STANDARD)
            && !variant.misere()
            && position.placed() <= self.pieces()
            && !position.has_line();
        let hand = position.hand().filter(|_| covered)?.index();
        Some(self.of_board(&Board::of(geometry(), position), hand))
    }

    /// The same for a board that is covered.
    pub(crate) fn of_board(&self, board: &Board<u64>, hand: usize) -> Exact {
        if board.safe(geometry()) >> hand & 1 == 0 {
            return Exact { value: Value::Win, remoteness: 1 };
        }
        let list = &self.decided[board.occupied.count_ones() as usize];
        let key = board.key_with_hand(geometry(), hand);
        match list.binary_search_by_key(&key, |entry| entry.0) {
            Ok(place) => list[place].1,
            Err(_) => Exact { value: Value::Tie, remoteness: 16 - board.occupied.count_ones() },
        }
    }
}

/// Only what we would write ourselves is ours, down to the checksum.
pub(crate) fn as_written(text: &str, written: &str) -> Result<(), EarlyError> {
    if written == text {
        return Ok(());
    }
    let same = |(ours, theirs): &(&str, &str)| ours == theirs;
    let line = written.lines().zip(text.lines()).take_while(same).count() + 1;
    Err(EarlyError::Damaged { line })
}

fn ascends(list: &[(u64, Exact)]) -> bool {
    list.is_sorted_by(|a, b| a.0 < b.0)
}

fn parse_entry(line: &str) -> Option<(usize, u64, Exact)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [placed, key, value, remoteness] = words[..] else { return None };
    let value = match value {
        "win" => Value::Win,
        "lose" => Value::Lose,
        _ => return None,
    };
    let exact = Exact { value, remoteness: remoteness.parse().ok()? };
    Some((placed.parse().ok()?, u64::from_str_radix(key, 16).ok()?, exact))
}
