//! # no-binding
//!
//! A rule says before its colon what at least one of its variables must be. Without any binding it would
//! match everywhere, and which of its variables was meant to decide is anybody's guess. If a cell may be
//! anything, say so: `a=?`.
//!
//! ```rul
//! PATTERNS
//! ?bca???
//! ENDPATTERNS
//! RULES
//! : a1
//! b=*, c=* : b2 c3
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! ?bca???
//! ENDPATTERNS
//! RULES
//! a=? : a1
//! b=*, c=* : b2 c3
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;
use crate::symbol::Variable;
use crate::tree::Rule;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "no-binding";

/// Nothing stands before the colon at `span`.
pub(crate) fn at(span: Span, rule: &Rule) -> Diagnostic {
    let first = rule.actions.first().map(|action| action.variable);
    let letter = first.map_or('a', Variable::letter);
    let found = Diagnostic::error(
        ID,
        span,
        format!(
            "this rule binds no variable: write before the colon what one of them must be, such as `{letter}=*`, or `{letter}=?` if it may be anything"
        ),
    );
    let Some(variable) = first else { return found };
    let title = format!("bind `{variable}=?`");
    let edits = vec![Edit::insert(span.start, format!("{variable}=? "))];
    // With one variable the rule does what it did; with several, a pattern that lacks the first of them
    // is no longer tried.
    if rule.acted_on().iter().count() == 1 {
        found.with_fix(title, edits)
    } else {
        found.with_suggestion(title, edits)
    }
}
