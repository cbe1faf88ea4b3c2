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

use super::Context;
use crate::diagnostic::Diagnostic;
use crate::symbol::Cell;

/// The id.
pub const ID: &str = "duplicate-pattern";

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) {
    for section in context.clean_sections() {
        let mut seen: HashMap<Vec<Vec<Cell>>, _> = HashMap::new();
        for pattern in &section.tree.patterns {
            let written: Vec<Vec<Cell>> = pattern
                .rows
                .iter()
                .map(|row| row.cells.iter().map(|cell| cell.cell).collect())
                .collect();
            let mirrored: Vec<Vec<Cell>> =
                written.iter().map(|row| row.iter().rev().copied().collect()).collect();
            let here = pattern.rows[0].span;
            if let Some(&first) = seen.get(&written) {
                out.push(
                    Diagnostic::warning(
                        ID,
                        here,
                        "this pattern stands in the section twice: take one of the two out",
                    )
                    .with_related(first, "the first time"),
                );
            } else if let Some(&first) = seen.get(&mirrored) {
                out.push(
                    Diagnostic::warning(ID, here, "this pattern is the mirror image of another, which is tried anyway: take one of the two out")
                        .with_related(first, "the other"),
                );
            } else {
                seen.insert(written, here);
            }
        }
    }
}
