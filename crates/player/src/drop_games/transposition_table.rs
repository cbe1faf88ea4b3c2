//! What a search ahead remembers of the positions it has seen: score, depth and best column, one place for each
//! key, where the newest stays.

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

#[derive(Clone, Copy)]
pub(super) struct TableEntry {
    /// Own stones, all stones and the bottom row added up: different for different positions of one
    /// size, and never 0, which is "nothing".
    pub(super) key: u64,
    pub(super) score: i16,
    pub(super) depth: u8,
    pub(super) column: u8,
    pub(super) bound: Bound,
}

const NOTHING: TableEntry =
    TableEntry { key: 0, score: 0, depth: 0, column: 0, bound: Bound::Exact };

/// What has been found out, by position. One place a position, the newest stays.
pub(super) struct TranspositionTable {
    pub(super) places: Vec<TableEntry>,
}

impl TranspositionTable {
    /// A table with 2 to the power of `bits` places.
    pub(super) fn new(bits: u32) -> TranspositionTable {
        TranspositionTable { places: vec![NOTHING; 1 << bits] }
    }

    pub(super) fn clear(&mut self) {
        self.places.fill(NOTHING);
    }

    #[inline]
    pub(super) fn place(&self, key: u64) -> usize {
        let bits = self.places.len().trailing_zeros();
        (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (63 - bits) >> 1) as usize
    }
}
