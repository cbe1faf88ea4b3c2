//! The solver as others see it: a position flows in, an exact answer or honest bounds flow out. The
//! question of every move is in `every_move`.

use std::sync::Arc;

use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Move, Piece, Position, Variant};
use fourfold_solve::{Bounds, Budget, Exact, Finding, Halt};

use crate::databases::Databases;
use crate::early::EarlyGame;
use crate::givers::Givers;
use crate::transposition_table::LEAST_BYTES;
use crate::two_cores;
use crate::variant_search::{self, ValueRange, VariantSearch};

/// How a solver is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Most bytes for the tables of all threads together. Less than 8 MB is no room for a table: the answers
    /// are the same and take longer.
    pub table_bytes: usize,
    /// Most threads that search at the same time. Each wants 16 MB of the tables; where there is not room for
    /// all of them, fewer search.
    pub threads: usize,
}

impl Default for Options {
    /// One thread with 64 MB, of which only what is used is ever touched.
    fn default() -> Options {
        Options { table_bytes: 64 << 20, threads: 1 }
    }
}

/// Nodes after which a position on the 5×5 board counts as out of reach, if nobody sets a limit.
const REACH: u64 = 4_000_000;
/// With more pieces on the board than this, a value is found before a second thread has begun.
const WORTH_TWO_THREADS: usize = 6;

/// Answers questions about positions of one variant.
///
/// ```
/// use fourfold_game::{Game, Value};
/// use fourfold_quarto::QuartoGame;
/// use fourfold_solve::{Budget, Finding};
/// use fourfold_solve_quarto::QuartoSolver;
///
/// let game = QuartoGame::STANDARD;
/// // Pieces 0, 1 and 2 in the top row, 3 in hand: they share two traits.
/// let position = game.parse_position("012............./3")?;
/// let mut solver = QuartoSolver::new(game.variant());
/// let Finding::Exact(exact) = solver.exact(&position, &Budget::unlimited()) else { panic!() };
/// assert_eq!((exact.value, exact.remoteness), (Value::Win, 1));
/// # Ok::<(), fourfold_game::NotationError>(())
/// ```
pub struct QuartoSolver {
    pub(crate) variant: Variant,
    /// Bytes for the tables of each thread.
    table_bytes: usize,
    pub(crate) search: Box<dyn VariantSearch>,
    /// Take part in long questions; made when they are first wanted.
    pub(crate) helpers: Vec<Box<dyn VariantSearch>>,
    pub(crate) threads: usize,
    pub(crate) databases: Databases,
    /// Nodes of searches that are gone.
    past_nodes: u64,
}

impl QuartoSolver {
    /// A solver with the usual options and no database.
    #[must_use]
    pub fn new(variant: Variant) -> QuartoSolver {
        QuartoSolver::with_options(variant, Options::default())
    }

    /// A solver with no database. With several threads the moves of a position are shared among them, each
    /// with tables of its own; which thread gets which move does not depend on chance, so the nodes visited
    /// do not either.
    #[must_use]
    pub fn with_options(variant: Variant, options: Options) -> QuartoSolver {
        let room = (options.table_bytes / (2 * LEAST_BYTES)).max(1);
        let threads = options.threads.clamp(1, room);
        let table_bytes = options.table_bytes / threads;
        let search = variant_search::search_for(variant, table_bytes);
        let (helpers, databases) = (Vec::new(), Databases::default());
        QuartoSolver { variant, table_bytes, search, helpers, threads, databases, past_nodes: 0 }
    }

    /// The same solver with a database for the early game; without one, or with none for this
    /// variant, everything is searched.
    #[must_use]
    pub fn with_early_game(self, early: Option<Arc<EarlyGame>>) -> QuartoSolver {
        QuartoSolver { databases: Databases { early, ..self.databases }, ..self }
    }

    /// The same solver with the list of boards on which the giver wins.
    #[must_use]
    pub fn with_givers(self, givers: Option<Arc<Givers>>) -> QuartoSolver {
        QuartoSolver { databases: Databases { givers, ..self.databases }, ..self }
    }

    /// The variant this solver answers for.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Forgets what earlier questions left in the tables. Answers never depend on it, times do.
    pub fn clear(&mut self) {
        self.search.clear();
        self.helpers.iter_mut().for_each(|search| search.clear());
    }

    /// Win, tie or lose for the player to move: the cheapest question.
    pub fn value_only(&mut self, position: &Position, budget: &Budget) -> Finding<Value> {
        let limited = self.start(position, budget);
        match self.value_within(position, &limited) {
            Ok(value) => Finding::Exact(value),
            Err(range) => self.unknown(range, budget),
        }
    }

