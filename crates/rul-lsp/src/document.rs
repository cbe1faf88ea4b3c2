//! One open file: its text with everything known about it, and the way between byte offsets and the
//! protocol's positions (line and UTF-16 column, both from 0).

use fourfold_rul::{Diagnostic, Parsed, Span, StepBudget, check_parsed, parse, test_diagnostics};
use tower_lsp_server::ls_types::{Position, Range};

/// An open file.
pub(crate) struct Document {
    pub(crate) version: i32,
    pub(crate) parsed: Parsed,
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Document {
    pub(crate) fn new(version: i32, text: String) -> Document {
        let parsed = parse(text);
        let mut diagnostics = check_parsed(&parsed);
        diagnostics.extend(test_diagnostics(&parsed, &mut StepBudget::for_tests()));
        diagnostics.sort_by_key(|found| found.span.start);
        Document { version, parsed, diagnostics }
    }

    /// Where a line begins. A byte order mark counts as part of the first line here.
    fn line_start(&self, line: usize) -> usize {
        if line == 0 {
            0
        } else {
            self.parsed.source.lines().get(line).map_or(0, |span| span.start as usize)
        }
    }

    pub(crate) fn position(&self, offset: u32) -> Position {
        let line = self.parsed.source.line_index(offset);
        let start = self.line_start(line);
        let end = (offset as usize).clamp(start, self.parsed.source.bytes().len());
        let text = self.parsed.source.text(Span::new(start, end));
        Position { line: line as u32, character: text.encode_utf16().count() as u32 }
    }

    pub(crate) fn range(&self, span: Span) -> Range {
        Range { start: self.position(span.start), end: self.position(span.end) }
    }

    /// The byte offset of a position; positions behind a line's end mean its end.
    pub(crate) fn offset(&self, position: Position) -> usize {
        let lines = self.parsed.source.lines();
        let Some(line) = lines.get(position.line as usize) else {
            return self.parsed.source.bytes().len();
        };
        let start = self.line_start(position.line as usize);
        let text = self.parsed.source.text(Span::new(start, line.end as usize));
        let (mut units, mut bytes) = (0, 0);
        for character in text.chars() {
            if units >= position.character {
                break;
            }
            units += character.len_utf16() as u32;
            bytes += character.len_utf8();
        }
        start + bytes
    }

    /// The whole text, for replacing it.
    pub(crate) fn whole(&self) -> Range {
        let behind = Position { line: self.parsed.source.lines().len() as u32, character: 0 };
        Range { start: Position::default(), end: behind }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_and_positions_are_each_others_inverse() {
        let text = "; \u{1F534} h\u{e9}\r\nPATTERNS\rab\nENDFILE";
        let document = Document::new(1, text.to_owned());
        for (offset, _) in text.char_indices().filter(|(_, c)| !matches!(c, '\r' | '\n')) {
            assert_eq!(document.offset(document.position(offset as u32)), offset);
        }
        // The red circle is two UTF-16 units.
        assert_eq!(document.position(6), Position { line: 0, character: 4 });
        assert_eq!(document.offset(Position { line: 99, character: 0 }), text.len());
        assert_eq!(
            document.offset(Position { line: 1, character: 99 }),
            text.find('\r').map_or(0, |at| at + 10)
        );
    }
}
