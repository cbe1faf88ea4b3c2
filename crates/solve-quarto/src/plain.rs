//! The search for boards of other sizes than 4×4: nothing but the rules of the game and a memory of
//! canonical positions. Enough for every position of the 2×2 and 3×3 boards and for the endgame on
//! 5×5; the clock, not cleverness, ends it on the rest.

use std::collections::HashMap;

use fourfold_game::{Outcome, Position as _};
use fourfold_quarto::Position;

use crate::clock::Clock;
use crate::variant_search::VariantSearch;

/// What is known about a position: plies, with 0 for "not known".
#[derive(Clone, Copy, Default)]
struct PlainEntry {
    wins_within: u8,
    not_won_within: u8,
    loses_within: u8,
    not_lost_within: u8,
}

/// The search and what it remembers.
pub(crate) struct PlainSearch {
    clock: Clock,
    known: HashMap<Position, PlainEntry>,
    most: usize,
}

impl PlainSearch {
    /// Remembers as many positions as fit into `table_bytes`.
    pub(crate) fn new(table_bytes: usize) -> PlainSearch {
        // The map keeps a byte beside each entry, fills seven of eight places, and while it doubles the old
        // half is still there.
        let entry_bytes = size_of::<(Position, PlainEntry)>() + 1;
        let places =
            (table_bytes / 3 * 2 / entry_bytes).checked_ilog2().map_or(0, |log2| 1 << log2);
        PlainSearch { clock: Clock::new(), known: HashMap::new(), most: places / 8 * 7 }
    }

    /// Positions near the end are not worth the canonical form.
    fn key(position: &Position) -> Option<Position> {
        let left = (position.variant().placements() - position.placed()) as u32;
        (left > 2).then(|| position.canonical_by_normalizing())
    }

    fn recall(&self, key: Option<Position>) -> PlainEntry {
        key.and_then(|key| self.known.get(&key).copied()).unwrap_or_default()
    }

    fn learn(&mut self, key: Option<Position>, change: impl FnOnce(&mut PlainEntry)) {
        let Some(key) = key else { return };
        if self.known.len() < self.most || self.known.contains_key(&key) {
            change(self.known.entry(key).or_default());
        }
    }

    /// A game cannot last longer than the board has room: a larger limit is no limit.
    fn capped(position: &Position, limit: u32) -> u8 {
        let left = (position.variant().placements() - position.placed()) as u32 + 1;
        limit.min(left) as u8
    }
}

impl VariantSearch for PlainSearch {
    fn wins(&mut self, position: &Position, limit: u32) -> bool {
        self.clock.nodes += 1;
        if limit == 0 || self.clock.is_over() {
            return false;
        }
        let misere = position.variant().misere();
        if !misere && position.completing_squares() != 0 {
            return true;
        }
        let limit = PlainSearch::capped(position, limit);
        let key = PlainSearch::key(position);
        let known = self.recall(key);
        if known.wins_within != 0 && known.wins_within <= limit {
            return true;
        }
        if known.not_won_within >= limit {
            return false;
        }
        let wins = position.moves().any(|mv| {
            let child = position.after(mv);
            match child.outcome() {
                Some(Outcome::Win(seat)) => seat == position.turn(),
                Some(Outcome::Tie) => false,
                None => self.loses(&child, u32::from(limit) - 1),
            }
        });
        if self.clock.halted.is_none() {
            self.learn(key, |known| {
                if wins {
                    known.wins_within = limit;
                } else {
                    known.not_won_within = limit;
                }
            });
        }
        wins
    }

    fn loses(&mut self, position: &Position, limit: u32) -> bool {
        self.clock.nodes += 1;
        if limit == 0 || self.clock.is_over() {
            return false;
        }
        if !position.variant().misere() && position.completing_squares() != 0 {
            return false;
        }
        let limit = PlainSearch::capped(position, limit);
        let key = PlainSearch::key(position);
        let known = self.recall(key);
        if known.loses_within != 0 && known.loses_within <= limit {
            return true;
        }
        if known.not_lost_within >= limit {
            return false;
        }
        let loses = position.moves().all(|mv| {
            let child = position.after(mv);
            match child.outcome() {
                Some(Outcome::Win(seat)) => seat != position.turn(),
                Some(Outcome::Tie) => false,
                None => self.wins(&child, u32::from(limit) - 1),
            }
        });
        if self.clock.halted.is_none() {
            self.learn(key, |known| {
                if loses {
                    known.loses_within = limit;
                } else {
                    known.not_lost_within = limit;
                }
            });
        }
        loses
    }

    fn clear(&mut self) {
        self.known.clear();
    }

    fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }
}
