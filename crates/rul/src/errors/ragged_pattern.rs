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
use crate::source::{Span, counted};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "ragged-pattern";

/// The rows, each with its width, that have not the `expected` width of the row at `other`. One finding
/// for all of them.
pub(crate) fn at(odd: &[(Span, usize)], expected: usize, other: Span) -> Option<Diagnostic> {
    let &(row, width) = odd.first()?;
    let all_short = odd.iter().all(|(_, width)| *width < expected);
    let what = if all_short { "fill up with `?`" } else { "take some out" };
    let mut found = Diagnostic::error(
        ID,
        row,
        format!(
            "this row has {} where {expected} should be: {what}, or put a blank line between two patterns",
            counted(width, "symbol")
        ),
    )
    .with_related(other, counted(expected, "symbol"));
    for (row, width) in odd.iter().skip(1).take(7) {
        found = found.with_related(*row, counted(*width, "symbol"));
    }
    if !all_short {
        return Some(found);
    }
    // Where the missing cells belong is a guess, so this is offered and not applied.
    let edits = odd.iter().map(|(row, width)| Edit::insert(row.end, "?".repeat(expected - width)));
    Some(found.with_suggestion("fill up with `?`", edits.collect()))
}
