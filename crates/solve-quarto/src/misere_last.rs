//! The last six squares where completing a line loses: the words of [`crate::last_squares`] with the
//! opposite meaning. A board with at most six empty squares, a piece in hand and the pieces left flow
//! in, "must the defender complete a line?" flows out.
//!
//! A piece is forbidden on a square if it has one of the signs in the square's own byte; whoever
//! holds a piece that is forbidden everywhere has lost. Six squares take eight words.

use crate::board::Board;
use crate::geometry::Geometry;
use crate::lanes::Lanes;
use crate::last_squares::{Five, Four, SIGNS, Three, both, gifts, on_a, on_b, on_c, on_five, sets};

/// The most empty squares there is room for.
pub(crate) const MOST: u32 = 6;

type Six = [u64; 8];

/// The empty squares of a board and what is forbidden there.
#[derive(Clone, Copy)]
pub(crate) struct MisereLast {
    sets: Six,
}

impl MisereLast {
    /// Of a board with at most six empty squares.
    #[inline(always)]
    pub(crate) fn of<W: Lanes>(geometry: &Geometry<W>, board: &Board<W>) -> MisereLast {
        debug_assert!((!board.occupied).count_ones() <= MOST);
        MisereLast { sets: sets(geometry, board) }
    }

    /// The attacker places `hand`, with up to five others in the pool.
    pub(crate) fn attacker_places(&self, hand: usize, pool: u16, count: u32) -> bool {
        let [a, b, c, d, ..] = self.sets;
        match count {
            0 => false,
            1 => attacker_with_one(a, hand, pool),
            2 => {
                let [p, q] = both(pool);
                Views::of(a).attacker_wins(SIGNS[hand & 15], halves(p, q))
            }
            3 => attacker_with_three([a, b], hand, pool),
            4 => attacker_with_four([a, b, c, d], hand, pool),
            _ => attacker_with_five(&self.sets, hand, pool),
        }
    }

    /// The defender places `hand`, with up to five others in the pool.
    pub(crate) fn defender_places(&self, hand: usize, pool: u16, count: u32) -> bool {
        let [a, b, c, d, ..] = self.sets;
        match count {
            0 => a >> 8 & SIGNS[hand & 15] & 255 != 0,
            1 => {
                let signs = SIGNS[hand & 15] & 255;
                (a >> 8 & signs != 0) & (a >> 16 & signs != 0)
            }
            2 => {
                let [p, q] = both(pool);
                Views::of(a).defender_loses(SIGNS[hand & 15], halves(p, q))
            }
            3 => defender_with_three([a, b], hand, pool),
            4 => defender_with_four([a, b, c, d], hand, pool),
            _ => defender_with_five(&self.sets, hand, pool),
        }
    }
}

/// The signs forbidden on each square, a byte a square.
#[inline(always)]
fn forbidden_on_six(six: &Six) -> u64 {
    forbidden_on_five(&[six[0], six[1], six[2], 0]) | (six[4] & 255) << 40
}

#[inline(always)]
fn forbidden_on_five(five: &Five) -> u64 {
    forbidden_on_four(&[five[0], five[1]]) | (five[2] & 255) << 32
}

#[inline(always)]
fn forbidden_on_four(four: &Four) -> u64 {
    (four[0] >> 8 & 0xFFFF) | (four[0] >> 16 & 0xFF_0000) | (four[1] & 255) << 24
}

/// Bit 8n + 7 for every square n where a piece is forbidden.
#[inline(always)]
fn squares_forbidden(forbidden: u64, signs: u64) -> u64 {
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let hit = forbidden & signs;
    (((hit & LOW) + LOW) | hit) & !LOW
}

#[inline(always)]
fn how_many(squares: u64) -> u64 {
    (squares >> 7).wrapping_mul(0x0101_0101_0101_0101) >> 56
}

fn attacker_with_five(six: &Six, hand: usize, pool: u16) -> bool {
    let answer = |five, piece, pool| defender_with_four(five, piece, pool).then_some(true);
    with_five(six, hand, pool, true, answer)
}

fn defender_with_five(six: &Six, hand: usize, pool: u16) -> bool {
    let answer = |five, piece, pool| (!attacker_with_four(five, piece, pool)).then_some(false);
    with_five(six, hand, pool, false, answer)
}

