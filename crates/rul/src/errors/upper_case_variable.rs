//! # upper-case-variable
//!
//! Variables are lower case, `a` to `z`. Of the capitals only `X` and `O` mean something, and only as
//! symbols: in a pattern and after an equals sign.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! A=*, b=X, c=X, d=X : A
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
pub const ID: &str = "upper-case-variable";

/// The capital `letter` stands where a variable should.
fn at(letter: u8, span: Span) -> Diagnostic {
    let (capital, small) = (letter as char, letter.to_ascii_lowercase() as char);
    Diagnostic::error(
        ID,
        span,
        format!("a variable is a lower-case letter: write `{small}` instead of `{capital}`"),
    )
    .with_fix(format!("write `{small}`"), vec![Edit::replace(span, small)])
}

/// The capitals of one line; one finding for all of them.
pub(crate) fn in_line(letters: &[(u8, Span)]) -> Option<Diagnostic> {
    let (&(letter, first), &(_, last)) = (letters.first()?, letters.last()?);
    if first == last {
        return Some(at(letter, first));
    }
    let small = |letter: u8| letter.to_ascii_lowercase() as char;
    let edits = letters.iter().map(|(letter, span)| Edit::replace(*span, small(*letter))).collect();
    let some: Vec<String> =
        letters.iter().take(7).map(|(letter, _)| format!("`{}`", small(*letter))).collect();
    let some = some.join(" ");
    let message = format!("variables are lower-case letters: write {some}");
    Some(Diagnostic::error(ID, first.to(last), message).with_fix("write them small", edits))
}
