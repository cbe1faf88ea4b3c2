//! # file-too-large
//!
//! A rule file is a few pages of text. Files past the limit are refused unread, so that nothing
//! that is not a rule file can use up the machine.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "file-too-large";

/// The largest file, in bytes, that is read.
pub const LIMIT: usize = 16 << 20;

/// The file has more.
pub(crate) fn at() -> Diagnostic {
    Diagnostic::error(
        ID,
        Span::at(0),
        format!("the file has more than {LIMIT} bytes: is this a rule file? Split it up"),
    )
}
