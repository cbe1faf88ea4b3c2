//! # bound-twice
//!
//! A rule binds each variable once. Bound twice it would have to be two things at a time.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, b=O : a
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
use crate::symbol::Variable;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "bound-twice";

/// The second binding of `variable`, at `span`; the first stands at `first`.
pub(crate) fn at(span: Span, variable: Variable, first: Span) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("`{variable}` is already bound in this rule: take one of the two out"),
    )
    .with_related(first, "bound here first")
}
