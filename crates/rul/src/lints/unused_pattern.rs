//! # unused-pattern
//!
//! A pattern that no rule of its section can match: it lacks variables that the rules bind, or it asks
//! for what cannot be. Take it out, or write the rule it was meant for.
//!
//! ```rul
//! PATTERNS
//! abcd
//!
//! *XX*
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! abcd
//!
//! abb*
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! a=*, b=X : a1
//! ENDRULES
//! ENDFILE
//! ```

use super::{Context, never_fires};
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "unused-pattern";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    for section in context.clean_sections().filter(|section| !section.tree.rules.is_empty()) {
        let concerned = never_fires::concerned(context, &section)?;
        for pattern in section.tree.patterns.iter().filter(|pattern| !concerned(pattern)) {
            let (mut matches, mut impossible) = (false, None);
            for rule in &section.tree.rules {
                let Some(bound_pattern) = context.bind(pattern, rule)? else { continue };
                let why = bound_pattern.impossible();
                impossible = impossible.or(why);
                matches = why.is_none();
                if matches {
                    break;
                }
            }
            if matches {
                continue;
            }
            let message = match impossible {
                Some(why) => format!("this pattern can never match: {why}"),
                None => "no rule of the section can match this pattern: it lacks variables that they bind".to_owned(),
            };
            out.push(Diagnostic::warning(ID, pattern.rows[0].span, message));
        }
    }
    Ok(())
}
