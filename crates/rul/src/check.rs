//! Bytes in; every error and every lint out, in file order. What `rules check` and editors show.

use std::sync::atomic::AtomicBool;

use crate::diagnostic::{Diagnostic, DiagnosticLine};
use crate::lints;
use crate::parse::{Parsed, parse};
use crate::render::{Style, render_all};

/// A file with everything there is to say about it.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file's name, as shown to people.
    pub file: String,
    /// Its text and tree.
    pub parsed: Parsed,
    /// Errors and warnings, in file order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Report {
    /// How many errors; with any the file does not load.
    pub fn errors(&self) -> usize {
        self.diagnostics.iter().filter(|found| found.is_error()).count()
    }

    /// All findings with their source lines; empty if there are none.
    pub fn render(&self, style: Style) -> String {
        render_all(&self.file, &self.parsed.source, &self.diagnostics, style)
    }

    /// All findings with resolved places, for JSON.
    pub fn lines(&self) -> Vec<DiagnosticLine> {
        self.diagnostics
            .iter()
            .map(|found| found.to_line(&self.file, &self.parsed.source))
            .collect()
    }
}

/// Reads and checks a file.
pub fn check(file: &str, bytes: impl Into<Vec<u8>>) -> Report {
    check_until(file, bytes, &AtomicBool::new(false))
}

/// The same, broken off when the flag is raised: then nobody waits for the report, and it holds what was
/// found so far.
pub fn check_until(file: &str, bytes: impl Into<Vec<u8>>, stop: &AtomicBool) -> Report {
    let parsed = parse(bytes);
    let diagnostics = check_parsed_until(&parsed, stop);
    Report { file: file.to_owned(), parsed, diagnostics }
}

/// The parser's findings and those of the lints, in file order.
pub fn check_parsed(parsed: &Parsed) -> Vec<Diagnostic> {
    check_parsed_until(parsed, &AtomicBool::new(false))
}

fn check_parsed_until(parsed: &Parsed, stop: &AtomicBool) -> Vec<Diagnostic> {
    let allowed = lints::unknown_allow::allowed(parsed);
    let mut all = parsed.diagnostics.clone();
    all.retain(|found| found.is_error() || !allowed.contains(&found.id));
    all.extend(lints::run(parsed, &allowed, stop));
    all.sort_by_key(|found| found.span.start);
    if parsed.source.bytes().contains(&0) {
        // A file with zero bytes, even behind ENDFILE, is not ours to write to.
        all.iter_mut().filter_map(|found| found.fix.as_mut()).for_each(|fix| fix.certain = false);
    }
    all
}
