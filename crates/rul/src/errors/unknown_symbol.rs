//! # unknown-symbol
//!
//! The symbols are `X` (own marble), `O` (the opponent's), `+` (either's), `-` (empty), `*` (playable),
//! `?` (anything) and, in patterns, the variables `a` to `z`. Nothing else means anything.
//!
//! ```rul
//! PATTERNS
//! abcd
//! ????
//! .##.
//! ENDPATTERNS
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
//! ????
//! ?++?
//! ENDPATTERNS
//! RULES
//! a=*, b=X, c=X, d=X : a
//! ENDRULES
//! ENDFILE
//! ```

use crate::diagnostic::{Diagnostic, Edit};
use crate::lookalike;
use crate::source::Span;
use crate::symbol::{Symbol, Variable};

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "unknown-symbol";

/// `text` stands in a pattern.
pub(crate) fn in_pattern(span: Span, text: &str) -> Diagnostic {
    let message = match likely(text) {
        _ if lookalike::hint(text).is_some() => lookalike::hint(text).unwrap_or_default(),
        Some(symbol) => format!("`{text}` is no symbol: write `{symbol}` for {}", symbol.meaning()),
        None => format!("`{text}` is no symbol: write one of X O + - * ? or a variable a to z"),
    };
    Diagnostic::error(ID, span, message)
}

/// Letters of another alphabet stand in a row: for each run of them its Latin spelling.
pub(crate) fn lookalikes(runs: &[(Span, String)], first: &str) -> Diagnostic {
    let edits = runs.iter().map(|(span, latin)| Edit::replace(*span, latin.as_str())).collect();
    let message = lookalike::hint(first).unwrap_or_default();
    Diagnostic::error(ID, runs.first().map_or(Span::at(0), |(span, _)| *span), message)
        .with_fix("write Latin letters", edits)
}

/// Commas, bars or quotes around the cells of a row.
pub(crate) fn separators(row: Span, signs: &[Span]) -> Diagnostic {
    let edits = signs.iter().map(|sign| Edit::delete(*sign)).collect();
    Diagnostic::error(
        ID,
        row,
        "a row is only its symbols: write them without commas, bars or quotes",
    )
    .with_fix("take the signs out", edits)
}

/// What the writer may have thought of.
fn likely(text: &str) -> Option<Symbol> {
    let mut signs = text.chars();
    let sign = signs.next().filter(|first| signs.all(|other| other == *first))?;
    match sign {
        '.' | '_' | '\u{2013}' | '\u{2014}' | '\u{2212}' => Some(Symbol::Empty),
        '\u{d7}' => Some(Symbol::Own),
        '#' => Some(Symbol::Marble),
        _ => None,
    }
}

/// `text` stands after an equals sign.
pub(crate) fn in_binding(span: Span, text: &str) -> Diagnostic {
    let mut symbols = text.bytes().filter_map(Symbol::from_byte);
    let only = symbols.next().filter(|_| symbols.next().is_none());
    let wrapped = !text.bytes().any(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit());
    if let Some(symbol) = lookalike::spelling(text).and_then(|latin| symbol_of(&latin)) {
        return Diagnostic::error(ID, span, lookalike::hint(text).unwrap_or_default())
            .with_fix(format!("write `{symbol}`"), vec![Edit::replace(span, symbol.letter())]);
    }
    match only.filter(|_| wrapped) {
        // Quotes or brackets around the symbol.
        Some(symbol) => {
            Diagnostic::error(ID, span, format!("write the symbol alone: `{symbol}`, not `{text}`"))
                .with_fix(format!("write `{symbol}`"), vec![Edit::replace(span, symbol.letter())])
        }
        None => Diagnostic::error(
            ID,
            span,
            format!("`{text}` is no symbol: write one of X O + - * ? after the `=`"),
        ),
    }
}

/// The symbol that one letter means, in capitals or not.
fn symbol_of(letter: &str) -> Option<Symbol> {
    match letter.as_bytes() {
        [byte] => Symbol::from_byte(byte.to_ascii_uppercase()),
        _ => None,
    }
}

/// Anything but one symbol was asked for.
pub(crate) fn no_not(span: Span, text: &str) -> Diagnostic {
    Diagnostic::error(
        ID,
        span,
        format!("`{text}`: there is no `not`; write one rule for each symbol that may stand there"),
    )
}

/// Several symbols stand after an equals sign.
pub(crate) fn several(span: Span, text: &[u8], variable: Variable) -> Diagnostic {
    let has = |symbol: u8| text.contains(&symbol);
    let first = char::from(text.first().copied().unwrap_or(b'?'));
    if text.iter().all(|byte| *byte == first as u8) {
        return Diagnostic::error(
            ID,
            span,
            format!("one symbol is enough: write `{variable}={first}`"),
        )
        .with_fix(format!("write `{first}`"), vec![Edit::replace(span, first)]);
    }
    let hint = if has(b'X') && has(b'O') {
        format!("`{variable}=+` matches a marble of either player")
    } else {
        "write one rule for each symbol".to_owned()
    };
    Diagnostic::error(ID, span, format!("a variable is bound to one symbol: {hint}"))
}
