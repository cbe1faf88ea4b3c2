//! Lines in, lines out: questions are asked, answers are read until the end of input.

use std::io::{self, BufRead, Read as _};

use anyhow::Context as _;

use crate::output::Output;

/// No answer is longer; the rest of such a line is read and forgotten.
const LONGEST_LINE: u64 = 4096;
/// So much of an answer that is too long is shown again.
const SHOWN: usize = 60;

/// Asks and answers over standard input and output, or over anything that gives lines.
pub(crate) struct Prompt<'a> {
    input: Box<dyn BufRead + 'a>,
    output: &'a mut Output,
}

impl<'a> Prompt<'a> {
    pub(crate) fn new(input: impl BufRead + 'a, output: &'a mut Output) -> Prompt<'a> {
        Prompt { input: Box::new(input), output }
    }

    /// Asks on the line where the answer is typed; `None` at the end of input.
    pub(crate) fn ask(&mut self, question: &str) -> anyhow::Result<Option<String>> {
        self.output.prompt(question)?;
        read_answer(&mut self.input).context("cannot read standard input")
    }

    /// Says one line.
    pub(crate) fn line(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.output.line(text)?)
    }

    /// Says several lines.
    pub(crate) fn text(&mut self, text: &str) -> anyhow::Result<()> {
        Ok(self.output.text(text)?)
    }

    /// Takes everything from the screen of a terminal, and from what can be scrolled back to.
    pub(crate) fn clear_screen(&mut self) -> anyhow::Result<()> {
        Ok(self.output.prompt("\x1b[2J\x1b[3J\x1b[H")?)
    }

    /// What is said when nobody answers any more.
    pub(crate) fn end_of_input(&mut self) -> anyhow::Result<()> {
        self.line("")?;
        self.line("End of input. Good-bye.")
    }
}

/// One line of any bytes as an answer that can be shown again. What is no text, or would steer a terminal,
/// or never ends, is answered like any other slip and not with an error.
fn read_answer(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    (&mut *input).take(LONGEST_LINE).read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(None);
    }
    let too_long = bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n");
    let text = String::from_utf8_lossy(&bytes);
    let shown = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
    let mut answer: String = text.trim().chars().map(shown).collect();
    if too_long {
        input.skip_until(b'\n')?;
        answer = answer.chars().take(SHOWN).chain(['…']).collect();
    }
    Ok(Some(answer))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(mut bytes: &[u8]) -> Vec<String> {
        std::iter::from_fn(|| read_answer(&mut bytes).expect("read")).collect()
    }

    #[test]
    fn lines_are_answers_and_the_last_needs_no_end() {
        assert_eq!(answers(b"4\n\n  5 \r\n6"), ["4", "", "5", "6"]);
        assert_eq!(answers(b""), [""; 0]);
    }

    #[test]
    fn no_bytes_are_an_error() {
        assert_eq!(answers(b"\xff4\n\x1b[2J\0\n"), ["\u{fffd}4", "\u{fffd}[2J\u{fffd}"]);
    }

    #[test]
    fn a_line_that_is_too_long_is_one_answer() {
        let mut bytes = vec![b'4'; 3 * LONGEST_LINE as usize];
        bytes.extend(b"\n5\n");
        let [long, next] = answers(&bytes).try_into().expect("two answers");
        assert_eq!(long, format!("{}…", "4".repeat(SHOWN)));
        assert_eq!(next, "5");
        let exact = "4".repeat(LONGEST_LINE as usize - 1);
        assert_eq!(answers(format!("{exact}\n5").as_bytes()), [exact.as_str(), "5"]);
    }
}
