//! The solver of boards up to 9×9 that do not fit 64 bits: the same search in words of 128, one thread, no book.
//! Positions and a budget go in; answers, or what was known when the budget ran out, go out. Late positions fall in
//! seconds; the start of such a board is far out of reach.

mod table;

pub(crate) use table::WideTable;

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;

use fourfold_drop::{Column, WidePosition, WideSize};
use fourfold_game::{Position as _, Value};
use fourfold_solve::{
    Answer, Bounds, Budget, Exact, Finding, Halt, Listener, MoveAnswer, Observer, Progress, Update,
    progress_only,
};

use crate::board::AnySize;
use crate::evaluator::{Evaluator, least_value};
use crate::score::Score;
use crate::search::{OnNodes, Search};
use crate::solver::{Options, ValueAnswer, over};
use crate::transposition_table::ScoreRange;

/// Solves positions of one board of up to 9×9. It keeps its table from call to call.
pub struct WideDropSolver {
    size: WideSize,
    table: WideTable,
}

type Run<'a> = Evaluator<'a, AnySize<u128>>;

impl WideDropSolver {
    /// A solver for one board; it searches with one thread, whatever the options say.
    #[must_use]
    pub fn new(size: WideSize, options: Options) -> WideDropSolver {
        WideDropSolver { size, table: WideTable::new(options.table_bytes) }
    }

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> WideSize {
        self.size
    }

    /// Forgets all positions seen.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The position's answer alone: the moves are left out.
    pub fn exact(
        &mut self,
        position: &WidePosition,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        if let Some(over) = over(position) {
            return Finding::Exact(Answer { exact: over, moves: Vec::new(), nodes: 0 });
        }
        let found = self.one(position, budget, listener, |run| run.exact(position));
        found.map(|(exact, nodes)| Answer { exact, moves: Vec::new(), nodes })
    }

    /// Win, tie or lose alone: often far quicker than the distance too.
    pub fn value(
        &mut self,
        position: &WidePosition,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<ValueAnswer> {
        if let Some(over) = over(position) {
            return Finding::Exact(ValueAnswer { value: over.value, nodes: 0 });
        }
        let found = self.one(position, budget, listener, |run| run.value(position));
        found.map(|(value, nodes)| ValueAnswer { value, nodes })
    }

    /// The position's answer and that of every legal move.
    pub fn analyze(
        &mut self,
        position: &WidePosition,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        self.explore(position, budget, &mut progress_only(listener))
    }

    /// The same, told as it is found: the position's value, the values of the moves as they fall, then their
    /// distances, those of the best moves first.
    pub fn explore(
        &mut self,
        position: &WidePosition,
        budget: &Budget,
        observer: Observer<'_, Column>,
    ) -> Finding<Answer<Column>> {
        self.turn_to(position.size());
        if let Some(over) = over(position) {
            return Finding::Exact(Answer { exact: over, moves: Vec::new(), nodes: 0 });
        }
        let (total, done) = (position.move_count(), Cell::new(0));
        // The search reports its nodes while what it found is told: one of them at a time.
        let observer = RefCell::new(observer);
        let tell = |update| (observer.borrow_mut())(update);
        let mut report = |nodes| {
            tell(Update::Progress(Progress { nodes, done: done.get(), total }));
        };
        let mut run = self.run(budget, Some(&mut report));
        let value = match run.value(position) {
            Ok(value) => value,
            Err((known, halt)) => return unknown(known, halt, run.search.nodes),
        };
        tell(Update::Value(value));
        // From now on the position's value is known, whatever else is not.
        let stopped =
            |halt, nodes| Finding::Unknown(Bounds { at_least: value, at_most: value, halt, nodes });
        let mut valued = Vec::new();
        for mv in from_the_middle(position) {
            let found = match value_of_move(&mut run, position, mv, value) {
                Ok(found) => found,
                Err((_, halt)) => return stopped(halt, run.search.nodes),
            };
            tell(Update::Move { mv, value: found });
            valued.push((mv, found));
        }
        // Of equal moves the one that was thought of first comes first.
        valued.sort_by_key(|&(_, value)| Reverse(value));
        let mut moves = Vec::new();
        for (mv, value) in valued {
            let after = position.after(mv);
            let found =
                over(&after).map_or_else(|| run.exact_of_value(&after, value.for_opponent()), Ok);
            let exact = match found {
                Ok(exact) => exact.before_move(),
                Err((_, halt)) => return stopped(halt, run.search.nodes),
            };
            let answer = MoveAnswer { mv, exact };
            tell(Update::Exact(answer));
            moves.push(answer);
            done.set(moves.len() as u64);
        }
        moves.sort_by_key(|answer| answer.mv);
        let best = moves.iter().map(|answer| answer.exact).max_by_key(|exact| exact.preference());
        let exact = best.unwrap_or(Exact { value: Value::Tie, remoteness: 0 });
        Finding::Exact(Answer { exact, moves, nodes: run.search.nodes })
    }

    /// Gets ready for a board of this size: what is known of another one does not hold for it.
    fn turn_to(&mut self, size: WideSize) {
        if size != self.size {
            self.size = size;
            self.table.clear();
        }
    }

    fn run<'a>(&'a self, budget: &'a Budget, on_nodes: Option<OnNodes<'a>>) -> Run<'a> {
        let board = AnySize::new(self.size);
        let search = Search::new(board, &self.table, budget, true).reporting(on_nodes);
        Evaluator { board, book: None, search }
    }

    /// What `find` finds and the nodes that took, or what is known and why no more.
    fn one<T>(
        &mut self,
        position: &WidePosition,
        budget: &Budget,
        listener: Option<Listener<'_>>,
        find: impl FnOnce(&mut Run<'_>) -> Result<T, (ScoreRange, Halt)>,
    ) -> Finding<(T, u64)> {
        self.turn_to(position.size());
        let mut report =
            listener.map(|listener| |nodes| listener(Progress { nodes, done: 0, total: 1 }));
        let mut run = self.run(budget, report.as_mut().map(|report| report as OnNodes<'_>));
        match find(&mut run) {
            Ok(found) => Finding::Exact((found, run.search.nodes)),
            Err((known, halt)) => unknown(known, halt, run.search.nodes),
        }
    }
}

/// The value of a move of a position whose own value is known: none is worth more.
fn value_of_move(
    run: &mut Run<'_>,
    position: &WidePosition,
    mv: Column,
    value: Value,
) -> Result<Value, (ScoreRange, Halt)> {
    if value == Value::Lose {
        return Ok(value);
    }
    let after = position.after(mv);
    let found = match over(&after) {
        Some(over) => over.value,
        None => run.value_from(&after, value.for_opponent())?,
    };
    Ok(found.for_opponent())
}

/// The legal moves, those in the middle of the board first.
fn from_the_middle(position: &WidePosition) -> Vec<Column> {
    let mut moves: Vec<Column> = position.moves().collect();
    let middle = position.size().width() as i32 - 1;
    moves.sort_by_key(|mv| (2 * i32::from(mv.0) - middle).abs());
    moves
}

fn unknown<T>(known: ScoreRange, halt: Halt, nodes: u64) -> Finding<T> {
    Finding::Unknown(Bounds {
        at_least: least_value(known),
        at_most: Score::from_search(known.at_most).value(),
        halt,
        nodes,
    })
}
