//! The analyst: keeps the solver of the board it was asked about last, with its table and its book.

use std::sync::Arc;

use fourfold_books::Books;
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_drop::{Size, WidePosition, WideSize};
use fourfold_game::{Game, Value};
use fourfold_quarto::Variant;
use fourfold_solve::{Budget, Finding, Listener};
use fourfold_solve_drop::{DropSolver, Options, WideDropSolver};
use fourfold_solve_quarto::{Options as QuartoOptions, QuartoSolver};

use crate::{AnyUpdate, Databases, Report, Worth};

/// How an analyst is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Most bytes for tables, of all threads together.
    pub table_bytes: usize,
    /// How many threads search together, all cores if left open. The answer does not depend on it; the nodes
    /// of a long search on a drop board do, unless it is one.
    pub threads: Option<usize>,
    /// Look into opening books and databases.
    pub books: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { table_bytes: 256 << 20, threads: None, books: true }
    }
}

impl Settings {
    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(fourfold_solve::cores)
    }
}

/// How much is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Value and distance of the position and of every move.
    EveryMove,
    /// Value and distance of the position.
    Position,
    /// Win, tie or lose, without the distance.
    Value,
}

/// Why a game cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoAnalysis {
    /// Chance takes part: there is no exact value to find.
    #[error(
        "{game} has no exact values: chance and hidden hands take part. Analysis is for the drop games and Quarto"
    )]
    Chance {
        /// The name of the game that has no exact values.
        game: String,
    },
    /// The position belongs to another game.
    #[error("the position belongs to another game")]
    OtherGame,
}

/// Answers questions about positions; what one position taught helps with the next of the same board. It keeps
/// the tables of one board at a time, so that its memory is what [`Settings::table_bytes`] says.
pub struct Analyst {
    settings: Settings,
    /// What is looked up instead of searched.
    books: Books,
    databases: Arc<Databases>,
    solver: Option<Solver>,
}

/// The solver of the board that was asked about last.
enum Solver {
    Drop(Box<DropSolver>),
    WideDrop(Box<WideDropSolver>),
    Quarto(Box<QuartoSolver>),
}

impl Default for Analyst {
    fn default() -> Analyst {
        Analyst::new(Settings::default())
    }
}

impl Analyst {
    /// An analyst who knows nothing yet.
    #[must_use]
    pub fn new(settings: Settings) -> Analyst {
        let books = if settings.books { Books::shipped() } else { Books::default() };
        Analyst { settings, books, databases: Arc::default(), solver: None }
    }

    /// The same with other books than the shipped ones.
    #[must_use]
    pub fn with_books(self, books: Books) -> Analyst {
        Analyst { books, ..self }
    }

    /// The same with folders of solved games, which are asked first.
    #[must_use]
    pub fn with_databases(self, databases: Arc<Databases>) -> Analyst {
        Analyst { databases, ..self }
    }

    /// Forgets every position seen.
    pub fn clear(&mut self) {
        match &mut self.solver {
            Some(Solver::Drop(solver)) => solver.clear(),
            Some(Solver::WideDrop(solver)) => solver.clear(),
            Some(Solver::Quarto(solver)) => solver.clear(),
            None => {}
        }
    }

    /// The answer of every move, told as it is found: first the position's value, then the values of the
    /// moves, then their distances. When the budget runs out, what was told stays true.
    pub fn explore(
        &mut self,
        game: &AnyGame,
        position: &AnyPosition,
        budget: &Budget,
        observer: &mut dyn FnMut(AnyUpdate),
    ) -> Result<Finding<Report>, NoAnalysis> {
        if let Some(report) = self.databases.look_up(game, position, Scope::EveryMove) {
            observer(AnyUpdate::Value(report.worth.value));
            report.moves.iter().for_each(|&found| observer(AnyUpdate::Move(found)));
            return Ok(Finding::Exact(report));
        }
        match (game, position) {
            (AnyGame::Drop(_), AnyPosition::Drop(position)) => {
                let worth = |exact| Worth::in_drop_game(exact, position);
                let mut told = |update| observer(AnyUpdate::of(update, worth, AnyMove::Drop));
                let found = self.drop_solver(position.size()).explore(position, budget, &mut told);
                Ok(found.map(|answer| Report::of(answer, worth, AnyMove::Drop)))
            }
            (AnyGame::WideDrop(_), AnyPosition::WideDrop(position)) => {
                let worth = |exact| Worth::in_drop_game(exact, position);
                let mut told = |update| observer(AnyUpdate::of(update, worth, AnyMove::Drop));
                let solver = self.wide_solver(position.size());
                let found = solver.explore(position, budget, &mut told);
                Ok(found.map(|answer| Report::of(answer, worth, AnyMove::Drop)))
            }
            (AnyGame::Quarto(_), AnyPosition::Quarto(position)) => {
                let mut told = |update| observer(AnyUpdate::of(update, Worth::of, AnyMove::Quarto));
                let solver = self.quarto_solver(position.variant());
                let found = solver.explore(position, budget, &mut told);
                Ok(found.map(|answer| Report::of(answer, Worth::of, AnyMove::Quarto)))
            }
            (AnyGame::Fourside(_), AnyPosition::Fourside(_)) => {
                Err(NoAnalysis::Chance { game: game.public_id() })
            }
            _ => Err(NoAnalysis::OtherGame),
        }
    }

