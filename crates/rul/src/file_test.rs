//! Tests that stand in a rule file as comments: the lines of a file in; what each asks for, or why it
//! cannot be read, out. To the player they are comments.
//!
//! ```text
//! ; test 4455 -> 3 6                every column that may be chosen is 3 or 6
//! ; test 4455 never 5               5 is none of them
//! ; test connect-four 4455 -> 3     on another board than Link Four's
//! ; test ..X.O../..XXO.. -> 2 6     the position drawn, rows from the top
//! ```

use std::ops::Range;

use fourfold_drop::{Column, DropGame, Position, Size};
use fourfold_game::{Game as _, Position as _};

use crate::parse::Parsed;
use crate::source::{Source, Span};
use crate::tree::{LineKind, Tree};

/// One `; test` line of a rule file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileTest {
    /// The line without the blanks around it.
    pub span: Span,
    /// What it asks for; or, if it cannot be read, why and where.
    pub content: Result<TestContent, TestFault>,
}

/// A position and the columns that should or should not be chosen there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestContent {
    /// The board that was named, or Link Four's.
    pub game: DropGame,
    /// The position; somebody is to move in it.
    pub position: Position,
    /// The position as written.
    pub position_text: String,
    /// What is asked of the choice.
    pub expectation: Expectation,
}

/// What a test asks of the columns that may be chosen. Columns count from 1.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// Each of them must be one of these.
    OneOf(Vec<u32>),
    /// None of them may be one of these.
    Never(Vec<u32>),
}

impl Expectation {
    /// Whether these columns are what was asked for.
    pub fn holds(&self, chosen: &[u32]) -> bool {
        match self {
            Expectation::OneOf(columns) => chosen.iter().all(|column| columns.contains(column)),
            Expectation::Never(columns) => !chosen.iter().any(|column| columns.contains(column)),
        }
    }
}

/// Why a test cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestFault {
    /// The part of the line that is wrong.
    pub span: Span,
    /// What is wrong and what to write instead.
    pub message: String,
}

/// The tests of a file, in file order. What stands behind ENDFILE is ignored.
pub fn file_tests(parsed: &Parsed) -> Vec<FileTest> {
    tests_in(&parsed.source, &parsed.tree)
}

pub(crate) fn tests_in(source: &Source, tree: &Tree) -> Vec<FileTest> {
    let comments =
        source.lines().iter().zip(&tree.lines).filter(|(_, kind)| **kind == LineKind::Comment);
    comments.filter_map(|(line, _)| read(source, *line)).collect()
}

/// Reads a comment line; none if it is no test.
fn read(source: &Source, line: Span) -> Option<FileTest> {
    let bytes = source.slice(line);
    let start = bytes.iter().position(|byte| *byte == b';')?;
    let end = bytes.len() - bytes.iter().rev().take_while(|b| b.is_ascii_whitespace()).count();
    let span = Span::new(line.start as usize + start, line.start as usize + end);
    let word = bytes[start..end].strip_prefix(b";")?.trim_ascii_start();
    let rest = word.strip_prefix(b"test")?;
    if rest.first().is_some_and(|byte| !byte.is_ascii_whitespace()) {
        return None; // Another word, such as `tests`.
    }
    let offset = span.end as usize - rest.len();
    let content = match std::str::from_utf8(rest) {
        Ok(text) => Line { text, offset }.content(),
        Err(_) => Err(TestFault { span, message: HELP.to_owned() }),
    };
    Some(FileTest { span, content })
}

/// What a test looks like.
const HELP: &str = "this test cannot be read: write `; test 4455 -> 3 6` for the columns that may be chosen, or `; test 4455 never 5`";

/// What follows the word `test`, and where that begins in the file.
struct Line<'a> {
    text: &'a str,
    offset: usize,
}

