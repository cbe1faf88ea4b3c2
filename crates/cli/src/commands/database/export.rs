//! `fourfold database export DIR GAME --into FILE`: every family with its value as one row of a table.

use std::path::Path;

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::Game;
use fourfold_tier::{Database, TierError, Tiered};
use serde_json::json;

use super::super::solve::with_tiers;
use super::unanswered;
use crate::export_file::{Cell, Column, ColumnType, ExportFile};
use crate::output::{Output, Verdict};

pub(super) fn run(
    folder: &Path,
    game: &str,
    into: &Path,
    tiers: &[usize],
    output: &mut Output,
) -> anyhow::Result<Verdict> {
    let game = parse_game(game)?;
    let written = with_tiers!(&game, inner => match Database::open(*inner, folder) {
        Ok(open) => export(&open, into, tiers)?,
        Err(error) => Err(error),
    });
    match written {
        Ok(rows) => {
            let file = into.display().to_string();
            output.answer(
                || format!("{rows} families in {file}"),
                || json!({"game": game.id(), "file": file, "families": rows}),
            )?;
            Ok(Verdict::Fine)
        }
        Err(error) => unanswered(error, folder, &game.id(), output),
    }
}

/// The number of rows; a damaged database is told from a file that cannot be written.
fn export<G: Tiered>(
    open: &Database<G>,
    into: &Path,
    wanted: &[usize],
) -> anyhow::Result<Result<u64, TierError>> {
    let game = open.game();
    let mut tiers: Vec<usize> = open.info().tiers.iter().map(|&(tier, _)| tier).collect();
    if let Some(missing) = wanted.iter().find(|tier| !tiers.contains(tier)) {
        return Ok(Err(TierError::Missing { tier: *missing }));
    }
    tiers.retain(|tier| wanted.is_empty() || wanted.contains(tier));
    // Written in full, positions of a game are all as long as its first, but for a mark behind some.
    let width = game.position_in_full(&game.start()).len() + 4;
    let columns = [
        Column { name: "tier", kind: ColumnType::Unsigned },
        Column { name: "family", kind: ColumnType::Unsigned },
        Column { name: "position", kind: ColumnType::Text { width } },
        Column { name: "value", kind: ColumnType::Text { width: 4 } },
        Column { name: "remoteness", kind: ColumnType::Unsigned },
        Column { name: "positions", kind: ColumnType::Unsigned },
    ];
    let mut table = ExportFile::create(into, &columns)?;
    for tier in tiers {
        let families = match open.families(tier) {
            Ok(families) => families,
            Err(error) => return Ok(Err(error)),
        };
        for family in families {
            let (member, exact) = match family {
                Ok(family) => family,
                Err(error) => return Ok(Err(error)),
            };
            table.row(&[
                Cell::Unsigned(tier as u64),
                Cell::Unsigned(game.key(&member)),
                Cell::Text(game.position_in_full(&member)),
                Cell::Text(exact.value.word().to_owned()),
                Cell::Unsigned(u64::from(exact.remoteness)),
                Cell::Unsigned(game.family_size(&member)),
            ])?;
        }
    }
    Ok(Ok(table.finish()?))
}
