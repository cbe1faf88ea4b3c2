//! A set of puzzles as text. Lines flow in through the checked door, [`Set::read`], which reports every
//! fault with its line; a set flows out. [`Set::write`] goes the other way.
//!
//! ```text
//! fourfold puzzles 1
//! game connect-four
//! made by fourfold puzzles build connect-four --count 500 --seed 1
//!
//! 7k2m9q 1240 fork 5 - 44443265 3
//! ```
//!
//! The fields of a puzzle are separated by tabs: id, difficulty, theme, plies, the game's options where
//! they differ from the set's (or `-`), position, answers separated by commas.

use std::collections::HashSet;
use std::fmt::Write as _;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::{Game as _, Position as _};

use crate::{Puzzle, Theme};

/// The first line of every file.
pub(crate) const HEAD: &str = "fourfold puzzles 1";

/// A file of this many puzzles is some other file.
const MOST_PUZZLES: usize = 100_000;

/// The puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set {
    /// The game, without a seed.
    pub game: String,
    /// The command that makes this set again.
    pub made_by: String,
    /// The puzzles, easiest first.
    pub puzzles: Vec<Puzzle>,
}

/// Something wrong with a file of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct FileFault {
    /// Line from 1.
    pub line: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl Set {
    /// Reads a set; or every fault of it.
    pub fn read(text: &str) -> Result<Set, Vec<FileFault>> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let fault = |line: usize, message: String| vec![FileFault { line, message }];
        let mut header = |prefix: &str| match lines.next() {
            Some((_, line)) if line.starts_with(prefix) => Ok(line[prefix.len()..].to_owned()),
            Some((at, _)) => Err(fault(at, format!("this line begins with `{prefix}`"))),
            None => Err(fault(1, format!("the file ends before the line `{prefix}`"))),
        };
        header(HEAD)?;
        let game = header("game ")?;
        let made_by = header("made by ")?;
        let parsed = parse_game(&game).map_err(|error| fault(2, error.to_string()))?;
        let mut set = Set { game, made_by, puzzles: Vec::new() };
        let mut faults = Vec::new();
        let mut ids = HashSet::new();
        for (at, line) in lines.filter(|(_, line)| !line.trim().is_empty()) {
            match set.puzzle(&parsed, line) {
                Ok(puzzle) if !ids.insert(puzzle.id.clone()) => {
                    let message = format!("the id {} is there twice", puzzle.id);
                    faults.push(FileFault { line: at, message });
                }
                Ok(puzzle) => set.puzzles.push(puzzle),
                Err(message) => faults.push(FileFault { line: at, message }),
            }
            if set.puzzles.len() > MOST_PUZZLES {
                return Err(fault(at, format!("more than {MOST_PUZZLES} puzzles")));
            }
        }
        if faults.is_empty() { Ok(set) } else { Err(faults) }
    }

    fn puzzle(&self, game: &AnyGame, line: &str) -> Result<Puzzle, String> {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[id, difficulty, theme, plies, options, position, answers] = fields.as_slice() else {
            return Err(format!("a puzzle has 7 fields between tabs, not {}", fields.len()));
        };
        let is_id = !id.is_empty() && id.bytes().all(|letter| letter.is_ascii_alphanumeric());
        if !is_id {
            return Err(format!("`{id}` is no id: letters and digits"));
        }
        let number = |text: &str, what: &str| {
            text.parse::<u32>().map_err(|_| format!("`{text}` is no {what}: a whole number"))
        };
        let theme = Theme::parse(theme).ok_or_else(|| {
            let known = Theme::ALL.map(Theme::word).join(", ");
            format!("`{theme}` is no theme: there are {known}")
        })?;
        let name = if options == "-" {
            self.game.clone()
        } else {
            format!("{}:{options}", self.game.split(':').next().unwrap_or_default())
        };
        let own = if options == "-" {
            game.clone()
        } else {
            parse_game(&name).map_err(|error| error.to_string())?
        };
        let at = own.parse_position(position).map_err(|error| error.message)?;
        if at.outcome().is_some() {
            return Err("the game is over in this position".to_owned());
        }
        let answers: Vec<String> = answers.split(',').map(str::to_owned).collect();
        for answer in &answers {
            let mv = own.parse_move(&at, answer).map_err(|error| error.message)?;
            at.check(mv).map_err(|illegal| format!("the answer {answer}: {illegal}"))?;
            let written = own.move_text(mv);
            if written != *answer {
                return Err(format!("the answer {answer} is written {written}"));
            }
        }
        Ok(Puzzle {
            id: id.to_owned(),
            game: name,
            position: position.to_owned(),
            theme,
            difficulty: number(difficulty, "difficulty")?,
            answers,
            plies: number(plies, "number of plies")?,
        })
    }

    /// The set as text, the same for the same set.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = format!("{HEAD}\ngame {}\nmade by {}\n\n", self.game, self.made_by);
        for puzzle in &self.puzzles {
            let options = match puzzle.game.split_once(':') {
                Some((_, options)) if puzzle.game != self.game => options,
                _ => "-",
            };
            let _ = writeln!(
                text,
                "{}\t{}\t{}\t{}\t{options}\t{}\t{}",
                puzzle.id,
                puzzle.difficulty,
                puzzle.theme.word(),
                puzzle.plies,
                puzzle.position,
                puzzle.answers.join(",")
            );
        }
        text
    }

    /// The puzzle of an id.
    #[must_use]
    pub fn by_id(&self, id: &str) -> Option<&Puzzle> {
        self.puzzles.iter().find(|puzzle| puzzle.id == id)
    }
}
