//! Pieces and what can be seen of them. A piece is a number whose bits are its traits; text writes
//! it as one base-32 digit, or as one letter a trait.

use std::fmt;

use crate::Variant;

/// A piece: bit `t` of its number says which of the two values trait `t` of [`TRAITS`] has.
///
/// ```text
///   bit   4      3      2      1       0
///         mark   hole   shape  height  colour     (a board of size N uses bits 0 to N-1)
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(pub u8);

/// A trait of the pieces with its two values, each with the letter that stands for it. All letters
/// differ, so that a piece can be read from its letters in any order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trait {
    /// What the trait is called.
    pub name: &'static str,
    /// The words for bit 0 and bit 1.
    pub words: [&'static str; 2],
    /// The letters for bit 0 and bit 1.
    pub letters: [char; 2],
}

const fn two_valued(name: &'static str, words: [&'static str; 2], letters: [char; 2]) -> Trait {
    Trait { name, words, letters }
}

/// The traits by their bit. A game of size N uses the first N.
pub const TRAITS: [Trait; 5] = [
    two_valued("colour", ["light", "dark"], ['L', 'D']),
    two_valued("height", ["short", "tall"], ['S', 'T']),
    two_valued("shape", ["square", "round"], ['Q', 'R']),
    two_valued("hole", ["filled", "hollow"], ['F', 'H']),
    two_valued("mark", ["plain", "marked"], ['P', 'M']),
];

impl Piece {
    /// The piece's number.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The base-32 digit that stands for this piece in text.
    #[must_use]
    pub fn digit(self) -> char {
        char::from_digit(u32::from(self.0), 32).unwrap_or('?')
    }

    /// The piece a digit stands for; both cases of letters are read.
    #[must_use]
    pub fn from_digit(digit: char) -> Option<Piece> {
        digit.to_digit(32).map(|number| Piece(number as u8))
    }

    /// One letter a trait, colour first: piece 5 of a game of four traits is `DSRF`.
    #[must_use]
    pub fn letters(self, variant: Variant) -> String {
        self.values(variant, |of| of.letters).collect()
    }

    /// The traits in words: `dark, short, round, filled`.
    #[must_use]
    pub fn words(self, variant: Variant) -> String {
        let words: Vec<&str> = self.values(variant, |of| of.words).collect();
        words.join(", ")
    }

    fn values<T: Copy>(
        self,
        variant: Variant,
        both: impl Fn(&Trait) -> [T; 2],
    ) -> impl Iterator<Item = T> {
        TRAITS
            .iter()
            .take(variant.size())
            .enumerate()
            .map(move |(bit, of)| both(of)[self.index() >> bit & 1])
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Piece({})", self.digit())
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_go_up_to_v_and_letters_name_each_piece_once() {
        assert_eq!(Piece(31).digit(), 'v');
        assert_eq!(Piece::from_digit('V'), Some(Piece(31)));
        assert_eq!(Piece::from_digit('w'), None);
        assert_eq!(Piece(5).letters(Variant::STANDARD), "DSRF");
        assert_eq!(Piece(10).words(Variant::STANDARD), "light, tall, square, hollow");
        let mut letters: Vec<char> = TRAITS.iter().flat_map(|of| of.letters).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), 10, "two values share a letter");
    }
}
