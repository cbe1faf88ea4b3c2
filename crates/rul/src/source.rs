//! Bytes of a rule file in; lines, places (line and column) and readable line text out.
//! Old files are not UTF-8, so everything counts bytes and only the rendering makes characters of them.

use std::borrow::Cow;

use serde::Serialize;

/// A range of bytes in the source, end excluded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes from `start` up to, not including, `end`.
    pub fn new(start: usize, end: usize) -> Span {
        Span { start: start as u32, end: end as u32 }
    }

    /// The empty span at `at`: a place between two bytes.
    pub fn at(at: usize) -> Span {
        Span::new(at, at)
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start.min(other.start), end: self.end.max(other.end) }
    }

    /// Whether it holds no byte.
    pub fn is_empty(self) -> bool {
        self.start >= self.end
    }

    /// The same as a range for slicing.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }

    /// Whether the byte offset lies in the span or just behind it (where a cursor stands).
    pub fn touches(self, offset: usize) -> bool {
        self.start as usize <= offset && offset <= self.end as usize
    }
}

/// A line and a column, both from 1; the column counts characters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct LineColumn {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// The text of one rule file with its line table.
///
/// A line ends with LF, CRLF or a lone CR. A UTF-8 byte order mark in front and DOS end-of-file
/// bytes (0x1A) at the end belong to no line.
#[derive(Clone, Debug, Default)]
pub struct Source {
    bytes: Vec<u8>,
    /// The span of each line without its line end.
    lines: Vec<Span>,
}

impl Source {
    /// Takes the bytes and finds the lines. Bytes past 4 GiB cannot be addressed and are left out;
    /// the parser refuses far smaller files.
    pub fn new(bytes: impl Into<Vec<u8>>) -> Source {
        let mut bytes: Vec<u8> = bytes.into();
        bytes.truncate(u32::MAX as usize - 1);
        let lines = find_lines(&bytes);
        Source { bytes, lines }
    }

    /// Takes bytes that nobody is going to read: they have no lines.
    pub(crate) fn unread(bytes: Vec<u8>) -> Source {
        Source { bytes, lines: Vec::new() }
    }

    /// The bytes as they came.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The bytes of a span; empty when the span does not lie in the source.
    pub fn slice(&self, span: Span) -> &[u8] {
        self.bytes.get(span.range()).unwrap_or_default()
    }

    /// The spans of the lines without their line ends.
    pub fn lines(&self) -> &[Span] {
        &self.lines
    }

    /// The index (from 0) of the line that holds the offset.
    pub fn line_index(&self, offset: u32) -> usize {
        self.lines.partition_point(|line| line.start <= offset).saturating_sub(1)
    }

    /// Line and column of a byte offset.
    pub fn place(&self, offset: u32) -> LineColumn {
        let index = self.line_index(offset);
        let Some(&line) = self.lines.get(index) else { return LineColumn { line: 1, column: 1 } };
        let before = Span { start: line.start, end: offset.clamp(line.start, line.end) };
        let characters = if self.is_utf8(line) {
            count_characters(self.slice(before))
        } else {
            (before.end - before.start) as usize
        };
        LineColumn { line: index as u32 + 1, column: characters as u32 + 1 }
    }

