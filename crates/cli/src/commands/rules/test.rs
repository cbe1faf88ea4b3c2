//! `fourfold rules test`: the `; test` lines of rule files are run and told one by one, then summed up.

use std::cell::RefCell;
use std::path::PathBuf;

use fourfold_rul::{Program, StepBudget, TestResult, run_tests};
use serde_json::json;

use super::files::{self, RuleFile, style};
use crate::output::{Output, Verdict};

/// The tests of all files so far.
#[derive(Default)]
struct Summary {
    tests: usize,
    failed: usize,
}

pub(super) fn run(paths: &[PathBuf], output: &mut Output) -> anyhow::Result<Verdict> {
    let output = RefCell::new(output);
    let mut summary = Summary::default();
    let work = |file: RuleFile<'_>| test_file(file, &mut output.borrow_mut(), &mut summary);
    let verdict = files::each(paths, work, |name, error| super::refuse(&output, name, error))?;
    let Summary { tests, failed } = summary;
    output.borrow_mut().answer(
        || format!("{tests} {}, {failed} failed", if tests == 1 { "test" } else { "tests" }),
        || json!({"summary": {"tests": tests, "failed": failed}}),
    )?;
    Ok(verdict)
}

fn test_file(
    file: RuleFile<'_>,
    output: &mut Output,
    summary: &mut Summary,
) -> anyhow::Result<Verdict> {
    let name = file.name;
    let program = match Program::load(file.bytes) {
        Ok(program) => program,
        Err(error) => {
            output.answer(
                || error.render(&name, style()),
                || json!({"file": name, "error": error.to_string(), "diagnostics": error.lines(&name)}),
            )?;
            return Ok(Verdict::No);
        }
    };
    let results = run_tests(&program, &mut StepBudget::for_tests());
    for result in &results {
        let text = || {
            let test = program.source().text(program.source().lines()[result.line as usize - 1]);
            let word = if result.ok { "ok    " } else { "FAILED" };
            format!("{word} {name}:{}: {}: {}", result.line, test.trim(), result.verdict())
        };
        output.answer(text, || line(&name, result))?;
    }
    let failed = results.iter().filter(|result| !result.ok).count();
    summary.tests += results.len();
    summary.failed += failed;
    Ok(if failed > 0 { Verdict::No } else { Verdict::Fine })
}

/// The fields of a test with the file's name before them.
fn line(file: &str, result: &TestResult) -> serde_json::Value {
    let mut json = json!({ "file": file });
    if let (Some(all), Ok(serde_json::Value::Object(fields))) =
        (json.as_object_mut(), serde_json::to_value(result))
    {
        all.extend(fields);
    }
    json
}
