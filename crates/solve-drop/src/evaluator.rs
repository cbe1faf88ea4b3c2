//! One call's search: a position flows in, the book is asked first, then the windows of the search; a
//! score or value flows out, or what is known and why no more. Books are built on [`BatchEvaluator`], where many
//! such searches share a table.

use fourfold_drop::{Position, PositionIn, Size, Word};
use fourfold_game::Value;
use fourfold_solve::{Budget, Exact, Halt};

use crate::board::{AnySize, Board, Fixed};
use crate::book::{Book, Contents};
use crate::forced_moves::Window;
use crate::score::Score;
use crate::search::Search;
use crate::search_word::SearchWord;
use crate::transposition_table::{ScoreRange, TranspositionTable};
use crate::windows;

/// Runs `$body` with `$board` bound to the fastest board of this size.
macro_rules! with_board {
    ($size:expr, $board:ident => $body:expr) => {
        match $size {
            Size::CONNECT_FOUR => {
                let $board = Fixed::<7, 6>;
                $body
            }
            Size::LINK_FOUR => {
                let $board = Fixed::<7, 7>;
                $body
            }
            size => {
                let $board = AnySize::new(size);
                $body
            }
        }
    };
}
pub(crate) use with_board;

/// An empty table for a board of this size.
pub(crate) fn table(size: Size, bytes: usize) -> TranspositionTable {
    TranspositionTable::new(bytes, size.width() as u32 * size.stride())
}

/// A table that many searches share, for work through a long list of positions.
pub(crate) struct BatchEvaluator {
    size: Size,
    table: TranspositionTable,
    alone: bool,
}

impl BatchEvaluator {
    pub(crate) fn new(size: Size, table_bytes: usize, threads: usize) -> BatchEvaluator {
        let (mut table, alone) = (table(size, table_bytes), threads <= 1);
        if !alone {
            table.grow_fully();
        }
        BatchEvaluator { size, table, alone }
    }

    /// The score of a position, or its value as -1, 0 or 1, and the nodes it took.
    pub(crate) fn solve(
        &self,
        position: &Position,
        contents: Contents,
        budget: &Budget,
    ) -> (Result<i8, Halt>, u64) {
        with_board!(self.size, board => {
            let search = Search::new(board, &self.table, budget, self.alone);
            let mut run = Evaluator { board, book: None, search };
            let found = match contents {
                Contents::Scores => run.score(position).map(|score| score.number() as i8),
                Contents::Values => run.value(position).map(|value| value as i8 - 1),
            };
            (found.map_err(|(_, halt)| halt), run.search.nodes)
        })
    }
}

/// One call's search.
pub(crate) struct Evaluator<'a, B: Board> {
    pub(crate) board: B,
    pub(crate) book: Option<&'a Book>,
    pub(crate) search: Search<'a, B>,
}

impl<B: Board> Evaluator<'_, B> {
    /// The score of a position that is not over, or what is known of it and why no more.
    pub(crate) fn score(
        &mut self,
        position: &PositionIn<B::Word>,
    ) -> Result<Score, (ScoreRange, Halt)> {
        self.score_within(position, ScoreRange::ANY)
    }

    /// The same for a position whose score is known to lie within a range.
    fn score_within(
        &mut self,
        position: &PositionIn<B::Word>,
        known: ScoreRange,
    ) -> Result<Score, (ScoreRange, Halt)> {
        if let Some(score) = self.book.and_then(|book| book.score(B::Word::in_book(position)?)) {
            return Ok(score);
        }
        let mut range = self.before_search(position).and(known);
        let least =
            self.book.and_then(|book| book.least(B::Word::in_book(position)?)).map(Score::number);
        range.at_least = range.at_least.max(least.unwrap_or(i32::MIN));
        let empty = self.board.cells() - position.stones() as i32;
        let settle = |window| self.settle(position, window);
        let (range, done) = windows::exact(range, least, empty, settle);
        if done { Ok(Score::from_search(range.at_least)) } else { Err((range, self.halt())) }
    }

    /// The same as an answer.
    pub(crate) fn exact(
        &mut self,
        position: &PositionIn<B::Word>,
    ) -> Result<Exact, (ScoreRange, Halt)> {
        Ok(self.score(position)?.exact(position.size(), position.stones()))
    }

    /// The same for a position whose value is known.
    pub(crate) fn exact_of_value(
        &mut self,
        position: &PositionIn<B::Word>,
        value: Value,
    ) -> Result<Exact, (ScoreRange, Halt)> {
        let score = self.score_within(position, ScoreRange::of(value))?;
        Ok(score.exact(position.size(), position.stones()))
    }

    /// The value of a position that is not over.
    pub(crate) fn value(
        &mut self,
        position: &PositionIn<B::Word>,
    ) -> Result<Value, (ScoreRange, Halt)> {
        self.value_from(position, Value::Lose)
    }

    /// The same for a position that is known to be worth at least so much.
    pub(crate) fn value_from(
        &mut self,
        position: &PositionIn<B::Word>,
        at_least: Value,
    ) -> Result<Value, (ScoreRange, Halt)> {
        if let Some(value) = self.book.and_then(|book| book.value(B::Word::in_book(position)?)) {
            return Ok(value);
        }
        let known = ScoreRange { at_most: ScoreRange::ANY.at_most, ..ScoreRange::of(at_least) };
        let range = self.before_search(position).and(known);
        let (range, done) = windows::value(range, |window| self.settle(position, window));
        if done { Ok(least_value(range)) } else { Err((range, self.halt())) }
    }

    /// What the rules alone say: the search wants no winning move on the board.
    fn before_search(&self, position: &PositionIn<B::Word>) -> ScoreRange {
        let (cells, stones) = (self.board.cells(), position.stones() as i32);
        if self.board.completions(position.own()) & position.landings() != B::Word::ZERO {
            let score = (cells + 1 - stones) / 2;
            return ScoreRange { at_least: score, at_most: score };
        }
        ScoreRange { at_least: -((cells - stones) / 2), at_most: (cells - 1 - stones) / 2 }
    }

    fn settle(&mut self, position: &PositionIn<B::Word>, window: Window) -> Option<i32> {
        self.search.settle(position.own(), position.all(), window)
    }

    fn halt(&self) -> Halt {
        self.search.halt.unwrap_or(Halt::Stopped)
    }
}

/// What is certain at least.
pub(crate) fn least_value(range: ScoreRange) -> Value {
    Score::from_search(range.at_least).value()
}
