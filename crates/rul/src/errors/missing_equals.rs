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

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "missing-equals";

/// Between `variable` at `span` and its `symbol`.
pub(crate) fn before(span: Span, variable: Variable, symbol: char) -> Diagnostic {
    Diagnostic::error(ID, span, format!("an equals sign is missing: write `{variable}={symbol}`"))
        .with_fix("insert the equals sign", vec![Edit::insert(span.end, "=")])
}

/// Colons, or `:=`, stand for it, each between its variable and its symbol. All of a rule are one slip.
pub(crate) fn colons(all: &[(Span, Variable, char)]) -> Option<Diagnostic> {
    let &(span, variable, symbol) = all.first()?;
    let edits = all.iter().map(|(span, ..)| Edit::replace(*span, "=")).collect();
    let title = if all.len() == 1 { "write an equals sign" } else { "write equals signs" };
    let message = format!("a variable is bound with an equals sign: write `{variable}={symbol}`");
    Some(Diagnostic::error(ID, span, message).with_fix(title, edits))
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
