//! A place in a file in; what may be written there out.

use crate::parse::Parsed;
use crate::source::Span;
use crate::symbol::Symbol;
use crate::tree::{Keyword, LineKind, Section};

/// Something that may be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The text to write at the cursor.
    pub text: String,
    /// What it means.
    pub detail: String,
    /// What it is.
    pub kind: CompletionKind,
}

/// What kind of thing may be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CompletionKind {
    /// A section keyword.
    Keyword,
    /// One of the six symbols.
    Symbol,
    /// A variable of the section's patterns.
    Variable,
    /// What follows a variable in an action.
    Action,
}

/// What may be written at an offset.
pub fn completions(parsed: &Parsed, offset: usize) -> Vec<Completion> {
    let Ok(at) = u32::try_from(offset) else { return Vec::new() };
    let index = parsed.source.line_index(at);
    let Some(&line) = parsed.source.lines().get(index) else { return Vec::new() };
    let kinds = &parsed.tree.lines;
    if matches!(kinds.get(index), Some(LineKind::Comment | LineKind::Ignored) | None) {
        return Vec::new();
    }
    let before =
        parsed.source.slice(Span { start: line.start, end: at.clamp(line.start, line.end) });
    let first_on_line = before.trim_ascii().iter().all(u8::is_ascii_alphabetic);
    match last_keyword(parsed, index) {
        Some(Keyword::Patterns) => {
            let mut list: Vec<Completion> = symbols();
            if first_on_line {
                list.insert(0, keyword(Keyword::EndPatterns));
            }
            list
        }
        Some(Keyword::Rules) => {
            let mut list = in_rule(section_at(parsed, offset), before);
            if first_on_line {
                list.push(keyword(Keyword::EndRules));
            }
            list
        }
        Some(Keyword::EndPatterns) => vec![keyword(Keyword::Rules)],
        Some(Keyword::EndRules) | None => {
            vec![keyword(Keyword::Patterns), keyword(Keyword::EndFile)]
        }
        Some(Keyword::EndFile) => Vec::new(),
    }
}

/// The keyword of the section the line stands in or after.
fn last_keyword(parsed: &Parsed, index: usize) -> Option<Keyword> {
    parsed.tree.lines[..index].iter().rev().find_map(|kind| match kind {
        LineKind::Keyword(word) => Some(*word),
        LineKind::Row { .. } => Some(Keyword::Patterns),
        LineKind::Rule { .. } => Some(Keyword::Rules),
        _ => None,
    })
}

fn section_at(parsed: &Parsed, offset: usize) -> Option<&Section> {
    parsed.tree.sections.iter().rev().find(|section| section.span.start as usize <= offset)
}

fn in_rule(section: Option<&Section>, before: &[u8]) -> Vec<Completion> {
    let variables = section.map(Section::variables).unwrap_or_default();
    let letters = || variables.iter();
    if before.contains(&b':') {
        let kinds = [
            ("", "play this column now"),
            ("1", "raise its priority 1, the highest"),
            ("2", "raise its priority 2"),
            ("3", "raise its priority 3"),
            ("!", "drop the column for this move"),
            ("!1", "lower its priority 1"),
            ("!2", "lower its priority 2"),
            ("!3", "lower its priority 3"),
        ];
        return letters()
            .flat_map(|variable| {
                kinds.map(|(kind, detail)| Completion {
                    text: format!("{variable}{kind}"),
                    detail: detail.to_owned(),
                    kind: CompletionKind::Action,
                })
            })
            .collect();
    }
    if before.trim_ascii_end().last() == Some(&b'=') {
        return symbols();
    }
    let written = |letter: char| {
        before.windows(2).any(|pair| pair[0] == letter as u8 && matches!(pair[1], b'=' | b' '))
    };
    letters()
        .filter(|variable| !written(variable.letter()))
        .map(|variable| Completion {
            text: format!("{variable}="),
            detail: "bind this variable to a symbol".to_owned(),
            kind: CompletionKind::Variable,
        })
        .collect()
}

fn symbols() -> Vec<Completion> {
    let symbols = Symbol::ALL.into_iter();
    symbols
        .map(|symbol| Completion {
            text: symbol.to_string(),
            detail: symbol.meaning().to_owned(),
            kind: CompletionKind::Symbol,
        })
        .collect()
}

fn keyword(word: Keyword) -> Completion {
    Completion {
        text: word.word().to_owned(),
        detail: word.meaning().to_owned(),
        kind: CompletionKind::Keyword,
    }
}
