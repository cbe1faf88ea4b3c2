//! The lines of every board, as masks computed when the program is compiled. In flows a
//! [`Variant`]; out flow all its lines, and the lines through one square.

use crate::{Square, Variant};

/// 5 rows, 5 columns, 2 diagonals and 16 squares of 2×2 on the largest board.
const MOST_LINES: usize = 28;
/// Row, column, both diagonals and four 2×2 squares in the middle of the largest board.
const MOST_THROUGH: usize = 8;

/// The lines of one board.
pub(crate) struct Lines {
    all: [u32; MOST_LINES],
    count: usize,
    through: [[u32; MOST_THROUGH]; 25],
    through_count: [u8; 25],
}

/// The lines of every board, found by the number that [`Variant::shape`] gives it.
static LINES: [Lines; 16] = {
    let mut table = [const { Lines::none() }; 16];
    let mut shape = 0;
    while shape < 16 {
        table[shape] = Lines::of_board(shape / 4 + 2, shape & 2 == 0, shape & 1 != 0);
        shape += 1;
    }
    table
};

impl Lines {
    /// The lines of a variant.
    #[inline]
    pub(crate) fn of(variant: Variant) -> &'static Lines {
        // `shape` is below 16 by construction; the mask spares the bounds check.
        &LINES[variant.shape() & 15]
    }

    /// All lines: rows, columns, diagonals, squares.
    pub(crate) fn all(&self) -> &[u32] {
        &self.all[..self.count]
    }

    /// The lines through a square.
    #[inline]
    pub(crate) fn through(&self, square: Square) -> &[u32] {
        let count = usize::from(self.through_count[square.index()]);
        &self.through[square.index()][..count]
    }

    const fn none() -> Lines {
        Lines {
            all: [0; MOST_LINES],
            count: 0,
            through: [[0; MOST_THROUGH]; 25],
            through_count: [0; 25],
        }
    }

    const fn of_board(size: usize, diagonals: bool, squares: bool) -> Lines {
        let mut lines = Lines::none();
        let mut n = 0;
        while n < size {
            lines = lines.with(stroke(n * size, 1, size)).with(stroke(n, size, size));
            n += 1;
        }
        if diagonals {
            lines = lines.with(stroke(0, size + 1, size)).with(stroke(size - 1, size - 1, size));
        }
        if squares {
            let mut corner = 0;
            while corner < size * (size - 1) {
                if corner % size != size - 1 {
                    lines = lines.with(0b11 << corner | 0b11 << (corner + size));
                }
                corner += 1;
            }
        }
        lines
    }

    const fn with(mut self, line: u32) -> Lines {
        self.all[self.count] = line;
        self.count += 1;
        let mut square = 0;
        while square < 25 {
            if line >> square & 1 != 0 {
                let place = self.through_count[square] as usize;
                self.through[square][place] = line;
                self.through_count[square] += 1;
            }
            square += 1;
        }
        self
    }
}

/// `count` squares from `start`, `step` apart.
const fn stroke(start: usize, step: usize, count: usize) -> u32 {
    let mut line = 0;
    let mut n = 0;
    while n < count {
        line |= 1 << (start + n * step);
        n += 1;
    }
    line
}

/// Do the pieces on a line share a trait? `planes` has one word a trait. A square without a piece
/// spoils the line.
#[inline]
pub(crate) fn is_complete(line: u32, occupied: u32, planes: &[u32]) -> bool {
    occupied & line == line
        && planes.iter().any(|plane| {
            let having = plane & line;
            having == line || having == 0
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boards_have_the_right_number_of_lines() {
        for variant in Variant::all() {
            let n = variant.size();
            let expected = 2 * n
                + if variant.diagonals() { 2 } else { 0 }
                + if variant.squares() { (n - 1) * (n - 1) } else { 0 };
            let lines = Lines::of(variant);
            assert_eq!(lines.all().len(), expected, "{variant}");
            for square in Square::all_in(variant.board()) {
                let through = lines.all().iter().filter(|l| *l & square.bit() != 0);
                assert!(through.eq(lines.through(square)), "{variant} {square}");
            }
        }
    }

    #[test]
    fn the_standard_board_has_these_lines() {
        let mut lines = Lines::of(Variant::STANDARD).all().to_vec();
        lines.sort_unstable();
        let expected =
            [0x000f, 0x00f0, 0x0f00, 0x1111, 0x1248, 0x2222, 0x4444, 0x8421, 0x8888, 0xf000];
        assert_eq!(lines, expected);
    }
}
