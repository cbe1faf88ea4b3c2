//! A file in; the file in the house's layout out, with a word on what could not be laid out and why.

use crate::format::format;
use crate::parse::Parsed;
use crate::tree::LineKind;

/// So many lines are named.
const MOST_NAMED: usize = 5;

/// A file after formatting.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formatting {
    /// The text in the house's layout.
    pub bytes: Vec<u8>,
    /// Why some or all of it was left as it was.
    pub left_alone: Option<String>,
}

/// Formats a file and tells which lines could not be.
pub fn formatting(parsed: &Parsed) -> Formatting {
    Formatting { bytes: format(parsed), left_alone: left_alone(parsed) }
}

fn left_alone(parsed: &Parsed) -> Option<String> {
    if parsed.tree.lines.is_empty() && !parsed.source.bytes().is_empty() {
        return Some("the file is too large to be read, so nothing was changed".to_owned());
    }
    let kinds = parsed.tree.lines.iter().enumerate();
    let stray = kinds.filter(|(_, kind)| **kind == LineKind::Stray);
    let lines: Vec<usize> = stray.map(|(index, _)| index + 1).collect();
    let named: Vec<String> = lines.iter().take(MOST_NAMED).map(usize::to_string).collect();
    let more = lines.len().saturating_sub(MOST_NAMED);
    match (lines.len(), more) {
        (0, _) => None,
        (1, _) => Some(format!(
            "line {} has an error, so it was left as it is: fix it and format again",
            named[0]
        )),
        (_, 0) => Some(format!(
            "lines {} have errors, so they were left as they are: fix them and format again",
            named.join(", ")
        )),
        (_, more) => Some(format!(
            "lines {} and {more} more have errors, so they were left as they are: fix them and format again",
            named.join(", ")
        )),
    }
}
