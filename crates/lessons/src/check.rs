//! The positions of a lesson: a rule file comes in; for every position the columns that may be chosen and whether
//! they are what the lesson asks for go out.

use fourfold_rul::{LoadError, Program, StepBudget, TestResult, run_tests_of};

use crate::Lesson;

/// Runs a lesson's positions. A file with errors is answered with all of them.
pub fn check_positions(
    lesson: &Lesson,
    rules: &str,
    mut budget: StepBudget<'_>,
) -> Result<Vec<TestResult>, LoadError> {
    let program = Program::load(rules)?;
    Ok(run_tests_of(&lesson.parsed_tests, &program, &mut budget))
}
