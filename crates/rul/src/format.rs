//! A parsed file in; the same file in the house's layout out. Nothing but blanks and blank lines
//! changes: comments, symbols and their order stay, and so does what stands after `ENDFILE`.
//!
//! The layout: no indentation; one blank line between patterns and between pairs of sections, none
//! just inside a section; at most one anywhere else; rules as `a=*, b=X : a b1`. Lines with errors
//! stay as they are but for the blanks around them.

use crate::parse::Parsed;
use crate::source::Span;
use crate::tree::{Keyword, LineKind};

/// The file in the house's layout. Line ends become those of the majority.
pub fn format(parsed: &Parsed) -> Vec<u8> {
    if parsed.tree.lines.is_empty() {
        return parsed.source.bytes().to_vec(); // Too large to be read, so not to be touched.
    }
    // What follows `ENDFILE` has no say in how the lines before it end.
    let tail = parsed.tree.lines.iter().position(|kind| *kind == LineKind::Ignored);
    let end = tail.map_or(usize::MAX, |line| parsed.source.lines()[line].start as usize);
    let ending = parsed.source.line_ending_before(end).as_bytes();
    let mut layout = Layout { out: Vec::new(), ending, blanks: 0, last: Last::Start };
    for (&line, &kind) in parsed.source.lines().iter().zip(&parsed.tree.lines) {
        match kind {
            LineKind::Ignored => {
                layout.tail(parsed, line);
                return layout.out;
            }
            LineKind::Blank => layout.blanks += 1,
            LineKind::Keyword(word) => layout.push(word.word().as_bytes(), Last::Keyword(word)),
            LineKind::Comment => layout.push(parsed.source.slice(line).trim_ascii(), Last::Comment),
            LineKind::Row { section, pattern, row } => {
                let row = &parsed.tree.sections[section as usize].patterns[pattern as usize].rows
                    [row as usize];
                // The bytes as written: making an `O` of a `0` is for the fixes.
                let cells: Vec<u8> = row
                    .cells
                    .iter()
                    .flat_map(|cell| parsed.source.slice(cell.span))
                    .copied()
                    .collect();
                layout.push(&cells, Last::Text);
            }
            LineKind::Rule { section, rule } => {
                let rule = &parsed.tree.sections[section as usize].rules[rule as usize];
                layout.push(&rule_text(parsed, rule), Last::Text);
            }
            LineKind::Stray => layout.push(trim_line(parsed.source.slice(line)), Last::Text),
        }
    }
    layout.out
}

fn rule_text(parsed: &Parsed, rule: &crate::tree::Rule) -> Vec<u8> {
    let mut text = Vec::new();
    for (index, binding) in rule.bindings.iter().enumerate() {
        text.extend_from_slice(if index == 0 { b"" } else { b", " });
        text.extend_from_slice(parsed.source.slice(binding.variable_span));
        text.push(b'=');
        text.extend_from_slice(parsed.source.slice(binding.symbol_span));
    }
    text.extend_from_slice(if rule.bindings.is_empty() { b":" } else { b" :" });
    for action in &rule.actions {
        text.extend_from_slice(format!(" {}{}", action.variable, action.kind).as_bytes());
    }
    text
}

/// Blanks as the parser knows them; `trim_ascii` would leave some.
fn trim_line(line: &[u8]) -> &[u8] {
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t' | 0x0B | 0x0C);
    let start = line.iter().take_while(|byte| blank(byte)).count();
    let end = line[start..].iter().rev().take_while(|byte| blank(byte)).count();
    &line[start..line.len() - end]
}

/// What the line before was.
#[derive(Clone, Copy, PartialEq)]
enum Last {
    Start,
    Keyword(Keyword),
    Comment,
    Text,
}

struct Layout<'a> {
    out: Vec<u8>,
    ending: &'a [u8],
    /// Blank lines seen since the last line.
    blanks: usize,
    last: Last,
}

impl Layout<'_> {
    fn push(&mut self, text: &[u8], now: Last) {
        let blank = match (self.last, now) {
            (Last::Start, _) => false,
            (Last::Keyword(Keyword::Patterns | Keyword::Rules), _) => false,
            (_, Last::Keyword(Keyword::EndPatterns | Keyword::EndRules)) => false,
            // The rules follow their patterns directly, the next pair stands off.
            (Last::Keyword(Keyword::EndPatterns), Last::Keyword(Keyword::Rules)) => false,
            (Last::Keyword(Keyword::EndRules), _) => true,
            _ => self.blanks > 0,
        };
        if blank {
            self.out.extend_from_slice(self.ending);
        }
        self.out.extend_from_slice(text);
        self.out.extend_from_slice(self.ending);
        (self.blanks, self.last) = (0, now);
    }

    /// What stands after `ENDFILE` is not ours to lay out.
    fn tail(&mut self, parsed: &Parsed, first: Span) {
        let bytes = parsed.source.bytes();
        let end = parsed.source.lines().last().map_or(bytes.len(), |line| line.end as usize);
        self.out.extend_from_slice(&bytes[first.start as usize..end]);
    }
}
