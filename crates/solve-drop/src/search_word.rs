//! What the search asks of a word besides its bits: how two of them lie side by side, and the table that remembers
//! positions by keys of this width.

use fourfold_drop::{Position, PositionIn, Word};

use crate::transposition_table::{ScoreRange, TranspositionTable};
use crate::wide::WideTable;
use crate::word_pair::{Pair, PlainPair, WordPair};

/// A word that boards are searched in.
pub(crate) trait SearchWord: Word {
    /// Two words side by side.
    type Pair: Pair<Self>;
    /// What remembers positions.
    type Table: SearchTable<Self>;

    /// The word with these lowest bits.
    fn from_low(bits: u64) -> Self;

    /// The position in words of 64 bits, as opening books know it, if it lies in such.
    fn in_book(position: &PositionIn<Self>) -> Option<&Position>;
}

/// What a search asks of the table that remembers positions.
pub(crate) trait SearchTable<W> {
    /// What is known of a position.
    fn get(&self, key: W) -> Option<ScoreRange>;
    /// Remembers what is known, found at the cost of so many nodes. True if a free slot was taken.
    fn put(&self, key: W, range: ScoreRange, nodes: u64) -> bool;
    /// Tells the memory that this key is about to be asked for.
    fn fetch_early(&self, key: W);
    /// Counts a slot as taken, and grows if that is wanted. Only for a search that has the table to itself.
    fn grow_if_crowded(&self);
}

impl SearchWord for u64 {
    type Pair = WordPair;
    type Table = TranspositionTable;

    #[inline(always)]
    fn from_low(bits: u64) -> u64 {
        bits
    }
    #[inline(always)]
    fn in_book(position: &Position) -> Option<&Position> {
        Some(position)
    }
}

impl SearchTable<u64> for TranspositionTable {
    #[inline(always)]
    fn get(&self, key: u64) -> Option<ScoreRange> {
        self.get(key)
    }
    #[inline(always)]
    fn put(&self, key: u64, range: ScoreRange, nodes: u64) -> bool {
        self.put(key, range, nodes)
    }
    #[inline(always)]
    fn fetch_early(&self, key: u64) {
        self.fetch_early(key);
    }
    #[inline(always)]
    fn grow_if_crowded(&self) {
        self.grow_if_crowded();
    }
}

impl SearchWord for u128 {
    type Pair = PlainPair<u128>;
    type Table = WideTable;

    #[inline(always)]
    fn from_low(bits: u64) -> u128 {
        bits.into()
    }
    #[inline(always)]
    fn in_book(_position: &PositionIn<u128>) -> Option<&Position> {
        None
    }
}
