//! The symmetries of a variant: permutations of the squares that send lines to lines, times flips
//! and permutations of the traits. The permutations are searched for, once for each set of lines;
//! positions and moves flow through them.
//!
//! A symmetry's number is `board * piece_count + piece`; number 0 changes nothing.

use std::sync::OnceLock;

use fourfold_game::Symmetric;

use crate::lines::Lines;
use crate::square::ones;
use crate::{Move, Piece, Position, Square, Variant};

/// A permutation of the squares: the piece on square `s` goes to square `map[s]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareMap([u8; 25]);

impl SquareMap {
    /// Where a square goes.
    #[must_use]
    #[inline]
    pub const fn square(&self, square: Square) -> Square {
        Square(self.0[square.index()])
    }

    /// Where a set of squares goes.
    #[must_use]
    #[inline]
    pub fn bits(&self, bits: u32) -> u32 {
        ones(bits).fold(0, |mapped, at| mapped | 1 << self.0[usize::from(at)])
    }

    /// All permutations that send lines to lines, in lexicographic order: the identity is first.
    #[must_use]
    pub fn all(variant: Variant) -> &'static [SquareMap] {
        static GROUPS: [OnceLock<Vec<SquareMap>>; 16] = [const { OnceLock::new() }; 16];
        GROUPS[variant.shape()].get_or_init(|| SymmetrySearch::run(variant))
    }

    /// The eight turns and reflections of the board; the identity is first.
    #[must_use]
    pub fn dihedral(variant: Variant) -> &'static [SquareMap] {
        static GROUPS: [OnceLock<Vec<SquareMap>>; 4] = [const { OnceLock::new() }; 4];
        let size = variant.size();
        GROUPS[size - 2].get_or_init(|| {
            (0..8)
                .map(|kind| {
                    let mut map = [0; 25];
                    for (square, image) in map.iter_mut().enumerate().take(size * size) {
                        let (mut row, mut column) = (square / size, square % size);
                        if kind & 1 != 0 {
                            column = size - 1 - column;
                        }
                        if kind & 2 != 0 {
                            row = size - 1 - row;
                        }
                        if kind & 4 != 0 {
                            (row, column) = (column, row);
                        }
                        *image = (row * size + column) as u8;
                    }
                    SquareMap(map)
                })
                .collect()
        })
    }
}

/// Backtracking over the images of square 0, 1, 2, … A line whose last square has got its image
/// must have become a line; that prunes early enough for 5×5.
struct SymmetrySearch {
    squares: usize,
    lines: &'static [u32],
    map: [u8; 25],
    found: Vec<SquareMap>,
}

impl SymmetrySearch {
    fn run(variant: Variant) -> Vec<SquareMap> {
        let mut search = SymmetrySearch {
            squares: variant.board_squares(),
            lines: Lines::of(variant).all(),
            map: [0; 25],
            found: Vec::new(),
        };
        search.extend(0, 0);
        search.found
    }

    fn extend(&mut self, next: usize, taken: u32) {
        if next == self.squares {
            self.found.push(SquareMap(self.map));
            return;
        }
        for image in 0..self.squares {
            if taken >> image & 1 == 0 {
                self.map[next] = image as u8;
                if self.fits(next) {
                    self.extend(next + 1, taken | 1 << image);
                }
            }
        }
    }

    /// Does every line, as far as its squares have images up to `newest`, still fit into a line of
    /// its own length?
    fn fits(&self, newest: usize) -> bool {
        let assigned = (2 << newest) - 1;
        let map = SquareMap(self.map);
        self.lines.iter().filter(|&&line| line >> newest & 1 == 1).all(|&line| {
            let image = map.bits(line & assigned);
            self.lines.iter().any(|&to| image & !to == 0 && to.count_ones() == line.count_ones())
        })
    }
}

/// A permutation of the traits, followed by flips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceMap {
    /// Trait `t` becomes trait `to[t]`.
    to: [u8; 5],
    /// The traits (after the permutation) that are flipped.
    flip: u8,
}

impl PieceMap {
    /// How many there are: 2^N · N!.
    #[must_use]
    pub const fn count(variant: Variant) -> usize {
        variant.pieces() * FACTORIALS[variant.size()]
    }

    /// The one with this number below [`PieceMap::count`]: `flip * N! + permutation`, permutations
    /// in lexicographic order; 0 is the identity.
    #[must_use]
    pub fn nth(variant: Variant, number: usize) -> PieceMap {
        let size = variant.size();
        let mut permutation = number % FACTORIALS[size];
        let mut unused = (1u32 << size) - 1;
        let mut to = [0, 1, 2, 3, 4];
        for (place, image) in to.iter_mut().enumerate().take(size) {
            let rest = FACTORIALS[size - 1 - place];
            *image = ones(unused).nth(permutation / rest).unwrap_or(0);
            permutation %= rest;
            unused &= !(1 << *image);
        }
        PieceMap { to, flip: (number / FACTORIALS[size]) as u8 }
    }

