//! # too-many-errors
//!
//! The file has more errors than it makes sense to list. Fix the first ones, or give a rule file instead.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "too-many-errors";

/// How many findings are listed.
pub const LIMIT: usize = 10_000;

/// `more` were left out, the first of them at `span`.
pub(crate) fn at(span: Span, more: usize) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("from here on {more} more errors are not listed: correct the ones above first"),
    )
}
