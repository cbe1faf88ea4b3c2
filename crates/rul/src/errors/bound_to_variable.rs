//! # bound-to-variable
//!
//! A rule binds a variable to one of the symbols `X O + - * ?`, never to another variable. To ask for
//! the same thing in several cells, use the same letter in the pattern. A small `x` or `o` after the
//! equals sign is nearly always meant as the capital.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=x, c=X, d=X : a
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
pub const ID: &str = "bound-to-variable";

/// `letter` stands where a symbol should.
pub(crate) fn at(letter: u8, span: Span) -> Diagnostic {
    let letter = letter as char;
    if matches!(letter, 'x' | 'o') {
        let capital = letter.to_ascii_uppercase();
        return Diagnostic::error(
            ID,
            span,
            format!("`{letter}` is a variable here: write `{capital}` for the marble"),
        )
        .with_fix(format!("write `{capital}`"), vec![Edit::replace(span, capital)]);
    }
    Diagnostic::error(
        ID,
        span,
        format!(
            "a variable cannot be bound to the variable `{letter}`: write one of X O + - * ? after the `=`"
        ),
    )
}
