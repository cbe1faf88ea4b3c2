//! The solver: a game and a folder flow in, a file a tier flows out. Twice through the tiers: from
//! the start on, to list the families; from the end back, to value them by their moves.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use fourfold_solve::Exact;

use crate::by_moves::by_moves;
use crate::folder::{keys_path, solved_tiers, values_path};
use crate::forecast::{Forecast, forecast, free_disk_bytes, memory_for, most_families, most_keys};
use crate::header::Header;
use crate::key_list::NoList;
use crate::loaded_tier::LoadedTier;
use crate::manifest::Manifest;
use crate::merge::start_of;
use crate::tier_file::{TierFile, pack};
use crate::workplace::{alone_in, sweep};
use crate::{Options, Phase, Step, Summary, TierError, Tiered, list, tier_writer};

struct Solver<'a, G> {
    game: &'a G,
    folder: &'a Path,
    options: &'a Options<'a>,
    threads: usize,
    /// Families of each tier: foreseen at first, then counted.
    sizes: Vec<AtomicU64>,
}

/// Solves `game` into `folder`, going on where an earlier run was stopped or killed. The files do
/// not depend on how often that happened or on the number of threads.
pub fn solve<G: Tiered>(
    game: &G,
    folder: &Path,
    options: &Options<'_>,
) -> Result<Summary, TierError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build();
    match pool {
        Ok(pool) => pool.install(|| solve_here(game, folder, options)),
        // No threads to be had: the caller's own will do.
        Err(_) => solve_here(game, folder, options),
    }
}

/// The same on the threads that the caller runs on.
fn solve_here<G: Tiered>(
    game: &G,
    folder: &Path,
    options: &Options<'_>,
) -> Result<Summary, TierError> {
    let estimated = game.estimated_tiers();
    let sizes = match &estimated {
        Some(tiers) => tiers.iter().copied().map(AtomicU64::new).collect(),
        None => (0..game.tiers()).map(|_| AtomicU64::new(0)).collect(),
    };
    let threads = rayon::current_num_threads();
    let solver = Solver { game, folder, options, threads, sizes };
    if let Some(tiers) = estimated {
        solver.foresee(&tiers)?;
    }
    let was_there = folder.exists();
    fs::create_dir_all(folder).map_err(TierError::io(folder))?;
    let _alone = alone_in(folder)?;
    let solved = solver.run();
    if matches!(solved, Err(TierError::TooLarge { .. })) && !was_there {
        // Only an empty folder can be removed, so nothing is lost.
        let _ = fs::remove_dir(folder);
    }
    solved
}

