//! `Database`: a folder of solved tiers, asked by position or read tier by tier as arrays; `solve` makes one.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_analysis::{Report, Worth};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_drop::DropGame;
use fourfold_game::{Game as _, Ranked as _, Value};
use fourfold_quarto::QuartoGame;
use fourfold_solve::Exact;
use fourfold_tier::{Database, Status, TierError, Tiered as _};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::analysis::PyReport;
use crate::arrays::array;
use crate::errors::DatabaseError;
use crate::game::{PyGame, game_of};
use crate::patience::patiently;
use crate::position::PyPosition;

enum Open {
    Drop(Database<DropGame>),
    Quarto(Database<QuartoGame>),
}

/// Does `$body` with the database inside, whichever game it is of.
macro_rules! with_open {
    ($on:expr, $open:ident => $body:expr) => {
        match $on {
            Open::Drop($open) => $body,
            Open::Quarto($open) => $body,
        }
    };
}

/// A folder of solved tiers, as `fourfold solve` or `solve` writes it.
#[pyclass(frozen, module = "fourfold", name = "Database")]
pub(crate) struct PyDatabase {
    game: AnyGame,
    open: Open,
}

fn refused(error: &TierError) -> PyErr {
    DatabaseError::new_err(error.to_string())
}

/// Families of a tier: keys, values and distances.
type Families = (Vec<u64>, Vec<i8>, Vec<u16>);

impl PyDatabase {
    fn another_game(&self) -> PyErr {
        DatabaseError::new_err(format!(
            "the database is of {}: ask it for positions of that game",
            self.game.id()
        ))
    }

    fn exact(&self, at: &PyPosition) -> PyResult<Exact> {
        let found = match (&self.open, &at.position) {
            (Open::Drop(open), AnyPosition::Drop(at)) if at.size() == open.game().size() => {
                open.probe(at)
            }
            (Open::Quarto(open), AnyPosition::Quarto(at))
                if at.variant() == open.game().variant() =>
            {
                open.probe(at)
            }
            _ => return Err(self.another_game()),
        };
        found.map_err(|error| refused(&error))
    }

    fn families(&self, tier: usize) -> Result<Families, TierError> {
        let (mut keys, mut values, mut remoteness) = (Vec::new(), Vec::new(), Vec::new());
        let mut put = |key, exact: Exact| {
            keys.push(key);
            values.push(match exact.value {
                Value::Lose => -1,
                Value::Tie => 0,
                Value::Win => 1,
            });
            remoteness.push(u16::try_from(exact.remoteness).unwrap_or(u16::MAX));
        };
        match &self.open {
            Open::Drop(open) => {
                for family in open.families(tier)? {
                    let (member, exact) = family?;
                    put(open.game().key(&member), exact);
                }
            }
            Open::Quarto(open) => {
                for family in open.families(tier)? {
                    let (member, exact) = family?;
                    // The member that stands for a family of Quarto has the family's number as its rank.
                    put(u64::try_from(open.game().rank(&member)).unwrap_or(u64::MAX), exact);
                }
            }
        }
        Ok((keys, values, remoteness))
    }
}

#[pymethods]
impl PyDatabase {
    #[new]
    fn new(folder: PathBuf) -> PyResult<PyDatabase> {
        let name = fourfold_tier::info(&folder).game;
        let name = name.ok_or_else(|| refused(&TierError::Nothing { folder: folder.clone() }))?;
        let game = parse_game(&name).map_err(|error| DatabaseError::new_err(error.detail()))?;
        let open = match &game {
            AnyGame::Drop(game) => Database::open(*game, &folder).map(Open::Drop),
            AnyGame::Quarto(game) => Database::open(*game, &folder).map(Open::Quarto),
            AnyGame::WideDrop(_) | AnyGame::Fourside(_) => return Err(unsolvable(&game)),
        };
        Ok(PyDatabase { open: open.map_err(|error| refused(&error))?, game })
    }