    /// Value and distance of a position, without its moves.
    pub fn exact(&mut self, position: &Position, budget: &Budget) -> Finding<Exact> {
        self.start(position, budget);
        match exact_of(&mut *self.search, &self.databases, position, ValueRange::OPEN) {
            Ok(exact) => Finding::Exact(exact),
            Err(range) => self.unknown(range, budget),
        }
    }

    /// Positions visited since this solver was made.
    #[must_use]
    pub fn nodes(&mut self) -> u64 {
        let searches = std::iter::once(&mut self.search).chain(&mut self.helpers);
        self.past_nodes + searches.map(|search| search.clock().nodes).sum::<u64>()
    }

    /// Begins a question; the budget that holds for it comes back. A position of another variant makes the
    /// solver begin anew: tables and searches belong to one.
    pub(crate) fn start(&mut self, position: &Position, budget: &Budget) -> Budget {
        if position.variant() != self.variant {
            self.past_nodes = self.nodes();
            self.variant = position.variant();
            self.helpers.clear();
            self.search = variant_search::search_for(self.variant, self.table_bytes);
        }
        let mut budget = budget.clone();
        // Who sets a limit means it; without one the search would not come back.
        if self.variant.size() > 4 && budget.nodes.is_none() && budget.deadline.is_none() {
            budget.nodes = Some(REACH);
        }
        self.search.clock().start(&budget);
        budget
    }

    /// Makes searches for so many threads besides the first.
    pub(crate) fn call_helpers(&mut self, count: usize) {
        while self.helpers.len() < count {
            self.helpers.push(variant_search::search_for(self.variant, self.table_bytes));
        }
    }

    /// The value of a position within a budget that has begun. A long question is two questions, and with
    /// several threads they are asked side by side.
    pub(crate) fn value_within(
        &mut self,
        position: &Position,
        budget: &Budget,
    ) -> Result<Value, ValueRange> {
        let asked = after_first_gift(position).unwrap_or(*position);
        let long = asked.outcome().is_none()
            && asked.placed() <= WORTH_TWO_THREADS
            && self.databases.about(&asked) == ValueRange::OPEN;
        // A limit on nodes is kept to the node only by one thread.
        if self.threads < 2 || budget.nodes.is_some() || !long {
            return value_of(&mut *self.search, &self.databases, position, Value::Lose);
        }
        self.call_helpers(1);
        let range = match self.helpers.first_mut() {
            Some(helper) => two_cores::value([&mut *self.search, &mut **helper], &asked, budget),
            None => ValueRange::OPEN,
        };
        let range = if position.used() == 0 { range.for_opponent() } else { range };
        range.value().ok_or(range)
    }

    pub(crate) fn unknown<T>(&mut self, between: ValueRange, budget: &Budget) -> Finding<T> {
        let clock = self.search.clock();
        let halt = match clock.halted {
            Some(Halt::Nodes) if budget.nodes.is_none_or(|nodes| nodes > clock.spent()) => {
                Halt::OutOfReach
            }
            Some(halt) => halt,
            None => Halt::OutOfReach,
        };
        let nodes = clock.spent();
        let ValueRange { at_least, at_most } = between;
        Finding::Unknown(Bounds { at_least, at_most, halt, nodes })
    }
}

/// Win, tie or lose for the player to move, of a position known to be worth `at_least` so much.
pub(crate) fn value_of(
    search: &mut dyn VariantSearch,
    databases: &Databases,
    position: &Position,
    at_least: Value,
) -> Result<Value, ValueRange> {
    if let Some(outcome) = position.outcome() {
        return Ok(variant_search::finished(position, outcome).value);
    }
    if let Some(next) = after_first_gift(position) {
        let value = value_of(search, databases, &next, Value::Lose);
        return value.map(Value::for_opponent).map_err(ValueRange::for_opponent);
    }
    let known = databases.about(position).and(ValueRange { at_least, ..ValueRange::OPEN });
    let range = variant_search::value(search, position, known);
    range.value().ok_or(range)
}

/// Before the first piece is given all gifts are alike.
fn after_first_gift(position: &Position) -> Option<Position> {
    (position.used() == 0).then(|| position.after(Move::give(Piece(0))))
}

/// Value and distance of a position whose value is known to lie within a range.
pub(crate) fn exact_of(
    search: &mut dyn VariantSearch,
    databases: &Databases,
    position: &Position,
    known: ValueRange,
) -> Result<Exact, ValueRange> {
    if let Some(outcome) = position.outcome() {
        return Ok(variant_search::finished(position, outcome));
    }
    if let Some(next) = after_first_gift(position) {
        return Ok(exact_of(search, databases, &next, known.for_opponent())?.before_move());
    }
    if let Some(exact) = databases.exact(position) {
        return Ok(exact);
    }
    variant_search::exact(search, position, databases.besides(position).and(known))
}
