//! Findings in; text with the source lines and marks under them out, as compilers print it.

use std::fmt::Write;

use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{Source, Span, counted, readable};

/// Plain text, or with colours for a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// No escape codes.
    #[default]
    Plain,
    /// ANSI colours, for a terminal.
    Colored,
}

impl Style {
    fn paint(self, code: &str, text: &str) -> String {
        match self {
            Style::Plain => text.to_owned(),
            Style::Colored => format!("\x1b[{code}m{text}\x1b[0m"),
        }
    }
}

const BLUE: &str = "1;34";

/// No source line is shown wider than this many characters.
const WIDEST: usize = 100;

/// One finding with its source lines.
pub fn render(file: &str, source: &Source, found: &Diagnostic, style: Style) -> String {
    let (color, word) = match found.severity {
        Severity::Error => ("1;31", "error"),
        Severity::Warning => ("1;33", "warning"),
    };
    let place = source.place(found.span.start);
    let last = found
        .related
        .iter()
        .map(|(span, _)| source.place(span.start).line)
        .chain([place.line])
        .max();
    let margin = last.unwrap_or(1).to_string().len();
    let bar = style.paint(BLUE, "|");
    let mut out = String::new();
    let head = style.paint(color, &format!("{word}[{}]", found.id));
    let _ = writeln!(out, "{head}: {}", style.paint("1", &found.message));
    let arrow = style.paint(BLUE, "-->");
    let _ = writeln!(out, "{:margin$}{arrow} {file}:{}:{}", "", place.line, place.column);
    let _ = writeln!(out, "{:margin$} {bar}", "");
    let mut marks: Vec<(Span, &str, bool)> =
        found.related.iter().map(|(span, why)| (*span, why.as_str(), false)).collect();
    marks.push((found.span, "", true));
    marks.sort_by_key(|(span, ..)| span.start);
    let mut shown: Option<u32> = None;
    for (span, why, is_main) in marks {
        let line = source.place(span.start).line;
        if shown.is_some_and(|before| line > before + 1) {
            let _ = writeln!(out, "{}", style.paint(BLUE, "..."));
        }
        let (text, left, width) = window(source, span);
        if shown != Some(line) {
            let number = style.paint(BLUE, &format!("{line:>margin$}"));
            let _ = writeln!(out, "{number} {bar} {text}");
        }
        shown = Some(line);
        let (mark, code) = if is_main { ("^", color) } else { ("-", BLUE) };
        let last = source.place(span.end).line;
        let note = match why {
            "" if last > line => format!(" and so to line {last}"),
            "" => String::new(),
            why => format!(" {why}"),
        };
        let marks = style.paint(code, &format!("{}{note}", mark.repeat(width)));
        let _ = writeln!(out, "{:margin$} {bar} {:left$}{marks}", "", "");
    }
    if let Some(fix) = &found.fix {
        let (word, note) = if fix.certain {
            ("fix", "`fourfold rules fix` does this")
        } else {
            ("help", "advice: `fourfold rules fix` leaves it to you")
        };
        let (sign, word) = (style.paint(BLUE, "="), style.paint("1", word));
        let _ = writeln!(out, "{:margin$} {sign} {word}: {} ({note})", "", fix.title);
    }
    out
}

/// All findings with a line at the end that counts them.
pub fn render_all(file: &str, source: &Source, found: &[Diagnostic], style: Style) -> String {
    let mut out = String::new();
    for one in found {
        out.push_str(&render(file, source, one, style));
        out.push('\n');
    }
    let errors = found.iter().filter(|found| found.is_error()).count();
    let mut counts = Vec::new();
    for (number, word) in [(errors, "error"), (found.len() - errors, "warning")] {
        if number > 0 {
            counts.push(counted(number, word));
        }
    }
    let fixable = found.iter().filter(|found| found.is_fixable()).count();
    if !counts.is_empty() {
        let _ = write!(out, "{file}: {}", counts.join(", "));
        let _ = match fixable {
            0 => writeln!(out),
            _ if fixable == found.len() => writeln!(out, "; `fourfold rules fix` mends all of it"),
            _ => writeln!(out, "; `fourfold rules fix` mends {fixable} of them"),
        };
    }
    out
}

/// The part of the line to show, where the marks begin in it and how many there are.
fn window(source: &Source, span: Span) -> (String, usize, usize) {
    let line = source.lines().get(source.line_index(span.start)).copied().unwrap_or_default();
    // Bytes at most around the span, so that a line of megabytes costs no more than another.
    let start = line.start.max(span.start.saturating_sub(4 * WIDEST as u32));
    let end = line.end.min(span.start.saturating_add(4 * WIDEST as u32));
    let clean = |from: u32, to: u32| -> Vec<char> {
        let bytes = source.slice(Span { start: from, end: to.max(from) });
        readable(bytes).chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
    };
    let before = clean(start, span.start.clamp(start, end));
    let inside = clean(span.start.clamp(start, end), span.end.clamp(start, end));
    let after = clean(span.end.clamp(start, end), end);
    // Long lines are cut so that the marks stand near the left.
    let skip = before.len().saturating_sub(WIDEST / 2);
    let width = inside.len().clamp(1, WIDEST / 2);
    let left = before.len() - skip;
    let text: String =
        before.into_iter().skip(skip).chain(inside).chain(after).take(WIDEST).collect();
    (text.trim_end().to_owned(), left, width)
}
