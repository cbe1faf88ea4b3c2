//! The words that begin and end sections: a keyword in; sections opened and closed, with a finding where
//! one is out of place, out.

use super::parser::{Parser, SectionState};
use super::{keyword, shape, stray, trim};
use crate::diagnostic::Edit;
use crate::errors::{misplaced_section, misspelt_keyword, stray_text, unclosed_section};
use crate::source::Span;
use crate::symbol::VariableSet;
use crate::tree::{Keyword, LineKind, Section};

impl Parser<'_> {
    /// The rules of the last pattern section begin here.
    pub(super) fn begin_rules(&mut self, keyword: Span) {
        self.awaits_rules = false;
        if let Some(section) = self.tree.sections.last_mut() {
            section.rules_keyword = Some(keyword);
            self.known = section.variables();
        }
        self.state = SectionState::Rules;
        self.opening = keyword;
    }

    pub(super) fn keyword_line(&mut self, line: Span, found: keyword::Found) -> LineKind {
        self.end_pattern();
        let before = self.findings.errors;
        let word_span = Span { start: line.start, end: line.start + found.length as u32 };
        if !found.exact {
            let text = self.source.excerpt(word_span);
            self.findings.push(misspelt_keyword::at(word_span, &text, found.word));
        }
        let rest = trim(self.source, Span { start: word_span.end, end: line.end });
        let text = self.source.slice(rest);
        let content = match found.word {
            Keyword::Patterns => !text.is_empty() && stray::is_row(text),
            Keyword::Rules => stray::is_rule(text),
            _ => false,
        };
        // `ENDRULES ENDFILE`: two words that should have a line each.
        let second = keyword::find(text, false, found.word)
            .filter(|second| second.exact && found.word != Keyword::EndFile);
        if second.is_some() {
            let gap = Span { start: word_span.end, end: rest.start };
            let word = found.word.word();
            self.findings.push(stray_text::keyword_behind(rest, gap, word, self.line_ending));
        } else if content {
            let gap = Span { start: word_span.end, end: rest.start };
            let word = found.word.word();
            self.findings.push(stray_text::content_behind(rest, gap, word, self.line_ending));
        } else if rest.start < rest.end {
            let gap = Span { start: word_span.end, end: rest.start };
            let sign = stray::comment_sign(text, false);
            self.findings.push(match sign {
                _ if text[0] == b';' => stray_text::comment(rest, gap, self.line_ending),
                Some(length) => {
                    let sign = Span { start: rest.start, end: rest.start + length as u32 };
                    let sign = self.source.text(sign);
                    stray_text::foreign_comment(rest, gap, length, &sign, self.line_ending)
                }
                None => stray_text::after_keyword(rest, found.word.word()),
            });
        }
        let clean = self.findings.errors == before;
        self.keyword(word_span, line, found.word);
        self.stray = None;
        if let Some(second) = second {
            self.keyword_line(rest, second);
        }
        match found.word {
            Keyword::Patterns if content => {
                self.row_line(rest);
                self.end_pattern(); // It may be a remark: the next row has a width of its own.
            }
            Keyword::Rules if content => _ = self.rule_line(rest),
            _ => {}
        }
        if clean { LineKind::Keyword(found.word) } else { LineKind::Stray }
    }

    pub(super) fn keyword(&mut self, span: Span, line: Span, word: Keyword) {
        match (word, self.state) {
            (Keyword::Patterns, _) => {
                if !self.close_open_section(line) {
                    self.want_rules();
                }
                self.awaits_rules = true;
                self.open(
                    SectionState::Patterns,
                    span,
                    Section { patterns_keyword: Some(span), span, ..Section::default() },
                );
            }
            (Keyword::Rules, _) => {
                let closed = self.close_open_section(line);
                if self.awaits_rules {
                    self.begin_rules(span);
                } else {
                    self.known = VariableSet::default();
                    if !closed {
                        self.findings.push(misplaced_section::rules_without_patterns(span));
                    }
                    self.open(
                        SectionState::Rules,
                        span,
                        Section { rules_keyword: Some(span), span, ..Section::default() },
                    );
                }
            }
            (Keyword::EndPatterns, SectionState::Patterns)
            | (Keyword::EndRules, SectionState::Rules) => {
                self.close(line);
            }
            (Keyword::EndPatterns, SectionState::Rules) => {
                self.findings.push(misplaced_section::wrong_end(
                    span,
                    Keyword::EndRules,
                    self.opening,
                ));
                self.close(line);
            }
            (Keyword::EndRules, SectionState::Patterns) => {
                self.findings.push(misplaced_section::wrong_end(
                    span,
                    Keyword::EndPatterns,
                    self.opening,
                ));
                self.close(line);
            }
            (Keyword::EndPatterns | Keyword::EndRules, _) => {
                if self.read_again(word) {
                    self.close(line);
                } else {
                    self.findings.push(misplaced_section::closes_nothing(span, word));
                }
            }
            (Keyword::EndFile, _) => {
                self.close_open_section(line);
                self.want_rules();
                self.tree.end_file = Some(span);
                self.state = SectionState::Ended;
            }
        }
    }

    pub(super) fn open(&mut self, state: SectionState, span: Span, section: Section) {
        self.tree.sections.push(section);
        self.state = state;
        self.opening = span;
    }

    pub(super) fn close(&mut self, line: Span) {
        self.end_pattern();
        if let Some(section) = self.tree.sections.last_mut() {
            section.span = section.span.to(line);
            if self.state == SectionState::Rules {
                shape::check_actions(section, &mut self.findings);
            }
        }
        self.state = SectionState::Outside;
    }

    /// Closes a section that should have been closed before `line`; tells whether there was one.
    pub(super) fn close_open_section(&mut self, line: Span) -> bool {
        let (open, close) = match self.state {
            SectionState::Patterns => (Keyword::Patterns, Keyword::EndPatterns),
            SectionState::Rules => (Keyword::Rules, Keyword::EndRules),
            SectionState::Outside | SectionState::Ended => return false,
        };
        let edit = Edit::insert(line.start, format!("{}{}", close.word(), self.line_ending));
        self.findings.push(unclosed_section::at(self.opening, open, edit));
        self.close(Span::at(line.start as usize));
        true
    }

    /// Reports the last pattern section if its rules did not come.
    pub(super) fn want_rules(&mut self) {
        if std::mem::take(&mut self.awaits_rules)
            && let Some(span) =
                self.tree.sections.last().and_then(|section| section.patterns_keyword)
        {
            self.findings.push(misplaced_section::patterns_without_rules(span));
        }
    }
}
