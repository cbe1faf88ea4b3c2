//! The rules of play on a position: whose turn it is, which moves there are, what one changes, and how it is taken
//! back.

use fourfold_game::{IllegalMove, Outcome, Seat, Unplay};

use crate::position::{EMPTY_HAND, Position, Taken};
use crate::{Move, Moves, Piece, legality};

impl fourfold_game::Position for Position {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Seat {
        if self.is_start() {
            Seat::First
        } else {
            // The first piece is given before any is placed: one move more than pieces.
            Seat::after(self.placed() + 1)
        }
    }

    #[inline]
    fn outcome(&self) -> Option<Outcome> {
        if self.decided {
            let placer = self.turn().other();
            Some(Outcome::Win(if self.variant.misere() { placer.other() } else { placer }))
        } else if self.hand == EMPTY_HAND && !self.is_start() {
            Some(Outcome::Tie)
        } else {
            None
        }
    }

    #[inline]
    fn moves(&self) -> impl Iterator<Item = Move> {
        if self.decided {
            Moves::NONE
        } else if self.is_start() {
            Moves::new(1, self.unused(), 0)
        } else if self.hand == EMPTY_HAND {
            Moves::NONE
        } else {
            Moves::new(self.free() << 1, self.givable(), self.announcements())
        }
    }

    #[inline]
    fn move_count(&self) -> u64 {
        if self.decided {
            0
        } else if self.is_start() {
            self.variant.pieces() as u64
        } else if self.hand == EMPTY_HAND {
            0
        } else {
            // One piece is in hand, so there are as many left as this; none goes with the last.
            let free = self.variant.board_squares() - self.placed();
            let left = self.variant.pieces() - self.placed() - 1;
            let pieces = if self.is_last_placement() { 1 } else { left };
            (free * pieces) as u64 + u64::from(self.announcements().count_ones())
        }
    }

    fn check(&self, mv: Move) -> Result<(), IllegalMove> {
        legality::check(self, mv)
    }

    #[inline]
    fn play_unchecked(&mut self, mv: Move) {
        if let Some(square) = mv.square() {
            let piece = Piece(self.hand);
            self.decided = if self.variant.declare() {
                mv.announces()
            } else {
                // "Or": whoever counts boards plays on behind the end, and an old line stays one.
                self.decided || self.completes_line(square, piece)
            };
            self.put(square, piece);
        }
        self.take(mv.given());
    }
}

impl Unplay for Position {
    type Taken = Taken;

    #[inline]
    fn play_to_undo(&mut self, mv: Move) -> Taken {
        let taken = Taken { hand: self.hand };
        fourfold_game::Position::play_unchecked(self, mv);
        taken
    }

    #[inline]
    fn undo(&mut self, mv: Move, taken: Taken) {
        if let Some(piece) = mv.given() {
            self.used &= !(1 << piece.0);
        }
        if let Some(square) = mv.square() {
            self.occupied &= !square.bit();
            self.placed -= 1;
            for plane in &mut self.planes {
                *plane &= !square.bit();
            }
        }
        self.hand = taken.hand;
        // Nobody moves once a game is decided.
        self.decided = false;
    }
}
