//! What one process does when several solve a game together: everything but talking to the others. Families
//! flow in from wherever they were found; children flow out to whoever keeps them, values to whoever asks.
//!
//! Tiers are worked through as by [`crate::solve()`], and a share's files are written in the same way: whole or not
//! there. A tier is whole when every process has its file of it, which they tell each other when they begin.

use std::fs::{self, File};
use std::ops::Range;
use std::path::{Path, PathBuf};

use fourfold_solve::Exact;
use rayon::prelude::*;

use crate::folder::{keys_path, solved_tiers, values_path};
use crate::forecast::{memory_for, most_families, most_keys};
use crate::header::Header;
use crate::key_list::{KeyList, NoList};
use crate::list::{BLOCKS_A_THREAD, Blocks as _, children};
use crate::loaded_tier::LoadedTier;
use crate::manifest::Manifest;
use crate::merge::start_of;
use crate::packed_keys::{pack_keys, unpack_all_keys};
use crate::plan::Plan;
use crate::shards::parts;
use crate::tier_file::{TierFile, pack};
use crate::workplace::{alone_in, sweep};
use crate::{Options, Shard, TierError, Tiered, tier_writer};

/// One process's share of a solve.
pub struct ShardSolver<'a, G> {
    game: &'a G,
    shard: Shard,
    folder: PathBuf,
    options: &'a Options<'a>,
    pool: rayon::ThreadPool,
    /// About how many families each tier has in all; empty if that cannot be told.
    estimated: Vec<u64>,
    /// Held as long as the share is worked on.
    _alone: Option<File>,
}

/// A share of a tier, open.
pub struct ShardTier(TierFile);

/// A share of a solved tier, in memory.
pub struct ShardValues(LoadedTier);

/// A share of a tier while it is listed.
pub struct ShardList {
    tier: usize,
    keys: KeyList,
}

/// What the moves of some families lead to.
pub struct Children {
    /// How many families were looked at.
    pub families: u64,
    /// Their children by share, packed.
    pub by_share: Vec<Vec<u8>>,
}

impl<'a, G: Tiered> ShardSolver<'a, G> {
    /// Takes up the share in its folder inside `database`, where an earlier run left it.
    pub fn open(
        game: &'a G,
        database: &Path,
        shard: Shard,
        options: &'a Options<'a>,
    ) -> Result<ShardSolver<'a, G>, TierError> {
        let there = parts(database)?.into_iter().find_map(|part| part.shard);
        if let Some(other) = there.filter(|there| there.of != shard.of) {
            let folder = database.to_owned();
            return Err(TierError::OtherShards { folder, found: other.of, wanted: shard.of });
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build();
        let pool = pool.map_err(|error| TierError::NoThreads { reason: error.to_string() })?;
        let estimated = game.estimated_tiers().unwrap_or_default();
        let folder = shard.folder(database);
        let mut solver =
            ShardSolver { game, shard, folder, options, pool, estimated, _alone: None };
        let largest = solver.estimated.iter().copied().zip(0..).max();
        if let Some((families, tier)) = largest {
            let share = families / shard.of as u64;
            // Foresight may be a little off: what is near the limit is tried.
            if share > solver.most() + solver.most() / 10 {
                return Err(solver.too_large(tier, share));
            }
        }
        fs::create_dir_all(&solver.folder).map_err(TierError::io(&solver.folder))?;
        solver._alone = alone_in(&solver.folder)?;
        let solved = solver.solved_from();
        sweep(&solver.folder, solved..game.tiers())?;
        for tier in solved..game.tiers() {
            // Gone on with only if it is still what the earlier run wrote.
            let file = solver.open_file(tier, true)?;
            solver.pool.install(|| file.read_through(drop))?;
        }
        Ok(solver)
    }

    /// The share that it works on.
    #[must_use]
    pub fn shard(&self) -> Shard {
        self.shard
    }

    /// About how many families each tier has in all shares; empty if that cannot be told.
    #[must_use]
    pub fn estimated_tiers(&self) -> &[u64] {
        &self.estimated
    }

