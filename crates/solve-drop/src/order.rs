//! What the order of the moves needs beside the look at each: a memory of the cells that did well
//! where the first guess was wrong, and a sort that puts the largest promise first.

/// Columns of the widest board.
pub(crate) const MOST_MOVES: usize = 32;
/// The most that a cell's history adds to a move's promise or takes away, the bits behind the point
/// it is kept with, and how slowly it forgets: the last 2^8 surprises count most.
const PAST_MOST: i32 = 4;
const PAST_SHIFT: u32 = 12;
const PAST_MEMORY: u32 = 8;

/// How well each cell has done of late, for either player.
pub(crate) struct History([[i32; 64]; 2]);

impl Default for History {
    fn default() -> History {
        History([[0; 64]; 2])
    }
}

impl History {
    /// What the past of a cell adds to the promise of a move on it.
    #[inline(always)]
    pub(crate) fn of(&self, side: usize, cell: u64) -> u32 {
        let past = self.0[side][cell.trailing_zeros() as usize & 63];
        (PAST_MOST + (past >> PAST_SHIFT)).max(0) as u32
    }

    /// The last of the tried cells was the right one, the others were not.
    #[inline(always)]
    pub(crate) fn learn(&mut self, side: usize, tried: impl ExactSizeIterator<Item = u64>) {
        let (last, most) = (tried.len() - 1, PAST_MOST << PAST_SHIFT);
        for (at, cell) in tried.enumerate() {
            let past = &mut self.0[side][cell.trailing_zeros() as usize & 63];
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
            history.learn(1, [1 << 3, 1 << 10].into_iter());
        }
        assert_eq!([1 << 3, 1 << 10, 1 << 17].map(|cell| history.of(1, cell)), [0, 7, 4]);
        assert_eq!(history.of(0, 1 << 10), 4, "the other player learns for himself");
    }
}
