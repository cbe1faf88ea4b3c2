//! `Analyst`: exact answers, one position at a time or many of them over threads, without the interpreter.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use fourfold_analysis::{Analyst, Databases, NoAnalysis, Report, Scope, Settings, Worth};
use fourfold_catalog::AnyGame;
use fourfold_game::{Game as _, Value};
use fourfold_solve::{Bounds, Finding, Halt};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::errors::{AnalysisError, DatabaseError};
use crate::moves::PyMove;
use crate::patience::{budget, patiently};
use crate::position::PyPosition;

/// A legal move and its worth to whoever makes it.
#[pyclass(frozen, get_all, module = "fourfold", name = "ReportedMove")]
#[derive(Clone)]
pub(crate) struct PyReportedMove {
    r#move: PyMove,
    value: &'static str,
    remoteness: Option<u32>,
    score: Option<i32>,
}

#[pymethods]
impl PyReportedMove {
    fn __repr__(&self) -> String {
        let text = self.r#move.game.move_text(self.r#move.mv);
        format!("<{text}: {} in {}>", self.value, or_dash(self.remoteness))
    }
}

fn or_dash(plies: Option<u32>) -> String {
    plies.map_or_else(|| "?".to_owned(), |plies| plies.to_string())
}

/// What a position is worth to the player to move: `value` (`win`, `tie` or `lose`), `remoteness` in plies, the
/// classic `score` of the drop games, and every move. When the budget ran out `value` is `None`, `halted` says why
/// (`nodes`, `time`, `stopped` or `out-of-reach`), and `at_least` and `at_most` say what is known.
#[pyclass(frozen, get_all, module = "fourfold", name = "Report")]
pub(crate) struct PyReport {
    value: Option<&'static str>,
    remoteness: Option<u32>,
    score: Option<i32>,
    moves: Vec<PyReportedMove>,
    nodes: u64,
    at_least: &'static str,
    at_most: &'static str,
    halted: Option<&'static str>,
}

impl PyReport {
    pub(crate) fn of(game: &AnyGame, report: &Report) -> PyReport {
        let Worth { value, remoteness, score } = report.worth;
        let reported = |found: &fourfold_analysis::ReportedMove| PyReportedMove {
            r#move: PyMove { game: game.clone(), mv: found.mv },
            value: found.worth.value.word(),
            remoteness: found.worth.remoteness,
            score: found.worth.score,
        };
        PyReport {
            value: Some(value.word()),
            remoteness,
            score,
            moves: report.moves.iter().map(reported).collect(),
            nodes: report.nodes,
            at_least: value.word(),
            at_most: value.word(),
            halted: None,
        }
    }

    fn unknown(bounds: Bounds) -> PyReport {
        PyReport {
            value: None,
            remoteness: None,
            score: None,
            moves: Vec::new(),
            nodes: bounds.nodes,
            at_least: bounds.at_least.word(),
            at_most: bounds.at_most.word(),
            halted: Some(match bounds.halt {
                Halt::Nodes => "nodes",
                Halt::Time => "time",
                Halt::Stopped => "stopped",
                Halt::OutOfReach => "out-of-reach",
            }),
        }
    }

    fn found(game: &AnyGame, found: Result<Finding<Report>, NoAnalysis>) -> PyResult<PyReport> {
        match found {
            Ok(Finding::Exact(report)) => Ok(PyReport::of(game, &report)),
            Ok(Finding::Unknown(bounds)) => Ok(PyReport::unknown(bounds)),
            Err(error) => Err(AnalysisError::new_err(error.to_string())),
        }
    }
}

#[pymethods]
impl PyReport {
    /// The moves that are as good as any, in the game's order.
    #[getter]
    fn best(&self) -> Vec<PyReportedMove> {
        let preference = |found: &PyReportedMove| {
            Worth {
                value: Value::from_word(found.value).unwrap_or(Value::Lose),
                remoteness: found.remoteness,
                score: None,
            }
            .preference()
        };
        let greatest = self.moves.iter().map(preference).max();
        self.moves.iter().filter(|found| Some(preference(found)) == greatest).cloned().collect()
    }

    fn __repr__(&self) -> String {
        match (self.value, self.halted) {
            (Some(value), _) => format!("<Report: {value} in {}>", or_dash(self.remoteness)),
            (None, why) => format!("<Report: unknown ({})>", why.unwrap_or_default()),
        }
    }
}

/// Answers questions about positions of the drop games and Quarto. What one position taught helps with the next
/// of the same board; opening books and databases are asked first.
///
/// >>> analyst = Analyst(table_mb=16)
/// >>> report = analyst.analyze(Position("connect-four", "4444437777773"))
/// >>> report.value in ("win", "tie", "lose"), len(report.moves)
/// (True, 6)
#[pyclass(frozen, module = "fourfold", name = "Analyst")]
pub(crate) struct PyAnalyst {
    settings: Settings,
    databases: Arc<Databases>,
    analyst: Mutex<Analyst>,
}

