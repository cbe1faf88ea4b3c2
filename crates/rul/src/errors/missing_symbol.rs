//! # missing-symbol
//!
//! A binding is a variable, an equals sign and a symbol: `a=X`. Here nothing follows the equals sign.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=, b=X, c=X, d=X : a
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
pub const ID: &str = "missing-symbol";

/// After the equals sign of `variable`.
pub(crate) fn at(span: Span, variable: Variable) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("`{variable}` is bound to nothing: write one of X O + - * ? after the `=`"),
    )
}
