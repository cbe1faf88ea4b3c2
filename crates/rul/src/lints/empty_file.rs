//! # empty-file
//!
//! A file without patterns and rules is a player without a thought: every move is a throw of the dice.
//! Write a pair of sections. What stands after `ENDFILE` is not read.
//!
//! ```rul
//! ; my first player
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! ; my first player
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
use crate::source::Span;
use crate::tree::LineKind;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "empty-file";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    let parsed = context.parsed;
    // Text that could not be read was meant as something; a finding says so.
    let has_text = parsed.tree.lines.contains(&LineKind::Stray);
    if !parsed.tree.sections.is_empty() || has_text || parsed.source.lines().is_empty() {
        return Ok(());
    }
    let ignored = parsed.source.lines().iter().zip(&parsed.tree.lines).any(|(line, kind)| {
        *kind == LineKind::Ignored && !parsed.source.slice(*line).trim_ascii().is_empty()
    });
    if ignored && parsed.tree.end_file.is_none() {
        return Ok(()); // The file is no text at all, and that was said.
    }
    let what = if ignored {
        "nothing after ENDFILE is read: move ENDFILE to the end of the file"
    } else {
        "write a PATTERNS and a RULES section"
    };
    out.push(Diagnostic::warning(
        ID,
        parsed.tree.end_file.unwrap_or(Span::at(0)),
        format!("this file has no patterns and no rules, so every move is left to chance: {what}"),
    ));
    Ok(())
}
