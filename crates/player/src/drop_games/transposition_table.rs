//! What a search ahead remembers of the positions it has seen: score, depth and best column, one place for each
//! key, where the newest stays.

use fourfold_drop::Word;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

#[derive(Clone, Copy)]
pub(super) struct TableEntry<W> {
    /// Own stones, all stones and the bottom row added up: different for different positions of one
    /// size, and never 0, which is "nothing".
    pub(super) key: W,
    pub(super) score: i16,
    pub(super) depth: u8,
    pub(super) column: u8,
    pub(super) bound: Bound,
}

impl<W: Word> TableEntry<W> {
    const NOTHING: TableEntry<W> =
        TableEntry { key: W::ZERO, score: 0, depth: 0, column: 0, bound: Bound::Exact };
}

/// What has been found out, by position. One place a position, the newest stays.
pub(super) struct TranspositionTable<W> {
    pub(super) places: Vec<TableEntry<W>>,
}

impl<W: Word> TranspositionTable<W> {
    /// A table with 2 to the power of `bits` places.
    pub(super) fn new(bits: u32) -> TranspositionTable<W> {
        TranspositionTable { places: vec![TableEntry::NOTHING; 1 << bits] }
    }

    pub(super) fn clear(&mut self) {
        self.places.fill(TableEntry::NOTHING);
    }

    #[inline]
    pub(super) fn place(&self, key: W) -> usize {
        let bits = self.places.len().trailing_zeros();
        (key.folded().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (63 - bits) >> 1) as usize
    }
}
