//! Where all chance of a game comes from. Text comes in through one door; streams of chance that know
//! nothing of each other go out.
//!
//! A *number* has 64 bits and feeds [`Dice`], which are quick and easy to remember: right for tests,
//! players and whoever wants to see a game again. Somebody who knows a few rolls of such dice can
//! compute the rest, so a game between people who do not trust each other is dealt from a *key*: 128
//! bits for the cipher ChaCha20, from whose output nothing follows but that output.

use std::fmt;

use fourfold_game::Dice;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{RngCore, SeedableRng};

/// The seed of a game or of its supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seed {
    /// For games that may be foreseen.
    Number(u64),
    /// For games that may not.
    Key([u8; 16]),
}

impl Default for Seed {
    fn default() -> Seed {
        Seed::Number(0)
    }
}

impl fmt::Display for Seed {
    /// As a game's name has it: a number, or 32 hexadecimal digits.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Number(number) => write!(f, "{number}"),
            Seed::Key(key) => write!(f, "{:032x}", u128::from_be_bytes(*key)),
        }
    }
}

/// Hexadecimal digits and nothing else; the standard reader would take a sign as well.
fn hex(text: &str) -> Option<u128> {
    let digits = text.bytes().all(|digit| digit.is_ascii_hexdigit());
    digits.then(|| u128::from_str_radix(text, 16).ok()).flatten()
}

/// What a game's chance is divided into.
pub(crate) struct Streams {
    pub(crate) marks: u64,
    pub(crate) starter: u64,
    pub(crate) supply: Seed,
    /// The next game of the sitting.
    pub(crate) rematch: Seed,
}

impl Seed {
    /// How many digits a key has.
    const KEY_DIGITS: usize = 32;

    /// Reads what stands behind `seed=` in a game's name.
    #[must_use]
    pub fn parse(text: &str) -> Option<Seed> {
        if text.len() == Seed::KEY_DIGITS {
            return hex(text).map(|key| Seed::Key(key.to_be_bytes()));
        }
        let digits = text.bytes().all(|digit| digit.is_ascii_digit());
        text.parse().ok().filter(|_| digits).map(Seed::Number)
    }

    /// As a state has it: all hexadecimal, a key told by its length.
    pub(crate) fn to_hex(self) -> String {
        match self {
            Seed::Number(number) => format!("{number:016x}"),
            Seed::Key(_) => self.to_string(),
        }
    }

    /// Reads what [`Seed::to_hex`] writes.
    pub(crate) fn from_hex(text: &str) -> Option<Seed> {
        let bits = hex(text)?;
        if text.len() == Seed::KEY_DIGITS {
            return Some(Seed::Key(bits.to_be_bytes()));
        }
        u64::try_from(bits).ok().map(Seed::Number)
    }

    pub(crate) fn streams(self) -> Streams {
        match self {
            Seed::Number(number) => {
                let mut dice = Dice::new(number);
                let [marks, starter, supply, rematch] = std::array::from_fn(|_| dice.roll());
                let (supply, rematch) = (Seed::Number(supply), Seed::Number(rematch));
                Streams { marks, starter, supply, rematch }
            }
            Seed::Key(key) => {
                let mut chance = keyed(key);
                let (marks, starter) = (chance.next_u64(), chance.next_u64());
                let [mut supply, mut rematch] = [[0; 16]; 2];
                chance.fill_bytes(&mut supply);
                chance.fill_bytes(&mut rematch);
                Streams { marks, starter, supply: Seed::Key(supply), rematch: Seed::Key(rematch) }
            }
        }
    }

    /// Roll `number` of the dice of this seed, from 0: a number below `bound`, found without the rolls
    /// before it.
    pub(crate) fn below(self, number: u32, bound: u32) -> u32 {
        match self {
            Seed::Number(seed) => {
                let passed = u64::from(number).wrapping_mul(STEP);
                Dice::new(seed.wrapping_add(passed)).below(bound)
            }
            Seed::Key(key) => {
                let mut chance = keyed(key);
                // A roll is two words of 32 bits.
                chance.set_word_pos(2 * u128::from(number));
                ((u128::from(chance.next_u64()) * u128::from(bound)) >> 64) as u32
            }
        }
    }
}

/// By how much [`Dice`] step from one roll to the next.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The cipher wants 256 bits: the key's, and as many that everybody knows.
fn keyed(key: [u8; 16]) -> ChaCha20Rng {
    let mut seed = [0; 32];
    seed[..16].copy_from_slice(&key);
    ChaCha20Rng::from_seed(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Seed = Seed::Key([
        0x00, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88, 0x99, 0xaa, 0xbb, 0xcc, 0xdd, 0xee,
        0xff,
    ]);

    #[test]
    fn both_kinds_are_read_as_they_are_written() {
        let key = "00112233445566778899aabbccddeeff";
        for (text, seed) in [("0", Seed::Number(0)), ("7", Seed::Number(7)), (key, KEY)] {
            assert_eq!((Seed::parse(text), seed.to_string().as_str()), (Some(seed), text));
            assert_eq!(Seed::from_hex(&seed.to_hex()), Some(seed));
        }
        let most = u64::MAX.to_string();
        assert_eq!(Seed::parse(&most), Some(Seed::Number(u64::MAX)));
        assert_eq!(Seed::from_hex("ff"), Some(Seed::Number(255)));
        for wrong in
            ["", "-1", "+1", "18446744073709551616", "x", &key[1..], &key.replace('f', "g")]
        {
            assert_eq!(Seed::parse(wrong), None, "{wrong}");
        }
        assert_eq!(Seed::parse("+0112233445566778899aabbccddeeff"), None, "no sign");
        assert_eq!(Seed::from_hex("+f"), None, "no sign");
        assert_eq!(Seed::from_hex("10000000000000000"), None, "neither kind");
    }

    #[test]
    fn a_key_deals_as_the_cipher_says() {
        // The first test vector of the ChaCha20 of RFC 7539's authors: key and nonce zero, block 0.
        let zero = Seed::Key([0; 16]);
        let Streams { marks, starter, supply, .. } = zero.streams();
        assert_eq!(marks.to_le_bytes(), [0x76, 0xb8, 0xe0, 0xad, 0xa0, 0xf1, 0x3d, 0x90]);
        assert_eq!(starter.to_le_bytes(), [0x40, 0x5d, 0x6a, 0xe5, 0x53, 0x86, 0xbd, 0x28]);
        let next = [
            0xbd, 0xd2, 0x19, 0xb8, 0xa0, 0x8d, 0xed, 0x1a, 0xa8, 0x36, 0xef, 0xcc, 0x8b, 0x77,
            0x0d, 0xc7,
        ];
        assert_eq!(supply, Seed::Key(next));
    }

    #[test]
    fn rolls_by_number_are_the_rolls_in_order_and_every_bit_of_a_key_counts() {
        let Seed::Key(key) = KEY else { unreachable!() };
        let mut chance = keyed(key);
        for number in 0..100 {
            let rolled = ((u128::from(chance.next_u64()) * 6561) >> 64) as u32;
            assert_eq!(KEY.below(number, 6561), rolled, "{number}");
        }
        let rolls = |seed: Seed| -> Vec<u32> { (0..8).map(|n| seed.below(n, 6561)).collect() };
        for bit in 0..128 {
            let other = Seed::Key((u128::from_be_bytes(key) ^ 1 << bit).to_be_bytes());
            assert_ne!(rolls(KEY), rolls(other), "bit {bit}");
        }
    }
}
