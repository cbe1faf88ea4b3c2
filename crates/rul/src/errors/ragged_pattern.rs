//! # ragged-pattern
//!
//! A pattern is a rectangle: all its rows have the same number of symbols. Fill the gaps with `?`, which
//! matches anything. If two patterns were meant, put a blank line between them.
//!
//! ```rul
//! PATTERNS
//! a
//! ?b
//! ??c
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X : a
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! a??
//! ?b?
//! ??c
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X : a
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;

/// The id.
pub const ID: &str = "ragged-pattern";

/// A row of `width` symbols where the first row, at `first`, has `expected`.
pub(crate) fn at(row: Span, width: usize, expected: usize, first: Span) -> Diagnostic {
    let found = Diagnostic::error(
        ID,
        row,
        format!("this row has {width} symbols but the pattern's first row has {expected}: fill up with `?`, or put a blank line between two patterns"),
    )
    .with_related(first, "the first row");
    if width < expected {
        // Where the missing cells belong is a guess, so this is offered and not applied.
        return found.with_suggestion(
            "fill up with `?`",
            vec![Edit::insert(row.end, "?".repeat(expected - width))],
        );
    }
    found
}
