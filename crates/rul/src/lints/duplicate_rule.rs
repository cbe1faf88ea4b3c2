//! # duplicate-rule
//!
//! The same rule, bindings and actions, stands twice in a section. A second play or drop changes nothing;
//! a second raise or lower counts twice, which is better said with a comment or another priority.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! b=X, a=*, c=X, d=X : a
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

use std::collections::HashMap;

use super::{Context, LintSection};
use crate::budget::Halt;
use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;
use crate::symbol::ActionKind;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "duplicate-rule";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    for section in context.clean_sections() {
        for (index, first) in repeated(&section) {
            let rule = &section.tree.rules[index];
            let counts = rule
                .actions
                .iter()
                .any(|action| matches!(action.kind, ActionKind::Raise(_) | ActionKind::Lower(_)));
            let found = Diagnostic::warning(
                ID,
                rule.span,
                "this rule stands in the section twice: take one of the two out",
            )
            .with_related(first, "the first time");
            let edits = vec![Edit::delete(context.whole_line(rule.span))];
            out.push(if counts {
                found.with_suggestion("take this rule out", edits)
            } else {
                found.with_fix("take this rule out", edits)
            });
        }
    }
    Ok(())
}

/// The rules that stood before in the section: the index of each, and the place of the one before it.
pub(super) fn repeated(section: &LintSection<'_>) -> Vec<(usize, Span)> {
    let mut seen = HashMap::new();
    let rules = section.tree.rules.iter().enumerate();
    rules
        .filter_map(|(index, rule)| {
            let mut bindings: Vec<_> =
                rule.bindings.iter().map(|binding| (binding.variable, binding.symbol)).collect();
            bindings.sort_unstable();
            let actions: Vec<_> =
                rule.actions.iter().map(|action| (action.variable, action.kind)).collect();
            Some((index, seen.insert((bindings, actions), rule.span)?))
        })
        .collect()
}