    /// The first tier from which on this share is valued to the end.
    #[must_use]
    pub fn solved_from(&self) -> usize {
        let solved = solved_tiers(&self.folder);
        let tiers = self.game.tiers();
        tiers - (0..tiers).rev().take_while(|tier| solved.contains(tier)).count()
    }

    /// The first tier whose families are not known in this share.
    #[must_use]
    pub fn listed(&self) -> usize {
        (0..self.game.tiers()).take_while(|&tier| self.is_listed(tier)).count()
    }

    /// Are the families of a tier known in this share?
    #[must_use]
    pub fn is_listed(&self, tier: usize) -> bool {
        keys_path(&self.folder, tier).exists() || self.is_valued(tier)
    }

    /// Is this share of a tier valued?
    #[must_use]
    pub fn is_valued(&self, tier: usize) -> bool {
        values_path(&self.folder, tier).exists()
    }

    /// Opens this share of a tier, listed or valued.
    pub fn tier(&self, tier: usize) -> Result<ShardTier, TierError> {
        Ok(ShardTier(self.open_file(tier, self.is_valued(tier))?))
    }

    /// How many blocks are worked on at once.
    #[must_use]
    pub fn blocks_at_once(&self) -> usize {
        BLOCKS_A_THREAD * self.pool.current_num_threads()
    }

    /// A list for this share of a tier, with the start of the game in it if it belongs here.
    pub fn begin_list(&self, tier: usize) -> Result<ShardList, TierError> {
        let expected = self.estimated.get(tier).map_or(0, |all| all / self.shard.of as u64);
        let most = most_keys(self.options.allowed(), self.pool.current_num_threads());
        let mut list = ShardList { tier, keys: KeyList::new(expected as usize, most) };
        let start = self.game.key(&self.game.start());
        if tier == 0 && Shard::owner(start, self.shard.of) == self.shard.index {
            self.add(&mut list, &[start])?;
        }
        Ok(list)
    }

    /// What the moves of the families in some blocks lead to.
    pub fn children(
        &self,
        number: usize,
        tier: &ShardTier,
        blocks: Range<usize>,
    ) -> Result<Children, TierError> {
        self.options.check()?;
        let of = self.shard.of;
        self.pool.install(|| {
            let found: Result<Vec<(usize, Vec<u64>)>, TierError> = blocks
                .into_par_iter()
                .map(|block| children(self.game, number, &tier.0.keys(block)?))
                .collect();
            let found = found?;
            let families = found.iter().map(|(families, _)| *families as u64).sum();
            let mut shares: Vec<Vec<u64>> = vec![Vec::new(); of];
            for key in found.iter().flat_map(|(_, keys)| keys).copied() {
                shares[Shard::owner(key, of)].push(key);
            }
            let by_share = shares.into_par_iter().map(|mut keys| {
                keys.sort_unstable();
                keys.dedup();
                pack_keys(&keys)
            });
            Ok(Children { families, by_share: by_share.collect() })
        })
    }

    /// Puts packed families on the list.
    pub fn add_packed(&self, list: &mut ShardList, packed: &[u8]) -> Result<(), TierError> {
        let keys = unpack_all_keys(packed).ok_or_else(TierError::misfit)?;
        self.add(list, &keys)
    }

    fn add(&self, list: &mut ShardList, keys: &[u64]) -> Result<(), TierError> {
        match self.pool.install(|| list.keys.add(keys)) {
            Ok(()) => Ok(()),
            Err(NoList::Failed(error)) => Err(error),
            Err(NoList::TooMany(families)) => Err(self.too_large(list.tier, families)),
        }
    }

    /// Writes this share of a tier down; how many families it has comes back.
    pub fn finish_list(&self, list: ShardList) -> Result<u64, TierError> {
        let keys = self.pool.install(|| list.keys.finish());
        let families = keys.len() as u64;
        if families > self.most() {
            return Err(self.too_large(list.tier, families));
        }
        let header = self.header(list.tier, families, false);
        let path = keys_path(&self.folder, list.tier);
        let nothing = |_: usize, _: &[u64]| Ok(Vec::new());
        self.pool.install(|| {
            tier_writer::write(&path, &header, &keys, nothing, |_| self.options.check())
        })?;
        Ok(families)
    }

