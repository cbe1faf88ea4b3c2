//! The solver people call: positions come in through [`fourfold_drop`]'s doors, answers go out in
//! the shape of [`fourfold_solve`]. It keeps its table from call to call, so that what one
//! position taught helps the next; [`DropSolver::clear`] forgets it. The question of every move is in
//! `every_move`.

use std::sync::Arc;

use fourfold_drop::{Column, Position, PositionIn, Size, Word};
use fourfold_game::{Position as _, Value};
use fourfold_solve::{Answer, Bounds, Budget, Exact, Finding, Halt, Listener};

use crate::board::{AnySize, Board, Fixed};
use crate::book::{Book, BookError};
use crate::evaluator::{Evaluator, least_value, table, with_board};
use crate::parallel::{self, News, SharedContext};
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

/// Solves positions of drop boards, one size at a time: what it has learned and its book are of one size, and
/// a position of another size makes it begin anew.
pub struct DropSolver {
    pub(crate) size: Size,
    options: Options,
    pub(crate) table: TranspositionTable,
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

    /// The position's answer alone: the moves are left out.
    pub fn exact(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        self.turn_to(position.size());
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
        self.turn_to(position.size());
        if let Some(over) = over(position) {
            return Finding::Exact(ValueAnswer { value: over.value, nodes: 0 });
        }
        let found = with_board!(self.size, board => {
            self.one(board, position, budget, listener, |run, position| run.value(position))
        });
        found.map(|(value, nodes)| ValueAnswer { value, nodes })
    }

    /// Gets ready for a board of this size. A table belongs to one size, so another one begins a new table.
    pub(crate) fn turn_to(&mut self, size: Size) {
        if size != self.size {
            (self.size, self.table) = (size, table(size, self.options.table_bytes));
        }
    }

    pub(crate) fn context<'a, B>(
        &'a mut self,
        board: B,
        budget: &'a Budget,
    ) -> SharedContext<'a, B> {
        let (threads, book) = (self.options.threads.max(1), self.book.as_deref());
        SharedContext { board, table: &mut self.table, book, threads, budget }
    }

    /// What `find` finds for one position and the nodes that took, or what is known and why no more.
    fn one<B: Board<Word = u64>, T: Copy + Send>(
        &mut self,
        board: B,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
        find: impl Fn(&mut Evaluator<'_, B>, &Position) -> Result<T, (ScoreRange, Halt)> + Sync,
    ) -> Finding<(T, u64)> {
        let mut told = listener.map(|listener| {
            |news: News<T>| {
                if let News::Progress(progress) = news {
                    listener(progress);
                }
            }
        });
        let told = told.as_mut().map(|told| told as &mut dyn FnMut(News<T>));
        let context = self.context(board, budget);
        let mut result = parallel::search(context, 1, told, |run, _| find(run, position));
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
pub(crate) fn over<W: Word>(position: &PositionIn<W>) -> Option<Exact> {
    let outcome = position.outcome()?;
    Some(Exact { value: outcome.value_for(position.turn()), remoteness: 0 })
}
