//! # oversized-pattern
//!
//! A pattern has at most seven rows and seven columns. A bigger one would fit no board of the original
//! game. Perhaps a blank line between two patterns is missing.
//!
//! ```rul
//! PATTERNS
//! ab??????
//! ENDPATTERNS
//! RULES
//! a=*, b=X : a
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! ab?????
//! ENDPATTERNS
//! RULES
//! a=*, b=X : a
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::tree::PATTERN_LIMIT;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "oversized-pattern";

/// A row with too many symbols.
pub(crate) fn too_wide(row: Span, width: usize) -> Diagnostic {
    Diagnostic::error(
        ID,
        row,
        format!(
            "this row has {width} symbols: a pattern has at most {PATTERN_LIMIT} columns; begin the line with `;` if it is a comment"
        ),
    )
}

/// A pattern with too many rows; `row` is the first that is too many.
pub(crate) fn too_high(row: Span, height: usize) -> Diagnostic {
    Diagnostic::error(
        ID,
        row,
        format!(
            "this pattern has {height} rows: at most {PATTERN_LIMIT} are allowed; put a blank line between two patterns"
        ),
    )
}
