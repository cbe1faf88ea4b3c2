//! How a rule file comes to its move: the steps of the search, every single try, why a column was not
//! chosen, and the tests that stand in the file. Sections, rules, patterns, rows (from the bottom) and
//! columns count from 1.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A cell of the board and what a pattern asks of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CellAskedView {
    /// The cell's row, from the bottom.
    pub row: u32,
    /// The cell's column, from the left.
    pub column: u32,
    /// The symbol that is asked for.
    #[cfg_attr(feature = "openapi", schema(example = "*"))]
    pub wanted: String,
    /// The variable that stands there, if it is one.
    pub variable: Option<String>,
}

/// What one action of a rule did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ActionView {
    /// The action, such as `a!1`.
    pub action: String,
    /// The column; none if the pattern lacks the variable.
    pub column: Option<u32>,
    /// `played`, `raised`, `lowered`, `dropped`, `ignored-full`, `ignored-dropped` or `ignored-absent`.
    pub effect: String,
}

/// One match, and how things stood after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchStepView {
    /// Its number among all tries of the search.
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub number: u64,
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
    /// Whether the pattern lies left-right mirrored.
    pub mirrored: bool,
    /// The board row of the pattern's bottom row.
    pub row: u32,
    /// The board column of its leftmost column.
    pub column: u32,
    /// The rule as written.
    pub rule_text: String,
    /// What each variable of the pattern stood for.
    pub bindings: BTreeMap<String, String>,
    /// What was done, in order.
    pub actions: Vec<ActionView>,
    /// The cells that the pattern asked something of, bottom row first, left to right.
    pub cells: Vec<CellAskedView>,
    /// For each column its counts of priority 1, 2 and 3 after this step.
    pub counts: Vec<[i64; 3]>,
    /// The columns dropped by then.
    pub dropped: Vec<u32>,
}

/// A decision from beginning to end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SearchStepsView {
    /// The column that the rule file plays, from 1.
    pub r#move: u32,
    /// `play` (a rule played it), `counts` or `all-dropped`.
    pub reason: String,
    /// Whether chance chose among several.
    pub tie_break: bool,
    /// The columns chance chose among, or the one that was best.
    pub candidates: Vec<u32>,
    /// For each column its counts of priority 1, 2 and 3 at the end.
    pub counts: Vec<[i64; 3]>,
    /// The columns dropped at the end.
    pub dropped: Vec<u32>,
    /// The columns that take no more marbles.
    pub full: Vec<u32>,
    /// Every match in the order of the search, or the first ones if there are very many.
    pub steps: Vec<SearchStepView>,
    /// How many matches are not listed.
    pub left_off: usize,
    /// How many placements were tried in all.
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub tries: u64,
}

/// Which tries of a search are wanted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TriesQuestion {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// The drop game that is played, such as `link-four` or `drop:6x5`.
    #[cfg_attr(feature = "openapi", schema(example = "link-four"))]
    pub game: String,
    /// The position; the start if left out.
    #[serde(default)]
    pub position: String,
    /// The number of the first, from 1.
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub from: u64,
    /// How many, 500 at most.
    pub count: usize,
}

/// A cell as a try finds it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CellTriedView {
    /// The cell, and what is asked of it.
    #[serde(flatten)]
    pub asked: CellAskedView,
    /// What lies there: `X`, `O`, `*` (empty and playable) or `-` (empty).
    pub found: String,
    /// Whether that is what was asked for.
    pub met: bool,
}

/// One placement of one pattern for one rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TryView {
    /// Its number in the order of the search.
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub number: u64,
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
    /// Whether the pattern lies left-right mirrored.
    pub mirrored: bool,
    /// The board row of the pattern's bottom row.
    pub row: u32,
    /// The board column of its leftmost column.
    pub column: u32,
    /// Whether every cell is as asked.
    pub matched: bool,
    /// The cells that are asked something of; the first that is not met is the one that failed.
    pub cells: Vec<CellTriedView>,
}

/// A stretch of the search.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TriesView {
    /// How many tries the whole search takes.
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub total: u64,
    /// Those that were asked for.
    pub tries: Vec<TryView>,
}

/// A column about which is asked why it is not chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ColumnQuestion {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// The drop game that is played, such as `link-four` or `drop:6x5`.
    #[cfg_attr(feature = "openapi", schema(example = "link-four"))]
    pub game: String,
    /// The position; the start if left out.
    #[serde(default)]
    pub position: String,
    /// The column that is asked about.
    #[cfg_attr(feature = "openapi", schema(example = 5))]
    pub column: u32,
}

/// What one rule did to a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleOnColumnView {
    /// The rule's line in the file.
    pub rule_line: u32,
    /// How often it matched with an action on the column.
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub matches: u64,
    /// What it added to the counts, in all.
    pub added: [i64; 3],
    /// Whether it dropped the column.
    pub dropped: bool,
    /// Whether it plays the column.
    pub plays: bool,
}

/// A place where a rule nearly matched.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct NearMissView {
    /// The rule's line in the file.
    pub rule_line: u32,
    /// The line of the pattern's first row.
    pub pattern_line: u32,
    /// Whether the pattern lies left-right mirrored.
    pub mirrored: bool,
    /// The board row of the pattern's bottom row.
    pub row: u32,
    /// The board column of its leftmost column.
    pub column: u32,
    /// How many cells were not as asked.
    pub failed: u32,
    /// The first of them.
    pub cell: CellTriedView,
}

/// Why a column was not chosen, or that it may be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ColumnAnswer {
    /// The column that was asked about.
    pub column: u32,
    /// Whether it is the choice, or one of those among which chance chose.
    pub may_be_chosen: bool,
    /// Whether it takes no more marbles.
    pub full: bool,
    /// Whether it was dropped.
    pub dropped: bool,
    /// Its counts of priority 1, 2 and 3.
    pub counts: [i64; 3],
    /// The rules that spoke for or against it, in the order of the search.
    pub rules: Vec<RuleOnColumnView>,
    /// The rule for it that came nearest to matching.
    pub nearest: Option<NearMissView>,
}

/// How a test of a rule file came out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleTestView {
    /// Its line in the file.
    pub line: u32,
    /// The game and its variant.
    pub game: String,
    /// The position as written.
    pub position: String,
    /// The columns of which every one that may be chosen must be one; empty for `never`.
    pub expect: Vec<u32>,
    /// The columns that must not be chosen; empty for `->`.
    pub never: Vec<u32>,
    /// The columns that may be chosen there.
    pub got: Vec<u32>,
    /// Whether that is what was asked for.
    pub ok: bool,
    /// How it came out, in a sentence.
    pub verdict: String,
    /// Whether it could be read and run at all.
    pub ran: bool,
}

/// The tests of a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleTestsView {
    /// The tests, in the order of the text.
    pub tests: Vec<RuleTestView>,
    /// How many of them did not hold.
    pub failed: usize,
}
