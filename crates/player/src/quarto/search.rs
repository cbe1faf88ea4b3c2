//! Looking ahead in Quarto: alpha-beta over whole turns, so that a square and a gift are judged
//! together. A board with a piece in hand comes in; the score for whoever holds it goes out.
//!
//! A forced end counts [`WIN`] less the pieces on the board when it comes.

use fourfold_solve::Halt;

use super::board::{Board, Rules, ones};
use crate::node_counter::NodeCounter;

/// A win on the spot; everything beyond `WIN - 100` is forced.
pub(super) const WIN: i32 = 10_000;

/// Is this score a forced win or loss?
pub(super) fn is_forced(score: i32) -> bool {
    score.abs() > WIN - 100
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    AtLeast,
    AtMost,
    Exact,
}

#[derive(Clone, Copy)]
struct TableEntry {
    key: u64,
    score: i16,
    depth: u8,
    bound: Bound,
}

const NOTHING: TableEntry = TableEntry { key: 0, score: 0, depth: 0, bound: Bound::Exact };

/// What has been found out, by position.
pub(super) struct TranspositionTable {
    places: Vec<TableEntry>,
}

impl TranspositionTable {
    pub(super) fn new(bits: u32) -> TranspositionTable {
        TranspositionTable { places: vec![NOTHING; 1 << bits] }
    }

    pub(super) fn clear(&mut self) {
        self.places.fill(NOTHING);
    }

    #[inline]
    fn place(&self, key: u64) -> usize {
        (key >> 1) as usize & (self.places.len() - 1)
    }
}

/// A turn: the square for the piece in hand and the piece to give; none where the game ends with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Turn {
    pub(super) square: u8,
    pub(super) gift: Option<u8>,
}

/// One search: what it looks at, and what it remembers.
pub(super) struct Search<'a, 'b> {
    pub(super) rules: &'a Rules,
    pub(super) table: &'a mut TranspositionTable,
    pub(super) counter: &'a mut NodeCounter<'b>,
    /// Whether positions at the end of the look ahead are judged, or all the same.
    pub(super) judges: bool,
}

impl Search<'_, '_> {
    /// The turns worth considering for whoever holds `hand`, and what is known of them at once.
    /// Completing a line ends the game, so no gift comes with it.
    pub(super) fn turns(&self, board: &Board, hand: u8) -> Vec<Turn> {
        let completing = self.rules.completing_squares(board, hand);
        let free = self.rules.variant.board() & !board.occupied;
        let last = board.placed() + 1 == self.rules.variant.placements();
        let misere = self.rules.variant.misere();
        if !misere && completing != 0 {
            return ones(completing).map(|square| Turn { square, gift: None }).collect();
        }
        let squares = if misere && free & !completing != 0 { free & !completing } else { free };
        let ends = squares & completing != 0;
        ones(squares)
            .flat_map(|square| {
                let pool = if last || ends { 0 } else { board.pool };
                let whole = ones(pool).map(move |gift| Turn { square, gift: Some(gift) });
                let bare = (pool == 0).then_some(Turn { square, gift: None });
                whole.chain(bare)
            })
            .collect()
    }

