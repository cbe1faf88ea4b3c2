//! The yes/no search where completing a line loses: can the attacker make the defender complete one
//! within so many placements? The mirror image of [`crate::search`]: every piece may be given, but
//! some squares are forbidden to it, and whoever has only forbidden squares has lost.
//!
//! Both sides first look at every pair of a square and a gift. Pairs that leave the other side few
//! allowed squares come first: they end soon, one way or the other. Among those the attacker likes
//! lines that can still be completed, the nearly full ones most, and the defender dislikes them; in
//! what measure was found by regression over random positions and by trial. The last six squares
//! are decided by [`MisereLast`].

use crate::board::{Board, Chances};
use crate::clock::Clock;
use crate::geometry::Geometry;
use crate::lanes::Lanes;
use crate::misere_last::{MOST, MisereLast};
use crate::search::{pieces_in, squares_in};
use crate::transposition_table::{Giver, REMEMBERED, TablePair};

/// Subtrees below this many pieces are too small to look at the clock.
const TIMED: u32 = 6;
/// With more pieces left the distance does not fit an entry; there are two such boards.
const MOST_REMEMBERED: u32 = 14;

/// Keeps the scores of moves above zero.
const MIDDLE: u32 = 1 << 12;

/// A board with the pieces that are neither on it nor in hand.
#[derive(Clone, Copy)]
struct Node<'a, W: Lanes> {
    board: &'a Board<W>,
    pool: u16,
    /// How many are in the pool.
    count: u32,
}

/// The search and what it remembers.
pub(crate) struct MisereSearch<W: Lanes> {
    pub(crate) geometry: &'static Geometry<W>,
    pub(crate) clock: Clock,
    tables: TablePair,
}

impl<W: Lanes> MisereSearch<W> {
    pub(crate) fn new(geometry: &'static Geometry<W>, table_bytes: usize) -> MisereSearch<W> {
        MisereSearch { geometry, clock: Clock::new(), tables: TablePair::new(table_bytes) }
    }

    pub(crate) fn clear(&mut self) {
        self.tables.clear();
    }

    /// Does the player who holds `hand` win within `limit` placements, his next one counted?
    pub(crate) fn holder_wins(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        let pool = board.left & !(1 << hand);
        self.places(Node { board, pool, count: pool.count_ones() }, hand, limit, Giver::Attacker)
    }

    /// Does the other player win within `limit` (at least 1) placements?
    pub(crate) fn holder_loses(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        let pool = board.left & !(1 << hand);
        self.places(Node { board, pool, count: pool.count_ones() }, hand, limit, Giver::Defender)
    }

    /// The attacker or the defender places the hand and gives the next piece. Does the attacker win?
    fn places(&mut self, node: Node<W>, hand: usize, limit: u32, giver: Giver) -> bool {
        self.clock.nodes += 1;
        if node.count < MOST && limit > node.count {
            let last = MisereLast::of(self.geometry, node.board);
            return match giver {
                Giver::Attacker => last.attacker_places(hand, node.pool, node.count),
                Giver::Defender => last.defender_places(hand, node.pool, node.count),
            };
        }
        let attacks = giver == Giver::Attacker;
        // The defender must place after the attacker.
        if attacks && (limit < 2 || node.count == 0) {
            return false;
        }
        if node.count >= TIMED && self.clock.is_over() {
            return false;
        }
        let forbidden = Forbidden::of(self.geometry, node.board, &node.board.chances());
        let allowed = !node.board.occupied & !forbidden.to(hand);
        // After this and the attacker's placement, the defender's next is the third.
        if !attacks && (limit < 3 || node.count < 2) {
            return allowed == 0;
        }
        let rounds = match giver {
            Giver::Attacker => (limit - 1).min(node.count).div_ceil(2),
            Giver::Defender => (limit - 1).min(node.count) / 2,
        };
        let remembered = (REMEMBERED..=MOST_REMEMBERED).contains(&node.count);
        // No board has this key; a lone piece on square 0 has key 0.
        let mut keys = [u64::MAX; 16];
        let mut open = [0u16; 16];
        let mut moves = [0u32; 16 * 15];
        let mut count = 0;
        let ones = &self.geometry.ones;
        for square in squares_in(allowed) {
            let child = node.board.put(self.geometry, hand, square);
            let known = if child.is_dead(self.geometry) {
                Some(false)
            } else if remembered {
                let key = child.key(self.geometry);
                // Two placements that are mirror images are one.
                if keys.contains(&key) {
                    continue;
                }
                keys[square] = key;
                self.tables.recall(key, node.count, giver, rounds)
            } else {
                None
            };
            match known {
                Some(known) if known == attacks => return attacks,
                Some(_) => continue,
                None => open[square] = node.pool,
            }
            let forbidden = Forbidden::of(self.geometry, &child, &child.chances());
            let mut mobility = [0u32; 16];
            let mut total = 0;
            for piece in pieces_in(node.pool) {
                let squares = !child.occupied & !forbidden.to(piece);
                // The other side would have to complete a line at once.
                if squares == 0 {
                    return attacks;
                }
                let many = ones[squares as usize & 255] + ones[squares as usize >> 8];
                mobility[piece & 15] = u32::from(many);
                total += u32::from(many);
            }
            // The scores only order the moves.
            let [one, two, three] = child.census();
            let (weight, base) = if attacks {
                (16, MIDDLE - 5 * one - 2 * two - three)
            } else {
                (32, MIDDLE + 10 * one + 6 * two + 3 * three - 16 * total / node.count)
            };
            for piece in pieces_in(node.pool) {
                let score = base + weight * mobility[piece & 15];
                moves[count] = score << 8 | (square << 4 | piece) as u32;
                count += 1;
            }
        }
        let moves = &mut moves[..count];
        moves.sort_unstable();
        for &mut next in moves {
            let (square, piece) = ((next >> 4 & 15) as usize, (next & 15) as usize);
            let board = &node.board.put(self.geometry, hand, square);
            let pool = node.pool & !(1 << piece);
            let next = Node { board, pool, count: node.count - 1 };
            let other = if attacks { Giver::Defender } else { Giver::Attacker };
            let wins = self.places(next, piece, limit - 1, other);
            if self.clock.halted.is_some() {
                return false;
            }
            open[square] &= !(1 << piece);
            if remembered && (wins == attacks || open[square] == 0) {
                self.tables.learn(keys[square], node.count, giver, rounds, wins);
            }
            if wins == attacks {
                return wins;
            }
        }
        !attacks
    }
}

/// By sign, the squares where a piece that has it completes a line.
struct Forbidden([u16; 8]);

impl Forbidden {
    #[inline(always)]
    fn of<W: Lanes>(geometry: &Geometry<W>, board: &Board<W>, chances: &Chances<W>) -> Forbidden {
        let mut squares = [0; 8];
        W::each(chances.one_with, |t, line| {
            squares[2 * t] |= geometry.masks[line] & !board.occupied;
        });
        W::each(chances.one_without, |t, line| {
            squares[2 * t + 1] |= geometry.masks[line] & !board.occupied;
        });
        Forbidden(squares)
    }

    #[inline(always)]
    fn to(&self, piece: usize) -> u16 {
        let sign = |t: usize| self.0[2 * t + (!piece >> t & 1)];
        sign(0) | sign(1) | sign(2) | sign(3)
    }
}
