//! The solver as others see it: a position flows in, an exact answer or honest bounds flow out.

use std::collections::HashMap;
use std::sync::Arc;

use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Move, Piece, Position, Variant};
use fourfold_solve::{Answer, Bounds, Budget, Exact, Finding, Halt, MoveAnswer};

use crate::early::EarlyGame;
use crate::oracle::{self, Between, Engine};

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
    variant: Variant,
    engine: Box<dyn Engine>,
    early: Option<Arc<EarlyGame>>,
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
        QuartoSolver { variant, engine: oracle::engine(variant, memory_bits), early: None }
    }

    /// The same solver with a database for the early game; without one, or with none for this
    /// variant, everything is searched.
    #[must_use]
    pub fn with_early_game(self, early: Option<Arc<EarlyGame>>) -> QuartoSolver {
        QuartoSolver { early, ..self }
    }

    /// The variant this solver answers for.
    #[must_use]
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// Forgets what earlier questions left in the tables. Answers never depend on it, times do.
    pub fn clear(&mut self) {
        self.engine.clear();
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
        match self.exact_of(position, Value::Lose) {
            Ok(exact) => Finding::Exact(exact),
            Err(between) => self.unknown(between, budget),
        }
    }

    /// Value and distance of a position and of every move.
    ///
    /// # Panics
    /// If the position is of another variant.
    pub fn analyze(&mut self, position: &Position, budget: &Budget) -> Finding<Answer<Move>> {
        self.start(position, budget);
        if let Some(outcome) = position.outcome() {
            let exact = oracle::finished(position, outcome);
            return Finding::Exact(Answer { exact, moves: Vec::new(), nodes: 0 });
        }
        let mut moves = Vec::new();
        // No move is worth more than the position itself, if that is known.
        let at_least =
            self.look_up(position).map_or(Value::Lose, |exact| exact.value.for_opponent());
        // Early positions have many symmetric moves: each family is searched once.
        let mut families: HashMap<Position, Exact> = HashMap::new();
        for mv in position.moves() {
            let child = position.after(mv);
            let family = child.canonical_by_normalizing();
            let exact = match families.get(&family) {
                Some(&exact) => exact,
                None => match self.exact_of(&child, at_least) {
                    Ok(exact) => exact,
                    Err(_) => {
                        let best = best(&moves).map_or(Value::Lose, |exact| exact.value);
                        let between = Between { at_least: best, at_most: Value::Win };
                        return self.unknown(between, budget);
                    }
                },
            };
            families.insert(family, exact);
            moves.push(MoveAnswer { mv, exact: exact.before_move() });
        }
        let nodes = self.engine.clock().spent();
        match best(&moves) {
            Some(exact) => Finding::Exact(Answer { exact, moves, nodes }),
            None => self.unknown(Between { at_least: Value::Lose, at_most: Value::Win }, budget),
        }
    }

    /// Positions visited since this solver was made.
    #[must_use]
    pub fn nodes(&mut self) -> u64 {
        self.engine.clock().nodes
    }

    fn start(&mut self, position: &Position, budget: &Budget) {
        assert_eq!(position.variant(), self.variant, "a solver answers for one variant");
        let mut budget = budget.clone();
        // Who sets a limit means it; without one the search would not come back.
        if self.variant.size() > 4 && budget.nodes.is_none() && budget.deadline.is_none() {
            budget.nodes = Some(REACH);
        }
        self.engine.clock().start(&budget);
    }

    /// Before the first piece is given all gifts are alike.
    fn after_first_gift(position: &Position) -> Option<Position> {
        (position.used() == 0).then(|| position.after(Move::give(Piece(0))))
    }

    fn value_of(&mut self, position: &Position) -> Result<Value, Between> {
        if let Some(outcome) = position.outcome() {
            return Ok(oracle::finished(position, outcome).value);
        }
        if let Some(next) = QuartoSolver::after_first_gift(position) {
            return match self.value_of(&next) {
                Ok(value) => Ok(value.for_opponent()),
                Err(Between { at_least, at_most }) => Err(Between {
                    at_least: at_most.for_opponent(),
                    at_most: at_least.for_opponent(),
                }),
            };
        }
        if let Some(exact) = self.look_up(position) {
            return Ok(exact.value);
        }
        let between = oracle::value(&mut *self.engine, position, Value::Lose);
        between.value().ok_or(between)
    }

    /// Of a position known to be worth `at_least` so much.
    fn exact_of(&mut self, position: &Position, at_least: Value) -> Result<Exact, Between> {
        if let Some(outcome) = position.outcome() {
            return Ok(oracle::finished(position, outcome));
        }
        if let Some(next) = QuartoSolver::after_first_gift(position) {
            return Ok(self.exact_of(&next, Value::Lose)?.before_move());
        }
        if let Some(exact) = self.look_up(position) {
            return Ok(exact);
        }
        oracle::exact(&mut *self.engine, position, at_least)
    }

    fn look_up(&self, position: &Position) -> Option<Exact> {
        self.early.as_ref().and_then(|early| early.look_up(position))
    }

    fn unknown<T>(&mut self, between: Between, budget: &Budget) -> Finding<T> {
        let clock = self.engine.clock();
        let halt = match clock.halted {
            Some(Halt::Nodes) if budget.nodes.is_none_or(|nodes| nodes > clock.spent()) => {
                Halt::OutOfReach
            }
            Some(halt) => halt,
            None => Halt::OutOfReach,
        };
        let nodes = clock.spent();
        let Between { at_least, at_most } = between;
        Finding::Unknown(Bounds { at_least, at_most, halt, nodes })
    }
}

fn best(moves: &[MoveAnswer<Move>]) -> Option<Exact> {
    moves.iter().map(|answer| answer.exact).max_by_key(|exact| exact.preference())
}
