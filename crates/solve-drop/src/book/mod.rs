//! Opening books: positions solved beforehand, with their scores or values. Files come in through
//! [`Book::open`], which checks everything; scores go out by position. Building is in `build`, the
//! second pass in `verify`, the positions a book must hold in `openings`, where each is kept in `ply_index`.

mod build;
mod error;
mod openings;
mod ply_index;
mod verify;

use std::path::Path;

use fourfold_drop::{Position, Size};
use fourfold_game::{Position as _, Value};
use fourfold_solve::{Container, ContainerError};

pub use build::{BuildEnd, BuildOptions, BuildProgress, Plan, build, journal_path};
pub use error::BookError;
pub use verify::{VerifyEnd, VerifyOptions, verify};

use openings::{Keyed, before, comes_up};
use ply_index::PlyIndex;

use crate::board::{AnySize, Board};
use crate::score::Score;

/// How hard zstd tries; a book is written once and read often.
const LEVEL: i32 = 19;

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
    positions: u64,
    /// For each number of stones from 0 up: the places, and the score at each.
    ply_indices: Vec<(PlyIndex, Vec<i8>)>,
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
        self.ply_indices.len() as u32 - 1
    }

    /// How many positions the book holds, a position and its mirror image counted once.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.positions
    }

    /// What the book covers, in words.
    #[must_use]
    pub fn coverage(&self) -> String {
        let Book { size, positions, .. } = self;
        let (contents, plies) = (self.contents.word(), self.plies());
        let plies = if plies == 1 { "1 ply".to_owned() } else { format!("{plies} plies") };
        format!(
            "{contents} of every position of up to {plies} on {size}, {positions} in all, \
             mirror images counted once"
        )
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

    /// What the score of a position is at least, as far as the book knows the positions from which one move
    /// leads there: none of them is worth more than this move makes of it.
    pub(crate) fn least(&self, position: &Position) -> Option<Score> {
        if position.stones() != self.plies() + 1 {
            return None;
        }
        before(position).filter_map(|before| self.score(&before)).min().map(Score::for_opponent)
    }

    fn find(&self, position: &Position) -> Option<Score> {
        if position.size() != self.size || position.outcome().is_some() {
            return None;
        }
        let (index, scores) = self.ply_indices.get(position.stones() as usize)?;
        // A board drawn by hand may have a place and yet belong to no game.
        let place = index.place(position).filter(|_| comes_up(position))?;
        scores.get(place).copied().map(Score::new)
    }

    /// From the positions of each ply and their scores, which are parallel lists.
    fn indexed(plan: &Plan, lists: &[Vec<Keyed>], scores: &[Vec<i8>]) -> Option<Book> {
        let mut ply_indices = Vec::new();
        for (index, (list, scores)) in indices_of(plan)?.into_iter().zip(lists.iter().zip(scores)) {
            let mut places: Vec<Option<i8>> = vec![None; index.len()];
            for ((_, position), &score) in list.iter().zip(scores) {
                places[index.place(position)?] = Some(score);
            }
            let mut last = 0;
            let filled = places.into_iter().map(|score| {
                last = score.unwrap_or(last);
                last
            });
            let scores = filled.collect();
            ply_indices.push((index, scores));
        }
        let positions = lists.iter().map(|list| list.len() as u64).sum();
        Some(Book { size: plan.size, contents: plan.contents, positions, ply_indices })
    }

    /// The payload is one zstd frame: the scores of all places, ply after ply, a byte each.
    fn to_container(&self) -> Container {
        let scores = self.ply_indices.iter().flat_map(|(_, scores)| scores);
        let scores: Vec<u8> = scores.map(|&score| score as u8).collect();
        // Compressing into memory fails only when there is none left, which aborts anyway.
        let payload = zstd::bulk::compress(&scores, LEVEL).unwrap_or_default();
        let field = |key: &str, text: String| (key.to_owned(), text);
        let fields = vec![
            field("board", self.size.to_string()),
            field("contents", self.contents.word().to_owned()),
            field("plies", self.plies().to_string()),
            field("positions", self.positions.to_string()),
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
        let plan = Plan { size, contents, plies };
        let ply_indices = indices_of(&plan).ok_or(bad("plies"))?;
        let places: usize = ply_indices.iter().map(PlyIndex::len).sum();
        let scores = zstd::bulk::decompress(&container.payload, places);
        let scores = scores.map_err(|_| BookError::Entries)?;
        if scores.len() != places || positions > places as u64 {
            return Err(BookError::Entries);
        }
        let mut scores = scores.into_iter().map(|byte| byte as i8);
        let mut filled = Vec::with_capacity(ply_indices.len());
        for (index, stones) in ply_indices.into_iter().zip(0_i8..) {
            let most = match contents {
                Contents::Scores => (size.cells() as i8 + 1 - stones) / 2,
                Contents::Values => 1,
            };
            let scores: Vec<i8> = scores.by_ref().take(index.len()).collect();
            if !scores.iter().all(|score| (-most..=most).contains(score)) {
                return Err(BookError::Entries);
            }
            filled.push((index, scores));
        }
        Ok(Book { size, contents, positions, ply_indices: filled })
    }
}

fn indices_of(plan: &Plan) -> Option<Vec<PlyIndex>> {
    ply_index::ply_indices(plan.size, plan.plies)
}

/// The word that names a position and its mirror image.
fn key(position: &Position) -> u64 {
    AnySize::new(position.size()).key(position.own(), position.all())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample() -> Book {
        let plan = Plan { size: Size::CONNECT_FOUR, contents: Contents::Scores, plies: 2 };
        let lists = openings::by_ply(plan.size, plan.plies);
        let scores: Vec<Vec<i8>> =
            lists.iter().map(|list| (0..list.len()).map(|at| at as i8 - 9).collect()).collect();
        Book::indexed(&plan, &lists, &scores).expect("shallow")
    }

    #[test]
    fn every_position_gets_its_own_score() {
        let book = sample();
        for list in openings::by_ply(Size::CONNECT_FOUR, 2) {
            for (at, (_, position)) in list.iter().enumerate() {
                assert_eq!(book.score(position).map(Score::number), Some(at as i32 - 9));
            }
        }
        assert_eq!(book.positions(), 1 + 4 + 25);
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
        check(|container| container.payload.truncate(container.payload.len() - 1));
        let squeezed = |score: u8, places: usize| {
            let scores = vec![score; places];
            zstd::bulk::compress(&scores, LEVEL).expect("room")
        };
        for payload in [squeezed(99, 37), squeezed(0, 36), squeezed(0, 38)] {
            let container = Container { payload, ..sample().to_container() };
            assert!(Book::from_container(&container).is_err());
        }
        check(|container| container.fields[0].1 = "70x60".to_owned());
        check(|container| container.fields[1].1 = "opinions".to_owned());
        check(|container| container.fields[2].1 = "99".to_owned());
        check(|container| container.fields[3].1 = "18446744073709551615".to_owned());
    }
}
