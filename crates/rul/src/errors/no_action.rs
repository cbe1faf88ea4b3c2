//! # no-action
//!
//! A rule must say what to do when it matches. After the colon stands at least one action: `a` (play),
//! `a1` (raise), `a!` (drop) or `a!1` (lower).
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X :
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

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "no-action";

/// Nothing follows the colon at `span`.
pub(crate) fn at(span: Span) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        "this rule does nothing: write an action after the colon, such as `a` to play or `a1` to raise",
    )
}
