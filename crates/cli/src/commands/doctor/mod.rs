//! `fourfold doctor`: what is where, and what is wrong with it, in words or as JSON. It looks and changes nothing;
//! nothing leaves the machine. The answer is no (exit code 1) if something is wrong.

mod files;
mod surroundings;

use serde_json::{Map, Value as Json, json};

use crate::output::{Output, Verdict};

/// One thing that was looked at.
pub(super) struct Finding {
    /// Its name, in words and in JSON.
    pub(super) about: &'static str,
    /// What there is, in a line.
    pub(super) found: String,
    /// The same for programs.
    pub(super) facts: Json,
    /// What is wrong, and what to do about it.
    pub(super) problem: Option<String>,
}

impl Finding {
    pub(super) fn fine(about: &'static str, found: impl Into<String>, facts: Json) -> Finding {
        Finding { about, found: found.into(), facts, problem: None }
    }

    pub(super) fn wrong(self, problem: impl Into<String>) -> Finding {
        Finding { problem: Some(problem.into()), ..self }
    }
}

pub(crate) fn doctor(output: &mut Output) -> anyhow::Result<Verdict> {
    let findings: Vec<Finding> = [
        files::program(),
        files::page(),
        files::books(),
        files::data(),
        files::configuration(),
        files::settings(),
        surroundings::port(),
        surroundings::terminal(),
        surroundings::locale(),
        surroundings::machine(),
    ]
    .into();
    output.answer(|| as_text(&findings), || as_json(&findings))?;
    let sound = findings.iter().all(|finding| finding.problem.is_none());
    Ok(if sound { Verdict::Fine } else { Verdict::No })
}

fn as_text(findings: &[Finding]) -> String {
    let mut lines = Vec::new();
    for finding in findings {
        lines.push(format!("{:<14} {}", finding.about, finding.found));
        lines.extend(finding.problem.iter().map(|problem| format!("{:<14} ! {problem}", "")));
    }
    let problems = findings.iter().filter(|finding| finding.problem.is_some()).count();
    lines.push(match problems {
        0 => "\nNo problems found.".to_owned(),
        1 => "\nOne problem found.".to_owned(),
        many => format!("\n{many} problems found."),
    });
    lines.join("\n")
}

fn as_json(findings: &[Finding]) -> Json {
    let facts = findings.iter().map(|finding| (finding.about.to_owned(), finding.facts.clone()));
    let mut all: Map<String, Json> = facts.collect();
    let problems = findings
        .iter()
        .filter_map(|finding| Some((finding.about, finding.problem.as_ref()?)))
        .map(|(about, problem)| json!({ "about": about, "problem": problem }));
    all.insert("problems".to_owned(), problems.collect());
    Json::Object(all)
}
