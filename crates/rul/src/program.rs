//! The checked door: bytes in, a program without errors out, or every error at once.
//! Behind this door nothing is checked again.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, DiagnosticLine};
use crate::parse::{Parsed, parse};
use crate::render::{Style, render_all};
use crate::source::{Source, Span, counted};
use crate::tree::Tree;

/// A rule file that may play. Copies share the text and the tree, so they cost nothing.
#[derive(Clone, Debug)]
pub struct Program(Arc<Checked>);

/// A text and its tree, in which there is no error.
#[derive(Debug)]
struct Checked {
    source: Source,
    tree: Tree,
}

impl Program {
    /// Reads a rule file; any error refuses the whole of it. Warnings do not.
    pub fn load(bytes: impl Into<Vec<u8>>) -> Result<Program, LoadError> {
        Program::from_parsed(parse(bytes))
    }

    /// Takes a file that was already read.
    pub fn from_parsed(parsed: Parsed) -> Result<Program, LoadError> {
        if parsed.is_ok() {
            return Ok(Program(Arc::new(Checked { source: parsed.source, tree: parsed.tree })));
        }
        let Parsed { source, mut diagnostics, .. } = parsed;
        diagnostics.retain(Diagnostic::is_error);
        Err(LoadError { source, diagnostics })
    }

    /// What the file says, section by section.
    pub fn tree(&self) -> &Tree {
        &self.0.tree
    }

    /// The text that the file was read from.
    pub fn source(&self) -> &Source {
        &self.0.source
    }

    /// The line, from 1, on which a span begins.
    pub(crate) fn line(&self, span: Span) -> u32 {
        self.0.source.line_index(span.start) as u32 + 1
    }
}

/// The errors that kept a file from loading.
#[derive(Clone, Debug)]
pub struct LoadError {
    source: Source,
    /// The errors, in file order, at least one.
    pub diagnostics: Vec<Diagnostic>,
}

impl LoadError {
    /// The text they are about.
    pub fn source_text(&self) -> &Source {
        &self.source
    }

    /// All errors with resolved places, for JSON.
    pub fn lines(&self, file: &str) -> Vec<DiagnosticLine> {
        self.diagnostics.iter().map(|found| found.to_line(file, &self.source)).collect()
    }

    /// All errors with their source lines.
    pub fn render(&self, file: &str, style: Style) -> String {
        render_all(file, &self.source, &self.diagnostics, style)
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.diagnostics.len();
        match self.diagnostics.first() {
            None => write!(out, "the rule file was not loaded"),
            Some(first) => {
                let line = self.source.place(first.span.start).line;
                let errors = counted(count, "error");
                write!(
                    out,
                    "the rule file has {errors}; the first, in line {line}: {}",
                    first.message
                )
            }
        }
    }
}

impl Error for LoadError {}
