//! Lines that say something: rows that go into patterns and rules that go into sections.

use super::parser::{Parser, SectionState};
use super::{keyword, row, rule, shape};
use crate::errors::stray_text;
use crate::source::Span;
use crate::tree::{Keyword, LineKind, Pattern};

impl Parser<'_> {
    /// A row or rule with the word that ends its section behind it, and perhaps ENDFILE behind that.
    pub(super) fn line_with_end(
        &mut self,
        line: Span,
        ends: keyword::Ends,
        word: Keyword,
    ) -> LineKind {
        let from = |range: std::ops::Range<usize>| {
            Span::new(line.start as usize + range.start, line.start as usize + range.end)
        };
        let span = from(ends.section.clone());
        let mut gaps = vec![from(ends.head..ends.section.start)];
        gaps.extend(ends.file.clone().map(|file| from(ends.section.end..file.start)));
        self.findings.push(stray_text::end_behind(span, &gaps, word.word(), self.line_ending));
        let head = from(0..ends.head);
        match self.state {
            SectionState::Patterns => self.row_line(head),
            _ => self.rule_line(head),
        };
        self.end_pattern();
        self.keyword(span, line, word);
        if let Some(file) = ends.file {
            self.keyword(from(file), line, Keyword::EndFile);
        }
        LineKind::Stray
    }

    pub(super) fn row_line(&mut self, line: Span) -> LineKind {
        let before = self.findings.errors;
        let Some(row) = row::read(self.source, line, self.line_ending, &mut self.findings) else {
            return self.stray_line(line, stray_text::no_row(line));
        };
        self.stray = None;
        let clean = self.findings.errors == before;
        let section = self.tree.sections.len() as u32 - 1;
        let Some(patterns) = self.tree.sections.last_mut().map(|section| &mut section.patterns)
        else {
            return LineKind::Stray;
        };
        if !std::mem::replace(&mut self.in_pattern, true) {
            patterns.push(Pattern { span: row.span, clean: true, rows: Vec::new() });
        }
        let pattern = patterns.len() - 1;
        let target = &mut patterns[pattern];
        target.span = target.span.to(row.span);
        target.clean &= clean;
        target.rows.push(row);
        if clean {
            LineKind::Row { section, pattern: pattern as u32, row: target.rows.len() as u32 - 1 }
        } else {
            LineKind::Stray
        }
    }

    /// Checks the shape of the pattern that ends here.
    pub(super) fn end_pattern(&mut self) {
        if !std::mem::take(&mut self.in_pattern) {
            return;
        }
        let Some(pattern) =
            self.tree.sections.last_mut().and_then(|section| section.patterns.last_mut())
        else {
            return;
        };
        if !pattern.clean {
            return; // A row that could not be read has no width to compare.
        }
        let found = shape::of_pattern(pattern);
        pattern.clean = found.is_empty();
        for found in found {
            self.findings.push(found);
        }
    }

    pub(super) fn rule_line(&mut self, line: Span) -> LineKind {
        let before = self.findings.errors;
        let Some(mut rule) =
            rule::read(self.source, line, self.known, self.line_ending, &mut self.findings)
        else {
            return self.stray_line(line, stray_text::no_rule(line));
        };
        self.stray = None;
        let clean = self.findings.errors == before;
        rule.clean = clean;
        let section = self.tree.sections.len() as u32 - 1;
        let Some(rules) = self.tree.sections.last_mut().map(|section| &mut section.rules) else {
            return LineKind::Stray;
        };
        rules.push(rule);
        if clean {
            LineKind::Rule { section, rule: rules.len() as u32 - 1 }
        } else {
            LineKind::Stray
        }
    }
}
