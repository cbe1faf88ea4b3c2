//! # missing-comma
//!
//! The bindings of a rule are separated by commas. Here two stand side by side without one, so it is
//! not clear where the first ends.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X c=X, d=X : a
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
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;

/// The id.
pub const ID: &str = "missing-comma";

/// Between the binding `left`, which ends at `end`, and `right`, which begins at `next`.
pub(crate) fn between(end: u32, next: Span, left: &str, right: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        next,
        format!("two bindings need a comma between them: write `{left}, {right}`"),
    )
    .with_fix("insert the comma", vec![Edit::insert(end, ",")])
}

/// Something else stands between two bindings.
pub(crate) fn instead(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("bindings are separated by commas: write `,` instead of `{text}`"),
    )
    .with_fix("write a comma", vec![Edit::replace(span, ",")])
}
