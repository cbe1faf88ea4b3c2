//! What can only be judged when a pattern, a section or the file is complete: shapes, variables, sizes.

use super::Findings;
use crate::cost;
use crate::diagnostic::Diagnostic;
use crate::errors::{oversized_pattern, program_too_large, ragged_pattern, unknown_variable};
use crate::source::Span;
use crate::symbol::VariableSet;
use crate::tree::{PATTERN_LIMIT, Pattern, Row, Section, Tree};

/// What is wrong with the shape of a pattern whose rows could all be read.
pub(super) fn of_pattern(pattern: &Pattern) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    if let Some(row) = pattern.rows.iter().find(|row| row.cells.len() > PATTERN_LIMIT) {
        found.push(oversized_pattern::too_wide(row.span, row.cells.len()));
    }
    if let Some(row) = pattern.rows.get(PATTERN_LIMIT) {
        found.push(oversized_pattern::too_high(row.span, pattern.rows.len()));
    }
    if found.is_empty() {
        found.extend(ragged(pattern));
    }
    found
}

/// The rows that have not the width of most; the widest if there is no such thing as most.
fn ragged(pattern: &Pattern) -> Option<Diagnostic> {
    let width = |row: &Row| row.cells.len();
    let alike = |wanted: usize| pattern.rows.iter().filter(|row| width(row) == wanted).count();
    let usual = pattern.rows.iter().max_by_key(|row| (alike(width(row)), width(row)))?;
    let odd: Vec<(Span, usize)> = pattern
        .rows
        .iter()
        .map(|row| (row.span, width(row)))
        .filter(|(_, other)| *other != width(usual))
        .collect();
    ragged_pattern::at(&odd, width(usual), usual.span)
}

/// Every action must have a column: some pattern of the section must have its variable.
pub(super) fn check_actions(section: &Section, findings: &mut Findings) {
    if section.patterns_keyword.is_none() {
        return; // Already reported, and with no patterns every action would be wrong.
    }
    let known: VariableSet = section.variables();
    for rule in &section.rules {
        let mut told = known;
        for action in &rule.actions {
            if !told.contains(action.variable) {
                told.insert(action.variable);
                findings.push(unknown_variable::at(action.variable_span, action.variable, known));
            }
        }
    }
}

/// Every rule meets every pattern of its section: keeps what comes of that in bounds.
pub(super) fn check_size(tree: &Tree, findings: &mut Findings) {
    if let Err((index, excess)) = cost::of_tree(tree) {
        let section = &tree.sections[index];
        let span = section.rules_keyword.or(section.patterns_keyword).unwrap_or_default();
        findings.push(program_too_large::at(span, excess));
    }
}
