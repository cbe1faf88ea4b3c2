//! The tests of a rule file against its player: a program in; for every test the columns that may be
//! chosen and whether they are what was asked for out.

use std::collections::HashMap;

use fourfold_drop::Size;
use fourfold_game::{Dice, Game as _};
use serde::Serialize;

use crate::board::Board;
use crate::budget::{Halt, StepBudget};
use crate::compile::Compiled;
use crate::decide::DecideError;
use crate::diagnostic::Diagnostic;
use crate::file_test::{Expectation, FileTest, TestContent, file_tests, tests_in};
use crate::parse::Parsed;
use crate::program::Program;
use crate::source::{Source, Span};

/// The id under which editors show a test that cannot be read.
pub const BAD_TEST: &str = "bad-test";
/// The id under which editors show a test that fails.
pub const FAILING_TEST: &str = "failing-test";

/// So many boards of different sizes are kept ready at a time.
const MOST_BOARDS: usize = 4;

/// How a test came out, ready for JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TestResult {
    /// The line of the test, from 1.
    pub line: u32,
    /// The game, such as `link-four`.
    pub game: String,
    /// The position as written.
    pub position: String,
    /// The columns of which every one that may be chosen must be one; empty for `never`.
    pub expect: Vec<u32>,
    /// The columns that must not be chosen; empty for `->`.
    pub never: Vec<u32>,
    /// The columns that may be chosen there, all of a tie.
    pub got: Vec<u32>,
    /// Whether that is what was asked for.
    pub ok: bool,
    /// Why the test could not be read or run, if so.
    pub error: Option<String>,
    /// The test in the file, or the part of it that cannot be read.
    #[serde(skip)]
    pub span: Span,
}

impl TestResult {
    fn new(test: &FileTest, source: &Source) -> TestResult {
        TestResult {
            line: source.place(test.span.start).line,
            game: String::new(),
            position: String::new(),
            expect: Vec::new(),
            never: Vec::new(),
            got: Vec::new(),
            ok: false,
            error: None,
            span: test.span,
        }
    }

    /// What is wrong, for an editor; none if the test holds.
    fn diagnostic(&self) -> Option<Diagnostic> {
        if self.ok {
            return None;
        }
        Some(match &self.error {
            Some(error) => Diagnostic::warning(BAD_TEST, self.span, error.clone()),
            None => Diagnostic::warning(FAILING_TEST, self.span, self.verdict()),
        })
    }

    /// How the test came out, in a sentence.
    pub fn verdict(&self) -> String {
        if let Some(error) = &self.error {
            return error.clone();
        }
        let list =
            |columns: &[u32]| columns.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        let may = if self.got.len() == 1 { "column" } else { "one of the columns" };
        let said = format!("{may} {} is chosen", list(&self.got));
        match (self.ok, self.expect.is_empty()) {
            (true, _) => said,
            (false, true) => format!("{said}, which should never be {}", list(&self.never)),
            (false, false) => format!("{said}, which should be {}", list(&self.expect)),
        }
    }
}

/// Runs all tests of a program. When the budget is used up, the rest is told as not run.
pub fn run_tests(program: &Program, budget: &mut StepBudget<'_>) -> Vec<TestResult> {
    let source = program.source();
    run_all(&tests_in(source, program.tree()), source, program, budget)
}

/// Runs tests that stand in another text than the program, such as those of a lesson.
pub fn run_tests_of(
    tests: &Parsed,
    program: &Program,
    budget: &mut StepBudget<'_>,
) -> Vec<TestResult> {
    run_all(&file_tests(tests), &tests.source, program, budget)
}

fn run_all(
    tests: &[FileTest],
    source: &Source,
    program: &Program,
    budget: &mut StepBudget<'_>,
) -> Vec<TestResult> {
    let mut boards: HashMap<Size, Compiled> = HashMap::new();
    tests
        .iter()
        .map(|test| {
            let mut result = TestResult::new(test, source);
            match &test.content {
                Err(fault) => {
                    result.error = Some(fault.message.clone());
                    result.span = fault.span;
                }
                Ok(content) => run(content, program, &mut boards, budget, &mut result),
            }
            result
        })
        .collect()
}

fn run(
    test: &TestContent,
    program: &Program,
    boards: &mut HashMap<Size, Compiled>,
    budget: &mut StepBudget<'_>,
    result: &mut TestResult,
) {
    result.game = test.game.id();
    result.position.clone_from(&test.position_text);
    match &test.expectation {
        Expectation::OneOf(columns) => result.expect.clone_from(columns),
        Expectation::Never(columns) => result.never.clone_from(columns),
    }
    match choices(test, program, boards, budget) {
        Ok(got) => {
            result.ok = test.expectation.holds(&got);
            result.got = got;
        }
        Err(error) => result.error = Some(format!("this test was not run: {error}")),
    }
}

/// The columns that may be chosen.
fn choices(
    test: &TestContent,
    program: &Program,
    boards: &mut HashMap<Size, Compiled>,
    budget: &mut StepBudget<'_>,
) -> Result<Vec<u32>, DecideError> {
    let size = test.game.size();
    if !boards.contains_key(&size) {
        budget.spend(1)?; // Nothing is made ready that cannot be used.
        if boards.len() == MOST_BOARDS {
            boards.clear();
        }
        let compiled = Compiled::new(program, size);
        budget.spend(compiled.bytes() as u64)?;
        boards.insert(size, compiled);
    }
    let Some(player) = boards.get(&size) else { return Err(Halt::OutOfSteps.into()) };
    let board = Board::from(&test.position);
    let (chosen, _) = player.decide_observed(&board, &mut Dice::new(0), budget, &mut ())?;
    Ok((0..32)
        .filter(|column| chosen.candidates >> column & 1 == 1)
        .map(|column| column + 1)
        .collect())
}

/// What is wrong with the tests of a file, for an editor: those that cannot be read and, if the file can
/// play, those that fail. None of it keeps the file from playing.
pub fn test_diagnostics(parsed: &Parsed, budget: &mut StepBudget<'_>) -> Vec<Diagnostic> {
    let tests = file_tests(parsed);
    if tests.is_empty() {
        return Vec::new();
    }
    if let Ok(program) = Program::from_parsed(parsed.clone()) {
        return run_tests(&program, budget).iter().filter_map(TestResult::diagnostic).collect();
    }
    let faults = tests.into_iter().filter_map(|test| test.content.err());
    faults.map(|fault| Diagnostic::warning(BAD_TEST, fault.span, fault.message)).collect()
}
