//! A piece as a drawing, small or large, that tells every trait without colour: twice as high if tall as if
//! short, brackets if square and parentheses if round, dense if dark and thin if light, `○` for a
//! hole, `*` for a mark.

use fourfold_quarto::{Piece, Variant};

use crate::theme::Role;

use super::layout::Scale;

const DARK: u8 = 1;
const TALL: u8 = 2;
const ROUND: u8 = 4;
const HOLLOW: u8 = 8;
const MARKED: u8 = 16;

/// The rows of a piece's drawing, all of one width; none where only letters fit.
pub(crate) fn rows(piece: Piece, scale: Scale) -> Vec<String> {
    let has = |bit: u8| piece.0 & bit != 0;
    let (left, right) = if has(ROUND) { ('(', ')') } else { ('[', ']') };
    let fill = if has(DARK) { '█' } else { '░' };
    let hole = if has(HOLLOW) { '○' } else { fill };
    let mark = if has(MARKED) { '*' } else { fill };
    let (top, body) = match scale {
        Scale::Large => (vec![fill, fill, fill, hole, fill, mark, fill], vec![fill; 7]),
        Scale::Middle => (vec![fill, hole, mark], vec![fill; 3]),
        Scale::Letters => return Vec::new(),
    };
    let row = |inner: &[char]| format!("{left}{}{right}", inner.iter().collect::<String>());
    let rows = usize::from(scale.drawing());
    let high = if has(TALL) { rows } else { rows / 2 };
    let blank = " ".repeat(body.len() + 2);
    let drawn = std::iter::once(row(&top)).chain((1..high).map(|_| row(&body)));
    std::iter::repeat_n(blank, rows - high).chain(drawn).collect()
}

/// The role whose colour goes with the piece's.
pub(crate) fn role(piece: Piece) -> Role {
    if piece.0 & DARK != 0 { Role::DarkWood } else { Role::LightWood }
}

/// The digit and the letters: `5 DSRF`.
pub(crate) fn label(piece: Piece, variant: Variant) -> String {
    format!("{piece} {}", piece.letters(variant))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_pieces_look_alike() {
        for (scale, wide, high) in [(Scale::Large, 9, 4), (Scale::Middle, 5, 2)] {
            let mut drawings: Vec<Vec<String>> = (0..32).map(|n| rows(Piece(n), scale)).collect();
            assert!(drawings.iter().all(|drawing| drawing.len() == high));
            assert!(drawings.iter().flatten().all(|row| row.chars().count() == wide));
            drawings.sort();
            drawings.dedup();
            assert_eq!(drawings.len(), 32);
        }
    }

    #[test]
    fn traits_are_drawn_as_said() {
        assert_eq!(rows(Piece(0), Scale::Middle), ["     ", "[░░░]"]);
        assert_eq!(rows(Piece(15), Scale::Middle), ["(█○█)", "(███)"]);
        assert_eq!(rows(Piece(21), Scale::Middle), ["     ", "(██*)"]);
        let short = ["         ", "         ", "(███████)", "(███████)"];
        assert_eq!(rows(Piece(5), Scale::Large), short);
        assert_eq!(rows(Piece(26), Scale::Large)[0], "[░░░○░*░]");
    }
}
