//! The solver people call: positions come in through [`fourfold_drop`]'s doors, answers go out in
//! the shape of [`fourfold_solve`]. It keeps its table from call to call, so that what one
//! position taught helps the next; [`DropSolver::clear`] forgets it.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Position as _, Value};
use fourfold_solve::{
    Answer, Bounds, Budget, Exact, Finding, Halt, Listener, MoveAnswer, Progress,
};

use crate::board::{AnySize, Board, Fixed};
use crate::book::{Book, BookError};
use crate::run::{Run, least_value, table, with_board};
use crate::score::Score;
use crate::search::{OnNodes, Search};
use crate::table::{Range, Table};

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
    table: Table,
    book: Option<Arc<Book>>,
}

impl DropSolver {
    /// A solver without a book.
    #[must_use]
    pub fn new(size: Size, options: Options) -> DropSolver {
        let table = table(size, options.table_bytes, options.threads);
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
        if self.options.threads > 1 {
            self.table.grow_fully();
        }
    }

    /// The position's answer and that of every legal move.
    pub fn analyze(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        debug_assert_eq!(position.size(), self.size);
        if let Some(over) = over(position) {
            return Finding::Exact(Answer { exact: over, moves: Vec::new(), nodes: 0 });
        }
        let total = position.move_count();
        let done = Rc::new(Cell::new(0));
        let mut told = told(listener, &done, total);
        let told = told.as_mut().map(|told| told as OnNodes<'_>);
        with_board!(self.size, board => {
            let mut run = self.run(board, budget, told);
            // Against the clock the value comes first: it is the quicker half of the answer, and what it
            // taught is in the table when the moves come.
            let value = match budget.deadline.map(|_| run.value(position)) {
                Some(Err((range, halt))) => {
                    return Finding::Unknown(bounds(range, halt, run.search.nodes));
                }
                Some(Ok(value)) => Some(value),
                None => None,
            };
            let mut moves = Vec::with_capacity(total as usize);
            // The table is warm from the likely moves when the others come.
            let mut order: Vec<Column> = position.moves().collect();
            let middle = self.size.width() as i32 - 1;
            order.sort_by_key(|mv| (2 * i32::from(mv.0) - middle).abs());
            // No move is worth more than the position, and one is worth as much: where a book knows the
            // position, half of the questions need not be asked.
            let worth = self.book().and_then(|book| book.score(position)).map(Score::number);
            let least = worth.map_or(i32::MIN, |worth| -worth);
            for mv in order {
                let after = position.after(mv);
                let exact = match over(&after) {
                    Some(over) => over,
                    None => match run.score_from(&after, least) {
                        Ok(score) => score.exact(self.size, after.stones()),
                        Err((_, halt)) => return Finding::Unknown(Bounds {
                            at_least: value
                                .or_else(|| best(&moves).map(|exact| exact.value))
                                .unwrap_or(Value::Lose),
                            at_most: value.unwrap_or(Value::Win),
                            halt,
                            nodes: run.search.nodes,
                        }),
                    },
                };
                moves.push(MoveAnswer { mv, exact: exact.before_move() });
                done.set(done.get() + 1);
            }
            moves.sort_by_key(|answer| answer.mv);
            let exact = best(&moves).unwrap_or(Exact { value: Value::Tie, remoteness: 0 });
            Finding::Exact(Answer { exact, moves, nodes: run.search.nodes })
        })
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
        let done = Rc::new(Cell::new(0));
        let mut told = told(listener, &done, 1);
        let told = told.as_mut().map(|told| told as OnNodes<'_>);
        with_board!(self.size, board => {
            let mut run = self.run(board, budget, told);
            match run.score(position) {
                Ok(score) => Finding::Exact(Answer {
                    exact: score.exact(self.size, position.stones()),
                    moves: Vec::new(),
                    nodes: run.search.nodes,
                }),
                Err((range, halt)) => Finding::Unknown(bounds(range, halt, run.search.nodes)),
            }
        })
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
        let done = Rc::new(Cell::new(0));
        let mut told = told(listener, &done, 1);
        let told = told.as_mut().map(|told| told as OnNodes<'_>);
        with_board!(self.size, board => {
            let mut run = self.run(board, budget, told);
            match run.value(position) {
                Ok(value) => Finding::Exact(ValueAnswer { value, nodes: run.search.nodes }),
                Err((range, halt)) => Finding::Unknown(bounds(range, halt, run.search.nodes)),
            }
        })
    }

    fn run<'a, B: Board>(
        &'a self,
        board: B,
        budget: &'a Budget,
        told: Option<OnNodes<'a>>,
    ) -> Run<'a, B> {
        let alone = self.options.threads <= 1;
        let search = Search::new(board, &self.table, budget, alone).reporting(told);
        let helpers = self.options.threads.saturating_sub(1);
        Run { board, table: &self.table, book: self.book.as_deref(), budget, helpers, search }
    }
}

/// The listener as the search calls it.
fn told<'a>(
    listener: Option<Listener<'a>>,
    done: &Rc<Cell<u64>>,
    total: u64,
) -> Option<impl FnMut(u64) + use<'a>> {
    let done = Rc::clone(done);
    listener.map(|listener| move |nodes| listener(Progress { nodes, done: done.get(), total }))
}

/// The answer of a position that is over.
fn over(position: &Position) -> Option<Exact> {
    let outcome = position.outcome()?;
    Some(Exact { value: outcome.value_for(position.turn()), remoteness: 0 })
}

fn best(moves: &[MoveAnswer<Column>]) -> Option<Exact> {
    moves.iter().map(|answer| answer.exact).max_by_key(|exact| exact.preference())
}

fn bounds(range: Range, halt: Halt, nodes: u64) -> Bounds {
    let at_most = Score::from_search(range.at_most).value();
    Bounds { at_least: least_value(range), at_most, halt, nodes }
}
