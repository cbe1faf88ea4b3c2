//! The last five squares: a board with at most five empty squares, a piece in hand and the pieces
//! left flow in, "does the attacker win?" flows out, without a single table of positions.
//!
//! A *sign* is a trait had or not had, one of eight. What a nearly full board still means is which
//! signs the pieces on a line share, for each set of empty squares that some line needs: a byte a
//! set. With squares a, b, c left that is one word:
//!
//! ```text
//!   byte      7     6    5    4    3    2    1    0        bit 2t       pieces with trait t
//!   squares  abc   bc   ac    c    ab   b    a    -        bit 2t + 1   pieces without it
//! ```
//!
//! A piece placed on c keeps of every set with c the signs it has itself, and what is kept joins
//! the set without c: `low half | (high half & signs of the piece)`. A piece completes a line on a
//! square if it has one of the signs in the square's own byte. Four squares take two words, five
//! take four, and placing a piece halves them.

use crate::board::Board;
use crate::geometry::Geometry;
use crate::lanes::Lanes;

/// The most empty squares there is room for.
const MOST: u32 = 5;

pub(crate) type Five = [u64; 4];
pub(crate) type Four = [u64; 2];
pub(crate) type Three = u64;

/// No placement: greater than every entry of a list.
const NONE: u32 = u32::MAX;

/// The signs of a piece, in every byte.
pub(crate) const SIGNS: [u64; 16] = {
    let mut signs = [0; 16];
    let mut piece = 0;
    while piece < 16 {
        let mut t = 0;
        while t < 4 {
            let sign = if piece >> t & 1 == 1 { 2 * t } else { 2 * t + 1 };
            signs[piece] |= 0x0101_0101_0101_0101 << sign;
            t += 1;
        }
        piece += 1;
    }
    signs
};

/// What a nearly full board still means, in as many words as its empty squares take.
#[inline(always)]
pub(crate) fn sets<W: Lanes, const WORDS: usize>(
    geometry: &Geometry<W>,
    board: &Board<W>,
) -> [u64; WORDS] {
    // A byte a line: which of the empty squares it needs.
    let mut needs = W::NO_BYTES;
    for (number, square) in crate::search::squares_in(!board.occupied).enumerate() {
        needs = W::join_bytes(needs, geometry.bytes[square & 15], 0x0101_0101_0101_0101 << number);
    }
    let (needs, signs) = (needs.as_ref(), board.signs.as_ref());
    let mut sets = [0; WORDS];
    for line in 0..W::MOST_LINES {
        let shift = 8 * (line & 7);
        let set = (needs[line >> 3] >> shift) as usize & (8 * WORDS - 1);
        let shared = signs[line >> 3] >> shift & 255;
        sets[set >> 3] |= shared << (8 * (set & 7));
    }
    // Full lines.
    sets[0] &= !255;
    sets
}

/// A board's last squares.
#[derive(Clone, Copy)]
pub(crate) struct LastSquares<'a> {
    sets: Five,
    /// By threatened signs, the pieces that have none of them.
    safe: &'a [u16; 256],
    ones: &'a [u8; 256],
}

