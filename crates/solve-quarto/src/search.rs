//! The yes/no search where completing a line wins: can the attacker win within so many placements?
//! A board, a piece in hand and a limit flow in, yes or no flows out. "Can he win?" and "can he
//! avoid losing?" are this one question with the roles exchanged, and exact distances are the same
//! question with growing limits.
//!
//! The piece in hand is always safe (it completes no line): whoever could give only unsafe pieces
//! has lost already. From the nearly full lines ([`HandChances`]) the safe pieces after every placement are
//! known without making it, and trying first what leaves the other side the fewest safe answers
//! keeps the tree small: near the end the square that leaves the fewest safe pieces, above that the
//! square and gift that leave the fewest pairs of a square and a safe gift. The last five squares
//! are decided by [`LastSquares`].

use crate::board::{Board, Chances, HandChances};
use crate::clock::Clock;
use crate::geometry::Geometry;
use crate::lanes::Lanes;
use crate::last_squares::LastSquares;
use crate::transposition_table::{Giver, REMEMBERED, TablePair};

/// Subtrees below this many pieces are too small to look at the clock.
const TIMED: u32 = 6;
/// With this many pieces left or fewer, [`LastSquares`] decides.
const LAST: u32 = 4;
/// No placement: greater than every entry of [`Search::placements`].
const NONE: u32 = u32::MAX;

/// A board with the pieces that are neither on it nor in hand.
#[derive(Clone, Copy)]
struct Node<'a, W: Lanes> {
    board: &'a Board<W>,
    chances: &'a Chances<W>,
    pool: u16,
    /// How many are in the pool.
    count: u32,
}

/// The search and what it remembers.
pub(crate) struct Search<W: Lanes> {
    pub(crate) geometry: &'static Geometry<W>,
    pub(crate) clock: Clock,
    tables: TablePair,
}

impl<W: Lanes> Search<W> {
    pub(crate) fn new(geometry: &'static Geometry<W>, table_bytes: usize) -> Search<W> {
        Search { geometry, clock: Clock::new(), tables: TablePair::new(table_bytes) }
    }

    pub(crate) fn clear(&mut self) {
        self.tables.clear();
    }

    /// Does the player who holds the safe piece `hand` win within `limit` placements, his next one
    /// counted?
    pub(crate) fn holder_wins(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        let pool = board.left & !(1 << hand);
        let node = Node { board, chances: &board.chances(), pool, count: pool.count_ones() };
        self.attacker_places(node, hand, limit)
    }

    /// Does the other player win within `limit` placements?
    pub(crate) fn holder_loses(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        let pool = board.left & !(1 << hand);
        let node = Node { board, chances: &board.chances(), pool, count: pool.count_ones() };
        limit >= 2 && self.defender_places(node, hand, limit)
    }

    fn attacker_places(&mut self, node: Node<W>, hand: usize, limit: u32) -> bool {
        // His next chance to complete a line is two placements on.
        if limit < 3 || node.count < 2 {
            return false;
        }
        self.clock.nodes += 1;
        if limit < 5 && node.count > 2 {
            return self.wins_with_his_next(node, hand);
        }
        if node.count <= LAST {
            let last = LastSquares::of(self.geometry, node.board);
            return last.attacker_places(hand, node.pool, node.count);
        }
        if node.count >= REMEMBERED {
            return self.places_in_order(node, hand, limit, Giver::Attacker);
        }
        if node.count >= TIMED && self.clock.is_over() {
            return false;
        }
        let (mut placements, count) = self.placements(node, hand);
        loop {
            let next = take_least(&mut placements, count);
            if next == NONE {
                return false;
            }
            let board = &node.board.put(self.geometry, hand, (next >> 16 & 15) as usize);
            if board.is_dead(self.geometry) {
                continue;
            }
            let chances = &board.chances();
            for piece in pieces_in(next as u16) {
                let pool = node.pool & !(1 << piece);
                let next = Node { board, chances, pool, count: node.count - 1 };
                if self.defender_places(next, piece, limit - 1) {
                    return true;
                }
            }
        }
    }

