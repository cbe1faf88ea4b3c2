//! Lines in, lines out: questions are asked, answers are read until the end of input.

use std::io::BufRead;

use anyhow::Context as _;

use crate::output::Output;

/// A conversation over standard input and output, or over anything that gives lines.
pub(crate) struct Talk<'a> {
    input: Box<dyn BufRead + 'a>,
    output: &'a mut Output,
}

impl<'a> Talk<'a> {
    pub(crate) fn new(input: impl BufRead + 'a, output: &'a mut Output) -> Talk<'a> {
        Talk { input: Box::new(input), output }
    }

    /// Asks on the line where the answer is typed; `None` at the end of input.
    pub(crate) fn ask(&mut self, question: &str) -> anyhow::Result<Option<String>> {
        self.output.prompt(question)?;
        let mut bytes = Vec::new();
        let read =
            self.input.read_until(b'\n', &mut bytes).context("cannot read standard input")?;
        // Bytes that are no text are answered like any other slip, not with an error.
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    pub(crate) fn line(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.output.line(text)?)
    }

    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.output.text(text)?)
    }

    /// What is said when nobody answers any more.
    pub(crate) fn end_of_input(&mut self) -> anyhow::Result<()> {
        self.line("")?;
        self.line("End of input. Good-bye.")
    }
}
