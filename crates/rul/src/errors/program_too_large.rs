//! # program-too-large
//!
//! Every rule is tried with every pattern of its section. This file has more such pairs than a player
//! can try in reasonable time. Split big sections into several smaller ones.

use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The id.
pub const ID: &str = "program-too-large";

/// The most pairs of a rule and a pattern of its section that a program may have.
pub const LIMIT: usize = 100_000;

/// The file has `pairs`; `span` is the section that was too much.
pub(crate) fn at(span: Span, pairs: usize) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!(
            "with this section the file has {pairs} pairs of rule and pattern, more than {LIMIT}: use fewer rules or patterns in a section"
        ),
    )
}
