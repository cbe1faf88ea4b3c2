//! # unknown-variable
//!
//! An action is done to the column where its variable stands in the match. No pattern of the section
//! just before these rules has this variable, so there is no such column.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : e
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
use crate::symbol::{Variable, VariableSet};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "unknown-variable";

/// An action on `variable`; the section's patterns have `known`.
pub(crate) fn at(span: Span, variable: Variable, known: VariableSet) -> Diagnostic {
    let letters: Vec<String> = known.iter().map(|known| known.to_string()).collect();
    let hint = if letters.is_empty() {
        "its patterns have no variable at all: put one into a pattern".to_owned()
    } else {
        format!(
            "act on one that is there ({}) or put `{variable}` into a pattern",
            letters.join(" ")
        )
    };
    Diagnostic::error(
        ID,
        span,
        format!("no pattern of this section has the variable `{variable}`; {hint}"),
    )
}
