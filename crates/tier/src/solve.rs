//! The solver: a game and a folder flow in, a file a tier flows out. Twice through the tiers: from
//! the start on, to list the families; from the end back, to value them by their moves.

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fourfold_solve::Exact;

use crate::folder::{Manifest, ManifestEntry, keys_path, measure, solved_tiers, values_path};
use crate::loaded_tier::LoadedTier;
use crate::tier_file::{self, Block, Header, TierFile, pack};
use crate::{TierError, Tiered, list};

/// How to solve.
#[derive(Clone, Default)]
pub struct Options<'a> {
    /// Threads to use; 0 for all cores.
    pub threads: usize,
    /// Most bytes of memory for tables; 0 for [`MEMORY`].
    pub memory: u64,
    /// Told how far the work has come, from the thread that called.
    pub progress: Option<&'a (dyn Fn(Step) + Sync)>,
    /// Raised to stop soon and cleanly.
    pub stop: Option<Arc<AtomicBool>>,
}

/// What the solver is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Listing the families of a tier.
    Listing,
    /// Valuing the families of a tier by their moves.
    Valuing,
}

/// How far the work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Listing or valuing.
    pub phase: Phase,
    /// The tier at work.
    pub tier: usize,
    /// Number of tiers.
    pub tiers: usize,
    /// Families done in this tier.
    pub done: u64,
    /// Families in this tier, as far as known.
    pub families: u64,
}

/// What was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The start's value and distance.
    pub start: Exact,
    /// Families of positions in all tiers.
    pub families: u64,
    /// Tiers that the game has.
    pub tiers: usize,
    /// Tiers that were on disk already.
    pub resumed: usize,
}

/// Most bytes of memory if nothing else is said.
pub const MEMORY: u64 = 8 << 30;
/// Bytes a family costs while its tier is valued: its key and value, and those of the next tier.
const BYTES_A_FAMILY: u64 = 18;

struct Solver<'a, G> {
    game: &'a G,
    folder: &'a Path,
    options: &'a Options<'a>,
}

/// Solves `game` into `folder`, going on where an earlier run was stopped or killed. The files do
/// not depend on how often that happened or on the number of threads.
pub fn solve<G: Tiered>(
    game: &G,
    folder: &Path,
    options: &Options<'_>,
) -> Result<Summary, TierError> {
    let solver = Solver { game, folder, options };
    solver.foresee()?;
    let was_there = folder.exists();
    fs::create_dir_all(folder).map_err(TierError::io(folder))?;
    let _alone = alone_in(folder)?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build();
    let solved = match pool {
        Ok(pool) => pool.install(|| solver.run()),
        // No threads to be had: the caller's own will do.
        Err(_) => solver.run(),
    };
    if matches!(solved, Err(TierError::TooLarge { .. })) && !was_there {
        // Only an empty folder can be removed, so nothing is lost.
        let _ = fs::remove_dir(folder);
    }
    solved
}

/// Keeps other solves out of the folder until it is closed, by the program or by its death. Where folders
/// cannot be locked, two solves at once are the user's to avoid.
fn alone_in(folder: &Path) -> Result<Option<File>, TierError> {
    let Ok(open) = File::open(folder) else { return Ok(None) };
    match open.try_lock() {
        Err(TryLockError::WouldBlock) => Err(TierError::Busy { folder: folder.to_owned() }),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(open)),
    }
}

