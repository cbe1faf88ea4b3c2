//! # small-x-or-o
//!
//! A lower-case `x` or `o` in a pattern is a variable. No rule of the section binds it or acts on it, so
//! it matches anything, and most likely the capital was meant. If you do mean the variable, bind it in a
//! rule; if you mean anything, write `?`.
//!
//! ```rul
//! PATTERNS
//! axxx
//! ENDPATTERNS
//! RULES
//! a=* : a1
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! aXXX
//! ENDPATTERNS
//! RULES
//! a=* : a1
//! ENDRULES
//! ENDFILE
//! ```

use super::Context;
use crate::budget::Halt;
use crate::diagnostic::{Diagnostic, Edit};
use crate::symbol::Variable;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "small-x-or-o";

/// Whether the letter may be a marble written small.
pub(super) fn may_be_slip(variable: Variable) -> bool {
    matches!(variable.letter(), 'x' | 'o')
}

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    // Errors elsewhere in the section change nothing about this one, as long as no rule, readable or not,
    // mentions the letter.
    for section in context.sections() {
        let unused = section.unused_variables().filter(|&variable| {
            may_be_slip(variable) && !context.rules_mention(&section, variable)
        });
        for variable in unused {
            let capital = variable.letter().to_ascii_uppercase();
            let cells =
                || section.tree.patterns.iter().flat_map(|pattern| pattern.cells_of(variable));
            let Some(first) = cells().next() else { continue };
            let edits = cells().map(|cell| Edit::replace(cell.span, capital)).collect();
            out.push(
                Diagnostic::warning(
                    ID,
                    first.span,
                    format!("`{variable}` is a variable that no rule uses, so it matches anything: write `{capital}` for the marble or `?`"),
                )
                .with_suggestion(format!("write `{capital}`"), edits),
            );
        }
    }
    Ok(())
}
