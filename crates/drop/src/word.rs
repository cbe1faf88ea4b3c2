//! The machine words in which boards lie: 64 bits for the boards people play most, 128 for those up to 9×9.
//! Everything of this crate is written once, for any [`Word`]; a board of 64 bits never pays for a wider one.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{
    Add, BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Shl, Shr, Sub,
};

/// An unsigned integer that holds a board, a bit a cell. Only `u64` and `u128` are.
pub trait Word:
    sealed::Sealed
    + Copy
    + Debug
    + Default
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + Add<Output = Self>
    + Sub<Output = Self>
{
    /// Bits of a word.
    const BITS: u32;
    /// The most columns of a board in it.
    const MOST_COLUMNS: usize;
    /// The most rows of a board in it.
    const MOST_ROWS: usize;
    /// No cell at all.
    const ZERO: Self;
    /// The lowest cell of the first column.
    const ONE: Self;

    /// The bottom cells of a board of this width and height, which must fit.
    #[doc(hidden)]
    fn bottom(width: u8, height: u8) -> Self;
    /// 64 bits made of the whole word, for hashing: of a word of 64 bits itself.
    fn folded(self) -> u64;
    /// How many bits are set.
    fn count_ones(self) -> u32;
    /// How many zeros come before the lowest bit that is set.
    fn trailing_zeros(self) -> u32;
    /// How many zeros come after the highest bit that is set.
    fn leading_zeros(self) -> u32;
    /// The sum, without its carry out of the word.
    #[must_use]
    fn wrapping_add(self, other: Self) -> Self;
    /// The difference, without its borrow.
    #[must_use]
    fn wrapping_sub(self, other: Self) -> Self;
    /// The product, without what does not fit the word.
    #[must_use]
    fn wrapping_mul(self, other: Self) -> Self;

    /// What is added to a word to get zero.
    #[inline(always)]
    #[must_use]
    fn wrapping_neg(self) -> Self {
        Self::ZERO.wrapping_sub(self)
    }

    /// A left shift that runs out of the word instead of overflowing: the tallest boards need it.
    #[inline(always)]
    #[must_use]
    fn up(self, by: u32) -> Self {
        if by < Self::BITS { self << by } else { Self::ZERO }
    }

    /// A right shift likewise.
    #[inline(always)]
    #[must_use]
    fn down(self, by: u32) -> Self {
        if by < Self::BITS { self >> by } else { Self::ZERO }
    }

    /// The lowest bit that is set, alone.
    #[inline(always)]
    #[must_use]
    fn lowest(self) -> Self {
        self & self.wrapping_neg()
    }
}

mod sealed {
    /// Keeps [`super::Word`] to the types below.
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// Passes the questions on to the integer's own methods, and looks bottom rows up in a table, so that no loop
/// runs where positions are counted by the million.
macro_rules! word {
    ($word:ty, columns $columns:literal, rows $rows:literal, folded $folded:expr) => {
        impl Word for $word {
            const BITS: u32 = <$word>::BITS;
            const MOST_COLUMNS: usize = $columns;
            const MOST_ROWS: usize = $rows;
            const ZERO: $word = 0;
            const ONE: $word = 1;

            #[inline]
            fn bottom(width: u8, height: u8) -> $word {
                /// By width and height; only sizes that fit are ever looked up.
                static BOTTOM: [[$word; $rows + 1]; $columns + 1] = {
                    let mut table = [[0; $rows + 1]; $columns + 1];
                    let mut width = 1;
                    while width <= $columns {
                        let mut height = 1;
                        while height <= $rows && width * (height + 1) <= <$word>::BITS as usize {
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
                BOTTOM[usize::from(width)][usize::from(height)]
            }
            #[inline(always)]
            fn folded(self) -> u64 {
                let folded: fn($word) -> u64 = $folded;
                folded(self)
            }
            #[inline(always)]
            fn count_ones(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn trailing_zeros(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn leading_zeros(self) -> u32 {
                self.leading_zeros()
            }
            #[inline(always)]
            fn wrapping_add(self, other: $word) -> $word {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn wrapping_sub(self, other: $word) -> $word {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn wrapping_mul(self, other: $word) -> $word {
                self.wrapping_mul(other)
            }
        }
    };
}

word!(u64, columns 32, rows 63, folded |word| word);
// A board has 90 bits at most: the upper half of them falls on the lower one.
word!(u128, columns 9, rows 9, folded |word| word as u64 ^ (word >> 45) as u64);
