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

use super::{Context, small_x_or_o};
use crate::diagnostic::{Diagnostic, Edit};

/// The id.
pub const ID: &str = "unused-variable";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for section in context.clean_sections() {
        for variable in
            section.unused_variables().filter(|&variable| !small_x_or_o::may_be_slip(variable))
        {
            let cells =
                || section.tree.patterns.iter().flat_map(|pattern| pattern.cells_of(variable));
            let Some(first) = cells().next() else { continue };
            let edits = cells().map(|cell| Edit::replace(cell.span, "?")).collect();
            out.push(
                Diagnostic::warning(ID, first.span, format!("no rule of this section uses the variable `{variable}`: write `?`, or use it in a rule"))
                    .with_fix("write `?`", edits),
            );
        }
    }
}
