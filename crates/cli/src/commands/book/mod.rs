//! `fourfold book build|info|verify`: opening books of the drop games here, those of Quarto in `quarto`.

mod quarto;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use anyhow::Context as _;
use fourfold_analysis::Books;
use fourfold_catalog::{AnyGame, parse_game};
use fourfold_drop::DropGame;
use fourfold_game::Game;
use fourfold_quarto::Variant;
use fourfold_solve::Budget;
use fourfold_solve_drop::{
    Book, BuildEnd, BuildOptions, BuildProgress, Contents, Plan, VerifyEnd, VerifyOptions,
    journal_path,
};
use serde_json::json;

use super::analyze::{halt_in_words, stop_on_interrupt};
use super::progress::Meter;
use crate::args::{BookBuildArgs, BookCommand, USUAL_PLIES};
use crate::output::{Output, Verdict};

pub(crate) fn run(command: BookCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        BookCommand::Build(args) => build(&args, output),
        BookCommand::Info { file: Some(file) } => info(&file, output),
        BookCommand::Info { file: None } => shipped(output),
        BookCommand::Verify { file, every, table } => verify(&file, every, table, output),
    }
}

fn build(args: &BookBuildArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let stop = stop_on_interrupt()?;
    let game = parse_game(&args.game)?;
    let is_drop = game.is_drop();
    anyhow::ensure!(!is_drop || !args.givers, "--givers is for quarto: leave it out");
    anyhow::ensure!(is_drop || !args.values, "--values is for the drop games: leave it out");
    match game {
        AnyGame::Drop(game) => build_drop(game, args, stop, output),
        AnyGame::Quarto(game) if game.variant() == Variant::STANDARD => {
            quarto::build(args, stop, output)
        }
        AnyGame::WideDrop(_) => anyhow::bail!(
            "there are no books for {}: the start of a board that does not fit 64 bits is out of reach",
            game.id()
        ),
        other => anyhow::bail!(
            "there are books for the drop games and for plain 4x4 quarto, not for {}",
            other.id()
        ),
    }
}

fn build_drop(
    game: DropGame,
    args: &BookBuildArgs,
    stop: Arc<AtomicBool>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let file = args
        .into
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("{}.book", super::file_name(&game.id()))));
    let contents = if args.values { Contents::Values } else { Contents::Scores };
    let plan = Plan { size: game.size(), contents, plies: args.plies.unwrap_or(USUAL_PLIES) };
    // The same command again, after the end: nothing is left to do.
    if let Ok(book) = Book::open(&file)
        && (book.size(), book.contents(), book.plies()) == (plan.size, plan.contents, plan.plies)
    {
        return finished(&file, &book, ", built before", output);
    }
    refuse_to_overwrite(&file)?;
    let options = BuildOptions {
        table_bytes: (args.table.max(1) as usize) << 20,
        threads: usize::from(args.threads.max(1)),
        budget: Budget { stop: Some(stop), ..Budget::unlimited() },
    };
    let mut meter = Meter::new("positions of the last ply");
    let end = fourfold_solve_drop::build(&plan, &file, &options, &mut |p: BuildProgress| {
        meter.show(p.done, p.total);
    })?;
    meter.finish();
    match end {
        BuildEnd::Done(book) => finished(&file, &book, "", output),
        BuildEnd::Stopped(halt, progress) => {
            let BuildProgress { done, total, .. } = progress;
            let why = halt_in_words(halt);
            output.answer(
                || format!("{why} after {done} of {total} positions of the last ply; the same command goes on from there"),
                || json!({"halted": super::analyze::halt_word(halt), "done": done, "total": total}),
            )?;
            Ok(Verdict::No)
        }
    }
}

fn finished(file: &Path, book: &Book, when: &str, output: &mut Output) -> anyhow::Result<Verdict> {
    let (name, coverage) = (file.display().to_string(), book.coverage());
    output.answer(
        || format!("{name}: {coverage}{when}"),
        || json!({"file": name, "positions": book.positions(), "coverage": coverage}),
    )?;
    Ok(Verdict::Fine)
}

/// A file that may be any kind of book.
enum AnyBook {
    Drop(Book),
    Quarto(quarto::QuartoBook),
}

fn open(file: &Path) -> anyhow::Result<AnyBook> {
    let bytes = std::fs::read(file).or_else(|error| {
        let log = journal_path(file);
        anyhow::ensure!(
            !log.exists(),
            "it is not finished: the command that began {} goes on from there",
            log.display()
        );
        Err(error).context("it cannot be read")
    })?;
    if let Some(opened) = quarto::open(&bytes) {
        return Ok(AnyBook::Quarto(opened?));
    }
    Ok(AnyBook::Drop(Book::from_bytes(&bytes)?))
}

