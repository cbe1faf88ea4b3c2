//! Levels of play: how many numbers the blocks' sides have.

use std::fmt;

/// A level of play. Against the computer it is also the computer's skill, which is not this crate's
/// business: here master differs from expert in name only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Level {
    /// Sides from 1 to 3.
    Beginner,
    /// Sides from 1 to 6.
    #[default]
    Intermediate,
    /// Sides from 1 to 9.
    Expert,
    /// Sides from 1 to 9, against a player that looks ahead through chance.
    Master,
}

impl Level {
    /// All levels, from the easiest.
    pub const ALL: [Level; 4] =
        [Level::Beginner, Level::Intermediate, Level::Expert, Level::Master];

    /// The greatest number on a side; the least is 1.
    #[must_use]
    pub const fn greatest_side(self) -> u8 {
        match self {
            Level::Beginner => 3,
            Level::Intermediate => 6,
            Level::Expert | Level::Master => 9,
        }
    }

    /// How many different blocks there are, rotations counted apart.
    #[must_use]
    pub const fn block_count(self) -> u32 {
        (self.greatest_side() as u32).pow(4)
    }

    /// The word in the variant's name.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Intermediate => "intermediate",
            Level::Expert => "expert",
            Level::Master => "master",
        }
    }

    /// The level of a word.
    #[must_use]
    pub fn parse(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
