//! `Position`: what lies on the table and who is to move, as a value that never changes.

use std::hash::{DefaultHasher, Hash, Hasher};

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{
    Game as _, HiddenHands as _, Outcome, Position as _, Ranked as _, Symmetric as _,
};
use fourfold_picture::{Look, Picture};
use fourfold_quarto::QuartoGame;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::game::{PyGame, game_of};
use crate::moves::PyMove;
use crate::scene::{Looking, PyScene, seat_of};
use crate::{actions, arrays, errors, observations};

/// What lies on the table and who is to move. A position never changes: `play` gives another one. Positions are
/// equal if all that can still happen is equal, so they can be keys of dicts.
///
/// >>> position = Position("connect-four", "4435")
/// >>> position.turn, position.is_over, len(position.moves())
/// (0, False, 7)
/// >>> position.play("4").play("3") == Position("connect-four", "443543")
/// True
/// >>> Position("connect-four", "449")
/// Traceback (most recent call last):
/// fourfold.NotationError: at character 3: there is no column 9: choose 1 to 7
#[pyclass(frozen, module = "fourfold", name = "Position")]
#[derive(Clone)]
pub(crate) struct PyPosition {
    pub(crate) game: AnyGame,
    pub(crate) position: AnyPosition,
}

/// The same number for equal things, in this process and the next.
pub(crate) fn hashed(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl PyPosition {
    pub(crate) fn read(py: Python<'_>, game: &AnyGame, text: &str) -> PyResult<PyPosition> {
        let position = game.parse_position(text).map_err(|error| errors::notation(py, &error))?;
        Ok(PyPosition { game: game.clone(), position })
    }

    fn with(&self, position: AnyPosition) -> PyPosition {
        PyPosition { game: self.game.clone(), position }
    }

    /// A move by its text, or as it is; whether the rules allow it is another question.
    pub(crate) fn move_of(&self, given: &Bound<'_, PyAny>) -> PyResult<AnyMove> {
        if let Ok(found) = given.cast::<PyMove>() {
            return Ok(found.get().mv);
        }
        let text: String = given
            .extract()
            .map_err(|_| PyTypeError::new_err("a move is a Move or its text, such as \"4\""))?;
        let read = self.game.parse_move(&self.position, &text);
        read.map_err(|error| errors::notation(given.py(), &error))
    }

    fn played(&self, py: Python<'_>, mv: AnyMove) -> PyResult<PyPosition> {
        self.position.check(mv).map_err(|illegal| errors::illegal(py, &illegal))?;
        Ok(self.with(self.position.after(mv)))
    }

    fn symmetry_below(&self, symmetry: usize) -> PyResult<()> {
        let count = self.symmetry_count();
        if symmetry < count {
            return Ok(());
        }
        Err(PyValueError::new_err(format!(
            "there is no symmetry {symmetry}: there are {count}, counted from 0"
        )))
    }
}

#[pymethods]
impl PyPosition {
    #[new]
    #[pyo3(signature = (game, text = ""))]
    fn new(py: Python<'_>, game: &Bound<'_, PyAny>, text: &str) -> PyResult<PyPosition> {
        PyPosition::read(py, &game_of(game)?, text)
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { game: self.game.clone() }
    }

    /// The position as one line of text. FourSide's holds both hands and the seed: it is not for the players.
    #[getter]
    fn text(&self) -> String {
        self.game.position_text(&self.position)
    }

    /// Whose turn it is: 0 or 1.
    #[getter]
    fn turn(&self) -> usize {
        self.position.turn().index()
    }

    /// Is the game over?
    #[getter]
    fn is_over(&self) -> bool {
        self.position.outcome().is_some()
    }

    /// The seat that won: 0 or 1, or `None` for a tie and while the game goes on.
    #[getter]
    fn winner(&self) -> Option<usize> {
        match self.position.outcome() {
            Some(Outcome::Win(seat)) => Some(seat.index()),
            _ => None,
        }
    }

    /// The result as a record writes it: `1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on.
    #[getter]
    fn result(&self) -> &'static str {
        self.position.outcome().map_or("*", Outcome::as_result)
    }

    /// The points of both seats, in games that keep score.
    #[getter]
    fn scores(&self) -> Option<(u32, u32)> {
        match &self.position {
            AnyPosition::Fourside(at) => Some((at.scores()[0], at.scores()[1])),
            _ => None,
        }
    }

    /// Every legal move, in the game's fixed order.
    fn moves(&self) -> Vec<PyMove> {
        self.position.moves().map(|mv| PyMove { game: self.game.clone(), mv }).collect()
    }

    /// How many moves are legal.
    #[getter]
    fn move_count(&self) -> u64 {
        self.position.move_count()
    }

    /// Reads a move; whether the rules allow it is another question.
    fn parse_move(&self, text: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        Ok(PyMove { game: self.game.clone(), mv: self.move_of(text)? })
    }

    /// Is the move legal here?
    fn is_legal(&self, r#move: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.position.check(self.move_of(r#move)?).is_ok())
    }

    /// The position after a move.
    ///
    /// >>> Position("drop:4x4", "1111").play("1")
    /// Traceback (most recent call last):
    /// fourfold.IllegalMoveError: column 1 is full: choose another
    fn play(&self, py: Python<'_>, r#move: &Bound<'_, PyAny>) -> PyResult<PyPosition> {
        self.played(py, self.move_of(r#move)?)
    }

    /// The position after the move with this number.
    fn play_action(&self, py: Python<'_>, action: usize) -> PyResult<PyPosition> {
        let mv = actions::move_in(&self.game, &self.position, action).ok_or_else(|| {
            let last = actions::count(&self.game) - 1;
            PyValueError::new_err(format!("there is no action {action}: actions are 0 to {last}"))
        })?;
        self.played(py, mv)
    }

    /// One byte for each action of the game: 1 if it is legal.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mask = actions::mask(&self.game, &self.position);
        arrays::array(py, &mask, "int8", &[mask.len()])
    }

    /// What a seat sees as planes of numbers; see `Game.observation_shape`.
    fn observation<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyAny>> {
        let planes = observations::observation(&self.position, seat_of(seat)?);
        let (rows, columns, count) = observations::shape(&self.game);
        let bytes: Vec<u8> = planes.iter().flat_map(|number| number.to_le_bytes()).collect();
        arrays::array(py, &bytes, "<i2", &[rows, columns, count])
    }

    /// How many sequences of moves there are, ply by ply.
    ///
    /// >>> Position("connect-four").perft(4)
    /// [7, 49, 343, 2401]
    fn perft(&self, py: Python<'_>, depth: u32) -> Vec<u64> {
        py.detach(|| fourfold_game::paths_by_ply(&self.position, depth))
    }

    /// The rank: a number without gaps. Quarto has them.
    #[getter]
    fn rank(&self) -> PyResult<u128> {
        match (&self.game, &self.position) {
            (AnyGame::Quarto(game), AnyPosition::Quarto(at)) => Ok(game.rank(at)),
            _ => Err(PyTypeError::new_err(format!(
                "{} has no ranks: Quarto has",
                self.game.public_id()
            ))),
        }
    }

    /// How many symmetries there are, counting the one that changes nothing.
    #[getter]
    fn symmetry_count(&self) -> usize {
        match &self.position {
            AnyPosition::Drop(at) => at.symmetry_count(),
            AnyPosition::WideDrop(at) => at.symmetry_count(),
            AnyPosition::Quarto(at) => at.symmetry_count(),
            AnyPosition::Fourside(_) => 1,
        }
    }

    /// This position seen through a symmetry.
    fn mapped(&self, symmetry: usize) -> PyResult<PyPosition> {
        self.symmetry_below(symmetry)?;
        Ok(self.with(match &self.position {
            AnyPosition::Drop(at) => AnyPosition::Drop(at.mapped(symmetry)),
            AnyPosition::WideDrop(at) => AnyPosition::WideDrop(at.mapped(symmetry)),
            AnyPosition::Quarto(at) => AnyPosition::Quarto(at.mapped(symmetry)),
            other => other.clone(),
        }))
    }

    /// The move that does in the mapped position what `move` does in this one.
    fn map_move(&self, symmetry: usize, r#move: &Bound<'_, PyAny>) -> PyResult<PyMove> {
        self.symmetry_below(symmetry)?;
        let mv = match (&self.position, self.move_of(r#move)?) {
            (AnyPosition::Drop(at), AnyMove::Drop(mv)) => AnyMove::Drop(at.map_move(symmetry, mv)),
            (AnyPosition::WideDrop(at), AnyMove::Drop(mv)) => {
                AnyMove::Drop(at.map_move(symmetry, mv))
            }
            (AnyPosition::Quarto(at), AnyMove::Quarto(mv)) => {
                AnyMove::Quarto(at.map_move(symmetry, mv))
            }
            (_, mv) => mv,
        };
        Ok(PyMove { game: self.game.clone(), mv })
    }

    /// The one member of the family of symmetric positions that stands for all of them.
    ///
    /// >>> Position("link-four", "7").canonical() == Position("link-four", "1").canonical()
    /// True
    fn canonical(&self) -> PyPosition {
        self.with(match &self.position {
            AnyPosition::Drop(at) => AnyPosition::Drop(at.canonical()),
            AnyPosition::WideDrop(at) => AnyPosition::WideDrop(at.canonical()),
            AnyPosition::Quarto(at) => AnyPosition::Quarto(at.canonical()),
            other => other.clone(),
        })
    }

    /// A position that `seat` cannot tell from this one, with all that it does not see drawn anew.
    fn imagined_by(&self, seat: u8, seed: u64) -> PyResult<PyPosition> {
        let seat = seat_of(seat)?;
        Ok(self.with(match &self.position {
            AnyPosition::Fourside(at) => AnyPosition::Fourside(at.imagined_by(seat, seed)),
            open => open.clone(),
        }))
    }

    /// Everything a screen draws, as `viewer` may see it: a seat, `"public"` or `"all"`.
    #[pyo3(signature = (viewer = Looking::all()), text_signature = "(self, viewer='all')")]
    fn scene(&self, viewer: Looking) -> PyResult<PyScene> {
        Ok(self.game.scene(&self.position, viewer.viewer()?).into())
    }

    /// The board drawn with characters.
    #[pyo3(signature = (viewer = Looking::all()), text_signature = "(self, viewer='all')")]
    fn drawn(&self, viewer: Looking) -> PyResult<String> {
        Ok(self.game.board_text(&self.position, viewer.viewer()?))
    }

    /// The board as an SVG picture, with rings around what decided the game.
    fn svg(&self) -> String {
        let scene = self.game.scene(&self.position, fourfold_game::Viewer::Public);
        let marked = self.game.decisive_cells(&self.position);
        let look = Look::of(&self.game.public_id());
        fourfold_picture::board(&Picture { look, scene: &scene, marked: &marked })
    }

    /// What a notebook shows: small enough to leave room for words.
    fn _repr_svg_(&self) -> String {
        self.svg().replacen("<svg ", "<svg style=\"max-width:320px;max-height:320px\" ", 1)
    }

    fn __str__(&self) -> String {
        self.game.board_text(&self.position, fourfold_game::Viewer::All)
    }

    fn __repr__(&self) -> String {
        format!("Position('{}', '{}')", self.game.id(), self.text())
    }

    fn __eq__(&self, other: PyRef<'_, PyPosition>) -> bool {
        self.position == other.position
    }

    fn __hash__(&self) -> u64 {
        hashed(&self.position)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        let restore = py.import("fourfold._native")?.getattr("_restore_position")?;
        Ok((restore, (self.game.id(), self.text())))
    }
}

/// What pickling writes, read again: positions of Quarto that no game reaches too, because they have ranks.
#[pyfunction(name = "_restore_position")]
pub(crate) fn restore_position(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    text: &str,
) -> PyResult<PyPosition> {
    let game = game_of(game)?;
    let read = match &game {
        AnyGame::Quarto(quarto) => QuartoGame::parse_ranked(quarto, text).map(AnyPosition::Quarto),
        game => game.parse_position(text),
    };
    let position = read.map_err(|error| errors::notation(py, &error))?;
    Ok(PyPosition { game, position })
}
