//! Which Quarto is played. The options behind `quarto:` come in as text; out comes a small value
//! that every other part asks for sizes and rules.

use std::fmt;

use fourfold_game::NotationError;

use crate::lines::Lines;

/// What a completed line means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    /// Whoever completes a line wins.
    Plain,
    /// Misère: whoever completes a line loses.
    Misere,
    /// A completed line counts only if it is announced right after placing.
    Declare,
}

/// A board size, the lines that count, and what completing one means. Misère and declared wins are
/// two values of one [`Ending`] because nobody would announce a line that loses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    size: u8,
    diagonals: bool,
    squares: bool,
    ending: Ending,
}

/// What [`Variant::parse`] understands, for its messages.
const OPTIONS: &str = "the options are size=2, size=3, size=4, size=5, no-diagonals, squares, \
                       misere and declare, separated by commas";

impl Variant {
    /// The game in the box: 4×4, rows, columns and diagonals, a line wins.
    pub const STANDARD: Variant =
        Variant { size: 4, diagonals: true, squares: false, ending: Ending::Plain };

    /// The standard rules on a board of `size` × `size`; `None` unless it is 2 to 5.
    #[must_use]
    pub const fn of_size(size: usize) -> Option<Variant> {
        if size < 2 || size > 5 {
            return None;
        }
        Some(Variant { size: size as u8, ..Variant::STANDARD })
    }

    /// The same variant with or without the two diagonals.
    #[must_use]
    pub const fn with_diagonals(self, diagonals: bool) -> Variant {
        Variant { diagonals, ..self }
    }

    /// The same variant with or without the 2×2 squares as lines.
    #[must_use]
    pub const fn with_squares(self, squares: bool) -> Variant {
        Variant { squares, ..self }
    }

    /// The same board and lines with another meaning of a completed line.
    #[must_use]
    pub const fn with_ending(self, ending: Ending) -> Variant {
        Variant { ending, ..self }
    }

    /// Every variant once, in a fixed order: by size, then by lines, then by ending.
    #[must_use]
    pub fn all() -> Vec<Variant> {
        let mut all = Vec::new();
        for size in 2..=5 {
            for diagonals in [true, false] {
                for squares in [false, true] {
                    for ending in [Ending::Plain, Ending::Misere, Ending::Declare] {
                        all.push(Variant { size, diagonals, squares, ending });
                    }
                }
            }
        }
        all
    }

    /// Reads the options behind `quarto:`, such as `size=5,no-diagonals`, in any order; no text at
    /// all is the standard game.
    pub fn parse(text: &str) -> Result<Variant, NotationError> {
        let mut variant = Variant::STANDARD;
        if text.trim().is_empty() {
            return Ok(variant);
        }
        let mut seen: Vec<&str> = Vec::new();
        let mut at = 0;
        for part in text.split(',') {
            let refuse = |message: String| NotationError::at(text, at, at + part.len(), message);
            let option = part.trim();
            let key = option.split('=').next().unwrap_or(option);
            if seen.contains(&key) {
                return Err(refuse(format!("`{key}` is given twice: leave one out")));
            }
            seen.push(key);
            variant = variant.with_option(option).map_err(refuse)?;
            at += part.len() + 1;
        }
        Ok(variant)
    }

    fn with_option(self, option: &str) -> Result<Variant, String> {
        let clash = "misere and declare exclude each other: nobody announces a line that loses";
        match option {
            "no-diagonals" => Ok(self.with_diagonals(false)),
            "squares" => Ok(self.with_squares(true)),
            "misere" if self.declare() => Err(clash.to_owned()),
            "misere" => Ok(self.with_ending(Ending::Misere)),
            "declare" if self.misere() => Err(clash.to_owned()),
            "declare" => Ok(self.with_ending(Ending::Declare)),
            _ => {
                let Some(size) = option.strip_prefix("size=") else {
                    return Err(format!("`{option}` is no option of quarto: {OPTIONS}"));
                };
                size.parse()
                    .ok()
                    .and_then(Variant::of_size)
                    .map(|sized| Variant { size: sized.size, ..self })
                    .ok_or_else(|| {
                        format!("there is no board of size `{size}`: choose 2, 3, 4 or 5")
                    })
            }
        }
    }

    /// The options in canonical order, as [`Variant::parse`] reads them; empty for the standard
    /// game.
    #[must_use]
    pub fn options(self) -> String {
        let mut options = Vec::new();
        if self.size != Variant::STANDARD.size {
            options.push(format!("size={}", self.size));
        }
        let flags = [
            (!self.diagonals, "no-diagonals"),
            (self.squares, "squares"),
            (self.misere(), "misere"),
            (self.declare(), "declare"),
        ];
        options.extend(flags.iter().filter(|f| f.0).map(|f| f.1.to_owned()));
        options.join(",")
    }