impl<G: Tiered> Solver<'_, G> {
    /// Refuses what will not fit before anything is written. Foresight may be a little off: what is near
    /// the limit is tried.
    fn foresee(&self, tiers: &[u64]) -> Result<(), TierError> {
        let most = most_families(self.options.allowed(), self.threads);
        let largest = tiers.iter().copied().zip(0..).max();
        if let Some((families, tier)) = largest.filter(|(families, _)| *families > most + most / 10)
        {
            return Err(self.too_large(tier, families));
        }
        let Forecast { disk_bytes, .. } = forecast(self.game, self.threads)?;
        // What an earlier run wrote is there already.
        let written = crate::info(self.folder).bytes;
        match free_disk_bytes(self.folder) {
            Some(free) if free.saturating_add(written) < disk_bytes => {
                Err(TierError::DiskTooSmall { game: self.game.id(), bytes: disk_bytes, free })
            }
            _ => Ok(()),
        }
    }

    /// What the whole solve needs, seen from a tier that is too large.
    fn too_large(&self, tier: usize, families: u64) -> TierError {
        let foreseen = self.sizes.iter().map(|size| size.load(Ordering::Relaxed)).zip(0..).max();
        let (families, tier) = foreseen.unwrap_or_default().max((families, tier));
        let bytes = memory_for(families, self.threads);
        TierError::TooLarge { game: self.game.id(), tier, bytes, allowed: self.options.allowed() }
    }

    fn run(&self) -> Result<Summary, TierError> {
        let tiers = self.game.tiers();
        let solved = solved_tiers(self.folder);
        // What an earlier run wrote is gone on with only if it is still what that run wrote.
        for &tier in &solved {
            self.open(tier, true)?.read_through(drop)?;
        }
        // Solved tiers are the last ones, without a gap.
        let resumed = (0..tiers).rev().take_while(|tier| solved.contains(tier)).count();
        sweep(self.folder, tiers - resumed..tiers)?;
        self.list_all(tiers - resumed)?;
        let mut next: Option<LoadedTier> = None;
        for tier in (0..tiers - resumed).rev() {
            if tier + 1 < tiers {
                // The tier that was the next one goes before this one comes: memory holds one at a time.
                next = None;
                next = next.or(Some(LoadedTier::new(self.open(tier + 1, true)?.read_all()?)));
            }
            self.value_tier(tier, tiers - resumed, next.as_ref())?;
        }
        drop(next);
        let manifest = self.manifest(tiers)?;
        Ok(Summary {
            start: start_of(self.folder)?,
            families: manifest.entries.iter().map(|entry| entry.families).sum(),
            tiers,
            resumed,
        })
    }

    /// Lists the families of the tiers below `end`, the first that is solved.
    fn list_all(&self, end: usize) -> Result<(), TierError> {
        let listed = (0..end).take_while(|&tier| keys_path(self.folder, tier).exists()).count();
        for tier in 0..listed {
            // Listed by an earlier run, which may have been allowed more.
            self.check_memory(tier, self.open(tier, false)?.header.families)?;
        }
        for tier in listed..end {
            let keys = match self.list(tier, end) {
                Ok(keys) => keys,
                Err(NoList::Failed(error)) => return Err(error),
                Err(NoList::TooMany(families)) => {
                    // This run ends without a result, so what it listed is in the way. What cannot be
                    // removed is taken up by the next run.
                    for path in (listed..tier).map(|tier| keys_path(self.folder, tier)) {
                        let _ = fs::remove_file(path);
                    }
                    return Err(self.too_large(tier, families));
                }
            };
            let header = self.header(tier, keys.len() as u64, false);
            let nothing = |_: usize, _: &[u64]| Ok(Vec::new());
            tier_writer::write(&keys_path(self.folder, tier), &header, &keys, nothing, |_| {
                self.options.check()
            })?;
        }
        Ok(())
    }

    /// The families of a tier, from those of the tier before.
    fn list(&self, tier: usize, end: usize) -> Result<Vec<u64>, NoList> {
        let Some(before) = tier.checked_sub(1) else {
            return Ok(vec![self.game.key(&self.game.start())]);
        };
        self.tell(Phase::Listing, tier, end, 0)?;
        let most = most_keys(self.options.allowed(), self.threads);
        let blocks = self.open(before, false)?;
        let expected = self.sizes.get(tier).map_or(0, |size| size.load(Ordering::Relaxed)) as usize;
        let keys = list::next_tier(self.game, before, &blocks, (expected, most), |expanded| {
            self.tell(Phase::Listing, tier, end, expanded)
        })?;
        match self.check_memory(tier, keys.len() as u64) {
            Ok(()) => Ok(keys),
            Err(_) => Err(NoList::TooMany(keys.len() as u64)),
        }
    }

    /// Counts a tier that is listed, and refuses one that is too large.
    fn check_memory(&self, tier: usize, families: u64) -> Result<(), TierError> {
        if families > most_families(self.options.allowed(), self.threads) {
            return Err(self.too_large(tier, families));
        }
        if let Some(size) = self.sizes.get(tier) {
            size.store(families, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Values a tier by the one behind it; `end` is the first that an earlier run had valued.
    fn value_tier(
        &self,
        tier: usize,
        end: usize,
        next: Option<&LoadedTier>,
    ) -> Result<(), TierError> {
        let listed = self.open(tier, false)?;
        let header = self.header(tier, listed.header.families, true);
        let values = |_: usize, block: &[u64]| -> Result<Vec<u8>, TierError> {
            block.iter().map(|&key| self.value(tier, key, next).map(pack)).collect()
        };
        tier_writer::write(&values_path(self.folder, tier), &header, &listed, values, |done| {
            self.tell(Phase::Valuing, tier, end, done)
        })?;
        drop(listed);
        // The values' file has the keys too.
        let path = keys_path(self.folder, tier);
        fs::remove_file(&path).map_err(TierError::io(&path))
    }

    fn value(&self, tier: usize, key: u64, next: Option<&LoadedTier>) -> Result<Exact, TierError> {
        let damaged = |reason: &str| {
            let path = keys_path(self.folder, tier);
            TierError::corrupt(&path, format!("family {key}: {reason}"))
        };
        let position = self.game.member(tier, key).ok_or_else(|| damaged("there is none"))?;
        by_moves(&position, |child| {
            let key = self.game.key(child);
            next.and_then(|next| next.get(key)).ok_or_else(|| damaged("a move leads nowhere"))
        })
    }

    fn manifest(&self, tiers: usize) -> Result<Manifest, TierError> {
        let manifest = Manifest::of(self.folder, self.game.id(), None, tiers)?;
        manifest.seal(self.folder)?;
        Ok(manifest)
    }

    fn header(&self, tier: usize, families: u64, valued: bool) -> Header {
        Header { game: self.game.id(), tier, families, valued, shard: None }
    }

    /// A tier's file, if it is the one its name says.
    fn open(&self, tier: usize, valued: bool) -> Result<TierFile, TierError> {
        let path =
            if valued { values_path(self.folder, tier) } else { keys_path(self.folder, tier) };
        TierFile::open_as(&path, &self.game.id(), tier, valued, None)
    }

    /// Tells how far the work has come: `done` families of a tier are valued, or of the one before it are
    /// expanded. `end` is the first tier that an earlier run had valued.
    fn tell(&self, phase: Phase, tier: usize, end: usize, done: u64) -> Result<(), TierError> {
        if let Some(progress) = self.options.progress {
            let sum = |tiers: std::ops::Range<usize>| -> u64 {
                let sizes = self.sizes.get(tiers).unwrap_or_default();
                sizes.iter().fold(0, |sum, size| sum.saturating_add(size.load(Ordering::Relaxed)))
            };
            let before = match phase {
                Phase::Listing => sum(0..tier.saturating_sub(1)),
                Phase::Valuing => sum(0..end) + sum(tier + 1..end),
            };
            let (done, total) = (before + done, 2 * sum(0..end));
            progress(Step { phase, tier, tiers: self.game.tiers(), done, total: total.max(done) });
        }
        self.options.check()
    }
}
