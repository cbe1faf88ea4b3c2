//! The part of a rule before its colon in; bindings and findings out.

use super::cursor::{Cursor, first_behind_blanks, is_bound, is_bracket, is_symbol, letters};
use super::is_blank;
use crate::errors::{
    bound_to_variable, bound_twice, missing_comma, missing_equals, missing_symbol,
    missing_variable, stray_text, unknown_symbol,
};
use crate::lints::zero_for_o;
use crate::source::Span;
use crate::symbol::{Symbol, Variable};
use crate::tree::{Binding, Rule};

impl Cursor<'_> {
    /// Reads bindings up to the end, or without a colon up to the first action. Tells whether all of it
    /// was understood, perhaps with findings.
    pub(super) fn bindings(&mut self, rule: &mut Rule, has_colon: bool) -> bool {
        let mut readable = true;
        // The last binding, while no comma has followed it.
        let mut last: Option<Span> = None;
        let mut last_comma: Option<Span> = None;
        let mut without_comma: Vec<(Span, Span)> = Vec::new();
        // Whether something was reported, good for a binding as far as commas go.
        let mut reported = false;
        loop {
            self.skip_blanks();
            let Some(byte) = self.peek() else { break };
            if byte == b',' {
                let span = self.take();
                if last.take().is_some() || std::mem::take(&mut reported) {
                    last_comma = Some(span);
                } else {
                    self.findings.push(stray_text::comma(span));
                }
                continue;
            }
            if is_bracket(byte) {
                let span = self.take();
                self.brackets.push(span);
                continue;
            }
            if !has_colon && self.actions_begin() {
                break; // What is missing is the colon.
            }
            if self.binding_begins() {
                let start = self.at;
                self.binding(rule);
                let whole = super::trim(self.source, Span { start, end: self.at });
                if let Some(left) = last.replace(whole) {
                    without_comma.push((left, whole));
                }
                (last_comma, reported) = (None, false);
            } else {
                reported = !self.not_a_binding(last.take(), &mut readable);
                last_comma = None;
            }
        }
        if let Some(found) = missing_equals::colons(&self.colons) {
            self.findings.push(found);
        }
        if let Some(found) = missing_comma::between(self.source, &without_comma) {
            self.findings.push(found);
        }
        if let (Some(comma), true) = (last_comma, has_colon) {
            self.findings.push(stray_text::comma(comma));
        }
        readable
    }

    /// Whether a binding begins here: a letter with `=` or, as a slip, a colon or a symbol behind it.
    fn binding_begins(&self) -> bool {
        let rest = self.rest();
        if letters(rest) == 0 {
            return false;
        }
        let after = rest[1..].trim_ascii_start();
        match after.first() {
            Some(b'=' | b':') => true,
            Some(&byte) if is_symbol(byte) => {
                matches!(first_behind_blanks(&after[1..]), None | Some(b','))
                    && !(after.len() < rest.len() - 1 && letters(rest) > 1)
            }
            _ => false,
        }
    }

    /// Without a colon: whether nothing but actions can follow.
    fn actions_begin(&self) -> bool {
        let rest = self.rest();
        letters(rest) > 0 && !self.binding_begins() && !rest.contains(&b'=')
    }

    /// Reports what stands where a binding should, up to the next comma or binding; tells whether it
    /// stands for a comma.
    fn not_a_binding(&mut self, left: Option<Span>, readable: &mut bool) -> bool {
        let span = self.take_junk();
        let bytes = self.source.slice(span);
        let text = self.source.excerpt(span);
        let more = !self.rest().trim_ascii().is_empty();
        let found = match &bytes.to_ascii_lowercase()[..] {
            b"and" | b"und" | b"&" | b"&&" | b"." | b";" | b"/" if left.is_some() && more => {
                missing_comma::instead(span, &text)
            }
            b"or" | b"|" | b"||" => stray_text::no_or(span, &text),
            [letter, b'!', b'=', ..] | [letter, b'<', b'>', ..] if letter.is_ascii_alphabetic() => {
                unknown_symbol::no_not(span, &text)
            }
            [b'=', ..] => missing_variable::before(span, &text),
            [symbol, rest @ ..]
                if is_symbol(symbol.to_ascii_uppercase())
                    && first_behind_blanks(rest) == Some(b'=') =>
            {
                let variable = rest.trim_ascii().last().filter(|byte| byte.is_ascii_lowercase());
                missing_variable::turned(span, &text, bytes[0], variable.copied())
            }
            [letter] if letter.is_ascii_alphabetic() => missing_equals::nothing(span, *letter),
            word if letters(word) > 1
                && first_behind_blanks(&word[letters(word)..]) == Some(b'=') =>
            {
                let symbol = bytes.last().copied().filter(|byte| is_symbol(*byte));
                missing_equals::several(span, &bytes[..letters(bytes)], symbol)
            }
            // What follows a text that means nothing is not worth a second finding.
            _ if !std::mem::take(readable) => return false,
            _ => stray_text::in_bindings(span, &text),
        };
        let is_comma = found.id == missing_comma::ID;
        self.findings.push(found);
        is_comma
    }

    /// Takes what is no binding, up to a comma or to a letter with `=` behind it.
    fn take_junk(&mut self) -> Span {
        let start = self.at;
        let mut before = self.peek().unwrap_or_default();
        self.take();
        while let Some(byte) = self.peek() {
            let binding = byte.is_ascii_alphabetic()
                && !before.is_ascii_alphabetic()
                && !matches!(before, b'=')
                && letters(self.rest()) == 1
                && self.equals_follows();
            if byte == b',' || binding {
                break;
            }
            before = byte;
            self.take();
        }
        super::trim(self.source, Span { start, end: self.at })
    }

    fn binding(&mut self, rule: &mut Rule) {
        if let Some((variable, end)) = self.turned() {
            let span = self.take_bytes(end);
            let text = self.source.excerpt(span);
            let symbol = self.source.slice(span)[0];
            self.findings.push(missing_variable::turned(span, &text, symbol, Some(variable)));
            return;
        }
        let Some((variable, variable_span)) = self.variable() else { return };
        self.skip_blanks();
        match self.peek() {
            Some(b'=') => {
                self.take();
                let extra = self.rest().iter().take_while(|byte| **byte == b'=').count();
                if extra > 0 {
                    let span = self.take_bytes(extra);
                    self.findings.push(stray_text::doubled(span, "="));
                }
            }
            Some(b':') => {
                // `a:X` or, as in Pascal, `a:=X`.
                let length = 1 + usize::from(self.rest().get(1) == Some(&b'='));
                let span = self.take_bytes(length);
                self.skip_blanks();
                if let Some(symbol) = self.peek().filter(|byte| !b",;:".contains(byte)) {
                    self.colons.push((span, variable, symbol as char));
                }
            }
            symbol => {
                let symbol = symbol.unwrap_or(b'X') as char;
                self.findings.push(missing_equals::before(variable_span, variable, symbol));
            }
        }
        self.skip_blanks();
        let Some(symbol_span) = self.symbol_text() else {
            let span = Span { start: variable_span.start, end: self.at };
            let span = super::trim(self.source, span);
            self.findings.push(missing_symbol::at(span, variable));
            return;
        };
        if self.source.slice(symbol_span).eq_ignore_ascii_case(b"not") {
            let whole = variable_span.to(symbol_span).to(self.take_junk());
            let text = self.source.excerpt(whole);
            self.findings.push(unknown_symbol::no_not(whole, &text));
            return;
        }
        let Some(symbol) = self.symbol(symbol_span, variable) else { return };
        if let Some(first) = rule.bindings.iter().find(|binding| binding.variable == variable) {
            let first = first.variable_span.to(first.symbol_span);
            self.findings.push(bound_twice::at(variable_span.to(symbol_span), variable, first));
            return;
        }
        rule.bindings.push(Binding { variable, symbol, variable_span, symbol_span });
    }

    /// `X=a`, a binding the wrong way round: its variable and its length.
    fn turned(&self) -> Option<(u8, usize)> {
        let rest = self.rest();
        let after = rest[1..].trim_ascii_start().strip_prefix(b"=")?.trim_ascii_start();
        let variable = *after.first().filter(|byte| byte.is_ascii_lowercase())?;
        let alone = matches!(first_behind_blanks(&after[1..]), None | Some(b','));
        // A small x or o is more likely the marble it looks like.
        (is_symbol(rest[0]) && alone && !matches!(variable, b'x' | b'o'))
            .then(|| (variable, rest.len() - after.len() + 1))
    }

    /// What stands behind the equals sign, up to a blank, a comma or the next binding.
    fn symbol_text(&mut self) -> Option<Span> {
        let rest = self.rest();
        let ends = |at: usize| {
            let byte = rest[at];
            let next_binding = byte.is_ascii_alphabetic() && is_bound(&rest[at + 1..]);
            let joins = at == 1
                && is_symbol(rest[0])
                && (is_bracket(byte) || matches!(byte, b'.' | b'&' | b'|' | b'/'));
            is_blank(byte)
                || matches!(byte, b',' | b';' | b':')
                || (at > 0 && next_binding)
                || joins
        };
        let mut length = (0..rest.len()).find(|&at| ends(at)).unwrap_or(rest.len());
        // `a=X O`: a second symbol behind a blank that can be nothing else.
        if length == 1 && is_symbol(rest[0]) {
            let tail = rest[1..].trim_ascii();
            let single = tail.split(|byte| *byte == b',').next().unwrap_or_default().trim_ascii();
            if let [symbol] = single
                && is_symbol(*symbol)
            {
                length = rest.len() - rest[1..].trim_ascii_start().len() + 1;
            }
        }
        (length > 0).then(|| self.take_bytes(length))
    }

    /// The symbol that a text means; a finding if it is none.
    fn symbol(&mut self, span: Span, variable: Variable) -> Option<Symbol> {
        let bytes = self.source.slice(span);
        let found = match bytes {
            [byte] => match Symbol::from_byte(*byte) {
                Some(symbol) => return Some(symbol),
                None if *byte == b'0' => {
                    self.findings.push(zero_for_o::at(span));
                    return Some(Symbol::Rival);
                }
                None if byte.is_ascii_lowercase() => bound_to_variable::at(*byte, span),
                None => unknown_symbol::in_binding(span, &self.source.excerpt(span)),
            },
            _ if bytes.iter().all(|byte| is_symbol(*byte) || is_blank(*byte)) => {
                unknown_symbol::several(span, bytes, variable)
            }
            _ => unknown_symbol::in_binding(span, &self.source.excerpt(span)),
        };
        self.findings.push(found);
        None
    }
}
