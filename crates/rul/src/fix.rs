//! A file in; the file with its obvious fixes applied out, and a list of what was done.

use std::collections::HashMap;

use crate::check::check_parsed;
use crate::diagnostic::{Diagnostic, Edit};
use crate::parse::{Parsed, parse};

/// A file after its fixes.
#[derive(Clone, Debug)]
pub struct Fixed {
    /// The new text.
    pub bytes: Vec<u8>,
    /// The findings whose fixes were applied, in order.
    pub applied: Vec<Diagnostic>,
    /// What is left to do by hand.
    pub left: Vec<Diagnostic>,
}

/// Fixes that get in each other's way are made one after the other, but never endlessly.
const ROUNDS: usize = 8;

/// Applies every certain fix of what [`crate::check()`] shows, and nothing that only comes to light
/// thereby: what was not shown is not changed.
pub fn fix(bytes: impl Into<Vec<u8>>) -> Fixed {
    let mut parsed = parse(bytes);
    let mut found = check_parsed(&parsed);
    // What may still be applied: how often each fix was shown.
    let mut shown: HashMap<(&'static str, String), usize> = HashMap::new();
    for key in found.iter().filter_map(key) {
        *shown.entry(key).or_default() += 1;
    }
    let mut applied = Vec::new();
    for _ in 0..ROUNDS {
        let mut left = shown.clone();
        let wanted = found.iter().filter(|one| {
            let count = key(one).and_then(|key| left.get_mut(&key)).filter(|count| **count > 0);
            count.map(|count| *count -= 1).is_some()
        });
        let (text, done) = apply(&parsed, wanted);
        if done.is_empty() {
            break;
        }
        for count in done.iter().filter_map(|one| key(one)) {
            shown.entry(count).and_modify(|count| *count -= 1);
        }
        applied.extend(done.into_iter().cloned());
        parsed = parse(text);
        found = check_parsed(&parsed);
    }
    Fixed { bytes: parsed.source.bytes().to_vec(), applied, left: found }
}

/// What makes a fix the same after other text has changed.
fn key(found: &Diagnostic) -> Option<(&'static str, String)> {
    let fix = found.fix.as_ref().filter(|fix| fix.certain)?;
    Some((found.id, fix.title.clone()))
}

/// Applies the fixes of the given findings that do not get in each other's way.
pub fn apply<'a>(
    parsed: &Parsed,
    found: impl Iterator<Item = &'a Diagnostic>,
) -> (Vec<u8>, Vec<&'a Diagnostic>) {
    let mut edits: Vec<&Edit> = Vec::new();
    let mut done = Vec::new();
    // The end of what is already changed; findings come in file order, so one number is enough.
    let mut changed_to = 0;
    for one in found {
        let Some(fix) = &one.fix else { continue };
        let first = fix.edits.iter().map(|edit| edit.span.start).min().unwrap_or(0);
        let last = fix.edits.iter().map(|edit| edit.span.end).max().unwrap_or(0);
        if first < changed_to {
            continue;
        }
        changed_to = last;
        edits.extend(&fix.edits);
        done.push(one);
    }
    (edited(parsed.source.bytes(), &edits), done)
}

/// The text with edits, in order and not overlapping, made.
fn edited(bytes: &[u8], edits: &[&Edit]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    for edit in edits {
        let range = edit.span.range();
        out.extend_from_slice(bytes.get(at..range.start).unwrap_or_default());
        out.extend_from_slice(edit.text.as_bytes());
        at = range.end;
    }
    out.extend_from_slice(bytes.get(at..).unwrap_or_default());
    out
}
