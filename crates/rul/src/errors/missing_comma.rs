//! # missing-comma
//!
//! The bindings of a rule are separated by commas. Here two stand side by side without one, so it is
//! not clear where the first ends.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X c=X, d=X : a
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

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;

/// The id.
pub const ID: &str = "missing-comma";

/// Between a binding that ends at `end` and what follows it.
pub(crate) fn before(end: u32, next: Span) -> Diagnostic {
    Diagnostic::error(ID, next, "two bindings need a comma between them: write `a=X, b=X`")
        .with_fix("insert the comma", vec![Edit::insert(end, ",")])
}