/// Tries the squares and gifts, those first that leave the other side the fewest squares. The mover
/// is content with `goal`, which is what `answer` gives for a move that reaches it, and what is
/// reached when the other side has no square.
#[inline(always)]
fn with_five(
    six: &Six,
    hand: usize,
    pool: u16,
    goal: bool,
    answer: impl Fn(Five, usize, u16) -> Option<bool>,
) -> bool {
    let fives = on_six(six, SIGNS[hand & 15]);
    let closed = squares_forbidden(forbidden_on_six(six), SIGNS[hand & 15]);
    let mut moves = [(0u8, 0u8, 0u8); 30];
    let mut count = 0;
    for (number, five) in fives.iter().enumerate() {
        if closed >> (8 * number + 7) & 1 == 1 {
            continue;
        }
        let forbidden = forbidden_on_five(five);
        for piece in crate::search::pieces_in(pool) {
            let taken = how_many(squares_forbidden(forbidden, SIGNS[piece & 15])) as u8;
            if taken == 5 {
                return goal;
            }
            moves[count] = (taken, number as u8, piece as u8);
            count += 1;
        }
    }
    // Mostly the first few decide, so this is cheaper than sorting.
    for taken in (0..5).rev() {
        for &(_, number, piece) in moves[..count].iter().filter(|next| next.0 == taken) {
            let five = fives[number as usize % 6];
            if let Some(answer) = answer(five, piece as usize, pool & !(1 << piece)) {
                return answer;
            }
        }
    }
    !goal
}

fn attacker_with_four(five: Five, hand: usize, pool: u16) -> bool {
    let closed = squares_forbidden(forbidden_on_five(&five), SIGNS[hand & 15]);
    let fours = on_five(five, SIGNS[hand & 15]);
    fours.into_iter().enumerate().any(|(number, four)| {
        closed >> (8 * number + 7) & 1 == 0
            && gifts(pool, pool).any(|(piece, pool)| defender_with_three(four, piece, pool))
    })
}

fn defender_with_four(five: Five, hand: usize, pool: u16) -> bool {
    let closed = squares_forbidden(forbidden_on_five(&five), SIGNS[hand & 15]);
    let fours = on_five(five, SIGNS[hand & 15]);
    fours.into_iter().enumerate().all(|(number, four)| {
        closed >> (8 * number + 7) & 1 == 1
            || gifts(pool, pool).all(|(piece, pool)| attacker_with_three(four, piece, pool))
    })
}

#[inline(always)]
fn attacker_with_three(four: Four, hand: usize, pool: u16) -> bool {
    let [(p, qr), (q, pr), (r, pq)] = one_of_three(pool);
    on_some_square(four, SIGNS[hand & 15], |three| {
        let views = Views::of(three);
        views.defender_loses(p, qr) || views.defender_loses(q, pr) || views.defender_loses(r, pq)
    })
}

#[inline(always)]
fn defender_with_three(four: Four, hand: usize, pool: u16) -> bool {
    let [(p, qr), (q, pr), (r, pq)] = one_of_three(pool);
    !on_some_square(four, SIGNS[hand & 15], |three| {
        let views = Views::of(three);
        !(views.attacker_wins(p, qr) && views.attacker_wins(q, pr) && views.attacker_wins(r, pq))
    })
}

/// Is there an allowed square of four where the piece leaves what is asked for? Each placement is
/// made only when it is wanted: the first one mostly does.
#[inline(always)]
fn on_some_square(four: Four, signs: u64, asked: impl Fn(Three) -> bool) -> bool {
    let closed = squares_forbidden(forbidden_on_four(&four), signs);
    let [low, high] = four;
    let half = |place: fn(u64, u64) -> u64| place(low, signs) | place(high, signs) << 32;
    (closed & 0x80 == 0 && asked(half(on_a)))
        || (closed & 0x8000 == 0 && asked(half(on_b)))
        || (closed & 0x80_0000 == 0 && asked(half(on_c)))
        || (closed & 0x8000_0000 == 0 && asked(low | (high & signs)))
}

