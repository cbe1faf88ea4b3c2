//! # duplicate-pattern
//!
//! The same pattern stands twice in a section, or once as written and once mirrored. Mirror images are
//! tried anyway, so the second adds nothing but counts that are doubled.
//!
//! ```rul
//! PATTERNS
//! abcd
//!
//! dcba
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
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
//! ENDFILE
//! ```

use std::collections::HashMap;

use super::{Context, LintSection};
use crate::budget::Halt;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::symbol::Cell;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "duplicate-pattern";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    for section in context.clean_sections() {
        for repeat in repeated(&section) {
            let here = section.tree.patterns[repeat.index].rows[0].span;
            let (message, why) = if repeat.mirrored {
                (
                    "this pattern is the mirror image of another, which is tried anyway: take one of the two out",
                    "the other",
                )
            } else {
                (
                    "this pattern stands in the section twice: take one of the two out",
                    "the first time",
                )
            };
            out.push(Diagnostic::warning(ID, here, message).with_related(repeat.first, why));
        }
    }
    Ok(())
}

/// A pattern that stood before in its section.
pub(super) struct Repeat {
    /// Which pattern of the section.
    pub(super) index: usize,
    /// The first row of the one before.
    first: Span,
    /// Whether that is its mirror image.
    mirrored: bool,
}

/// The patterns that stood before in the section, as written or mirrored.
pub(super) fn repeated(section: &LintSection<'_>) -> Vec<Repeat> {
    let mut seen: HashMap<Vec<Vec<Cell>>, Span> = HashMap::new();
    let mut repeats = Vec::new();
    for (index, pattern) in section.tree.patterns.iter().enumerate() {
        let written: Vec<Vec<Cell>> = pattern
            .rows
            .iter()
            .map(|row| row.cells.iter().map(|cell| cell.cell).collect())
            .collect();
        let image: Vec<Vec<Cell>> =
            written.iter().map(|row| row.iter().rev().copied().collect()).collect();
        if let Some(&first) = seen.get(&written) {
            repeats.push(Repeat { index, first, mirrored: false });
        } else if let Some(&first) = seen.get(&image) {
            repeats.push(Repeat { index, first, mirrored: true });
        } else {
            seen.insert(written, pattern.rows[0].span);
        }
    }
    repeats
}
