//! One line of a rule section in; a rule and findings out, or nothing if the line is no rule at all.
//!
//! A colon divides the bindings from the actions. What students write in its place (`->`, `then`, `;`)
//! divides as well, with a finding; without anything of the kind the actions begin at the first
//! variable that no equals sign follows. One slip should be one finding, so each part is read to its end.

use super::cursor::{Cursor, all_known, first_behind_blanks, is_bound, is_symbol, letters};
use super::stray::foreign_comment;
use super::{Findings, is_blank, trim};
use crate::diagnostic::Edit;
use crate::errors::{missing_colon, no_action, no_binding, stray_text, upper_case_variable};
use crate::source::{Source, Span};
use crate::symbol::VariableSet;
use crate::tree::Rule;

/// Reads the trimmed line. `known` are the variables of the section's patterns.
pub(super) fn read(
    source: &Source,
    line: Span,
    known: VariableSet,
    line_ending: &str,
    findings: &mut Findings,
) -> Option<Rule> {
    let mut cursor = Cursor {
        source,
        at: line.start,
        end: line.end,
        line_ending,
        known,
        capitals: Vec::new(),
        colons: Vec::new(),
        brackets: Vec::new(),
        findings,
    };
    let code = cut_comment(&mut cursor, line);
    if !may_be_rule(source.slice(code), known) {
        return None;
    }
    cursor.end = code.end;
    let mut rule = Rule { span: code, ..Rule::default() };
    let before = cursor.findings.list.len();
    let conditional = cut_if(&mut cursor);
    let divider = find_divider(source.slice(code), known);
    match divider {
        Some((at, length)) => {
            let divider = Span::new(code.start as usize + at, code.start as usize + at + length);
            divided(&mut cursor, &mut rule, code, divider, conditional);
        }
        None => undivided(&mut cursor, &mut rule, code),
    }
    if let Some(found) = upper_case_variable::in_line(&cursor.capitals) {
        cursor.findings.push(found);
    }
    report_brackets(&mut cursor, before);
    Some(rule)
}

/// Reports the brackets of a rule, unless they belong to text that means nothing and was reported.
fn report_brackets(cursor: &mut Cursor<'_>, before: usize) {
    let known = cursor.findings.list.get(before..).unwrap_or_default();
    let unread = known.iter().any(|found| found.is_error() && !found.is_fixable());
    if cursor.brackets.is_empty() || unread {
        return;
    }
    let bytes = cursor.source.bytes();
    let is_word = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    let edits = cursor.brackets.iter().map(|&span| {
        let joins = is_word((span.start as usize).wrapping_sub(1)) && is_word(span.end as usize);
        Edit::replace(span, if joins { " " } else { "" })
    });
    let found = stray_text::brackets(cursor.brackets[0], edits.collect());
    cursor.findings.push(found);
}

/// Whether a line has the look of a rule: it binds something, or has a colon or a list of actions, and is
/// no sentence.
fn may_be_rule(code: &[u8], known: VariableSet) -> bool {
    let words = code
        .split(|byte| !byte.is_ascii_alphabetic())
        .filter(|word| word.len() > 1 && !all_known(word, known))
        .filter(|word| !matches!(&word.to_ascii_lowercase()[..], b"if" | b"then" | b"and" | b"or"))
        .count();
    let divides = code.iter().any(|byte| matches!(byte, b'=' | b':')) || find_arrow(code).is_some();
    (words < 3 || begins_binding(code)) && (divides || is_action_list(code, known))
}

/// Single letters that the patterns have, with `!` and digits: actions without their colon.
fn is_action_list(text: &[u8], known: VariableSet) -> bool {
    let words = || text.split(|byte| !byte.is_ascii_alphabetic()).filter(|word| !word.is_empty());
    text.iter()
        .all(|&byte| byte.is_ascii_alphanumeric() || is_blank(byte) || matches!(byte, b'!' | b','))
        && words().next().is_some()
        && words().all(|word| word.len() == 1 && all_known(word, known))
}

