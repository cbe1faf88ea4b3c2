//! A file of positions, one a line; a second word is the expected score or value, a third the expected
//! remoteness, and they are compared. A line of output for each position, then a summary. Empty lines and those that begin with `#` are
//! passed over; a line that cannot be understood is told on standard error, counted, and the rest goes on.

use std::path::Path;
use std::time::Instant;

use anyhow::Context as _;
use fourfold_analysis::{Analyst, KnownSoFar, Report, Scope};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game, Value};
use fourfold_solve::{Budget, Finding, Halt, Progress};
use serde_json::{Value as Json, json};

use super::super::progress::Meter;
use super::answers::{self, Comparison};
use super::single::{as_json, signed, unknown_json};
use crate::output::{Output, Verdict};

/// What is the same for all positions of the file.
pub(crate) struct Batch<'a> {
    pub(crate) game: &'a AnyGame,
    pub(crate) question: Scope,
    pub(crate) cold: bool,
    /// A table for the answers.
    pub(crate) into: Option<&'a Path>,
}

#[derive(Default)]
struct Tally {
    positions: u64,
    wrong: u64,
    unknown: u64,
    /// Lines that could not be understood.
    refused: u64,
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
        let text = text.trim_start_matches('\u{feff}');
        let lines = || {
            let numbered = text.lines().zip(1..).map(|(line, number)| (line.trim(), number));
            numbered.filter(|(line, _)| !line.is_empty() && !line.starts_with('#'))
        };
        let total = lines().count();
        let mut table = self.into.map(answers::create).transpose()?;
        let mut meter = Meter::if_long("positions");
        for ((line, number), done) in lines().zip(0..) {
            meter.show(done, total as u64);
            let task = match self.understand(line) {
                Ok(task) => task,
                Err(reason) => {
                    meter.aside(|| {
                        eprintln!("fourfold: {} line {number}: {reason:#}", file.display());
                    });
                    tally.refused += 1;
                    continue;
                }
            };
            let seconds = tally.seconds;
            let report =
                match self.one(&task, analyst, &budget(), &mut tally, &mut meter, output)? {
                    Asked::Stopped => {
                        tally.stopped = true;
                        break;
                    }
                    Asked::Unknown => None,
                    Asked::Answered(report) => Some(report),
                };
            if let Some(table) = &mut table {
                let seconds = tally.seconds - seconds;
                let compared = Comparison {
                    expected: task.expected.map(|(word, _)| word).unwrap_or_default(),
                    remoteness: task.remoteness,
                    right: report.as_ref().and_then(|report| task.agrees(report)),
                };
                // As on its line, so that the table and the file fit together: the start is `-`.
                answers::write(table, self.game, task.word, report.as_ref(), seconds, &compared)?;
            }
        }
        meter.finish();
        if let Some(table) = table {
            table.finish()?;
        }
        let mean = |sum: f64| if tally.positions == 0 { 0.0 } else { sum / tally.positions as f64 };
        let (mean_nodes, mean_seconds) = (mean(tally.nodes as f64), mean(tally.seconds));
        let Tally { positions, wrong, unknown, refused, stopped, .. } = tally;
        output.answer(
            || {
                let end = if stopped {
                    format!("stopped after {positions} of {total} positions: ")
                } else {
                    String::new()
                };
                let left_out = match refused {
                    0 => String::new(),
                    1 => ", 1 line not understood".to_owned(),
                    _ => format!(", {refused} lines not understood"),
                };
                format!(
                    "{end}{positions} positions, {wrong} wrong, {unknown} not known{left_out}; \
                     mean {mean_nodes:.1} nodes, {:.1} µs",
                    mean_seconds * 1e6
                )
            },
            || {
                let mut summary = json!({
                    "positions": positions, "wrong": wrong, "unknown": unknown, "refused": refused,
                    "mean_nodes": mean_nodes, "mean_seconds": mean_seconds,
                });
                if stopped {
                    summary["halted"] = Json::from("stopped");
                    summary["of"] = Json::from(total);
                }
                json!({ "summary": summary })
            },
        )?;
        anyhow::ensure!(
            refused == 0,
            "{} has lines that are not understood as positions of {}: mend them, or begin them with #",
            file.display(),
            self.game.id()
        );
        Ok(if wrong + unknown == 0 && !stopped { Verdict::Fine } else { Verdict::No })
    }

    /// A line's position and what is expected of it.
    fn understand<'l>(&self, line: &'l str) -> anyhow::Result<Task<'l>> {
        let mut words = line.split_whitespace().take_while(|word| !word.starts_with('#'));
        let word = words.next().unwrap_or_default();
        // `-` stands for the start, which has no text of its own to write on a line.
        let text = if word == "-" { "" } else { word };
        let position = self.game.parse_position(text)?;
        let expected = words.next().map(|word| Ok::<_, anyhow::Error>((word, expectation(word)?)));
        let remoteness = words.next().map(str::parse).transpose();
        let remoteness =
            remoteness.context("the third word is the expected remoteness, a number of plies")?;
        let expected = expected.transpose()?;
        let task = Task { word, text, position, expected, remoteness };
        let more = words.next();
        anyhow::ensure!(
            more.is_none(),
            "a position, its expected value and its expected remoteness are three words"
        );
        Ok(task)
    }

    /// Answers one line of the input.
    fn one(
        &self,
        task: &Task<'_>,
        analyst: &mut Analyst,
        budget: &Budget,
        tally: &mut Tally,
        meter: &mut Meter,
        output: &mut Output,
    ) -> anyhow::Result<Asked> {
        let Task { word, text, position, expected, remoteness } = task;
        if self.cold {
            analyst.clear();
        }
        let started = Instant::now();
        let mut beat = |_: Progress| meter.beat();
        let finding = analyst.ask(self.game, position, self.question, budget, Some(&mut beat))?;
        let seconds = started.elapsed().as_secs_f64();
        let report = match finding {
            Finding::Exact(report) => report,
            Finding::Unknown(bounds) if bounds.halt == Halt::Stopped => return Ok(Asked::Stopped),
            Finding::Unknown(bounds) => {
                tally.positions += 1;
                tally.unknown += 1;
                tally.nodes += bounds.nodes;
                tally.seconds += seconds;
                let known = KnownSoFar::default();
                let json = || unknown_json(self.game, text, &bounds, &known, seconds);
                meter.aside(|| output.answer(|| format!("{word} not known"), json))?;
                return Ok(Asked::Unknown);
            }
        };
        let right = task.agrees(&report);
        tally.positions += 1;
        tally.wrong += u64::from(right == Some(false));
        tally.nodes += report.nodes;
        tally.seconds += seconds;
        let as_text = || {
            let plies = remoteness.map_or(String::new(), |plies| format!(" in {plies}"));
            let expected = expected.map(|(word, _)| format!("{word}{plies}"));
            line(word, &report, expected.as_deref(), right)
        };
        let as_json = || {
            let mut json = as_json(self.game, text, &report, seconds);
            if let (Some((expected, _)), Some(right)) = (*expected, right) {
                json["expected"] = Json::from(expected);
                if let Some(plies) = remoteness {
                    json["expected_remoteness"] = Json::from(*plies);
                }
                json["right"] = Json::from(right);
            }
            json
        };
        meter.aside(|| output.answer(as_text, as_json))?;
        Ok(Asked::Answered(report))
    }
}

