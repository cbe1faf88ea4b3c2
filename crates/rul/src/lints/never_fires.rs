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
use crate::diagnostic::Diagnostic;
use crate::ground::Ground;
use crate::symbol::VariableSet;
use crate::tree::{Pattern, Rule};

/// The id.
pub const ID: &str = "never-fires";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for section in context.clean_sections() {
        for (rule, why) in dead_rules(&section) {
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
}

/// The rules that can never fire; why, if what they ask for cannot be.
fn dead_rules<'a>(section: &LintSection<'a>) -> Vec<(&'a Rule, Option<&'static str>)> {
    let tree = section.tree;
    // A section without patterns is another finding.
    let rules = tree.rules.iter().filter(|_| !tree.patterns.is_empty());
    rules
        .filter_map(|rule| {
            let mut why: Option<&'static str> = None;
            let mut grounds = tree.patterns.iter().filter_map(|pattern| Ground::new(pattern, rule));
            let fires = grounds.any(|ground| {
                let impossible = ground.impossible();
                why = why.or(impossible);
                impossible.is_none()
            });
            (!fires).then_some((rule, why))
        })
        .collect()
}

/// The patterns that have variables of a rule which can never fire: what is odd about them may come of
/// that, and the one finding is enough.
pub(super) fn concerned<'a>(section: &LintSection<'a>) -> impl Fn(&Pattern) -> bool + use<'a> {
    let dead = dead_rules(section);
    let bound: VariableSet = dead.iter().flat_map(|(rule, _)| rule.bound().iter()).collect();
    move |pattern| pattern.variables().iter().any(|variable| bound.contains(variable))
}
