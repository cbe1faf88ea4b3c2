//! `fourfold solve GAME`: a whole game solved tier by tier into a folder of files.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::Game;
use fourfold_solve::Exact;
use fourfold_tier::{Options, Phase, Step, TierError, Tiered};
use serde_json::json;

use super::analyze::stop_on_interrupt;
use super::progress::Meter;
use crate::args::SolveArgs;
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
pub(super) use with_tiers;

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
        Err(error) => super::database::unanswered(error, folder, &game.id(), output),
    }
}
