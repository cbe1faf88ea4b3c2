//! `fourfold rules …`: the tools of the rule language. Files come in as bytes, because old rule files
//! are older than UTF-8; what they mean is for `fourfold-rul` to say.

mod explain;
mod files;
mod lesson;
mod test;
mod trial;

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_drop::Position;
use fourfold_game::{Dice, Game, Position as _};
use fourfold_player::RULE_BOARDS;
use fourfold_rul::{Board, Compiled, Diagnostic, Program};
use serde_json::json;

use self::files::{RuleFile, style};
use crate::args::RulesCommand;
use crate::output::{Output, Verdict};

pub(crate) fn run(command: RulesCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        RulesCommand::Check { files } => check(&files, output),
        RulesCommand::Fmt { files, check } => fmt(&files, check, output),
        RulesCommand::Fix { files } => fix(&files, output),
        RulesCommand::Test { files } => test::run(&files, output),
        RulesCommand::Explain { id } => explain::run(id.as_deref(), output),
        RulesCommand::Trace { file, game, position, seed } => {
            let Some(program) = load(&file, output)? else { return Ok(Verdict::No) };
            let position = drop_position(&game, &position)?;
            let trace = Compiled::new(&program, position.size())
                .trace(&Board::from(&position), &mut Dice::new(seed))?;
            let json = serde_json::to_value(&trace)?;
            output.answer(|| trace.to_string(), || json)?;
            Ok(Verdict::Fine)
        }
        RulesCommand::Move { file, game, position, seed } => {
            let Some(program) = load(&file, output)? else { return Ok(Verdict::No) };
            let position = drop_position(&game, &position)?;
            let column = Compiled::new(&program, position.size())
                .decide(&Board::from(&position), &mut Dice::new(seed))?;
            let text = column.digit().to_string();
            output.answer(|| text.clone(), || json!({ "move": text }))?;
            Ok(Verdict::Fine)
        }
        RulesCommand::Trial { file, game, player, games, seed } => {
            let Some(program) = load(&file, output)? else { return Ok(Verdict::No) };
            trial::run(&trial::Asked { program, file, game, player, games, seed }, output)
        }
        RulesCommand::Lesson { number, file, dir } => {
            lesson::run(number, file.as_deref(), dir.as_deref(), output)
        }
        RulesCommand::Lsp => {
            fourfold_rul_lsp::serve_stdio().context("the language server lost its editor")?;
            Ok(Verdict::Fine)
        }
    }
}

fn check(paths: &[PathBuf], output: &mut Output) -> anyhow::Result<Verdict> {
    let output = RefCell::new(output);
    let work = |file: RuleFile<'_>| {
        let mut output = output.borrow_mut();
        let report = fourfold_rul::check(&file.name, file.bytes);
        let nothing = "no problems";
        if output.is_json() {
            for line in report.lines() {
                output.line(&serde_json::to_string(&line)?)?;
            }
            if report.diagnostics.is_empty() {
                output.line(&line_about(&report.file, "ok", "clean", nothing))?;
            }
        } else if report.diagnostics.is_empty() {
            output.line(&format!("{}: {nothing}", report.file))?;
        } else {
            output.text(&report.render(style()))?;
        }
        Ok(if report.errors() > 0 { Verdict::No } else { Verdict::Fine })
    };
    files::each(paths, work, |name, error| {
        let mut output = output.borrow_mut();
        if output.is_json() {
            output.line(&line_about(name, "error", "unreadable-file", &format!("{error:#}")))?;
        }
        Ok(())
    })
}

/// A line of `check --json` that is about a whole file.
fn line_about(file: &str, severity: &str, id: &str, message: &str) -> String {
    json!({
        "file": file, "line": 1, "column": 1, "severity": severity, "id": id, "message": message,
        "end_line": 1, "end_column": 1, "fix": null, "fixable": false,
    })
    .to_string()
}

