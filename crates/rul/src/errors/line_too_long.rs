//! # line-too-long
//!
//! A row has at most seven symbols and a rule at most 26 variables, so a line of thousands of characters
//! is not a rule file. It is reported once and not read. Comments may be of any length.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "line-too-long";

/// The longest line, in bytes, that is read.
pub const LIMIT: usize = 4096;

/// The line is longer than that.
pub(crate) fn at(line: Span) -> Diagnostic {
    let start = Span { start: line.start, end: line.start + 1 };
    Diagnostic::error(
        ID,
        start,
        format!("this line is longer than {LIMIT} characters: is this a rule file? Break it up"),
    )
}
