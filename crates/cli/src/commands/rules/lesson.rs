//! `fourfold rules lesson`: the lessons are listed, one is shown, or a rule file is checked against one: its positions
//! first and, if they all hold, its trial.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_lessons::{Lesson, Trial, TrialGoal, TrialScore, check_positions, lessons};
use fourfold_rul::{StepBudget, TestResult};
use serde_json::json;

use super::files::{RuleFile, style};
use crate::args::ContestArgs;
use crate::commands::contest::watched;
use crate::output::{Output, Verdict};

pub(super) fn run(
    number: Option<u32>,
    file: Option<&Path>,
    dir: Option<&Path>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let lessons = match dir {
        None => lessons().to_vec(),
        Some(dir) => read_dir(dir)?,
    };
    let Some(number) = number else { return list(&lessons, output) };
    let found = lessons.iter().find(|lesson| lesson.number == number);
    let lesson = found.with_context(|| {
        let last = lessons.last().map_or(0, |lesson| lesson.number);
        format!("there is no lesson {number}: they are numbered from 1 to {last}")
    })?;
    match file {
        None => show(lesson, output),
        Some(file) => check(lesson, file, output),
    }
}

/// The lessons of a folder, in the order of their numbers: for a teacher who writes some.
fn read_dir(dir: &Path) -> anyhow::Result<Vec<Lesson>> {
    let unreadable = || format!("cannot read the folder {}", dir.display());
    let mut files = Vec::new();
    for entry in std::fs::read_dir(dir).with_context(unreadable)? {
        files.push(entry.with_context(unreadable)?.path());
    }
    files.retain(|file| file.extension().is_some_and(|ending| ending == "md"));
    files.sort();
    anyhow::ensure!(!files.is_empty(), "there are no lessons (*.md) in {}", dir.display());
    let mut lessons = files.iter().map(read_lesson).collect::<anyhow::Result<Vec<_>>>()?;
    lessons.sort_by_key(|lesson| lesson.number);
    if let Some(pair) = lessons.windows(2).find(|pair| pair[0].number == pair[1].number) {
        anyhow::bail!("two lessons have the number {}: change one", pair[0].number);
    }
    Ok(lessons)
}

fn read_lesson(file: &PathBuf) -> anyhow::Result<Lesson> {
    let name = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
    Lesson::parse(&text).map_err(|faults| {
        let faults: Vec<String> = faults.iter().map(|fault| format!("{name}: {fault}")).collect();
        anyhow::anyhow!("{}", faults.join("\n"))
    })
}

fn list(lessons: &[Lesson], output: &mut Output) -> anyhow::Result<Verdict> {
    let text = || {
        let line = |lesson: &Lesson| format!("{:>3}  {}\n", lesson.number, lesson.title);
        let lines: String = lessons.iter().map(line).collect();
        format!(
            "{lines}\n`fourfold rules lesson N` shows one, `fourfold rules lesson N FILE` checks your file."
        )
    };
    let json = || {
        let each = lessons.iter().map(
            |lesson| json!({"number": lesson.number, "title": lesson.title, "goal": lesson.goal}),
        );
        json!({"lessons": each.collect::<Vec<_>>()})
    };
    output.answer(text, json)?;
    Ok(Verdict::Fine)
}

fn show(lesson: &Lesson, output: &mut Output) -> anyhow::Result<Verdict> {
    let text = || {
        let hints = lesson.hints.iter().zip(1..).map(|(hint, n)| format!("Hint {n}: {hint}\n\n"));
        let trial = lesson.trial.as_ref().map_or(String::new(), |goal| {
            let TrialGoal { games, player, percent, .. } = goal;
            format!("; trial {games} games against {player}: {percent} %\n")
        });
        format!(
            "Lesson {}: {}\n\n{}\n\nGoal: {}\n\nBegin with:\n\n{}\n{}Check:\n\n{}{trial}",
            lesson.number,
            lesson.title,
            lesson.text,
            lesson.goal,
            lesson.starter,
            hints.collect::<String>(),
            lesson.tests,
        )
    };
    output.answer(text, || {
        json!({
            "number": lesson.number, "title": lesson.title, "text": lesson.text, "goal": lesson.goal,
            "starter": lesson.starter, "hints": lesson.hints,
            "tests": lesson.tests.lines().collect::<Vec<_>>(),
            "trial": lesson.trial.as_ref().map(|goal| json!({
                "game": goal.game, "player": goal.player, "games": goal.games, "percent": goal.percent,
            })),
        })
    })?;
    Ok(Verdict::Fine)
}

fn check(lesson: &Lesson, path: &Path, output: &mut Output) -> anyhow::Result<Verdict> {
    let file = RuleFile::read(path)?;
    let name = file.name;
    let rules = String::from_utf8_lossy(&file.bytes).into_owned();
    let results = match check_positions(lesson, &rules, StepBudget::for_tests()) {
        Ok(results) => results,
        Err(error) => {
            output.answer(
                || error.render(&name, style()),
                || {
                    json!({"file": name, "lesson": lesson.number, "passed": false,
                    "error": error.to_string(), "diagnostics": error.lines(&name)})
                },
            )?;
            return Ok(Verdict::No);
        }
    };
    let held = results.iter().all(|result| result.ok);
    let score = match &lesson.trial {
        Some(goal) if held => {
            let args = ContestArgs {
                seed: 0,
                opening_plies: None,
                nodes: None,
                move_time: None,
                records: None,
                threads: None,
            };
            Some(watched(&args, goal.games, |watch| Trial { goal, rules: &rules }.run(watch))?)
        }
        _ => None,
    };
    let passed = held && (lesson.trial.is_none() || score.is_some_and(|score| score.passed));
    output.answer(
        || as_text(lesson, &results, score, passed),
        || {
            json!({
                "file": name, "lesson": lesson.number, "passed": passed, "tests": results,
                "trial": score.map(|score| json!({
                    "games": score.tally.games(), "wins": score.tally.wins, "draws": score.tally.draws,
                    "losses": score.tally.losses, "score": score.tally.share(), "passed": score.passed,
                })),
            })
        },
    )?;
    Ok(if passed { Verdict::Fine } else { Verdict::No })
}

fn as_text(
    lesson: &Lesson,
    results: &[TestResult],
    score: Option<TrialScore>,
    passed: bool,
) -> String {
    let mut text = String::new();
    for result in results {
        let word = if result.ok { "ok    " } else { "FAILED" };
        text.push_str(&format!("{word} {}: {}\n", result.position, result.verdict()));
    }
    if let Some(goal) = &lesson.trial {
        text.push_str(&match score {
            Some(score) => format!(
                "{} {} games against {}: {:.1} % of the points, {} % needed\n",
                if score.passed { "ok    " } else { "FAILED" },
                score.tally.games(),
                goal.player,
                100.0 * score.tally.share(),
                goal.percent,
            ),
            None => "       the games are played when every position is right\n".to_owned(),
        });
    }
    let word = if passed { "done" } else { "not done yet" };
    text.push_str(&format!("lesson {} ({}): {word}", lesson.number, lesson.title));
    text
}
