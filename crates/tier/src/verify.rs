//! A second look at a database: every byte against its checksums, and a sample of families against
//! the values of their moves. A folder flows in, a [`Verification`] flows out.

use std::path::Path;

use crate::by_moves::by_moves;
use crate::folder::{Info, Status, info, solved_tiers, values_path};
use crate::manifest::{Manifest, measure};
use crate::shards::{Part, parts};
use crate::tier_file::TierFile;
use crate::{Database, TierError, Tiered};

/// What [`verify`] found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// The state after reading everything.
    pub status: Status,
    /// Families whose value was computed again from their moves, and agreed.
    pub sampled: u64,
}

/// Databases of up to so many families are valued again as a whole if nothing else is said.
pub const ALL_BELOW: u64 = 1_000_000;
/// Of larger ones, one family of so many.
pub const ONE_OF: u64 = 100;

/// One family of how many is valued again if nothing else is said.
#[must_use]
pub const fn usual_sample(families: u64) -> u64 {
    if families <= ALL_BELOW { 1 } else { ONE_OF }
}

/// Reads every byte of a database, and values one family in `every` again, the first among them (0: none).
#[must_use]
pub fn verify<G: Tiered>(game: &G, folder: &Path, every: u64) -> Verification {
    let mut verdict = Verification { status: info(folder).status, sampled: 0 };
    if matches!(verdict.status, Status::Solved | Status::Partial)
        && let Err(error) = check(game, folder, every, &mut verdict.sampled)
    {
        verdict.status = Status::Corrupt { reason: error.to_string() };
    }
    verdict
}

/// What stands in a folder, as [`info`] says, with every byte read against its checksums.
#[must_use]
pub fn examine(folder: &Path) -> Info {
    let mut info = info(folder);
    if matches!(info.status, Status::Solved | Status::Partial)
        && let Err(error) = read_every_byte(folder)
    {
        info.status = Status::Corrupt { reason: error.to_string() };
    }
    info
}

fn read_every_byte(folder: &Path) -> Result<(), TierError> {
    for Part { folder, .. } in parts(folder)? {
        for tier in solved_tiers(&folder) {
            TierFile::open(&values_path(&folder, tier))?.read_through(drop)?;
        }
        let Some(manifest) = Manifest::read(&folder)? else { continue };
        for entry in &manifest.entries {
            let path = values_path(&folder, entry.tier);
            if measure(&path)? != (entry.bytes, entry.hash) {
                return Err(TierError::corrupt(&path, "its hash is not the one written down"));
            }
        }
    }
    Ok(())
}

fn check<G: Tiered>(
    game: &G,
    folder: &Path,
    every: u64,
    sampled: &mut u64,
) -> Result<(), TierError> {
    let database = Database::open(game.clone(), folder)?;
    read_every_byte(folder)?;
    if every == 0 {
        return Ok(());
    }
    let mut count = 0u64;
    for &(tier, _) in &database.info().tiers {
        for family in database.families(tier)? {
            let (position, exact) = family?;
            count += 1;
            if !(count - 1).is_multiple_of(every) {
                continue;
            }
            let again = match by_moves(&position, |child| database.probe(child)) {
                // Shares that are not here cannot be asked.
                Err(TierError::Elsewhere { .. }) => continue,
                again => again?,
            };
            if again != exact {
                let path = values_path(folder, tier);
                let reason = format!("{position:?} is {again:?} by its moves, not {exact:?}");
                return Err(TierError::corrupt(&path, reason));
            }
            *sampled += 1;
        }
    }
    Ok(())
}