/// What came of a line.
enum Asked {
    /// Somebody stopped the run.
    Stopped,
    /// Not found within the limits.
    Unknown,
    Answered(Report),
}

/// What a line asks.
struct Task<'l> {
    /// The position as it stands on the line.
    word: &'l str,
    /// The position as everywhere else.
    text: &'l str,
    position: AnyPosition,
    /// The second word, and its meaning.
    expected: Option<(&'l str, Expected)>,
    /// The third word.
    remoteness: Option<u32>,
}

impl Task<'_> {
    /// Is the answer the expected one, if one was expected?
    fn agrees(&self, report: &Report) -> Option<bool> {
        self.expected.map(|(_, expected)| {
            // Where only the value was asked for, there is no distance to compare.
            let as_far = self.remoteness.zip(report.worth.remoteness).is_none_or(|(a, b)| a == b);
            expected.agrees(report) && as_far
        })
    }
}

/// What an answer is compared with.
#[derive(Clone, Copy)]
enum Expected {
    Score(i32),
    Value(Value),
}

fn expectation(word: &str) -> anyhow::Result<Expected> {
    if let Ok(score) = word.parse() {
        return Ok(Expected::Score(score));
    }
    let value =
        [Value::Win, Value::Tie, Value::Lose].into_iter().find(|value| value.word() == word);
    value.map(Expected::Value).with_context(|| {
        format!("`{word}` is nothing to compare with: write a score, or win, tie or lose")
    })
}

impl Expected {
    /// Is the answer the expected one? Of a score the sign counts, if only the value was asked for.
    fn agrees(self, report: &Report) -> bool {
        match (self, report.worth.score) {
            (Expected::Score(score), Some(found)) => found == score,
            (Expected::Score(score), None) => score.signum() == report.worth.value as i32 - 1,
            (Expected::Value(value), _) => value == report.worth.value,
        }
    }
}

fn line(text: &str, report: &Report, expected: Option<&str>, right: Option<bool>) -> String {
    let score = report.worth.score.map_or(String::new(), |score| format!(" {}", signed(score)));
    let verdict = match (expected, right) {
        (Some(expected), Some(false)) => format!("  WRONG: expected {expected}"),
        _ => String::new(),
    };
    format!("{text} {}{score}{verdict}", report.worth.symbol())
}
