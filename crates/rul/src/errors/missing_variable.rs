//! # missing-variable
//!
//! A binding begins with the variable: `a=X`. Here nothing stands before the equals sign, or a symbol,
//! because the two sides were turned round.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! *=a, b=X, c=X, d=X : a
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

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "missing-variable";

/// Nothing stands before the equals sign of `text`.
pub(crate) fn before(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("a variable is missing before `{text}`: write one of a to z there, as in `a=X`"),
    )
}

/// The `symbol` stands before the equals sign and the `variable`, if there is one, behind it.
pub(crate) fn turned(span: Span, text: &str, symbol: u8, variable: Option<u8>) -> Diagnostic {
    let symbol = symbol as char;
    match variable {
        Some(variable) => {
            let right = format!("{}={symbol}", variable as char);
            Diagnostic::error(ID, span, format!("the variable stands before the equals sign: write `{right}` instead of `{text}`"))
                .with_fix(format!("write `{right}`"), vec![Edit::replace(span, right)])
        }
        None => Diagnostic::error(
            ID,
            span,
            format!(
                "`{symbol}` is no variable: write a variable before the equals sign and the symbol behind it, as in `a={symbol}`"
            ),
        ),
    }
}
