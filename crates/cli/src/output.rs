//! Where answers go: text for people or, with `--json`, one JSON object and nothing else.

use std::io::{self, Write};

use serde_json::Value as Json;

/// Whether the answer was yes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// Exit code 0.
    Fine,
    /// Exit code 1: the question was understood and the answer is no.
    No,
}

/// Standard output in one of its two languages.
pub(crate) struct Output {
    json: bool,
    // Not locked for good: the language server writes to it from a thread of its own.
    out: io::Stdout,
}

impl Output {
    pub(crate) fn new(json: bool) -> Output {
        Output { json, out: io::stdout() }
    }

    /// Gives the answer in the language that was asked for; only that one is made.
    pub(crate) fn answer(
        &mut self,
        text: impl FnOnce() -> String,
        json: impl FnOnce() -> Json,
    ) -> io::Result<()> {
        if self.json { self.line(&json().to_string()) } else { self.text(&text()) }
    }

    /// Text that ends with a line end, whether or not it came with one.
    pub(crate) fn text(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())?;
        if !text.is_empty() && !text.ends_with('\n') {
            self.out.write_all(b"\n")?;
        }
        self.out.flush()
    }

    /// A file's bytes as they are.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(bytes)?;
        self.out.flush()
    }

    /// One line, at once.
    pub(crate) fn line(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.out, "{line}")?;
        self.out.flush()
    }

    /// A question on the line where the answer is typed.
    pub(crate) fn prompt(&mut self, question: &str) -> io::Result<()> {
        write!(self.out, "{question}")?;
        self.out.flush()
    }

    /// Was JSON asked for?
    pub(crate) fn is_json(&self) -> bool {
        self.json
    }
}

/// Did writing fail only because nobody reads any more?
pub(crate) fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
