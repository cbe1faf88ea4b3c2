//! The solver as others see it: a position flows in, an exact answer or honest bounds flow out. The
//! question of every move is in `every_move`.

use std::sync::Arc;

use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Move, Piece, Position, Variant};
use fourfold_solve::{Bounds, Budget, Exact, Finding, Halt};

use crate::databases::Databases;
use crate::early::EarlyGame;
use crate::engine::{self, Engine, ValueRange};
use crate::givers::Givers;

/// Boards remembered by default, as a power of two, in each of two tables: 64 MB in all, of which
/// only what is used is ever touched.
const MEMORY_BITS: u32 = 22;
/// Nodes after which a position on the 5×5 board counts as out of reach, if nobody sets a limit.
const REACH: u64 = 4_000_000;

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
    pub(crate) memory_bits: u32,
    pub(crate) engine: Box<dyn Engine>,
    /// Take part when every move is asked for; made when they are first wanted.
    pub(crate) helpers: Vec<Box<dyn Engine>>,
    pub(crate) threads: usize,
    pub(crate) known: Databases,
}

impl QuartoSolver {
    /// A solver with tables of the usual size and no database.
    #[must_use]
    pub fn new(variant: Variant) -> QuartoSolver {
        QuartoSolver::with_memory(variant, MEMORY_BITS)
    }

    /// A solver that remembers twice 2^`memory_bits` boards, 8 bytes each.
    #[must_use]
    pub fn with_memory(variant: Variant, memory_bits: u32) -> QuartoSolver {
        let engine = engine::engine(variant, memory_bits);
        let (helpers, known) = (Vec::new(), Databases::default());
        QuartoSolver { variant, memory_bits, engine, helpers, threads: 1, known }
    }

    /// The same solver with so many threads for the question of every move, each with tables of its
    /// own. Which thread gets which move does not depend on chance, so the nodes visited do not either.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> QuartoSolver {
        QuartoSolver { threads: threads.max(1), ..self }
    }

    /// The same solver with a database for the early game; without one, or with none for this
    /// variant, everything is searched.
    #[must_use]
    pub fn with_early_game(self, early: Option<Arc<EarlyGame>>) -> QuartoSolver {
        QuartoSolver { known: Databases { early, ..self.known }, ..self }
    }

    /// The same solver with the list of boards on which the giver wins.
    #[must_use]
    pub fn with_givers(self, givers: Option<Arc<Givers>>) -> QuartoSolver {
        QuartoSolver { known: Databases { givers, ..self.known }, ..self }
    }

    /// The variant this solver answers for.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Forgets what earlier questions left in the tables. Answers never depend on it, times do.
    pub fn clear(&mut self) {
        self.engine.clear();
        self.helpers.iter_mut().for_each(|engine| engine.clear());
    }

    /// Win, tie or lose for the player to move: the cheapest question.
    ///
    /// # Panics
    /// If the position is of another variant.
    pub fn value_only(&mut self, position: &Position, budget: &Budget) -> Finding<Value> {
        self.start(position, budget);
        match self.value_of(position) {
            Ok(value) => Finding::Exact(value),
            Err(between) => self.unknown(between, budget),
        }
    }

    /// Value and distance of a position, without its moves.
    ///
    /// # Panics
    /// If the position is of another variant.
    pub fn exact(&mut self, position: &Position, budget: &Budget) -> Finding<Exact> {
        self.start(position, budget);
        match exact_of(&mut *self.engine, &self.known, position, Value::Lose) {
            Ok(exact) => Finding::Exact(exact),
            Err(between) => self.unknown(between, budget),
        }
    }

    /// Positions visited since this solver was made.
    #[must_use]
    pub fn nodes(&mut self) -> u64 {
        let helpers = self.helpers.iter_mut().map(|engine| engine.clock().nodes);
        helpers.sum::<u64>() + self.engine.clock().nodes
    }

    fn start(&mut self, position: &Position, budget: &Budget) {
        let budget = self.limited(position, budget);
        self.engine.clock().start(&budget);
    }

    /// The budget that holds for a position.
    pub(crate) fn limited(&self, position: &Position, budget: &Budget) -> Budget {
        assert_eq!(position.variant(), self.variant, "a solver answers for one variant");
        let mut budget = budget.clone();
        // Who sets a limit means it; without one the search would not come back.
        if self.variant.size() > 4 && budget.nodes.is_none() && budget.deadline.is_none() {
            budget.nodes = Some(REACH);
        }
        budget
    }

    fn value_of(&mut self, position: &Position) -> Result<Value, ValueRange> {
        if let Some(outcome) = position.outcome() {
            return Ok(engine::finished(position, outcome).value);
        }
        if let Some(next) = after_first_gift(position) {
            return match self.value_of(&next) {
                Ok(value) => Ok(value.for_opponent()),
                Err(ValueRange { at_least, at_most }) => Err(ValueRange {
                    at_least: at_most.for_opponent(),
                    at_most: at_least.for_opponent(),
                }),
            };
        }
        let known = self.known.about(position);
        let between = engine::value(&mut *self.engine, position, known);
        between.value().ok_or(between)
    }

    pub(crate) fn unknown<T>(&mut self, between: ValueRange, budget: &Budget) -> Finding<T> {
        let clock = self.engine.clock();
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

/// Before the first piece is given all gifts are alike.
fn after_first_gift(position: &Position) -> Option<Position> {
    (position.used() == 0).then(|| position.after(Move::give(Piece(0))))
}

/// Value and distance of a position known to be worth `at_least` so much.
pub(crate) fn exact_of(
    engine: &mut dyn Engine,
    known: &Databases,
    position: &Position,
    at_least: Value,
) -> Result<Exact, ValueRange> {
    if let Some(outcome) = position.outcome() {
        return Ok(engine::finished(position, outcome));
    }
    if let Some(next) = after_first_gift(position) {
        return Ok(exact_of(engine, known, &next, Value::Lose)?.before_move());
    }
    if let Some(exact) = known.exact(position) {
        return Ok(exact);
    }
    let about = known.besides(position).and(ValueRange { at_least, ..ValueRange::OPEN });
    engine::exact(engine, position, about)
}