    /// The answer to a question about a position, or what was known when the budget ran out.
    pub fn ask(
        &mut self,
        game: &AnyGame,
        position: &AnyPosition,
        question: Scope,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Result<Finding<Report>, NoAnalysis> {
        if let Some(report) = self.databases.look_up(game, position, question) {
            return Ok(Finding::Exact(report));
        }
        match (game, position) {
            (AnyGame::Drop(_), AnyPosition::Drop(position)) => {
                Ok(self.ask_drop(position, question, budget, listener))
            }
            (AnyGame::WideDrop(_), AnyPosition::WideDrop(position)) => {
                Ok(self.ask_wide(position, question, budget, listener))
            }
            (AnyGame::Quarto(_), AnyPosition::Quarto(position)) => {
                Ok(self.ask_quarto(position, question, budget, listener))
            }
            (AnyGame::Fourside(_), AnyPosition::Fourside(_)) => {
                Err(NoAnalysis::Chance { game: game.public_id() })
            }
            _ => Err(NoAnalysis::OtherGame),
        }
    }

    fn ask_drop(
        &mut self,
        position: &fourfold_drop::Position,
        question: Scope,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Report> {
        let solver = self.drop_solver(position.size());
        let worth = |exact| Worth::in_drop_game(exact, position);
        match question {
            Scope::EveryMove => solver
                .analyze(position, budget, listener)
                .map(|answer| Report::of(answer, worth, AnyMove::Drop)),
            Scope::Position => solver
                .exact(position, budget, listener)
                .map(|answer| Report::of(answer, worth, AnyMove::Drop)),
            Scope::Value => solver
                .value(position, budget, listener)
                .map(|found| Report::alone(value_alone(found.value), found.nodes)),
        }
    }

    fn ask_wide(
        &mut self,
        position: &WidePosition,
        question: Scope,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Report> {
        let solver = self.wide_solver(position.size());
        let worth = |exact| Worth::in_drop_game(exact, position);
        match question {
            Scope::EveryMove => solver
                .analyze(position, budget, listener)
                .map(|answer| Report::of(answer, worth, AnyMove::Drop)),
            Scope::Position => solver
                .exact(position, budget, listener)
                .map(|answer| Report::of(answer, worth, AnyMove::Drop)),
            Scope::Value => solver
                .value(position, budget, listener)
                .map(|found| Report::alone(value_alone(found.value), found.nodes)),
        }
    }

    fn ask_quarto(
        &mut self,
        position: &fourfold_quarto::Position,
        question: Scope,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Report> {
        let solver = self.quarto_solver(position.variant());
        let before = solver.nodes();
        match question {
            Scope::EveryMove => solver
                .analyze(position, budget, listener)
                .map(|answer| Report::of(answer, Worth::of, AnyMove::Quarto)),
            Scope::Position => solver
                .exact(position, budget)
                .map(|exact| Report::alone(Worth::of(exact), solver.nodes() - before)),
            Scope::Value => solver
                .value_only(position, budget)
                .map(|value| Report::alone(value_alone(value), solver.nodes() - before)),
        }
    }

    fn drop_solver(&mut self, size: Size) -> &mut DropSolver {
        if !matches!(&self.solver, Some(Solver::Drop(solver)) if solver.size() == size) {
            let (table_bytes, threads) = (self.settings.table_bytes, self.settings.threads());
            let mut solver = DropSolver::new(size, Options { table_bytes, threads });
            if let Some(book) = self.books.of(size) {
                // Only another board's book is refused, and ours is chosen by its board.
                solver = solver.with_book(book).unwrap_or_else(|error| {
                    debug_assert!(false, "{error}");
                    DropSolver::new(size, Options { table_bytes, threads })
                });
            }
            self.solver = Some(Solver::Drop(Box::new(solver)));
        }
        match &mut self.solver {
            Some(Solver::Drop(solver)) => solver,
            _ => unreachable!("the line above put it there"),
        }
    }

    fn wide_solver(&mut self, size: WideSize) -> &mut WideDropSolver {
        if !matches!(&self.solver, Some(Solver::WideDrop(solver)) if solver.size() == size) {
            let (table_bytes, threads) = (self.settings.table_bytes, self.settings.threads());
            let solver = WideDropSolver::new(size, Options { table_bytes, threads });
            self.solver = Some(Solver::WideDrop(Box::new(solver)));
        }
        match &mut self.solver {
            Some(Solver::WideDrop(solver)) => solver,
            _ => unreachable!("the line above put it there"),
        }
    }

    fn quarto_solver(&mut self, variant: Variant) -> &mut QuartoSolver {
        if !matches!(&self.solver, Some(Solver::Quarto(solver)) if solver.variant() == variant) {
            let (table_bytes, threads) = (self.settings.table_bytes, self.settings.threads());
            let options = QuartoOptions { table_bytes, threads };
            let solver = QuartoSolver::with_options(variant, options)
                .with_early_game(self.books.quarto())
                .with_givers(self.books.quarto_givers());
            self.solver = Some(Solver::Quarto(Box::new(solver)));
        }
        match &mut self.solver {
            Some(Solver::Quarto(solver)) => solver,
            _ => unreachable!("the line above put it there"),
        }
    }
}

fn value_alone(value: Value) -> Worth {
    Worth { value, remoteness: None, score: None }
}
