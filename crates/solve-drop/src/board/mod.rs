//! The board as the search sees it: masks and the few bit tricks on them. A [`Board`] gives its
//! numbers as constants for the sizes people play ([`Fixed`]), so that every shift is an immediate,
//! and as fields for the rest of the family ([`AnySize`]). Stones are words in the layout of
//! [`fourfold_drop::Size`]: `stride = height + 1` bits a column, the lowest cell first.

mod sizes;

pub(crate) use sizes::{AnySize, Fixed};

use fourfold_drop::Word;

use crate::search_word::SearchWord;
use crate::word_pair::Pair;

/// The numbers of a board and what follows from them.
pub(crate) trait Board: Copy + Send + Sync {
    /// The word that its cells lie in.
    type Word: SearchWord;

    /// Number of columns.
    fn width(self) -> u32;
    /// Number of rows.
    fn height(self) -> u32;
    /// The bottom cell of each column.
    fn bottom(self) -> Self::Word;
    /// The cells of the whole board, without the bits between the columns.
    fn board(self) -> Self::Word;
    /// The cells in the rows of the same parity as the top row: the upper halves of the pairs that
    /// a follow-up strategy makes, counted from the top.
    fn uppers(self) -> Self::Word;

    /// Bits from column to column.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.height() + 1
    }

    /// Number of cells.
    #[inline(always)]
    fn cells(self) -> i32 {
        (self.width() * self.height()) as i32
    }

    /// The steps of the three axes that cross columns; the fourth axis is 1.
    #[inline(always)]
    fn slants(self) -> [u32; 3] {
        [self.stride(), self.stride() - 1, self.stride() + 1]
    }

    /// The number of the column a cell belongs to.
    #[inline(always)]
    fn column_of(self, cell: Self::Word) -> u32 {
        cell.trailing_zeros() / self.stride()
    }

    /// All cells of a column.
    #[inline(always)]
    fn column(self, column: u32) -> Self::Word {
        ((Self::Word::ONE << self.height()) - Self::Word::ONE) << (column * self.stride())
    }

    /// Is there a line of four in `stones`?
    #[inline(always)]
    fn has_line(self, stones: Self::Word) -> bool {
        let pairs = stones & (stones >> 1);
        let mut found = pairs & (pairs >> 2);
        for step in self.slants() {
            let pairs = stones & stones.down(step);
            found |= pairs & pairs.down(2 * step);
        }
        found != Self::Word::ZERO
    }

    /// The cells that would complete a line of `stones`; cells outside the board and occupied
    /// ones may be among them.
    #[inline(always)]
    fn completions(self, stones: Self::Word) -> Self::Word {
        let mut found = (stones << 1) & (stones << 2) & (stones << 3);
        for step in self.slants() {
            let (below, above) = (stones.up(step), stones.down(step));
            let two_below = below & stones.up(2 * step);
            let two_above = above & stones.down(2 * step);
            found |= two_below & (above | stones.up(3 * step));
            found |= two_above & (below | stones.down(3 * step));
        }
        found
    }

    /// As [`Board::completions`] for two sets of stones at once.
    #[inline(always)]
    fn completions_of_two(self, stones: [Self::Word; 2]) -> [Self::Word; 2] {
        let stones = PairOf::<Self>::new(stones);
        let mut found = stones.up(1) & stones.up(2) & stones.up(3);
        for step in self.slants() {
            let (below, above) = (stones.up(step), stones.down(step));
            let two_below = below & stones.up(2 * step);
            let two_above = above & stones.down(2 * step);
            found = found | two_below & (above | stones.up(3 * step));
            found = found | two_above & (below | stones.down(3 * step));
        }
        found.words()
    }

    /// For two moves at once: the empty cells of lines that `stones` could still fill and already
    /// hold half of. Upright lines are left out: they are seldom worth a plan.
    #[inline(always)]
    fn half_lines_of_two(self, stones: [Self::Word; 2], empty: [Self::Word; 2]) -> [Self::Word; 2] {
        let (stones, empty) = (PairOf::<Self>::new(stones), PairOf::<Self>::new(empty));
        let open = stones | empty;
        let mut found = PairOf::<Self>::new([Self::Word::ZERO; 2]);
        for step in self.slants() {
            let pair = open & open.down(step);
            let line = pair & pair.down(2 * step);
            let next = stones.down(step);
            let (both, any) = (stones & next, stones | next);
            let half = line & (both | both.down(2 * step) | (any & any.down(2 * step)));
            let half = half | half.up(step);
            found = found | half | half.up(2 * step);
        }
        (found & empty).words()
    }

    /// `cells` and everything above them in their columns: in each column, a number and its
    /// negative share the lowest one and differ above it.
    #[inline(always)]
    fn and_above(self, cells: Self::Word) -> Self::Word {
        let negative = (self.bottom() << self.height()) - cells;
        (cells | negative) & self.board()
    }

    /// The same bits with left and right exchanged.
    #[inline(always)]
    fn mirrored(self, bits: Self::Word) -> Self::Word {
        let bar = !Self::Word::ZERO >> (Self::Word::BITS - self.stride());
        let mut mirrored = Self::Word::ZERO;
        for column in 0..self.width() {
            let shown = (bits >> (column * self.stride())) & bar;
            mirrored |= shown << ((self.width() - 1 - column) * self.stride());
        }
        mirrored
    }

    /// A word that names the position and no other: in each column the own stones are added to a
    /// one that stands on the pile.
    #[inline(always)]
    fn name(self, own: Self::Word, all: Self::Word) -> Self::Word {
        own + all + self.bottom()
    }

    /// The same word for a position and its mirror image.
    #[inline(always)]
    fn key(self, own: Self::Word, all: Self::Word) -> Self::Word {
        let name = self.name(own, all);
        name.min(self.mirrored(name))
    }
}

