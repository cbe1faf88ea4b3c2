//! One representative for each family of symmetric positions, found in two independent ways. A
//! position flows in, the least member of its family flows out.
//!
//! Least in this order: by occupied squares as a number, then by the planes from trait 0 on, each
//! with the hand's trait as its topmost bit. For a fixed board symmetry the least arrangement of
//! the traits is then known without trying: each plane is the smaller of itself and its complement
//! (so a piece in hand always becomes piece 0), and the planes stand in ascending order.

use fourfold_game::{Ranked as _, Symmetric};

use crate::square::ones;
use crate::{Piece, Position, QuartoGame, SquareMap};

/// Above every square: the trait of the piece in hand.
const HAND_BIT: u32 = 1 << 25;

/// What positions of one variant are compared by.
type Key = (u32, [u32; 5]);

impl Position {
    fn key(&self) -> Key {
        let mut planes = [0; 5];
        for (bit, &plane) in self.planes().iter().enumerate() {
            let hand = self.hand().is_some_and(|hand| hand.0 >> bit & 1 == 1);
            planes[bit] = plane | if hand { HAND_BIT } else { 0 };
        }
        (self.occupied(), planes)
    }

    /// The least member of the family, found by trying every symmetry. Slow and obvious; the
    /// oracle for the other way.
    #[must_use]
    pub fn canonical_by_search(&self) -> Position {
        (0..self.symmetry_count())
            .map(|symmetry| self.mapped(symmetry))
            .min_by_key(Position::key)
            .unwrap_or(*self)
    }

    /// The least member of the family, found by trying the board symmetries only and normalising
    /// the traits under each.
    #[must_use]
    pub fn canonical_by_normalizing(&self) -> Position {
        self.normalized_over(SquareMap::all(self.variant()))
    }

    /// The least member of the smaller family that knows only the eight turns and reflections of
    /// the board (and all piece symmetries).
    #[must_use]
    pub fn canonical_dihedral(&self) -> Position {
        self.normalized_over(SquareMap::dihedral(self.variant()))
    }

    /// The member of the family whose rank is least. It is not the least member in the order above: ranks count the
    /// hand first and the squares from the first on.
    #[must_use]
    pub fn canonical_by_rank(&self) -> Position {
        let game = QuartoGame::new(self.variant());
        (0..self.symmetry_count())
            .map(|symmetry| self.mapped(symmetry))
            .min_by_key(|member| game.rank(member))
            .unwrap_or(*self)
    }

    fn normalized_over(&self, maps: &[SquareMap]) -> Position {
        let size = self.variant().size();
        let mut best: Key = (u32::MAX, [0; 5]);
        for map in maps {
            let occupied = map.bits(self.occupied());
            if occupied > best.0 {
                continue;
            }
            let mut planes = [0; 5];
            for (bit, &plane) in self.planes().iter().enumerate() {
                let mapped = map.bits(plane);
                let flip = match self.hand() {
                    Some(hand) => hand.0 >> bit & 1 == 1,
                    None => mapped > mapped ^ occupied,
                };
                planes[bit] = if flip { mapped ^ occupied } else { mapped };
            }
            planes[..size].sort_unstable();
            best = best.min((occupied, planes));
        }
        let (occupied, planes) = best;
        let hand = self.hand().map(|_| Piece(0));
        let mut used = u32::from(hand.is_some());
        for square in ones(occupied) {
            let bits = planes.iter().enumerate();
            let piece = bits.fold(0, |piece, (bit, plane)| piece | (plane >> square & 1) << bit);
            used |= 1 << piece;
        }
        self.with_board(occupied, planes, used, hand)
    }
}
