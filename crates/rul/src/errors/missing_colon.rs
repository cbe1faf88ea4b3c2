//! # missing-colon
//!
//! A colon stands between the bindings of a rule and its actions. At least one binding stands
//! before it.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X a
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
pub const ID: &str = "missing-colon";

/// Between `bindings`, as written, and the `actions` at `span`; `edit` would put it there.
pub(crate) fn before(span: Span, bindings: &str, actions: &str, edit: Edit) -> Diagnostic {
    let right = if bindings.is_empty() {
        format!(": {actions}")
    } else {
        format!("{bindings} : {actions}")
    };
    Diagnostic::error(ID, span, format!("a colon is missing before the actions: write `{right}`"))
        .with_fix("insert the colon", vec![edit])
}

/// A line of nothing but `actions`, the first of them on the variable `letter`.
pub(crate) fn only_actions(span: Span, letter: char, actions: &str) -> Diagnostic {
    let message = format!(
        "a binding and a colon are missing before the actions: write what a cell must be, as in `{letter}=* : {actions}`"
    );
    let edit = Edit::insert(span.start, format!("{letter}=? : "));
    Diagnostic::error(ID, span, message).with_suggestion(format!("bind `{letter}=?`"), vec![edit])
}

/// Something else stands in its place.
pub(crate) fn instead(span: Span, text: &str, bindings: &str, actions: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("a colon stands before the actions, not `{text}`: write `{bindings} : {actions}`"),
    )
    .with_fix("write a colon", vec![Edit::replace(span, ":")])
}

/// Neither colon nor action follows the bindings; `goes_on` if a comma does, as if the rule went on.
pub(crate) fn nothing(span: Span, bindings: &str, goes_on: bool) -> Diagnostic {
    let join = if goes_on { "join the next line to this one, or " } else { "" };
    Diagnostic::error(
        ID,
        span,
        format!(
            "this rule does not say what to do: {join}write a colon and an action, as in `{bindings} : a`"
        ),
    )
}