    fn defender_places(&mut self, node: Node<W>, hand: usize, limit: u32) -> bool {
        self.clock.nodes += 1;
        if node.count == 0 {
            return false;
        }
        if limit < 4 || node.count <= 2 {
            return self.all_placements_lose(node, hand);
        }
        if node.count <= LAST {
            let last = LastSquares::of(self.geometry, node.board);
            return last.defender_places(hand, node.pool, node.count);
        }
        if node.count >= REMEMBERED {
            return self.places_in_order(node, hand, limit, Giver::Defender);
        }
        if node.count >= TIMED && self.clock.is_over() {
            return false;
        }
        let (mut placements, count) = self.placements(node, hand);
        loop {
            let next = take_least(&mut placements, count);
            if next == NONE {
                return true;
            }
            let board = &node.board.put(self.geometry, hand, (next >> 16 & 15) as usize);
            if board.is_dead(self.geometry) {
                return false;
            }
            let chances = &board.chances();
            for piece in pieces_in(next as u16) {
                let pool = node.pool & !(1 << piece);
                let next = Node { board, chances, pool, count: node.count - 1 };
                if !self.attacker_places(next, piece, limit - 1) {
                    return false;
                }
            }
        }
    }

    /// Either side places, far from the end, where it pays to ask the memory about every placement
    /// and to look at every pair of a placement and a gift before one is tried. Does the attacker
    /// win?
    fn places_in_order(&mut self, node: Node<W>, hand: usize, limit: u32, giver: Giver) -> bool {
        if self.clock.is_over() {
            return false;
        }
        // The answer of one move that settles the matter.
        let settles = giver == Giver::Attacker;
        let rounds = match giver {
            Giver::Attacker => (limit - 1).min(node.count) / 2,
            Giver::Defender => ((limit - 1).min(node.count) - 1) / 2,
        };
        let (placements, length) = self.placements(node, hand);
        // No board has this key; a lone piece on square 0 has key 0.
        let mut keys = [u64::MAX; 16];
        let mut open = [0u16; 16];
        for &entry in placements[..length].iter().filter(|entry| **entry != NONE) {
            let square = (entry >> 16 & 15) as usize;
            let child = node.board.put(self.geometry, hand, square);
            let known = if child.is_dead(self.geometry) {
                Some(false)
            } else {
                let key = child.key(self.geometry);
                // Two placements that are mirror images are one.
                if keys.contains(&key) {
                    continue;
                }
                keys[square] = key;
                self.tables.recall(keys[square], node.count, giver, rounds)
            };
            match known {
                Some(known) if known == settles => return settles,
                Some(_) => {}
                None => open[square] = entry as u16,
            }
        }
        let mut moves = [0; 16 * 15];
        let mut count = 0;
        for square in (0..16).filter(|&square| open[square] != 0) {
            let board = &node.board.put(self.geometry, hand, square);
            let chances = &board.chances();
            for piece in pieces_in(open[square]) {
                let pool = node.pool & !(1 << piece);
                let answers = self.answers(Node { board, chances, pool, count: 0 }, piece);
                moves[count] = answers << 8 | (square << 4 | piece) as u32;
                count += 1;
            }
        }
        let moves = &mut moves[..count];
        moves.sort_unstable();
        for &mut next in moves {
            let (square, piece) = ((next >> 4 & 15) as usize, (next & 15) as usize);
            let board = &node.board.put(self.geometry, hand, square);
            let pool = node.pool & !(1 << piece);
            let next = Node { board, chances: &board.chances(), pool, count: node.count - 1 };
            let wins = match giver {
                Giver::Attacker => self.defender_places(next, piece, limit - 1),
                Giver::Defender => self.attacker_places(next, piece, limit - 1),
            };
            if self.clock.halted.is_some() {
                return false;
            }
            open[square] &= !(1 << piece);
            if wins == settles || open[square] == 0 {
                self.tables.learn(keys[square], node.count, giver, rounds, wins);
            }
            if wins == settles {
                return wins;
            }
        }
        !settles
    }