/// The line without a comment at its end, which is reported. A semicolon may also be a slip for a comma
/// or a colon; those are left for the readers of the parts.
fn cut_comment(cursor: &mut Cursor<'_>, line: Span) -> Span {
    let text = cursor.source.slice(line);
    let colon = text.iter().position(|byte| *byte == b':');
    if let Some(colon) = colon
        && let Some(foreign) =
            foreign_comment(cursor.source, line, colon + 1, false, cursor.line_ending)
    {
        cursor.findings.push(foreign.found);
        return foreign.code;
    }
    let semicolons = text.iter().enumerate().filter(|(_, byte)| **byte == b';').map(|(at, _)| at);
    for at in semicolons {
        let (before, after) = (&text[..at], text[at + 1..].trim_ascii());
        let divided = before.contains(&b':');
        if !divided && (begins_binding(after) || is_action_list(after, cursor.known)) {
            continue;
        }
        let comment = Span { start: line.start + at as u32, end: line.end };
        let code = trim(cursor.source, Span { start: line.start, end: comment.start });
        let gap = Span { start: code.end, end: comment.start };
        cursor.findings.push(if after.is_empty() {
            stray_text::semicolon_at_end(comment)
        } else if divided && begins_binding(after) && after.contains(&b':') {
            stray_text::second_rule(comment, gap, cursor.line_ending)
        } else {
            stray_text::comment(comment, gap, cursor.line_ending)
        });
        return code;
    }
    line
}

/// Whether a text begins with `a=`, or `a:=`.
fn begins_binding(text: &[u8]) -> bool {
    letters(text) == 1 && is_bound(&text[1..])
}

/// Steps over `IF`, which no rule has; tells whether it was there.
fn cut_if(cursor: &mut Cursor<'_>) -> bool {
    if !cursor.word().eq_ignore_ascii_case(b"if") || all_known(b"if", cursor.known) {
        return false;
    }
    let word = cursor.take_bytes(2);
    let rest = Span { start: word.end, end: cursor.end };
    let then = find_arrow(cursor.source.slice(rest))
        .map(|(at, length)| Span::new(rest.start as usize + at, rest.start as usize + at + length));
    cursor.skip_blanks();
    let gap = Span { start: word.start, end: cursor.at };
    cursor.findings.push(stray_text::if_then(word, gap, then));
    true
}

/// Where the bindings end: the place and length of the colon, or of what stands for it.
fn find_divider(code: &[u8], known: VariableSet) -> Option<(usize, usize)> {
    let colon = code
        .iter()
        .enumerate()
        .filter(|(_, byte)| **byte == b':')
        .map(|(at, _)| at)
        .find(|&at| !is_colon_for_equals(code, at));
    let semicolon = || {
        code.iter()
            .position(|byte| *byte == b';')
            .filter(|at| is_action_list(code[at + 1..].trim_ascii(), known))
    };
    colon.map(|at| (at, 1)).or_else(|| find_arrow(code)).or_else(|| Some((semicolon()?, 1)))
}

/// `a:X` before a comma or another colon, or `a:=X`: an equals sign was meant.
fn is_colon_for_equals(code: &[u8], at: usize) -> bool {
    let before = code[..at].trim_ascii_end();
    let Some((letter, earlier)) = before.split_last() else { return false };
    let stands_alone = letter.is_ascii_alphabetic()
        && !earlier.last().is_some_and(u8::is_ascii_alphabetic)
        && earlier.trim_ascii_end().last() != Some(&b'=');
    let after = code[at + 1..].trim_ascii_start();
    if stands_alone && code.get(at + 1) == Some(&b'=') {
        return true;
    }
    let Some((symbol, later)) = after.split_first() else { return false };
    let ends = matches!(first_behind_blanks(later), Some(b',' | b':'))
        || begins_binding(later.trim_ascii());
    stands_alone && is_symbol(*symbol) && ends
}

