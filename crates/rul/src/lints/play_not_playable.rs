//! # play-not-playable
//!
//! A rule plays a variable whose cell need not be playable when the pattern matches. The marble would
//! land on the column's lowest free cell, not on the one you look at; or the column is full and the play
//! is ignored. Bind the variable to `*`, or to `-` in a pattern with a marble just below.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=-, b=X, c=X, d=X : a
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

use super::Context;
use crate::bound_pattern::BoundPattern;
use crate::budget::Halt;
use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;
use crate::symbol::{ActionKind, Symbol, Variable, VariableSet};
use crate::tree::{Binding, Pattern, Rule};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "play-not-playable";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    for section in context.clean_sections() {
        for rule in &section.tree.rules {
            // A second play of the same variable changes nothing, so nothing is said of it.
            let mut seen = VariableSet::default();
            for action in rule.actions.iter().filter(|action| action.kind == ActionKind::Play) {
                if seen.contains(action.variable) {
                    continue;
                }
                seen.insert(action.variable);
                let mut unsure = None;
                for pattern in &section.tree.patterns {
                    let Some(bound_pattern) = context.bind(pattern, rule)? else { continue };
                    if bound_pattern.impossible().is_none()
                        && !is_sure(&bound_pattern, action.variable)
                    {
                        unsure = Some(pattern);
                        break;
                    }
                }
                let Some(pattern) = unsure else { continue };
                let variable = action.variable;
                let cure = if may_be_playable(pattern, rule, variable) {
                    format!("bind `{variable}=*`")
                } else {
                    format!(
                        "with `{variable}=*` the rule could never fire, so play a cell that can be playable"
                    )
                };
                let found = Diagnostic::warning(
                    ID,
                    action.span,
                    format!("the cell of `{variable}` need not be playable, so the marble may land elsewhere: {cure}"),
                )
                .with_related(pattern.rows[0].span, "in this pattern");
                let binding = rule.bindings.iter().find(|binding| binding.variable == variable);
                out.push(match binding {
                    Some(binding)
                        if matches!(binding.symbol, Symbol::Empty | Symbol::Anything)
                            && may_be_playable(pattern, rule, variable) =>
                    {
                        found.with_suggestion(
                            format!("bind `{variable}=*`"),
                            vec![Edit::replace(binding.symbol_span, "*")],
                        )
                    }
                    _ => found,
                });
            }
        }
    }
    Ok(())
}

/// Whether the variable stands on a playable cell in each of its columns whenever the pattern matches.
fn is_sure(bound_pattern: &BoundPattern, variable: Variable) -> bool {
    bound_pattern.columns_of(variable).all(|column| {
        bound_pattern
            .rows_of(variable, column)
            .any(|row| bound_pattern.is_surely_playable(column, row))
    })
}

/// Whether the rule could still fire on the pattern if it bound the variable to `*`.
fn may_be_playable(pattern: &Pattern, rule: &Rule, variable: Variable) -> bool {
    let mut bound = rule.clone();
    bound.bindings.retain(|binding| binding.variable != variable);
    let nowhere = Span::at(0);
    bound.bindings.push(Binding {
        variable,
        symbol: Symbol::Playable,
        variable_span: nowhere,
        symbol_span: nowhere,
    });
    BoundPattern::new(pattern, &bound)
        .is_some_and(|bound_pattern| bound_pattern.impossible().is_none())
}