    /// What becomes of a piece.
    #[must_use]
    pub fn piece(&self, piece: Piece) -> Piece {
        let bits = self.to.iter().enumerate();
        let moved = bits.fold(0, |moved, (bit, to)| moved | (piece.0 >> bit & 1) << to);
        Piece(moved ^ self.flip)
    }
}

const FACTORIALS: [usize; 6] = [1, 1, 2, 6, 24, 120];

impl Position {
    /// This position with its squares and its pieces mapped.
    #[must_use]
    pub fn seen_through(&self, squares: &SquareMap, pieces: &PieceMap) -> Position {
        let occupied = squares.bits(self.occupied());
        let mut planes = [0; 5];
        for (bit, &plane) in self.planes().iter().enumerate() {
            let to = pieces.to[bit];
            let flipped = if pieces.flip >> to & 1 == 1 { occupied } else { 0 };
            planes[usize::from(to)] = squares.bits(plane) ^ flipped;
        }
        let used = ones(self.used()).fold(0, |used, p| used | 1 << pieces.piece(Piece(p)).0);
        let hand = self.hand().map(|hand| pieces.piece(hand));
        self.with_board(occupied, planes, used, hand)
    }
}

/// The two halves of a symmetry's number.
fn halves(variant: Variant, symmetry: usize) -> (&'static SquareMap, PieceMap) {
    let count = PieceMap::count(variant);
    (&SquareMap::all(variant)[symmetry / count], PieceMap::nth(variant, symmetry % count))
}

impl Symmetric for Position {
    fn symmetry_count(&self) -> usize {
        let variant = self.variant();
        SquareMap::all(variant).len() * PieceMap::count(variant)
    }

    fn mapped(&self, symmetry: usize) -> Position {
        let (squares, pieces) = halves(self.variant(), symmetry);
        self.seen_through(squares, &pieces)
    }

    fn map_move(&self, symmetry: usize, mv: Move) -> Move {
        let (squares, pieces) = halves(self.variant(), symmetry);
        let square = mv.square().map(|square| squares.square(square));
        let given = mv.given().map(|piece| pieces.piece(piece));
        match (square, given) {
            (Some(square), Some(piece)) => Move::place_and_give(square, piece),
            (Some(square), None) if mv.announces() => Move::announce(square),
            (Some(square), None) => Move::place(square),
            (None, Some(piece)) => Move::give(piece),
            // A move that does nothing cannot be made; nothing is what it maps to.
            (None, None) => mv,
        }
    }

    fn canonical(&self) -> Position {
        self.canonical_by_normalizing()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_have_these_orders() {
        // By size; per size: plain, squares, no diagonals, no diagonals with squares.
        let expected = [[24, 24, 8, 8], [8, 8, 72, 8], [32, 8, 1152, 8], [32, 8, 28800, 8]];
        for variant in Variant::all() {
            let kind = usize::from(!variant.diagonals()) * 2 + usize::from(variant.squares());
            let order = SquareMap::all(variant).len();
            assert_eq!(order, expected[variant.size() - 2][kind], "{variant}");
        }
        let count = Position::empty(Variant::STANDARD).symmetry_count();
        assert_eq!(count, 12_288);
    }

    #[test]
    fn turns_and_reflections_send_lines_to_lines_and_are_all_different() {
        for variant in Variant::all() {
            let all = SquareMap::all(variant);
            let dihedral = SquareMap::dihedral(variant);
            assert_eq!(all[0], dihedral[0], "the identity comes first");
            for (n, map) in dihedral.iter().enumerate() {
                assert!(all.contains(map), "{variant} {map:?}");
                assert!(!dihedral[..n].contains(map), "{variant} {map:?}");
            }
        }
    }

    #[test]
    fn piece_maps_are_different_permutations_and_the_first_is_the_identity() {
        for size in 2..=5 {
            let variant = Variant::of_size(size).expect("a size of the game");
            let mut images: Vec<Vec<u8>> = (0..PieceMap::count(variant))
                .map(|n| PieceMap::nth(variant, n))
                .map(|map| (0..1 << size).map(|p| map.piece(Piece(p)).0).collect())
                .collect();
            assert!(images[0].iter().copied().eq(0..1 << size));
            for image in &images {
                let hit = image.iter().fold(0u32, |hit, p| hit | 1 << p);
                assert_eq!(hit, variant.all_pieces(), "not a permutation: {image:?}");
            }
            let count = images.len();
            images.sort_unstable();
            images.dedup();
            assert_eq!(images.len(), count, "size {size}");
        }
    }
}
