//! Errors as values: text that does not parse ([`NotationError`], with its place in the text) and
//! moves that the rules refuse ([`IllegalMove`], with a stable word for front ends).

use std::error::Error;
use std::fmt;

/// A piece of the text that an error is about, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first byte of the text that is meant.
    pub start: usize,
    /// First byte behind it; equal to `start` for "here something is missing".
    pub end: usize,
}

/// Text that is not a position, a move or a variant, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    /// The whole text that was read.
    pub text: String,
    /// Where in the text.
    pub span: Span,
    /// What is wrong and what would be right, in one sentence.
    pub message: String,
}

impl NotationError {
    /// An error about bytes `start..end` of `text`. Ends are pulled back to character boundaries
    /// so that whoever prints the error may slice with them.
    #[must_use]
    pub fn at(text: &str, start: usize, end: usize, message: impl Into<String>) -> NotationError {
        let floor = |mut at: usize| {
            at = at.min(text.len());
            while !text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let start = floor(start);
        let end = floor(end).max(start);
        NotationError { text: text.to_owned(), span: Span { start, end }, message: message.into() }
    }

    /// An error about the whole text.
    #[must_use]
    pub fn whole(text: &str, message: impl Into<String>) -> NotationError {
        NotationError::at(text, 0, text.len(), message)
    }

    /// The place counted as people count: from 1, in characters.
    #[must_use]
    pub fn column(&self) -> usize {
        self.text[..self.span.start].chars().count() + 1
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.text.chars().count() > 1 && self.span.start > 0 {
            write!(f, "at character {}: {}", self.column(), self.message)
        } else {
            f.write_str(&self.message)
        }
    }
}

impl Error for NotationError {}

/// A move that the rules refuse.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct IllegalMove {
    /// A stable word for the broken rule, such as `column-full`.
    pub rule: &'static str,
    /// What to tell the player.
    pub message: String,
}

impl IllegalMove {
    /// A refusal with its stable word and its sentence.
    #[must_use]
    pub fn new(rule: &'static str, message: impl Into<String>) -> IllegalMove {
        IllegalMove { rule, message: message.into() }
    }

    /// The refusal that every game shares.
    #[must_use]
    pub fn game_over() -> IllegalMove {
        IllegalMove::new("game-over", "the game is over")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_of_an_error_is_counted_in_characters_from_one() {
        let error = NotationError::at("4é9", 3, 4, "no such column");
        assert_eq!(error.column(), 3);
        assert_eq!(error.to_string(), "at character 3: no such column");
    }

    #[test]
    fn spans_never_split_a_character() {
        let error = NotationError::at("é", 1, 9, "x");
        assert_eq!(error.span, Span { start: 0, end: 2 });
    }
}
