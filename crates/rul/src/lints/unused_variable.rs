//! # unused-variable
//!
//! A variable of a pattern that no rule of its section binds or acts on. It matches anything, so `?` says
//! the same and says it plainly. Perhaps a rule is missing.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X : a
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! PATTERNS
//! abc?
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X : a
//! ENDRULES
//! ENDFILE
//! ```

use super::{Context, never_fires, small_x_or_o};
use crate::budget::Halt;
use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;
use crate::symbol::VariableSet;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "unused-variable";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    for section in context.clean_sections() {
        let concerned = never_fires::concerned(context, &section)?;
        let excused: VariableSet = section
            .tree
            .patterns
            .iter()
            .filter(|pattern| concerned(pattern))
            .flat_map(|pattern| pattern.variables().iter())
            .collect();
        let unused: VariableSet = section
            .unused_variables()
            .filter(|&variable| !small_x_or_o::may_be_slip(variable) && !excused.contains(variable))
            .collect();
        let cells: Vec<Span> = section
            .tree
            .patterns
            .iter()
            .flat_map(|pattern| &pattern.rows)
            .flat_map(|row| &row.cells)
            .filter(|cell| cell.cell.variable().is_some_and(|variable| unused.contains(variable)))
            .map(|cell| cell.span)
            .collect();
        let Some(&first) = cells.first() else { continue };
        let letters: Vec<String> = unused.iter().map(|variable| format!("`{variable}`")).collect();
        let (word, it) =
            if letters.len() == 1 { ("variable", "it") } else { ("variables", "them") };
        let message = format!(
            "no rule of this section uses the {word} {}: write `?`, or use {it} in a rule",
            letters.join(" ")
        );
        let edits = cells.iter().map(|cell| Edit::replace(*cell, "?")).collect();
        // Advice only: perhaps the rule that uses them is not written yet.
        out.push(Diagnostic::warning(ID, first, message).with_suggestion("write `?`", edits));
    }
    Ok(())
}
