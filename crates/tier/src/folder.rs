//! What stands in a folder: which tiers are solved, and whether all is as it was written. A folder
//! flows in, a [`Status`] flows out.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::manifest::Manifest;
use crate::shards::{Part, parts};
use crate::tier_file::TierFile;
use crate::{Shard, TierError};

/// The state of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// Every tier is there and as long as it was written.
    Solved,
    /// Some tiers are solved; the solver can go on.
    Partial,
    /// A file is damaged: nothing is answered from it.
    Corrupt {
        /// Which file, and what is wrong.
        reason: String,
    },
    /// There is nothing.
    Missing,
}

/// What [`info`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// Whether the database is whole, partial, damaged or not there.
    pub status: Status,
    /// The game, if any file says so.
    pub game: Option<String>,
    /// The solved tiers with their numbers of families, by tier.
    pub tiers: Vec<(usize, u64)>,
    /// Tiers whose families are listed and not valued yet.
    pub listed: usize,
    /// Bytes of all solved tiers' files.
    pub bytes: u64,
    /// How many shares were found, and how many there are; `None` for a database that is not shared out.
    pub shards: Option<(usize, usize)>,
}

pub(crate) fn values_path(folder: &Path, tier: usize) -> PathBuf {
    folder.join(format!("tier-{tier:02}.zst"))
}

pub(crate) fn keys_path(folder: &Path, tier: usize) -> PathBuf {
    folder.join(format!("tier-{tier:02}.keys.zst"))
}

/// Looks at the headers and lengths of all files; [`crate::examine`] reads every byte.
#[must_use]
pub fn info(folder: &Path) -> Info {
    match parts(folder) {
        Ok(parts) => together(parts.iter().map(|part| (part.shard, look_at(part)))),
        Err(error) => {
            Info { status: Status::Corrupt { reason: error.to_string() }, ..Info::nothing() }
        }
    }
}

impl Info {
    fn nothing() -> Info {
        let status = Status::Missing;
        Info { status, game: None, tiers: Vec::new(), listed: 0, bytes: 0, shards: None }
    }
}

/// What several shares come to: solved if all are there and solved.
fn together(infos: impl Iterator<Item = (Option<Shard>, Info)>) -> Info {
    let mut sum = Info::nothing();
    let mut tiers: BTreeMap<usize, (usize, u64)> = BTreeMap::new();
    let (mut found, mut of, mut solved, mut reason) = (0, 1, 0, None);
    for (shard, info) in infos {
        found += 1;
        of = shard.map_or(1, |shard| shard.of);
        sum.shards = shard.map(|_| (found, of));
        sum.listed = sum.listed.max(info.listed);
        sum.bytes += info.bytes;
        for (tier, families) in info.tiers {
            let entry = tiers.entry(tier).or_default();
            *entry = (entry.0 + 1, entry.1 + families);
        }
        match info.status {
            Status::Solved => solved += 1,
            Status::Corrupt { reason: why } => reason = reason.or(Some(why)),
            Status::Partial | Status::Missing => {}
        }
        match (&sum.game, info.game) {
            (Some(wanted), Some(found)) if *wanted != found => {
                let (found, wanted) = (found, wanted.clone());
                reason = reason.or(Some(TierError::OtherGame { found, wanted }.to_string()));
            }
            (None, game) => sum.game = game,
            _ => {}
        }
    }
    // A tier is solved when every share of it is.
    let whole = tiers.into_iter().filter(|(_, (shares, _))| *shares == found);
    sum.tiers = whole.map(|(tier, (_, families))| (tier, families)).collect();
    sum.status = match reason {
        Some(reason) => Status::Corrupt { reason },
        None if solved == of => Status::Solved,
        None if sum.game.is_some() => Status::Partial,
        None => Status::Missing,
    };
    sum
}

/// What stands in one folder of files.
fn look_at(part: &Part) -> Info {
    let listed = numbered(&part.folder, ".keys.zst").len();
    let mut info = Info { listed, ..Info::nothing() };
    if let Err(error) = look(part, &mut info) {
        info.status = Status::Corrupt { reason: error.to_string() };
    }
    info
}

fn look(Part { shard, folder }: &Part, info: &mut Info) -> Result<(), TierError> {
    for tier in solved_tiers(folder) {
        let path = values_path(folder, tier);
        info.bytes += fs::metadata(&path).map_err(TierError::io(&path))?.len();
        let game = match &info.game {
            Some(game) => game.clone(),
            None => TierFile::open(&path)?.header.game,
        };
        let file = TierFile::open_as(&path, &game, tier, true, *shard)?;
        info.game = Some(game);
        info.tiers.push((tier, file.header.families));
        info.status = Status::Partial;
    }
    // A run that was stopped early has only lists of families to show.
    if info.tiers.is_empty() && keys_path(folder, 0).exists() {
        info.game = Some(TierFile::open(&keys_path(folder, 0))?.header.game);
        info.status = Status::Partial;
    }
    if let Some(manifest) = Manifest::read(folder)? {
        for entry in &manifest.entries {
            let path = values_path(folder, entry.tier);
            match fs::metadata(&path) {
                Ok(metadata) if metadata.len() == entry.bytes => {}
                Ok(_) => return Err(TierError::corrupt(&path, "its length has changed")),
                Err(_) => return Err(TierError::gone(&path)),
            }
        }
        info.game = Some(manifest.game);
        info.status = Status::Solved;
    }
    Ok(())
}

/// Tiers whose files have their final name.
pub(crate) fn solved_tiers(folder: &Path) -> Vec<usize> {
    numbered(folder, ".zst")
}

/// The tiers that have a file with this ending.
fn numbered(folder: &Path, ending: &str) -> Vec<usize> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut tiers: Vec<usize> = entries
        .filter_map(|entry| {
            let name = entry.ok()?.file_name().into_string().ok()?;
            name.strip_prefix("tier-")?.strip_suffix(ending)?.parse().ok()
        })
        .collect();
    tiers.sort_unstable();
    tiers
}
