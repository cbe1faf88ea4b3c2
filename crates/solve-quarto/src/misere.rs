//! The yes/no search where completing a line loses: can the attacker make the defender complete one
//! within so many placements? The mirror image of [`crate::search`]: every piece may be given, but
//! some squares are forbidden to it, and whoever has only forbidden squares has lost.

use crate::board::{Board, Chances};
use crate::clock::Clock;
use crate::geometry::Geometry;
use crate::lanes::Lanes;
use crate::memory::{Giver, Memories, REMEMBERED};
use crate::search::{pieces_in, squares_in, take_least};

/// Subtrees below this many pieces are too small to look at the clock.
const TIMED: u32 = 5;
/// With more pieces left the distance does not fit an entry; there are two such boards.
const MOST_REMEMBERED: u32 = 14;
/// Greater than every entry of a list.
const NONE: u32 = u32::MAX;

/// The search and what it remembers.
pub(crate) struct MisereSearch<W: Lanes> {
    pub(crate) geometry: &'static Geometry<W>,
    pub(crate) clock: Clock,
    memories: Memories,
}

impl<W: Lanes> MisereSearch<W> {
    pub(crate) fn new(geometry: &'static Geometry<W>, memory_bits: u32) -> MisereSearch<W> {
        MisereSearch { geometry, clock: Clock::new(), memories: Memories::new(memory_bits) }
    }

    pub(crate) fn clear(&mut self) {
        self.memories.clear();
    }

    /// Does the player who holds `hand` win within `limit` placements, his next one counted?
    pub(crate) fn holder_wins(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        self.attacker_places(board, &board.chances(), board.left & !(1 << hand), hand, limit)
    }

    /// Does the other player win within `limit` (at least 1) placements?
    pub(crate) fn holder_loses(&mut self, board: &Board<W>, hand: usize, limit: u32) -> bool {
        self.defender_places(board, &board.chances(), board.left & !(1 << hand), hand, limit)
    }

    fn attacker_places(
        &mut self,
        board: &Board<W>,
        chances: &Chances<W>,
        pool: u16,
        hand: usize,
        limit: u32,
    ) -> bool {
        // The defender must place after him.
        if limit < 2 || pool == 0 {
            return false;
        }
        self.clock.nodes += 1;
        if pool.count_ones() >= TIMED && self.clock.is_over() {
            return false;
        }
        let (mut placements, count) = self.placements(board, chances, pool, hand);
        loop {
            let next = take_least(&mut placements, count);
            if next == NONE {
                return false;
            }
            let child = board.put(self.geometry, hand, (next & 15) as usize);
            if self.attacker_gives(&child, pool, limit - 1) {
                return true;
            }
        }
    }

    fn attacker_gives(&mut self, board: &Board<W>, pool: u16, limit: u32) -> bool {
        if board.is_dead(self.geometry) {
            return false;
        }
        let count = pool.count_ones();
        let rounds = limit.min(count).div_ceil(2);
        let key = self.key(board, count);
        if let Some(known) =
            key.and_then(|key| self.memories.recall(key, count, Giver::Attacker, rounds))
        {
            return known;
        }
        let chances = board.chances();
        let (mut gifts, length) = self.gifts(board, &chances, pool);
        let wins = loop {
            let next = take_least(&mut gifts, length);
            if next == NONE {
                break false;
            }
            let piece = (next & 15) as usize;
            // No square allowed: the defender must complete a line at once.
            let won = next >> 4 == 0
                || limit > 1
                    && self.defender_places(board, &chances, pool & !(1 << piece), piece, limit);
            if self.clock.halted.is_some() {
                return false;
            }
            if won {
                break true;
            }
        };
        if let Some(key) = key {
            self.memories.learn(key, count, Giver::Attacker, rounds, wins);
        }
        wins
    }

    fn defender_places(
        &mut self,
        board: &Board<W>,
        chances: &Chances<W>,
        pool: u16,
        hand: usize,
        limit: u32,
    ) -> bool {
        self.clock.nodes += 1;
        let (mut placements, count) = self.placements(board, chances, pool, hand);
        // After this and the attacker's placement, his next is the third.
        if limit < 3 || pool.count_ones() < 2 {
            return placements[..count].iter().all(|&entry| entry == NONE);
        }
        if pool.count_ones() >= TIMED && self.clock.is_over() {
            return false;
        }
        loop {
            let next = take_least(&mut placements, count);
            if next == NONE {
                return true;
            }
            let child = board.put(self.geometry, hand, (next & 15) as usize);
            if !self.defender_gives(&child, pool, limit - 1) {
                return false;
            }
        }
    }

    fn defender_gives(&mut self, board: &Board<W>, pool: u16, limit: u32) -> bool {
        if board.is_dead(self.geometry) {
            return false;
        }
        let count = pool.count_ones();
        let rounds = limit.min(count) / 2;
        let key = self.key(board, count);
        if let Some(known) =
            key.and_then(|key| self.memories.recall(key, count, Giver::Defender, rounds))
        {
            return known;
        }
        let chances = board.chances();
        let (mut gifts, length) = self.gifts(board, &chances, pool);
        let wins = loop {
            let next = take_least(&mut gifts, length);
            if next == NONE {
                break true;
            }
            let piece = (next & 15) as usize;
            let won = next >> 4 != 0
                && self.attacker_places(board, &chances, pool & !(1 << piece), piece, limit);
            if self.clock.halted.is_some() {
                return false;
            }
            if !won {
                break false;
            }
        };
        if let Some(key) = key {
            self.memories.learn(key, count, Giver::Defender, rounds, wins);
        }
        wins
    }

    /// The allowed squares, those first that leave fewest pieces without a forbidden square.
    #[inline(always)]
    fn placements(
        &self,
        board: &Board<W>,
        chances: &Chances<W>,
        pool: u16,
        hand: usize,
    ) -> ([u32; 16], usize) {
        let having = self.geometry.having[hand & 15];
        let forbidden = chances.completed_by(having);
        let fan = chances.fan(having);
        let ones = &self.geometry.ones;
        let mut placements = [NONE; 16];
        let mut length = 0;
        for square in squares_in(!board.occupied) {
            let lines = self.geometry.through[square & 15];
            if forbidden & lines != W::default() {
                continue;
            }
            let threats = W::threats((fan.two & lines) | forbidden, fan.one & !lines);
            let free = pool & self.geometry.safe[hand & 15][threats & 255];
            let count = ones[free as usize & 255] + ones[free as usize >> 8];
            placements[length & 15] = u32::from(count) << 4 | square as u32;
            length += 1;
        }
        (placements, length)
    }

    /// The pieces that can be given, those first that have the fewest squares:
    /// `squares << 4 | piece`.
    #[inline(always)]
    fn gifts(&self, board: &Board<W>, chances: &Chances<W>, pool: u16) -> ([u32; 16], usize) {
        let mut gifts = [NONE; 16];
        let mut length = 0;
        for piece in pieces_in(pool) {
            let forbidden = chances.completed_by(self.geometry.having[piece & 15]);
            let allowed = squares_in(!board.occupied)
                .filter(|&square| forbidden & self.geometry.through[square & 15] == W::default());
            gifts[length & 15] = (allowed.count() as u32) << 4 | piece as u32;
            length += 1;
        }
        (gifts, length)
    }

    #[inline(always)]
    fn key(&self, board: &Board<W>, count: u32) -> Option<u64> {
        (REMEMBERED..=MOST_REMEMBERED).contains(&count).then(|| board.key(self.geometry))
    }
}
