//! The story of one decision as values: every match with what it did, the table of counts, the
//! dropped columns and how the choice fell. Both the compiled player and the literal one tell it;
//! `trace_text` makes prose of it and serde makes JSON.
//!
//! All numbers here are for readers: sections, rules, patterns, rows and columns count from 1.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::symbol::{ActionKind, Symbol, Variable};

/// One decision from beginning to end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Trace {
    /// The column chosen.
    #[serde(rename = "move")]
    pub column: u32,
    /// What decided it.
    pub reason: DecisionReason,
    /// Whether several columns were equally good and chance chose.
    pub tie_break: bool,
    /// The columns chance chose among, or the one that was best.
    pub candidates: Vec<u32>,
    /// For each column its counts of priority 1, 2 and 3.
    pub counts: Vec<[i64; 3]>,
    /// The columns dropped from consideration.
    pub dropped: Vec<u32>,
    /// The columns that take no more marbles.
    pub full: Vec<u32>,
    /// Every match in the order of the search, or the first ones if there are very many.
    pub steps: Vec<Step>,
    /// How many matches are not listed because there are too many.
    pub left_off: usize,
}

/// What decided a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DecisionReason {
    /// A rule played it.
    Play,
    /// It had the best counts, perhaps with others.
    Counts,
    /// Every open column was dropped, so any would do.
    AllDropped,
}

/// One match of one pattern for one rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Step {
    /// Which pair of sections.
    pub section: u32,
    /// Which rule of the section.
    pub rule: u32,
    /// Which pattern of the section.
    pub pattern: u32,
    /// The rule's line in the file.
    pub rule_line: u32,
    /// The line of the pattern's first row.
    pub pattern_line: u32,
    /// The rule as written.
    pub rule_text: String,
    /// Whether the pattern matched left-right mirrored.
    pub mirrored: bool,
    /// The board row of the pattern's bottom row; 1 is the bottom.
    pub row: u32,
    /// The board column of the pattern's leftmost column.
    pub column: u32,
    /// What each variable of the pattern stood for.
    pub bindings: BTreeMap<Variable, Symbol>,
    /// What was done, in order; a play that counts is the last.
    pub actions: Vec<ActionOutcome>,
}

/// One action on one column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionOutcome {
    /// The action in its shortest spelling, such as `a!1`.
    pub action: ActionText,
    /// The variable acted on.
    pub variable: Variable,
    /// The column where the variable stands in the match; none if this pattern lacks it.
    pub column: Option<u32>,
    /// What came of it.
    pub effect: Effect,
}

/// An action's spelling.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActionText(pub Variable, pub ActionKind);

impl std::fmt::Display for ActionText {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}{}", self.0, self.1)
    }
}

impl Serialize for ActionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// What came of an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// The column was played: the search ended.
    Played,
    /// One was added to a count.
    Raised,
    /// One was taken from a count.
    Lowered,
    /// The column was dropped.
    Dropped,
    /// A play was ignored because the column is full.
    IgnoredFull,
    /// A play was ignored because the column was dropped before.
    IgnoredDropped,
    /// This pattern lacks the variable, so there is no column to act on.
    IgnoredAbsent,
}
