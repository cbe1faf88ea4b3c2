//! A piece as a small drawing that tells every trait without colour: two rows if tall and one if
//! short, brackets if square and parentheses if round, dense if dark and thin if light, `○` for a
//! hole, `*` for a mark.

use fourfold_quarto::{Piece, Variant};

use crate::look::Role;

const DARK: u8 = 1;
const TALL: u8 = 2;
const ROUND: u8 = 4;
const HOLLOW: u8 = 8;
const MARKED: u8 = 16;

/// The two rows of a piece, five columns each.
pub(crate) fn rows(piece: Piece) -> [String; 2] {
    let has = |bit: u8| piece.0 & bit != 0;
    let (left, right) = if has(ROUND) { ('(', ')') } else { ('[', ']') };
    let fill = if has(DARK) { '█' } else { '░' };
    let hole = if has(HOLLOW) { '○' } else { fill };
    let mark = if has(MARKED) { '*' } else { fill };
    let top = format!("{left}{fill}{hole}{mark}{right}");
    match has(TALL) {
        true => [top, format!("{left}{fill}{fill}{fill}{right}")],
        false => ["     ".to_owned(), top],
    }
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
        let mut drawings: Vec<[String; 2]> = (0..32).map(|n| rows(Piece(n))).collect();
        assert!(drawings.iter().flatten().all(|row| row.chars().count() == 5));
        drawings.sort();
        drawings.dedup();
        assert_eq!(drawings.len(), 32);
    }

    #[test]
    fn traits_are_drawn_as_said() {
        assert_eq!(rows(Piece(0)), ["     ", "[░░░]"]);
        assert_eq!(rows(Piece(15)), ["(█○█)", "(███)"]);
        assert_eq!(rows(Piece(21)), ["     ", "(██*)"]);
    }
}
