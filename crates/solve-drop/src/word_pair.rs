//! WordPair words side by side: the search asks the same question of two moves at once, and the machine
//! shifts two words for the price of one. On other machines it is a plain pair.
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

/// A pair of words; shifts past the end of a word leave nothing.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(crate) struct WordPair(__m128i);

#[cfg(target_arch = "x86_64")]
impl WordPair {
    #[inline(always)]
    pub(crate) fn new([first, second]: [u64; 2]) -> WordPair {
        // SAFETY: every x86-64 machine has these instructions; so below.
        WordPair(unsafe { _mm_set_epi64x(second as i64, first as i64) })
    }

    #[inline(always)]
    pub(crate) fn words(self) -> [u64; 2] {
        // SAFETY: as above.
        unsafe {
            let second = _mm_unpackhi_epi64(self.0, self.0);
            [_mm_cvtsi128_si64(self.0) as u64, _mm_cvtsi128_si64(second) as u64]
        }
    }

    #[inline(always)]
    pub(crate) fn up(self, by: u32) -> WordPair {
        // SAFETY: as above.
        WordPair(unsafe { _mm_sll_epi64(self.0, _mm_cvtsi32_si128(by as i32)) })
    }

    #[inline(always)]
    pub(crate) fn down(self, by: u32) -> WordPair {
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

/// A pair of words; shifts past the end of a word leave nothing.
#[cfg(not(target_arch = "x86_64"))]
#[derive(Clone, Copy)]
pub(crate) struct WordPair([u64; 2]);

#[cfg(not(target_arch = "x86_64"))]
impl WordPair {
    #[inline(always)]
    pub(crate) fn new(words: [u64; 2]) -> WordPair {
        WordPair(words)
    }

    #[inline(always)]
    pub(crate) fn words(self) -> [u64; 2] {
        self.0
    }

    #[inline(always)]
    pub(crate) fn up(self, by: u32) -> WordPair {
        WordPair(self.0.map(|word| word.checked_shl(by).unwrap_or(0)))
    }

    #[inline(always)]
    pub(crate) fn down(self, by: u32) -> WordPair {
        WordPair(self.0.map(|word| word.checked_shr(by).unwrap_or(0)))
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl BitAnd for WordPair {
    type Output = WordPair;

    #[inline(always)]
    fn bitand(self, other: WordPair) -> WordPair {
        WordPair([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

#[cfg(not(target_arch = "x86_64"))]
impl BitOr for WordPair {
    type Output = WordPair;

    #[inline(always)]
    fn bitor(self, other: WordPair) -> WordPair {
        WordPair([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}
