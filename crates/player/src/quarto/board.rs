//! A Quarto board for searching: words of bits without the position's checks, and the two questions a
//! search asks of them: which pieces complete a line here, and where.

use fourfold_quarto::{Piece, Position, Square, Variant};

/// The lines and pieces of one variant.
pub(super) struct Rules {
    pub(super) variant: Variant,
    pub(super) traits: usize,
    lines: Vec<u32>,
    /// For each trait the pieces that have it.
    having: [u32; 5],
    all_pieces: u32,
}

/// Where pieces stand, in the words of [`fourfold_quarto::Position`], and which are left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Board {
    pub(super) occupied: u32,
    pub(super) planes: [u32; 5],
    /// Pieces neither on the board nor in hand.
    pub(super) pool: u32,
}

/// The bits of a word as numbers, lowest first.
pub(super) fn ones(mut bits: u32) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let one = bits.trailing_zeros() as u8;
        bits &= bits - 1;
        Some(one)
    })
}

impl Rules {
    pub(super) fn new(variant: Variant) -> Rules {
        let size = variant.size();
        let stroke = |start: usize, step: usize| {
            (0..size).fold(0u32, |line, n| line | 1 << (start + n * step))
        };
        let mut lines: Vec<u32> =
            (0..size).flat_map(|n| [stroke(n * size, 1), stroke(n, size)]).collect();
        if variant.diagonals() {
            lines.extend([stroke(0, size + 1), stroke(size - 1, size - 1)]);
        }
        if variant.squares() {
            let corners = (0..size * (size - 1)).filter(|corner| corner % size != size - 1);
            lines.extend(corners.map(|corner| 0b11 << corner | 0b11 << (corner + size)));
        }
        let mut having = [0; 5];
        for piece in 0..variant.pieces() {
            for (bit, pieces) in having.iter_mut().enumerate() {
                *pieces |= ((piece >> bit & 1) as u32) << piece;
            }
        }
        Rules { variant, traits: size, lines, having, all_pieces: variant.all_pieces() }
    }

    /// The pieces that would complete a line somewhere on this board, whether or not they are left.
    #[inline]
    pub(super) fn completing(&self, board: &Board) -> u32 {
        let mut pieces = 0;
        for &line in &self.lines {
            let empty = line & !board.occupied;
            if empty != 0 && empty & (empty - 1) == 0 {
                pieces |= self.completing_line(board, line);
            }
        }
        pieces
    }

    /// The pieces that complete a line of which one square is empty.
    #[inline]
    fn completing_line(&self, board: &Board, line: u32) -> u32 {
        let others = line & board.occupied;
        let mut pieces = 0;
        for bit in 0..self.traits {
            let having = board.planes[bit] & others;
            if having == others {
                pieces |= self.having[bit];
            }
            if having == 0 {
                pieces |= self.all_pieces & !self.having[bit];
            }
        }
        pieces
    }

    /// The empty squares on which this piece completes a line.
    pub(super) fn completing_squares(&self, board: &Board, piece: u8) -> u32 {
        let mut squares = 0;
        for &line in &self.lines {
            let empty = line & !board.occupied;
            if empty != 0
                && empty & (empty - 1) == 0
                && self.completing_line(board, line) >> piece & 1 != 0
            {
                squares |= empty;
            }
        }
        squares
    }
}

impl Board {
    /// The board of a position.
    pub(super) fn of(position: &Position) -> Board {
        let mut planes = [0; 5];
        planes[..position.planes().len()].copy_from_slice(position.planes());
        Board { occupied: position.occupied(), planes, pool: position.unused() }
    }

    /// With a piece on an empty square.
    #[inline]
    pub(super) fn with(mut self, square: u8, piece: u8) -> Board {
        self.occupied |= 1 << square;
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            *plane |= u32::from(piece >> bit & 1) << square;
        }
        self
    }

    /// Without a piece in the pool: it was given.
    #[inline]
    pub(super) fn giving(mut self, piece: u8) -> Board {
        self.pool &= !(1 << piece);
        self
    }

    /// Pieces on the board.
    #[inline]
    pub(super) fn placed(&self) -> usize {
        self.occupied.count_ones() as usize
    }

    /// A number for this board with this piece in hand, the same when traits are flipped or exchanged:
    /// flipped until the hand is piece 0, then the traits in the order of their words.
    #[inline]
    pub(super) fn key(&self, hand: u8, traits: usize) -> u64 {
        let mut words = self.planes;
        for (bit, word) in words[..traits].iter_mut().enumerate() {
            if hand >> bit & 1 != 0 {
                *word ^= self.occupied;
            }
        }
        words[..traits].sort_unstable();
        // Each word meets a key that is stirred already: words are parts of `occupied`, and two parts
        // joined unstirred could make the same key.
        let stir = |key: u64| (key ^ key >> 29).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let occupied = stir(u64::from(self.occupied) + 1);
        words[..traits].iter().fold(occupied, |key, &word| stir(key ^ u64::from(word))) | 1
    }
}

/// The position's own types for a square and a piece.
pub(super) fn typed(square: u8, piece: u8) -> (Square, Piece) {
    (Square(square), Piece(piece))
}

#[cfg(test)]
mod tests {
    use fourfold_game::{Dice, Position as _};

    use super::*;

    #[test]
    fn completing_pieces_and_squares_agree_with_the_rules() {
        let mut dice = Dice::new(4);
        for variant in Variant::all() {
            let rules = Rules::new(variant);
            for _ in 0..20 {
                let mut position = Position::empty(variant);
                for _ in 0..dice.below(variant.placements() as u32) {
                    let moves: Vec<_> = position.moves().collect();
                    let Some(&mv) = dice.pick(&moves) else { break };
                    position.play(mv).unwrap();
                }
                let board = Board::of(&position);
                let mut completing = 0;
                for piece in 0..variant.pieces() as u8 {
                    let squares = Square::all_in(position.free())
                        .filter(|&square| position.completes_line(square, Piece(piece)))
                        .fold(0, |squares, square| squares | square.bit());
                    assert_eq!(rules.completing_squares(&board, piece), squares, "{variant}");
                    completing |= u32::from(squares != 0) << piece;
                }
                assert_eq!(rules.completing(&board), completing, "{variant}");
            }
        }
    }
}
