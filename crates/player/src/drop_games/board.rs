//! What a player sees in the stones: cells that would complete a line, and how many lines run
//! through a cell. Words of bits in the layout of [`SizeIn`] come in and go out.

use fourfold_drop::{SizeIn, Word};

/// Masks of one board size, made once a search.
pub(super) struct LineMasks<W> {
    pub(super) size: SizeIn<W>,
    /// Bits of the cells in rows 1, 3, 5 … as people count: whoever moves first on a board that
    /// fills up in pairs gets these in the end, the other the rest.
    pub(super) odd_rows: W,
    /// The number of lines through each cell, in binary: bit `n` of the number is in `layers[n]`.
    layers: [W; 5],
}

impl<W: Word> LineMasks<W> {
    pub(super) fn new(size: SizeIn<W>) -> LineMasks<W> {
        let mut masks = LineMasks { size, odd_rows: W::ZERO, layers: [W::ZERO; 5] };
        for column in 0..size.width() {
            for row in 0..size.height() {
                let bit = size.bit(column, row);
                if row % 2 == 0 {
                    masks.odd_rows |= bit;
                }
                let lines = lines_through(size, column, row);
                for (n, layer) in masks.layers.iter_mut().enumerate() {
                    if lines >> n & 1 != 0 {
                        *layer |= bit;
                    }
                }
            }
        }
        masks
    }

    /// Lines through the cells of `stones`, summed up.
    #[inline]
    pub(super) fn reach(&self, stones: W) -> i32 {
        let count = |n: usize| ((stones & self.layers[n]).count_ones() << n) as i32;
        count(0) + count(1) + count(2) + count(3) + count(4)
    }

    /// The empty cells on which one more stone completes a line of four.
    ///
    /// Along each axis the new cell `c` can stand at four places of the line: `cSSS`, `ScSS`,
    /// `SScS`, `SSSc`. `pairs` holds the cells with two stones right behind them.
    #[inline]
    pub(super) fn threats(&self, stones: W, all: W) -> W {
        let stride = self.size.stride();
        let mut found = W::ZERO;
        for step in [1, stride, stride - 1, stride + 1] {
            let above = stones.up(step) & stones.up(2 * step);
            let below = stones.down(step) & stones.down(2 * step);
            found |= above & (stones.up(3 * step) | stones.down(step));
            found |= below & (stones.down(3 * step) | stones.up(step));
        }
        found & self.size.board() & !all
    }

    /// The cells on which a stone would land.
    #[inline]
    pub(super) fn landings(&self, all: W) -> W {
        all.wrapping_add(self.size.bottom()) & self.size.board()
    }
}

/// How many lines of four run through a cell, 16 at most.
fn lines_through<W: Word>(size: SizeIn<W>, column: usize, row: usize) -> u32 {
    let (width, height) = (size.width() as i32, size.height() as i32);
    let on_board = |c: i32, r: i32| (0..width).contains(&c) && (0..height).contains(&r);
    let mut lines = 0;
    for (dc, dr) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for back in 0..4 {
            let (c, r) = (column as i32 - back * dc, row as i32 - back * dr);
            if on_board(c, r) && on_board(c + 3 * dc, r + 3 * dr) {
                lines += 1;
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use fourfold_drop::Size;
    use fourfold_game::Dice;

    use super::*;

    #[test]
    fn every_line_is_counted_once_for_each_of_its_cells() {
        // 69 lines on 7×6, 88 on 7×7, four cells each.
        for (size, lines) in [(Size::CONNECT_FOUR, 69), (Size::LINK_FOUR, 88)] {
            assert_eq!(LineMasks::new(size).reach(size.board()), 4 * lines);
        }
    }

    #[test]
    fn a_threat_is_a_cell_that_completes_a_line() {
        let mut dice = Dice::new(1);
        for (width, height) in [(7, 6), (7, 7), (9, 6), (4, 15), (1, 63), (32, 1), (3, 5)] {
            let size = Size::new(width, height).unwrap();
            let masks = LineMasks::new(size);
            for _ in 0..300 {
                let stones = dice.roll() & dice.roll() & size.board();
                let all = stones | dice.roll() & dice.roll() & size.board();
                let slow = (0..64)
                    .map(|n| 1u64 << n)
                    .filter(|bit| bit & size.board() & !all != 0)
                    .filter(|bit| size.lines(stones | bit) & bit != 0)
                    .fold(0, |found, bit| found | bit);
                assert_eq!(masks.threats(stones, all), slow, "{size} {stones:x} {all:x}");
            }
        }
    }
}
