//! Bytes in, a tree and all findings out. Parsing never fails: what cannot be read is reported and skipped.
//! One pass over the lines, each looked at once, so time and memory grow with the file and no faster.

mod actions;
mod bindings;
mod cursor;
mod encoding;
mod findings;
mod keyword;
mod lines;
mod parser;
mod row;
mod rule;
mod sections;
mod shape;
mod stray;

use crate::diagnostic::Diagnostic;
use crate::errors::{file_too_large, stray_text};
use crate::source::{Source, Span};
use crate::tree::{LineKind, Tree};
use findings::Findings;
use parser::Parser;

/// A file as read: its text, what was understood, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The text that was read.
    pub source: Source,
    /// What was understood.
    pub tree: Tree,
    /// What is wrong, in file order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    /// Whether the file may be loaded.
    pub fn is_ok(&self) -> bool {
        !self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// Reads a rule file.
pub fn parse(bytes: impl Into<Vec<u8>>) -> Parsed {
    let bytes = bytes.into();
    if bytes.len() > file_too_large::LIMIT {
        let diagnostics = vec![file_too_large::at()];
        return Parsed { source: Source::unread(bytes), tree: Tree::default(), diagnostics };
    }
    if encoding::is_utf16(&bytes) {
        let diagnostics = vec![stray_text::utf16()];
        return Parsed { source: Source::unread(bytes), tree: Tree::default(), diagnostics };
    }
    let source = Source::new(bytes);
    let mut parser = Parser::new(&source);
    for index in 0..source.lines().len() {
        let kind = parser.line(source.lines()[index]);
        parser.stray_goes_on(kind);
        parser.tree.lines.push(kind);
    }
    let (tree, diagnostics) = parser.finish();
    if let Some(found) = encoding::zero_bytes(&source, &tree) {
        // What was made of such a file is chance, and so is what could be said of it.
        let lines = vec![LineKind::Ignored; tree.lines.len()];
        return Parsed {
            source,
            tree: Tree { lines, ..Tree::default() },
            diagnostics: vec![found],
        };
    }
    Parsed { source, tree, diagnostics }
}

/// The span without the blanks around it.
fn trim(source: &Source, span: Span) -> Span {
    let bytes = source.slice(span);
    let left = bytes.iter().take_while(|byte| is_blank(**byte)).count();
    let right = bytes[left..].iter().rev().take_while(|byte| is_blank(**byte)).count();
    Span::new(span.start as usize + left, span.end as usize - right)
}

/// Blanks inside a line: space, tab, and the page controls old editors left behind.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | 0x0B | 0x0C)
}
