//! `fourfold solve GAME`: a whole game solved tier by tier into a folder of files.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::Game;
use fourfold_solve::Exact;
use fourfold_tier::{Forecast, Options, Step, TierError, Tiered};
use serde_json::{Value as Json, json};

use super::analyze::stop_on_interrupt;
use super::cluster::Cluster;
use super::progress::Meter;
use crate::args::SolveArgs;
use crate::output::{Output, Verdict};

/// Does `$body` with the game inside, if it can be solved tier by tier.
macro_rules! with_tiers {
    ($any:expr, $game:ident => $body:expr) => {
        match $any {
            AnyGame::Drop($game) => $body,
            AnyGame::Quarto($game) => $body,
            AnyGame::WideDrop(_) => anyhow::bail!(
                "a board that does not fit 64 bits is too large to be solved whole: \
                 `fourfold analyze` solves single positions"
            ),
            AnyGame::Fourside(_) => {
                anyhow::bail!("fourside cannot be solved: chance and hidden hands take part")
            }
        }
    };
}
pub(super) use with_tiers;

pub(crate) fn solve(args: &SolveArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let game = parse_game(&args.game)?;
    within_reach(&game)?;
    if args.dry_run {
        return with_tiers!(&game, inner => foretell(inner, args, output));
    }
    let folder = args
        .into
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("{}.tiers", super::file_name(&game.id()))));
    match (&args.hosts, args.process) {
        (Some(hosts), Some(process)) => {
            let cluster = Cluster::read(hosts, process)?;
            with_tiers!(&game, inner => cluster.solve_into(inner, &folder, args, output))
        }
        _ => with_tiers!(&game, inner => solve_into(inner, &folder, args, output)),
    }
}

/// Refuses what no memory would hold, before the first file is written. Of drop boards the memory decides.
fn within_reach(game: &AnyGame) -> anyhow::Result<()> {
    let id = game.id();
    match game {
        AnyGame::Quarto(game) if game.variant().size() > 3 => anyhow::bail!(
            "{id} is too large to be solved whole (sizes 2 and 3 are not): \
             `fourfold analyze {id}` solves single positions"
        ),
        _ => Ok(()),
    }
}

/// What a solve will take, and nothing else.
fn foretell<G: Tiered>(game: &G, args: &SolveArgs, output: &mut Output) -> anyhow::Result<Verdict> {
    let forecast = fourfold_tier::forecast(game, usize::from(args.threads.unwrap_or(0)))?;
    let Forecast { tiers, memory_bytes, disk_bytes, seconds } = &forecast;
    let largest = tiers.iter().copied().zip(0..).max().unwrap_or_default();
    output.answer(
        || {
            format!(
                "{}: about {} families in {} tiers, {} of them in tier {}\n\
                 memory: about {} MB\ndisk: about {} MB\ntime: about {}",
                game.id(),
                forecast.families(),
                tiers.len(),
                largest.0,
                largest.1,
                memory_bytes.div_ceil(1 << 20),
                disk_bytes.div_ceil(1 << 20),
                super::progress::in_words(
                    Duration::try_from_secs_f64(*seconds).unwrap_or(Duration::MAX)
                ),
            )
        },
        || {
            let tiers = tiers.iter().enumerate();
            let tiers: Vec<Json> =
                tiers.map(|(tier, families)| json!({"tier": tier, "families": families})).collect();
            json!({"game": game.id(), "families": forecast.families(), "tiers": tiers,
                   "memory_bytes": memory_bytes, "disk_bytes": disk_bytes, "seconds": seconds})
        },
    )?;
    Ok(Verdict::Fine)
}

fn solve_into<G: Tiered>(
    game: &G,
    folder: &Path,
    args: &SolveArgs,
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let stop = stop_on_interrupt()?;
    // Every family is listed once and valued once.
    let meter = Mutex::new(Meter::new("families listed and valued"));
    let show = |step: Step| {
        if let Ok(mut meter) = meter.lock() {
            meter.show(step.done, step.total);
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
        Err(TierError::Stopped) => stopped(&game.id(), folder, output),
        Err(error) => super::database::unanswered(error, folder, &game.id(), output),
    }
}

/// Somebody called it off.
pub(super) fn stopped(game: &str, folder: &Path, output: &mut Output) -> anyhow::Result<Verdict> {
    let name = folder.display().to_string();
    output.answer(
        || "stopped; the same command goes on from there".to_owned(),
        || json!({"game": game, "folder": name, "halted": "stopped"}),
    )?;
    Ok(Verdict::No)
}
