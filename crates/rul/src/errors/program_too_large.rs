//! # program-too-large
//!
//! Every rule is tried with every pattern of its section, in every place and both ways round, and does all
//! its actions wherever it matches. This file asks for more of that than a player may do in one move: too
//! many pairs of rule and pattern, too much memory, or too many steps. Split big sections into several
//! smaller ones, take out patterns and rules that are hardly used, and write a strong preference with a
//! better priority instead of hundreds of equal actions.

use crate::cost::{Excess, MOST_BYTES, MOST_PAIRS, MOST_STEPS};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "program-too-large";

/// The section at `span` makes the program too large.
pub(crate) fn at(span: Span, excess: Excess) -> Diagnostic {
    let reason = match excess {
        Excess::Pairs => format!("has more than {MOST_PAIRS} pairs of rule and pattern"),
        Excess::Bytes => {
            format!("takes more than {} megabytes to make ready for play", MOST_BYTES >> 20)
        }
        Excess::Steps => {
            format!(
                "may take more than {} million steps to choose one move",
                MOST_STEPS / 1_000_000
            )
        }
    };
    Diagnostic::error(
        ID,
        span,
        format!(
            "with this section the file {reason}: use fewer rules, patterns or actions in a section"
        ),
    )
}
