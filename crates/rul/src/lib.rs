//! The `.RUL` language, with which students program a player of the drop games: bytes of a rule file
//! flow in; findings, a formatted file, a move or the story of a move flow out.
//!
//! ```text
//! bytes --parse--> tree + findings --Program::load--> Program --Compiled::new--> Compiled --decide--> column
//!                     |    |                              |                          +----trace---> Trace
//!                     |    +--check--> + lints            +--decide_literally--> Trace (the oracle)
//!                     +--format, fix--> bytes                                     +--run_tests--> results
//! ```
//!
//! This crate knows nothing of files, threads, the command line or the language server's protocol.
//!
//! ```
//! use fourfold_drop::{Position, Size};
//! use fourfold_game::Dice;
//! use fourfold_rul::{Board, Compiled, Program};
//!
//! let program = Program::load("PATTERNS\n?a?\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n").unwrap();
//! let player = Compiled::new(&program, Size::CONNECT_FOUR);
//! let board = Board::from(Position::empty(Size::CONNECT_FOUR));
//! // The pattern is three wide, so its middle never lies on a border column.
//! let column = player.decide(&board, &mut Dice::new(7)).unwrap();
//! assert!((1..=5).contains(&column.index()));
//! ```

mod board;
mod bound_pattern;
mod budget;
mod cell_asked;
mod check;
mod compile;
mod cost;
mod decide;
mod diagnostic;
pub mod errors;
mod file_test;
mod finding_kinds;
mod fix;
mod format;
pub mod ide;
pub mod lints;
mod literal;
mod lookalike;
mod operations;
mod parse;
mod program;
mod render;
mod rule_use;
mod run_tests;
mod search_steps;
mod source;
mod spelling;
mod symbol;
mod trace;
mod trace_text;
mod tracer;
mod tree;
mod tries;
mod why_not;

pub use board::{Board, BoardError};
pub use budget::{Halt, StepBudget};
pub use cell_asked::CellAsked;
pub use check::{Report, check, check_parsed, check_until};
pub use compile::Compiled;
pub use decide::DecideError;
pub use diagnostic::{Diagnostic, DiagnosticLine, Edit, Fix, Severity};
pub use file_test::{Expectation, FileTest, TestContent, TestFault, file_tests};
pub use finding_kinds::{CATALOG, FindingKind, explain, nearest};
pub use fix::{Fixed, apply, fix};
pub use format::format;
pub use literal::decide_literally;
pub use parse::{Parsed, parse};
pub use program::{LoadError, Program};
pub use render::{Style, render, render_all};
pub use rule_use::RuleUse;
pub use run_tests::{
    BAD_TEST, FAILING_TEST, TestResult, run_tests, run_tests_of, test_diagnostics,
};
pub use search_steps::{SearchStep, SearchSteps};
pub use source::{LineColumn, Source, Span};
pub use symbol::{ActionKind, Cell, Priority, Symbol, Variable, VariableSet};
pub use trace::{ActionOutcome, ActionText, DecisionReason, Effect, Step, Trace};
pub use tree::{
    Action, Binding, Keyword, LineKind, PATTERN_LIMIT, Pattern, PatternCell, Row, Rule, Section,
    Tree,
};
pub use tries::{CellTried, Tries, Try};
pub use why_not::{NearMiss, RuleOnColumn, WhyNot};

/// The example of the README is compiled and run with the other examples.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