/// Each of the three pieces of a pool with the two others.
#[inline(always)]
fn one_of_three(pool: u16) -> [(u64, u64); 3] {
    let p = SIGNS[pool.trailing_zeros() as usize & 15];
    let q = SIGNS[(pool & pool.wrapping_sub(1)).trailing_zeros() as usize & 15];
    let r = SIGNS[(15 - pool.leading_zeros()) as usize & 15];
    [(p, halves(q, r)), (q, halves(p, r)), (r, halves(p, q))]
}

/// The signs of one piece in the lower half, of another in the upper half.
#[inline(always)]
fn halves(low: u64, high: u64) -> u64 {
    (low & 0xFFFF_FFFF) | (high & !0xFFFF_FFFF)
}

/// Three squares as they look from each of three placements, a byte a placement, twice: in the
/// lower half one of the last two pieces is given, in the upper half the other.
struct Views {
    /// The square of the placement.
    own: u64,
    /// One of the squares left, the other, and both: as they are, and what the placement may add.
    one: [u64; 2],
    other: [u64; 2],
    both: [u64; 2],
}

/// The three placements in both halves of [`Views`].
const USED: u64 = 0x0080_8080_0080_8080;

impl Views {
    #[inline(always)]
    fn of(three: Three) -> Views {
        let byte = |set: u32, place: u32| (three >> (8 * set) & 255) << (8 * place);
        let view = |a: u32, b: u32, c: u32| {
            let word = byte(a, 0) | byte(b, 1) | byte(c, 2);
            word | word << 32
        };
        Views {
            own: view(1, 2, 4),
            one: [view(2, 1, 1), view(3, 3, 5)],
            other: [view(4, 4, 2), view(5, 6, 6)],
            both: [view(6, 5, 3), view(7, 7, 7)],
        }
    }

    /// Can the attacker place `hand` and give a piece that is forbidden on both squares left?
    #[inline(always)]
    fn attacker_wins(&self, hand: u64, gift: u64) -> bool {
        let after = |[now, more]: [u64; 2]| now | (more & hand);
        let stuck = squares_forbidden(after(self.one), gift)
            & squares_forbidden(after(self.other), gift)
            & !squares_forbidden(self.own, hand);
        stuck & USED != 0
    }

    /// Wherever the defender places `hand` and whichever piece he gives, can the attacker place it
    /// so that the last piece is forbidden on the last square? `gift` has the signs of the two.
    #[inline(always)]
    fn defender_loses(&self, hand: u64, gift: u64) -> bool {
        let rest = gift.rotate_left(32);
        let after = |[now, more]: [u64; 2]| now | (more & hand);
        let (one, other) = (after(self.one), after(self.other));
        let made = after(self.both) & gift;
        let on_one = squares_forbidden(other | made, rest) & !squares_forbidden(one, gift);
        let on_other = squares_forbidden(one | made, rest) & !squares_forbidden(other, gift);
        (squares_forbidden(self.own, hand) | on_one | on_other) & USED == USED
    }
}

/// Two squares: the attacker places the hand where it leaves the last square forbidden to the last
/// piece.
fn attacker_with_one(two: Three, hand: usize, pool: u16) -> bool {
    let signs = SIGNS[hand & 15];
    let rest = SIGNS[pool.trailing_zeros() as usize & 15] & 255;
    let (a, b, made) = (two >> 8, two >> 16, two >> 24 & signs);
    ((a & signs & 255 == 0) & ((b | made) & rest != 0))
        | ((b & signs & 255 == 0) & ((a | made) & rest != 0))
}

/// What a piece leaves on each of six squares.
#[inline(always)]
fn on_six(six: &Six, signs: u64) -> [Five; 6] {
    let half = |place: fn(u64, u64) -> u64| -> Five {
        std::array::from_fn(|n| place(six[2 * n], signs) | place(six[2 * n + 1], signs) << 32)
    };
    let join = |low: [usize; 4], bit: usize| low.map(|word| six[word] | (six[word | bit] & signs));
    [
        half(on_a),
        half(on_b),
        half(on_c),
        join([0, 2, 4, 6], 1),
        join([0, 1, 4, 5], 2),
        join([0, 1, 2, 3], 4),
    ]
}