/// An arrow or the word `then` in place of the colon.
fn find_arrow(code: &[u8]) -> Option<(usize, usize)> {
    (0..code.len()).find_map(|at| {
        let (before, rest) = (code[..at].last(), &code[at..]);
        let arrow = [&b"-->"[..], b"==>", b"->", b"=>"]
            .into_iter()
            .find(|arrow| rest.starts_with(arrow) && before != Some(&b'='));
        let word = rest.len() >= 4
            && rest[..4].eq_ignore_ascii_case(b"then")
            && letters(rest) == 4
            && !before.is_some_and(u8::is_ascii_alphabetic);
        arrow.map(|arrow| (at, arrow.len())).or(word.then_some((at, 4)))
    })
}

/// A rule with its colon, or something else in the place of one.
fn divided(cursor: &mut Cursor<'_>, rule: &mut Rule, code: Span, divider: Span, conditional: bool) {
    let source = cursor.source;
    let is_colon = source.slice(divider) == b":";
    if !is_colon && !conditional {
        cursor.findings.push(missing_colon::instead(
            divider,
            &source.excerpt(divider),
            &source.excerpt_end(trim(source, Span { start: code.start, end: divider.start })),
            &source.excerpt(trim(source, Span { start: divider.end, end: code.end })),
        ));
    }
    cursor.end = divider.start;
    cursor.skip_blanks();
    let binds_nothing = cursor.peek().is_none();
    let readable = cursor.bindings(rule, true);
    (cursor.at, cursor.end) = (divider.end, code.end);
    let acts = cursor.actions(rule, readable);
    if !acts && readable {
        cursor.findings.push(no_action::at(divider));
    } else if acts && binds_nothing && is_colon {
        cursor.findings.push(no_binding::at(divider, rule));
    }
}

/// A rule with nothing that could be its colon.
fn undivided(cursor: &mut Cursor<'_>, rule: &mut Rule, code: Span) {
    let source = cursor.source;
    let readable = cursor.bindings(rule, false);
    cursor.skip_blanks();
    let rest = Span { start: cursor.at, end: code.end };
    let at = rule.bindings.last().map_or(code.start, |binding| binding.symbol_span.end);
    if rest.start == rest.end {
        if readable {
            let text = source.slice(code);
            let ends = |byte: &u8| is_blank(*byte) || *byte == b',';
            let said = text.len() - text.iter().rev().take_while(|byte| ends(byte)).count();
            let said = said as u32;
            cursor.findings.push(missing_colon::nothing(
                Span { start: code.end, end: code.end },
                // Without the comma of a rule that goes on in the next line.
                &source.excerpt_end(Span { start: code.start, end: code.start + said }),
                code.start + said < code.end,
            ));
        }
        return;
    }
    let first = Span { start: rest.start, end: rest.start + 1 };
    if trim(source, Span { start: code.start, end: rest.start }).is_empty() {
        let letter =
            source.slice(first).first().map_or('a', |byte| byte.to_ascii_lowercase() as char);
        cursor.findings.push(missing_colon::only_actions(first, letter, &source.excerpt(rest)));
        cursor.actions(rule, readable);
        return;
    }
    let between = Span { start: at.min(rest.start), end: rest.start };
    // A comma before the first action was meant as the colon.
    let comma = source.slice(between).iter().position(|byte| *byte == b',');
    let edit = match comma {
        Some(offset) => {
            let at = between.start + offset as u32;
            Edit::replace(Span { start: at, end: at + 1 }, " :")
        }
        None if rule.bindings.is_empty() => Edit::insert(rest.start, ": "),
        None => Edit::insert(at, " :"),
    };
    let bindings = Span { start: code.start, end: between.start };
    cursor.findings.push(missing_colon::before(
        first,
        &source.excerpt_end(bindings),
        &source.excerpt(rest),
        edit,
    ));
    cursor.actions(rule, readable);
}
