//! `RuleFile`: a player of the drop games that is programmed in the rule language; `check_rules`.

use std::sync::{Mutex, PoisonError};

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::Position;
use fourfold_game::{Dice, Game as _, Position as _};
use fourfold_player::RULE_BOARDS;
use fourfold_rul::{Board, Compiled, Program};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::arrays::from_json;
use crate::errors;
use crate::moves::PyMove;
use crate::position::PyPosition;

/// Old rule files are older than UTF-8, so bytes are welcome too.
#[derive(FromPyObject)]
pub(crate) enum RuleText {
    /// Text as Python has it.
    #[pyo3(transparent, annotation = "str")]
    Text(String),
    /// The bytes of a file.
    #[pyo3(transparent, annotation = "bytes")]
    Bytes(Vec<u8>),
}

impl RuleText {
    fn bytes(self) -> Vec<u8> {
        match self {
            RuleText::Text(text) => text.into_bytes(),
            RuleText::Bytes(bytes) => bytes,
        }
    }
}

/// A player of the drop games, programmed in a rule file. Errors refuse the whole file, all of them at once.
///
/// >>> rules = RuleFile("PATTERNS\n?a?\nENDPATTERNS\nRULES\na=* : a1\nENDRULES\nENDFILE\n")
/// >>> rules.decide(Position("connect-four"), seed=7).text in "23456"
/// True
/// >>> RuleFile("PATTERNS\n?a?\nENDPATTERNS\n")
/// Traceback (most recent call last):
/// fourfold.RuleFileError: ...
#[pyclass(frozen, module = "fourfold", name = "RuleFile")]
pub(crate) struct PyRuleFile {
    name: String,
    program: Program,
    /// For the board that was asked about last.
    compiled: Mutex<Option<Compiled>>,
}

impl PyRuleFile {
    fn with_compiled<T>(&self, at: &Position, work: impl FnOnce(&Compiled) -> T) -> T {
        let mut kept = self.compiled.lock().unwrap_or_else(PoisonError::into_inner);
        let fits = |compiled: &Compiled| compiled.size() == at.size();
        let compiled = match kept.take().filter(fits) {
            Some(compiled) => compiled,
            None => Compiled::new(&self.program, at.size()),
        };
        work(kept.insert(compiled))
    }
}

#[pymethods]
impl PyRuleFile {
    #[new]
    #[pyo3(signature = (text, name = "rules"))]
    fn new(py: Python<'_>, text: RuleText, name: &str) -> PyResult<PyRuleFile> {
        let program =
            Program::load(text.bytes()).map_err(|error| errors::rule_file(py, name, &error))?;
        Ok(PyRuleFile { name: name.to_owned(), program, compiled: Mutex::default() })
    }

    /// Reads a rule file from disk.
    #[staticmethod]
    fn load(py: Python<'_>, path: std::path::PathBuf) -> PyResult<PyRuleFile> {
        let bytes = std::fs::read(&path)?;
        PyRuleFile::new(py, RuleText::Bytes(bytes), &path.display().to_string())
    }

    /// What the file is called.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// The bytes of the file.
    #[getter]
    fn bytes(&self) -> &[u8] {
        self.program.source().bytes()
    }

    /// The move that the rules choose; where they leave a choice, the seed decides.
    #[pyo3(signature = (position, *, seed = 0))]
    fn decide(&self, position: PyRef<'_, PyPosition>, seed: u64) -> PyResult<PyMove> {
        let at = drop_position(&position)?;
        let decided = self
            .with_compiled(at, |compiled| compiled.decide(&Board::from(at), &mut Dice::new(seed)));
        let column = decided.map_err(|error| errors::PlayerError::new_err(error.to_string()))?;
        Ok(PyMove { game: position.game.clone(), mv: AnyMove::Drop(column) })
    }

    /// The story of a decision, as `fourfold rules trace --json` tells it: `move`, `tie_break`, `counts`,
    /// `dropped`, `steps` and more. All numbers count from 1.
    #[pyo3(signature = (position, *, seed = 0))]
    fn trace<'py>(
        &self,
        py: Python<'py>,
        position: PyRef<'_, PyPosition>,
        seed: u64,
    ) -> PyResult<Bound<'py, PyAny>> {
        let at = drop_position(&position)?;
        let traced = self
            .with_compiled(at, |compiled| compiled.trace(&Board::from(at), &mut Dice::new(seed)));
        from_json(py, &traced.map_err(|error| errors::PlayerError::new_err(error.to_string()))?)
    }

    /// Everything there is to say about the file; see `check_rules`.
    #[getter]
    fn remarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        from_json(py, &fourfold_rul::check(&self.name, self.bytes()).lines())
    }

    fn __repr__(&self) -> String {
        format!("<RuleFile {}, {} bytes>", self.name, self.bytes().len())
    }

    fn __eq__(&self, other: PyRef<'_, PyRuleFile>) -> bool {
        self.bytes() == other.bytes()
    }

    fn __hash__(&self) -> u64 {
        crate::position::hashed(&self.bytes())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (Vec<u8>, String)) {
        (py.get_type::<PyRuleFile>().into_any(), (self.bytes().to_vec(), self.name.clone()))
    }
}

/// A position of a drop game in which there is something to decide.
fn drop_position(position: &PyPosition) -> PyResult<&Position> {
    match &position.position {
        AnyPosition::Drop(at) if at.outcome().is_some() => {
            Err(errors::PlayerError::new_err("the game is over: there is nothing to decide"))
        }
        AnyPosition::Drop(at) => Ok(at),
        AnyPosition::WideDrop(_) => Err(PyTypeError::new_err(RULE_BOARDS)),
        _ => Err(PyTypeError::new_err(format!(
            "rule files play the drop games, not {}",
            position.game.public_id()
        ))),
    }
}

/// Everything there is to say about a rule file: a list of dicts with `file`, `line`, `column`, `end_line`,
/// `end_column`, `severity` (`error` or `warning`), `id`, `message`, `fix` and `fixable`.
///
/// >>> [(remark["line"], remark["severity"]) for remark in check_rules("PATTERNS\n?a?\n")][0]
/// (1, 'error')
#[pyfunction]
#[pyo3(signature = (text, name = "rules"))]
pub(crate) fn check_rules<'py>(
    py: Python<'py>,
    text: RuleText,
    name: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let report = py.detach(|| fourfold_rul::check(name, text.bytes()));
    from_json(py, &report.lines())
}
