//! One file of one tier, open: families by number and, in a solved tier, what each is worth. A path flows in,
//! blocks flow out, checked. `tier_writer` is the way in.

use std::path::Path;

use fourfold_game::Value;
use fourfold_solve::Exact;
use rayon::prelude::*;

use crate::frames::FrameReader;
use crate::header::Header;
use crate::list::Blocks;
use crate::packed_keys::unpack_keys;
use crate::{Shard, TierError};

/// Families in a block: small enough to unpack for a single probe.
pub(crate) const BLOCK: usize = 8192;
/// Blocks compressed at a time, by all threads together.
pub(crate) const BATCH: usize = 64;

/// A byte for what a family is worth.
#[must_use]
pub fn pack(exact: Exact) -> u8 {
    exact.value as u8 | (exact.remoteness as u8) << 2
}

/// What a byte says that a family is worth; `None` if it says nothing.
#[must_use]
pub fn unpack(byte: u8) -> Option<Exact> {
    let value = match byte & 3 {
        0 => Value::Lose,
        1 => Value::Tie,
        2 => Value::Win,
        _ => return None,
    };
    Some(Exact { value, remoteness: u32::from(byte >> 2) })
}

/// A block unpacked.
pub(crate) struct Block {
    pub(crate) keys: Vec<u64>,
    /// A byte a family, or nothing if the file only lists them.
    pub(crate) values: Vec<u8>,
}

/// A tier's file, open.
pub(crate) struct TierFile {
    pub(crate) header: Header,
    frames: FrameReader,
    first_keys: Vec<u64>,
}

impl TierFile {
    pub(crate) fn open(path: &Path) -> Result<TierFile, TierError> {
        let frames = FrameReader::open(path)?;
        let corrupt = |reason: &str| TierError::corrupt(path, reason);
        if frames.count() < 2 {
            return Err(corrupt("it has no header or no index"));
        }
        let text =
            String::from_utf8(frames.read(0)?).map_err(|_| corrupt("its header is no text"))?;
        let header = Header::parse(&text).ok_or_else(|| corrupt("its header is not ours"))?;
        let index = frames.read(frames.count() - 1)?;
        let blocks = header.families.div_ceil(BLOCK as u64) as usize;
        if frames.count() != blocks + 2 || index.len() != blocks * 8 {
            return Err(corrupt("it has not as many blocks as its header says"));
        }
        let first_keys = index
            .chunks_exact(8)
            .map(|bytes| bytes.iter().rev().fold(0, |key, &byte| key << 8 | u64::from(byte)));
        Ok(TierFile { header, first_keys: first_keys.collect(), frames })
    }

    /// The file of this tier of this game, or an error if it is another's.
    pub(crate) fn open_as(
        path: &Path,
        game: &str,
        tier: usize,
        valued: bool,
        shard: Option<Shard>,
    ) -> Result<TierFile, TierError> {
        let file = TierFile::open(path)?;
        let Header { game: found, .. } = &file.header;
        if found != game {
            return Err(TierError::OtherGame { found: found.clone(), wanted: game.to_owned() });
        }
        if file.header.tier != tier || file.header.valued != valued {
            return Err(TierError::corrupt(path, "it has the name of another tier"));
        }
        if file.header.shard != shard {
            return Err(TierError::corrupt(
                path,
                "it is not the share that its folder is named after",
            ));
        }
        Ok(file)
    }

    pub(crate) fn path(&self) -> &Path {
        self.frames.path()
    }

    pub(crate) fn blocks(&self) -> usize {
        self.first_keys.len()
    }

    /// The block that would hold a family.
    pub(crate) fn block_of(&self, key: u64) -> Option<usize> {
        self.first_keys.partition_point(|&first| first <= key).checked_sub(1)
    }

    pub(crate) fn block(&self, number: usize) -> Result<Block, TierError> {
        let corrupt = || TierError::corrupt(self.path(), format!("block {number} makes no sense"));
        let bytes = self.frames.read(number + 1)?;
        let families = self.header.families as usize;
        let count = BLOCK.min(families - number * BLOCK);
        let (keys, at) = unpack_keys(&bytes, count).ok_or_else(corrupt)?;
        if keys.first() != self.first_keys.get(number) {
            return Err(corrupt());
        }
        let values = bytes[at..].to_vec();
        let wanted = if self.header.valued { count } else { 0 };
        if values.len() != wanted || values.iter().any(|&value| unpack(value).is_none()) {
            return Err(corrupt());
        }
        Ok(Block { keys, values })
    }

    /// Everything, unpacked by all threads.
    pub(crate) fn read_all(&self) -> Result<Block, TierError> {
        let (mut keys, mut values) = (Vec::new(), Vec::new());
        let families = self.header.families;
        let out_of_memory = |_| TierError::OutOfMemory { bytes: 9 * families };
        keys.try_reserve_exact(families as usize).map_err(out_of_memory)?;
        if self.header.valued {
            values.try_reserve_exact(families as usize).map_err(out_of_memory)?;
        }
        self.read_through(|block| {
            keys.extend(block.keys);
            values.extend(block.values);
        })?;
        Ok(Block { keys, values })
    }

    /// Reads every block, in order and checked, a few at a time.
    pub(crate) fn read_through(&self, mut each: impl FnMut(Block)) -> Result<(), TierError> {
        let mut last = None;
        for first in (0..self.blocks()).step_by(BATCH) {
            let batch = first..self.blocks().min(first + BATCH);
            let blocks: Result<Vec<Block>, TierError> =
                batch.into_par_iter().map(|number| self.block(number)).collect();
            for block in blocks? {
                if last.is_some() && last.as_ref() >= block.keys.first() {
                    return Err(TierError::corrupt(self.path(), "its blocks are not in order"));
                }
                last = block.keys.last().copied();
                each(block);
            }
        }
        Ok(())
    }
}

impl Blocks for TierFile {
    fn count(&self) -> usize {
        self.blocks()
    }

    fn keys(&self, block: usize) -> Result<Vec<u64>, TierError> {
        Ok(self.block(block)?.keys)
    }
}
