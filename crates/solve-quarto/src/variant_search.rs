//! One face for every search: a position with a piece in hand flows in, its value or its exact
//! distance flows out, or, once the clock has run down, what was known by then.

use fourfold_game::{Outcome, Position as _, Value};
use fourfold_quarto::{Position, Variant};
use fourfold_solve::Exact;

use crate::board::Board;
use crate::clock::Clock;
use crate::lanes::Lanes;
use crate::lines::LineSet;
use crate::misere::MisereSearch;
use crate::plain::PlainSearch;
use crate::search::Search;

/// The value lies between these two, and is exact if they are equal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueRange {
    pub(crate) at_least: Value,
    pub(crate) at_most: Value,
}

impl ValueRange {
    pub(crate) fn exactly(value: Value) -> ValueRange {
        ValueRange { at_least: value, at_most: value }
    }

    /// Nothing is known.
    pub(crate) const OPEN: ValueRange = ValueRange { at_least: Value::Lose, at_most: Value::Win };

    /// What both say together.
    pub(crate) fn and(self, other: ValueRange) -> ValueRange {
        ValueRange {
            at_least: self.at_least.max(other.at_least),
            at_most: self.at_most.min(other.at_most),
        }
    }

    /// The same seen by the other player.
    pub(crate) fn for_opponent(self) -> ValueRange {
        ValueRange { at_least: self.at_most.for_opponent(), at_most: self.at_least.for_opponent() }
    }

    pub(crate) fn value(self) -> Option<Value> {
        (self.at_least == self.at_most).then_some(self.at_least)
    }
}

/// The two questions a search answers about a position with a piece in hand whose game is not
/// over. An answer counts only if the clock has not halted meanwhile.
pub(crate) trait VariantSearch: Send {
    /// Does the player to move win within `limit` plies?
    fn wins(&mut self, position: &Position, limit: u32) -> bool;
    /// Does the player to move lose within `limit` plies?
    fn loses(&mut self, position: &Position, limit: u32) -> bool;
    /// Forgets what earlier questions left in the tables.
    fn clear(&mut self);
    fn clock(&mut self) -> &mut Clock;
}

/// The search for a variant.
pub(crate) fn search_for(variant: Variant, table_bytes: usize) -> Box<dyn VariantSearch> {
    let lines = LineSet::of(variant);
    match (variant.size(), variant.misere(), variant.squares()) {
        (4, false, false) => Box::new(Search::new(u64::geometry(lines), table_bytes)),
        (4, false, true) => Box::new(Search::new(u128::geometry(lines), table_bytes)),
        (4, true, false) => Box::new(MisereSearch::new(u64::geometry(lines), table_bytes)),
        (4, true, true) => Box::new(MisereSearch::new(u128::geometry(lines), table_bytes)),
        _ => Box::new(PlainSearch::new(table_bytes)),
    }
}

/// More plies than any game has.
pub(crate) const NO_LIMIT: u32 = 63;

/// Placements until the board is full or the pieces are used up, the hand's among them.
pub(crate) fn placements_left(position: &Position) -> u32 {
    (position.variant().placements() - position.placed()) as u32
}

/// The value of a position with a piece in hand whose game is not over, and of which so much is known.
pub(crate) fn value(
    search: &mut dyn VariantSearch,
    position: &Position,
    known: ValueRange,
) -> ValueRange {
    if known.value().is_some() {
        return known;
    }
    let wins = known.at_most == Value::Win && search.wins(position, NO_LIMIT);
    if search.clock().halted.is_some() {
        return known;
    }
    if wins {
        return ValueRange::exactly(Value::Win);
    }
    let loses = known.at_least == Value::Lose && search.loses(position, NO_LIMIT);
    if search.clock().halted.is_some() {
        return ValueRange { at_most: Value::Tie, ..known };
    }
    ValueRange::exactly(if loses { Value::Lose } else { Value::Tie })
}

/// The same with the distance.
pub(crate) fn exact(
    search: &mut dyn VariantSearch,
    position: &Position,
    known: ValueRange,
) -> Result<Exact, ValueRange> {
    let between = value(search, position, known);
    let value = between.value().ok_or(between)?;
    if value == Value::Tie {
        return Ok(Exact { value, remoteness: placements_left(position) });
    }
    // The winner places last, except in misère.
    let first = if (value == Value::Win) == position.variant().misere() { 2 } else { 1 };
    let mut possible = (first..=placements_left(position)).step_by(2).peekable();
    while let Some(remoteness) = possible.next() {
        // The last that is possible needs no search.
        let ends = possible.peek().is_none()
            || match value {
                Value::Win => search.wins(position, remoteness),
                _ => search.loses(position, remoteness),
            };
        if search.clock().halted.is_some() {
            return Err(between);
        }
        if ends {
            return Ok(Exact { value, remoteness });
        }
    }
    Err(between)
}

/// What a finished game is worth to the player who would be to move.
pub(crate) fn finished(position: &Position, outcome: Outcome) -> Exact {
    Exact { value: outcome.value_for(position.turn()), remoteness: 0 }
}

fn hand(position: &Position) -> usize {
    position.hand().map_or(0, |piece| piece.index())
}

impl<W: Lanes> VariantSearch for Search<W> {
    fn wins(&mut self, position: &Position, limit: u32) -> bool {
        let (board, hand) = (Board::of(self.geometry, position), hand(position));
        if board.safe(self.geometry) >> hand & 1 == 0 {
            return limit >= 1;
        }
        self.holder_wins(&board, hand, limit)
    }

    fn loses(&mut self, position: &Position, limit: u32) -> bool {
        let (board, hand) = (Board::of(self.geometry, position), hand(position));
        board.safe(self.geometry) >> hand & 1 == 1 && self.holder_loses(&board, hand, limit)
    }

    fn clear(&mut self) {
        Search::clear(self);
    }

    fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }
}

impl<W: Lanes> VariantSearch for MisereSearch<W> {
    fn wins(&mut self, position: &Position, limit: u32) -> bool {
        let board = Board::of(self.geometry, position);
        self.holder_wins(&board, hand(position), limit)
    }

    fn loses(&mut self, position: &Position, limit: u32) -> bool {
        let board = Board::of(self.geometry, position);
        limit >= 1 && self.holder_loses(&board, hand(position), limit)
    }

    fn clear(&mut self) {
        MisereSearch::clear(self);
    }

    fn clock(&mut self) -> &mut Clock {
        &mut self.clock
    }
}
