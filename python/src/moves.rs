//! `Move`: one decision of one player.

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::Game as _;
use pyo3::prelude::*;

use crate::game::game_of;
use crate::{actions, errors};

/// One decision of one player. Wherever a move is asked for, its text will do as well.
///
/// >>> move = Game("quarto").start().moves()[3]
/// >>> move.text, move.action
/// ('/3', 3)
#[pyclass(frozen, module = "fourfold", name = "Move")]
#[derive(Clone)]
pub(crate) struct PyMove {
    pub(crate) game: AnyGame,
    pub(crate) mv: AnyMove,
}

#[pymethods]
impl PyMove {
    /// The move as it stands in records.
    #[getter]
    fn text(&self) -> String {
        self.game.move_text(self.mv)
    }

    /// The number of the move among all actions of the game.
    #[getter]
    fn action(&self) -> usize {
        actions::number(&self.game, self.mv)
    }

    fn __str__(&self) -> String {
        self.text()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.text())
    }

    fn __eq__(&self, other: PyRef<'_, PyMove>) -> bool {
        self.mv == other.mv
    }

    fn __lt__(&self, other: PyRef<'_, PyMove>) -> bool {
        self.mv < other.mv
    }

    fn __hash__(&self) -> u64 {
        crate::position::hashed(&self.mv)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let restore = py.import("fourfold._native")?.getattr("_restore_move")?;
        Ok((restore, (self.game.public_id(), self.text())))
    }
}

/// What pickling writes, read again. Texts are whole moves, so no position is needed to understand them.
#[pyfunction(name = "_restore_move")]
pub(crate) fn restore_move(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    text: &str,
) -> PyResult<PyMove> {
    let game = game_of(game)?;
    let read = match &game {
        // The game's own door would turn the block as the hand of the start lies.
        AnyGame::Fourside(_) => fourfold_fourside::Move::parse(text).map(AnyMove::Fourside),
        game => game.parse_move(&game.start(), text),
    };
    let mv = read.map_err(|error| errors::notation(py, &error))?;
    Ok(PyMove { game, mv })
}
