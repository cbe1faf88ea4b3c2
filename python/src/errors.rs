//! Refusals as exceptions: an error of one of our doors comes in, a Python exception with the place goes out. All
//! of them are `FourfoldError`, which is a `ValueError`.

use fourfold_catalog::UnknownGame;
use fourfold_rul::{DiagnosticLine, LoadError};
use fourfold_session::record::RecordError as BadRecord;
use pyo3::create_exception;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arrays::from_json;

create_exception!(fourfold, FourfoldError, PyValueError, "Anything that Fourfold refuses.");
create_exception!(
    fourfold,
    UnknownGameError,
    FourfoldError,
    "A string that names no game; the message says what would be right."
);
create_exception!(
    fourfold,
    NotationError,
    FourfoldError,
    "Text that is no position or move. `text` is the whole of it, `start` and `end` the characters that are \
     meant (from 0), `column` the first of them as people count (from 1)."
);
create_exception!(
    fourfold,
    IllegalMoveError,
    FourfoldError,
    "A move that the rules refuse. `rule` is a stable word for the broken rule, such as `column-full`."
);
create_exception!(
    fourfold,
    RecordError,
    FourfoldError,
    "A record with faults. `errors` has all of them as (line, column, message), from 1; `line` and `column` \
     are those of the first."
);
create_exception!(
    fourfold,
    RuleFileError,
    FourfoldError,
    "A rule file with errors. `remarks` has all of them, as `check_rules` gives them; `line` and `column` are \
     those of the first."
);
create_exception!(
    fourfold,
    PlayerError,
    FourfoldError,
    "Nobody of that name plays the game, or the player has no move."
);
create_exception!(
    fourfold,
    AnalysisError,
    FourfoldError,
    "A position that has no exact value to find."
);
create_exception!(
    fourfold,
    DatabaseError,
    FourfoldError,
    "A folder of solved tiers that cannot be opened, or does not hold the answer."
);

/// Makes them known to Python.
pub(crate) fn add_to(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    module.add("FourfoldError", py.get_type::<FourfoldError>())?;
    module.add("UnknownGameError", py.get_type::<UnknownGameError>())?;
    module.add("NotationError", py.get_type::<NotationError>())?;
    module.add("IllegalMoveError", py.get_type::<IllegalMoveError>())?;
    module.add("RecordError", py.get_type::<RecordError>())?;
    module.add("RuleFileError", py.get_type::<RuleFileError>())?;
    module.add("PlayerError", py.get_type::<PlayerError>())?;
    module.add("AnalysisError", py.get_type::<AnalysisError>())?;
    module.add("DatabaseError", py.get_type::<DatabaseError>())
}

/// The exception with what `describe` adds to it, or whatever went wrong meanwhile.
fn described(
    py: Python<'_>,
    error: PyErr,
    describe: impl FnOnce(&Bound<'_, PyAny>) -> PyResult<()>,
) -> PyErr {
    match describe(error.value(py).as_any()) {
        Ok(()) => error,
        Err(other) => other,
    }
}

pub(crate) fn unknown_game(error: &UnknownGame) -> PyErr {
    UnknownGameError::new_err(error.detail())
}

pub(crate) fn notation(py: Python<'_>, error: &fourfold_game::NotationError) -> PyErr {
    described(py, NotationError::new_err(error.to_string()), |raised| {
        let characters = |bytes: usize| error.text[..bytes].chars().count();
        raised.setattr("text", &error.text)?;
        raised.setattr("start", characters(error.span.start))?;
        raised.setattr("end", characters(error.span.end))?;
        raised.setattr("column", error.column())
    })
}

pub(crate) fn illegal(py: Python<'_>, error: &fourfold_game::IllegalMove) -> PyErr {
    described(py, IllegalMoveError::new_err(error.to_string()), |raised| {
        raised.setattr("rule", error.rule)
    })
}

pub(crate) fn record(py: Python<'_>, errors: &[BadRecord]) -> PyErr {
    let words: Vec<String> = errors.iter().map(ToString::to_string).collect();
    described(py, RecordError::new_err(words.join("\n")), |raised| {
        let all: Vec<(usize, usize, &str)> = errors
            .iter()
            .map(|error| (error.place.line, error.place.column, error.message.as_str()))
            .collect();
        let first = errors.first().map(|error| error.place).unwrap_or_default();
        raised.setattr("errors", all)?;
        raised.setattr("line", first.line)?;
        raised.setattr("column", first.column)
    })
}

pub(crate) fn rule_file(py: Python<'_>, name: &str, error: &LoadError) -> PyErr {
    let lines: Vec<DiagnosticLine> = error.lines(name);
    let words: Vec<String> = lines
        .iter()
        .map(|found| {
            format!("{name}, line {}, column {}: {}", found.line, found.column, found.message)
        })
        .collect();
    described(py, RuleFileError::new_err(words.join("\n")), |raised| {
        raised.setattr("remarks", from_json(py, &lines)?)?;
        raised.setattr("line", lines.first().map_or(0, |found| found.line))?;
        raised.setattr("column", lines.first().map_or(0, |found| found.column))
    })
}
