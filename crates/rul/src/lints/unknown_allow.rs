//! # unknown-allow
//!
//! A comment line `; allow ID` keeps a warning of that id from being shown, wherever in the file it stands.
//! Several ids are separated by blanks or commas. Here an id is none, so nothing is allowed by it, or it
//! is that of an error: those keep the file from loading, whatever a comment says.
//!
//! ```rul
//! ; allow mising-win, missing-block
//! PATTERNS
//! ?a?
//! ENDPATTERNS
//! RULES
//! a=* : a1
//! ENDRULES
//! ENDFILE
//! ```
//!
//! Write instead:
//!
//! ```rul
//! ; allow missing-win, missing-block
//! PATTERNS
//! ?a?
//! ENDPATTERNS
//! RULES
//! a=* : a1
//! ENDRULES
//! ENDFILE
//! ```

use super::Context;
use crate::budget::Halt;
use crate::diagnostic::{Diagnostic, Edit, Severity};
use crate::finding_kinds::{CATALOG, FindingKind, nearest};
use crate::parse::Parsed;
use crate::source::Span;
use crate::tree::LineKind;

/// The word by which this finding is known in messages, JSON and `; allow` comments.
pub const ID: &str = "unknown-allow";

/// No comment longer than this is looked at: it is prose.
const LONGEST: usize = 400;

pub(super) fn check(context: &Context<'_>, out: &mut Vec<Diagnostic>) -> Result<(), Halt> {
    let parsed = context.parsed;
    for words in lines(parsed) {
        for &word in &words {
            let text = parsed.source.excerpt(word);
            let message = match entry(parsed, word) {
                Some(entry) if entry.severity == Severity::Warning => continue,
                Some(entry) => {
                    format!("{} is an error, which no comment allows: correct it", entry.id)
                }
                None => match nearest(&text) {
                    // `; allow the other to win` is prose: what was meant as an id stands alone or has
                    // the look of one.
                    Some(id) if words.len() == 1 || text.contains(['-', '_']) => {
                        let found = Diagnostic::warning(
                            ID,
                            word,
                            format!("there is no warning `{text}`: write `{id}`"),
                        );
                        let edit = Edit::replace(word, id);
                        out.push(found.with_suggestion(format!("write `{id}`"), vec![edit]));
                        continue;
                    }
                    None if words.len() == 1 => format!(
                        "there is no warning `{text}`: `fourfold rules explain` lists them all"
                    ),
                    _ => continue,
                },
            };
            out.push(Diagnostic::warning(ID, word, message));
        }
    }
    Ok(())
}

/// The ids of the warnings that comment lines allow.
pub(crate) fn allowed(parsed: &Parsed) -> Vec<&'static str> {
    let words = lines(parsed).flatten();
    words.filter_map(|word| entry(parsed, word)).map(|entry| entry.id).collect()
}

/// What a word of a comment names, in capitals or not.
fn entry(parsed: &Parsed, word: Span) -> Option<&'static FindingKind> {
    let text = parsed.source.slice(word);
    CATALOG.iter().find(|entry| entry.id.as_bytes().eq_ignore_ascii_case(text))
}

/// For each comment line of the form `; allow ID, ID` the words behind `allow`.
fn lines(parsed: &Parsed) -> impl Iterator<Item = Vec<Span>> {
    let lines = parsed.source.lines().iter().zip(&parsed.tree.lines);
    let comments = lines.filter(|(_, kind)| **kind == LineKind::Comment).map(|(line, _)| *line);
    comments.filter(|line| line.end - line.start <= LONGEST as u32).filter_map(|line| {
        let mut words = words(parsed.source.slice(line), line.start).into_iter();
        let allow = words.next()?;
        parsed.source.slice(allow).eq_ignore_ascii_case(b"allow").then(|| words.collect())
    })
}

/// The words of a comment: what stands between blanks, commas, colons and its semicolons.
fn words(text: &[u8], start: u32) -> Vec<Span> {
    let separates = |byte: &u8| byte.is_ascii_whitespace() || b";,:".contains(byte);
    let mut at = start;
    let mut words = Vec::new();
    for word in text.split(separates) {
        let end = at + word.len() as u32;
        if at < end {
            words.push(Span { start: at, end });
        }
        at = end + 1;
    }
    words
}
