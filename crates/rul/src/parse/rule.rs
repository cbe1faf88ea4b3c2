//! One line of a rule section in; a rule and findings out.
//! The first colon divides the bindings from the actions; without one the first variable that no
//! equals sign follows is taken for the first action.

use super::{Findings, is_blank};
use crate::diagnostic::Edit;
use crate::errors::{
    bad_priority, bound_to_variable, bound_twice, missing_colon, missing_comma, missing_equals,
    missing_symbol, no_action, stray_text, unknown_symbol, upper_case_variable,
};
use crate::lints::zero_for_o;
use crate::source::{Source, Span};
use crate::symbol::{Deed, Priority, Symbol, Variable};
use crate::tree::{Action, Binding, Rule};

/// Reads the trimmed line.
pub(super) fn read(
    source: &Source,
    line: Span,
    line_ending: &str,
    findings: &mut Findings,
) -> Rule {
    let mut line = line;
    if let Some(at) = source.slice(line).iter().position(|byte| *byte == b';') {
        let comment = Span { start: line.start + at as u32, end: line.end };
        let code = super::trim(source, Span { start: line.start, end: comment.start });
        findings.push(stray_text::comment(
            comment,
            Span { start: code.end, end: comment.start },
            line_ending,
        ));
        line = code;
    }
    let colon =
        source.slice(line).iter().position(|byte| *byte == b':').map(|at| line.start + at as u32);
    let mut reader =
        Reader { source, at: line.start, end: colon.unwrap_or(line.end), line_ending, findings };
    let mut rule = Rule { span: line, ..Rule::default() };
    reader.bindings(&mut rule, colon.is_some());
    match colon {
        Some(colon) => {
            (reader.at, reader.end) = (colon + 1, line.end);
            let anything = reader.actions(&mut rule);
            if !anything {
                reader.findings.push(no_action::at(Span { start: colon, end: colon + 1 }));
            }
        }
        None => {
            let at = rule.bindings.last().map_or(line.start, |binding| binding.symbol_span.end);
            reader.skip_blanks();
            let rest = Span { start: reader.at, end: line.end };
            if rest.start < rest.end {
                // A comma before the first action was meant as the colon.
                let comma = source
                    .slice(Span { start: at, end: rest.start })
                    .iter()
                    .position(|byte| *byte == b',');
                let edit = match comma {
                    Some(offset) => {
                        let at = at + offset as u32;
                        Edit::replace(Span { start: at, end: at + 1 }, " :")
                    }
                    None if rule.bindings.is_empty() => Edit::insert(rest.start, ": "),
                    None => Edit::insert(at, " :"),
                };
                reader.findings.push(missing_colon::at(
                    Span { start: rest.start, end: rest.start + 1 },
                    Some(edit),
                ));
                reader.actions(&mut rule);
            } else {
                reader
                    .findings
                    .push(missing_colon::at(Span { start: line.end, end: line.end }, None));
            }
        }
    }
    rule
}

