//! The cells of the 9×7 board and the bit of each. Names like `e4` come in and go out: column `a` to
//! `i` from the left, row 1 to 7 from the top.
//!
//! ```text
//!        a  b  c  d  e  f  g  h  i
//!    1   0  1  2  3  4  5  6  7  8
//!    2   9 10 11 12 13 14 15 16 17
//!    3  18 19 20 21 22 23 24 25 26
//!    4  27 28 29 30 31 32 33 34 35      31 = e4, the centre
//!    5  36 37 38 39 40 41 42 43 44
//!    6  45 46 47 48 49 50 51 52 53
//!    7  54 55 56 57 58 59 60 61 62      bit 63 is never used
//! ```

use std::fmt;

use fourfold_game::Cell;

use crate::Side;

/// A cell of the board, by its bit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// Column `a`; times a row's worth of shifts it gives the other columns.
const COLUMN_A: u64 = {
    let mut bits = 0;
    let mut row = 0;
    while row < Square::ROWS {
        bits |= 1 << (row * Square::COLUMNS);
        row += 1;
    }
    bits
};
const COLUMN_I: u64 = COLUMN_A << (Square::COLUMNS - 1);

impl Square {
    /// Columns of the board.
    pub const COLUMNS: u8 = 9;
    /// Rows of the board.
    pub const ROWS: u8 = 7;
    /// Cells of the board.
    pub const COUNT: usize = 63;
    /// Where the primer block lies.
    pub const CENTRE: Square = Square(31);
    /// The bits of all cells.
    pub(crate) const EVERY: u64 = (1 << Square::COUNT) - 1;

    /// The cell in a column from the left and a row from the top, both from 0, if there is one.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < Square::COLUMNS && row < Square::ROWS {
            Some(Square(row * Square::COLUMNS + column))
        } else {
            None
        }
    }

    /// Every cell, row by row from the top.
    pub fn all() -> impl Iterator<Item = Square> {
        (0..Square::COUNT as u8).map(Square)
    }

    /// Reads a name like `e4`, in either case.
    #[must_use]
    pub fn parse(text: &str) -> Option<Square> {
        let &[column, row] = text.as_bytes() else {
            return None;
        };
        Square::new(column.to_ascii_lowercase().wrapping_sub(b'a'), row.wrapping_sub(b'1'))
    }

    /// The cell's number, row by row from the top, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column from the left, from 0.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % Square::COLUMNS
    }

    /// The row from the top, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / Square::COLUMNS
    }

    /// The cell as screens count it.
    #[must_use]
    pub const fn cell(self) -> Cell {
        Cell { row: self.row(), column: self.column() }
    }

    /// The cell a screen means, if the board has it.
    #[must_use]
    pub const fn from_cell(cell: Cell) -> Option<Square> {
        Square::new(cell.column, cell.row)
    }

    /// The cell next to one side, if it is on the board.
    #[must_use]
    pub const fn beside(self, side: Side) -> Option<Square> {
        let (column, row) = (self.column(), self.row());
        // Off the left and upper edge the number wraps to 255, which `new` refuses.
        match side {
            Side::North => Square::new(column, row.wrapping_sub(1)),
            Side::East => Square::new(column + 1, row),
            Side::South => Square::new(column, row + 1),
            Side::West => Square::new(column.wrapping_sub(1), row),
        }
    }

    /// The cell on the other side of the centre, as far away.
    #[must_use]
    pub const fn across_the_centre(self) -> Square {
        Square(Square::COUNT as u8 - 1 - self.0)
    }

    pub(crate) const fn bit(self) -> u64 {
        1 << self.0
    }
}

/// The cells of a set of bits, in order.
pub(crate) fn squares(mut bits: u64) -> impl Iterator<Item = Square> {
    bits &= Square::EVERY;
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let square = Square(bits.trailing_zeros() as u8);
        bits &= bits - 1;
        Some(square)
    })
}

/// Every cell that has a side in common with a cell of the set.
pub(crate) const fn beside_any(bits: u64) -> u64 {
    let columns = Square::COLUMNS;
    let sideways = (bits & !COLUMN_I) << 1 | (bits & !COLUMN_A) >> 1;
    (bits << columns | bits >> columns | sideways) & Square::EVERY
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_go_both_ways() {
        for square in Square::all() {
            assert_eq!(Square::parse(&square.to_string()), Some(square));
            assert_eq!(Square::from_cell(square.cell()), Some(square));
        }
        assert_eq!(Square::CENTRE.to_string(), "e4");
        assert_eq!(Square::CENTRE.across_the_centre(), Square::CENTRE);
        for text in ["", "e", "e0", "e8", "j1", "4e", "e44", "é"] {
            assert_eq!(Square::parse(text), None, "{text}");
        }
    }

    #[test]
    fn neighbours_by_shifts_are_the_neighbours_by_steps() {
        for square in Square::all() {
            let stepped = Side::ALL
                .into_iter()
                .filter_map(|side| square.beside(side))
                .fold(0, |bits, beside| bits | beside.bit());
            assert_eq!(beside_any(square.bit()), stepped, "{square}");
            for side in Side::ALL {
                if let Some(beside) = square.beside(side) {
                    assert_eq!(beside.beside(side.opposite()), Some(square));
                }
            }
        }
    }
}
