//! The solver people call: positions come in through [`fourfold_drop`]'s doors, answers go out in
//! the shape of [`fourfold_solve`]. It keeps its table from call to call, so that what one
//! position taught helps the next; [`DropSolver::clear`] forgets it.

use std::sync::Arc;

use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Position as _, Value};
use fourfold_solve::{
    Answer, Bounds, Budget, Exact, Finding, Halt, Listener, MoveAnswer, Progress,
};

use crate::board::{AnySize, Board, Fixed};
use crate::book::{Book, BookError};
use crate::evaluator::{Evaluator, least_value, table, with_board};
use crate::parallel::{self, SharedContext};
use crate::score::Score;
use crate::transposition_table::{ScoreRange, TranspositionTable};

/// How a solver is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Most bytes the table may take; rounded down to a power of two.
    pub table_bytes: usize,
    /// How many threads search together. One is deterministic to the node.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Options {
        Options { table_bytes: 64 << 20, threads: 1 }
    }
}

/// Win, tie or lose, and what it cost to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueAnswer {
    /// For the player to move.
    pub value: Value,
    /// Positions visited by the search.
    pub nodes: u64,
}

/// Solves positions of one size of board.
pub struct DropSolver {
    size: Size,
    options: Options,
    table: TranspositionTable,
    book: Option<Arc<Book>>,
}

impl DropSolver {
    /// A solver without a book.
    #[must_use]
    pub fn new(size: Size, options: Options) -> DropSolver {
        let table = table(size, options.table_bytes);
        DropSolver { size, options, table, book: None }
    }

    /// The same solver with a book to look positions up in; refused if it is another board's.
    pub fn with_book(mut self, book: Arc<Book>) -> Result<DropSolver, BookError> {
        if book.size() != self.size {
            return Err(BookError::OtherBoard { book: book.size(), wanted: self.size });
        }
        self.book = Some(book);
        Ok(self)
    }

    /// The board's size.
    #[must_use]
    pub fn size(&self) -> Size {
        self.size
    }

    /// The book in use.
    #[must_use]
    pub fn book(&self) -> Option<&Book> {
        self.book.as_deref()
    }

    /// Forgets all positions seen, at the cost of what they took.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// The position's answer and that of every legal move.
    pub fn analyze(
        &mut self,
        position: &Position,
        budget: &Budget,
        mut listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        debug_assert_eq!(position.size(), self.size);
        if let Some(over) = over(position) {
            return Finding::Exact(Answer { exact: over, moves: Vec::new(), nodes: 0 });
        }
        // Against the clock the value comes first: it is the quicker half of the answer, and what it
        // taught is in the table when the moves come.
        let mut value = None;
        if budget.deadline.is_some() {
            let total = position.move_count();
            let mut told = listener
                .as_deref_mut()
                .map(|listener| |now: Progress| listener(Progress { done: 0, total, ..now }));
            let told = told.as_mut().map(|told| told as Listener<'_>);
            match self.value(position, budget, told) {
                Finding::Exact(found) => value = Some(found),
                Finding::Unknown(bounds) => return Finding::Unknown(bounds),
            }
        }
        let before = value.map_or(0, |found| found.nodes);
        let left = budget.nodes.map(|most| most.saturating_sub(before));
        let budget = &Budget { nodes: left, ..budget.clone() };
        // The table is warm from the likely moves when the others come.
        let mut order: Vec<Column> = position.moves().collect();
        let middle = self.size.width() as i32 - 1;
        order.sort_by_key(|mv| (2 * i32::from(mv.0) - middle).abs());
        let after: Vec<Position> = order.iter().map(|&mv| position.after(mv)).collect();
        let result = with_board!(self.size, board => {
            parallel::search(self.context(board, budget), &after, listener, |run, after| {
                over(after).map_or_else(|| run.exact(after), Ok)
            })
        });
        let nodes = before + result.nodes;
        let answered = order.into_iter().zip(result.found);
        let mut moves: Vec<MoveAnswer<Column>> = answered
            .filter_map(|(mv, found)| Some(MoveAnswer { mv, exact: found.ok()?.before_move() }))
            .collect();
        moves.sort_by_key(|answer| answer.mv);
        let best = moves.iter().map(|answer| answer.exact).max_by_key(|exact| exact.preference());
        if let Some(halt) = result.halt {
            let value = value.map(|found| found.value);
            let at_least = value.or(best.map(|exact| exact.value)).unwrap_or(Value::Lose);
            let at_most = value.unwrap_or(Value::Win);
            return Finding::Unknown(Bounds { at_least, at_most, halt, nodes });
        }
        let exact = best.unwrap_or(Exact { value: Value::Tie, remoteness: 0 });
        Finding::Exact(Answer { exact, moves, nodes })
    }

    /// The position's answer alone: the moves are left out.
    pub fn exact(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        debug_assert_eq!(position.size(), self.size);
        if let Some(over) = over(position) {
            return Finding::Exact(Answer { exact: over, moves: Vec::new(), nodes: 0 });
        }
        let found = with_board!(self.size, board => {
            self.one(board, position, budget, listener, |run, position| run.exact(position))
        });
        found.map(|(exact, nodes)| Answer { exact, moves: Vec::new(), nodes })
    }

    /// Win, tie or lose alone: often far quicker than the distance too.
    pub fn value(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<ValueAnswer> {
        debug_assert_eq!(position.size(), self.size);
        if let Some(over) = over(position) {
            return Finding::Exact(ValueAnswer { value: over.value, nodes: 0 });
        }
        let found = with_board!(self.size, board => {
            self.one(board, position, budget, listener, |run, position| run.value(position))
        });
        found.map(|(value, nodes)| ValueAnswer { value, nodes })
    }

    fn context<'a, B>(&'a mut self, board: B, budget: &'a Budget) -> SharedContext<'a, B> {
        let (threads, book) = (self.options.threads.max(1), self.book.as_deref());
        SharedContext { board, table: &mut self.table, book, threads, budget }
    }

    /// What `find` finds for one position and the nodes that took, or what is known and why no more.
    fn one<B: Board, T: Send>(
        &mut self,
        board: B,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
        find: impl Fn(&mut Evaluator<'_, B>, &Position) -> Result<T, (ScoreRange, Halt)> + Sync,
    ) -> Finding<(T, u64)> {
        let positions = [*position];
        let mut result = parallel::search(self.context(board, budget), &positions, listener, find);
        match result.found.pop().unwrap_or(Err(ScoreRange::ANY)) {
            Ok(found) => Finding::Exact((found, result.nodes)),
            Err(known) => Finding::Unknown(Bounds {
                at_least: least_value(known),
                at_most: Score::from_search(known.at_most).value(),
                halt: result.halt.unwrap_or(Halt::Stopped),
                nodes: result.nodes,
            }),
        }
    }
}

/// The answer of a position that is over.
fn over(position: &Position) -> Option<Exact> {
    let outcome = position.outcome()?;
    Some(Exact { value: outcome.value_for(position.turn()), remoteness: 0 })
}
