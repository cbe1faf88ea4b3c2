//! Looking ahead in the drop games: alpha-beta with a table, deeper and deeper until depth or budget
//! is used up. A position comes in; out go the score, the best move and the line expected.
//!
//! Scores are for the player to move. A forced win counts [`WIN`] less the stones on the board when it
//! is complete, so that quick wins are worth more and a score means the same wherever it is found.

use fourfold_drop::{Column, PositionIn, Word};
use fourfold_solve::Halt;

use super::board::LineMasks;
use super::transposition_table::{Bound, TableEntry, TranspositionTable};
use crate::node_counter::NodeCounter;

/// A win on the spot; everything beyond `WIN - 100` is forced.
pub(super) const WIN: i32 = 10_000;

/// Is this score a forced win or loss?
pub(super) fn is_forced(score: i32) -> bool {
    score.abs() > WIN - 100
}

/// How stones are judged where looking ahead ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Evaluation {
    /// Only how many lines run through the cells.
    Reach,
    /// Also the open threats.
    Threats,
    /// Also who will get them when the board fills up.
    Parity,
}

/// One search on one board.
pub(super) struct Search<'a, 'b, W> {
    pub(super) masks: &'a LineMasks<W>,
    pub(super) judgement: Evaluation,
    pub(super) table: &'a mut TranspositionTable<W>,
    pub(super) counter: &'a mut NodeCounter<'b>,
    /// The order in which columns are tried, which also decides between equals.
    pub(super) columns: &'a [u8],
}

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct SearchResult {
    pub(super) score: i32,
    pub(super) line: Vec<Column>,
    pub(super) depth: u32,
}

impl<W: Word> Search<'_, '_, W> {
    /// Deepens until `most_depth`, a proof, or the end of the budget. `None` if not even the first
    /// step could be finished.
    pub(super) fn deepen(
        &mut self,
        position: &PositionIn<W>,
        most_depth: u32,
    ) -> Option<SearchResult> {
        self.table.clear();
        let left = self.masks.size.cells() as u32 - position.stones();
        let mut best = None;
        for depth in 1..=most_depth.min(left) {
            let Ok(score) = self.score(position.own(), position.all(), depth, -WIN, WIN) else {
                break;
            };
            best = Some(SearchResult { score, line: self.line(position, depth), depth });
            if is_forced(score) {
                break;
            }
        }
        best
    }

