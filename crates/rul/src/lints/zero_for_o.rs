//! # zero-for-o
//!
//! A digit `0` stands where the letter `O` was meant. It is read as `O`, as many old files have it, but
//! the two look different on paper.
//!
//! ```rul
//! PATTERNS
//! abc0
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
//! abcO
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X : a
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "zero-for-o";

/// A `0` read as `O`. The parser finds this one itself, since it must read on.
pub(crate) fn at(span: Span) -> Diagnostic {
    Diagnostic::warning(ID, span, "the digit 0 is read as the letter O: write `O`")
        .with_fix("write `O`", vec![Edit::replace(span, "O")])
}
