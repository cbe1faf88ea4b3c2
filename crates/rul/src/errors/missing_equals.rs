//! # missing-equals
//!
//! A binding is a variable, an equals sign and a symbol: `a=X`. Here the equals sign is missing.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a *, b=X, c=X, d=X : a
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
use crate::symbol::Variable;

/// The id.
pub const ID: &str = "missing-equals";

/// After `variable` at `span`; `has_symbol` tells whether a symbol follows.
pub(crate) fn at(span: Span, variable: Variable, has_symbol: bool) -> Diagnostic {
    let found = Diagnostic::error(
        ID,
        span,
        format!("`{variable}` is not bound: write `{variable}=` and one of X O + - * ?"),
    );
    if has_symbol {
        found.with_fix("insert the equals sign", vec![Edit::insert(span.end, "=")])
    } else {
        found
    }
}
