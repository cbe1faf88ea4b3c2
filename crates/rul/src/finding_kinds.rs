//! The list of everything that can be said about a rule file: an id in, its manual page out.
//! The page is the head comment of the file that makes the finding, so the two cannot part.

use crate::diagnostic::Severity;
use crate::spelling::edit_distance;

/// One kind of finding.
#[derive(Clone, Copy, Debug)]
pub struct FindingKind {
    /// The stable word id.
    pub id: &'static str,
    /// Error or warning.
    pub severity: Severity,
    /// The source file whose head comment is the page.
    file: &'static str,
}

macro_rules! entry {
    (error $name:ident) => {
        FindingKind {
            id: crate::errors::$name::ID,
            severity: Severity::Error,
            file: include_str!(concat!("errors/", stringify!($name), ".rs")),
        }
    };
    (lint $name:ident) => {
        FindingKind {
            id: crate::lints::$name::ID,
            severity: Severity::Warning,
            file: include_str!(concat!("lints/", stringify!($name), ".rs")),
        }
    };
}

/// Every kind of finding, errors first.
pub const CATALOG: [FindingKind; 40] = [
    entry!(error missing_comma),
    entry!(error bound_to_variable),
    entry!(error upper_case_variable),
    entry!(error missing_colon),
    entry!(error unknown_variable),
    entry!(error bad_priority),
    entry!(error no_action),
    entry!(error no_binding),
    entry!(error ragged_pattern),
    entry!(error oversized_pattern),
    entry!(error unclosed_section),
    entry!(error misplaced_section),
    entry!(error missing_endfile),
    entry!(error stray_text),
    entry!(error missing_equals),
    entry!(error missing_symbol),
    entry!(error missing_variable),
    entry!(error unknown_symbol),
    entry!(error bound_twice),
    entry!(error misspelt_keyword),
    entry!(error line_too_long),
    entry!(error file_too_large),
    entry!(error program_too_large),
    entry!(error too_many_errors),
    entry!(lint zero_for_o),
    entry!(lint small_x_or_o),
    entry!(lint unused_variable),
    entry!(lint never_fires),
    entry!(lint unused_pattern),
    entry!(lint shadowed),
    entry!(lint play_not_playable),
    entry!(lint duplicate_rule),
    entry!(lint duplicate_pattern),
    entry!(lint empty_section),
    entry!(lint empty_file),
    entry!(lint missing_win),
    entry!(lint missing_block),
    entry!(lint text_after_endfile),
    entry!(lint unknown_allow),
    entry!(lint unfinished_check),
];

impl FindingKind {
    /// The manual page, as Markdown.
    pub fn page(&self) -> String {
        let lines = self.file.lines().map_while(|line| line.strip_prefix("//!"));
        let mut page: String =
            lines.map(|line| format!("{}\n", line.strip_prefix(' ').unwrap_or(line))).collect();
        page.truncate(page.trim_end().len());
        page.push('\n');
        page
    }

    /// The first sentence of the page, on one line.
    pub fn summary(&self) -> String {
        let page = self.page();
        let body = page.split("\n\n").nth(1).unwrap_or_default().replace('\n', " ");
        match body.split_once(". ") {
            Some((first, _)) => format!("{first}."),
            None => body,
        }
    }

    /// The example files of the page: the first shows the finding, the second does not.
    pub fn examples(&self) -> Vec<String> {
        let page = self.page();
        let blocks = page.split("```rul\n").skip(1);
        blocks
            .filter_map(|block| block.split_once("```").map(|(example, _)| example.to_owned()))
            .collect()
    }
}

/// The id that was probably meant by one that does not exist.
pub fn nearest(id: &str) -> Option<&'static str> {
    let id = id.to_ascii_lowercase().replace(['_', ' '], "-");
    let distance = |known: &str| {
        // A part of an id, such as `comma`, is nearer than any other word.
        let part = id.len() > 2 && known.contains(&id);
        if part { 0 } else { edit_distance(id.as_bytes(), known.as_bytes()) }
    };
    let (distance, known) =
        CATALOG.iter().map(|entry| (distance(entry.id), entry.id)).min_by_key(|(far, _)| *far)?;
    (id.len() < 100 && distance <= 2 + known.len() / 4).then_some(known)
}

/// The manual page of an id, in capitals or not, as Markdown; none if there is no such id.
pub fn explain(id: &str) -> Option<String> {
    CATALOG.iter().find(|entry| entry.id.eq_ignore_ascii_case(id)).map(FindingKind::page)
}
