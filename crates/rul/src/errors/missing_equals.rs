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

/// Between `variable` at `span` and its `symbol`.
pub(crate) fn before(span: Span, variable: Variable, symbol: char) -> Diagnostic {
    Diagnostic::error(ID, span, format!("an equals sign is missing: write `{variable}={symbol}`"))
        .with_fix("insert the equals sign", vec![Edit::insert(span.end, "=")])
}

/// A colon, at `span`, stands for it.
pub(crate) fn colon(span: Span, variable: Variable, symbol: char) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("a variable is bound with an equals sign: write `{variable}={symbol}`"),
    )
    .with_fix("write an equals sign", vec![Edit::replace(span, "=")])
}

/// Nothing follows the `letter`.
pub(crate) fn nothing(span: Span, letter: u8) -> Diagnostic {
    let variable = letter.to_ascii_lowercase() as char;
    Diagnostic::error(
        ID,
        span,
        format!("`{variable}` is not bound: write `{variable}=` and one of X O + - * ?"),
    )
}

/// Several variables before one equals sign.
pub(crate) fn several(span: Span, letters: &[u8], symbol: Option<u8>) -> Diagnostic {
    let symbol = symbol.unwrap_or(b'X') as char;
    let some = letters.iter().take(3).map(|byte| byte.to_ascii_lowercase() as char);
    let bindings: Vec<String> = some.map(|letter| format!("{letter}={symbol}")).collect();
    Diagnostic::error(
        ID,
        span,
        format!("each variable is bound by itself: write `{}`", bindings.join(", ")),
    )
}