/// Two words of a board side by side.
type PairOf<B> = <<B as Board>::Word as SearchWord>::Pair;

/// Rows of the top row's parity in one column.
const fn uppers_of_column(height: u32) -> u64 {
    let mut cells = 0;
    let mut row = height;
    while row >= 1 {
        cells |= 1 << (row - 1);
        if row < 2 {
            break;
        }
        row -= 2;
    }
    cells
}

#[cfg(test)]
mod tests {
    use fourfold_drop::{Size, SizeIn, WideSize};

    use super::*;

    /// Every line of four of a size, one by one.
    fn lines<W: Word>(size: SizeIn<W>) -> Vec<W> {
        let (width, height) = (size.width() as i32, size.height() as i32);
        let mut lines = Vec::new();
        for (column, row) in (0..width).flat_map(|c| (0..height).map(move |r| (c, r))) {
            for (right, rise) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                let cells: Vec<(i32, i32)> =
                    (0..4).map(|step| (column + step * right, row + step * rise)).collect();
                if cells.iter().all(|&(c, r)| c < width && r >= 0 && r < height) {
                    let bits = cells.iter().map(|&(c, r)| size.bit(c as usize, r as usize));
                    lines.push(bits.fold(W::ZERO, |line, bit| line | bit));
                }
            }
        }
        lines
    }

    fn check<W: SearchWord>(size: SizeIn<W>, board: impl Board<Word = W>) {
        let mut seed = 0x2545_F491_4F6C_DD1D_u64;
        let mut random = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            // As many bits as the word has.
            W::from_low(seed) ^ W::from_low(seed.rotate_left(29)).up(47)
        };
        let lines = lines(size);
        assert_eq!(board.board(), size.board());
        for _ in 0..2000 {
            let stones = random() & random() & board.board();
            let others = random() & random() & board.board() & !stones;
            let empty = board.board() & !stones & !others;
            assert_eq!(
                board.has_line(stones),
                lines.iter().any(|&l| l & !stones == W::ZERO),
                "{size}"
            );
            // No stone floats in a game: an upright line is always completed at its top.
            let upright = |line: W| line & (line >> 1) != W::ZERO && size.height() > 1;
            let completes =
                |line: W, cell: W| cell.count_ones() == 1 && (!upright(line) || cell > line - cell);
            let wanted = lines.iter().filter(|&&l| completes(l, l & !stones));
            let wanted = wanted.fold(W::ZERO, |cells, &line| cells | (line & !stones)) & empty;
            assert_eq!(board.completions(stones) & empty, wanted, "{size}");
            let two = board.completions_of_two([stones, others]);
            assert_eq!(two, [stones, others].map(|stones| board.completions(stones)), "{size}");
            let half = lines.iter().filter(|&&l| {
                l & others == W::ZERO && (l & stones).count_ones() >= 2 && !upright(l)
            });
            let half = half.fold(W::ZERO, |cells, &line| cells | (line & empty));
            assert_eq!(
                board.half_lines_of_two([W::ZERO, stones], [empty; 2]),
                [W::ZERO, half],
                "{size}"
            );
            assert_eq!(board.mirrored(board.mirrored(stones)), stones);
        }
    }

    #[test]
    fn bit_tricks_agree_with_the_list_of_lines() {
        check(Size::CONNECT_FOUR, Fixed::<7, 6>);
        check(Size::LINK_FOUR, Fixed::<7, 7>);
        for (width, height) in
            [(7, 6), (4, 4), (5, 4), (8, 7), (9, 6), (3, 20), (2, 31), (1, 63), (32, 1), (16, 3)]
        {
            let size = Size::new(width, height).expect("a size of the family");
            check(size, AnySize::new(size));
        }
        for (width, height) in [(8, 8), (9, 9), (9, 7), (7, 9), (4, 4), (1, 9), (9, 1)] {
            let size = WideSize::new(width, height).expect("a size of the family");
            check(size, AnySize::new(size));
        }
    }

    #[test]
    fn uppers_are_every_other_row_from_the_top() {
        assert_eq!(Fixed::<7, 6>.uppers() & 0b111_1111, 0b10_1010);
        assert_eq!(Fixed::<7, 7>.uppers() & 0b1111_1111, 0b101_0101);
        assert_eq!(Fixed::<7, 6>.and_above(0b100 | 1 << 7), 0b11_1100 | 0b11_1111 << 7);
    }
}
