//! Lines in, one after the other; the tree and the findings out. This file decides what a line is; `sections`
//! opens and closes, `lines` takes rows and rules in, `stray` deals with what belongs to nothing.

use super::findings::Findings;
use super::{keyword, shape, stray, trim};
use crate::diagnostic::{Diagnostic, Edit};
use crate::errors::{
    line_too_long, misplaced_section, missing_endfile, stray_text, unclosed_section,
};
use crate::source::{Source, Span};
use crate::symbol::VariableSet;
use crate::tree::{Keyword, LineKind, Tree};

/// Which section a line stands in.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum SectionState {
    Outside,
    Patterns,
    Rules,
    Ended,
}

pub(super) struct Parser<'a> {
    pub(super) source: &'a Source,
    pub(super) tree: Tree,
    pub(super) findings: Findings,
    pub(super) state: SectionState,
    /// The keyword that opened the section we are in.
    pub(super) opening: Span,
    /// Whether the last line went into the last pattern, so that the next row does too.
    pub(super) in_pattern: bool,
    /// Whether the last pattern section still waits for its rules.
    pub(super) awaits_rules: bool,
    /// The variables of the last pattern section.
    pub(super) known: VariableSet,
    /// The lines just read, if they were of no use.
    pub(super) stray: Option<stray::Run>,
    pub(super) line_ending: &'static str,
}

impl<'a> Parser<'a> {
    pub(super) fn new(source: &'a Source) -> Parser<'a> {
        Parser {
            source,
            tree: Tree::default(),
            findings: Findings::default(),
            state: SectionState::Outside,
            opening: Span::default(),
            in_pattern: false,
            awaits_rules: false,
            known: VariableSet::default(),
            stray: None,
            line_ending: source.line_ending(),
        }
    }

    pub(super) fn line(&mut self, line: Span) -> LineKind {
        if self.state == SectionState::Ended {
            return LineKind::Ignored;
        }
        let line = trim(self.source, line);
        let text = self.source.slice(line);
        match text.first() {
            None => {
                self.end_pattern();
                return LineKind::Blank;
            }
            // A comment does not separate patterns: only a blank line does.
            Some(b';') => return LineKind::Comment,
            _ => {}
        }
        if text.len() > line_too_long::LIMIT {
            self.end_pattern();
            self.findings.push(line_too_long::at(line));
            self.stray = None;
            return LineKind::Stray;
        }
        let end = match self.state {
            SectionState::Patterns => Keyword::EndPatterns,
            SectionState::Rules => Keyword::EndRules,
            SectionState::Outside | SectionState::Ended => Keyword::EndFile,
        };
        if let Some(found) = keyword::find(text, self.state == SectionState::Patterns, end) {
            return self.keyword_line(line, found);
        }
        if let Some(ends) = keyword::before_end(text, end) {
            return self.line_with_end(line, ends, end);
        }
        if let Some(length) = stray::comment_sign(text, self.state == SectionState::Patterns) {
            let sign = Span { start: line.start, end: line.start + length as u32 };
            return self
                .stray_line(line, stray_text::comment_sign(line, sign, &self.source.text(sign)));
        }
        match self.state {
            SectionState::Patterns if stray::is_rule(text) => {
                let found = unclosed_section::before_rule(line, self.opening, self.line_ending);
                self.findings.push(found);
                self.close(Span::at(line.start as usize));
                self.begin_rules(Span::at(line.start as usize));
                self.rule_line(line)
            }
            SectionState::Patterns => self.row_line(line),
            SectionState::Rules => self.rule_line(line),
            SectionState::Outside if self.awaits_rules && stray::is_rule(text) => {
                self.findings.push(misplaced_section::no_beginning(
                    line,
                    Keyword::Rules,
                    self.line_ending,
                ));
                self.begin_rules(Span::at(line.start as usize));
                self.rule_line(line)
            }
            SectionState::Outside | SectionState::Ended => {
                self.stray_line(line, stray_text::outside(line))
            }
        }
    }

    pub(super) fn finish(mut self) -> (Tree, Vec<Diagnostic>) {
        self.end_pattern();
        if self.state != SectionState::Ended {
            // The words that are missing go behind everything, on lines of their own.
            let last = self.source.lines().last().copied().unwrap_or_default();
            let lead = if last.start == last.end { "" } else { self.line_ending };
            let edit = |word: Keyword| {
                Edit::insert(last.end, format!("{lead}{}{}", word.word(), self.line_ending))
            };
            let open = match self.state {
                SectionState::Patterns => Some((Keyword::Patterns, Keyword::EndPatterns)),
                SectionState::Rules => Some((Keyword::Rules, Keyword::EndRules)),
                SectionState::Outside | SectionState::Ended => None,
            };
            if let Some((open, close)) = open {
                self.findings.push(unclosed_section::at(self.opening, open, edit(close)));
            }
            let end_file = missing_endfile::at(
                Span { start: last.end, end: last.end },
                edit(Keyword::EndFile),
            );
            self.findings.push(end_file);
            if open.is_some() {
                self.close(Span { start: last.end, end: last.end });
            }
            self.want_rules();
        }
        shape::check_size(&self.tree, &mut self.findings);
        (self.tree, self.findings.into_list())
    }
}