#[pymethods]
impl PyAnalyst {
    /// `table_mb` is the memory for what the search remembers, `threads` how many search one position together,
    /// `books` whether the shipped opening books are asked, `databases` folders of solved games.
    #[new]
    #[pyo3(signature = (*, table_mb = 64, threads = None, books = true, databases = Vec::new()))]
    fn new(
        table_mb: usize,
        threads: Option<usize>,
        books: bool,
        databases: Vec<std::path::PathBuf>,
    ) -> PyResult<PyAnalyst> {
        if !(1..=1 << 20).contains(&table_mb) {
            return Err(PyValueError::new_err(format!(
                "a table of {table_mb} MB cannot be had: write 1 to {}",
                1 << 20
            )));
        }
        let settings = Settings { table_bytes: table_mb << 20, threads, books };
        let databases = Databases::open(&databases)
            .map_err(|error| DatabaseError::new_err(error.to_string()))?;
        let databases = Arc::new(databases);
        let analyst = Analyst::new(settings).with_databases(Arc::clone(&databases));
        Ok(PyAnalyst { settings, databases, analyst: Mutex::new(analyst) })
    }

    /// The exact answer. `ask` is `moves` (the position and every move), `position` or `value` (no distance).
    #[pyo3(signature = (position, *, ask = "moves", nodes = None, seconds = None))]
    fn analyze(
        &self,
        py: Python<'_>,
        position: PyRef<'_, PyPosition>,
        ask: &str,
        nodes: Option<u64>,
        seconds: Option<f64>,
    ) -> PyResult<PyReport> {
        let question = question_of(ask)?;
        let stop = Arc::new(AtomicBool::new(false));
        let budget = budget(nodes, seconds, &stop)?;
        let (game, at) = (position.game.clone(), position.position.clone());
        let found = patiently(py, &stop, || {
            let mut analyst = self.analyst.lock().unwrap_or_else(PoisonError::into_inner);
            analyst.ask(&game, &at, question, &budget, None)
        })?;
        PyReport::found(&game, found)
    }

    /// The exact answers of many positions, each on one of `threads` (all cores if left out); `nodes` and
    /// `seconds` are for each position. The answers come in the order of the positions.
    #[pyo3(signature = (positions, *, ask = "moves", threads = None, nodes = None, seconds = None))]
    fn analyze_all(
        &self,
        py: Python<'_>,
        positions: Vec<PyRef<'_, PyPosition>>,
        ask: &str,
        threads: Option<usize>,
        nodes: Option<u64>,
        seconds: Option<f64>,
    ) -> PyResult<Vec<PyReport>> {
        let question = question_of(ask)?;
        // Refused here if the time is none.
        let stop = Arc::new(AtomicBool::new(false));
        budget(nodes, seconds, &stop)?;
        let positions: Vec<PyPosition> =
            positions.iter().map(|position| (**position).clone()).collect();
        let threads =
            threads.unwrap_or_else(fourfold_solve::cores).clamp(1, positions.len().max(1));
        let settings = Settings {
            table_bytes: (self.settings.table_bytes / threads).max(1 << 20),
            threads: Some(1),
            ..self.settings
        };
        let found: Mutex<Vec<Option<_>>> = Mutex::new(positions.iter().map(|_| None).collect());
        let next = AtomicUsize::new(0);
        let work = || {
            let mut analyst = Analyst::new(settings).with_databases(Arc::clone(&self.databases));
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                let Some(PyPosition { game, position }) = positions.get(number) else { break };
                let Ok(budget) = budget(nodes, seconds, &stop) else { break };
                let answer = analyst.ask(game, position, question, &budget, None);
                found.lock().unwrap_or_else(PoisonError::into_inner)[number] = Some(answer);
            }
        };
        patiently(py, &stop, || {
            thread::scope(|scope| {
                for _ in 0..threads {
                    scope.spawn(work);
                }
            });
        })?;
        let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
        let answered =
            found.into_iter().zip(&positions).filter_map(|(answer, at)| Some((answer?, at)));
        answered.map(|(answer, at)| PyReport::found(&at.game, answer)).collect()
    }

    /// Forgets every position seen.
    fn clear(&self) {
        self.analyst.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

fn question_of(ask: &str) -> PyResult<Scope> {
    match ask {
        "moves" => Ok(Scope::EveryMove),
        "position" => Ok(Scope::Position),
        "value" => Ok(Scope::Value),
        other => Err(PyValueError::new_err(format!(
            "`{other}` is no question: ask for \"moves\", \"position\" or \"value\""
        ))),
    }
}
