//! Bytes in, a tree and all findings out. Parsing never fails: what cannot be read is reported and skipped.
//! One pass over the lines, each looked at once, so time and memory grow with the file and no faster.

mod actions;
mod bindings;
mod cursor;
mod encoding;
mod findings;
mod keyword;
mod row;
mod rule;
mod shape;
mod stray;

use crate::diagnostic::{Diagnostic, Edit};
use crate::errors::{
    file_too_large, line_too_long, misplaced_section, missing_endfile, misspelt_keyword,
    stray_text, unclosed_section,
};
use crate::source::{Source, Span};
use crate::symbol::VariableSet;
use crate::tree::{Keyword, LineKind, Pattern, Section, Tree};
use findings::Findings;

/// A file as read: its text, what was understood, and what is wrong with it.
#[derive(Clone, Debug, Default)]
pub struct Parsed {
    /// The text.
    pub source: Source,
    /// What was understood.
    pub tree: Tree,
    /// What is wrong, in file order.
    pub diagnostics: Vec<Diagnostic>,
}

impl Parsed {
    /// Whether the file may be loaded.
    pub fn is_ok(&self) -> bool {
        !self.diagnostics.iter().any(Diagnostic::is_error)
    }
}

/// Reads a rule file.
pub fn parse(bytes: impl Into<Vec<u8>>) -> Parsed {
    let bytes = bytes.into();
    if bytes.len() > file_too_large::LIMIT {
        let diagnostics = vec![file_too_large::at()];
        return Parsed { source: Source::unread(bytes), tree: Tree::default(), diagnostics };
    }
    if encoding::is_utf16(&bytes) {
        let diagnostics = vec![stray_text::utf16()];
        return Parsed { source: Source::unread(bytes), tree: Tree::default(), diagnostics };
    }
    let source = Source::new(bytes);
    let mut parser = Parser::new(&source);
    for index in 0..source.lines().len() {
        let kind = parser.line(source.lines()[index]);
        parser.stray_goes_on(kind);
        parser.tree.lines.push(kind);
    }
    let (tree, diagnostics) = parser.finish();
    if let Some(found) = encoding::zero_bytes(&source, &tree) {
        // What was made of such a file is chance, and so is what could be said of it.
        let lines = vec![LineKind::Ignored; tree.lines.len()];
        return Parsed {
            source,
            tree: Tree { lines, ..Tree::default() },
            diagnostics: vec![found],
        };
    }
    Parsed { source, tree, diagnostics }
}

/// Which section a line stands in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Outside,
    Patterns,
    Rules,
    Ended,
}

struct Parser<'a> {
    source: &'a Source,
    tree: Tree,
    findings: Findings,
    place: Place,
    /// The keyword that opened the section we are in.
    opening: Span,
    /// Whether the last line went into the last pattern, so that the next row does too.
    in_pattern: bool,
    /// Whether the last pattern section still waits for its rules.
    awaits_rules: bool,
    /// The variables of the last pattern section.
    known: VariableSet,
    /// The lines just read, if they were of no use.
    stray: Option<stray::Run>,
    line_ending: &'static str,
}

