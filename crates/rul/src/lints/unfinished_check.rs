//! # unfinished-check
//!
//! The file plays, but it is too large for everything to be checked. Some lints compare every rule with
//! every pattern, or ask the player itself to move in hundreds of positions. What they found before they
//! were broken off is shown. Fewer rules and patterns in a section make the file quicker to check, and
//! quicker to play.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "unfinished-check";

/// The lints with these ids were broken off.
pub(super) fn of(ids: &[&str]) -> Diagnostic {
    let names: Vec<String> = ids.iter().map(|id| format!("`{id}`")).collect();
    Diagnostic::warning(
        ID,
        // It speaks of the whole file: at its beginning it comes first, however many findings follow.
        Span::at(0),
        format!(
            "this file is too large for everything to be checked ({} broken off): use fewer rules or patterns in a section",
            names.join(", ")
        ),
    )
}
