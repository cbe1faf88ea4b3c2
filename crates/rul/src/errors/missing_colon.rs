//! # missing-colon
//!
//! A colon stands between the bindings of a rule and its actions. A rule without bindings begins with
//! the colon.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X a
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
pub const ID: &str = "missing-colon";

/// The rule has none; `edit` would put one in the right place.
pub(crate) fn at(span: Span, edit: Option<Edit>) -> Diagnostic {
    let found = Diagnostic::error(
        ID,
        span,
        "a rule needs a colon before its actions: write `a=*, b=X : a` (or `: a1` to bind nothing)",
    );
    match edit {
        Some(edit) => found.with_fix("insert the colon", vec![edit]),
        None => found,
    }
}