impl<'a> Parser<'a> {
    fn new(source: &'a Source) -> Parser<'a> {
        Parser {
            source,
            tree: Tree::default(),
            findings: Findings::default(),
            place: Place::Outside,
            opening: Span::default(),
            in_pattern: false,
            awaits_rules: false,
            known: VariableSet::default(),
            stray: None,
            line_ending: source.line_ending(),
        }
    }

    fn line(&mut self, line: Span) -> LineKind {
        if self.place == Place::Ended {
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
        let end = match self.place {
            Place::Patterns => Keyword::EndPatterns,
            Place::Rules => Keyword::EndRules,
            Place::Outside | Place::Ended => Keyword::EndFile,
        };
        if let Some(found) = keyword::find(text, self.place == Place::Patterns, end) {
            return self.keyword_line(line, found);
        }
        if let Some(ends) = keyword::before_end(text, end) {
            return self.line_with_end(line, ends, end);
        }
        if let Some(length) = stray::comment_sign(text, self.place == Place::Patterns) {
            let sign = Span { start: line.start, end: line.start + length as u32 };
            return self
                .stray_line(line, stray_text::comment_sign(line, sign, &self.source.text(sign)));
        }
        match self.place {
            Place::Patterns if stray::is_rule(text) => {
                let found = unclosed_section::before_rule(line, self.opening, self.line_ending);
                self.findings.push(found);
                self.close(Span::at(line.start as usize));
                self.begin_rules(Span::at(line.start as usize));
                self.rule_line(line)
            }
            Place::Patterns => self.row_line(line),
            Place::Rules => self.rule_line(line),
            Place::Outside if self.awaits_rules && stray::is_rule(text) => {
                self.findings.push(misplaced_section::no_beginning(
                    line,
                    Keyword::Rules,
                    self.line_ending,
                ));
                self.begin_rules(Span::at(line.start as usize));
                self.rule_line(line)
            }
            Place::Outside | Place::Ended => self.stray_line(line, stray_text::outside(line)),
        }
    }

    /// A row or rule with the word that ends its section behind it, and perhaps ENDFILE behind that.
    fn line_with_end(&mut self, line: Span, ends: keyword::Ends, word: Keyword) -> LineKind {
        let from = |range: std::ops::Range<usize>| {
            Span::new(line.start as usize + range.start, line.start as usize + range.end)
        };
        let span = from(ends.section.clone());
        let mut gaps = vec![from(ends.head..ends.section.start)];
        gaps.extend(ends.file.clone().map(|file| from(ends.section.end..file.start)));
        self.findings.push(stray_text::end_behind(span, &gaps, word.word(), self.line_ending));
        let head = from(0..ends.head);
        match self.place {
            Place::Patterns => self.row_line(head),
            _ => self.rule_line(head),
        };
        self.end_pattern();
        self.keyword(span, line, word);
        if let Some(file) = ends.file {
            self.keyword(from(file), line, Keyword::EndFile);
        }
        LineKind::Stray
    }

    /// The rules of the last pattern section begin here.
    fn begin_rules(&mut self, keyword: Span) {
        self.awaits_rules = false;
        if let Some(section) = self.tree.sections.last_mut() {
            section.rules_keyword = Some(keyword);
            self.known = section.variables();
        }
        self.place = Place::Rules;
        self.opening = keyword;
    }

    fn keyword_line(&mut self, line: Span, found: keyword::Found) -> LineKind {
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

    fn keyword(&mut self, span: Span, line: Span, word: Keyword) {
        match (word, self.place) {
            (Keyword::Patterns, _) => {
                if !self.close_open_section(line) {
                    self.want_rules();
                }
                self.awaits_rules = true;
                self.open(
                    Place::Patterns,
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
                        Place::Rules,
                        span,
                        Section { rules_keyword: Some(span), span, ..Section::default() },
                    );
                }
            }
            (Keyword::EndPatterns, Place::Patterns) | (Keyword::EndRules, Place::Rules) => {
                self.close(line);
            }
            (Keyword::EndPatterns, Place::Rules) => {
                self.findings.push(misplaced_section::wrong_end(
                    span,
                    Keyword::EndRules,
                    self.opening,
                ));
                self.close(line);
            }
            (Keyword::EndRules, Place::Patterns) => {
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
                self.place = Place::Ended;
            }
        }
    }

    fn open(&mut self, place: Place, span: Span, section: Section) {
        self.tree.sections.push(section);
        self.place = place;
        self.opening = span;
    }

    fn close(&mut self, line: Span) {
        self.end_pattern();
        if let Some(section) = self.tree.sections.last_mut() {
            section.span = section.span.to(line);
            if self.place == Place::Rules {
                shape::check_actions(section, &mut self.findings);
            }
        }
        self.place = Place::Outside;
    }

    /// Closes a section that should have been closed before `line`; tells whether there was one.
    fn close_open_section(&mut self, line: Span) -> bool {
        let (open, close) = match self.place {
            Place::Patterns => (Keyword::Patterns, Keyword::EndPatterns),
            Place::Rules => (Keyword::Rules, Keyword::EndRules),
            Place::Outside | Place::Ended => return false,
        };
        let edit = Edit::insert(line.start, format!("{}{}", close.word(), self.line_ending));
        self.findings.push(unclosed_section::at(self.opening, open, edit));
        self.close(Span::at(line.start as usize));
        true
    }

    /// Reports the last pattern section if its rules did not come.
    fn want_rules(&mut self) {
        if std::mem::take(&mut self.awaits_rules)
            && let Some(span) =
                self.tree.sections.last().and_then(|section| section.patterns_keyword)
        {
            self.findings.push(misplaced_section::patterns_without_rules(span));
        }
    }

    fn row_line(&mut self, line: Span) -> LineKind {
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
    fn end_pattern(&mut self) {
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

    fn rule_line(&mut self, line: Span) -> LineKind {
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

    fn finish(mut self) -> (Tree, Vec<Diagnostic>) {
        self.end_pattern();
        if self.place != Place::Ended {
            // The words that are missing go behind everything, on lines of their own.
            let last = self.source.lines().last().copied().unwrap_or_default();
            let lead = if last.start == last.end { "" } else { self.line_ending };
            let edit = |word: Keyword| {
                Edit::insert(last.end, format!("{lead}{}{}", word.word(), self.line_ending))
            };
            let open = match self.place {
                Place::Patterns => Some((Keyword::Patterns, Keyword::EndPatterns)),
                Place::Rules => Some((Keyword::Rules, Keyword::EndRules)),
                Place::Outside | Place::Ended => None,
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

/// The span without the blanks around it.
fn trim(source: &Source, span: Span) -> Span {
    let bytes = source.slice(span);
    let left = bytes.iter().take_while(|byte| is_blank(**byte)).count();
    let right = bytes[left..].iter().rev().take_while(|byte| is_blank(**byte)).count();
    Span::new(span.start as usize + left, span.end as usize - right)
}

/// Blanks inside a line: space, tab, and the page controls old editors left behind.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | 0x0B | 0x0C)
}
