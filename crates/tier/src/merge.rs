//! Shares of a database made one: folders flow in, the files that one machine would have written flow out, byte
//! for byte.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fourfold_solve::Exact;
use rayon::prelude::*;

use crate::ascending::Ascending;
use crate::folder::{Status, values_path};
use crate::header::Header;
use crate::manifest::Manifest;
use crate::shards::{Part, parts};
use crate::tier_file::{BATCH, BLOCK, Block, TierFile, unpack};
use crate::tier_writer::{PackedBlock, TierWriter};
use crate::workplace::{alone_in, sweep};
use crate::{Options, Phase, Shard, Step, Summary, TierError, Tiered};

/// Merges the shares that stand in `from` into one database in `folder`. What an earlier run wrote there is
/// written again.
pub fn merge<G: Tiered>(
    game: &G,
    folder: &Path,
    from: &[PathBuf],
    options: &Options<'_>,
) -> Result<Summary, TierError> {
    let shares = shares(game, from)?;
    let there = crate::info(folder);
    match (there.status, there.game) {
        (Status::Corrupt { reason }, _) => return Err(TierError::Unsound { reason }),
        (_, Some(found)) if found != game.id() => {
            return Err(TierError::OtherGame { found, wanted: game.id() });
        }
        _ => {}
    }
    fs::create_dir_all(folder).map_err(TierError::io(folder))?;
    let _alone = alone_in(folder)?;
    sweep(folder, 0..game.tiers())?;
    let total = shares
        .values()
        .map(|share| crate::info(share).tiers.iter().map(|tier| tier.1).sum::<u64>())
        .sum();
    let mut done = 0;
    for tier in 0..game.tiers() {
        let files = shares.iter().map(|(shard, share)| {
            TierFile::open_as(&values_path(share, tier), &game.id(), tier, true, Some(*shard))
        });
        let files: Vec<TierFile> = files.collect::<Result<_, _>>()?;
        let families = files.iter().map(|file| file.header.families).sum();
        let header = Header { game: game.id(), tier, families, valued: true, shard: None };
        merge_tier(&values_path(folder, tier), &header, &files, || options.check())?;
        done += families;
        if let Some(progress) = options.progress {
            progress(Step { phase: Phase::Valuing, tier, tiers: game.tiers(), done, total });
        }
    }
    let manifest = Manifest::of(folder, game.id(), None, game.tiers())?;
    manifest.seal(folder)?;
    let families = manifest.entries.iter().map(|entry| entry.families).sum();
    Ok(Summary { start: start_of(folder)?, families, tiers: game.tiers(), resumed: 0 })
}

/// Every share of the database, solved, by its number.
fn shares<G: Tiered>(game: &G, from: &[PathBuf]) -> Result<BTreeMap<Shard, PathBuf>, TierError> {
    let mut shares = BTreeMap::new();
    for folder in from {
        for Part { shard, folder } in parts(folder)? {
            let shard = shard.ok_or_else(|| TierError::NoShards { folder: folder.clone() })?;
            shares.insert(shard, folder);
        }
    }
    let of = shares.keys().next().map_or(0, |shard| shard.of);
    if let Some(other) = shares.keys().find(|shard| shard.of != of) {
        let reason = format!(
            "there are shards of {of} and of {} processes: name those of one solve",
            other.of
        );
        return Err(TierError::Unsound { reason });
    }
    for shard in (0..of).map(|index| Shard { index, of }) {
        let missing = |state| TierError::ShareMissing { game: game.id(), shard, state };
        let share = shares.get(&shard).ok_or_else(|| missing("not among the folders"))?;
        let found = crate::info(share);
        if let Some(other) = found.game.filter(|found| *found != game.id()) {
            return Err(TierError::OtherGame { found: other, wanted: game.id() });
        }
        // A share knows that it is one of several, so its own manifest says whether it is finished.
        match found.status {
            Status::Corrupt { reason } => return Err(TierError::Unsound { reason }),
            _ if Manifest::read(share)?.is_some() => {}
            _ => return Err(missing("not solved yet")),
        }
    }
    Ok(shares)
}

fn merge_tier(
    path: &Path,
    header: &Header,
    files: &[TierFile],
    stopped: impl Fn() -> Result<(), TierError>,
) -> Result<(), TierError> {
    let mut writer = TierWriter::create(path, header)?;
    let mut families = Ascending::new(files);
    loop {
        let mut batch = Vec::new();
        while batch.len() < BATCH {
            let (mut keys, mut values) = (Vec::with_capacity(BLOCK), Vec::with_capacity(BLOCK));
            for family in families.by_ref().take(BLOCK) {
                let (key, value) = family?;
                keys.push(key);
                values.push(value);
            }
            if keys.is_empty() {
                break;
            }
            batch.push(Block { keys, values });
        }
        if batch.is_empty() {
            return writer.finish();
        }
        let packed: Result<Vec<PackedBlock>, TierError> =
            batch.par_iter().map(|block| writer.pack(&block.keys, &block.values)).collect();
        writer.append(&packed?)?;
        stopped()?;
    }
}

/// What the first family of a solved folder is worth: the start of the game.
pub(crate) fn start_of(folder: &Path) -> Result<Exact, TierError> {
    let path = values_path(folder, 0);
    let block = TierFile::open(&path)?.block(0)?;
    let start = block.values.first().and_then(|&value| unpack(value));
    start.ok_or_else(|| TierError::corrupt(&path, "it has no start"))
}
