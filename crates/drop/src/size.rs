//! How big the board is, and the masks that follow from it.
//!
//! The bit layout, drawn for 7×6 (`height` + 1 = 7 bits a column, the topmost always empty so that
//! lines cannot run from one column's top into the next one's bottom):
//!
//! ```text
//!    6 13 20 27 34 41 48   <- sentinel row, never occupied
//!    5 12 19 26 33 40 47   row a in diagrams
//!    4 11 18 25 32 39 46
//!    3 10 17 24 31 38 45
//!    2  9 16 23 30 37 44
//!    1  8 15 22 29 36 43
//!    0  7 14 21 28 35 42   row 0, the bottom
//! ```

use std::fmt;

/// A board size of the family: at least one column and row, and `width * (height + 1) <= 64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

/// A board that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a board of {width}x{height} does not fit: width and height must be at least 1 and \
     width * (height + 1) at most 64, such as 7x6, 8x7 or 9x6"
)]
pub struct BadSize {
    width: usize,
    height: usize,
}

impl Size {
    /// Link Four's board, 7×7.
    pub const LINK_FOUR: Size = Size { width: 7, height: 7 };
    /// Connect Four's board, 7×6.
    pub const CONNECT_FOUR: Size = Size { width: 7, height: 6 };

    /// A size of the family, or why it is none.
    pub const fn new(width: usize, height: usize) -> Result<Size, BadSize> {
        if width == 0 || height == 0 || width > 32 || height > 63 || width * (height + 1) > 64 {
            return Err(BadSize { width, height });
        }
        Ok(Size { width: width as u8, height: height as u8 })
    }

    /// Number of columns.
    #[must_use]
    pub const fn width(self) -> usize {
        self.width as usize
    }

    /// Number of rows.
    #[must_use]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Number of cells.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.width() * self.height()
    }

    /// Bits from one column to the next.
    #[must_use]
    pub const fn stride(self) -> u32 {
        self.height as u32 + 1
    }

    /// The bottom cell of every column.
    #[must_use]
    pub const fn bottom(self) -> u64 {
        BOTTOM[self.width as usize][self.height as usize]
    }

    /// Every cell of the board, without the sentinels.
    #[must_use]
    pub const fn board(self) -> u64 {
        // The bottom row times `height` ones: each column becomes a solid bar.
        self.bottom().wrapping_mul((1 << self.height) - 1)
    }

    /// Every cell of one column.
    #[must_use]
    pub const fn column(self, column: usize) -> u64 {
        ((1 << self.height) - 1) << (column as u32 * self.stride())
    }

    /// The bit of one cell; row 0 is the bottom.
    #[must_use]
    pub const fn bit(self, column: usize, row: usize) -> u64 {
        1 << (column as u32 * self.stride() + row as u32)
    }

    /// All the cells in `stones` that belong to a line of four or more of them.
    #[must_use]
    pub const fn lines(self, stones: u64) -> u64 {
        let stride = self.stride();
        let mut found = 0;
        let mut axis = 0;
        while axis < 4 {
            let step = [1, stride, stride - 1, stride + 1][axis];
            // `starts` holds the low end of each run of four; sentinels end every run.
            let pairs = stones & shifted_down(stones, step);
            let starts = pairs & shifted_down(pairs, 2 * step);
            // Without a run the far end may lie outside the word: nothing to mark then.
            if starts != 0 {
                found |= starts | starts << step | starts << (2 * step) | starts << (3 * step);
            }
            axis += 1;
        }
        found
    }

    /// Is there a line of four in `stones`?
    #[must_use]
    #[inline]
    pub const fn has_line(self, stones: u64) -> bool {
        let stride = self.stride();
        let up = stones & (stones >> 1);
        let across = stones & shifted_down(stones, stride);
        let falling = stones & (stones >> (stride - 1));
        let rising = stones & shifted_down(stones, stride + 1);
        (up & (up >> 2))
            | (across & shifted_down(across, 2 * stride))
            | (falling & shifted_down(falling, 2 * (stride - 1)))
            | (rising & shifted_down(rising, 2 * (stride + 1)))
            != 0
    }
}

/// A right shift that gives 0 instead of overflowing: the tallest boards step past 64 bits.
#[inline]
const fn shifted_down(bits: u64, by: u32) -> u64 {
    if by < 64 { bits >> by } else { 0 }
}

/// Bottom rows by width and height, so that no loop runs where positions are counted by the
/// million. Only sizes that [`Size::new`] admits are ever looked up.
static BOTTOM: [[u64; 64]; 33] = {
    let mut table = [[0; 64]; 33];
    let mut width = 1;
    while width <= 32 {
        let mut height = 1;
        while height <= 63 && width * (height + 1) <= 64 {
            let mut column = 0;
            while column < width {
                table[width][height] |= 1 << (column * (height + 1));
                column += 1;
            }
            height += 1;
        }
        width += 1;
    }
    table
};

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