    /// Takes this share of a solved tier into memory.
    pub fn load(&self, tier: usize) -> Result<ShardValues, TierError> {
        let file = self.open_file(tier, true)?;
        Ok(ShardValues(LoadedTier::new(self.pool.install(|| file.read_all())?)))
    }

    /// What has to be asked to value some blocks.
    pub fn plans(
        &self,
        number: usize,
        tier: &ShardTier,
        blocks: Range<usize>,
    ) -> Result<Vec<Plan>, TierError> {
        self.options.check()?;
        let plan =
            |block: usize| Plan::new(self.game, number, block, &tier.0.keys(block)?, self.shard.of);
        self.pool.install(|| blocks.into_par_iter().map(plan).collect())
    }

    /// A byte for each family of each question, in the same order.
    pub fn answers(
        &self,
        values: &ShardValues,
        questions: &[&[u8]],
    ) -> Result<Vec<Vec<u8>>, TierError> {
        let answer = |packed: &&[u8]| -> Result<Vec<u8>, TierError> {
            let keys = unpack_all_keys(packed).ok_or_else(TierError::misfit)?;
            let value = |key| values.0.get(key).map(pack).ok_or_else(TierError::misfit);
            keys.into_iter().map(value).collect()
        };
        self.pool.install(|| questions.par_iter().map(answer).collect())
    }

    /// Values many blocks whose answers are all there.
    pub fn value(&self, ready: &[(Plan, Vec<Vec<u8>>)]) -> Result<Vec<Vec<u8>>, TierError> {
        self.pool.install(|| ready.par_iter().map(|(plan, answers)| plan.value(answers)).collect())
    }

    /// Writes the values of this share of a tier, block by block.
    pub fn finish_values(
        &self,
        number: usize,
        tier: ShardTier,
        values: &[Vec<u8>],
    ) -> Result<(), TierError> {
        let header = self.header(number, tier.0.header.families, true);
        let of_block = |block: usize, keys: &[u64]| match values.get(block) {
            Some(values) if values.len() == keys.len() => Ok(values.clone()),
            _ => Err(TierError::misfit()),
        };
        let path = values_path(&self.folder, number);
        self.pool.install(|| {
            tier_writer::write(&path, &header, &tier.0, of_block, |_| self.options.check())
        })?;
        drop(tier);
        // The values' file has the keys too.
        let keys = keys_path(&self.folder, number);
        fs::remove_file(&keys).map_err(TierError::io(&keys))
    }

    /// Seals the share when all its tiers are valued. How many families it has, and what the start is worth if it
    /// is here.
    pub fn finish(&self) -> Result<(u64, Option<Exact>), TierError> {
        let tiers = self.game.tiers();
        let manifest = Manifest::of(&self.folder, self.game.id(), Some(self.shard), tiers)?;
        manifest.seal(&self.folder)?;
        let start = match manifest.entries.first() {
            Some(entry) if entry.families > 0 => Some(start_of(&self.folder)?),
            _ => None,
        };
        Ok((manifest.entries.iter().map(|entry| entry.families).sum(), start))
    }

    fn open_file(&self, tier: usize, valued: bool) -> Result<TierFile, TierError> {
        let path = if valued { values_path } else { keys_path }(&self.folder, tier);
        TierFile::open_as(&path, &self.game.id(), tier, valued, Some(self.shard))
    }

    fn header(&self, tier: usize, families: u64, valued: bool) -> Header {
        Header { game: self.game.id(), tier, families, valued, shard: Some(self.shard) }
    }

    fn most(&self) -> u64 {
        most_families(self.options.allowed(), self.pool.current_num_threads())
    }

    fn too_large(&self, tier: usize, families: u64) -> TierError {
        let bytes = memory_for(families, self.pool.current_num_threads());
        TierError::TooLarge { game: self.game.id(), tier, bytes, allowed: self.options.allowed() }
    }
}

impl ShardTier {
    /// How many blocks it has.
    #[must_use]
    pub fn blocks(&self) -> usize {
        self.0.blocks()
    }

    /// How many families it has.
    #[must_use]
    pub fn families(&self) -> u64 {
        self.0.header.families
    }
}
