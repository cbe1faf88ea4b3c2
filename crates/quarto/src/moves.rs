//! Moves: where the piece in hand goes and which piece the opponent gets. A [`Move`] is a packed
//! number; [`Moves`] lists the legal ones of a position without allocating.

use std::fmt;

use crate::{Piece, Square};

/// One decision: a slot (0 for "nothing is placed", else square + 1) and the piece given.
///
/// ```text
///   bit   11 10  9  8  7   6  5  4  3  2   1       0
///         slot             piece           announce nothing-given
/// ```
///
/// [`Move::number`] is the packing of the published numbering, which depends on the size.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

const NOTHING_GIVEN: u16 = 1;
const ANNOUNCED: u16 = 2;
const PIECE_SHIFT: u32 = 2;
const SLOT_SHIFT: u32 = 7;

impl Move {
    /// The first move of a game: give a piece, place nothing.
    #[must_use]
    pub const fn give(piece: Piece) -> Move {
        Move((piece.0 as u16) << PIECE_SHIFT)
    }

    /// Place the piece in hand and give the opponent another.
    #[must_use]
    #[inline]
    pub const fn place_and_give(square: Square, piece: Piece) -> Move {
        Move((square.0 as u16 + 1) << SLOT_SHIFT | (piece.0 as u16) << PIECE_SHIFT)
    }

    /// The last move of a game: place the piece in hand, give nothing.
    #[must_use]
    #[inline]
    pub const fn place(square: Square) -> Move {
        Move((square.0 as u16 + 1) << SLOT_SHIFT | NOTHING_GIVEN)
    }

    /// Place the piece in hand and announce the line that it completes.
    #[must_use]
    #[inline]
    pub const fn announce(square: Square) -> Move {
        Move((square.0 as u16 + 1) << SLOT_SHIFT | ANNOUNCED | NOTHING_GIVEN)
    }

    /// The square where the piece in hand goes; none for the first move of a game.
    #[must_use]
    #[inline]
    pub const fn square(self) -> Option<Square> {
        match self.0 >> SLOT_SHIFT {
            0 => None,
            slot => Some(Square(slot as u8 - 1)),
        }
    }

    /// The piece that the opponent gets, if he gets one.
    #[must_use]
    #[inline]
    pub const fn given(self) -> Option<Piece> {
        if self.0 & NOTHING_GIVEN != 0 {
            None
        } else {
            Some(Piece((self.0 >> PIECE_SHIFT & 31) as u8))
        }
    }

    /// Is a line announced?
    #[must_use]
    #[inline]
    pub const fn announces(self) -> bool {
        self.0 & ANNOUNCED != 0
    }

    /// The move as a number: the piece in the low `size` bits, the slot above, and above the slots
    /// one bit for an announcement. A move without a piece has zeros in its place, so only the
    /// position tells it from giving piece 0 (see [`crate::Position::move_of_number`]).
    #[must_use]
    pub const fn number(self, size: usize) -> u32 {
        let slot = (self.0 >> SLOT_SHIFT) as u32;
        let piece = (self.0 >> PIECE_SHIFT & 31) as u32;
        let announced = (self.announces() as u32) << (size + 5);
        announced | slot << size | piece
    }
}

impl fmt::Display for Move {
    /// `7/5`, `/5` for the first move, `7` for the last, `7!` with an announcement.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(square) = self.square() {
            write!(f, "{square}")?;
        }
        if let Some(piece) = self.given() {
            write!(f, "/{piece}")?;
        }
        f.write_str(if self.announces() { "!" } else { "" })
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// The legal moves of a position: squares in order and for each square the pieces in order; then
/// the announcements.
#[derive(Clone, Debug)]
pub struct Moves {
    /// Slots still to come, the current one lowest; bit 0 is "nothing is placed".
    slots: u32,
    /// Every piece that may be given; none if the last piece is placed.
    pieces: u32,
    /// Pieces still to come with the current slot.
    pieces_left: u32,
    /// Squares whose line may be announced.
    announcements: u32,
}

impl Moves {
    /// No moves: the game is over.
    pub(crate) const NONE: Moves = Moves { slots: 0, pieces: 0, pieces_left: 0, announcements: 0 };

    #[inline]
    pub(crate) const fn new(slots: u32, pieces: u32, announcements: u32) -> Moves {
        Moves { slots, pieces, pieces_left: pieces, announcements }
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.slots != 0 {
            let slot = (self.slots.trailing_zeros() as u16) << SLOT_SHIFT;
            if self.pieces == 0 {
                self.slots &= self.slots - 1;
                return Some(Move(slot | NOTHING_GIVEN));
            }
            let piece = self.pieces_left.trailing_zeros() as u16;
            self.pieces_left &= self.pieces_left - 1;
            if self.pieces_left == 0 {
                self.pieces_left = self.pieces;
                self.slots &= self.slots - 1;
            }
            return Some(Move(slot | piece << PIECE_SHIFT));
        }
        if self.announcements == 0 {
            return None;
        }
        let square = Square(self.announcements.trailing_zeros() as u8);
        self.announcements &= self.announcements - 1;
        Some(Move::announce(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_pack_the_piece_low_and_the_slot_above() {
        assert_eq!(Move::give(Piece(5)).number(4), 5);
        let both = Move::place_and_give(Square(6), Piece(5));
        assert_eq!(both.number(4), 7 << 4 | 5);
        assert_eq!(both.number(3), 7 << 3 | 5);
        assert_eq!(Move::place(Square(24)).number(5), 25 << 5);
    }

    #[test]
    fn moves_read_as_written() {
        assert_eq!(Move::give(Piece(31)).to_string(), "/v");
        assert_eq!(Move::place_and_give(Square(6), Piece(5)).to_string(), "7/5");
        assert_eq!(Move::place(Square(6)).to_string(), "7");
        assert_eq!(Move::announce(Square(6)).to_string(), "7!");
    }
}
