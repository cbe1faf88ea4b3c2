//! The yes/no search where completing a line wins: can the attacker win within so many placements?
//! A board, a piece in hand and a limit flow in, yes or no flows out. "Can he win?" and "can he
//! avoid losing?" are this one question with the roles exchanged, and exact distances are the same
//! question with growing limits.
//!
//! The piece in hand is always safe (it completes no line): whoever could give only unsafe pieces
//! has lost already. From the nearly full lines ([`Fan`]) the safe pieces after every placement are
//! known without making it, and trying first the square that leaves fewest of them keeps the tree
//! small; the order of the pieces given matters little.

use crate::board::{Board, Chances, Fan};
use crate::clock::Clock;
use crate::geometry::Geometry;
use crate::lanes::Lanes;
use crate::memory::{Giver, Memories, REMEMBERED};

/// Subtrees below this many pieces are too small to look at the clock.
const TIMED: u32 = 6;
/// No placement: greater than every entry of [`Search::placements`].
const NONE: u32 = u32::MAX;

/// A board with the pieces that are neither on it nor in hand.
#[derive(Clone, Copy)]
struct Scene<'a, W> {
    board: &'a Board<W>,
    chances: &'a Chances<W>,
    pool: u16,
    /// How many are in the pool.
    count: u32,
}

/// The search and what it remembers.
pub(crate) struct Search<W: 'static> {
    pub(crate) geometry: &'static Geometry<W>,
    pub(crate) clock: Clock,
    memories: Memories,
}

impl<W: Lanes> Search<W> {
    pub(crate) fn new(geometry: &'static Geometry<W>, memory_bits: u32) -> Search<W> {
        Search { geometry, clock: Clock::new(), memories: Memories::new(memory_bits) }
    }

    pub(crate) fn clear(&mut self) {
        self.memories.clear();
    }

    /// Does the player who holds the safe piece `hand` win within `limit` placements, his next one
    /// counted?
    pub(crate) fn holder_wins(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        let pool = board.left & !(1 << hand);
        let scene = Scene { board, chances: &board.chances(), pool, count: pool.count_ones() };
        self.attacker_places(scene, hand, limit)
    }

    /// Does the other player win within `limit` placements?
    pub(crate) fn holder_loses(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        let pool = board.left & !(1 << hand);
        let scene = Scene { board, chances: &board.chances(), pool, count: pool.count_ones() };
        limit >= 2 && self.defender_places(scene, hand, limit)
    }

    fn attacker_places(&mut self, scene: Scene<W>, hand: usize, limit: u32) -> bool {
        // His next chance to complete a line is two placements on.
        if limit < 3 || scene.count < 2 {
            return false;
        }
        self.clock.nodes += 1;
        if scene.count == 2 {
            return self.last_three(scene, hand);
        }
        if scene.count == 3 || limit < 5 {
            return self.wins_with_his_next(scene, hand);
        }
        if scene.count >= TIMED && self.clock.is_over() {
            return false;
        }
        let (mut placements, count) = self.placements(scene, hand);
        if scene.count > REMEMBERED {
            let rounds = (limit - 1).min(scene.count) / 2;
            let asked = (Giver::Attacker, rounds);
            if self.is_known(scene, hand, &mut placements[..count], asked, true) {
                return true;
            }
        }
        loop {
            let next = take_least(&mut placements, count);
            if next == NONE {
                return false;
            }
            let child = scene.board.put(self.geometry, hand, (next >> 16 & 15) as usize);
            if self.attacker_gives(&child, next as u16, scene, limit - 1) {
                return true;
            }
        }
    }

    #[inline(always)]
    fn attacker_gives(&mut self, board: &Board<W>, safe: u16, scene: Scene<W>, limit: u32) -> bool {
        if board.is_dead(self.geometry) {
            return false;
        }
        let Scene { pool, count, .. } = scene;
        let rounds = limit.min(count) / 2;
        let key = if count >= REMEMBERED { board.key(self.geometry) } else { 0 };
        if let Some(known) = self.memories.recall(key, count, Giver::Attacker, rounds) {
            return known;
        }
        let chances = &board.chances();
        let mut wins = false;
        for piece in pieces_in(safe) {
            let pool = pool & !(1 << piece);
            let next = Scene { board, chances, pool, count: count - 1 };
            wins = self.defender_places(next, piece, limit);
            if self.clock.halted.is_some() {
                return false;
            }
            if wins {
                break;
            }
        }
        self.memories.learn(key, count, Giver::Attacker, rounds, wins);
        wins
    }

    fn defender_places(&mut self, scene: Scene<W>, hand: usize, limit: u32) -> bool {
        self.clock.nodes += 1;
        if scene.count == 0 {
            return false;
        }
        if limit < 4 || scene.count <= 2 {
            return self.all_placements_lose(scene, hand);
        }
        if scene.count >= TIMED && self.clock.is_over() {
            return false;
        }
        let (mut placements, count) = self.placements(scene, hand);
        if scene.count > REMEMBERED {
            let rounds = ((limit - 1).min(scene.count) - 1) / 2;
            let asked = (Giver::Defender, rounds);
            if self.is_known(scene, hand, &mut placements[..count], asked, false) {
                return false;
            }
        }
        loop {
            let next = take_least(&mut placements, count);
            if next == NONE {
                return true;
            }
            let child = scene.board.put(self.geometry, hand, (next >> 16 & 15) as usize);
            if !self.defender_gives(&child, next as u16, scene, limit - 1) {
                return false;
            }
        }
    }

