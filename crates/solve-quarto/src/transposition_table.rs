//! What the search remembers about boards without a piece in hand. A key that names a board and all
//! its mirror images exactly flows in; how soon the attacker wins, as far as known, flows out.
//!
//! An entry is one word, and a bucket of four shares half a cache line, newest first:
//!
//! ```text
//!   63 ............. 18   17 .... 12   11 .. 9   8 .. 6   5 .. 3   2 .. 0
//!   rest of the key       generation   yes - 1   no       yes - 1  no
//!                                      the defender gives  the attacker gives
//! ```
//!
//! `yes`: the attacker is known to win within so many rounds (8: not known). `no`: he is known not
//! to (0: nothing known). The key is scrambled by an invertible function whose top bits choose the
//! bucket and whose other bits are kept, so that two boards are never taken for one another.

/// Boards with fewer pieces left are not remembered: searching them again is cheaper.
pub(crate) const REMEMBERED: u32 = 8;
/// Bits of an entry below the rest of the key.
const KEY_SHIFT: u32 = 18;
/// Fewer buckets would leave more of the key than an entry can keep.
const LEAST_BUCKET_BITS: u32 = KEY_SHIFT;
/// Four entries of a word each.
const BUCKET_BYTES: usize = 32;
/// What the smallest table takes: 8 MB.
pub(crate) const LEAST_BYTES: usize = BUCKET_BYTES << LEAST_BUCKET_BITS;
const GENERATIONS: u64 = 1 << 6;

/// Who gives the next piece: picks the half of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Giver {
    Attacker,
    Defender,
}

/// What is known about one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableEntry(u64);

impl TableEntry {
    const NOTHING: TableEntry = TableEntry(0b111_000_111_000);

    /// Is it known whether the attacker wins within `rounds`?
    #[inline(always)]
    pub(crate) fn answer(self, giver: Giver, rounds: u32) -> Option<bool> {
        let half = self.0 >> (6 * giver as u32);
        // Stored less one.
        if ((half >> 3 & 7) as u32) < rounds {
            return Some(true);
        }
        if (half & 7) as u32 >= rounds { Some(false) } else { None }
    }

    #[inline(always)]
    fn learn(self, giver: Giver, rounds: u32, wins: bool) -> TableEntry {
        let shift = 6 * giver as u32;
        if wins {
            TableEntry(self.0 & !(7 << (shift + 3)) | u64::from(rounds - 1) << (shift + 3))
        } else {
            TableEntry(self.0 & !(7 << shift) | u64::from(rounds) << shift)
        }
    }
}

/// A table of fixed size; the newest knowledge displaces the oldest of its bucket.
pub(crate) struct TranspositionTable {
    entries: Vec<u64>,
    bucket_bits: u32,
    generation: u64,
}

impl TranspositionTable {
    /// The largest table of at most `bytes`, or none if that is less than [`LEAST_BYTES`].
    pub(crate) fn new(bytes: usize) -> Option<TranspositionTable> {
        let bucket_bits = (bytes / BUCKET_BYTES).checked_ilog2()?;
        (bucket_bits >= LEAST_BUCKET_BITS).then(|| TranspositionTable {
            entries: vec![0; 4 << bucket_bits],
            bucket_bits,
            generation: 1,
        })
    }

    /// Forgets everything, nearly for free.
    pub(crate) fn clear(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            self.entries.fill(0);
            self.generation = 1;
        }
    }

    /// The bucket, and the upper bits an entry for `key` must have.
    #[inline(always)]
    fn locate(&self, key: u64) -> (usize, u64) {
        let mixed = key.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        let bucket = (mixed >> (64 - self.bucket_bits)) as usize;
        let rest = mixed << self.bucket_bits >> self.bucket_bits;
        (bucket * 4, rest << KEY_SHIFT | self.generation << 12)
    }

    #[inline(always)]
    pub(crate) fn recall(&self, key: u64) -> TableEntry {
        let (at, name) = self.locate(key);
        let found = self.entries[at..at + 4].iter().find(|&&entry| entry & !0xFFF == name);
        found.map_or(TableEntry::NOTHING, |entry| TableEntry(entry & 0xFFF))
    }

    #[inline(always)]
    pub(crate) fn learn(&mut self, key: u64, giver: Giver, rounds: u32, wins: bool) {
        let known = self.recall(key).learn(giver, rounds, wins);
        let (at, name) = self.locate(key);
        let generation = self.generation;
        let bucket = &mut self.entries[at..at + 4];
        let free = |entry: u64| entry & !0xFFF == name || entry >> 12 & 63 != generation;
        let end = bucket.iter().position(|&entry| free(entry)).unwrap_or(3);
        bucket.copy_within(0..end, 1);
        bucket[0] = name | known.0;
    }
}

