//! # missing-endfile
//!
//! The last line of a rule file is `ENDFILE`. Without it nobody can tell whether the file is whole.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
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

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "missing-endfile";

/// The file ends at `end` without the word.
pub(crate) fn at(end: Span, edit: Edit) -> Diagnostic {
    Diagnostic::error(
        ID,
        end,
        "the file does not end: write ENDFILE on a line of its own at the end",
    )
    .with_fix("insert ENDFILE", vec![edit])
}
