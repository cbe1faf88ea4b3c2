//! Opening books: positions solved beforehand, with their scores or values. Files come in through
//! [`Book::open`], which checks everything; scores go out by position. Building is in `build`, the
//! second pass in `verify`, the positions a book must hold in `openings`.

mod build;
mod error;
mod openings;
mod verify;

use std::path::Path;

use fourfold_drop::{Position, Size};
use fourfold_game::Value;
use fourfold_solve::{Container, ContainerError};

pub use build::{BuildEnd, BuildOptions, BuildProgress, Plan, build, journal_path};
pub use error::BookError;
pub use verify::{VerifyEnd, VerifyOptions, verify};

use crate::board::{AnySize, Board};
use crate::score::Score;

/// What a book knows of each position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contents {
    /// The exact score: value and distance.
    Scores,
    /// Win, tie or lose alone.
    Values,
}

impl Contents {
    /// The word in the file.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Contents::Scores => "scores",
            Contents::Values => "values",
        }
    }
}

/// Positions of one board with what is known of them, mirror images taken together.
#[derive(Debug, PartialEq, Eq)]
pub struct Book {
    size: Size,
    contents: Contents,
    plies: u32,
    /// Sorted, each with its score at the same place.
    keys: Vec<u64>,
    scores: Vec<i8>,
}

impl Book {
    /// Reads and checks a book.
    pub fn open(path: &Path) -> Result<Book, BookError> {
        Book::from_container(&Container::read(path)?)
    }

    /// Reads and checks a book that is in memory already, such as one built into a program.
    pub fn from_bytes(bytes: &[u8]) -> Result<Book, BookError> {
        Book::from_container(&Container::from_bytes(bytes)?)
    }

    /// Writes the book; there is never half a file at `path`.
    pub fn write(&self, path: &Path) -> Result<(), BookError> {
        Ok(self.to_container().write(path)?)
    }

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// What the book knows of each position.
    #[must_use]
    pub fn contents(&self) -> Contents {
        self.contents
    }

    /// Every position with at most so many stones is in the book, except finished games.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// How many positions the book holds, a position and its mirror image counted once.
    #[must_use]
    pub fn len(&self) -> usize {
        self.keys.len()
    }

    /// Is there nothing in it?
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.keys.is_empty()
    }

    /// What the book covers, in words.
    #[must_use]
    pub fn coverage(&self) -> String {
        let Book { size, plies, contents, .. } = self;
        let (count, contents) = (self.len(), contents.word());
        format!("{contents} of every position of up to {plies} plies on {size}, {count} in all")
    }

    /// The score of a position, if the book knows it.
    #[must_use]
    pub fn score(&self, position: &Position) -> Option<Score> {
        let score = self.find(position)?;
        (self.contents == Contents::Scores).then_some(score)
    }

    /// The value of a position, if the book knows it.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Value> {
        self.find(position).map(Score::value)
    }

    fn find(&self, position: &Position) -> Option<Score> {
        if position.stones() > self.plies || position.size() != self.size {
            return None;
        }
        let at = self.keys.binary_search(&key(position)).ok()?;
        Some(Score::new(self.scores[at]))
    }

    /// From sorted pairs of key and score.
    fn from_entries(plan: &Plan, entries: &[(u64, i8)]) -> Book {
        let (keys, scores) = entries.iter().copied().unzip();
        Book { size: plan.size, contents: plan.contents, plies: plan.plies, keys, scores }
    }

    /// The payload holds, for each position in order, how far its key is from the one before, seven
    /// bits a byte with the lowest first and the top bit set on all but the last, then the score.
    fn to_container(&self) -> Container {
        let mut payload = Vec::with_capacity(5 * self.keys.len());
        let mut last = 0;
        for (&key, &score) in self.keys.iter().zip(&self.scores) {
            let mut step = key - last;
            last = key;
            while step >= 128 {
                payload.push(step as u8 | 128);
                step >>= 7;
            }
            payload.push(step as u8);
            payload.push(score as u8);
        }
        let field = |key: &str, text: String| (key.to_owned(), text);
        let fields = vec![
            field("board", self.size.to_string()),
            field("contents", self.contents.word().to_owned()),
            field("plies", self.plies.to_string()),
            field("positions", self.keys.len().to_string()),
            field("covers", self.coverage()),
        ];
        Container { fields, payload }
    }

    fn from_container(container: &Container) -> Result<Book, BookError> {
        let bad = |name: &'static str| BookError::File(ContainerError::Field(name));
        let (width, height) = container.field("board")?.split_once('x').ok_or(bad("board"))?;
        let number = |text: &str| text.parse::<usize>().map_err(|_| bad("board"));
        let size = Size::new(number(width)?, number(height)?).map_err(|_| bad("board"))?;
        let contents = match container.field("contents")? {
            "scores" => Contents::Scores,
            "values" => Contents::Values,
            _ => return Err(bad("contents")),
        };
        let plies = u32::try_from(container.number("plies")?).map_err(|_| bad("plies"))?;
        let positions = container.number("positions")?;
        // Two bytes an entry at least, so a lie about the count cannot ask for much memory.
        let room = (positions as usize).min(container.payload.len() / 2);
        let (mut keys, mut scores) = (Vec::with_capacity(room), Vec::with_capacity(room));
        let mut bytes = container.payload.iter().copied();
        let most = if contents == Contents::Values { 1 } else { size.cells() as i8 / 2 };
        let mut last = 0_u64;
        for _ in 0..positions {
            let step = read_step(&mut bytes).ok_or(BookError::Entries)?;
            let key = last.checked_add(step).ok_or(BookError::Entries)?;
            let score = bytes.next().ok_or(BookError::Entries)? as i8;
            if step == 0 || !(-most..=most).contains(&score) {
                return Err(BookError::Entries);
            }
            keys.push(key);
            scores.push(score);
            last = key;
        }
        if bytes.next().is_some() {
            return Err(BookError::Entries);
        }
        Ok(Book { size, contents, plies, keys, scores })
    }
}

fn read_step(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let mut step = 0;
    for shift in (0..64).step_by(7) {
        let byte = bytes.next()?;
        step |= u64::from(byte & 127) << shift;
        if byte < 128 {
            return Some(step);
        }
    }
    None
}

/// The word that names a position and its mirror image.
fn key(position: &Position) -> u64 {
    AnySize::new(position.size()).key(position.own(), position.all())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Book {
        let plan = Plan { size: Size::CONNECT_FOUR, contents: Contents::Scores, plies: 1 };
        Book::from_entries(&plan, &[(5, -3), (6, 0), (1 << 40, 18)])
    }

    #[test]
    fn a_book_comes_back_from_its_bytes() {
        let bytes = sample().to_container().to_bytes();
        assert_eq!(Book::from_bytes(&bytes).expect("whole"), sample());
    }

    #[test]
    fn entries_that_make_no_sense_are_refused() {
        let check = |change: fn(&mut Container)| {
            let mut container = sample().to_container();
            change(&mut container);
            let error = Book::from_container(&container).expect_err("makes no sense");
            assert!(!error.to_string().is_empty());
        };
        check(|container| container.payload[1] = 99);
        check(|container| container.payload[0] = 0);
        check(|container| container.payload.push(1));
        check(|container| container.payload.truncate(container.payload.len() - 1));
        check(|container| container.fields[0].1 = "70x60".to_owned());
        check(|container| container.fields[1].1 = "opinions".to_owned());
        check(|container| container.fields[3].1 = "18446744073709551615".to_owned());
    }
}
