//! # misspelt-keyword
//!
//! The five keywords are `PATTERNS`, `ENDPATTERNS`, `RULES`, `ENDRULES` and `ENDFILE`: upper case, one
//! word, each alone on its line.
//!
//! ```rul
//! Patterns
//! abcd
//! END PATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULE
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
pub const ID: &str = "misspelt-keyword";

/// `text` was surely meant as `word`.
pub(crate) fn at(span: Span, text: &str, word: Keyword) -> Diagnostic {
    let word = word.word();
    Diagnostic::error(ID, span, format!("`{text}` is no keyword: write {word}"))
        .with_fix(format!("write {word}"), vec![Edit::replace(span, word)])
}
