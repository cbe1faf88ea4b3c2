//! Every position as a number without gaps. A [`Position`] flows in and its rank out, and back.
//!
//! Tiers by pieces in play, so that a move leads from a tier into the next:
//!
//! ```text
//!   tier 0       the start, rank 0
//!   tier k + 1   k pieces on the board and one in hand, for k below `placements`
//!   last tier    all placed, nothing in hand
//! ```
//!
//! Inside a tier the hand counts first, then the squares from the first on: which piece the first
//! occupied square holds, then how many empty squares go before it, then the rest likewise.
//!
//! Where lines must be announced there is one tier more, behind all others so that every other
//! position keeps the number it has in the plain game: the games that ended with an announcement,
//! by pieces on the board. Moves lead there from everywhere, and none leads out. Boards without a
//! line have their numbers in it too: like the unreachable ones of the other tiers, they cost less
//! than telling them apart.

use std::ops::Range;

use fourfold_game::Ranked;

use crate::square::ones;
use crate::{Piece, Position, QuartoGame, Square, Variant};

impl Ranked for QuartoGame {
    fn rank_count(&self) -> u128 {
        self.tier_ranks(self.tier_count() - 1).end
    }

    fn rank(&self, position: &Position) -> u128 {
        let variant = self.variant();
        let placed = position.placed();
        if position.used() == 0 {
            return 0;
        }
        let mut unused = variant.all_pieces();
        let mut rank = if position.announced() {
            announced_offset(variant, placed)
        } else {
            offset(variant, placed)
        };
        if let Some(hand) = position.hand() {
            rank += hand.index() as u128 * boards(variant, variant.pieces() - 1, placed);
            unused &= !(1 << hand.0);
        }
        rank + board_rank(position, unused)
    }

    fn unrank(&self, rank: u128) -> Option<Position> {
        let variant = self.variant();
        if rank == 0 {
            return Some(Position::empty(variant));
        }
        let last = variant.placements();
        let pieces = variant.pieces();
        let all = variant.all_pieces();
        if let Some(placed) = (0..last).find(|&k| rank < offset(variant, k + 1)) {
            let within = rank - offset(variant, placed);
            let per_hand = boards(variant, pieces - 1, placed);
            let hand = Piece((within / per_hand) as u8);
            let unused = all & !(1 << hand.0);
            let board = board_of(variant, within % per_hand, unused, placed);
            return Some(Position::from_checked(variant, board, Some(hand), false));
        }
        let within = rank - offset(variant, last);
        if within < boards(variant, pieces, last) {
            let board = board_of(variant, within, all, last);
            return Some(Position::from_checked(variant, board, None, false));
        }
        if !variant.declare() {
            return None;
        }
        let placed = (1..=last).find(|&k| rank < announced_offset(variant, k + 1))?;
        let within = rank - announced_offset(variant, placed);
        let board = board_of(variant, within, all, placed);
        Some(Position::from_checked(variant, board, None, true))
    }

    fn tier_count(&self) -> usize {
        self.variant().placements() + 2 + usize::from(self.variant().declare())
    }

    fn tier_ranks(&self, tier: usize) -> Range<u128> {
        let variant = self.variant();
        let last = variant.placements();
        match tier {
            0 => 0..1,
            _ if tier <= last => offset(variant, tier - 1)..offset(variant, tier),
            _ if tier == last + 1 => offset(variant, last)..announced_offset(variant, 1),
            _ => announced_offset(variant, 1)..announced_offset(variant, last + 1),
        }
    }
}

/// The first rank with `placed` pieces on the board and one in hand, or, for all that can be
/// placed, with none in hand.
fn offset(variant: Variant, placed: usize) -> u128 {
    TABLES.offsets[variant.size() - 2][placed]
}

/// The first rank of the games that ended with an announcement and `placed` (at least 1) pieces on
/// the board. Only this tier needs it, and only where lines are announced: it is summed each time.
fn announced_offset(variant: Variant, placed: usize) -> u128 {
    let last = variant.placements();
    let pieces = variant.pieces();
    let ended: u128 = (1..placed).map(|k| boards(variant, pieces, k)).sum();
    offset(variant, last) + boards(variant, pieces, last) + ended
}

