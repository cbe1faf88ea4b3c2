//! # unclosed-section
//!
//! `PATTERNS` is closed by `ENDPATTERNS` and `RULES` by `ENDRULES`, each alone on its line, before the
//! next section begins.
//!
//! ```rul
//! PATTERNS
//! abcd
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

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;
use crate::tree::Keyword;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "unclosed-section";

/// The section opened at `opening` is not closed; its end word belongs at `end`.
pub(crate) fn at(opening: Span, open: Keyword, edit: Edit) -> Diagnostic {
    let close = if open == Keyword::Rules { Keyword::EndRules } else { Keyword::EndPatterns };
    Diagnostic::error(
        ID,
        opening,
        format!(
            "this {} section is not closed: write {} on a line of its own at its end",
            open.word(),
            close.word()
        ),
    )
    .with_fix(format!("insert {}", close.word()), vec![edit])
}

/// A rule, at `line`, among the patterns of the section opened at `opening`.
pub(crate) fn before_rule(line: Span, opening: Span, line_ending: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        line,
        "this is a rule, but the PATTERNS section is not closed: write ENDPATTERNS and RULES, each on a line of its own, before it",
    )
    .with_related(opening, "the section begins here")
    .with_fix(
        "insert ENDPATTERNS and RULES",
        vec![Edit::insert(line.start, format!("ENDPATTERNS{line_ending}RULES{line_ending}"))],
    )
}
