//! What a solve will take, told before it begins: a game flows in; families, memory, disk and time flow out.
//!
//! Memory is what the program takes as a whole. While a tier is listed each family is a key of eight bytes, in
//! a list with a quarter more room; while the tier before is valued it is a key and a byte. Both are never in
//! memory at once, so the largest tier decides.

use std::path::Path;

use crate::key_list::NoList;
use crate::{TierError, Tiered, list};

/// Bytes a family of the largest tier costs, with room for doubles in the list.
pub(crate) const BYTES_A_FAMILY: u64 = 10;
/// Bytes that the program takes besides, …
const PROGRAM_BYTES: u64 = 24 << 20;
/// … and for each thread, while it expands, values and packs blocks.
const THREAD_BYTES: u64 = 8 << 20;
/// Bytes on the disk for a thousand families, measured: 490 to 510 when all is done, and while tiers are
/// valued some are there twice.
const DISK_BYTES_OF_A_THOUSAND: u64 = 600;
/// Seconds of one core for a family, listed and valued: measured on 5×5, 2.7 GHz.
const SECONDS_A_FAMILY: f64 = 2.0e-6;

/// What a solve will take, about.
#[derive(Clone, Debug, PartialEq)]
pub struct Forecast {
    /// Families in each tier, from the start on.
    pub tiers: Vec<u64>,
    /// Bytes of memory, for the program as a whole.
    pub memory_bytes: u64,
    /// Bytes on the disk.
    pub disk_bytes: u64,
    /// Seconds with this machine's cores, or as many as were asked for.
    pub seconds: f64,
}

impl Forecast {
    /// Families in all tiers.
    #[must_use]
    pub fn families(&self) -> u64 {
        self.tiers.iter().fold(0, |sum, &families| sum.saturating_add(families))
    }
}

/// What a solve with so many threads (0 for all cores) will take. A game whose tiers cannot be judged is
/// listed, which such games are small enough for.
pub fn forecast<G: Tiered>(game: &G, threads: usize) -> Result<Forecast, TierError> {
    let tiers = match game.estimated_tiers() {
        Some(tiers) => tiers,
        None => listed(game)?,
    };
    let threads = if threads == 0 { rayon::current_num_threads() } else { threads };
    let largest = tiers.iter().copied().max().unwrap_or(0);
    let forecast = Forecast { tiers, memory_bytes: 0, disk_bytes: 0, seconds: 0.0 };
    let families = forecast.families();
    Ok(Forecast {
        memory_bytes: memory_for(largest, threads),
        disk_bytes: families / 1000 * DISK_BYTES_OF_A_THOUSAND + (1 << 16),
        seconds: families as f64 * SECONDS_A_FAMILY / threads as f64,
        ..forecast
    })
}

/// Bytes of memory for a tier of so many families.
pub(crate) fn memory_for(families: u64, threads: usize) -> u64 {
    families.saturating_mul(BYTES_A_FAMILY).saturating_add(besides_tables(threads))
}

/// Families of the largest tier that so many bytes of memory are enough for.
pub(crate) fn most_families(bytes: u64, threads: usize) -> u64 {
    bytes.saturating_sub(besides_tables(threads)) / BYTES_A_FAMILY
}

/// Keys that fit into a list while a tier is listed.
pub(crate) fn most_keys(bytes: u64, threads: usize) -> usize {
    (bytes.saturating_sub(besides_tables(threads)) / 8) as usize
}

fn besides_tables(threads: usize) -> u64 {
    PROGRAM_BYTES + THREAD_BYTES * threads as u64
}

/// The families of every tier, counted.
fn listed<G: Tiered>(game: &G) -> Result<Vec<u64>, TierError> {
    let mut keys = vec![game.key(&game.start())];
    let mut tiers = vec![1];
    for tier in 1..game.tiers() {
        keys = match list::next_tier(game, tier - 1, &keys, (0, usize::MAX), |_| Ok(())) {
            Ok(keys) => keys,
            Err(NoList::Failed(error)) => return Err(error),
            // Nothing is more than all that can be counted.
            Err(NoList::TooMany(_)) => Vec::new(),
        };
        tiers.push(keys.len() as u64);
    }
    Ok(tiers)
}

/// Bytes that are free on the disk of a folder that may not be there yet; `None` where the system does not say.
pub(crate) fn free_disk_bytes(folder: &Path) -> Option<u64> {
    let absolute = std::path::absolute(folder).ok()?;
    let there = absolute.ancestors().find(|folder| folder.exists())?;
    free_bytes(there)
}

#[cfg(unix)]
fn free_bytes(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free_bytes(_: &Path) -> Option<u64> {
    None
}