/// Two tables, so that the many boards near the end do not displace the few and dear ones.
pub(crate) struct TablePair {
    /// Boards with exactly [`REMEMBERED`] pieces left.
    near: Option<TranspositionTable>,
    /// Boards with more.
    far: Option<TranspositionTable>,
}

impl TablePair {
    /// Two tables of half of `bytes` each; where there is room for one only, it keeps the dear boards, and
    /// where there is room for none the search does without.
    pub(crate) fn new(bytes: usize) -> TablePair {
        let each = if bytes < 2 * LEAST_BYTES { bytes } else { bytes / 2 };
        let near = if each == bytes { None } else { TranspositionTable::new(each) };
        TablePair { near, far: TranspositionTable::new(each) }
    }

    pub(crate) fn clear(&mut self) {
        let tables = [&mut self.near, &mut self.far];
        tables.into_iter().flatten().for_each(TranspositionTable::clear);
    }

    /// What is known about a board with `count` pieces left; `key` counts only for those that are
    /// remembered.
    #[inline(always)]
    pub(crate) fn recall(&self, key: u64, count: u32, giver: Giver, rounds: u32) -> Option<bool> {
        if count < REMEMBERED {
            return None;
        }
        let table = if count == REMEMBERED { &self.near } else { &self.far };
        table.as_ref()?.recall(key).answer(giver, rounds)
    }

    #[inline(always)]
    pub(crate) fn learn(&mut self, key: u64, count: u32, giver: Giver, rounds: u32, wins: bool) {
        if count >= REMEMBERED {
            let table = if count == REMEMBERED { &mut self.near } else { &mut self.far };
            if let Some(table) = table {
                table.learn(key, giver, rounds, wins);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn knowledge_is_kept_by_giver_and_forgotten_on_clear() {
        let mut table = TranspositionTable::new(LEAST_BYTES).expect("large enough");
        table.learn(77, Giver::Attacker, 3, true);
        table.learn(77, Giver::Attacker, 2, false);
        table.learn(77, Giver::Defender, 7, false);
        let known = table.recall(77);
        assert_eq!(known.answer(Giver::Attacker, 2), Some(false));
        assert_eq!(known.answer(Giver::Attacker, 3), Some(true));
        assert_eq!(known.answer(Giver::Attacker, 5), Some(true));
        assert_eq!(known.answer(Giver::Defender, 7), Some(false));
        assert_eq!(table.recall(78), TableEntry::NOTHING);
        for _ in 0..200 {
            table.clear();
            assert_eq!(table.recall(77), TableEntry::NOTHING);
        }
    }

    #[test]
    fn tables_take_no_more_than_they_are_given() {
        let taken = |bytes: usize| {
            let TablePair { near, far } = TablePair::new(bytes);
            [near, far].map(|table| table.map_or(0, |table| 8 * table.entries.len()))
        };
        const MB: usize = 1 << 20;
        assert_eq!(taken(LEAST_BYTES - 1), [0, 0]);
        assert_eq!(taken(15 * MB), [0, 8 * MB]);
        assert_eq!(taken(16 * MB), [8 * MB, 8 * MB]);
        assert_eq!(taken(100 * MB), [32 * MB, 32 * MB]);
    }

    #[test]
    fn a_full_table_forgets_but_never_confuses() {
        let mut table = TranspositionTable::new(LEAST_BYTES).expect("large enough");
        let rounds = |key: u64| (key % 7 + 1) as u32;
        for key in 0..3_000_000u64 {
            table.learn(key << 13, Giver::Defender, rounds(key), true);
        }
        let mut kept = 0;
        for key in 0..3_000_000u64 {
            let known = table.recall(key << 13);
            if known != TableEntry::NOTHING {
                kept += 1;
                assert_eq!(known.answer(Giver::Defender, rounds(key)), Some(true));
                assert_ne!(known.answer(Giver::Defender, rounds(key) - 1), Some(true));
            }
        }
        assert!(kept > 900_000, "{kept}");
    }
}