    /// The pairs of a placement of the hand and a safe gift after it.
    fn answers(&self, node: Node<W>, hand: usize) -> u32 {
        let chances_of_hand = node.chances.of_hand(self.geometry.having[hand & 15]);
        let ones = &self.geometry.ones;
        let mut answers = 0;
        for square in squares_in(!node.board.occupied) {
            let safe = self.safe_after(chances_of_hand, hand, square) & node.pool;
            answers += u32::from(ones[safe as usize & 255] + ones[safe as usize >> 8]);
        }
        answers
    }

    /// Can the attacker place and give so that the defender, wherever he places, has no safe piece?
    fn wins_with_his_next(&self, node: Node<W>, hand: usize) -> bool {
        let chances_of_hand = node.chances.of_hand(self.geometry.having[hand & 15]);
        for square in squares_in(!node.board.occupied) {
            let safe = self.safe_after(chances_of_hand, hand, square) & node.pool;
            if safe == 0 {
                continue;
            }
            let board = &node.board.put(self.geometry, hand, square);
            let chances = &board.chances();
            for piece in pieces_in(safe) {
                let pool = node.pool & !(1 << piece);
                let next = Node { board, chances, pool, count: node.count - 1 };
                if self.all_placements_lose(next, piece) {
                    return true;
                }
            }
        }
        false
    }

    /// Is there no safe piece to give, wherever the hand is placed?
    #[inline(always)]
    fn all_placements_lose(&self, node: Node<W>, hand: usize) -> bool {
        let chances_of_hand = node.chances.of_hand(self.geometry.having[hand & 15]);
        squares_in(!node.board.occupied)
            .all(|square| self.safe_after(chances_of_hand, hand, square) & node.pool == 0)
    }

    /// The pieces that complete no line once the hand is on `square`.
    #[inline(always)]
    fn safe_after(&self, chances_of_hand: HandChances<W>, hand: usize, square: usize) -> u16 {
        let lines = self.geometry.through[square & 15];
        let threats = W::threats(chances_of_hand.two & lines, chances_of_hand.one & !lines);
        self.geometry.safe[hand & 15][threats & 255]
    }

    /// For every empty square the safe pieces after a placement there, in a form whose least entry
    /// leaves the fewest: `count << 20 | square << 16 | pieces`, or [`NONE`] where none is safe.
    #[inline(always)]
    fn placements(&self, node: Node<W>, hand: usize) -> ([u32; 16], usize) {
        let chances_of_hand = node.chances.of_hand(self.geometry.having[hand & 15]);
        let ones = &self.geometry.ones;
        let mut placements = [NONE; 16];
        let mut length = 0;
        for square in squares_in(!node.board.occupied) {
            let safe = self.safe_after(chances_of_hand, hand, square) & node.pool;
            let count = ones[safe as usize & 255] + ones[safe as usize >> 8];
            let entry = u32::from(count) << 20 | (square as u32) << 16 | u32::from(safe);
            placements[length & 15] = if safe == 0 { NONE } else { entry };
            length += 1;
        }
        (placements, length)
    }
}

/// Removes the least entry and returns it. Mostly only the first one or two are wanted, and a
/// search for the least has no branch to mispredict, which makes this cheaper than sorting.
#[inline(always)]
pub(crate) fn take_least(entries: &mut [u32; 16], length: usize) -> u32 {
    let mut best = entries[0];
    let mut at = 0;
    for (index, &entry) in entries.iter().enumerate().take(length).skip(1) {
        let less = entry < best;
        best = if less { entry } else { best };
        at = if less { index } else { at };
    }
    entries[at & 15] = NONE;
    best
}

#[inline(always)]
pub(crate) fn squares_in(mut squares: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (squares != 0).then(|| {
            let square = squares.trailing_zeros() as usize;
            squares &= squares - 1;
            square
        })
    })
}

#[inline(always)]
pub(crate) fn pieces_in(pieces: u16) -> impl Iterator<Item = usize> {
    squares_in(pieces)
}
