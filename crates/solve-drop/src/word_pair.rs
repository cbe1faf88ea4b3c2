//! Two words side by side: the search asks the same question of two moves at once, and the machine
//! shifts two words of 64 bits for the price of one. On other machines, and for wider words, it is a plain pair.
//!
//! ```text
//!   127             64 63              0
//!   |     second      |     first      |
//! ```
#![allow(unsafe_code)]

#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_cvtsi32_si128, _mm_cvtsi128_si64, _mm_or_si128, _mm_set_epi64x,
    _mm_sll_epi64, _mm_srl_epi64, _mm_unpackhi_epi64,
};
use std::ops::{BitAnd, BitOr};

use fourfold_drop::Word;

/// Two words side by side; shifts past the end of a word leave nothing.
pub(crate) trait Pair<W>: Copy + BitAnd<Output = Self> + BitOr<Output = Self> {
    fn new(words: [W; 2]) -> Self;
    fn words(self) -> [W; 2];
    fn up(self, by: u32) -> Self;
    fn down(self, by: u32) -> Self;
}

/// A pair of words of 64 bits.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(crate) struct WordPair(__m128i);

/// A pair of words of 64 bits.
#[cfg(not(target_arch = "x86_64"))]
pub(crate) type WordPair = PlainPair<u64>;

#[cfg(target_arch = "x86_64")]
impl Pair<u64> for WordPair {
    #[inline(always)]
    fn new([first, second]: [u64; 2]) -> WordPair {
        // SAFETY: every x86-64 machine has these instructions; so below.
        WordPair(unsafe { _mm_set_epi64x(second as i64, first as i64) })
    }

    #[inline(always)]
    fn words(self) -> [u64; 2] {
        // SAFETY: as above.
        unsafe {
            let second = _mm_unpackhi_epi64(self.0, self.0);
            [_mm_cvtsi128_si64(self.0) as u64, _mm_cvtsi128_si64(second) as u64]
        }
    }

    #[inline(always)]
    fn up(self, by: u32) -> WordPair {
        // SAFETY: as above.
        WordPair(unsafe { _mm_sll_epi64(self.0, _mm_cvtsi32_si128(by as i32)) })
    }

    #[inline(always)]
    fn down(self, by: u32) -> WordPair {
        // SAFETY: as above.
        WordPair(unsafe { _mm_srl_epi64(self.0, _mm_cvtsi32_si128(by as i32)) })
    }
}

#[cfg(target_arch = "x86_64")]
impl BitAnd for WordPair {
    type Output = WordPair;

    #[inline(always)]
    fn bitand(self, other: WordPair) -> WordPair {
        // SAFETY: as above.
        WordPair(unsafe { _mm_and_si128(self.0, other.0) })
    }
}

#[cfg(target_arch = "x86_64")]
impl BitOr for WordPair {
    type Output = WordPair;

    #[inline(always)]
    fn bitor(self, other: WordPair) -> WordPair {
        // SAFETY: as above.
        WordPair(unsafe { _mm_or_si128(self.0, other.0) })
    }
}

/// A pair of words of any width.
#[derive(Clone, Copy)]
pub(crate) struct PlainPair<W>([W; 2]);

impl<W: Word> Pair<W> for PlainPair<W> {
    #[inline(always)]
    fn new(words: [W; 2]) -> PlainPair<W> {
        PlainPair(words)
    }

    #[inline(always)]
    fn words(self) -> [W; 2] {
        self.0
    }

    #[inline(always)]
    fn up(self, by: u32) -> PlainPair<W> {
        PlainPair(self.0.map(|word| word.up(by)))
    }

    #[inline(always)]
    fn down(self, by: u32) -> PlainPair<W> {
        PlainPair(self.0.map(|word| word.down(by)))
    }
}

impl<W: Word> BitAnd for PlainPair<W> {
    type Output = PlainPair<W>;

    #[inline(always)]
    fn bitand(self, other: PlainPair<W>) -> PlainPair<W> {
        PlainPair([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl<W: Word> BitOr for PlainPair<W> {
    type Output = PlainPair<W>;

    #[inline(always)]
    fn bitor(self, other: PlainPair<W>) -> PlainPair<W> {
        PlainPair([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}
