//! `fourfold database info|verify|probe|merge|stats|export`: what stands in a folder of solved tiers, answers from it, and
//! all of it as numbers for study.
//!
//! A folder that is missing, partial or corrupt is an answer (exit code 1); another game's folder or a
//! position that cannot come up is wrong use.

mod chart;
mod export;
mod merge;
mod stats;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use fourfold_analysis::{Analyst, Databases, Report, Scope, Settings, Worth};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_game::Game;
use fourfold_solve::Budget;
use fourfold_tier::{Database, Info, Status, TierError, Tiered};
use serde_json::json;

use super::solve::with_tiers;
use crate::args::DatabaseCommand;
use crate::output::{Output, Verdict};

pub(crate) fn run(command: DatabaseCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        DatabaseCommand::Info { folder } => info(&folder, output),
        DatabaseCommand::Verify { folder, every } => verify(&folder, every, output),
        DatabaseCommand::Probe { folder, game, position, batch: None, .. } => {
            probe(&folder, &game, &position, output)
        }
        DatabaseCommand::Probe { folder, game, batch: Some(file), into, .. } => {
            probe_all(&folder, &game, &file, into.as_deref(), output)
        }
        DatabaseCommand::Merge { out, game, folders } => merge::run(&out, &game, &folders, output),
        DatabaseCommand::Stats { folder, game, chart } => {
            stats::run(&folder, &game, chart.as_deref(), output)
        }
        DatabaseCommand::Export { folder, game, into, tier } => {
            export::run(&folder, &game, &into, &tier, output)
        }
    }
}

fn info(folder: &Path, output: &mut Output) -> anyhow::Result<Verdict> {
    let info = fourfold_tier::examine(folder);
    let (word, reason) = status_words(&info.status);
    let tiers = info.game.as_deref().and_then(tiers_of);
    let name = folder.display().to_string();
    let next = what_next(&info, folder);
    output.answer(
        || {
            let found = match info.status {
                Status::Missing => what_is_there(folder),
                _ => contents(&info, tiers),
            };
            let why = reason.map_or(String::new(), |reason| format!("{reason}; "));
            format!("{name}: {word}: {why}{found}\n{next}")
        },
        || {
            json!({"folder": name, "status": word, "reason": reason, "game": info.game,
                   "tiers": info.tiers.iter().map(|(tier, families)| json!({"tier": tier, "families": families})).collect::<Vec<_>>(),
                   "of_tiers": tiers, "listed": info.listed, "shards": info.shards.map(|(found, of)| json!({"found": found, "of": of})), "bytes": info.bytes, "next": next})
        },
    )?;
    Ok(if info.status == Status::Solved { Verdict::Fine } else { Verdict::No })
}

fn status_words(status: &Status) -> (&'static str, Option<&str>) {
    match status {
        Status::Solved => ("solved", None),
        Status::Partial => ("partial", None),
        Status::Corrupt { reason } => ("corrupt", Some(reason)),
        Status::Missing => ("missing", None),
    }
}

/// How many tiers a game has, if files name one that we know.
fn tiers_of(game: &str) -> Option<usize> {
    match parse_game(game).ok()? {
        AnyGame::Drop(game) => Some(game.tiers()),
        AnyGame::Quarto(game) => Some(game.tiers()),
        AnyGame::WideDrop(_) | AnyGame::Fourside(_) => None,
    }
}

/// What was found of a database.
fn contents(info: &Info, tiers: Option<usize>) -> String {
    let game = info.game.as_deref().unwrap_or("no game named");
    let of = tiers.map_or(String::new(), |tiers| format!(" of {tiers}"));
    let listed = match info.listed {
        0 => String::new(),
        listed => format!(", {listed} more listed"),
    };
    let families: u64 = info.tiers.iter().map(|(_, families)| families).sum();
    let shards = match info.shards {
        Some((found, of)) => format!(" in {found} of {of} shards"),
        None => String::new(),
    };
    format!(
        "{game}, {}{of} tiers solved{listed}{shards}, {families} families, {} bytes",
        info.tiers.len(),
        info.bytes
    )
}

/// What stands where no database was found.
fn what_is_there(folder: &Path) -> String {
    match fs::read_dir(folder) {
        _ if folder.is_file() => "it is a file, not a folder".to_owned(),
        Ok(entries) => match entries.count() {
            0 => "the folder is empty".to_owned(),
            1 => "the one file in it is not of a database".to_owned(),
            files => format!("none of the {files} files in it is of a database"),
        },
        Err(_) if !folder.exists() => "there is no such folder".to_owned(),
        Err(error) => format!("it cannot be read: {error}"),
    }
}

