//! `Record`: a game that was played, as text that people can read.

use fourfold_catalog::{AnyGame, parse_game};
use fourfold_game::Game as _;
use fourfold_session::Record;
use fourfold_session::record::{GameResult, RecordError, RecordedMove, Replay, TextPlace};
use pyo3::prelude::*;

use crate::errors;
use crate::game::PyGame;
use crate::moves::PyMove;
use crate::position::PyPosition;

/// A game that was played, or a part of one: PGN-like text.
///
/// >>> record = Record.read('[Game "connect-four"]\n[First "me"]\n[Second "you"]\n\n1. 4 4 2. 3 3 3. 5 2 4. 6 1-0\n')
/// >>> record.players, record.result, len(record.moves())
/// (('me', 'you'), '1-0', 7)
/// >>> record.positions()[-1].winner
/// 0
#[pyclass(frozen, module = "fourfold", name = "Record")]
pub(crate) struct PyRecord {
    pub(crate) record: Record,
}

impl PyRecord {
    fn game_of(&self, py: Python<'_>) -> PyResult<AnyGame> {
        parse_game(&self.record.game).map_err(|error| {
            let place = self.record.places.game;
            errors::record(py, &[RecordError { place, message: error.detail() }])
        })
    }

    fn replay(&self, py: Python<'_>) -> PyResult<Replay<AnyGame>> {
        let game = self.game_of(py)?;
        self.record.replay(&game).map_err(|error| errors::record(py, &[error]))
    }
}

#[pymethods]
impl PyRecord {
    /// Reads a record and plays it through: every fault of the text at once, or the first move that the rules
    /// refuse.
    #[staticmethod]
    fn read(py: Python<'_>, text: &str) -> PyResult<PyRecord> {
        let record = Record::read(text).map_err(|faults| errors::record(py, &faults))?;
        let record = PyRecord { record };
        record.replay(py)?;
        Ok(record)
    }

    /// The record of moves from a position on, with the result that the rules give.
    ///
    /// >>> print(Record.of(Position("drop:4x4"), ["1", "2", "1", "2", "1", "2", "1"]).text.splitlines()[-1])
    /// 1. 1 2 2. 1 2 3. 1 2 4. 1 1-0
    #[staticmethod]
    #[pyo3(signature = (start, moves, *, players = ("human".to_owned(), "human".to_owned()), date = None))]
    fn of(
        py: Python<'_>,
        start: PyRef<'_, PyPosition>,
        moves: Vec<Bound<'_, PyAny>>,
        players: (String, String),
        date: Option<String>,
    ) -> PyResult<PyRecord> {
        let mut at = start.clone();
        let mut record = Record::new(at.game.id(), [players.0, players.1]);
        record.date = date;
        if at.position != at.game.start() {
            record.position = Some(at.game.position_text(&at.position));
        }
        for given in moves {
            let mv = at.move_of(&given)?;
            fourfold_game::Position::play(&mut at.position, mv)
                .map_err(|illegal| errors::illegal(py, &illegal))?;
            let text = at.game.move_text(mv);
            let place = TextPlace::default();
            record.moves.push(RecordedMove { text, value: None, comments: Vec::new(), place });
        }
        if let Some(outcome) = fourfold_game::Position::outcome(&at.position) {
            record.result = GameResult::Over(outcome);
        }
        Ok(PyRecord { record })
    }

    /// The record as text.
    #[getter]
    fn text(&self) -> String {
        self.record.write()
    }

    /// The game that was played.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<PyGame> {
        Ok(PyGame { game: self.game_of(py)? })
    }

    /// The player strings of both seats.
    #[getter]
    fn players(&self) -> (String, String) {
        let [first, second] = self.record.players.clone();
        (first, second)
    }

    /// `1-0`, `0-1`, `1/2-1/2`, or `*` for a game that is not over.
    #[getter]
    fn result(&self) -> &'static str {
        self.record.result.token()
    }

    /// When it was played, as the writer puts it.
    #[getter]
    fn date(&self) -> Option<String> {
        self.record.date.clone()
    }

    /// Every other tag.
    #[getter]
    fn tags(&self) -> Vec<(String, String)> {
        self.record.tags.clone()
    }

    /// The comments behind each move.
    #[getter]
    fn comments(&self) -> Vec<Vec<String>> {
        self.record.moves.iter().map(|entry| entry.comments.clone()).collect()
    }

    /// The moves of the main line, in order, each bound to the game of the record.
    fn moves(&self, py: Python<'_>) -> PyResult<Vec<PyMove>> {
        let replay = self.replay(py)?;
        let wrapped = |&mv| PyMove { game: replay.game.clone(), mv };
        Ok(replay.moves.iter().map(wrapped).collect())
    }

    /// Every position, from the first on: one more than there are moves.
    fn positions(&self, py: Python<'_>) -> PyResult<Vec<PyPosition>> {
        let Replay { game, positions, .. } = self.replay(py)?;
        let wrapped = |position| PyPosition { game: game.clone(), position };
        Ok(positions.into_iter().map(wrapped).collect())
    }

    /// The game up to a ply, with an open end.
    fn fork(&self, ply: usize) -> PyRecord {
        PyRecord { record: self.record.fork(ply) }
    }

    fn __str__(&self) -> String {
        self.record.write()
    }

    fn __repr__(&self) -> String {
        let [first, second] = &self.record.players;
        let (game, result) = (&self.record.game, self.record.result.token());
        format!(
            "<Record of {game}: {first} against {second}, {} moves, {result}>",
            self.record.moves.len()
        )
    }

    fn __eq__(&self, other: PyRef<'_, PyRecord>) -> bool {
        self.record.write() == other.record.write()
    }

    fn __hash__(&self) -> u64 {
        crate::position::hashed(&self.record.write())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((py.get_type::<PyRecord>().getattr("read")?, (self.record.write(),)))
    }
}
