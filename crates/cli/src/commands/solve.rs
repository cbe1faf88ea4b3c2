//! `fourfold solve GAME` and `fourfold database info|verify|probe`: whole games solved tier by tier into
//! files, and answers from them.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use anyhow::Context as _;
use fourfold_analysis::{Report, Worth};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_game::Game;
use fourfold_solve::Exact;
use fourfold_tier::{Database, Options, Phase, Status, Step, TierError, Tiered};
use serde_json::json;

use super::analyze::stop_on_interrupt;
use super::progress::Meter;
use crate::args::{DatabaseCommand, SolveArgs};
use crate::output::{Output, Verdict};

/// Does `$body` with the game inside, if it can be solved tier by tier.
macro_rules! with_tiers {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Drop($game) => $body,
            AnyGame::Quarto($game) => $body,
            AnyGame::Fourside(_) => {
                anyhow::bail!("fourside cannot be solved: chance and hidden hands take part")
            }
        }
    };
}

pub(crate) fn solve(args: &SolveArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let game = parse_game(&args.game)?;
    within_reach(&game)?;
    let folder = args
        .into
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("{}.tiers", super::file_name(&game.id()))));
    with_tiers!(&game, inner => solve_into(inner, &folder, args, output))
}

/// Cells of the largest drop board that is solved whole: 5×6 has some hundred million families.
const MOST_CELLS: u32 = 30;

/// Refuses what no disk would hold, before the first file is written.
fn within_reach(game: &AnyGame) -> anyhow::Result<()> {
    let id = game.id();
    match game {
        AnyGame::Drop(game) if game.size().cells() as u32 > MOST_CELLS => anyhow::bail!(
            "{id} is too large to be solved whole (boards of up to {MOST_CELLS} cells are not): \
             `fourfold analyze {id}` solves single positions"
        ),
        AnyGame::Quarto(game) if game.variant().size() > 3 => anyhow::bail!(
            "{id} is too large to be solved whole (sizes 2 and 3 are not): \
             `fourfold analyze {id}` solves single positions"
        ),
        _ => Ok(()),
    }
}

fn solve_into<G: Tiered>(
    game: &G,
    folder: &Path,
    args: &SolveArgs,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let stop = stop_on_interrupt()?;
    let meter = Mutex::new(Meter::new("passes over tiers"));
    let show = |step: Step| {
        // Listing goes through the tiers once, valuing through the same ones again.
        let done = match step.phase {
            Phase::Listing => step.tier,
            Phase::Valuing => 2 * step.tiers - step.tier,
        };
        if let Ok(mut meter) = meter.lock() {
            meter.show(done as u64, 2 * step.tiers as u64);
        }
    };
    let options = Options {
        threads: usize::from(args.threads.unwrap_or(0)),
        memory: u64::from(args.memory.unwrap_or(0)) << 20,
        progress: Some(&show),
        stop: Some(stop),
    };
    let solved = fourfold_tier::solve(game, folder, &options);
    if let Ok(mut meter) = meter.lock() {
        meter.finish();
    }
    let name = folder.display().to_string();
    match solved {
        Ok(summary) => {
            let Exact { value, remoteness } = summary.start;
            output.answer(
                || format!("{}: {value} in {remoteness}; {} families in {} tiers, in {name}", game.id(), summary.families, summary.tiers),
                || {
                    json!({"game": game.id(), "folder": name, "value": value.word(), "remoteness": remoteness,
                           "families": summary.families, "tiers": summary.tiers, "resumed": summary.resumed})
                },
            )?;
            Ok(Verdict::Fine)
        }
        Err(TierError::Stopped) => {
            output.answer(
                || "stopped; the same command goes on from there".to_owned(),
                || json!({"game": game.id(), "folder": name, "halted": "stopped"}),
            )?;
            Ok(Verdict::No)
        }
        Err(error) => Err(error.into()),
    }
}

pub(crate) fn database(command: DatabaseCommand, output: &mut Output) -> anyhow::Result<Verdict> {
    match command {
        DatabaseCommand::Info { folder } => info(&folder, output),
        DatabaseCommand::Verify { folder, every } => verify(&folder, every, output),
        DatabaseCommand::Probe { folder, game, position } => {
            probe(&folder, &game, &position, output)
        }
    }
}

fn info(folder: &Path, output: &mut Output) -> anyhow::Result<Verdict> {
    let info = fourfold_tier::examine(folder);
    let (word, reason) = status_words(&info.status);
    let families: u64 = info.tiers.iter().map(|(_, families)| families).sum();
    let game = info.game.clone().unwrap_or_else(|| "no game".to_owned());
    output.answer(
        || {
            let why = reason.map_or(String::new(), |reason| format!(": {reason}"));
            format!("{game}, {word}{why}; {} tiers, {families} families, {} bytes", info.tiers.len(), info.bytes)
        },
        || {
            json!({"folder": folder.display().to_string(), "status": word, "reason": reason, "game": info.game,
                   "tiers": info.tiers.iter().map(|(tier, families)| json!({"tier": tier, "families": families})).collect::<Vec<_>>(),
                   "bytes": info.bytes})
        },
    )?;
    Ok(if word == "solved" { Verdict::Fine } else { Verdict::No })
}

fn status_words(status: &Status) -> (&'static str, Option<&str>) {
    match status {
        Status::Solved => ("solved", None),
        Status::Partial => ("partial", None),
        Status::Corrupt { reason } => ("corrupt", Some(reason)),
        Status::Missing => ("missing", None),
    }
}

fn verify(folder: &Path, every: u64, output: &mut Output) -> anyhow::Result<Verdict> {
    let Some(name) = fourfold_tier::info(folder).game else { return info(folder, output) };
    let game = parse_game(&name)?;
    let verdict = with_tiers!(&game, inner => fourfold_tier::verify(inner, folder, every));
    let (word, reason) = status_words(&verdict.status);
    output.answer(
        || {
            let why = reason.map_or(String::new(), |reason| format!(": {reason}"));
            format!(
                "{name}, {word}{why}; every byte read, {} families valued again",
                verdict.sampled
            )
        },
        || json!({"game": name, "status": word, "reason": reason, "sampled": verdict.sampled}),
    )?;
    Ok(if word == "solved" { Verdict::Fine } else { Verdict::No })
}

fn probe(folder: &Path, game: &str, text: &str, output: &mut Output) -> anyhow::Result<Verdict> {
    let (game, position) = super::parse(game, text)?;
    let started = std::time::Instant::now();
    let report = match (&game, &position) {
        (AnyGame::Drop(inner), AnyPosition::Drop(at)) => {
            let worth = |exact| Worth::in_drop_game(exact, at);
            let answer = Database::open(*inner, folder)?.analyze(at);
            answer.map(|answer| Report::of(answer, worth, AnyMove::Drop))
        }
        (AnyGame::Quarto(inner), AnyPosition::Quarto(at)) => {
            let answer = Database::open(*inner, folder)?.analyze(at);
            answer.map(|answer| Report::of(answer, Worth::of, AnyMove::Quarto))
        }
        _ => anyhow::bail!("there are no databases of {}", game.id()),
    };
    let report = report.with_context(|| format!("{} has no answer", folder.display()))?;
    let seconds = started.elapsed().as_secs_f64();
    output.answer(
        || super::analyze::as_text(&game, &report, seconds),
        || super::analyze::as_json(&game, text, &report, seconds),
    )?;
    Ok(Verdict::Fine)
}