/// Books with the one in a file besides.
pub(super) fn add(books: Books, file: &Path, game: &AnyGame) -> anyhow::Result<Books> {
    match (open(file)?, game) {
        (AnyBook::Drop(book), AnyGame::Drop(game)) if book.size() == game.size() => {
            Ok(books.with_drop(book))
        }
        (AnyBook::Quarto(opened), AnyGame::Quarto(_)) => Ok(opened.add_to(books)),
        (AnyBook::Drop(book), _) => {
            anyhow::bail!("a book of {}, not of {}", DropGame::new(book.size()).id(), game.id())
        }
        (AnyBook::Quarto(_), _) => anyhow::bail!("a book of quarto, not of {}", game.id()),
    }
}

/// What comes with the program.
fn shipped(output: &mut Output) -> anyhow::Result<Verdict> {
    let books = Books::shipped();
    let mut lines: Vec<(String, String)> =
        books.drop_books().map(|book| (DropGame::new(book.size()).id(), book.coverage())).collect();
    lines
        .extend(quarto::coverage(&books).into_iter().map(|covered| ("quarto".to_owned(), covered)));
    output.answer(
        || lines.iter().map(|(game, covered)| format!("{game}: {covered}\n")).collect(),
        || json!({"books": lines.iter().map(|(game, covered)| json!({"game": game, "coverage": covered})).collect::<Vec<_>>()}),
    )?;
    Ok(Verdict::Fine)
}

/// A finished file is never written over: a book may have taken hours, and any other file is none of ours.
pub(crate) fn refuse_to_overwrite(file: &Path) -> anyhow::Result<()> {
    let name = file.display();
    anyhow::ensure!(
        !file.is_dir() && !name.to_string().ends_with(std::path::is_separator),
        "{name} is a folder: name a file in it with --into"
    );
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
    }
    anyhow::ensure!(
        !file.exists(),
        "there is a file {name} already: remove it or choose another name with --into"
    );
    Ok(())
}

fn info(file: &Path, output: &mut Output) -> anyhow::Result<Verdict> {
    let name = file.display().to_string();
    match open(file) {
        Ok(AnyBook::Drop(book)) => {
            let game = DropGame::new(book.size()).id();
            output.answer(
                || format!("{name}: {game}, {}", book.coverage()),
                || {
                    json!({"file": name, "status": "sound", "game": game, "contents": book.contents().word(),
                           "plies": book.plies(), "positions": book.positions(), "coverage": book.coverage()})
                },
            )?;
        }
        Ok(AnyBook::Quarto(opened)) => {
            output.answer(|| format!("{name}: {}", opened.told()), || opened.as_json(&name))?;
        }
        Err(error) => return unusable(file, &error, output),
    }
    Ok(Verdict::Fine)
}

/// Says that a file is no book to look into, and whether it is there at all.
fn unusable(file: &Path, error: &anyhow::Error, output: &mut Output) -> anyhow::Result<Verdict> {
    let (name, reason) = (file.display().to_string(), format!("{error:#}"));
    let status = if file.exists() { "corrupt" } else { "missing" };
    output.answer(
        || format!("{name}: not usable: {reason}"),
        || json!({"file": name, "status": status, "reason": reason}),
    )?;
    Ok(Verdict::No)
}

fn verify(file: &Path, every: u64, table: u32, output: &mut Output) -> anyhow::Result<Verdict> {
    let name = file.display().to_string();
    let stop = stop_on_interrupt()?;
    let every = usize::try_from(every).unwrap_or(usize::MAX);
    let checked = match open(file) {
        Ok(AnyBook::Drop(book)) => {
            let options = VerifyOptions {
                table_bytes: (table.max(1) as usize) << 20,
                every,
                budget: Budget { stop: Some(stop), ..Budget::unlimited() },
            };
            let mut meter = Meter::new("positions");
            let mut show = |p: fourfold_solve::Progress| meter.show(p.done, p.total);
            match fourfold_solve_drop::verify(&book, &options, Some(&mut show)) {
                Ok(VerifyEnd::Sound { derived, solved }) => Ok((
                    derived + solved,
                    format!(
                        "{derived} scores follow from those one ply later, {solved} of the last ply \
                         solved again"
                    ),
                )),
                Ok(VerifyEnd::Stopped(halt)) => {
                    meter.finish();
                    let word = super::analyze::halt_word(halt);
                    output.answer(
                        || format!("{name}: not verified: {}", halt_in_words(halt)),
                        || json!({"file": name, "halted": word}),
                    )?;
                    return Ok(Verdict::No);
                }
                Err(error) => Err(anyhow::Error::from(error)),
            }
        }
        Ok(AnyBook::Quarto(opened)) => opened
            .verify(every)
            .map(|count| (count, format!("{count} positions checked again")))
            .map_err(anyhow::Error::from),
        Err(error) => Err(error),
    };
    match checked {
        Ok((count, how)) => {
            output.answer(
                || format!("{name}: sound: {how}"),
                || json!({"file": name, "status": "sound", "checked": count}),
            )?;
            Ok(Verdict::Fine)
        }
        Err(error) => unusable(file, &error, output),
    }
}
