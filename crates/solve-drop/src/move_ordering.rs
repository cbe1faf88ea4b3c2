//! What the order of the moves needs beside the look at each: what makes a move promising, a memory of the cells
//! that did well where the first guess was wrong, and a sort that puts the largest promise first.
//!
//! The shares of a promise were found by descent: one changed at a time, kept if it took fewer nodes over some
//! two hundred positions with 4 to 18 stones.

use fourfold_drop::Word;

use crate::board::Board;
use crate::forced_moves::Branch;

/// Columns of the widest board.
pub(crate) const MOST_MOVES: usize = 32;

/// A cell that would complete a line; less in the rows that are the mover's in the end anyway.
const THREAT: i32 = 64;
const LATE_THREAT: i32 = 48;
/// Each column nearer to the middle.
const CENTRAL: i32 = 16;
/// An empty cell of a line that is half built.
const HALF_LINE: i32 = 6;
/// A cell of such a line is played: its threats count already.
const FILLED: i32 = -16;
/// A column that the other player cannot play.
const REPLY_LESS: i32 = 24;
/// The most that a cell's history adds to a move's promise or takes away, the bits behind the point
/// it is kept with, and how slowly it forgets: the last 2^7 surprises count most.
const PAST_MOST: i32 = 32;
const PAST_SHIFT: u32 = 9;
const PAST_MEMORY: u32 = 7;

/// No promise is below zero with this added.
const LEAST: i32 = 1 << 10;

/// What the moves of one node have in common.
pub(crate) struct MoveScorer<'a, B: Board> {
    board: B,
    node: &'a Branch<B::Word>,
    /// Empty cells of half-built lines.
    halves: B::Word,
    /// The rows that are the mover's if the other player follows up, or he himself does.
    late: B::Word,
}

impl<'a, B: Board> MoveScorer<'a, B> {
    #[inline(always)]
    pub(crate) fn new(board: B, node: &'a Branch<B::Word>) -> MoveScorer<'a, B> {
        let empty = board.board() ^ node.all;
        let [halves, _] = board.half_lines_of_two([node.own; 2], [empty; 2]);
        let even = (board.cells() - node.stones) & 1 == 0;
        let late = if even { !board.uppers() } else { board.uppers() };
        MoveScorer { board, node, halves, late }
    }

    /// What two moves promise, without their past.
    #[inline(always)]
    pub(crate) fn scores(&self, children: [&Branch<B::Word>; 2]) -> [i32; 2] {
        let (board, node) = (self.board, self.node);
        let halves = board.half_lines_of_two(
            children.map(|child| node.own | child.cell),
            children.map(|child| board.board() ^ node.all ^ child.cell),
        );
        std::array::from_fn(|at| {
            let child = children[at];
            let count = |cells: B::Word| cells.count_ones() as i32;
            let column = board.column_of(child.cell);
            let central = column.min(board.width() - 1 - column) as i32;
            LEAST
                + THREAT * count(child.makes & !self.late)
                + LATE_THREAT * count(child.makes & self.late)
                + CENTRAL * central
                + HALF_LINE * count(halves[at])
                + FILLED * count(self.halves & child.cell)
                + REPLY_LESS * (board.width() as i32 - count(child.safe))
        })
    }
}

/// How well each cell has done of late, for either player.
pub(crate) struct History([[i32; MOST_BITS]; 2]);

/// Bits of the widest word.
const MOST_BITS: usize = 128;

impl Default for History {
    fn default() -> History {
        History([[0; MOST_BITS]; 2])
    }
}

impl History {
    /// What the past of a cell adds to the promise of a move on it.
    #[inline(always)]
    pub(crate) fn of(&self, side: usize, cell: impl Word) -> i32 {
        self.0[side][cell.trailing_zeros() as usize & (MOST_BITS - 1)] >> PAST_SHIFT
    }

    /// The last of the tried cells was the right one, the others were not.
    #[inline(always)]
    pub(crate) fn learn<W: Word>(&mut self, side: usize, tried: impl ExactSizeIterator<Item = W>) {
        let (last, most) = (tried.len() - 1, PAST_MOST << PAST_SHIFT);
        for (at, cell) in tried.enumerate() {
            let past = &mut self.0[side][cell.trailing_zeros() as usize & (MOST_BITS - 1)];
            let now = if at == last { most } else { -most };
            *past += (now - *past) >> PAST_MEMORY;
        }
    }
}

/// Puts a value into the sorted front of `order`, the largest first.
#[inline(always)]
pub(crate) fn insert(order: &mut [u32; MOST_MOVES], count: usize, value: u32) {
    let mut at = count;
    while at > 0 && order[at - 1] < value {
        order[at] = order[at - 1];
        at -= 1;
    }
    order[at] = value;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_comes_first() {
        let mut order = [0; MOST_MOVES];
        for (count, value) in [3, 9, 1, 9, 4].into_iter().enumerate() {
            insert(&mut order, count, value);
        }
        assert_eq!(order[..5], [9, 9, 4, 3, 1]);
    }

    #[test]
    fn history_tells_good_cells_from_bad_ones_and_stays_in_bounds() {
        let mut history = History::default();
        for _ in 0..10_000 {
            history.learn(1, [1_u64 << 3, 1 << 10].into_iter());
        }
        assert_eq!([1_u64 << 3, 1 << 10, 1 << 17].map(|cell| history.of(1, cell)), [-32, 31, 0]);
        assert_eq!(history.of(0, 1_u64 << 10), 0, "the other player learns for himself");
    }
}