struct Reader<'a> {
    source: &'a Source,
    at: u32,
    end: u32,
    line_ending: &'a str,
    findings: &'a mut Findings,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        (self.at < self.end).then(|| self.source.bytes()[self.at as usize])
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(is_blank) {
            self.at += 1;
        }
    }

    /// The byte at the cursor, which moves on.
    fn take(&mut self) -> Span {
        self.at += 1;
        Span { start: self.at - 1, end: self.at }
    }

    /// A lower-case letter, or an upper-case one with a finding.
    fn variable(&mut self) -> Option<(Variable, Span)> {
        let byte = self.peek().filter(u8::is_ascii_alphabetic)?;
        let span = self.take();
        if byte.is_ascii_uppercase() {
            self.findings.push(upper_case_variable::at(byte, span));
        }
        Variable::from_byte(byte.to_ascii_lowercase()).map(|variable| (variable, span))
    }

    /// Takes a run of bytes that can begin nothing here, at least one.
    fn stray(&mut self, belongs: fn(u8) -> bool) -> Span {
        let mut span = self.take();
        while self.peek().is_some_and(|byte| !is_blank(byte) && !belongs(byte)) {
            span = span.to(self.take());
        }
        span
    }

    fn bindings(&mut self, rule: &mut Rule, has_colon: bool) {
        let mut needs_comma = false;
        let mut last_comma: Option<Span> = None;
        // Behind the last binding, good or bad.
        let mut last_end = self.at;
        loop {
            self.skip_blanks();
            let Some(byte) = self.peek() else { break };
            if byte == b',' {
                let span = self.take();
                if !std::mem::take(&mut needs_comma) {
                    self.findings.push(stray_text::comma(span));
                } else {
                    last_comma = Some(span);
                }
                continue;
            }
            if !byte.is_ascii_alphabetic() {
                let span = self.stray(|byte| byte == b',' || byte.is_ascii_alphabetic());
                let text = self.source.excerpt(span);
                self.findings.push(stray_text::in_bindings(span, &text));
                continue;
            }
            if !has_colon && !self.equals_follows() {
                return; // The actions begin here; what is missing is the colon.
            }
            if needs_comma {
                self.findings.push(missing_comma::before(
                    last_end,
                    Span { start: self.at, end: self.at + 1 },
                ));
            }
            last_comma = None;
            needs_comma = true;
            self.binding(rule);
            last_end = self.at;
        }
        if let (Some(comma), true) = (last_comma, has_colon) {
            self.findings.push(stray_text::comma(comma));
        }
    }

    /// Whether the letter at the cursor has an equals sign behind it.
    fn equals_follows(&self) -> bool {
        let rest = &self.source.bytes()[self.at as usize + 1..self.end as usize];
        rest.iter().find(|byte| !is_blank(**byte)) == Some(&b'=')
    }

    fn binding(&mut self, rule: &mut Rule) {
        let Some((variable, variable_span)) = self.variable() else { return };
        self.skip_blanks();
        if self.peek() == Some(b'=') {
            self.take();
            self.skip_blanks();
        } else {
            let has_symbol = self.peek().is_some_and(|byte| Symbol::from_byte(byte).is_some());
            self.findings.push(missing_equals::at(variable_span, variable, has_symbol));
            if !has_symbol {
                return;
            }
        }
        let Some(byte) = self.peek().filter(|byte| *byte != b',') else {
            self.findings.push(missing_symbol::at(
                Span { start: variable_span.start, end: self.at },
                variable,
            ));
            return;
        };
        let symbol_span = self.take();
        let symbol = match Symbol::from_byte(byte) {
            Some(symbol) => symbol,
            None if byte == b'0' => {
                self.findings.push(zero_for_o::at(symbol_span));
                Symbol::Rival
            }
            None if byte.is_ascii_lowercase() => {
                self.findings.push(bound_to_variable::at(byte, symbol_span));
                return;
            }
            None => {
                self.at -= 1;
                let span = self.stray(|byte| byte == b',' || byte.is_ascii_alphabetic());
                let text = self.source.excerpt(span);
                self.findings.push(unknown_symbol::in_binding(span, &text));
                return;
            }
        };
        if let Some(first) = rule.bindings.iter().find(|binding| binding.variable == variable) {
            let first = first.variable_span.to(first.symbol_span);
            self.findings.push(bound_twice::at(variable_span.to(symbol_span), variable, first));
            return;
        }
        rule.bindings.push(Binding { variable, symbol, variable_span, symbol_span });
    }

    /// Reads the actions; tells whether there was anything at all.
    fn actions(&mut self, rule: &mut Rule) -> bool {
        let mut anything = false;
        loop {
            self.skip_blanks();
            let Some(byte) = self.peek() else { return anything };
            anything = true;
            if byte.is_ascii_alphabetic() && self.equals_follows() {
                let rest = Span { start: self.at, end: self.end };
                let is_rule = self.source.slice(rest).contains(&b':');
                self.findings.push(stray_text::binding_in_actions(rest, is_rule, self.line_ending));
                self.at = self.end;
            } else if byte.is_ascii_alphabetic() {
                self.action(rule);
            } else if byte == b',' {
                let span = self.take();
                self.findings.push(stray_text::comma_between_actions(span));
            } else {
                let span = self.stray(|byte| byte == b',' || byte.is_ascii_alphabetic());
                let text = self.source.excerpt(span);
                self.findings.push(stray_text::in_actions(span, &text));
            }
        }
    }

    fn action(&mut self, rule: &mut Rule) {
        let Some((variable, variable_span)) = self.variable() else { return };
        let mut end = self.at;
        self.skip_blanks();
        let negative = self.peek() == Some(b'!');
        if negative {
            end = self.take().end;
            self.skip_blanks();
        }
        let mut number: Option<Span> = None;
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            let digit = self.take();
            number = Some(number.map_or(digit, |number| number.to(digit)));
        }
        let deed = match number {
            None if negative => Deed::Drop,
            None => Deed::Play,
            Some(span) => {
                end = span.end;
                let text = self.source.text(span).into_owned();
                match text.parse().ok().and_then(Priority::new).filter(|_| text.len() == 1) {
                    Some(priority) if negative => Deed::Lower(priority),
                    Some(priority) => Deed::Raise(priority),
                    None => {
                        self.findings.push(bad_priority::at(span, &self.source.excerpt(span)));
                        return;
                    }
                }
            }
        };
        rule.actions.push(Action {
            variable,
            deed,
            variable_span,
            span: Span { start: variable_span.start, end },
        });
    }
}
