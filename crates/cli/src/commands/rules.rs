//! `fourfold rules …`: the tools of the rule language. Files come in as bytes, because old rule files
//! are older than UTF-8; what they mean is for `fourfold-rul` to say.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_drop::Position;
use fourfold_game::{Dice, Game, Position as _};
use fourfold_rul::{Board, CATALOG, Compiled, Diagnostic, Program, Style};
use serde_json::json;

use crate::args::RulesCommand;
use crate::output::{Output, Verdict};

pub(crate) fn run(command: RulesCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        RulesCommand::Check { files } => check(&files, output),
        RulesCommand::Fmt { files, check } => fmt(&files, check, output),
        RulesCommand::Fix { files } => fix(&files, output),
        RulesCommand::Explain { id } => explain(id.as_deref(), output),
        RulesCommand::Trace { file, game, position, seed } => {
            let Some(program) = load(&file, output)? else { return Ok(Verdict::No) };
            let position = drop_position(&game, &position)?;
            let trace = Compiled::new(&program, position.size()).trace(
                &program,
                &Board::from(&position),
                &mut Dice::new(seed),
            )?;
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
        RulesCommand::Lsp => {
            fourfold_rul_lsp::serve_stdio().context("the language server lost its editor")?;
            Ok(Verdict::Fine)
        }
    }
}

fn check(files: &[PathBuf], output: &mut Output) -> anyhow::Result<Verdict> {
    let mut verdict = Verdict::Fine;
    for file in files {
        let report = fourfold_rul::check(&file.display().to_string(), read(file)?);
        if report.errors() > 0 {
            verdict = Verdict::No;
        }
        if output.is_json() {
            for line in report.lines() {
                output.line(&serde_json::to_string(&line)?)?;
            }
        } else {
            let text = report.render(style());
            if text.is_empty() {
                output.line(&format!("{}: nothing to complain about", file.display()))?;
            } else {
                output.text(&text)?;
            }
        }
    }
    Ok(verdict)
}

fn fmt(files: &[PathBuf], check_only: bool, output: &mut Output) -> anyhow::Result<Verdict> {
    let mut verdict = Verdict::Fine;
    for file in files {
        let old = read(file)?;
        is_text(file, &old)?;
        let new = fourfold_rul::format(&fourfold_rul::parse(old.clone()));
        let changed = new != old;
        if changed && check_only {
            verdict = Verdict::No;
        } else if changed {
            write(file, &new)?;
        }
        let name = file.display().to_string();
        let said = match (changed, check_only) {
            (false, _) => "is in good form",
            (true, true) => "would be formatted",
            (true, false) => "formatted",
        };
        output
            .answer(|| format!("{name}: {said}"), || json!({"file": name, "changed": changed}))?;
    }
    Ok(verdict)
}

fn fix(files: &[PathBuf], output: &mut Output) -> anyhow::Result<Verdict> {
    let mut verdict = Verdict::Fine;
    for file in files {
        let old = read(file)?;
        is_text(file, &old)?;
        let fixed = fourfold_rul::fix(old.clone());
        if fixed.bytes != old {
            write(file, &fixed.bytes)?;
        }
        if fixed.left.iter().any(Diagnostic::is_error) {
            verdict = Verdict::No;
        }
        let name = file.display().to_string();
        let (applied, left) = (fixed.applied.len(), fixed.left.len());
        output.answer(
            || {
                let tree = fourfold_rul::parse(fixed.bytes.clone());
                let rest = fourfold_rul::render_all(&name, &tree.source, &fixed.left, style());
                format!("{rest}{name}: {applied} fixed, {left} left to you")
            },
            || json!({"file": name, "fixed": applied, "left": left}),
        )?;
    }
    Ok(verdict)
}

fn explain(id: Option<&str>, output: &mut Output) -> anyhow::Result<Verdict> {
    let Some(id) = id else {
        let ids: Vec<&str> = CATALOG.iter().map(|entry| entry.id).collect();
        output.answer(|| ids.join("\n"), || json!({ "ids": ids }))?;
        return Ok(Verdict::Fine);
    };
    let page = fourfold_rul::explain(id).with_context(|| {
        let ids: Vec<&str> = CATALOG.iter().map(|entry| entry.id).collect();
        format!("there is no page `{id}`: there are {}", ids.join(", "))
    })?;
    output.answer(|| page.clone(), || json!({"id": id, "text": page}))?;
    Ok(Verdict::Fine)
}

/// A rule file that may play; one with errors is shown with all of them and does not.
fn load(file: &Path, output: &mut Output) -> anyhow::Result<Option<Program>> {
    match Program::load(read(file)?) {
        Ok(program) => Ok(Some(program)),
        Err(error) => {
            let name = file.display().to_string();
            let text = error.render(&name, style());
            output.answer(|| text, || json!({"file": name, "error": error.to_string()}))?;
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
        _ => anyhow::bail!(
            "rule files play the drop games (link-four, connect-four, drop:8x7), not {}",
            game.id()
        ),
    }
}

/// Old files may hold any letter, but no text holds a NUL: such a file is not ours to write to.
fn is_text(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    anyhow::ensure!(!bytes.contains(&0), "{} is no rule file: nothing was changed", file.display());
    Ok(())
}

fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    std::fs::read(file).with_context(|| format!("cannot read {}", file.display()))
}

/// Writes through a neighbour, so that a crash leaves the old file or the new one, never half of it.
fn write(file: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let mut neighbour = file.as_os_str().to_owned();
    neighbour.push(".new");
    let neighbour = PathBuf::from(neighbour);
    std::fs::write(&neighbour, bytes)
        .and_then(|()| std::fs::rename(&neighbour, file))
        .with_context(|| format!("cannot write {}", file.display()))
}

/// Colours where somebody looks and has not asked for none.
fn style() -> Style {
    let colour = std::io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    if colour { Style::Colored } else { Style::Plain }
}