    #[inline(always)]
    fn defender_gives(&mut self, board: &Board<W>, safe: u16, scene: Scene<W>, limit: u32) -> bool {
        if board.is_dead(self.geometry) {
            return false;
        }
        let Scene { pool, count, .. } = scene;
        let rounds = (limit.min(count) - 1) / 2;
        let key = if count >= REMEMBERED { board.key(self.geometry) } else { 0 };
        if let Some(known) = self.memories.recall(key, count, Giver::Defender, rounds) {
            return known;
        }
        let chances = &board.chances();
        let mut wins = true;
        for piece in pieces_in(safe) {
            let pool = pool & !(1 << piece);
            let next = Scene { board, chances, pool, count: count - 1 };
            wins = self.attacker_places(next, piece, limit);
            if self.clock.halted.is_some() {
                return false;
            }
            if !wins {
                break;
            }
        }
        self.memories.learn(key, count, Giver::Defender, rounds, wins);
        wins
    }

    /// Is some placement already known to have the answer that settles the matter? Placements
    /// known to have the other one are struck off. In a cold table this finds little; after many
    /// questions about neighbouring positions it saves most of the work.
    fn is_known(
        &self,
        scene: Scene<W>,
        hand: usize,
        placements: &mut [u32],
        (giver, rounds): (Giver, u32),
        settles: bool,
    ) -> bool {
        for entry in placements.iter_mut().filter(|entry| **entry != NONE) {
            let child = scene.board.put(self.geometry, hand, (*entry >> 16 & 15) as usize);
            let key = child.key(self.geometry);
            match self.memories.recall(key, scene.count, giver, rounds) {
                Some(known) if known == settles => return true,
                Some(_) => *entry = NONE,
                None => {}
            }
        }
        false
    }

    /// Three empty squares, the hand and two more pieces: the attacker places the hand and gives a
    /// piece, and must complete a line with the other on whichever square is left to him.
    fn last_three(&self, scene: Scene<W>, hand: usize) -> bool {
        let geometry = self.geometry;
        let none = W::default();
        let p = geometry.having[scene.pool.trailing_zeros() as usize & 15];
        let q = geometry.having[(15 - scene.pool.leading_zeros()) as usize & 15];
        let differ = (p & !q) | (!p & q);
        let empty = !scene.board.occupied;
        let low = empty.trailing_zeros() as usize & 15;
        let middle = (empty & (empty - 1)).trailing_zeros() as usize & 15;
        let high = (15 - empty.leading_zeros()) as usize & 15;
        for (square, u, v) in [(low, middle, high), (middle, low, high), (high, low, middle)] {
            let chances = scene.board.put(geometry, hand, square).chances();
            let (u, v) = (geometry.through[u], geometry.through[v]);
            let (p_completes, q_completes) = (chances.completed_by(p), chances.completed_by(q));
            // Where p and q agree, the piece given brings a line within reach of the other; where
            // they differ it spoils the lines it goes to.
            let made = chances.fan(p).two & !differ;
            let (p_keeps, q_keeps) = (p_completes & differ, q_completes & differ);
            let wins = |keeps: W| {
                let left_at_v = (made & u) | (keeps & !u);
                let left_at_u = (made & v) | (keeps & !v);
                (left_at_v != none) & (left_at_u != none)
            };
            let gives_q = (q_completes == none) & wins(p_keeps);
            let gives_p = (p_completes == none) & wins(q_keeps);
            if gives_q | gives_p {
                return true;
            }
        }
        false
    }

    /// Can the attacker place and give so that the defender, wherever he places, has no safe piece?
    fn wins_with_his_next(&self, scene: Scene<W>, hand: usize) -> bool {
        let fan = scene.chances.fan(self.geometry.having[hand & 15]);
        for square in squares_in(!scene.board.occupied) {
            let safe = self.safe_after(fan, hand, square) & scene.pool;
            if safe == 0 {
                continue;
            }
            let board = &scene.board.put(self.geometry, hand, square);
            let chances = &board.chances();
            for piece in pieces_in(safe) {
                let pool = scene.pool & !(1 << piece);
                let next = Scene { board, chances, pool, count: scene.count - 1 };
                if self.all_placements_lose(next, piece) {
                    return true;
                }
            }
        }
        false
    }

    /// Is there no safe piece to give, wherever the hand is placed?
    #[inline(always)]
    fn all_placements_lose(&self, scene: Scene<W>, hand: usize) -> bool {
        let fan = scene.chances.fan(self.geometry.having[hand & 15]);
        squares_in(!scene.board.occupied)
            .all(|square| self.safe_after(fan, hand, square) & scene.pool == 0)
    }

    /// The pieces that complete no line once the hand is on `square`.
    #[inline(always)]
    fn safe_after(&self, fan: Fan<W>, hand: usize, square: usize) -> u16 {
        let lines = self.geometry.through[square & 15];
        let threats = W::threats(fan.two & lines, fan.one & !lines);
        self.geometry.safe[hand & 15][threats & 255]
    }

    /// For every empty square the safe pieces after a placement there, in a form whose least entry
    /// leaves the fewest: `count << 20 | square << 16 | pieces`, or [`NONE`] where none is safe.
    #[inline(always)]
    fn placements(&self, scene: Scene<W>, hand: usize) -> ([u32; 16], usize) {
        let fan = scene.chances.fan(self.geometry.having[hand & 15]);
        let ones = &self.geometry.ones;
        let mut placements = [NONE; 16];
        let mut length = 0;
        for square in squares_in(!scene.board.occupied) {
            let safe = self.safe_after(fan, hand, square) & scene.pool;
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
