//! A trace in; the same story for people out.

use std::fmt::{self, Display, Write};

use crate::symbol::ActionKind;
use crate::trace::{ActionOutcome, DecisionReason, Effect, Step, Trace};

impl Display for Trace {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.steps.is_empty() && self.left_off == 0 {
            writeln!(out, "No rule matched.")?;
        }
        let mut last = None;
        for step in &self.steps {
            if last != Some((step.section, step.rule)) {
                writeln!(
                    out,
                    "section {}, rule {} (line {}): {}",
                    step.section, step.rule, step.rule_line, step.rule_text
                )?;
                last = Some((step.section, step.rule));
            }
            write_step(out, step)?;
        }
        if self.left_off > 0 {
            writeln!(out, "... and {} not listed here.", counted_matches(self.left_off))?;
        }
        writeln!(out)?;
        self.write_table(out)?;
        writeln!(out)?;
        writeln!(out, "{}", self.verdict())
    }
}

impl Trace {
    /// The last sentence: what was chosen and why.
    pub fn verdict(&self) -> String {
        let column = self.column;
        let several = listed(&self.candidates);
        match (self.reason, self.tie_break) {
            (DecisionReason::Play, _) => format!("Column {column}: played by a rule."),
            (DecisionReason::Counts, true) if self.nothing_counts() => {
                format!(
                    "Column {column}: by chance among {several}; no rule counts for or against any of them."
                )
            }
            (DecisionReason::Counts, false) if self.nothing_counts() => {
                format!("Column {column}: the only one that may be chosen.")
            }
            (DecisionReason::Counts, false) => format!("Column {column}: the best counts."),
            (DecisionReason::Counts, true) => {
                format!("Column {column}: by chance among {several}, whose counts are equal.")
            }
            (DecisionReason::AllDropped, false) => {
                format!("Column {column}: the only open column, though it was dropped.")
            }
            (DecisionReason::AllDropped, true) => {
                format!("Column {column}: by chance among {several}, because all were dropped.")
            }
        }
    }

    /// Whether the counts of every column that could be chosen are 0, so that none of them is the best.
    fn nothing_counts(&self) -> bool {
        let out = |column: u32| self.full.contains(&column) || self.dropped.contains(&column);
        let columns = (1..).zip(&self.counts).filter(|(column, _)| !out(*column));
        columns.into_iter().all(|(_, counts)| *counts == [0; 3])
    }

    fn write_table(&self, out: &mut impl Write) -> fmt::Result {
        let columns = 1..=self.counts.len() as u32;
        write!(out, "column     ")?;
        for column in columns.clone() {
            write!(out, "{column:>4}")?;
        }
        writeln!(out)?;
        for priority in 0..3 {
            write!(out, "priority {} ", priority + 1)?;
            for counts in &self.counts {
                write!(out, "{:>4}", counts[priority])?;
            }
            writeln!(out)?;
        }
        for (name, list, mark) in
            [("dropped    ", &self.dropped, '!'), ("full       ", &self.full, '#')]
        {
            if !list.is_empty() {
                write!(out, "{name}")?;
                for column in columns.clone() {
                    write!(out, "{:>4}", if list.contains(&column) { mark } else { '.' })?;
                }
                writeln!(out)?;
            }
        }
        Ok(())
    }
}

fn write_step(out: &mut impl Write, step: &Step) -> fmt::Result {
    let mirrored = if step.mirrored { ", mirrored," } else { "" };
    let bindings: Vec<String> =
        step.bindings.iter().map(|(variable, symbol)| format!("{variable}={symbol}")).collect();
    let with =
        if bindings.is_empty() { String::new() } else { format!(" with {}", bindings.join(" ")) };
    writeln!(
        out,
        "  pattern {} (line {}){mirrored} lies with its lower left cell on column {}, row {}{with}",
        step.pattern, step.pattern_line, step.column, step.row
    )?;
    for act in &step.actions {
        writeln!(out, "    {:<4} {}", act.action.to_string(), sentence(act))?;
    }
    Ok(())
}

fn sentence(act: &ActionOutcome) -> String {
    let column = act.column.map_or_else(|| "-".to_owned(), |column| column.to_string());
    let priority = match act.action.1 {
        ActionKind::Raise(priority) | ActionKind::Lower(priority) => priority.number(),
        ActionKind::Play | ActionKind::Drop => 0,
    };
    match act.effect {
        Effect::Played => format!("plays column {column}: the search ends"),
        Effect::Raised => format!("raises priority {priority} of column {column}"),
        Effect::Lowered => format!("lowers priority {priority} of column {column}"),
        Effect::Dropped => format!("drops column {column}"),
        Effect::IgnoredFull => format!("ignored: column {column} is full"),
        Effect::IgnoredDropped => format!("ignored: column {column} was dropped"),
        Effect::IgnoredAbsent => format!("ignored: this pattern has no {}", act.variable),
    }
}

fn counted_matches(number: usize) -> String {
    format!("{number} more {}", if number == 1 { "match" } else { "matches" })
}

/// `2, 3 and 5`.
fn listed(columns: &[u32]) -> String {
    let words: Vec<String> = columns.iter().map(u32::to_string).collect();
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        Some((last, _)) => last.clone(),
        None => String::new(),
    }
}
