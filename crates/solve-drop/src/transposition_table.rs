//! What the search remembers: a lower and an upper bound for each position seen, in one word.
//!
//! ```text
//!   63            14+work bits      14        7        0
//!   | rest of the mixed key | work  | lower+64 | upper+64 |
//! ```
//!
//! The key is mixed by an odd multiplier modulo a power of two, which loses nothing: the bucket's
//! number gives the upper bits back and the word holds the rest, so two positions are never taken
//! for one another. Words are atomic, so threads share a table without locks.
//!
//! The table starts small and doubles while it fills: a quick position touches a few kilobytes, and
//! forgetting it costs no more. Buckets keep their order when the table grows, because the number
//! of a bucket is the front of the mixed key.

use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering::Relaxed};

use fourfold_game::Value;

use crate::huge_pages::{ZeroedWords, fetch_early};

/// Buckets at the start, as a power of two. The word must have room for the other bits of a key:
/// the longer it is, the larger the smallest table.
const START_LOG2: std::ops::RangeInclusive<u32> = 11..=14;
/// Bits that say how much work went into a word, if there is room.
const WORK_BITS: u32 = 6;
const SLOTS: usize = 2;
const BOUND_BITS: u32 = 7;
const WORK_AT: u32 = 2 * BOUND_BITS;
const OFFSET: i32 = 64;

/// Bounds of a score: `at_least <= score <= at_most`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScoreRange {
    pub(crate) at_least: i32,
    pub(crate) at_most: i32,
}

impl ScoreRange {
    /// Nothing is known.
    pub(crate) const ANY: ScoreRange = ScoreRange { at_least: 1 - OFFSET, at_most: OFFSET - 1 };

    /// The scores of a value.
    pub(crate) fn of(value: Value) -> ScoreRange {
        match value {
            Value::Win => ScoreRange { at_least: 1, ..ScoreRange::ANY },
            Value::Tie => ScoreRange { at_least: 0, at_most: 0 },
            Value::Lose => ScoreRange { at_most: -1, ..ScoreRange::ANY },
        }
    }

    /// What both say together.
    pub(crate) fn and(self, other: ScoreRange) -> ScoreRange {
        ScoreRange {
            at_least: self.at_least.max(other.at_least),
            at_most: self.at_most.min(other.at_most),
        }
    }
}

pub(crate) struct TranspositionTable {
    words: ZeroedWords,
    key_bits: u32,
    /// How many bits of a word say how much work went into it; the widest keys leave none.
    work_bits: u32,
    start_log2: u32,
    now_log2: AtomicU32,
    full_log2: u32,
    /// Slots taken, as far as a lone search counts them.
    taken: AtomicUsize,
}

impl TranspositionTable {
    /// A table of at most `bytes` (at least the smallest one) for keys of `key_bits`.
    pub(crate) fn new(bytes: usize, key_bits: u32) -> TranspositionTable {
        let (least, most) = START_LOG2.into_inner();
        let key_bits = key_bits.max(most + 1);
        let start_log2 = (key_bits + WORK_AT + WORK_BITS).saturating_sub(64).clamp(least, most);
        let buckets = (bytes / (8 * SLOTS)).max(1);
        let full_log2 = buckets.ilog2().clamp(start_log2, key_bits);
        TranspositionTable {
            words: ZeroedWords::zeroed(SLOTS << full_log2),
            key_bits,
            work_bits: (64 + start_log2 - key_bits - WORK_AT).min(WORK_BITS),
            start_log2,
            now_log2: AtomicU32::new(start_log2),
            full_log2,
            taken: AtomicUsize::new(0),
        }
    }

    /// Forgets everything; costs as much as was used.
    pub(crate) fn clear(&mut self) {
        let used = SLOTS << self.now_log2.load(Relaxed);
        for word in &mut self.words[..used] {
            *word.get_mut() = 0;
        }
        self.now_log2.store(self.start_log2, Relaxed);
        self.taken.store(0, Relaxed);
    }

    /// Takes its full size at once: a shared table cannot grow.
    pub(crate) fn grow_fully(&mut self) {
        self.grow(self.full_log2);
    }

    /// Takes the size for a search of so many nodes, if it is the larger one.
    pub(crate) fn grow_for(&mut self, nodes: u64) {
        let now = *self.now_log2.get_mut();
        self.grow((nodes.ilog2() + 1).clamp(now, self.full_log2));
    }

    /// Is this as large as it may get?
    pub(crate) fn is_full_size(&self) -> bool {
        self.now_log2.load(Relaxed) == self.full_log2
    }

    #[inline(always)]
    fn mixed(&self, key: u64) -> u64 {
        key.wrapping_mul(0x9E37_79B9_7F4A_7C15) << (64 - self.key_bits)
    }

    /// The bucket's slots, and what a word of this key begins with.
    #[inline(always)]
    fn bucket(&self, key: u64) -> (&[AtomicU64], u64) {
        let mixed = self.mixed(key);
        let at = (mixed >> (64 - self.now_log2.load(Relaxed))) as usize * SLOTS;
        let rest = (mixed << self.start_log2) >> (64 - self.key_bits + self.start_log2);
        (&self.words[at..at + SLOTS], rest)
    }

