//! # stray-text
//!
//! Text that belongs to nothing. Outside the sections only comments may stand. A comment has a line of
//! its own that begins with `;`. A keyword is alone on its line. In a rule the bindings are separated by
//! single commas and the actions by blanks. A file with NUL bytes is no plain text; one saved as UTF-16 must be
//! saved as UTF-8.
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
use crate::lookalike;
use crate::source::{Span, counted};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "stray-text";

/// The file is UTF-16.
pub(crate) fn utf16() -> Diagnostic {
    Diagnostic::error(ID, Span::at(0), "this is UTF-16: save it as UTF-8")
}

/// Zero bytes, which no text has; `span` are the first of them, `count` is the number of all.
pub(crate) fn zero_bytes(span: Span, count: usize) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!(
            "{} in the file, which no text has: is this a rule file? Take them out, or save it again as plain text",
            counted(count, "NUL byte")
        ),
    )
}

/// A line outside the sections; more of the kind may follow it.
pub(crate) fn outside(line: Span) -> Diagnostic {
    comment_out(line, "text outside the sections: begin the line with `;` to make it a comment")
}

/// A line among the rules that is none.
pub(crate) fn no_rule(line: Span) -> Diagnostic {
    comment_out(
        line,
        "this is no rule: write bindings, a colon and actions, as in `a=*, b=X : a`, or begin the line with `;` to make it a comment",
    )
}

/// A line among the patterns that is no row.
pub(crate) fn no_row(line: Span) -> Diagnostic {
    comment_out(
        line,
        "this is no row of a pattern: use only X O + - * ? and the variables a to z, or begin the line with `;` to make it a comment",
    )
}

fn comment_out(line: Span, message: &str) -> Diagnostic {
    Diagnostic::error(ID, line, message)
        .with_suggestion("make it a comment", vec![Edit::insert(line.start, "; ")])
}

/// A comment that begins as in another language.
pub(crate) fn comment_sign(line: Span, sign: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        line,
        format!("a comment begins with `;`: write that instead of `{text}`"),
    )
    .with_fix("write `;`", vec![Edit::replace(sign, ";")])
}

/// Text behind a keyword.
pub(crate) fn after_keyword(span: Span, word: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!(
            "{word} stands alone on its line: move this to a line of its own, which begins with `;` if it is a comment"
        ),
    )
}

/// A row or rule behind the word that begins its section; `gap` are the blanks between them.
pub(crate) fn content_behind(span: Span, gap: Span, word: &str, line_ending: &str) -> Diagnostic {
    Diagnostic::error(ID, span, format!("{word} stands alone on its line: break the line here"))
        .with_suggestion("break the line", vec![Edit::replace(gap, line_ending)])
}

/// A keyword behind another; `gap` are the blanks between them.
pub(crate) fn keyword_behind(span: Span, gap: Span, word: &str, line_ending: &str) -> Diagnostic {
    Diagnostic::error(ID, span, format!("{word} stands alone on its line: break the line here"))
        .with_fix("break the line", vec![Edit::replace(gap, line_ending)])
}

