//! The board as the search sees it. Pieces flow in one by one; what is threatened, what is dead and
//! a canonical key flow out.
//!
//! For each trait and each line it is enough to know how many pieces with the trait and how many
//! without it stand on the line, up to three. The counts are kept in unary, a word of [`Lanes`]
//! each, so that placing a piece is a dozen instructions without a table or a branch:
//!
//! ```text
//!   with[0]      lines with at least one piece that has the trait
//!   with[1]      at least two            without[0..3]   the same for pieces that have it not
//!   with[2]      at least three
//!
//!   open for the trait    !without[0]
//!   one short             with[2] & !without[0]
//!   two short             with[1] & !with[2] & !without[0]
//!   dead                  with[0] & without[0]
//! ```

use fourfold_quarto::Position;

use crate::geometry::Geometry;
use crate::lanes::Lanes;
use crate::last_squares::SIGNS;

/// Pieces on a 4×4 board, and the pieces that are not on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Board<W: Lanes> {
    with: [W; 3],
    without: [W; 3],
    /// The signs all pieces on a line share, a byte a line; see [`crate::last_squares`].
    pub(crate) signs: W::Bytes,
    /// Bit 16t + s: the piece on square s has trait t.
    pub(crate) planes: u64,
    pub(crate) occupied: u16,
    /// Pieces not on the board; the one in hand is among them.
    pub(crate) left: u16,
}

/// The lines that are nearly full, for all pieces that could be placed next.
#[derive(Clone, Copy)]
pub(crate) struct Chances<W> {
    two_with: W,
    two_without: W,
    pub(crate) one_with: W,
    pub(crate) one_without: W,
}

/// The same, sorted by the piece in hand.
#[derive(Clone, Copy)]
pub(crate) struct HandChances<W> {
    /// Two short of being completed with the hand's traits: a placement there makes a threat.
    pub(crate) two: W,
    /// One short, with traits that the hand has not: a placement there ends a threat.
    pub(crate) one: W,
}

/// Bit 16t for every trait t a piece has.
const PLANE: [u64; 16] = {
    let mut planes = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut t = 0;
        while t < 4 {
            planes[piece] |= (piece as u64 >> t & 1) << (16 * t);
            t += 1;
        }
        piece += 1;
    }
    planes
};

impl<W: Lanes> Board<W> {
    pub(crate) fn empty() -> Board<W> {
        let none = [W::default(); 3];
        Board {
            with: none,
            without: none,
            signs: W::ALL_BYTES,
            planes: 0,
            occupied: 0,
            left: u16::MAX,
        }
    }

    /// The board of a position. Lines that stand completed and do not count (because nobody
    /// announced them) are dead from here on.
    pub(crate) fn of(geometry: &Geometry<W>, position: &Position) -> Board<W> {
        let mut board = Board::empty();
        for (square, piece) in position.pieces() {
            board = board.put(geometry, piece.index(), square.index());
        }
        let completed = board.completed(geometry);
        board.with[0] = board.with[0] | completed;
        board.without[0] = board.without[0] | completed;
        board
    }

    #[inline(always)]
    #[must_use]
    pub(crate) fn put(&self, geometry: &Geometry<W>, piece: usize, square: usize) -> Board<W> {
        let lines = geometry.through[square & 15];
        let having = geometry.having[piece & 15];
        let (a, b) = (lines & having, lines & !having);
        Board {
            with: [
                self.with[0] | a,
                self.with[1] | (self.with[0] & a),
                self.with[2] | (self.with[1] & a),
            ],
            without: [
                self.without[0] | b,
                self.without[1] | (self.without[0] & b),
                self.without[2] | (self.without[1] & b),
            ],
            signs: W::narrow_bytes(self.signs, geometry.bytes[square & 15], SIGNS[piece & 15]),
            planes: self.planes | PLANE[piece & 15] << (square & 15),
            occupied: self.occupied | 1 << (square & 15),
            left: self.left & !(1 << (piece & 15)),
        }
    }

    /// Can no line be completed any more, whatever is played?
    #[inline(always)]
    pub(crate) fn is_dead(&self, geometry: &Geometry<W>) -> bool {
        self.with[0] & self.without[0] == geometry.all
    }

    /// How many lines of a trait can still be completed, by the pieces they miss: one, two, three.
    pub(crate) fn census(&self) -> [u32; 3] {
        let [with, without] = [self.with, self.without];
        let count = |a: W, b: W| a.count() + b.count();
        [
            count(with[2] & !without[0], without[2] & !with[0]),
            count(with[1] & !with[2] & !without[0], without[1] & !without[2] & !with[0]),
            count(with[0] & !with[1] & !without[0], without[0] & !without[1] & !with[0]),
        ]
    }

    #[inline(always)]
    pub(crate) fn chances(&self) -> Chances<W> {
        let [with, without] = [self.with, self.without];
        Chances {
            two_with: with[1] & !with[2] & !without[0],
            two_without: without[1] & !without[2] & !with[0],
            one_with: with[2] & !without[0],
            one_without: without[2] & !with[0],
        }
    }

    /// The pieces left that complete no line wherever they are placed.
    pub(crate) fn safe(&self, geometry: &Geometry<W>) -> u16 {
        let chances = self.chances();
        self.left & geometry.safe[15][W::threats(chances.one_with, chances.one_without)]
    }

    /// Every completed line, in all lanes.
    fn completed(&self, geometry: &Geometry<W>) -> W {
        let mut lines = 0;
        for (number, &mask) in geometry.masks.iter().enumerate() {
            if self.occupied & mask == mask {
                let complete = (0..4).any(|t| {
                    let having = (self.planes >> (16 * t)) as u16 & mask;
                    having == 0 || having == mask
                });
                lines |= u32::from(complete) << number;
            }
        }
        W::everywhere(lines)
    }

