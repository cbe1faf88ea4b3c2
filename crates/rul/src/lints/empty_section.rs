//! # empty-section
//!
//! A section without patterns or without rules does nothing. Fill it or take the pair out.
//!
//! ```rul
//! PATTERNS
//! ; nothing yet
//! ENDPATTERNS
//! RULES
//! ; nothing yet
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
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "empty-section";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    for section in context.clean_sections() {
        let empty = [
            (section.tree.patterns.is_empty(), section.tree.patterns_keyword, "patterns"),
            (section.tree.rules.is_empty(), section.tree.rules_keyword, "rules"),
        ];
        for (is_empty, keyword, what) in empty {
            if let (true, Some(span)) = (is_empty, keyword) {
                out.push(Diagnostic::warning(ID, span, format!("this section has no {what}, so the pair does nothing: write some or take the pair out")));
            }
        }
    }
    Ok(())
}
