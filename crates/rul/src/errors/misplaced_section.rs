//! # misplaced-section
//!
//! Sections come in pairs: `PATTERNS` to `ENDPATTERNS`, then `RULES` to `ENDRULES`. The rules apply to
//! the patterns just before them, so rules without patterns, patterns without rules, and an end word
//! that closes nothing are errors.
//!
//! ```rul
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
pub const ID: &str = "misplaced-section";

/// An end word where no section is open.
pub(crate) fn closes_nothing(span: Span, word: Keyword) -> Diagnostic {
    let begin = if word == Keyword::EndRules { Keyword::Rules } else { Keyword::Patterns };
    Diagnostic::error(
        ID,
        span,
        format!(
            "{} closes nothing: write {} at the beginning of the section, or take this line out",
            word.word(),
            begin.word()
        ),
    )
}

/// An end word of the other kind of section; `right` is the one that belongs here.
pub(crate) fn wrong_end(span: Span, right: Keyword, opening: Span) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("this section is closed by {}: write that here", right.word()),
    )
    .with_related(opening, "the section begins here")
    .with_fix(format!("write {}", right.word()), vec![Edit::replace(span, right.word())])
}

/// `RULES` with no `PATTERNS` of its own before it.
pub(crate) fn rules_without_patterns(span: Span) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        "these rules have no patterns: write a PATTERNS section just before them",
    )
}

/// `PATTERNS` with no `RULES` after it.
pub(crate) fn patterns_without_rules(span: Span) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        "these patterns have no rules: write a RULES section after their ENDPATTERNS",
    )
}

/// The first line of a section, at `line`, without the word that begins it.
pub(crate) fn no_beginning(line: Span, word: Keyword, line_ending: &str) -> Diagnostic {
    let (word, what) = match word {
        Keyword::Rules => (word.word(), "rule"),
        _ => (word.word(), "pattern"),
    };
    Diagnostic::error(
        ID,
        line,
        format!("this {what} stands in no section: write {word} on a line of its own before it"),
    )
    .with_fix(
        format!("insert {word}"),
        vec![Edit::insert(line.start, format!("{word}{line_ending}"))],
    )
}
