//! # unknown-symbol
//!
//! The symbols are `X` (own marble), `O` (the opponent's), `+` (either's), `-` (empty), `*` (playable),
//! `?` (anything) and, in patterns, the variables `a` to `z`. Nothing else means anything.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ????
//! .##.
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! abcd
//! ????
//! ?++?
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The id.
pub const ID: &str = "unknown-symbol";

/// `text` stands in a pattern.
pub(crate) fn in_pattern(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("`{text}` is no symbol: write one of X O + - * ? or a variable a to z"),
    )
}

/// `text` stands after an equals sign.
pub(crate) fn in_binding(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("`{text}` is no symbol: write one of X O + - * ? after the `=`"),
    )
}
