//! # never-fires
//!
//! A rule that no pattern of its section can ever match. Either every pattern lacks a variable that the
//! rule binds (a pattern must have all of them), or what it asks for cannot be: a marble above an empty
//! cell, a playable cell above an empty one, or four in a row, which would have ended the game.
//!
//! ```rul
//! PATTERNS
//! a
//! b
//! ENDPATTERNS
//! RULES
//! a=X, b=- : a1
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! a
//! b
//! ENDPATTERNS
//! RULES
//! a=-, b=X : a1
//! ENDRULES
//! ENDFILE
//! ```

use super::{Context, LintSection};
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;
use crate::symbol::VariableSet;
use crate::tree::{Pattern, Rule};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "never-fires";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    for section in context.clean_sections() {
        for (rule, why) in dead_rules(context, &section)? {
            let known: VariableSet = section.tree.variables();
            let message = match (why, rule.bound().iter().find(|&variable| !known.contains(variable))) {
                (Some(why), _) => format!("this rule can never fire: {why}"),
                (None, Some(variable)) => {
                    format!("this rule can never fire: no pattern of the section has the variable `{variable}`; put it into a pattern or take the binding out")
                }
                (None, None) => "this rule can never fire: no pattern of the section has all the variables that it binds".to_owned(),
            };
            out.push(Diagnostic::warning(ID, rule.span, message));
        }
    }
    Ok(())
}

/// A rule that can never fire; why, if what it asks for cannot be.
type DeadRule<'a> = (&'a Rule, Option<&'static str>);

/// The rules of a section that can never fire.
fn dead_rules<'a>(
    context: &Context<'_>,
    section: &LintSection<'a>,
) -> Result<Vec<DeadRule<'a>>, Halt> {
    let tree = section.tree;
    let mut dead = Vec::new();
    // A section without patterns is another finding.
    for rule in tree.rules.iter().filter(|_| !tree.patterns.is_empty()) {
        let (mut why, mut fires) = (None, false);
        for pattern in &tree.patterns {
            let Some(bound_pattern) = context.bind(pattern, rule)? else { continue };
            let impossible = bound_pattern.impossible();
            why = why.or(impossible);
            fires = impossible.is_none();
            if fires {
                break;
            }
        }
        if !fires {
            dead.push((rule, why));
        }
    }
    Ok(dead)
}

/// The patterns that have variables of a rule which can never fire: what is odd about them may come of
/// that, and the one finding is enough.
pub(super) fn concerned(
    context: &Context<'_>,
    section: &LintSection<'_>,
) -> Result<impl Fn(&Pattern) -> bool + use<>, Halt> {
    let dead = dead_rules(context, section)?;
    let bound: VariableSet = dead.iter().flat_map(|(rule, _)| rule.bound().iter()).collect();
    Ok(move |pattern: &Pattern| pattern.variables().iter().any(|variable| bound.contains(variable)))
}
