//! A list of families that grows: children flow in with doubles and in any order, and flow out sorted, each once.
//!
//! The list is sorted and freed of doubles whenever it is full. It may grow to twice what is left then, and
//! never beyond what is allowed.

use rayon::prelude::*;

use crate::TierError;

/// A list of this length is not worth sorting early.
const SHORT: usize = 1 << 20;

/// Why there is no list.
pub(crate) enum NoList {
    /// The tier has at least so many families, more than are allowed.
    TooMany(u64),
    /// Something else went wrong.
    Failed(TierError),
}

impl From<TierError> for NoList {
    fn from(error: TierError) -> NoList {
        NoList::Failed(error)
    }
}

/// Families with doubles among them, within bounds.
pub(crate) struct KeyList {
    keys: Vec<u64>,
    /// Length at which it is sorted.
    full: usize,
    /// Length that it never exceeds.
    most: usize,
}

impl KeyList {
    /// A list of about `expected` families, and `most` at most.
    pub(crate) fn new(expected: usize, most: usize) -> KeyList {
        let mut keys = Vec::new();
        // Memory that is not touched costs nothing, and a list that need not move is never there twice. Where
        // the system does not give so much at once, the list grows.
        let _ = keys.try_reserve_exact(expected.saturating_mul(2).max(SHORT).min(most));
        KeyList { keys, full: SHORT.min(most), most }
    }

    pub(crate) fn add(&mut self, more: &[u64]) -> Result<(), NoList> {
        let KeyList { keys, full, most } = self;
        if keys.len() + more.len() > *full {
            keys.par_sort_unstable();
            keys.dedup();
            if keys.len() + more.len() > *most {
                return Err(NoList::TooMany((keys.len() + more.len()) as u64));
            }
            *full = (2 * keys.len()).max(keys.len() + more.len()).max(*full).min(*most);
            keys.try_reserve_exact(*full - keys.len())
                .map_err(|_| TierError::OutOfMemory { bytes: 8 * *full as u64 })?;
        }
        keys.extend_from_slice(more);
        Ok(())
    }

    /// The families, sorted, each once.
    pub(crate) fn finish(mut self) -> Vec<u64> {
        self.keys.par_sort_unstable();
        self.keys.dedup();
        self.keys
    }
}
