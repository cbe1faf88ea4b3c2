//! Positions as a list of slots: the hand, then the squares row by row, `-` for an empty one and pieces as decimal
//! numbers: `3 1 0 - - - - - 2 -`. Text comes in and becomes a [`Setup`]; a setup goes out as such a list.

use fourfold_game::NotationError;

use crate::{Piece, Setup, Variant};

impl Setup {
    /// Does a text look like a list of slots, and not like squares and a hand?
    #[must_use]
    pub fn is_slots(text: &str) -> bool {
        !text.contains('/') && text.split_whitespace().nth(1).is_some()
    }

    /// Reads a list of slots.
    pub fn parse_slots(variant: Variant, text: &str) -> Result<Setup, NotationError> {
        let mut slots = Vec::new();
        for word in text.split_whitespace() {
            let start = word.as_ptr() as usize - text.as_ptr() as usize;
            let refuse = |why: String| NotationError::at(text, start, start + word.len(), why);
            slots.push(match word {
                "-" => None,
                number => {
                    let last = variant.pieces() - 1;
                    let piece = number.parse::<u8>().ok().filter(|&n| usize::from(n) <= last);
                    let why = || format!("`{number}` is no piece: pieces are 0 to {last}, or -");
                    Some(Piece(piece.ok_or_else(|| refuse(why()))?))
                }
            });
        }
        let expected = variant.board_squares() + 1;
        if slots.len() != expected {
            let found = slots.len();
            let why = format!("{found} slots, but there are {expected}: the hand and the squares");
            return Err(NotationError::whole(text, why));
        }
        let squares = slots.split_off(1);
        Ok(Setup { variant, squares, hand: slots[0], announced: false })
    }

    /// The hand and the squares as a list of slots.
    #[must_use]
    pub fn slots(&self) -> String {
        let slots = std::iter::once(&self.hand).chain(&self.squares);
        let word = |slot: &Option<Piece>| {
            slot.map_or_else(|| "-".to_owned(), |piece| piece.index().to_string())
        };
        slots.map(word).collect::<Vec<_>>().join(" ")
    }
}

#[cfg(test)]
mod tests {
    use fourfold_game::Ranked as _;

    use super::*;
    use crate::QuartoGame;

    #[test]
    fn the_published_listing() {
        let variant = Variant::of_size(3).expect("size 3");
        let game = QuartoGame::new(variant);
        for (rank, slots) in [
            (0, "- - - - - - - - - -"),
            (1, "0 - - - - - - - - -"),
            (8, "7 - - - - - - - - -"),
            (9, "0 1 - - - - - - - -"),
            (16, "0 - - - - - - - 1 -"),
            (17, "0 - - - - - - - - 1"),
            (18, "0 2 - - - - - - - -"),
            (503, "7 - - - - - - - - 5"),
            (504, "7 6 - - - - - - - -"),
            (513, "0 1 2 - - - - - - -"),
            (521, "0 1 3 - - - - - - -"),
            (560, "0 1 - - - - - - - 7"),
            (561, "0 - 1 2 - - - - - -"),
            (68054, "3 1 0 - - - - - 2 -"),
        ] {
            let position = game.unrank(rank).expect("a position");
            assert_eq!(Setup::of(&position).slots(), slots);
            let setup = Setup::parse_slots(variant, slots).expect("slots");
            assert_eq!(game.rank(&setup.position().expect("a position")), rank);
            assert!(Setup::is_slots(slots));
        }
    }

    #[test]
    fn what_is_no_list_is_told_so() {
        let variant = Variant::of_size(2).expect("size 2");
        for text in ["- - - -", "- - - - - -", "4 - - - -", "x - - - -", "00 - - - - -"] {
            assert!(Setup::parse_slots(variant, text).is_err(), "{text}");
        }
        let pieces = Setup::parse_slots(variant, "0 0 - - -").expect("slots").position();
        assert!(pieces.is_err(), "a piece twice");
        assert!(!Setup::is_slots("..../0") && !Setup::is_slots(""));
    }

    #[test]
    fn the_least_rank_of_a_family() {
        let game = QuartoGame::new(Variant::of_size(3).expect("size 3"));
        let position = game.parse_ranked("10.....2./3").expect("a position");
        assert_eq!(game.rank(&position), 68054);
        assert_eq!(game.rank(&position.canonical_by_rank()), 12754);
    }

    #[test]
    fn lines_decide_what_is_the_same() {
        let [plain, squares] =
            [false, true].map(|squares| QuartoGame::new(Variant::default().with_squares(squares)));
        let canonical = |game: QuartoGame, text: &str| {
            let position = game.parse_ranked(text).expect("a position");
            (position.canonical_by_normalizing(), position.canonical_by_rank())
        };
        let (one, other) = ("13..5.........../7", "1.3.....5......./7");
        assert_eq!(canonical(plain, one), canonical(plain, other));
        let (with, without) = (canonical(squares, one), canonical(squares, other));
        assert!(with.0 != without.0 && with.1 != without.1, "squares tell them apart");
    }
}
