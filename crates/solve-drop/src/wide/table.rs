//! What the search of a wide board remembers, as `transposition_table` does for boards of 64 bits. A key has up to 90
//! bits and is kept whole, so two positions are never taken for one another:
//!
//! ```text
//!   127        20     14        7        0
//!   |   key    | work | lower+64 | upper+64 |
//! ```
//!
//! For one thread alone: the compiler refuses to share it. It doubles while it fills.

use std::cell::{Cell, RefCell};

use fourfold_drop::Word as _;

use crate::search_word::SearchTable;
use crate::transposition_table::ScoreRange;

const SLOTS: usize = 2;
const BOUND_BITS: u32 = 7;
const WORK_AT: u32 = 2 * BOUND_BITS;
const KEY_AT: u32 = WORK_AT + 6;
const OFFSET: i32 = 64;
/// Slots at the start, as a power of two.
const START_LOG2: u32 = 12;

pub(crate) struct WideTable {
    /// Buckets of two slots; 0 is an empty one, as no key is 0.
    slots: RefCell<Vec<u128>>,
    taken: Cell<usize>,
    most: usize,
}

impl WideTable {
    /// A table of at most `bytes`, or of the smallest size.
    pub(crate) fn new(bytes: usize) -> WideTable {
        let slots = (bytes / size_of::<u128>()).max(1 << START_LOG2);
        WideTable {
            slots: RefCell::new(vec![0; 1 << START_LOG2]),
            taken: Cell::new(0),
            most: 1 << slots.ilog2(),
        }
    }

    pub(crate) fn clear(&mut self) {
        *self.slots.get_mut() = vec![0; 1 << START_LOG2];
        self.taken.set(0);
    }
}

/// Where the bucket of a key begins in a table of so many slots.
#[inline(always)]
fn bucket_of(key: u128, slots: usize) -> usize {
    let mixed = key.folded().wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let buckets_log2 = (slots / SLOTS).ilog2();
    (mixed >> (64 - buckets_log2)) as usize * SLOTS
}

#[inline(always)]
fn work_of(word: u128) -> u32 {
    (word >> WORK_AT) as u32 & ((1 << (KEY_AT - WORK_AT)) - 1)
}

impl SearchTable<u128> for WideTable {
    #[inline(always)]
    fn get(&self, key: u128) -> Option<ScoreRange> {
        let slots = self.slots.borrow();
        let at = bucket_of(key, slots.len());
        let word = slots[at..at + SLOTS].iter().find(|&&word| word >> KEY_AT == key)?;
        let bound = |shift: u32| (word >> shift) as i32 & 127;
        Some(ScoreRange { at_least: bound(BOUND_BITS) - OFFSET, at_most: bound(0) - OFFSET })
    }

    /// The first slot of a bucket keeps what was dear, the second what was last.
    #[inline(always)]
    fn put(&self, key: u128, range: ScoreRange, nodes: u64) -> bool {
        let mut slots = self.slots.borrow_mut();
        let at = bucket_of(key, slots.len());
        let work = (nodes | 1).ilog2();
        let word = key << KEY_AT
            | u128::from(work) << WORK_AT
            | ((range.at_least + OFFSET) as u128) << BOUND_BITS
            | (range.at_most + OFFSET) as u128;
        let [first, second] = [slots[at], slots[at + 1]];
        if first == 0 || first >> KEY_AT == key {
            slots[at] = word;
            return first == 0;
        }
        if second >> KEY_AT != key && work_of(first) <= work {
            (slots[at], slots[at + 1]) = (word, first);
        } else {
            slots[at + 1] = word;
        }
        second == 0
    }

    #[inline(always)]
    fn fetch_early(&self, _key: u128) {}

    fn grow_if_crowded(&self) {
        self.taken.set(self.taken.get() + 1);
        let mut slots = self.slots.borrow_mut();
        if 4 * self.taken.get() <= slots.len() || slots.len() >= self.most {
            return;
        }
        let mut grown = vec![0; 2 * slots.len()];
        for &word in slots.iter().filter(|&&word| word != 0) {
            let at = bucket_of(word >> KEY_AT, grown.len());
            let taken = usize::from(grown[at] != 0);
            grown[at + taken] = word;
        }
        *slots = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(key: u128) -> ScoreRange {
        ScoreRange { at_least: (key % 20) as i32 - 20, at_most: (key % 11) as i32 }
    }

    #[test]
    fn what_is_remembered_survives_growing_and_is_never_mistaken() {
        let mut table = WideTable::new(4 << 20);
        let spread = ((1_u128 << 90) - 1) / 10_007;
        let keys: Vec<u128> = (1..6000).map(|n| n * spread).collect();
        for (count, &key) in keys.iter().enumerate() {
            if table.put(key, range(key), count as u64) {
                table.grow_if_crowded();
            }
        }
        let known = keys.iter().filter(|&&key| table.get(key).is_some()).count();
        assert!(known > 5000, "{known} of {} left", keys.len());
        for &key in &keys {
            assert!(table.get(key).is_none_or(|found| found == range(key)));
            assert!(table.get(key - 1).is_none());
        }
        table.clear();
        assert!(keys.iter().all(|&key| table.get(key).is_none()));
    }
}