impl<'a> LastSquares<'a> {
    /// Of a board with at most five empty squares.
    #[inline(always)]
    pub(crate) fn of<W: Lanes>(geometry: &'a Geometry<W>, board: &Board<W>) -> LastSquares<'a> {
        debug_assert!((!board.occupied).count_ones() <= MOST);
        LastSquares { sets: sets(geometry, board), safe: &geometry.safe[15], ones: &geometry.ones }
    }

    /// The attacker places the safe piece `hand`, with two to four others in the pool.
    pub(crate) fn attacker_places(&self, hand: usize, pool: u16, count: u32) -> bool {
        let [a, b, ..] = self.sets;
        match count {
            4 => self.attacker_with_four(hand, pool),
            3 => self.attacker_with_three([a, b], hand, pool),
            _ => attacker_with_two(a, hand, pool),
        }
    }

    /// The defender places the safe piece `hand`, with three or four others in the pool.
    pub(crate) fn defender_places(&self, hand: usize, pool: u16, count: u32) -> bool {
        let [a, b, ..] = self.sets;
        if count == 4 {
            self.defender_with_four(hand, pool)
        } else {
            self.defender_with_three([a, b], hand, pool)
        }
    }

    fn attacker_with_four(&self, hand: usize, pool: u16) -> bool {
        let fours = on_five(self.sets, SIGNS[hand & 15]);
        let mut placements = self.placements(&fours, pool);
        loop {
            let next = take_least(&mut placements);
            if next == NONE {
                return false;
            }
            let four = fours[(next >> 16 & 7) as usize % 5];
            let mut wins = gifts(next as u16, pool);
            if wins.any(|(piece, pool)| self.defender_with_three(four, piece, pool)) {
                return true;
            }
        }
    }

    fn defender_with_four(&self, hand: usize, pool: u16) -> bool {
        let fours = on_five(self.sets, SIGNS[hand & 15]);
        let mut placements = self.placements(&fours, pool);
        loop {
            let next = take_least(&mut placements);
            if next == NONE {
                return true;
            }
            let four = fours[(next >> 16 & 7) as usize % 5];
            let mut wins = gifts(next as u16, pool);
            if !wins.all(|(piece, pool)| self.attacker_with_three(four, piece, pool)) {
                return false;
            }
        }
    }

    #[inline(always)]
    fn attacker_with_three(&self, four: Four, hand: usize, pool: u16) -> bool {
        on_four(four, SIGNS[hand & 15]).into_iter().any(|three| {
            gifts(self.safe_in(three) & pool, pool)
                .any(|(piece, pool)| defender_with_two(three, piece, pool))
        })
    }

    #[inline(always)]
    fn defender_with_three(&self, four: Four, hand: usize, pool: u16) -> bool {
        on_four(four, SIGNS[hand & 15]).into_iter().all(|three| {
            gifts(self.safe_in(three) & pool, pool)
                .all(|(piece, pool)| attacker_with_two(three, piece, pool))
        })
    }

    #[inline(always)]
    fn safe_in(&self, three: Three) -> u16 {
        self.safe[(three >> 8 | three >> 16 | three >> 32) as usize & 255]
    }

    /// The safe pieces after each of five placements, in a form whose least entry leaves the
    /// fewest: `count << 20 | placement << 16 | pieces`, or [`NONE`] where none is safe.
    #[inline(always)]
    fn placements(&self, fours: &[Four; 5], pool: u16) -> [u32; 5] {
        let mut entries = [NONE; 5];
        for (number, [low, high]) in fours.iter().enumerate() {
            let threats = (low >> 8 | low >> 16 | low >> 32 | high) as usize & 255;
            let safe = self.safe[threats] & pool;
            let count = self.ones[safe as usize & 255] + self.ones[safe as usize >> 8];
            let entry = u32::from(count) << 20 | (number as u32) << 16 | u32::from(safe);
            entries[number] = if safe == 0 { NONE } else { entry };
        }
        entries
    }
}

/// Each of the pieces, and the pool without it.
#[inline(always)]
pub(crate) fn gifts(pieces: u16, pool: u16) -> impl Iterator<Item = (usize, u16)> {
    crate::search::pieces_in(pieces).map(move |piece| (piece, pool & !(1 << piece)))
}

/// Three squares, the hand and two more pieces: the attacker places the hand and gives a piece, and
/// must complete a line with the other on whichever square is left to him.
#[inline(always)]
fn attacker_with_two(three: Three, hand: usize, pool: u16) -> bool {
    let [p, q] = both(pool);
    let mut wins = false;
    for (u, v, uv) in on_three(three, SIGNS[hand & 15]) {
        let gives = |gift: u64, rest: u64| {
            let made = uv & gift;
            (((u | v) & gift) & 255 == 0)
                & (((u | made) & rest) & 255 != 0)
                & (((v | made) & rest) & 255 != 0)
        };
        wins |= gives(p, q) | gives(q, p);
    }
    wins
}

/// Three squares, the hand and two more pieces: wherever the defender places, is neither safe?
#[inline(always)]
fn defender_with_two(three: Three, hand: usize, pool: u16) -> bool {
    let [p, q] = both(pool);
    let mut loses = true;
    for (u, v, _) in on_three(three, SIGNS[hand & 15]) {
        loses &= (((u | v) & p) & 255 != 0) & (((u | v) & q) & 255 != 0);
    }
    loses
}

/// The signs of the two pieces of a pool.
#[inline(always)]
pub(crate) fn both(pool: u16) -> [u64; 2] {
    [SIGNS[pool.trailing_zeros() as usize & 15], SIGNS[(15 - pool.leading_zeros()) as usize & 15]]
}

/// What a piece leaves on each of three squares: the signs for one square, for the other, and for
/// both, each in the lowest byte.
#[inline(always)]
pub(crate) fn on_three(three: Three, signs: u64) -> [(u64, u64, u64); 3] {
    let a = three | (three >> 8 & signs);
    let b = three | (three >> 16 & signs);
    let c = three | (three >> 32 & signs);
    [(a >> 16, a >> 32, a >> 48), (b >> 8, b >> 32, b >> 40), (c >> 8, c >> 16, c >> 24)]
}

/// What a piece leaves on each of four squares.
#[inline(always)]
pub(crate) fn on_four([low, high]: Four, signs: u64) -> [Three; 4] {
    let half = |place: fn(u64, u64) -> u64| place(low, signs) | place(high, signs) << 32;
    [half(on_a), half(on_b), half(on_c), low | (high & signs)]
}

/// What a piece leaves on each of five squares.
#[inline(always)]
pub(crate) fn on_five([w, x, y, z]: Five, signs: u64) -> [Four; 5] {
    let half = |place: fn(u64, u64) -> u64| {
        [place(w, signs) | place(x, signs) << 32, place(y, signs) | place(z, signs) << 32]
    };
    let [d, e] = [[w | (x & signs), y | (z & signs)], [w | (y & signs), x | (z & signs)]];
    [half(on_a), half(on_b), half(on_c), d, e]
}

/// Eight bytes become four: a piece on the square that every second byte needs ...
#[inline(always)]
pub(crate) fn on_a(word: u64, signs: u64) -> u64 {
    let word = (word | (word >> 8 & signs)) & 0x00FF_00FF_00FF_00FF;
    let word = (word | word >> 8) & 0x0000_FFFF_0000_FFFF;
    (word | word >> 16) & 0xFFFF_FFFF
}

/// ... every second pair of bytes ...
#[inline(always)]
pub(crate) fn on_b(word: u64, signs: u64) -> u64 {
    let word = (word | (word >> 16 & signs)) & 0x0000_FFFF_0000_FFFF;
    (word | word >> 16) & 0xFFFF_FFFF
}

/// ... the upper four.
#[inline(always)]
pub(crate) fn on_c(word: u64, signs: u64) -> u64 {
    (word | (word >> 32 & signs)) & 0xFFFF_FFFF
}

/// Removes the least entry and returns it.
#[inline(always)]
fn take_least(entries: &mut [u32; 5]) -> u32 {
    let mut best = entries[0];
    let mut at = 0;
    for (index, &entry) in entries.iter().enumerate().skip(1) {
        let less = entry < best;
        best = if less { entry } else { best };
        at = if less { index } else { at };
    }
    entries[at % 5] = NONE;
    best
}