    /// The game it answers for.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { game: self.game.clone() }
    }

    /// Is every tier there?
    #[getter]
    fn solved(&self) -> bool {
        with_open!(&self.open, open => open.info().status == Status::Solved)
    }

    /// The solved tiers with their numbers of families.
    #[getter]
    fn tiers(&self) -> Vec<(usize, u64)> {
        with_open!(&self.open, open => open.info().tiers.clone())
    }

    /// Value and remoteness of a position, such as `('win', 9)`.
    fn probe(&self, position: PyRef<'_, PyPosition>) -> PyResult<(&'static str, u32)> {
        let exact = self.exact(&position)?;
        Ok((exact.value.word(), exact.remoteness))
    }

    /// The same of many positions.
    fn probe_all(
        &self,
        py: Python<'_>,
        positions: Vec<PyRef<'_, PyPosition>>,
    ) -> PyResult<Vec<(&'static str, u32)>> {
        let positions: Vec<PyPosition> =
            positions.iter().map(|position| (**position).clone()).collect();
        py.detach(|| {
            let probed = |at| self.exact(at).map(|exact| (exact.value.word(), exact.remoteness));
            positions.iter().map(probed).collect()
        })
    }

    /// Value and remoteness of a position and of every move.
    fn analyze(&self, position: PyRef<'_, PyPosition>) -> PyResult<PyReport> {
        self.exact(&position)?;
        let report = match (&self.open, &position.position) {
            (Open::Drop(open), AnyPosition::Drop(at)) => open.analyze(at).map(|answer| {
                Report::of(answer, |exact| Worth::in_drop_game(exact, at), AnyMove::Drop)
            }),
            (Open::Quarto(open), AnyPosition::Quarto(at)) => {
                open.analyze(at).map(|answer| Report::of(answer, Worth::of, AnyMove::Quarto))
            }
            _ => return Err(self.another_game()),
        };
        Ok(PyReport::of(&self.game, &report.map_err(|error| refused(&error))?))
    }

    /// All families of a tier as three numpy arrays: `key` (uint64), `value` (int8: -1, 0, 1 for the player to
    /// move) and `remoteness` (uint16), in the order of the keys.
    fn tier<'py>(&self, py: Python<'py>, tier: usize) -> PyResult<Bound<'py, PyDict>> {
        let families = py.detach(|| self.families(tier));
        let (keys, values, remoteness) = families.map_err(|error| refused(&error))?;
        let count = keys.len();
        let keys: Vec<u8> = keys.iter().flat_map(|key| key.to_le_bytes()).collect();
        let values: Vec<u8> = values.iter().map(|&value| value as u8).collect();
        let remoteness: Vec<u8> = remoteness.iter().flat_map(|plies| plies.to_le_bytes()).collect();
        let arrays = PyDict::new(py);
        arrays.set_item("key", array(py, &keys, "<u8", &[count])?)?;
        arrays.set_item("value", array(py, &values, "int8", &[count])?)?;
        arrays.set_item("remoteness", array(py, &remoteness, "<u2", &[count])?)?;
        Ok(arrays)
    }

    /// A position of the family with this key.
    fn member(&self, tier: usize, key: u64) -> PyResult<PyPosition> {
        let found = match &self.open {
            Open::Drop(open) => open.game().member(tier, key).map(AnyPosition::Drop),
            Open::Quarto(open) => open.game().member(tier, key).map(AnyPosition::Quarto),
        };
        let position = found.ok_or_else(|| {
            DatabaseError::new_err(format!("there is no family {key} in tier {tier}"))
        })?;
        Ok(PyPosition { game: self.game.clone(), position })
    }

    fn __repr__(&self) -> String {
        format!("<Database of {}, {} tiers>", self.game.id(), self.tiers().len())
    }
}

fn unsolvable(game: &AnyGame) -> PyErr {
    DatabaseError::new_err(format!(
        "{} cannot be solved: chance takes part, or the board is too large",
        game.public_id()
    ))
}

/// Solves a game from its end into a folder, going on where an earlier run was stopped; the answer is the value and
/// the remoteness of its start.
#[pyfunction]
#[pyo3(signature = (game, folder, *, threads = 0, memory_mb = 0))]
pub(crate) fn solve(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    folder: PathBuf,
    threads: usize,
    memory_mb: u64,
) -> PyResult<(&'static str, u32)> {
    let game = game_of(game)?;
    let stop = Arc::new(AtomicBool::new(false));
    let options = fourfold_tier::Options {
        threads,
        memory: memory_mb << 20,
        progress: None,
        stop: Some(Arc::clone(&stop)),
    };
    let solved = match &game {
        AnyGame::Drop(game) => {
            patiently(py, &stop, || fourfold_tier::solve(game, &folder, &options))
        }
        AnyGame::Quarto(game) => {
            patiently(py, &stop, || fourfold_tier::solve(game, &folder, &options))
        }
        AnyGame::WideDrop(_) | AnyGame::Fourside(_) => return Err(unsolvable(&game)),
    };
    let start = solved?.map_err(|error| refused(&error))?.start;
    Ok((start.value.word(), start.remoteness))
}