/// The command that goes on from there.
fn what_next(info: &Info, folder: &Path) -> String {
    let game = info.game.as_deref().unwrap_or("GAME");
    let is_file = folder.is_file();
    let folder = folder.display();
    match info.status {
        Status::Solved => format!("`fourfold database probe {folder} {game}` asks it"),
        Status::Partial if info.shards.is_some() => format!(
            "`fourfold solve {game} --into {folder} --hosts FILE --process K` goes on, started for every \
             process; shards that are finished elsewhere belong into the same folder"
        ),
        Status::Partial => format!("`fourfold solve {game} --into {folder}` goes on"),
        Status::Corrupt { .. } => format!("then `fourfold solve {game} --into {folder}` mends it"),
        Status::Missing if is_file => "name a folder: `fourfold solve GAME` makes one".to_owned(),
        Status::Missing => format!("`fourfold solve {game} --into {folder}` makes a database"),
    }
}

fn verify(folder: &Path, every: Option<u64>, output: &mut Output) -> anyhow::Result<Verdict> {
    let found = fourfold_tier::info(folder);
    let Some(name) = found.game else { return info(folder, output) };
    let families = found.tiers.iter().map(|(_, families)| families).sum();
    let every = every.unwrap_or_else(|| fourfold_tier::usual_sample(families));
    let game = parse_game(&name)?;
    let verdict = with_tiers!(&game, inner => fourfold_tier::verify(inner, folder, every));
    let (word, reason) = status_words(&verdict.status);
    output.answer(
        || {
            let why = reason.map_or(String::new(), |reason| format!(": {reason}"));
            format!(
                "{name}, {word}{why}; every byte read, {} of {families} families valued again",
                verdict.sampled
            )
        },
        || {
            json!({"game": name, "status": word, "reason": reason, "sampled": verdict.sampled,
                   "families": families})
        },
    )?;
    Ok(if verdict.status == Status::Solved { Verdict::Fine } else { Verdict::No })
}

fn probe(folder: &Path, game: &str, text: &str, output: &mut Output) -> anyhow::Result<Verdict> {
    let (game, position) = super::parse(game, text)?;
    let started = std::time::Instant::now();
    let found = match (&game, &position) {
        (AnyGame::Drop(inner), AnyPosition::Drop(at)) => {
            let worth = |exact| Worth::in_drop_game(exact, at);
            let answer = Database::open(*inner, folder).and_then(|open| open.analyze(at));
            answer.map(|answer| Report::of(answer, worth, AnyMove::Drop))
        }
        (AnyGame::Quarto(inner), AnyPosition::Quarto(at)) => {
            let answer = Database::open(*inner, folder).and_then(|open| open.analyze(at));
            answer.map(|answer| Report::of(answer, Worth::of, AnyMove::Quarto))
        }
        _ => anyhow::bail!("there are no databases of {}", game.id()),
    };
    let report = match found {
        Ok(report) => report,
        Err(error) => return unanswered(error, folder, &game.id(), output),
    };
    let seconds = started.elapsed().as_secs_f64();
    output.answer(
        || super::analyze::as_text(&game, &report, Scope::EveryMove, seconds),
        || super::analyze::as_json(&game, text, &report, seconds),
    )?;
    Ok(Verdict::Fine)
}

/// Every position of a file, from the folder alone: what it does not hold is not searched for.
fn probe_all(
    folder: &Path,
    game: &str,
    file: &Path,
    into: Option<&Path>,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let game = parse_game(game)?;
    let databases = Databases::open(&[folder])?;
    anyhow::ensure!(
        databases.games().contains(&game.id()),
        "{} is a database of {}, not of {}",
        folder.display(),
        databases.games().join(", "),
        game.id()
    );
    let settings = Settings { table_bytes: 1 << 20, threads: Some(1), books: false };
    let mut analyst = Analyst::new(settings).with_databases(Arc::new(databases));
    let nothing = || Budget { nodes: Some(0), ..Budget::unlimited() };
    let question = Scope::EveryMove;
    let batch = super::analyze::Batch { game: &game, question, cold: false, into };
    batch.run(file, &mut analyst, nothing, output)
}

/// Why a folder gives no answer: a no if that is the folder's state, an error if it is the question.
pub(super) fn unanswered(
    error: TierError,
    folder: &Path,
    game: &str,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let status = match &error {
        TierError::Corrupt { .. } | TierError::Gone { .. } | TierError::Unsound { .. } => "corrupt",
        TierError::Nothing { .. } => "missing",
        TierError::Missing { .. }
        | TierError::Elsewhere { .. }
        | TierError::ShareMissing { .. } => "partial",
        _ => return Err(error.into()),
    };
    let (name, reason) = (folder.display().to_string(), error.to_string());
    output.answer(
        || format!("{name}: {status}: {reason}"),
        || json!({"folder": name, "game": game, "status": status, "reason": reason}),
    )?;
    Ok(Verdict::No)
}
