//! A whole tier in memory: sorted keys and a byte each, found through an index of the upper bits.

use fourfold_solve::Exact;

use crate::tier_file::{Block, unpack};

/// Upper bits of a key that the index knows.
const INDEX_BITS: u32 = 18;

pub(crate) struct LoadedTier {
    keys: Vec<u64>,
    values: Vec<u8>,
    shift: u32,
    /// Where the keys with these upper bits begin.
    starts: Vec<usize>,
}

impl LoadedTier {
    pub(crate) fn new(block: Block) -> LoadedTier {
        let Block { keys, values } = block;
        let largest = keys.last().copied().unwrap_or(0);
        let shift = (u64::BITS - largest.leading_zeros()).saturating_sub(INDEX_BITS);
        let mut starts = vec![0; (largest >> shift) as usize + 2];
        for key in &keys {
            starts[(key >> shift) as usize + 1] += 1;
        }
        for index in 1..starts.len() {
            starts[index] += starts[index - 1];
        }
        LoadedTier { keys, values, shift, starts }
    }

    pub(crate) fn get(&self, key: u64) -> Option<Exact> {
        let upper = (key >> self.shift) as usize;
        let start = *self.starts.get(upper)?;
        let end = *self.starts.get(upper + 1)?;
        let place = self.keys[start..end].binary_search(&key).ok()?;
        unpack(self.values[start + place])
    }
}
