//! One word that holds a set of lines for each of the four traits, so that all of them are updated
//! at once. Lines flow in as numbers of bits, words of lanes flow out.
//!
//! ```text
//!   u64, up to 15 lines      63 ... 48   47 ... 32   31 ... 16   15 ... 0
//!                            trait 3     trait 2     trait 1     trait 0
//!   u128, up to 31 lines     the same with lanes of 32 bits
//! ```
//!
//! The top bit of a lane stays free: it takes the carry when [`Lanes::threats`] asks which lanes
//! are not empty.

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not};
use std::sync::OnceLock;

use crate::geometry::Geometry;
use crate::lines::LineSet;

/// Four lanes of lines.
pub(crate) trait Lanes:
    Copy
    + Eq
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// A byte for every line.
    type Bytes: Copy + Eq + Debug + AsRef<[u64]> + Send + Sync;
    /// No bit in any byte.
    const NO_BYTES: Self::Bytes;
    /// Every bit in every byte.
    const ALL_BYTES: Self::Bytes;
    /// The most lines there are.
    const MOST_LINES: usize;

    /// `to`, with the bits of `bits` added in the bytes of `lines`.
    fn join_bytes(to: Self::Bytes, lines: Self::Bytes, bits: u64) -> Self::Bytes;

    /// `of`, where the bytes of `lines` keep only the bits of `bits`.
    fn narrow_bytes(of: Self::Bytes, lines: Self::Bytes, bits: u64) -> Self::Bytes;

    /// All bits of the bytes of some lines.
    fn bytes(lines: u32) -> Self::Bytes;

    /// The same lines in every lane.
    fn everywhere(lines: u32) -> Self;

    /// All bits of the lanes whose trait `piece` has.
    fn having(piece: u8) -> Self;

    /// Which lanes of `same` and of `other` hold a line: bit 2t for trait t of `same`, bit 2t + 1
    /// for trait t of `other`.
    fn threats(same: Self, other: Self) -> usize;

    /// Tells every line of every lane, as trait and number.
    fn each(self, tell: impl FnMut(usize, usize));

    /// Lines in all lanes together.
    fn count(self) -> u32;

    /// The tables for a set of lines, made once.
    fn geometry(lines: LineSet) -> &'static Geometry<Self>;
}

impl Lanes for u64 {
    type Bytes = [u64; 2];
    const NO_BYTES: [u64; 2] = [0; 2];
    const ALL_BYTES: [u64; 2] = [u64::MAX; 2];
    const MOST_LINES: usize = 10;

    #[inline(always)]
    fn join_bytes(to: [u64; 2], lines: [u64; 2], bits: u64) -> [u64; 2] {
        std::array::from_fn(|word| to[word] | (lines[word] & bits))
    }

    #[inline(always)]
    fn narrow_bytes(of: [u64; 2], lines: [u64; 2], bits: u64) -> [u64; 2] {
        std::array::from_fn(|word| of[word] & (!lines[word] | bits))
    }

    fn bytes(lines: u32) -> [u64; 2] {
        std::array::from_fn(|word| {
            let here = (0..8).filter(|byte| lines >> (8 * word + byte) & 1 == 1);
            here.map(|byte| 0xFF << (8 * byte)).sum()
        })
    }

    fn everywhere(lines: u32) -> u64 {
        u64::from(lines) * 0x0001_0001_0001_0001
    }

    fn having(piece: u8) -> u64 {
        (0..4).filter(|t| piece >> t & 1 == 1).map(|t| 0xFFFF << (16 * t)).sum()
    }

    #[inline(always)]
    fn threats(same: u64, other: u64) -> usize {
        const CARRY: u64 = 0x7FFF_7FFF_7FFF_7FFF;
        const TOP: u64 = 0x8000_8000_8000_8000;
        // Bits 0 and 1 of every lane, then one multiplication moves the four pairs side by side:
        // no two of the products it adds overlap.
        let pairs = (((same + CARRY) & TOP) >> 15) | (((other + CARRY) & TOP) >> 14);
        (pairs.wrapping_mul(1 | 1 << 14 | 1 << 28 | 1 << 42) >> 42) as usize & 0xFF
    }

