//! A position: where the pieces stand and which one is in hand. Moves flow in; the turn, the legal
//! moves, the outcome and the words of bits flow out.
//!
//! One word of bits a trait, so that a line is checked for all its squares at once. Piece 5 (binary
//! 0101) on square 2 and piece 8 (1000) on square 0 of a 4×4 board:
//!
//! ```text
//!   square      15 14 13 ...  3  2  1  0
//!   occupied     0  0  0      0  1  0  1
//!   planes[0]    0  0  0      0  1  0  0     bit 0 of each piece
//!   planes[1]    0  0  0      0  0  0  0     bit 1
//!   planes[2]    0  0  0      0  1  0  0     bit 2
//!   planes[3]    0  0  0      0  0  0  1     bit 3
//!   planes[4]    0  0  0      0  0  0  0     only boards of size 5 use it
//!
//!   used         bit p is set if piece p is on the board or in hand
//! ```

mod play;

use crate::lines::{Lines, is_complete};
use crate::square::ones;
use crate::{Move, Piece, Square, Variant};

/// No piece in hand.
const EMPTY_HAND: u8 = u8::MAX;

/// A state of a game. Reachable or not, no piece is there twice, the hand is empty only at the
/// start, after the last placement and after an announcement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    variant: Variant,
    hand: u8,
    /// The number of ones in `occupied`, kept because every count of moves needs it.
    placed: u8,
    /// A line has decided the game: one stands on the board, or, where lines must be announced,
    /// one was.
    decided: bool,
    occupied: u32,
    used: u32,
    planes: [u32; 5],
}

/// What a move destroyed: the piece that was in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    hand: u8,
}

impl Position {
    /// The empty board.
    #[must_use]
    pub const fn empty(variant: Variant) -> Position {
        Position {
            variant,
            hand: EMPTY_HAND,
            placed: 0,
            decided: false,
            occupied: 0,
            used: 0,
            planes: [0; 5],
        }
    }

    /// For callers that have checked the pieces (or made them up by counting): no piece twice, and
    /// an empty hand only where the rules leave it empty. `announced` is for variants with declared
    /// wins.
    pub(crate) fn from_checked(
        variant: Variant,
        pieces: impl Iterator<Item = (Square, Piece)>,
        hand: Option<Piece>,
        announced: bool,
    ) -> Position {
        let mut position = Position::empty(variant);
        for (square, piece) in pieces {
            position.put(square, piece);
        }
        position.take(hand);
        position.decided = if variant.declare() { announced } else { position.has_line() };
        position
    }

    /// For symmetries: the same number of pieces on other squares, with other traits.
    pub(crate) fn with_board(
        &self,
        occupied: u32,
        planes: [u32; 5],
        used: u32,
        hand: Option<Piece>,
    ) -> Position {
        Position { occupied, planes, used, hand: hand.map_or(EMPTY_HAND, |piece| piece.0), ..*self }
    }

