//! # missing-comma
//!
//! The bindings of a rule are separated by commas. Here two stand side by side without one, so it is
//! not clear where the first ends.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X c=X, d=X : a
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
use crate::source::{Source, Span};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "missing-comma";

/// Between the bindings of each pair. One finding for the whole rule.
pub(crate) fn between(source: &Source, pairs: &[(Span, Span)]) -> Option<Diagnostic> {
    let (&(left, right), &(_, last)) = (pairs.first()?, pairs.last()?);
    let text = format!("`{}, {}`", source.excerpt_end(left), source.excerpt(right));
    let (message, fix) = if pairs.len() == 1 {
        (format!("two bindings need a comma between them: write {text}"), "insert the comma")
    } else {
        (format!("bindings are separated by commas: write {text} and so on"), "insert the commas")
    };
    let span = Span { start: right.start, end: last.start + 1 };
    let edits = pairs.iter().map(|(left, _)| Edit::insert(left.end, ",")).collect();
    Some(Diagnostic::error(ID, span, message).with_fix(fix, edits))
}

/// Something else stands between two bindings.
pub(crate) fn instead(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("bindings are separated by commas: write `,` instead of `{text}`"),
    )
    .with_fix("write a comma", vec![Edit::replace(span, ",")])
}
