//! `fourfold database merge OUT GAME DIR…`: the shards of all processes made one database, byte for byte the one that a
//! single machine writes.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::Game as _;
use fourfold_solve::Exact;
use fourfold_tier::{Options, Step, TierError};
use serde_json::json;

use super::super::analyze::stop_on_interrupt;
use super::super::progress::Meter;
use super::super::solve::{stopped, with_tiers};
use super::unanswered;
use crate::output::{Output, Verdict};

pub(super) fn run(
    out: &Path,
    game: &str,
    folders: &[PathBuf],
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let game = parse_game(game)?;
    let meter = Mutex::new(Meter::if_long("families merged"));
    let show = |step: Step| {
        if let Ok(mut meter) = meter.lock() {
            meter.show(step.done, step.total);
        }
    };
    let options =
        Options { progress: Some(&show), stop: Some(stop_on_interrupt()?), ..Options::default() };
    let merged = with_tiers!(&game, inner => fourfold_tier::merge(inner, out, folders, &options));
    if let Ok(mut meter) = meter.lock() {
        meter.finish();
    }
    let summary = match merged {
        Ok(summary) => summary,
        Err(TierError::Stopped) => return stopped(&game.id(), out, output),
        Err(error) => return unanswered(error, out, &game.id(), output),
    };
    let Exact { value, remoteness } = summary.start;
    let name = out.display().to_string();
    output.answer(
        || {
            let (id, families, tiers) = (game.id(), summary.families, summary.tiers);
            format!("{id}: {value} in {remoteness}; {families} families in {tiers} tiers, merged in {name}")
        },
        || {
            json!({"game": game.id(), "folder": name, "value": value.word(), "remoteness": remoteness,
                   "families": summary.families, "tiers": summary.tiers})
        },
    )?;
    Ok(Verdict::Fine)
}