    /// Rows of the board, columns of the board, and traits of a piece: the N of the rules.
    #[must_use]
    #[inline]
    pub const fn size(self) -> usize {
        self.size as usize
    }

    /// Do the diagonals count as lines?
    #[must_use]
    pub const fn diagonals(self) -> bool {
        self.diagonals
    }

    /// Do the 2×2 squares count as lines?
    #[must_use]
    pub const fn squares(self) -> bool {
        self.squares
    }

    /// What a completed line means.
    #[must_use]
    #[inline]
    pub const fn ending(self) -> Ending {
        self.ending
    }

    /// Does completing a line lose?
    #[must_use]
    #[inline]
    pub const fn misere(self) -> bool {
        matches!(self.ending, Ending::Misere)
    }

    /// Must a line be announced?
    #[must_use]
    #[inline]
    pub const fn declare(self) -> bool {
        matches!(self.ending, Ending::Declare)
    }

    /// How many pieces there are, 2^N.
    #[must_use]
    #[inline]
    pub const fn pieces(self) -> usize {
        1 << self.size
    }

    /// How many squares the board has, N².
    #[must_use]
    #[inline]
    pub const fn board_squares(self) -> usize {
        self.size() * self.size()
    }

    /// How many pieces can be placed before a game is over at the latest: there are not always as
    /// many pieces as squares.
    #[must_use]
    #[inline]
    pub const fn placements(self) -> usize {
        if self.pieces() < self.board_squares() { self.pieces() } else { self.board_squares() }
    }

    /// Every square of the board as a bit.
    #[must_use]
    #[inline]
    pub const fn board(self) -> u32 {
        (1 << self.board_squares()) - 1
    }

    /// Every line that counts, as the bits of its squares: rows, columns, and with them diagonals and
    /// squares where the variant has them.
    #[must_use]
    pub fn lines(self) -> &'static [u32] {
        Lines::of(self).all()
    }

    /// Every piece as a bit.
    #[must_use]
    #[inline]
    pub const fn all_pieces(self) -> u32 {
        u32::MAX >> (32 - self.pieces())
    }

    /// Numbers the 16 combinations of size and lines: variants that differ only in their ending
    /// share lines and symmetries.
    #[inline]
    pub(crate) const fn shape(self) -> usize {
        (self.size() - 2) * 4 + (!self.diagonals as usize) * 2 + self.squares as usize
    }
}

impl Default for Variant {
    fn default() -> Variant {
        Variant::STANDARD
    }
}

impl fmt::Display for Variant {
    /// The one string that names game and variant: `quarto`, `quarto:size=3,misere`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options();
        let colon = if options.is_empty() { "" } else { ":" };
        write!(f, "quarto{colon}{options}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_has_a_name_of_its_own_that_reads_back() {
        let all = Variant::all();
        assert_eq!(all.len(), 4 * 2 * 2 * 3);
        for (n, &variant) in all.iter().enumerate() {
            assert_eq!(Variant::parse(&variant.options()), Ok(variant));
            assert!(all[..n].iter().all(|v| v.to_string() != variant.to_string()));
        }
    }

    #[test]
    fn names_are_canonical_whatever_the_order_of_the_options() {
        let name = |text| Variant::parse(text).map(|v| v.to_string());
        assert_eq!(name("").as_deref(), Ok("quarto"));
        assert_eq!(name("size=4").as_deref(), Ok("quarto"));
        assert_eq!(
            name("declare, no-diagonals,size=5,squares").as_deref(),
            Ok("quarto:size=5,no-diagonals,squares,declare")
        );
    }

    #[test]
    fn wrong_options_are_refused_with_what_to_write_instead() {
        for (text, message) in [
            ("size=6", "there is no board of size `6`: choose 2, 3, 4 or 5"),
            ("size=3,size=4", "at character 8: `size` is given twice: leave one out"),
            (
                "misere,declare",
                "at character 8: misere and declare exclude each other: nobody announces a line \
                 that loses",
            ),
            (
                "diagonal",
                "`diagonal` is no option of quarto: the options are size=2, size=3, size=4, \
                 size=5, no-diagonals, squares, misere and declare, separated by commas",
            ),
        ] {
            let error = Variant::parse(text).expect_err(text);
            assert_eq!(error.to_string(), message);
        }
        assert!(Variant::parse("squares,").is_err());
    }
}
