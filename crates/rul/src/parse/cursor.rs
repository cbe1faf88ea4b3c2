//! A place in one line of a rule section, and the steps a reader takes from it.

use super::{Findings, is_blank};
use crate::source::{Source, Span};
use crate::symbol::{Symbol, Variable, VariableSet};

/// Reads from `at` up to `end`.
pub(super) struct Cursor<'a> {
    pub(super) source: &'a Source,
    pub(super) at: u32,
    pub(super) end: u32,
    pub(super) line_ending: &'a str,
    /// The variables of the section's patterns.
    pub(super) known: VariableSet,
    /// Capitals that stand for variables, reported all at once.
    pub(super) capitals: Vec<(u8, Span)>,
    /// Colons, or `:=`, that stand for equals signs, with the variable and the symbol around each;
    /// reported all at once.
    pub(super) colons: Vec<(Span, Variable, char)>,
    /// Brackets around bindings or actions, reported all at once.
    pub(super) brackets: Vec<Span>,
    pub(super) findings: &'a mut Findings,
}

impl Cursor<'_> {
    /// What is left to read.
    pub(super) fn rest(&self) -> &[u8] {
        self.source.slice(Span { start: self.at, end: self.end })
    }

    /// The byte at the cursor.
    pub(super) fn peek(&self) -> Option<u8> {
        self.rest().first().copied()
    }

    pub(super) fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }

    /// The byte at the cursor, which moves on.
    pub(super) fn take(&mut self) -> Span {
        self.at += 1;
        Span { start: self.at - 1, end: self.at }
    }

    /// The next `count` bytes, over which the cursor moves.
    pub(super) fn take_bytes(&mut self, count: usize) -> Span {
        let start = self.at;
        self.at += count as u32;
        Span { start, end: self.at }
    }

    /// A lower-case letter, or an upper-case one that is noted.
    pub(super) fn variable(&mut self) -> Option<(Variable, Span)> {
        let byte = self.peek().filter(u8::is_ascii_alphabetic)?;
        let span = self.take();
        if byte.is_ascii_uppercase() {
            self.capitals.push((byte, span));
        }
        Variable::from_byte(byte.to_ascii_lowercase()).map(|variable| (variable, span))
    }

    /// Whether the letter at the cursor has an equals sign, or `:=`, behind it.
    pub(super) fn equals_follows(&self) -> bool {
        is_bound(&self.rest()[1..])
    }

    /// The word at the cursor: as many letters as stand together.
    pub(super) fn word(&self) -> &[u8] {
        let rest = self.rest();
        &rest[..letters(rest)]
    }

    /// Whether every letter, capital or not, is a variable of the patterns.
    pub(super) fn all_known(&self, word: &[u8]) -> bool {
        all_known(word, self.known)
    }
}

/// How many letters a text begins with.
pub(super) fn letters(text: &[u8]) -> usize {
    text.iter().take_while(|byte| byte.is_ascii_alphabetic()).count()
}

/// The first byte that is no blank.
pub(super) fn first_behind_blanks(text: &[u8]) -> Option<u8> {
    text.iter().copied().find(|byte| !is_blank(*byte))
}

/// Whether what follows a letter binds it: `=`, or `:=` as in Pascal.
pub(super) fn is_bound(text: &[u8]) -> bool {
    let text = text.trim_ascii_start();
    text.starts_with(b"=") || text.starts_with(b":=")
}

/// Whether every letter of a word, capital or not, is in the set.
pub(super) fn all_known(word: &[u8], known: VariableSet) -> bool {
    let letter = |byte: &u8| Variable::from_byte(byte.to_ascii_lowercase());
    word.iter().all(|byte| letter(byte).is_some_and(|variable| known.contains(variable)))
}

/// Whether a byte is a bracket, of which a rule has none.
pub(super) fn is_bracket(byte: u8) -> bool {
    b"()[]{}".contains(&byte)
}

/// Whether a byte is one of the six symbols.
pub(super) fn is_symbol(byte: u8) -> bool {
    Symbol::from_byte(byte).is_some()
}
