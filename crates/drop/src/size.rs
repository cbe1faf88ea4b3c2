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
use std::marker::PhantomData;

use crate::Word;

/// A board size of the family whose cells, with one bit more a column, fit a word of this type.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct SizeIn<W> {
    width: u8,
    height: u8,
    word: PhantomData<W>,
}

/// A size that fits 64 bits: at least one column and row, and `width * (height + 1) <= 64`.
pub type Size = SizeIn<u64>;
/// A size of at most 9×9, in 128 bits.
pub type WideSize = SizeIn<u128>;

/// A board that does not fit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a board of {width}x{height} does not fit: width and height must be at least 1, and either both \
     at most 9 or width * (height + 1) at most 64, such as 7x6, 9x9 or 4x15"
)]
pub struct BadSize {
    width: usize,
    height: usize,
}

impl Size {
    /// Link Four's board, 7×7.
    pub const LINK_FOUR: Size = Size::of(7, 7);
    /// Connect Four's board, 7×6.
    pub const CONNECT_FOUR: Size = Size::of(7, 6);
}

impl<W: Word> SizeIn<W> {
    const fn of(width: u8, height: u8) -> SizeIn<W> {
        SizeIn { width, height, word: PhantomData }
    }

    /// A size of the family, or why it is none.
    pub const fn new(width: usize, height: usize) -> Result<SizeIn<W>, BadSize> {
        if width == 0
            || height == 0
            || width > W::MOST_COLUMNS
            || height > W::MOST_ROWS
            || width * (height + 1) > W::BITS as usize
        {
            return Err(BadSize { width, height });
        }
        Ok(SizeIn::of(width as u8, height as u8))
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
    #[inline]
    pub fn bottom(self) -> W {
        W::bottom(self.width, self.height)
    }

    /// Every cell of the board, without the sentinels.
    #[must_use]
    #[inline]
    pub fn board(self) -> W {
        // The bottom row times `height` ones: each column becomes a solid bar.
        self.bottom().wrapping_mul(self.bar())
    }

    /// Every cell of one column.
    #[must_use]
    #[inline]
    pub fn column(self, column: usize) -> W {
        self.bar() << (column as u32 * self.stride())
    }

    /// The cells of the first column.
    #[inline]
    fn bar(self) -> W {
        (W::ONE << u32::from(self.height)) - W::ONE
    }

    /// The bit of one cell; row 0 is the bottom.
    #[must_use]
    #[inline]
    pub fn bit(self, column: usize, row: usize) -> W {
        W::ONE << (column as u32 * self.stride() + row as u32)
    }

    /// All the cells in `stones` that belong to a line of four or more of them.
    #[must_use]
    pub fn lines(self, stones: W) -> W {
        let stride = self.stride();
        let mut found = W::ZERO;
        for step in [1, stride, stride - 1, stride + 1] {
            // `starts` holds the low end of each run of four; sentinels end every run.
            let pairs = stones & stones.down(step);
            let starts = pairs & pairs.down(2 * step);
            // Without a run the far end may lie outside the word: nothing to mark then.
            if starts != W::ZERO {
                found |= starts | starts << step | starts << (2 * step) | starts << (3 * step);
            }
        }
        found
    }

    /// Is there a line of four in `stones`?
    #[must_use]
    #[inline]
    pub fn has_line(self, stones: W) -> bool {
        let stride = self.stride();
        let up = stones & (stones >> 1);
        let across = stones & stones.down(stride);
        let falling = stones & (stones >> (stride - 1));
        let rising = stones & stones.down(stride + 1);
        (up & (up >> 2))
            | (across & across.down(2 * stride))
            | (falling & falling.down(2 * (stride - 1)))
            | (rising & rising.down(2 * (stride + 1)))
            != W::ZERO
    }
}

impl<W> fmt::Debug for SizeIn<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Size").field("width", &self.width).field("height", &self.height).finish()
    }
}

impl<W> fmt::Display for SizeIn<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
