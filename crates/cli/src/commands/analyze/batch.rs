//! A file of positions, one a line; a second word is the expected score or value and is compared. A
//! line of output for each position, then a summary.

use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use fourfold_analysis::{Analyst, Question, Report};
use fourfold_catalog::AnyGame;
use fourfold_game::Game;
use fourfold_solve::{Budget, Finding, Halt};
use serde_json::{Value as Json, json};

use super::single::{as_json, unknown_json};
use crate::output::{Output, Verdict};

/// What is the same for all positions of the file.
pub(crate) struct Batch<'a> {
    pub(crate) game: &'a AnyGame,
    pub(crate) question: Question,
    pub(crate) cold: bool,
}

#[derive(Default)]
struct Tally {
    positions: u64,
    wrong: u64,
    unknown: u64,
    nodes: u64,
    seconds: f64,
    /// Somebody called the run off.
    stopped: bool,
}

impl Batch<'_> {
    pub(crate) fn run(
        &self,
        file: &Path,
        analyst: &mut Analyst,
        budget: impl Fn() -> Budget,
        output: &mut Output,
    ) -> anyhow::Result<Verdict> {
        let text = super::super::record::read(file)?;
        let mut tally = Tally::default();
        for (index, line) in text.lines().enumerate() {
            let mut words = line.split_whitespace();
            let Some(position) = words.next() else { continue };
            let expected = words.next();
            let stopped = self
                .one(position, expected, analyst, &budget(), &mut tally, output)
                .with_context(|| format!("{} line {}", file.display(), index + 1))?;
            if stopped {
                tally.stopped = true;
                break;
            }
        }
        let total = text.lines().filter(|line| !line.trim().is_empty()).count();
        let mean = |sum: f64| if tally.positions == 0 { 0.0 } else { sum / tally.positions as f64 };
        let (mean_nodes, mean_seconds) = (mean(tally.nodes as f64), mean(tally.seconds));
        let Tally { positions, wrong, unknown, stopped, .. } = tally;
        output.answer(
            || {
                let end = if stopped {
                    format!("stopped after {positions} of {total} positions: ")
                } else {
                    String::new()
                };
                format!(
                    "{end}{positions} positions, {wrong} wrong, {unknown} not known; \
                     mean {mean_nodes:.1} nodes, {:.1} µs",
                    mean_seconds * 1e6
                )
            },
            || {
                let mut summary = json!({
                    "positions": positions, "wrong": wrong, "unknown": unknown,
                    "mean_nodes": mean_nodes, "mean_seconds": mean_seconds,
                });
                if stopped {
                    summary["halted"] = Json::from("stopped");
                    summary["of"] = Json::from(total);
                }
                json!({ "summary": summary })
            },
        )?;
        Ok(if wrong + unknown == 0 && !stopped { Verdict::Fine } else { Verdict::No })
    }

    /// One line; true if somebody stopped the run.
    fn one(
        &self,
        text: &str,
        expected: Option<&str>,
        analyst: &mut Analyst,
        budget: &Budget,
        tally: &mut Tally,
        output: &mut Output,
    ) -> anyhow::Result<bool> {
        // `-` stands for the start, which has no text of its own to write on a line.
        let position = self.game.parse_position(if text == "-" { "" } else { text })?;
        if self.cold {
            analyst.clear();
        }
        let started = Instant::now();
        let finding = analyst.ask(self.game, &position, self.question, budget, None)?;
        let seconds = started.elapsed().as_secs_f64();
        let report = match finding {
            Finding::Exact(report) => report,
            Finding::Unknown(bounds) if bounds.halt == Halt::Stopped => return Ok(true),
            Finding::Unknown(bounds) => {
                tally.positions += 1;
                tally.unknown += 1;
                tally.nodes += bounds.nodes;
                tally.seconds += seconds;
                let json = || unknown_json(self.game, text, &bounds, seconds);
                output.answer(|| format!("{text} not known"), json)?;
                return Ok(false);
            }
        };
        let right = expected.map(|expected| agrees(&report, expected)).transpose()?;
        tally.positions += 1;
        tally.wrong += u64::from(right == Some(false));
        tally.nodes += report.nodes;
        tally.seconds += seconds;
        output.answer(
            || line(text, &report, expected, right),
            || {
                let mut json = as_json(self.game, text, &report, seconds);
                if let (Some(expected), Some(right)) = (expected, right) {
                    json["expected"] = Json::from(expected);
                    json["right"] = Json::from(right);
                }
                json
            },
        )?;
        Ok(false)
    }
}

/// Is the answer the expected one? A number is a score (its sign, if only the value was asked for), a
/// word is a value.
fn agrees(report: &Report, expected: &str) -> anyhow::Result<bool> {
    if let Ok(score) = expected.parse::<i32>() {
        return Ok(match report.worth.score {
            Some(found) => found == score,
            None => score.signum() == report.worth.value as i32 - 1,
        });
    }
    anyhow::ensure!(
        ["win", "tie", "lose"].contains(&expected),
        "`{expected}` is nothing to compare with: write a score, or win, tie or lose"
    );
    Ok(report.worth.value.word() == expected)
}

fn line(text: &str, report: &Report, expected: Option<&str>, right: Option<bool>) -> String {
    let score = report.worth.score.map_or(String::new(), |score| format!(" {score:+}"));
    let verdict = match (expected, right) {
        (Some(expected), Some(false)) => format!("  WRONG: expected {expected}"),
        _ => String::new(),
    };
    format!("{text} {}{score}{verdict}", report.worth.symbol())
}