    /// What a turn is worth to whoever makes it, looking `depth` turns further.
    pub(super) fn turn_score(
        &mut self,
        board: &Board,
        hand: u8,
        turn: Turn,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Result<i32, Halt> {
        let completes = self.rules.completing_squares(board, hand) >> turn.square & 1 != 0;
        if completes {
            let end = WIN - (board.placed() as i32 + 1);
            return Ok(if self.rules.variant.misere() { -end } else { end });
        }
        let Some(gift) = turn.gift else { return Ok(0) };
        let next = board.with(turn.square, hand).giving(gift);
        Ok(-self.score(&next, gift, depth, -beta, -alpha)?)
    }

    /// The score for whoever holds `hand` and is to place it.
    pub(super) fn score(
        &mut self,
        board: &Board,
        hand: u8,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Halt> {
        self.counter.count()?;
        let placed = board.placed() as i32;
        let misere = self.rules.variant.misere();
        let free = self.rules.variant.board() & !board.occupied;
        let mut squares = free;
        if misere {
            squares &= !self.rules.completing_squares(board, hand);
            if squares == 0 {
                return Ok(-(WIN - (placed + 1)));
            }
        } else if self.rules.completing(board) >> hand & 1 != 0 {
            return Ok(WIN - (placed + 1));
        }
        if board.placed() + 1 == self.rules.variant.placements() {
            return Ok(0);
        }
        if depth == 0 {
            return Ok(if self.judges { self.judge(board, hand) } else { 0 });
        }
        let key = board.key(hand, self.rules.traits);
        let place = self.table.place(key);
        let known = self.table.places[place];
        if known.key == key {
            let score = i32::from(known.score);
            if u32::from(known.depth) >= depth || is_forced(score) {
                match known.bound {
                    Bound::Exact => return Ok(score),
                    Bound::AtLeast if score >= beta => return Ok(score),
                    Bound::AtMost if score <= alpha => return Ok(score),
                    _ => {}
                }
            }
        }
        let opened_with = alpha;
        let mut best = -WIN;
        'squares: for square in ones(squares) {
            let next = board.with(square, hand);
            let mut gifts = next.pool;
            if !misere {
                gifts &= !self.rules.completing(&next);
                if gifts == 0 {
                    // Whatever is given wins for the other side.
                    best = best.max(-(WIN - (placed + 2)));
                    alpha = alpha.max(best);
                    continue;
                }
            }
            for gift in ones(gifts) {
                let score = -self.score(&next.giving(gift), gift, depth - 1, -beta, -alpha)?;
                if score > best {
                    best = score;
                    alpha = alpha.max(score);
                    if alpha >= beta {
                        break 'squares;
                    }
                }
            }
        }
        let bound = if best >= beta {
            Bound::AtLeast
        } else if best <= opened_with {
            Bound::AtMost
        } else {
            Bound::Exact
        };
        self.table.places[place] =
            TableEntry { key, score: best as i16, depth: depth.min(255) as u8, bound };
        Ok(best)
    }

    /// How things look to whoever holds `hand`, when nobody wins at once.
    ///
    /// Whoever must give when every piece left completes a line loses. So what counts is how many
    /// pieces are still harmless: an odd number is good for whoever gives first, and the more so the
    /// fewer they are. In the misère game nothing is harmless for long: the fewer squares the holder
    /// has left, the worse.
    fn judge(&self, board: &Board, hand: u8) -> i32 {
        if self.rules.variant.misere() {
            let free = self.rules.variant.board() & !board.occupied;
            let safe = free & !self.rules.completing_squares(board, hand);
            return safe.count_ones() as i32 - free.count_ones() as i32;
        }
        let harmless = (board.pool & !self.rules.completing(board)).count_ones() as i32;
        if harmless == board.pool.count_ones() as i32 {
            return 0;
        }
        let urgency = 40 - 2 * harmless;
        if harmless % 2 == 1 { urgency } else { -urgency }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use fourfold_game::{Dice, Position as _, Value};
    use fourfold_quarto::{Position, Variant};
    use fourfold_solve::Budget;

    use super::*;

    /// The value by trying everything.
    fn plain(position: &Position, known: &mut HashMap<Position, Value>) -> Value {
        if let Some(outcome) = position.outcome() {
            return outcome.value_for(position.turn());
        }
        if let Some(&found) = known.get(position) {
            return found;
        }
        let mut best = Value::Lose;
        for mv in position.moves() {
            best = best.max(plain(&position.after(mv), known).for_opponent());
            if best == Value::Win {
                break;
            }
        }
        known.insert(*position, best);
        best
    }

    fn score_to_the_end(rules: &Rules, position: &Position, hand: u8) -> i32 {
        let budget = Budget::unlimited();
        let mut search = Search {
            rules,
            table: &mut TranspositionTable::new(12),
            counter: &mut NodeCounter::new(&budget, u64::MAX),
            judges: true,
        };
        search.score(&Board::of(position), hand, 99, -WIN, WIN).unwrap()
    }

    #[test]
    fn a_search_to_the_end_agrees_with_trying_everything() {
        let mut dice = Dice::new(1);
        for variant in Variant::all() {
            // Late enough for the plain search, which tries announced and unannounced lines too.
            let plies = variant.placements() as u32 - [1, 3, 3, 3][variant.size() - 2];
            let rules = Rules::new(variant);
            for _ in 0..8 {
                let mut position = Position::empty(variant);
                for _ in 0..plies {
                    let moves: Vec<_> = position.moves().collect();
                    let Some(&mv) = dice.pick(&moves) else { break };
                    position.play_unchecked(mv);
                }
                let (None, Some(hand)) = (position.outcome(), position.hand()) else { continue };
                let score = score_to_the_end(&rules, &position, hand.0);
                let expected = plain(&position, &mut HashMap::new());
                let value = match score.signum() {
                    1 => Value::Win,
                    0 => Value::Tie,
                    _ => Value::Lose,
                };
                assert_eq!(value, expected, "{variant} {position:?}");
            }
        }
    }

    #[test]
    fn the_small_board_has_its_published_value() {
        use fourfold_quarto::{Move, Piece};
        // The giver loses on 3×3, with and without diagonals: whoever holds the first piece wins when
        // the sixth move (the eighth) ends the game, counting the gift.
        for (diagonals, moves) in [(true, 6), (false, 8)] {
            let variant = Variant::of_size(3).unwrap().with_diagonals(diagonals);
            let position = Position::empty(variant).after(Move::give(Piece(0)));
            let score = score_to_the_end(&Rules::new(variant), &position, 0);
            assert_eq!(score, WIN - (moves - 1), "{variant}");
        }
    }
}