impl<G: Tiered> Solver<'_, G> {
    /// Refuses what will not fit before anything is written. Foresight may be a little off: what is near
    /// the limit is tried.
    fn foresee(&self) -> Result<(), TierError> {
        let enough = self.allowed() / BYTES_A_FAMILY;
        match self.game.largest_tier(enough) {
            Some((tier, families)) if families > enough + enough / 10 => {
                Err(self.too_large(tier, families))
            }
            _ => Ok(()),
        }
    }

    /// What the whole solve needs, seen from a tier that is too large.
    fn too_large(&self, tier: usize, families: u64) -> TierError {
        let foreseen = self.game.largest_tier(families).filter(|(_, most)| *most > families);
        let (tier, families) = foreseen.unwrap_or((tier, families));
        let bytes = families * BYTES_A_FAMILY;
        TierError::TooLarge { game: self.game.id(), tier, bytes, allowed: self.allowed() }
    }

    fn run(&self) -> Result<Summary, TierError> {
        let tiers = self.game.tiers();
        let solved = solved_tiers(self.folder);
        // What an earlier run wrote is gone on with only if it is still what that run wrote.
        for &tier in &solved {
            self.read(tier, true)?;
        }
        // Solved tiers are the last ones, without a gap.
        let resumed = (0..tiers).rev().take_while(|tier| solved.contains(tier)).count();
        self.sweep(tiers - resumed)?;
        self.list_all(tiers - resumed)?;
        let mut next: Option<LoadedTier> = None;
        for tier in (0..tiers - resumed).rev() {
            if next.is_none() && tier + 1 < tiers {
                next = Some(LoadedTier::new(self.read(tier + 1, true)?));
            }
            next = Some(self.value_tier(tier, next.as_ref())?);
        }
        let manifest = self.manifest(tiers)?;
        let start = self.read(0, true)?;
        let start = start.values.first().and_then(|&value| tier_file::unpack(value));
        let path = values_path(self.folder, 0);
        Ok(Summary {
            start: start.ok_or_else(|| TierError::corrupt(&path, "it has no start"))?,
            families: manifest.entries.iter().map(|entry| entry.families).sum(),
            tiers,
            resumed,
        })
    }

    /// Removes what a kill left behind: half-written files, and lists of tiers that are valued.
    fn sweep(&self, end: usize) -> Result<(), TierError> {
        let entries = fs::read_dir(self.folder).map_err(TierError::io(self.folder))?;
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
            let ours = name.starts_with("tier-") || name.starts_with("database.");
            let half = ours && name.ends_with(".part");
            let valued = (end..self.game.tiers()).any(|tier| keys_path(self.folder, tier) == path);
            if half || valued {
                fs::remove_file(&path).map_err(TierError::io(&path))?;
            }
        }
        Ok(())
    }

    /// Lists the families of the tiers below `end`, the first that is solved.
    fn list_all(&self, end: usize) -> Result<(), TierError> {
        let listed = (0..end).take_while(|&tier| keys_path(self.folder, tier).exists()).count();
        for tier in 0..listed {
            // Listed by an earlier run, which may have been allowed more.
            self.check_memory(
                tier,
                TierFile::open(&keys_path(self.folder, tier))?.header.families,
            )?;
        }
        let mut keys = match listed {
            0 => Vec::new(),
            _ => self.read(listed - 1, false)?.keys,
        };
        for tier in listed..end {
            self.tell(Phase::Listing, tier, 0, 0)?;
            keys = match tier {
                0 => vec![self.game.key(&self.game.start())],
                _ => list::next_tier(self.game, tier - 1, &keys),
            };
            if let Err(error) = self.check_memory(tier, keys.len() as u64) {
                // This run ends without a result, so what it listed is in the way. What cannot be removed
                // is taken up by the next run.
                for path in (listed..tier).map(|tier| keys_path(self.folder, tier)) {
                    let _ = fs::remove_file(path);
                }
                return Err(error);
            }
            let header = self.header(tier, &keys, false);
            let nothing = |_: &[u64]| Ok(Vec::new());
            tier_file::write(&keys_path(self.folder, tier), &header, &keys, nothing, |done| {
                self.tell(Phase::Listing, tier, done as u64, keys.len() as u64)
            })?;
        }
        Ok(())
    }

    fn check_memory(&self, tier: usize, families: u64) -> Result<(), TierError> {
        if families * BYTES_A_FAMILY > self.allowed() {
            return Err(self.too_large(tier, families));
        }
        Ok(())
    }

    fn value_tier(&self, tier: usize, next: Option<&LoadedTier>) -> Result<LoadedTier, TierError> {
        let listed = keys_path(self.folder, tier);
        let Block { keys, .. } = self.read(tier, false)?;
        let path = values_path(self.folder, tier);
        let header = self.header(tier, &keys, true);
        let values = |block: &[u64]| -> Result<Vec<u8>, TierError> {
            block.iter().map(|&key| self.value(tier, key, next).map(pack)).collect()
        };
        tier_file::write(&path, &header, &keys, values, |done| {
            self.tell(Phase::Valuing, tier, done as u64, keys.len() as u64)
        })?;
        // The values' file has the keys too.
        fs::remove_file(&listed).map_err(TierError::io(&listed))?;
        Ok(LoadedTier::new(self.read(tier, true)?))
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
        let mut entries = Vec::new();
        for tier in 0..tiers {
            let path = values_path(self.folder, tier);
            let families = TierFile::open(&path)?.header.families;
            let (bytes, hash) = measure(&path)?;
            entries.push(ManifestEntry { tier, families, bytes, hash });
        }
        let manifest = Manifest { game: self.game.id(), entries };
        match Manifest::read(self.folder)? {
            Some(written) => written.agrees_with(&manifest, self.folder)?,
            None => manifest.write(self.folder)?,
        }
        Ok(manifest)
    }

    fn header(&self, tier: usize, keys: &[u64], valued: bool) -> Header {
        Header { game: self.game.id(), tier, families: keys.len() as u64, valued }
    }

    fn read(&self, tier: usize, valued: bool) -> Result<Block, TierError> {
        let path =
            if valued { values_path(self.folder, tier) } else { keys_path(self.folder, tier) };
        self.checked(TierFile::open(&path)?, tier, valued)?.read_all()
    }

    fn checked(&self, file: TierFile, tier: usize, valued: bool) -> Result<TierFile, TierError> {
        let (found, wanted) = (file.header.game.clone(), self.game.id());
        if found != wanted {
            return Err(TierError::OtherGame { found, wanted });
        }
        if file.header.tier != tier || file.header.valued != valued {
            return Err(TierError::corrupt(file.path(), "it has the name of another tier"));
        }
        Ok(file)
    }

    fn allowed(&self) -> u64 {
        if self.options.memory == 0 { MEMORY } else { self.options.memory }
    }

    fn tell(&self, phase: Phase, tier: usize, done: u64, families: u64) -> Result<(), TierError> {
        if let Some(progress) = self.options.progress {
            progress(Step { phase, tier, tiers: self.game.tiers(), done, families });
        }
        match &self.options.stop {
            Some(stop) if stop.load(Ordering::Relaxed) => Err(TierError::Stopped),
            _ => Ok(()),
        }
    }
}

/// The value of a position by those of its moves; games that are over are valued by the rules.
pub(crate) fn by_moves<P: fourfold_game::Position>(
    position: &P,
    mut look_up: impl FnMut(&P) -> Result<Exact, TierError>,
) -> Result<Exact, TierError> {
    if let Some(exact) = finished(position) {
        return Ok(exact);
    }
    let mut best: Option<Exact> = None;
    for mv in position.moves() {
        let child = position.after(mv);
        let exact = match finished(&child) {
            Some(exact) => exact,
            None => look_up(&child)?,
        };
        let exact = exact.before_move();
        if best.is_none_or(|best| best.preference() < exact.preference()) {
            best = Some(exact);
        }
    }
    best.ok_or(TierError::Unreachable)
}

pub(crate) fn finished<P: fourfold_game::Position>(position: &P) -> Option<Exact> {
    let outcome = position.outcome()?;
    Some(Exact { value: outcome.value_for(position.turn()), remoteness: 0 })
}
