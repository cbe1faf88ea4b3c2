//! The levels of the drop games: what each sees and how often it errs. A position and terms come in,
//! a column and its reasons go out.

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::{Column, PositionIn, SizeIn, Word};
use fourfold_game::{Dice, Position as _};

use super::board::LineMasks;
use super::search::{Evaluation, Search, SearchResult, WIN, is_forced};
use super::transposition_table::TranspositionTable;
use crate::node_counter::NodeCounter;
use crate::{Choice, Player, PlayerError, Reasons, Terms};

/// What makes a level.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Level {
    /// Plies it looks ahead.
    depth: u32,
    /// Nodes it may visit for a move.
    nodes: u64,
    judgement: Evaluation,
    /// Of a hundred moves, how many it plays without thinking further than the next reply.
    careless: u32,
    /// Of a hundred threats to win at once, how many it does not notice.
    blind: u32,
    /// Its table has 2 to this power of places.
    table_bits: u32,
}

/// Instant, basic play: sees its own wins and most of the other's, and likes the centre.
pub(crate) const NOVICE: Level = Level {
    depth: 1,
    nodes: 500,
    judgement: Evaluation::Reach,
    careless: 40,
    blind: 25,
    table_bits: 4,
};
/// Fairly good and fast: sees a few plies ahead and seldom plays without thought.
pub(crate) const GOOD: Level = Level {
    depth: 3,
    nodes: 20_000,
    judgement: Evaluation::Threats,
    careless: 15,
    blind: 0,
    table_bits: 10,
};
/// Very good, in reasonable time.
pub(crate) const EXPERT: Level = Level {
    depth: 7,
    nodes: 100_000,
    judgement: Evaluation::Threats,
    careless: 0,
    blind: 0,
    table_bits: 14,
};
/// The best without a solver.
pub(crate) const MASTER: Level = Level {
    depth: 99,
    nodes: 600_000,
    judgement: Evaluation::Parity,
    careless: 0,
    blind: 0,
    table_bits: 18,
};

/// A level at the board.
pub(crate) struct LevelPlayer<W> {
    level: Level,
    table: TranspositionTable<W>,
    masks: Option<LineMasks<W>>,
}

impl<W: Word> LevelPlayer<W> {
    pub(crate) fn new(level: Level) -> LevelPlayer<W> {
        LevelPlayer { level, table: TranspositionTable::new(level.table_bits), masks: None }
    }

    /// Chooses a column where the game is not over.
    pub(crate) fn column(
        &mut self,
        position: &PositionIn<W>,
        terms: &Terms,
    ) -> Result<(Column, Reasons), PlayerError> {
        if position.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        let level = self.level;
        if self.masks.as_ref().is_none_or(|masks| masks.size != position.size()) {
            self.masks = Some(LineMasks::new(position.size()));
        }
        let Some(masks) = &self.masks else { return Err(PlayerError::AnotherGame) };
        let mut dice = Dice::new(terms.seed);
        let mut counter = NodeCounter::new(&terms.budget, level.nodes);
        let simple = |mv: Column, score: Option<i64>| {
            let line = vec![AnyMove::Drop(mv)];
            Ok((mv, Reasons { score, line, nodes: 1, ..Reasons::default() }))
        };

        let landings = masks.landings(position.all());
        let wins = masks.threats(position.own(), position.all()) & landings;
        let column_of = |bits: W| Column((bits.trailing_zeros() / masks.size.stride()) as u8);
        if wins != W::ZERO {
            return simple(column_of(wins), Some(i64::from(WIN)));
        }
        let mut theirs = masks.threats(position.other(), position.all());
        let overlooks = dice.below(100) < level.blind;
        if overlooks {
            theirs = W::ZERO;
        }
        let must_block = theirs & landings;
        let safe = if must_block == W::ZERO {
            landings & !(theirs >> 1)
        } else if must_block & !(theirs >> 1) != W::ZERO {
            must_block & !(theirs >> 1)
        } else {
            must_block
        };
        // Everything loses: still put up the resistance that one stone can.
        let candidates = if safe == W::ZERO { landings } else { safe };
        if candidates & (candidates - W::ONE) == W::ZERO {
            return simple(column_of(candidates), None);
        }
        let columns = columns_from_the_middle(masks.size, &mut dice);
        let allowed = |&column: &u8| candidates & masks.size.column(usize::from(column)) != W::ZERO;
        if dice.below(100) < level.careless || overlooks || safe == W::ZERO {
            let choices: Vec<u8> = columns.iter().copied().filter(allowed).collect();
            let pick = *dice.pick(&choices).ok_or(PlayerError::GameOver)?;
            return simple(Column(pick), None);
        }
        let mut search = Search {
            masks,
            judgement: level.judgement,
            table: &mut self.table,
            counter: &mut counter,
            columns: &columns,
        };
        let found = search.deepen(position, level.depth);
        if counter.is_called_off() {
            return Err(PlayerError::Stopped);
        }
        let fallback = columns.iter().copied().find(allowed).map(Column);
        let first = found.as_ref().and_then(|found| found.line.first().copied()).or(fallback);
        let mv = first.ok_or(PlayerError::GameOver)?;
        Ok((mv, reasons(found, &counter)))
    }
}

fn reasons(found: Option<SearchResult>, counter: &NodeCounter<'_>) -> Reasons {
    let Some(found) = found else {
        let note = "the budget ended before the first look ahead".to_owned();
        return Reasons { note: Some(note), nodes: counter.nodes(), ..Reasons::default() };
    };
    let note = if is_forced(found.score) {
        let side = if found.score > 0 { "win" } else { "loss" };
        format!("sees a forced {side}, {} plies deep", found.depth)
    } else {
        format!("looked {} plies ahead", found.depth)
    };
    Reasons {
        score: Some(i64::from(found.score)),
        line: found.line.into_iter().map(AnyMove::Drop).collect(),
        nodes: counter.nodes(),
        note: Some(note),
        ..Reasons::default()
    }
}

/// Columns from the middle outwards; chance decides between those equally far out, so that equal
/// games do not repeat.
pub(super) fn columns_from_the_middle<W: Word>(size: SizeIn<W>, dice: &mut Dice) -> Vec<u8> {
    let width = size.width() as u8;
    let mut columns: Vec<(u8, u64, u8)> =
        (0..width).map(|c| ((2 * c + 1).abs_diff(width), dice.roll(), c)).collect();
    columns.sort_unstable();
    columns.into_iter().map(|(_, _, column)| column).collect()
}

impl Player for LevelPlayer<u64> {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let AnyPosition::Drop(position) = position else { return Err(PlayerError::AnotherGame) };
        let (column, reasons) = self.column(position, terms)?;
        Ok(Choice { mv: AnyMove::Drop(column), reasons })
    }
}

impl Player for LevelPlayer<u128> {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let AnyPosition::WideDrop(position) = position else {
            return Err(PlayerError::AnotherGame);
        };
        let (column, reasons) = self.column(position, terms)?;
        Ok(Choice { mv: AnyMove::Drop(column), reasons })
    }
}
