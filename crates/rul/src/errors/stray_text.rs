//! # stray-text
//!
//! Text that belongs to nothing. Outside the sections only comments may stand. A comment has a line of
//! its own that begins with `;`. A keyword is alone on its line. In a rule the bindings are separated by
//! single commas and the actions by blanks.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a ; take the win
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
//! ; take the win
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::{Diagnostic, Edit};
use crate::source::Span;

/// The id.
pub const ID: &str = "stray-text";

/// A line outside the sections.
pub(crate) fn outside(line: Span) -> Diagnostic {
    Diagnostic::error(
        ID,
        line,
        "text outside the sections: begin the line with `;` to make it a comment",
    )
    .with_suggestion("make it a comment", vec![Edit::insert(line.start, "; ")])
}

/// Text behind a keyword.
pub(crate) fn after_keyword(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("{word} stands alone on its line: move this to a line of its own"),
    )
}

/// A comment behind something; `gap` are the blanks before it. The comment goes to the line below,
/// because so its bytes, whatever their code page, stay where they are.
pub(crate) fn comment(span: Span, gap: Span, line_ending: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        "a comment has a line of its own: move it to a line that begins with `;`",
    )
    .with_fix("move the comment to the next line", vec![Edit::replace(gap, line_ending)])
}

/// A comma too many among the bindings.
pub(crate) fn comma(span: Span) -> Diagnostic {
    Diagnostic::error(ID, span, "a comma too many: bindings are separated by single commas")
        .with_fix("take the comma out", vec![Edit::delete(span)])
}

/// A comma between actions.
pub(crate) fn comma_between_actions(span: Span) -> Diagnostic {
    Diagnostic::error(ID, span, "no comma here: actions are separated by blanks, as in `a1 b2`")
        .with_fix("write a blank", vec![Edit::replace(span, " ")])
}

/// Something where a binding should stand.
pub(crate) fn in_bindings(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("`{text}` is no binding: write `variable=symbol`, such as `a=X`"),
    )
}

/// A binding among the actions: a second rule on the line if it has its own colon.
pub(crate) fn binding_in_actions(span: Span, is_rule: bool, line_ending: &str) -> Diagnostic {
    let found = Diagnostic::error(
        ID,
        span,
        "bindings stand before the colon, and each rule has a line of its own: break the line here",
    );
    if is_rule {
        found.with_fix("break the line", vec![Edit::insert(span.start, line_ending)])
    } else {
        found
    }
}

/// Something where an action should stand.
pub(crate) fn in_actions(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!(
            "`{text}` is no action: write `a` (play), `a1` (raise), `a!` (drop) or `a!1` (lower)"
        ),
    )
}
