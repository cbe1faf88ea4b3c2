//! The analyst: keeps a solver for each board it has been asked about, with its table and its book.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use fourfold_books::Books;
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_drop::Size;
use fourfold_game::{Game, Value};
use fourfold_quarto::Variant;
use fourfold_solve::{Budget, Finding, Listener};
use fourfold_solve_drop::{DropSolver, Options};
use fourfold_solve_quarto::QuartoSolver;

use crate::{Report, Worth};

/// How an analyst is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Most bytes for the tables of each game's solver, whatever its threads.
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
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.unwrap_or_else(cores)
    }
}

/// How much is to be found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// Value and distance of the position and of every move.
    EveryMove,
    /// Value and distance of the position.
    Position,
    /// Win, tie or lose, without the distance.
    Value,
}

/// Why a game cannot be analysed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoAnalysis {
    /// Chance takes part: there is no exact value to find.
    Chance {
        /// The name of the game that has no exact values.
        game: String,
    },
    /// The position belongs to another game.
    OtherGame,
}

impl fmt::Display for NoAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoAnalysis::Chance { game } => write!(
                f,
                "{game} has no exact values: chance and hidden hands take part. \
                 Analysis is for the drop games and Quarto"
            ),
            NoAnalysis::OtherGame => f.write_str("the position belongs to another game"),
        }
    }
}

impl Error for NoAnalysis {}

/// Answers questions about positions; what one position taught helps with the next.
pub struct Analyst {
    settings: Settings,
    /// What is looked up instead of searched.
    books: Books,
    drop: HashMap<Size, DropSolver>,
    quarto: HashMap<Variant, QuartoSolver>,
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
        Analyst { settings, books, drop: HashMap::new(), quarto: HashMap::new() }
    }

    /// The same with other books than the shipped ones.
    #[must_use]
    pub fn with_books(self, books: Books) -> Analyst {
        Analyst { books, ..self }
    }

    /// Forgets every position seen.
    pub fn clear(&mut self) {
        self.drop.values_mut().for_each(DropSolver::clear);
        self.quarto.values_mut().for_each(QuartoSolver::clear);
    }

    /// The answer to a question about a position, or what was known when the budget ran out.
    pub fn ask(
        &mut self,
        game: &AnyGame,
        position: &AnyPosition,
        question: Question,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Result<Finding<Report>, NoAnalysis> {
        match (game, position) {
            (AnyGame::Drop(_), AnyPosition::Drop(position)) => {
                Ok(self.ask_drop(position, question, budget, listener))
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
        question: Question,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Report> {
        let size = position.size();
        let (table_bytes, threads) = (self.settings.table_bytes, self.settings.threads());
        let solver = self.drop.entry(size).or_insert_with(|| {
            let solver = DropSolver::new(size, Options { table_bytes, threads });
            match self.books.of(size) {
                // Only another board's book is refused, and ours is chosen by its board.
                Some(book) => solver.with_book(book).unwrap_or_else(|error| {
                    debug_assert!(false, "{error}");
                    DropSolver::new(size, Options { table_bytes, threads })
                }),
                None => solver,
            }
        });
        let worth = |exact| Worth::in_drop_game(exact, position);
        match question {
            Question::EveryMove => solver
                .analyze(position, budget, listener)
                .map(|answer| Report::of(answer, worth, AnyMove::Drop)),
            Question::Position => solver
                .exact(position, budget, listener)
                .map(|answer| Report::of(answer, worth, AnyMove::Drop)),
            Question::Value => solver
                .value(position, budget, listener)
                .map(|found| Report::alone(value_alone(found.value), found.nodes)),
        }
    }

    fn ask_quarto(
        &mut self,
        position: &fourfold_quarto::Position,
        question: Question,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Report> {
        let variant = position.variant();
        let (table_bytes, threads) = (self.settings.table_bytes, self.settings.threads());
        let solver = self.quarto.entry(variant).or_insert_with(|| {
            QuartoSolver::with_memory(variant, quarto_memory_bits(table_bytes, threads))
                .with_early_game(self.books.quarto())
                .with_givers(self.books.quarto_givers())
                .with_threads(threads)
        });
        let before = solver.nodes();
        match question {
            Question::EveryMove => solver
                .analyze(position, budget, listener)
                .map(|answer| Report::of(answer, Worth::of, AnyMove::Quarto)),
            Question::Position => solver
                .exact(position, budget)
                .map(|exact| Report::alone(Worth::of(exact), solver.nodes() - before)),
            Question::Value => solver
                .value_only(position, budget)
                .map(|value| Report::alone(value_alone(value), solver.nodes() - before)),
        }
    }
}

/// How many boards a Quarto solver may remember, as a power of two: every thread has two tables of 8 bytes a
/// board. More than the usual number helps nobody.
fn quarto_memory_bits(table_bytes: usize, threads: usize) -> u32 {
    const LEAST: u32 = 10;
    const USUAL: u32 = 22;
    let boards = table_bytes / (16 * threads.max(1));
    boards.checked_ilog2().unwrap_or(LEAST).clamp(LEAST, USUAL)
}

fn value_alone(value: Value) -> Worth {
    Worth { value, remoteness: None, score: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_of_all_threads_fit_into_the_memory() {
        for (bytes, threads, bits) in [
            (256 << 20, 1, 22),
            (64 << 20, 1, 22),
            (64 << 20, 2, 21),
            (64 << 20, 3, 20),
            (16 << 20, 8, 17),
            (1 << 20, 64, 10),
            (0, 0, 10),
        ] {
            assert_eq!(quarto_memory_bits(bytes, threads), bits, "{bytes} {threads}");
            let taken = (16usize << bits) * threads;
            assert!(taken <= bytes.max((16 * threads) << 10), "{taken} of {bytes}");
        }
    }
}