fn fmt(paths: &[PathBuf], check_only: bool, output: &mut Output) -> anyhow::Result<Verdict> {
    let output = RefCell::new(output);
    let work = |file: RuleFile<'_>| {
        let mut output = output.borrow_mut();
        file.is_text()?;
        let parsed = fourfold_rul::parse(file.bytes.clone());
        let errors = parsed.diagnostics.iter().filter(|found| found.is_error()).count();
        let new = fourfold_rul::format(&parsed);
        let changed = new != file.bytes;
        let name = &file.name;
        if file.is_input() && !check_only {
            let text = || String::from_utf8_lossy(&new).into_owned();
            if output.is_json() {
                let json =
                    json!({"file": name, "changed": changed, "errors": errors, "text": text()});
                output.line(&json.to_string())?;
            } else {
                output.bytes(&new)?;
                if errors > 0 {
                    eprintln!("fourfold: {name}: {}", says_errors(errors));
                }
            }
        } else {
            if changed && !check_only {
                file.write(&new)?;
            }
            let mut said = match (changed, check_only) {
                (false, _) if errors > 0 => "not changed".to_owned(),
                (false, _) => "is in good form".to_owned(),
                (true, true) => "would be formatted".to_owned(),
                (true, false) => "formatted".to_owned(),
            };
            if errors > 0 {
                said.push_str(&format!(", but {}", says_errors(errors)));
            }
            output.answer(
                || format!("{name}: {said}"),
                || json!({"file": name, "changed": changed, "errors": errors}),
            )?;
        }
        Ok(if errors > 0 || (changed && check_only) { Verdict::No } else { Verdict::Fine })
    };
    files::each(paths, work, |name, error| refuse(&output, name, error))
}

fn says_errors(errors: usize) -> String {
    let plural = if errors == 1 { "" } else { "s" };
    format!("it has {errors} error{plural}: `fourfold rules check` shows them")
}

fn fix(paths: &[PathBuf], output: &mut Output) -> anyhow::Result<Verdict> {
    let output = RefCell::new(output);
    let work = |file: RuleFile<'_>| {
        let mut output = output.borrow_mut();
        file.is_text()?;
        let fixed = fourfold_rul::fix(file.bytes.clone());
        let verdict =
            if fixed.left.iter().any(Diagnostic::is_error) { Verdict::No } else { Verdict::Fine };
        let name = &file.name;
        let (applied, left) = (fixed.applied.len(), fixed.left.len());
        let story = || {
            let source = fourfold_rul::Source::new(fixed.bytes.clone());
            let rest = fourfold_rul::render_all(name, &source, &fixed.left, style());
            let again = if fixed.left.iter().any(Diagnostic::is_fixable) {
                "; what came to light now can be fixed by a second run"
            } else {
                ""
            };
            format!("{rest}{name}: {applied} fixed, {left} left to you{again}\n")
        };
        let json = |text: Option<String>| {
            let source = fourfold_rul::Source::new(fixed.bytes.clone());
            let left = |found: &Diagnostic| found.to_line(name, &source);
            let mut json = json!({"file": name, "fixed": applied, "left": fixed.left.len()});
            json["diagnostics"] = json!(fixed.left.iter().map(left).collect::<Vec<_>>());
            if let Some(text) = text {
                json["text"] = json!(text);
            }
            json
        };
        if !file.is_input() {
            if fixed.bytes != file.bytes {
                file.write(&fixed.bytes)?;
            }
            output.answer(story, || json(None))?;
        } else if output.is_json() {
            let text = String::from_utf8_lossy(&fixed.bytes).into_owned();
            output.line(&json(Some(text)).to_string())?;
        } else {
            output.bytes(&fixed.bytes)?;
            eprint!("{}", story());
        }
        Ok(verdict)
    };
    files::each(paths, work, |name, error| refuse(&output, name, error))
}

/// A file that could not be read or written, for whoever reads JSON; others read standard error.
fn refuse(output: &RefCell<&mut Output>, name: &str, error: &anyhow::Error) -> anyhow::Result<()> {
    let mut output = output.borrow_mut();
    if output.is_json() {
        output.line(&json!({"file": name, "error": format!("{error:#}")}).to_string())?;
    }
    Ok(())
}

/// A rule file that may play; one with errors is shown with all of them and does not.
fn load(path: &Path, output: &mut Output) -> anyhow::Result<Option<Program>> {
    let file = RuleFile::read(path)?;
    match Program::load(file.bytes) {
        Ok(program) => Ok(Some(program)),
        Err(error) => {
            let name = &file.name;
            output.answer(
                || error.render(name, style()),
                || json!({"file": name, "error": error.to_string(), "diagnostics": error.lines(name)}),
            )?;
            Ok(None)
        }
    }
}

/// A position of a drop game in which there is something to decide.
fn drop_position(game: &str, position: &str) -> anyhow::Result<Position> {
    let (game, position) = super::parse(game, position)?;
    match (&game, position) {
        (AnyGame::Drop(_), AnyPosition::Drop(position)) => {
            anyhow::ensure!(
                position.outcome().is_none(),
                "the game is over: there is nothing to decide"
            );
            Ok(position)
        }
        (AnyGame::WideDrop(_), _) => anyhow::bail!("{RULE_BOARDS}"),
        _ => anyhow::bail!(
            "rule files play the drop games (link-four, connect-four, drop:8x7), not {}",
            game.id()
        ),
    }
}