    #[inline(always)]
    fn rest_of(&self, word: u64) -> u64 {
        // A shift by the whole word only happens to the empty rest of the smallest keys.
        word >> (WORK_AT + self.work_bits)
    }

    /// Tells the memory that this key is about to be asked for.
    #[inline(always)]
    pub(crate) fn fetch_early(&self, key: u64) {
        fetch_early(&self.bucket(key).0[0]);
    }

    /// What is known of a position.
    #[inline(always)]
    pub(crate) fn get(&self, key: u64) -> Option<ScoreRange> {
        let (bucket, rest) = self.bucket(key);
        for slot in bucket {
            let word = slot.load(Relaxed);
            if word != 0 && self.rest_of(word) == rest {
                return Some(ScoreRange {
                    at_least: ((word >> BOUND_BITS) & 127) as i32 - OFFSET,
                    at_most: (word & 127) as i32 - OFFSET,
                });
            }
        }
        None
    }

    /// Remembers what is known of a position, found at the cost of `nodes`. The first slot of a
    /// bucket keeps what was dear, the second what was last. True if a free slot was taken.
    #[inline(always)]
    pub(crate) fn put(&self, key: u64, range: ScoreRange, nodes: u64) -> bool {
        let (bucket, rest) = self.bucket(key);
        let work = u64::from((nodes | 1).ilog2()).min((1 << self.work_bits) - 1);
        let word = rest << (WORK_AT + self.work_bits)
            | work << WORK_AT
            | ((range.at_least + OFFSET) as u64) << BOUND_BITS
            | (range.at_most + OFFSET) as u64;
        let first = bucket[0].load(Relaxed);
        if first == 0 || self.rest_of(first) == rest {
            bucket[0].store(word, Relaxed);
            return first == 0;
        }
        let second = bucket[1].load(Relaxed);
        if self.rest_of(second) != rest && self.work_of(first) <= work {
            bucket[0].store(word, Relaxed);
            bucket[1].store(first, Relaxed);
        } else {
            bucket[1].store(word, Relaxed);
        }
        second == 0
    }

    #[inline(always)]
    fn work_of(&self, word: u64) -> u64 {
        (word >> WORK_AT) & ((1 << self.work_bits) - 1)
    }

    /// Counts a slot as taken and doubles the table when a quarter of them are. Only for a search that
    /// has the table to itself.
    #[inline(always)]
    pub(crate) fn grow_if_crowded(&self) {
        let taken = self.taken.load(Relaxed) + 1;
        self.taken.store(taken, Relaxed);
        let now = self.now_log2.load(Relaxed);
        if 2 * taken > 1 << now && now < self.full_log2 {
            self.grow(now + 1);
        }
    }

    /// Grows to so many buckets, as a power of two; costs as much as was used. Nobody else may use the table
    /// meanwhile: its owner alone searches, or nobody.
    #[cold]
    fn grow(&self, new: u32) {
        let old = self.now_log2.swap(new, Relaxed);
        let more = new - old;
        if more == 0 {
            return;
        }
        // The bits of a word's rest that now belong to the bucket's number.
        let side = self.key_bits - new;
        // From the last bucket down, so that the parts of a bucket land on emptied ones.
        for bucket in (0..1_usize << old).rev() {
            let slots = &self.words[bucket * SLOTS..(bucket + 1) * SLOTS];
            let held: [u64; SLOTS] = std::array::from_fn(|slot| slots[slot].load(Relaxed));
            for slot in slots {
                slot.store(0, Relaxed);
            }
            for word in held.into_iter().filter(|&word| word != 0) {
                let part = (self.rest_of(word) >> side) as usize & ((1 << more) - 1);
                let at = ((bucket << more) + part) * SLOTS;
                let taken = usize::from(self.words[at].load(Relaxed) != 0);
                self.words[at + taken].store(word, Relaxed);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(key: u64) -> ScoreRange {
        ScoreRange { at_least: (key % 20) as i32 - 20, at_most: (key % 11) as i32 }
    }

    #[test]
    fn what_is_remembered_survives_growing_and_is_never_mistaken() {
        for key_bits in [16, 25, 49, 56, 63, 64] {
            let table = TranspositionTable::new(4 << 20, key_bits);
            let spread = if key_bits == 64 { u64::MAX } else { (1 << key_bits) - 1 } / 10_007;
            let keys: Vec<u64> = (1..6000_u64).map(|n| n * spread.max(1)).collect();
            for (count, &key) in keys.iter().enumerate() {
                table.put(key, range(key), count as u64);
                if count % 1000 == 999 && table.now_log2.load(Relaxed) < table.full_log2 {
                    table.grow(table.now_log2.load(Relaxed) + 1);
                }
            }
            let known = keys.iter().filter(|&&key| table.get(key).is_some()).count();
            assert!(known > 4500, "{known} of {} left with {key_bits} bits", keys.len());
            for &key in &keys {
                assert!(table.get(key).is_none_or(|found| found == range(key)));
                assert!(key < 10_008 || table.get(key - 1).is_none(), "{key_bits} {key}");
            }
        }
    }

    #[test]
    fn clearing_forgets_all() {
        let mut table = TranspositionTable::new(1 << 20, 49);
        table.put(5, range(5), 1);
        table.grow_fully();
        assert_eq!(table.get(5), Some(range(5)));
        table.clear();
        assert_eq!(table.get(5), None);
    }
}
