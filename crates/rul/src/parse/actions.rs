//! The part of a rule behind its colon in; actions and findings out.

use super::cursor::{Cursor, is_bracket, letters};
use super::is_blank;
use crate::errors::{bad_priority, stray_text};
use crate::source::Span;
use crate::symbol::{ActionKind, Priority};
use crate::tree::{Action, Rule};

impl Cursor<'_> {
    /// Reads the actions; tells whether there was anything at all. Text that means nothing is reported
    /// only if the rule was `readable` so far.
    pub(super) fn actions(&mut self, rule: &mut Rule, readable: bool) -> bool {
        let (mut anything, mut readable) = (false, readable);
        loop {
            self.skip_blanks();
            let Some(byte) = self.peek() else { return anything };
            if is_bracket(byte) {
                let span = self.take();
                self.brackets.push(span);
                continue;
            }
            if byte.is_ascii_alphabetic() {
                self.letter(rule, &mut readable);
            } else {
                self.sign(byte, anything, &mut readable);
            }
            anything |= byte != b':';
        }
    }

    /// An action, a binding that does not belong here, or a word.
    fn letter(&mut self, rule: &mut Rule, readable: &mut bool) {
        let word = self.word();
        let (length, known) = (word.len(), self.all_known(word));
        if length == 1 && self.equals_follows() {
            self.equals();
        } else if length == 1 || known {
            // Letters in one run are plays; all but the last are read here, so that a long run is looked
            // at once and not once for each of its letters.
            for _ in 0..(length - 1).max(1) {
                self.action(rule);
            }
        } else {
            let lower = word.to_ascii_lowercase();
            let span = self.take_bytes(length);
            let text = self.source.excerpt(span);
            let next = self.rest().trim_ascii_start();
            match &lower[..] {
                b"and" | b"und" => {
                    self.findings.push(stray_text::between_actions(span, &text));
                }
                b"play" if letters(next) == 1 => {
                    let gap = self.rest().len() - next.len();
                    let whole = Span { start: span.start, end: span.end + gap as u32 };
                    self.findings.push(stray_text::play(whole, next[0] as char));
                }
                _ => self.junk(span, readable),
            }
        }
    }

    /// `a=` among the actions: a priority, or a binding that belongs before the colon.
    fn equals(&mut self) {
        let rest = self.rest();
        let after = rest[1..].trim_ascii_start()[1..].trim_ascii_start();
        if let Some(digit @ b'1'..=b'3') = after.first().copied() {
            let letter = rest[0] as char;
            let span = self.take_bytes(rest.len() - after.len() + 1);
            let text = self.source.excerpt(span);
            self.findings.push(stray_text::write_action(
                span,
                &text,
                &format!("{letter}{}", digit as char),
            ));
            return;
        }
        let whole = Span { start: self.at, end: self.end };
        let is_rule = rest.contains(&b':');
        self.findings.push(stray_text::binding_in_actions(whole, is_rule, self.line_ending));
        self.at = self.end;
    }

    /// Anything but a letter.
    fn sign(&mut self, byte: u8, anything: bool, readable: &mut bool) {
        let rest = self.rest();
        match (byte, rest.get(1)) {
            (b',' | b'&' | b'.', _) if anything && !rest[1..].trim_ascii().is_empty() => {
                let span = self.take();
                let text = self.source.excerpt(span);
                self.findings.push(stray_text::between_actions(span, &text));
            }
            (b':', _) if !anything => {
                let span = self.take();
                self.findings.push(stray_text::doubled(span, ":"));
            }
            (b'!' | b'1'..=b'3', Some(letter))
                if letter.is_ascii_lowercase() && letters(&rest[1..]) == 1 =>
            {
                // `!a`, `!a1` or `1a`: the letter comes first.
                let digit = rest.get(2).filter(|next| byte == b'!' && next.is_ascii_digit());
                let mut right = String::from(*letter as char);
                right.push(byte as char);
                right.extend(digit.map(|digit| *digit as char));
                let span = self.take_bytes(2 + usize::from(digit.is_some()));
                let text = self.source.excerpt(span);
                self.findings.push(stray_text::write_action(span, &text, &right));
            }
            (b':', _) => {
                let span = Span { start: self.at, end: self.end };
                self.findings.push(stray_text::second_colon(span));
                self.at = self.end;
            }
            _ => {
                let length = rest
                    .iter()
                    .take_while(|&&byte| {
                        !is_blank(byte) && byte != b',' && !byte.is_ascii_alphabetic()
                    })
                    .count();
                let span = self.take_bytes(length.max(1));
                self.junk(span, readable);
            }
        }
    }

    /// One finding for text that is no action; what else of the kind follows says nothing new.
    fn junk(&mut self, span: Span, readable: &mut bool) {
        if std::mem::take(readable) {
            let text = self.source.excerpt(span);
            self.findings.push(stray_text::in_actions(span, &text));
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
        let kind = match number {
            None if negative => ActionKind::Drop,
            None => ActionKind::Play,
            Some(span) => {
                end = span.end;
                let text = self.source.text(span).into_owned();
                match text.parse().ok().and_then(Priority::new).filter(|_| text.len() == 1) {
                    Some(priority) if negative => ActionKind::Lower(priority),
                    Some(priority) => ActionKind::Raise(priority),
                    None => {
                        self.findings.push(bad_priority::at(span, &self.source.excerpt(span)));
                        // Kept all the same, so that an unknown variable is told of too.
                        let span = Span { start: variable_span.start, end };
                        rule.actions.push(Action {
                            variable,
                            kind: ActionKind::Play,
                            variable_span,
                            span,
                        });
                        return;
                    }
                }
            }
        };
        let span = Span { start: variable_span.start, end };
        if self.misshapen(span, kind) {
            return;
        }
        rule.actions.push(Action { variable, kind, variable_span, span });
    }

    /// `a1!`, `a!!`, `a-1`, `a+1`, `a++`: signs behind an action that change what was meant.
    fn misshapen(&mut self, action: Span, kind: ActionKind) -> bool {
        let rest = self.rest();
        let length = rest.iter().take_while(|byte| matches!(byte, b'+' | b'-' | b'!')).count();
        let Some(&sign) = rest.first().filter(|_| length > 0) else { return false };
        let letter = self.source.slice(action)[0].to_ascii_lowercase() as char;
        let digit = rest.get(length).filter(|byte| matches!(byte, b'1'..=b'3'));
        if sign != b'!' && length == 1 && digit.is_none() {
            return false; // A sign on its own means nothing here.
        }
        let priority = match kind {
            ActionKind::Raise(priority) | ActionKind::Lower(priority) => priority.number(),
            ActionKind::Play | ActionKind::Drop => digit.map_or(1, |digit| digit - b'0'),
        };
        let right = match (sign, kind) {
            (b'!', ActionKind::Raise(_)) | (b'-', _) => format!("{letter}!{priority}"),
            (b'!', _) => format!("{letter}{kind}"),
            _ => format!("{letter}{priority}"),
        };
        let tail = self.take_bytes(length + usize::from(digit.is_some()));
        let span = action.to(tail);
        let text = self.source.excerpt(span);
        self.findings.push(stray_text::write_action(span, &text, &right));
        true
    }
}
