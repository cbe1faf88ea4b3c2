//! # bad-priority
//!
//! There are three priorities: 1, the highest, then 2, then 3. `a2` raises the column's count of
//! priority 2, `a!2` lowers it.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=? : a4
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=? : a3
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "bad-priority";

/// `number` is not 1, 2 or 3.
pub(crate) fn at(span: Span, number: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!(
            "there is no priority {number}: write 1 (the highest), 2 or 3, or no number to play at once"
        ),
    )
}