    /// The score of a position in which nobody has won yet.
    pub(super) fn score(
        &mut self,
        own: W,
        all: W,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
    ) -> Result<i32, Halt> {
        self.counter.count()?;
        let stones = all.count_ones() as i32;
        let landings = self.masks.landings(all);
        if landings == W::ZERO {
            return Ok(0);
        }
        let other = own ^ all;
        let own_threats = self.masks.threats(own, all);
        if own_threats & landings != W::ZERO {
            return Ok(WIN - (stones + 1));
        }
        let their_threats = self.masks.threats(other, all);
        let must_block = their_threats & landings;
        let mut candidates = if must_block != W::ZERO { must_block } else { landings };
        // A stone under a threatened cell hands that cell over.
        candidates &= !(their_threats >> 1);
        if candidates == W::ZERO || must_block & must_block.wrapping_sub(W::ONE) != W::ZERO {
            return Ok(-(WIN - (stones + 2)));
        }
        // A reply without a choice costs no depth: threats are followed to their end.
        let forced = must_block != W::ZERO;
        if depth == 0 && !forced {
            return Ok(self.judge(own, other, all, own_threats, their_threats));
        }
        // Nothing better than winning with the stone after next, nothing worse than losing then.
        beta = beta.min(WIN - (stones + 3));
        alpha = alpha.max(-(WIN - (stones + 4)));
        if alpha >= beta {
            return Ok(alpha);
        }
        let key = self.key(own, all);
        let place = self.table.place(key);
        let known = self.table.places[place];
        let mut first = None;
        if known.key == key {
            first = Some(known.column);
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
        let next_depth = if forced { depth } else { depth - 1 };
        let mut best = -WIN;
        let mut best_column = 0;
        let columns = self.columns;
        for column in first.into_iter().chain(columns.iter().copied().filter(|c| Some(*c) != first))
        {
            let stone = candidates & self.masks.size.column(usize::from(column));
            if stone == W::ZERO {
                continue;
            }
            let score = -self.score(other, all | stone, next_depth, -beta, -alpha)?;
            if score > best {
                best = score;
                best_column = column;
                alpha = alpha.max(score);
                if alpha >= beta {
                    break;
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
        self.table.places[place] = TableEntry {
            key,
            score: best as i16,
            depth: depth.min(255) as u8,
            column: best_column,
            bound,
        };
        Ok(best)
    }

    #[inline]
    fn key(&self, own: W, all: W) -> W {
        own.wrapping_add(all).wrapping_add(self.masks.size.bottom())
    }

    /// How the stones look to whoever is to move.
    #[inline]
    fn judge(&self, own: W, other: W, all: W, own_threats: W, their_threats: W) -> i32 {
        let reach = self.masks.reach(own) - self.masks.reach(other);
        if self.judgement == Evaluation::Reach {
            return reach;
        }
        let count = |cells: W| cells.count_ones() as i32;
        let threats = count(own_threats) - count(their_threats);
        if self.judgement == Evaluation::Threats {
            return reach + 10 * threats;
        }
        // Whoever began gets the odd rows when the rest is full.
        let first_moves = all.count_ones().is_multiple_of(2);
        let (own_rows, their_rows) = if first_moves {
            (self.masks.odd_rows, !self.masks.odd_rows)
        } else {
            (!self.masks.odd_rows, self.masks.odd_rows)
        };
        // A cell above one that the other side wins on will never be filled in peace.
        let own_good = own_threats & own_rows & !(their_threats << 1);
        let their_good = their_threats & their_rows & !(own_threats << 1);
        reach + 40 * threats + 40 * (count(own_good) - count(their_good))
    }

    /// The line the table remembers, completed by an immediate win.
    fn line(&self, position: &PositionIn<W>, depth: u32) -> Vec<Column> {
        let (mut own, mut all) = (position.own(), position.all());
        let size = self.masks.size;
        let stride = size.stride();
        let mut line = Vec::new();
        while line.len() < depth as usize {
            let landings = self.masks.landings(all);
            let wins = self.masks.threats(own, all) & landings;
            let blocks = self.masks.threats(own ^ all, all) & landings;
            let key = self.key(own, all);
            let known = self.table.places[self.table.place(key)];
            let bit = if wins != W::ZERO {
                wins.lowest()
            } else if blocks != W::ZERO {
                blocks.lowest()
            } else if known.key == key {
                landings & size.column(usize::from(known.column))
            } else {
                W::ZERO
            };
            if bit == W::ZERO {
                break;
            }
            line.push(Column((bit.trailing_zeros() / stride) as u8));
            own ^= all;
            all |= bit;
            if wins != W::ZERO {
                break;
            }
        }
        line
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use fourfold_drop::{Position, Size};
    use fourfold_game::{Dice, Position as _, Value};
    use fourfold_solve::Budget;

    use super::*;

    /// Value and plies to the end by trying everything.
    fn plain(position: &Position, known: &mut HashMap<Position, (Value, u32)>) -> (Value, u32) {
        if let Some(outcome) = position.outcome() {
            return (outcome.value_for(position.turn()), 0);
        }
        if let Some(&found) = known.get(position) {
            return found;
        }
        let replies = position.moves().map(|mv| {
            let (value, plies) = plain(&position.after(mv), known);
            (value.for_opponent(), plies + 1)
        });
        let preference = |&(value, plies): &(Value, u32)| {
            (value, if value == Value::Win { -i64::from(plies) } else { i64::from(plies) })
        };
        let best = replies.collect::<Vec<_>>().into_iter().max_by_key(preference);
        let best = best.unwrap_or((Value::Tie, 0));
        known.insert(*position, best);
        best
    }

    #[test]
    fn a_search_to_the_end_agrees_with_trying_everything() {
        let mut dice = Dice::new(1);
        for (width, height) in [(4, 4), (5, 4), (4, 5), (6, 3)] {
            let size = Size::new(width, height).unwrap();
            let masks = LineMasks::new(size);
            let mut known = HashMap::new();
            for _ in 0..60 {
                let mut position = Position::empty(size);
                for _ in 0..6 + dice.below(8) {
                    let moves: Vec<Column> = position.moves().collect();
                    let Some(&mv) = dice.pick(&moves) else { break };
                    position.play_unchecked(mv);
                }
                if position.outcome().is_some() {
                    continue;
                }
                let budget = Budget::unlimited();
                let mut search = Search {
                    masks: &masks,
                    judgement: Evaluation::Parity,
                    table: &mut TranspositionTable::new(12),
                    counter: &mut NodeCounter::new(&budget, u64::MAX),
                    columns: &(0..width as u8).collect::<Vec<_>>(),
                };
                let left = size.cells() as u32 - position.stones();
                let (own, all) = (position.own(), position.all());
                let score = search.score(own, all, left, -WIN, WIN).unwrap();
                let (value, plies) = plain(&position, &mut known);
                let expected = match value {
                    Value::Tie => 0,
                    Value::Win => WIN - (position.stones() + plies) as i32,
                    Value::Lose => (position.stones() + plies) as i32 - WIN,
                };
                assert_eq!(score, expected, "{position:?}");
            }
        }
    }
}