impl Line<'_> {
    fn fault<T>(&self, range: Range<usize>, message: impl Into<String>) -> Result<T, TestFault> {
        let span = Span::new(self.offset + range.start, self.offset + range.end);
        Err(TestFault { span, message: message.into() })
    }

    fn content(&self) -> Result<TestContent, TestFault> {
        let Some((left, sign, right)) = self.divide() else {
            return self.fault(self.trimmed(0..self.text.len()), HELP);
        };
        let (game, position) = self.game(left)?;
        let columns = self.columns(right, game.size())?;
        let text = &self.text[position.clone()];
        let parsed = game.parse_position(text).or_else(|error| {
            let found = position.start + error.span.start..position.start + error.span.end;
            self.fault(found, format!("this position cannot be read: {}", error.message))
        })?;
        if parsed.outcome().is_some() {
            return self.fault(
                position,
                "the game is over in this position, so nothing is chosen: give an earlier one",
            );
        }
        let expectation = match sign {
            "->" => Expectation::OneOf(columns),
            _ => Expectation::Never(columns),
        };
        Ok(TestContent { game, position: parsed, position_text: text.to_owned(), expectation })
    }

    /// The parts before and behind `->` or `never`.
    fn divide(&self) -> Option<(Range<usize>, &'static str, Range<usize>)> {
        let arrow = self.text.find("->").map(|at| (at, "->"));
        let never = self.words(0..self.text.len()).find(|word| &self.text[word.clone()] == "never");
        let never = never.map(|word| (word.start, "never"));
        let (at, sign) = arrow.into_iter().chain(never).min_by_key(|(at, _)| *at)?;
        Some((0..at, sign, at + sign.len()..self.text.len()))
    }

    /// The game, if the part before the sign begins with one, and the position.
    fn game(&self, left: Range<usize>) -> Result<(DropGame, Range<usize>), TestFault> {
        let first = self.words(left.clone()).next();
        let name = first.filter(|word| self.text[word.clone()].starts_with(char::is_lowercase));
        let Some(name) = name else { return Ok((DropGame::LINK_FOUR, self.trimmed(left))) };
        let game = match &self.text[name.clone()] {
            "link-four" => DropGame::LINK_FOUR,
            "connect-four" => DropGame::CONNECT_FOUR,
            other => match other.strip_prefix("drop:").and_then(size) {
                Some(size) => DropGame::new(size),
                None => {
                    return self.fault(name, "there is no such board: write link-four, connect-four or a size such as drop:8x7");
                }
            },
        };
        Ok((game, self.trimmed(name.end..left.end)))
    }

    fn columns(&self, right: Range<usize>, size: Size) -> Result<Vec<u32>, TestFault> {
        let mut columns = Vec::new();
        for word in self.words(right.clone()) {
            let mut letters = self.text[word.clone()].chars();
            let column = letters.next().and_then(Column::from_digit);
            match column.filter(|column| letters.next().is_none() && column.index() < size.width())
            {
                Some(column) => columns.push(column.index() as u32 + 1),
                None => {
                    let last = Column(size.width() as u8 - 1).digit();
                    return self.fault(word, format!("this is no column of the board: write columns from 1 to {last} with blanks between them"));
                }
            }
        }
        if columns.is_empty() {
            return self.fault(
                self.trimmed(0..right.end),
                "no column is named: write at least one, as in `-> 3`",
            );
        }
        columns.sort_unstable();
        columns.dedup();
        Ok(columns)
    }

    /// The words of a part: what stands between blanks and commas.
    fn words(&self, part: Range<usize>) -> impl Iterator<Item = Range<usize>> {
        let text = &self.text[part.clone()];
        let mut at = part.start;
        text.split(|c: char| c.is_ascii_whitespace() || c == ',').filter_map(move |word| {
            let found = at..at + word.len();
            at = found.end + 1;
            (!found.is_empty()).then_some(found)
        })
    }

    /// A part without the blanks around it.
    fn trimmed(&self, part: Range<usize>) -> Range<usize> {
        let text = &self.text[part.clone()];
        let start = part.start + (text.len() - text.trim_ascii_start().len());
        start..start + text.trim_ascii().len()
    }
}

/// The size of a board, such as `8x7`.
fn size(text: &str) -> Option<Size> {
    let (width, height) = text.split_once('x')?;
    Size::new(width.parse().ok()?, height.parse().ok()?).ok()
}