    /// The variant that is played.
    #[must_use]
    #[inline]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The squares with a piece.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> u32 {
        self.occupied
    }

    /// The squares without a piece.
    #[must_use]
    #[inline]
    pub const fn free(&self) -> u32 {
        self.variant.board() & !self.occupied
    }

    /// For each trait the squares whose piece has it, one word a trait of the variant.
    #[must_use]
    #[inline]
    pub fn planes(&self) -> &[u32] {
        &self.planes[..self.variant.size()]
    }

    /// The pieces on the board and in hand, bit `p` for piece `p`.
    #[must_use]
    #[inline]
    pub const fn used(&self) -> u32 {
        self.used
    }

    /// The pieces that can still be given.
    #[must_use]
    #[inline]
    pub const fn unused(&self) -> u32 {
        self.variant.all_pieces() & !self.used
    }

    /// The piece in hand.
    #[must_use]
    #[inline]
    pub const fn hand(&self) -> Option<Piece> {
        if self.hand == EMPTY_HAND { None } else { Some(Piece(self.hand)) }
    }

    /// How many pieces stand on the board.
    #[must_use]
    #[inline]
    pub const fn placed(&self) -> usize {
        self.placed as usize
    }

    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        (self.occupied & square.bit() != 0).then(|| self.piece_under(square))
    }

    /// The pieces on the board with their squares, in the order of the squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::all_in(self.occupied).map(|square| (square, self.piece_under(square)))
    }

    /// The pieces that can still be given, in order.
    pub fn pool(&self) -> impl Iterator<Item = Piece> + use<> {
        ones(self.unused()).map(Piece)
    }

    /// Was a line announced? Only where lines must be.
    #[must_use]
    pub const fn announced(&self) -> bool {
        self.decided && self.variant.declare()
    }

    /// Is the piece in hand the last that will be placed, so that nothing is given with it?
    #[must_use]
    #[inline]
    pub const fn is_last_placement(&self) -> bool {
        self.hand != EMPTY_HAND && self.placed() + 1 == self.variant.placements()
    }

    /// Would `piece` on a free square complete a line through it?
    #[must_use]
    #[inline]
    pub fn completes_line(&self, square: Square, piece: Piece) -> bool {
        let before = self.occupied | square.bit();
        Lines::of(self.variant).through(square).iter().any(|&line| {
            let others = line & !square.bit();
            before & line == line
                && self.planes().iter().enumerate().any(|(bit, plane)| {
                    // All the others must have the trait's value of the new piece.
                    let having = plane & others;
                    having == if piece.0 >> bit & 1 == 1 { others } else { 0 }
                })
        })
    }

    /// The free squares on which the piece in hand completes a line.
    #[must_use]
    pub fn completing_squares(&self) -> u32 {
        let Some(piece) = self.hand() else { return 0 };
        Square::all_in(self.free())
            .filter(|&square| self.completes_line(square, piece))
            .fold(0, |squares, square| squares | square.bit())
    }

    /// The squares of every completed line on the board, whether or not it counts.
    #[must_use]
    pub fn line_squares(&self) -> u32 {
        self.completed_lines().fold(0, |squares, line| squares | line)
    }

    /// The squares that belong to all completed lines: the whole board if there is none.
    pub(crate) fn shared_by_lines(&self) -> u32 {
        self.completed_lines().fold(self.variant.board(), |squares, line| squares & line)
    }

    fn completed_lines(&self) -> impl Iterator<Item = u32> {
        let lines = Lines::of(self.variant).all().iter().copied();
        lines.filter(|&line| is_complete(line, self.occupied, self.planes()))
    }

    /// Does a completed line stand on the board, whether or not it counts?
    #[must_use]
    pub fn has_line(&self) -> bool {
        self.line_squares() != 0
    }

    /// The move with this [`Move::number`] in this position, if it is legal.
    #[must_use]
    pub fn move_of_number(&self, number: u32) -> Option<Move> {
        let size = self.variant.size();
        fourfold_game::Position::moves(self).find(|mv| mv.number(size) == number)
    }

    fn piece_under(&self, square: Square) -> Piece {
        let bits = self.planes.iter().enumerate();
        Piece(bits.fold(0, |piece, (bit, plane)| piece | ((plane >> square.0 & 1) as u8) << bit))
    }

    #[inline]
    fn put(&mut self, square: Square, piece: Piece) {
        self.occupied |= square.bit();
        self.placed += 1;
        self.used |= 1 << piece.0;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane |= u32::from(piece.0 >> bit & 1) << square.0;
        }
    }

    #[inline]
    fn take(&mut self, hand: Option<Piece>) {
        match hand {
            Some(piece) => {
                self.hand = piece.0;
                self.used |= 1 << piece.0;
            }
            None => self.hand = EMPTY_HAND,
        }
    }

    /// Nothing given, nothing placed yet.
    #[inline]
    const fn is_start(&self) -> bool {
        self.used == 0
    }

    /// The pieces that may be given with the next move: none with the last placement.
    #[inline]
    fn givable(&self) -> u32 {
        if self.is_last_placement() { 0 } else { self.unused() }
    }

    #[inline]
    fn announcements(&self) -> u32 {
        if self.variant.declare() { self.completing_squares() } else { 0 }
    }
}
