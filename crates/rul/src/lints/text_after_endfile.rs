//! # text-after-endfile
//!
//! `ENDFILE` ends the file: whatever follows is ignored. Patterns, rules or tests that stand there do
//! nothing. Move `ENDFILE` to the end, or begin the lines with `;` to show that they are only notes.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
//! ENDFILE
//! PATTERNS
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
//! ; Nothing more to come.
//! ```

use super::Context;
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;
use crate::tree::LineKind;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "text-after-endfile";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    let parsed = context.parsed;
    // That a file without sections reads nothing is said by another lint.
    let Some(end_file) = parsed.tree.end_file.filter(|_| !parsed.tree.sections.is_empty()) else {
        return Ok(());
    };
    let ignored = parsed.source.lines().iter().zip(&parsed.tree.lines);
    let first = ignored
        .filter(|(_, kind)| **kind == LineKind::Ignored)
        .map(|(line, _)| *line)
        .find(|line| {
            let text = parsed.source.slice(*line).trim_ascii();
            text.first().is_some_and(|first| *first != b';')
        });
    if let Some(line) = first {
        let message = "nothing after ENDFILE is read: move ENDFILE behind this, or begin the line with `;` if it is a note";
        out.push(
            Diagnostic::warning(ID, line, message).with_related(end_file, "the file ends here"),
        );
    }
    Ok(())
}