    /// A span as readable text. Bytes that are not UTF-8 are shown as Windows Latin letters, which
    /// is what most old files hold.
    pub fn text(&self, span: Span) -> Cow<'_, str> {
        readable(self.slice(span))
    }

    /// A span as it may stand in a message: one line, short, no control characters.
    pub fn excerpt(&self, span: Span) -> String {
        const LONGEST: usize = 24;
        let cut = Span { end: span.end.min(span.start.saturating_add(4 * LONGEST as u32)), ..span };
        let text = self.text(cut);
        let mut short: String =
            text.chars().take(LONGEST).map(|c| if c.is_control() { '\u{b7}' } else { c }).collect();
        if cut != span || text.chars().nth(LONGEST).is_some() {
            short.push_str("...");
        }
        short
    }

    /// The end of a span as it may stand in a message, cut on the left if it is long.
    pub fn excerpt_end(&self, span: Span) -> String {
        const LONGEST: usize = 32;
        let start = span.start.max(span.end.saturating_sub(4 * LONGEST as u32));
        let text: Vec<char> = self.text(Span { start, ..span }).chars().collect();
        let cut = text.len().saturating_sub(LONGEST);
        let clean = |c: &char| if c.is_control() { '\u{b7}' } else { *c };
        let short: String = text[cut..].iter().map(clean).collect();
        if cut > 0 { format!("...{short}") } else { short }
    }

    /// The line ending that most lines use.
    pub fn line_ending(&self) -> &'static str {
        self.line_ending_before(self.bytes.len())
    }

    /// The line ending that most lines before an offset use.
    pub(crate) fn line_ending_before(&self, end: usize) -> &'static str {
        let bytes = &self.bytes[..end.min(self.bytes.len())];
        let line_feeds = bytes.iter().filter(|&&byte| byte == b'\n').count();
        let pairs = bytes.windows(2).filter(|pair| pair == b"\r\n").count();
        if pairs * 2 > line_feeds { "\r\n" } else { "\n" }
    }

    fn is_utf8(&self, span: Span) -> bool {
        std::str::from_utf8(self.slice(span)).is_ok()
    }
}

/// A number of things, in words that agree with it.
pub(crate) fn counted(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Bytes as text: UTF-8 if they are, otherwise one character a byte.
pub(crate) fn readable(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(bytes.iter().map(|&byte| byte as char).collect()),
    }
}

fn count_characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count()
}

fn find_lines(bytes: &[u8]) -> Vec<Span> {
    let mark = if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let tail = bytes.iter().rev().take_while(|&&byte| byte == 0x1A || byte == 0).count();
    // Only a tail that begins with the DOS end-of-file byte is one; zeros alone are garbage to report.
    let end = if tail > 0 && bytes[bytes.len() - tail] == 0x1A {
        bytes.len() - tail
    } else {
        bytes.len()
    };
    let mut lines = Vec::new();
    let (mut start, mut at) = (mark.min(end), mark.min(end));
    while at < end {
        let width = match bytes[at] {
            b'\r' if bytes.get(at + 1) == Some(&b'\n') => 2,
            b'\r' | b'\n' => 1,
            _ => {
                at += 1;
                continue;
            }
        };
        lines.push(Span::new(start, at));
        at += width;
        start = at;
    }
    lines.push(Span::new(start, end));
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let source = Source::new(bytes);
        source.lines().iter().map(|&line| source.text(line).into_owned()).collect()
    }

    #[test]
    fn every_kind_of_line_end() {
        assert_eq!(lines(b"a\nb\r\nc\rd"), ["a", "b", "c", "d"]);
        assert_eq!(lines(b""), [""]);
        assert_eq!(lines(b"a\n"), ["a", ""]);
    }

    #[test]
    fn byte_order_mark_and_dos_end_belong_to_no_line() {
        assert_eq!(lines(b"\xEF\xBB\xBFa\r\n\x1A\x1A"), ["a", ""]);
        assert_eq!(lines(b"a\x1A\x00\x00"), ["a"]);
    }

    #[test]
    fn columns_count_characters() {
        let source = Source::new("; h\u{e9} x\nab".as_bytes());
        assert_eq!(source.place(6), LineColumn { line: 1, column: 6 });
        assert_eq!(source.place(9), LineColumn { line: 2, column: 2 });
        let old = Source::new(&b"; h\xE9 x"[..]);
        assert_eq!(old.place(5), LineColumn { line: 1, column: 6 });
        assert_eq!(old.text(Span::new(0, 6)), "; h\u{e9} x");
    }

    #[test]
    fn the_line_ending_of_the_majority() {
        assert_eq!(Source::new(&b"a\r\nb\r\nc\n"[..]).line_ending(), "\r\n");
        assert_eq!(Source::new(&b"a\nb"[..]).line_ending(), "\n");
    }
}
