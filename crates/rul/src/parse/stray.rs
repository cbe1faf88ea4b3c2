//! Lines that belong to nothing. A paragraph of them is one finding; and if the word that ends a section
//! follows, they were its patterns or rules and only the word that begins it is missing.

use super::cursor::is_symbol;
use super::is_blank;
use super::parser::{Parser, SectionState};
use crate::diagnostic::{Diagnostic, Edit};
use crate::errors::{misplaced_section, stray_text};
use crate::source::{Source, Span};
use crate::tree::{Keyword, LineKind, PATTERN_LIMIT, Section};

/// Lines of no use, one after the other; blank lines and comments between them count as such.
#[derive(Clone, Copy)]
pub(super) struct Run {
    /// The index of its first line.
    first: usize,
    /// How many findings there were before it.
    before: usize,
    /// The index of its last paragraph's finding, if that was listed.
    finding: Option<usize>,
    /// Whether the last line was of no use, so that one more belongs to the same paragraph.
    goes_on: bool,
}

impl Parser<'_> {
    /// Reports a line, or adds it to what was said of the one before.
    pub(super) fn stray_line(&mut self, line: Span, found: Diagnostic) -> LineKind {
        let same = |known: &&mut Diagnostic| known.message == found.message;
        if let Some(run) = self.stray.filter(|run| run.goes_on)
            && let Some(at) = run.finding
            && let Some(known) = self.findings.list.get_mut(at).filter(same)
        {
            known.span = known.span.to(line);
            let edits: Vec<Edit> = found.fix.into_iter().flat_map(|fix| fix.edits).collect();
            known.fix.iter_mut().for_each(|fix| fix.edits.extend(edits.iter().cloned()));
            return LineKind::Stray;
        }
        let (lines, before) = (self.tree.lines.len(), self.findings.list.len());
        let finding = self.findings.push(found);
        let (first, before) = self.stray.map_or((lines, before), |run| (run.first, run.before));
        self.stray = Some(Run { first, before, finding, goes_on: true });
        LineKind::Stray
    }

    /// Is told of every line after it was read: a blank line or a comment ends a paragraph.
    pub(super) fn stray_goes_on(&mut self, kind: LineKind) {
        if let (LineKind::Blank | LineKind::Comment, Some(run)) = (kind, &mut self.stray) {
            run.goes_on = false;
        }
    }

    /// A section ends that never began: reads the lines before as its content. Tells whether there are any.
    pub(super) fn read_again(&mut self, end: Keyword) -> bool {
        let Some(run) = self.stray.take() else { return false };
        // What was only counted cannot be taken back.
        if self.state != SectionState::Outside || self.findings.unlisted > 0 {
            return false;
        }
        let Some(&first) = self.source.lines().get(run.first) else { return false };
        let text = self.source.slice(super::trim(self.source, first));
        if !(if end == Keyword::EndRules { is_rule(text) } else { is_row(text) }) {
            return false;
        }
        self.findings.take_back(run.before);
        let word = if end == Keyword::EndRules { Keyword::Rules } else { Keyword::Patterns };
        let missing = misplaced_section::no_beginning(first, word, self.line_ending);
        self.findings.push(missing);
        let here = Span::at(first.start as usize);
        if word == Keyword::Patterns {
            self.want_rules();
            self.awaits_rules = true;
            let section =
                Section { patterns_keyword: Some(here), span: here, ..Section::default() };
            self.open(SectionState::Patterns, here, section);
        } else if self.awaits_rules {
            self.begin_rules(here);
        } else {
            let section = Section { rules_keyword: Some(here), span: here, ..Section::default() };
            self.open(SectionState::Rules, here, section);
        }
        let until = self.tree.lines.len();
        self.tree.lines.truncate(run.first);
        for index in run.first..until {
            let kind = self.line(self.source.lines()[index]);
            self.stray_goes_on(kind);
            self.tree.lines.push(kind);
        }
        true
    }
}

/// Whether a line that stands where no rule should is one beyond doubt.
pub(super) fn is_rule(text: &[u8]) -> bool {
    let binding = |part: &[u8]| {
        let squeezed: Vec<u8> = part.iter().copied().filter(|byte| !is_blank(*byte)).collect();
        matches!(squeezed[..], [letter, b'=', _] if letter.is_ascii_alphabetic())
    };
    let Some(colon) = text.iter().position(|byte| *byte == b':') else { return false };
    text[..colon].split(|byte| *byte == b',').any(binding)
}

/// Whether a line could be a row of a pattern.
pub(super) fn is_row(text: &[u8]) -> bool {
    let cells = || text.iter().copied().filter(|byte| !is_blank(*byte));
    cells().count() <= PATTERN_LIMIT
        && cells().all(|byte| byte == b'0' || is_symbol(byte) || byte.is_ascii_lowercase())
}

/// The length of another language's comment sign at the beginning of a line.
pub(super) fn comment_sign(text: &[u8], in_patterns: bool) -> Option<usize> {
    let signs: [(&[u8], bool); 6] =
        [(b"//", true), (b"/*", true), (b"#", true), (b"%", true), (b"--", false), (b"'", true)];
    let (sign, _) = signs
        .into_iter()
        .filter(|(_, may_be_in_patterns)| *may_be_in_patterns || !in_patterns)
        .find(|(sign, _)| text.starts_with(sign))?;
    let rest = &text[sign.len()..];
    // A lone sign before symbols may be a slip for a symbol; a comment has words.
    let words = rest.split(|byte| !byte.is_ascii_alphabetic()).any(|word| word.len() > 1);
    let spaced = rest.first().is_some_and(|byte| is_blank(*byte));
    (words && (spaced || sign.len() > 1)).then_some(sign.len())
}

/// A comment with another language's sign behind something, as in `a1 // a remark`.
pub(super) struct Foreign {
    /// What stands before it, without the blanks between them.
    pub(super) code: Span,
    /// What to say of it.
    pub(super) found: Diagnostic,
}

/// Looks for such a comment from the byte `from` of a line on.
pub(super) fn foreign_comment(
    source: &Source,
    line: Span,
    from: usize,
    in_patterns: bool,
    line_ending: &str,
) -> Option<Foreign> {
    let text = source.slice(line);
    let own = text.iter().position(|byte| *byte == b';').unwrap_or(text.len());
    let (at, length) = (from..own).find_map(|at| {
        let spaced = at > 0 && is_blank(text[at - 1]);
        let sign = if spaced { comment_sign(&text[at..], in_patterns) } else { None };
        let slashes = || (!in_patterns && text[at..].starts_with(b"//")).then_some(2);
        Some((at, sign.or_else(slashes)?))
    })?;
    let span = Span { start: line.start + at as u32, end: line.end };
    let code = super::trim(source, Span { start: line.start, end: span.start });
    let sign = Span { start: span.start, end: span.start + length as u32 };
    let gap = Span { start: code.end, end: span.start };
    let found = stray_text::foreign_comment(span, gap, length, &source.text(sign), line_ending);
    (code.start < code.end).then_some(Foreign { code, found })
}