/// How many ways there are to put `count` of `pieces` pieces on the board.
fn boards(variant: Variant, pieces: usize, count: usize) -> u128 {
    permutations(pieces, count) * choices(variant.board_squares(), count)
}

/// The number of a board among all boards with as many pieces, all of them from `unused`.
fn board_rank(position: &Position, mut unused: u32) -> u128 {
    let mut squares_left = position.variant().board_squares();
    let mut to_come = position.placed();
    let mut next_square = 0;
    let mut rank = 0;
    for (square, piece) in position.pieces() {
        let pieces_left = unused.count_ones() as usize;
        let below = (unused & ((1 << piece.0) - 1)).count_ones();
        let gap = square.index() - next_square;
        let others = permutations(pieces_left - 1, to_come - 1);
        rank += u128::from(below) * others * choices(squares_left, to_come);
        // The sum over shorter gaps, telescoped by Pascal's rule.
        rank += others * (choices(squares_left, to_come) - choices(squares_left - gap, to_come));
        unused &= !(1 << piece.0);
        squares_left -= gap + 1;
        next_square = square.index() + 1;
        to_come -= 1;
    }
    rank
}

/// The pieces of the board with this number; the inverse of [`board_rank`].
fn board_of(
    variant: Variant,
    mut rank: u128,
    mut unused: u32,
    count: usize,
) -> impl Iterator<Item = (Square, Piece)> {
    let mut squares_left = variant.board_squares();
    let mut next_square = 0;
    (1..=count).rev().map(move |to_come| {
        let pieces_left = unused.count_ones() as usize;
        let others = permutations(pieces_left - 1, to_come - 1);
        let per_piece = others * choices(squares_left, to_come);
        let below = (rank / per_piece) as usize;
        rank %= per_piece;
        let piece = Piece(ones(unused).nth(below).unwrap_or(0));
        while rank >= others * choices(squares_left - 1, to_come - 1) {
            rank -= others * choices(squares_left - 1, to_come - 1);
            squares_left -= 1;
            next_square += 1;
        }
        let square = Square(next_square);
        unused &= !(1 << piece.0);
        squares_left -= 1;
        next_square += 1;
        (square, piece)
    })
}

/// The number of ordered selections of `count` out of `from`.
fn permutations(from: usize, count: usize) -> u128 {
    TABLES.permutations[from][count]
}

/// The number of unordered selections of `count` out of `from`.
fn choices(from: usize, count: usize) -> u128 {
    TABLES.choices[from][count]
}

/// All numbers that ranking needs. The largest, for 5×5, have 113 bits.
struct RankTables {
    permutations: [[u128; 26]; 33],
    choices: [[u128; 26]; 26],
    offsets: [[u128; 26]; 4],
}

static TABLES: RankTables = {
    let mut tables =
        RankTables { permutations: [[0; 26]; 33], choices: [[0; 26]; 26], offsets: [[0; 26]; 4] };
    let mut from = 0;
    while from <= 32 {
        tables.permutations[from][0] = 1;
        let mut count = 1;
        while count <= 25 && count <= from {
            let fewer = tables.permutations[from][count - 1];
            tables.permutations[from][count] = fewer * (from - count + 1) as u128;
            count += 1;
        }
        from += 1;
    }
    let mut from = 0;
    while from <= 25 {
        tables.choices[from][0] = 1;
        let mut count = 1;
        while count <= from {
            tables.choices[from][count] =
                tables.choices[from - 1][count - 1] + tables.choices[from - 1][count];
            count += 1;
        }
        from += 1;
    }
    let mut size = 2;
    while size <= 5 {
        let pieces = 1 << size;
        let squares = size * size;
        let offsets = &mut tables.offsets[size - 2];
        offsets[0] = 1;
        let mut k = 0;
        while k < pieces && k < squares {
            offsets[k + 1] = offsets[k]
                + pieces as u128 * tables.permutations[pieces - 1][k] * tables.choices[squares][k];
            k += 1;
        }
        size += 1;
    }
    tables
};
