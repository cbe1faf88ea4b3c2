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

use super::Context;
use crate::diagnostic::Diagnostic;
use crate::ground::Ground;
use crate::symbol::VariableSet;

/// The id.
pub const ID: &str = "never-fires";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for section in context.clean_sections() {
        if section.tree.patterns.is_empty() {
            continue; // That is another finding.
        }
        for rule in &section.tree.rules {
            let mut why: Option<&'static str> = None;
            let fires =
                section.tree.patterns.iter().filter_map(|pattern| Ground::new(pattern, rule)).any(
                    |ground| {
                        let impossible = ground.impossible();
                        why = why.or(impossible);
                        impossible.is_none()
                    },
                );
            if fires {
                continue;
            }
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