    /// Does a completed line stand on the board?
    pub(crate) fn has_line(&self, geometry: &Geometry<W>) -> bool {
        self.completed(geometry) != W::default()
    }

    /// One number for the board and everything symmetric to it, and for nothing else: the four
    /// planes after a board symmetry, each flipped so that the lowest occupied square has piece 0,
    /// in ascending order. An occupied square then shows a bit in some plane, except the lowest:
    /// that is square 0, or square 1 if all squares that can be turned to square 0 are empty, and
    /// bit 0 (free, because square 0 is empty or has piece 0) says which.
    #[inline(always)]
    pub(crate) fn key(&self, geometry: &Geometry<W>) -> u64 {
        let form = geometry.form(self.occupied);
        let lowest = form.occupied.trailing_zeros() & 15;
        let mut best = u64::MAX;
        for turn in geometry.turns(form) {
            let plane = |t: u32| {
                let turned = turn.apply((self.planes >> (16 * t)) as u16);
                turned ^ (form.occupied & 0u16.wrapping_sub(turned >> lowest & 1))
            };
            best = best.min(sorted([plane(0), plane(1), plane(2), plane(3)]));
        }
        best | u64::from(lowest != 0)
    }

    /// The same for the board with a piece in hand: the traits are flipped so that the hand is
    /// piece 0, and every occupied square shows.
    pub(crate) fn key_with_hand(&self, geometry: &Geometry<W>, hand: usize) -> u64 {
        let form = geometry.form(self.occupied);
        let mut best = u64::MAX;
        for turn in geometry.turns(form) {
            let plane = |t: u32| {
                let flip = if hand >> t & 1 == 1 { form.occupied } else { 0 };
                turn.apply((self.planes >> (16 * t)) as u16) ^ flip
            };
            best = best.min(sorted([plane(0), plane(1), plane(2), plane(3)]));
        }
        best
    }

    /// The canonical board with this [`Board::key`].
    pub(crate) fn of_key(geometry: &Geometry<W>, key: u64) -> Board<W> {
        let lowest = (key & 1) as usize;
        let mut board = Board::empty().put(geometry, 0, lowest);
        for square in lowest + 1..16 {
            let piece = (0..4).fold(0, |piece, t| piece | (key >> (16 * t + square) & 1) << t);
            if piece != 0 {
                board = board.put(geometry, piece as usize, square);
            }
        }
        board
    }
}

impl<W: Lanes> Chances<W> {
    #[inline(always)]
    pub(crate) fn of_hand(&self, having: W) -> HandChances<W> {
        HandChances {
            two: (self.two_with & having) | (self.two_without & !having),
            one: (self.one_with & !having) | (self.one_without & having),
        }
    }
}

#[inline(always)]
fn sorted(planes: [u16; 4]) -> u64 {
    let order = |a: u16, b: u16| (a.min(b), a.max(b));
    let [a, b, c, d] = planes;
    let ((a, b), (c, d)) = (order(a, b), order(c, d));
    let ((a, c), (b, d)) = (order(a, c), order(b, d));
    let (b, c) = order(b, c);
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

/// Every canonical board of `pieces` (at least 1) pieces without a completed line, by key.
pub(crate) fn canonical_boards<W: Lanes>(geometry: &Geometry<W>, pieces: u32) -> Vec<u64> {
    let start = |square| Board::empty().put(geometry, 0, square).key(geometry);
    let mut boards: Vec<u64> = (0..16).map(start).collect();
    boards.sort_unstable();
    boards.dedup();
    for _ in 1..pieces {
        let mut next = Vec::new();
        for &key in &boards {
            let board = Board::of_key(geometry, key);
            for square in (0..16).filter(|s| board.occupied >> s & 1 == 0) {
                for piece in (0..16).filter(|p| board.left >> p & 1 == 1) {
                    let child = board.put(geometry, piece, square);
                    if !child.has_line(geometry) {
                        next.push(child.key(geometry));
                    }
                }
            }
        }
        next.sort_unstable();
        next.dedup();
        boards = next;
    }
    boards
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lines::LineSet;

    const PLAIN: LineSet = LineSet { diagonals: true, squares: false };

    #[test]
    fn canonical_boards_and_hands_are_as_many_as_published() {
        let geometry = u64::geometry(PLAIN);
        for (pieces, with_hand, winning) in
            [(1, 8, 0), (2, 148, 0), (3, 3382, 66), (4, 91_558, 6402)]
        {
            let mut keys = Vec::new();
            for key in canonical_boards(geometry, pieces) {
                let board = Board::of_key(geometry, key);
                assert_eq!(board.key(geometry), key);
                let safe = board.safe(geometry);
                for hand in (0..16).filter(|h| board.left >> h & 1 == 1) {
                    keys.push((board.key_with_hand(geometry, hand), safe >> hand & 1 == 0));
                }
            }
            keys.sort_unstable();
            keys.dedup();
            assert_eq!(keys.len(), with_hand, "{pieces} pieces");
            assert_eq!(keys.iter().filter(|key| key.1).count(), winning, "{pieces} pieces");
        }
    }

    #[test]
    fn wide_and_narrow_lanes_agree_on_keys() {
        let (narrow, wide) = (u64::geometry(PLAIN), u128::geometry(PLAIN));
        let keys = canonical_boards(narrow, 3);
        assert_eq!(keys, canonical_boards(wide, 3));
        for key in keys {
            let (a, b) = (Board::of_key(narrow, key), Board::of_key(wide, key));
            assert_eq!(a.safe(narrow), b.safe(wide));
        }
    }
}