    #[inline(always)]
    fn each(mut self, mut tell: impl FnMut(usize, usize)) {
        while self != 0 {
            let bit = self.trailing_zeros() as usize;
            tell(bit >> 4, bit & 15);
            self &= self - 1;
        }
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    fn geometry(lines: LineSet) -> &'static Geometry<u64> {
        static MADE: [OnceLock<Geometry<u64>>; 4] = [const { OnceLock::new() }; 4];
        MADE[lines.number()].get_or_init(|| Geometry::new(lines))
    }
}

impl Lanes for u128 {
    type Bytes = [u64; 3];
    const NO_BYTES: [u64; 3] = [0; 3];
    const ALL_BYTES: [u64; 3] = [u64::MAX; 3];
    const MOST_LINES: usize = 19;

    #[inline(always)]
    fn join_bytes(to: [u64; 3], lines: [u64; 3], bits: u64) -> [u64; 3] {
        std::array::from_fn(|word| to[word] | (lines[word] & bits))
    }

    #[inline(always)]
    fn narrow_bytes(of: [u64; 3], lines: [u64; 3], bits: u64) -> [u64; 3] {
        std::array::from_fn(|word| of[word] & (!lines[word] | bits))
    }

    fn bytes(lines: u32) -> [u64; 3] {
        std::array::from_fn(|word| {
            let here = (0..8).filter(|byte| lines >> (8 * word + byte) & 1 == 1);
            here.map(|byte| 0xFF << (8 * byte)).sum()
        })
    }

    fn everywhere(lines: u32) -> u128 {
        u128::from(lines) * 0x1_0000_0001_0000_0001_0000_0001
    }

    fn having(piece: u8) -> u128 {
        (0..4).filter(|t| piece >> t & 1 == 1).map(|t| 0xFFFF_FFFF << (32 * t)).sum()
    }

    #[inline(always)]
    fn threats(same: u128, other: u128) -> usize {
        const CARRY: u64 = 0x7FFF_FFFF_7FFF_FFFF;
        const TOP: u64 = 0x8000_0000_8000_0000;
        let half = |same: u64, other: u64| {
            let pairs = (((same + CARRY) & TOP) >> 31) | (((other + CARRY) & TOP) >> 30);
            (pairs | pairs >> 30) as usize & 15
        };
        half(same as u64, other as u64) | half((same >> 64) as u64, (other >> 64) as u64) << 4
    }

    #[inline(always)]
    fn each(mut self, mut tell: impl FnMut(usize, usize)) {
        while self != 0 {
            let bit = self.trailing_zeros() as usize;
            tell(bit >> 5, bit & 31);
            self &= self - 1;
        }
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.count_ones()
    }

    fn geometry(lines: LineSet) -> &'static Geometry<u128> {
        static MADE: [OnceLock<Geometry<u128>>; 4] = [const { OnceLock::new() }; 4];
        MADE[lines.number()].get_or_init(|| Geometry::new(lines))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The slow way: look at each lane.
    fn slow<W: Lanes>(same: W, other: W) -> usize {
        let mut bits = 0;
        for t in 0..4u8 {
            let lane = W::having(1 << t);
            bits |= usize::from(same & lane != W::default()) << (2 * t);
            bits |= usize::from(other & lane != W::default()) << (2 * t + 1);
        }
        bits
    }

    fn check<W: Lanes>(lines: u32) {
        for same in 0..16 {
            for other in 0..16 {
                for line in [0, lines / 2, lines - 1] {
                    let one = W::everywhere(1 << line);
                    let (a, b) = (one & W::having(same), one & W::having(other));
                    assert_eq!(W::threats(a, b), slow(a, b));
                    let all = W::everywhere((1 << lines) - 1);
                    let (a, b) = (all & W::having(same), all & W::having(other));
                    assert_eq!(W::threats(a, b), slow(a, b));
                }
            }
        }
    }

    #[test]
    fn threats_are_the_lanes_that_hold_a_line() {
        check::<u64>(10);
        check::<u128>(19);
    }
}
