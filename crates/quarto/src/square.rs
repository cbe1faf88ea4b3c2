//! Squares of the board and the slots of the numbering.

use std::fmt;

use fourfold_game::Cell;

use crate::Variant;

/// A square, counted from 0 row by row from the top left; its bit in every word of bits is
/// `1 << square`. Printed and read as people count, from 1. Drawn for 4×4:
///
/// ```text
///    0  1  2  3
///    4  5  6  7
///    8  9 10 11
///   12 13 14 15
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(pub u8);

impl Square {
    /// The square's number from 0.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square's bit.
    #[must_use]
    #[inline]
    pub const fn bit(self) -> u32 {
        1 << self.0
    }

    /// The cell of a screen.
    #[must_use]
    pub const fn cell(self, variant: Variant) -> Cell {
        Cell { row: self.0 / variant.size() as u8, column: self.0 % variant.size() as u8 }
    }

    /// The squares of a word of bits, in order.
    pub fn all_in(bits: u32) -> impl Iterator<Item = Square> {
        ones(bits).map(Square)
    }
}

/// The places of the ones in a word, lowest first.
#[inline]
pub(crate) fn ones(mut bits: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let at = bits.trailing_zeros() as u8;
        bits &= bits - 1;
        Some(at)
    })
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({self})")
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}