/// The word that ends a section behind a row or rule, and perhaps ENDFILE behind that; `gaps` are the
/// blanks before each of them.
pub(crate) fn end_behind(span: Span, gaps: &[Span], word: &str, line_ending: &str) -> Diagnostic {
    let message = match gaps {
        [_] => format!("{word} stands alone on its line: break the line before it"),
        _ => format!("{word} and ENDFILE each stand alone on a line: break the line before both"),
    };
    let edits = gaps.iter().map(|gap| Edit::replace(*gap, line_ending)).collect();
    Diagnostic::error(ID, span, message).with_fix("break the line", edits)
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

/// A comment behind something, with another language's sign of `length` bytes.
pub(crate) fn foreign_comment(
    span: Span,
    gap: Span,
    length: usize,
    text: &str,
    line_ending: &str,
) -> Diagnostic {
    let sign = Span { start: gap.start, end: span.start + length as u32 };
    Diagnostic::error(
        ID,
        span,
        format!("a comment begins with `;`, not `{text}`, and has a line of its own: move it to a line that begins with `;`"),
    )
    .with_fix("move the comment to the next line", vec![Edit::replace(sign, format!("{line_ending};"))])
}

/// A semicolon that ends a rule as in other languages.
pub(crate) fn semicolon_at_end(span: Span) -> Diagnostic {
    Diagnostic::error(ID, span, "a rule ends with its line: no semicolon is needed")
        .with_fix("take the semicolon out", vec![Edit::delete(span)])
}

/// A rule behind another and a semicolon; `gap` are the blanks before that.
pub(crate) fn second_rule(span: Span, gap: Span, line_ending: &str) -> Diagnostic {
    let semicolon = Span { start: gap.start, end: span.start + 1 };
    Diagnostic::error(
        ID,
        span,
        "each rule has a line of its own: break the line here instead of writing `;`",
    )
    .with_suggestion("break the line", vec![Edit::replace(semicolon, line_ending)])
}

/// The word `IF`, with the blanks behind it, and perhaps the word `THEN`.
pub(crate) fn if_then(word: Span, gap: Span, then: Option<Span>) -> Diagnostic {
    let mut edits = vec![Edit::delete(gap)];
    edits.extend(then.map(|then| Edit::replace(then, ":")));
    Diagnostic::error(
        ID,
        word,
        "a rule has no IF and no THEN: write the bindings, a colon and the actions, as in `a=*, b=X : a`",
    )
    .with_fix("write it as a rule", edits)
}

/// A sign that was typed more than once; `span` are those too many.
pub(crate) fn doubled(span: Span, sign: &str) -> Diagnostic {
    Diagnostic::error(ID, span, format!("one `{sign}` is enough"))
        .with_fix(format!("take the second `{sign}` out"), vec![Edit::delete(span)])
}

/// Brackets around bindings or actions; `span` is the first of them.
pub(crate) fn brackets(span: Span, edits: Vec<Edit>) -> Diagnostic {
    Diagnostic::error(ID, span, "a rule has no brackets: write it as in `a=*, b=X : a`").with_fix(
        if edits.len() == 1 { "take the bracket out" } else { "take the brackets out" },
        edits,
    )
}

/// A comma too many among the bindings.
pub(crate) fn comma(span: Span) -> Diagnostic {
    Diagnostic::error(ID, span, "a comma too many: bindings are separated by single commas")
        .with_fix("take the comma out", vec![Edit::delete(span)])
}

/// `or` between bindings.
pub(crate) fn no_or(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("a rule has no `{text}`: write one rule for each case, each on its line"),
    )
}

/// Something where a binding should stand.
pub(crate) fn in_bindings(span: Span, text: &str) -> Diagnostic {
    let message = lookalike::hint(text).unwrap_or_else(|| {
        format!("`{text}` is no binding: write `variable=symbol`, such as `a=X`")
    });
    Diagnostic::error(ID, span, message)
}

/// A comma, or a word for it, between actions.
pub(crate) fn between_actions(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("no `{text}` here: actions are separated by blanks, as in `a1 b2`"),
    )
    .with_fix("write a blank", vec![Edit::replace(span, " ")])
}

/// The word `play` with the blanks behind it, before a variable.
pub(crate) fn play(span: Span, variable: char) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("the variable alone means to play: write `{variable}` without the word"),
    )
    .with_fix("take the word out", vec![Edit::delete(span)])
}

/// An action in the wrong order or with the wrong sign; `right` is how it is written.
pub(crate) fn write_action(span: Span, text: &str, right: &str) -> Diagnostic {
    Diagnostic::error(ID, span, format!("`{text}` is no action: write `{right}`"))
        .with_fix(format!("write `{right}`"), vec![Edit::replace(span, right)])
}

/// A binding among the actions: a second rule on the line if it has its own colon.
pub(crate) fn binding_in_actions(span: Span, is_rule: bool, line_ending: &str) -> Diagnostic {
    if is_rule {
        return Diagnostic::error(ID, span, "each rule has a line of its own: break the line here")
            .with_fix("break the line", vec![Edit::insert(span.start, line_ending)]);
    }
    Diagnostic::error(
        ID,
        span,
        "bindings stand before the colon: move this there, or to a rule on a line of its own",
    )
}

/// A colon among the actions.
pub(crate) fn second_colon(span: Span) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        "a rule has one colon, before its actions: take this one out, or break the line if two rules were meant",
    )
}

/// Something where an action should stand.
pub(crate) fn in_actions(span: Span, text: &str) -> Diagnostic {
    let message = lookalike::hint(text).unwrap_or_else(|| {
        format!(
            "`{text}` is no action: write `a` (play), `a1` (raise), `a!` (drop) or `a!1` (lower)"
        )
    });
    Diagnostic::error(ID, span, message)
}
