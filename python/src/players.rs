//! Computer players: who there is, what one of them would play, and matches.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_game::{Game as _, Value};
use fourfold_player::contest::{Duel, Watch};
use fourfold_player::{MoveQuestion, Pace, Roster, Terms};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::PlayerError;
use crate::game::game_of;
use crate::moves::PyMove;
use crate::patience::{budget, duration, patiently};
use crate::position::PyPosition;
use crate::record::PyRecord;

/// A move and what its player can tell about it: `move`, `score` in the player's own unit, `value` and
/// `remoteness` where they were proved, the `line` it expects, `grades` of the columns, `nodes` and a `note`.
#[pyclass(frozen, get_all, module = "fourfold", name = "Choice")]
pub(crate) struct PyChoice {
    r#move: PyMove,
    score: Option<i64>,
    value: Option<&'static str>,
    remoteness: Option<u32>,
    line: Vec<PyMove>,
    grades: Option<Vec<Option<i64>>>,
    nodes: u64,
    note: Option<String>,
}

#[pymethods]
impl PyChoice {
    fn __repr__(&self) -> String {
        let mv = &self.r#move;
        format!("<Choice {}, {} nodes>", mv.game.move_text(mv.mv), self.nodes)
    }
}

/// Who plays a game, from the weakest level up: a list of dicts with `name`, `argument` (what must stand behind a
/// colon, if anything), `title`, `about` and `pace` (`quick`, `slow` or `endless`).
///
/// >>> [player["name"] for player in players("fourside")]
/// ['random', 'beginner', 'intermediate', 'expert', 'master']
#[pyfunction]
pub(crate) fn players<'py>(
    py: Python<'py>,
    game: &Bound<'_, PyAny>,
) -> PyResult<Vec<Bound<'py, PyDict>>> {
    let game = game_of(game)?;
    let as_dict = |listed: fourfold_player::Listed| {
        let pace = match listed.pace {
            Pace::Quick => "quick",
            Pace::Slow => "slow",
            Pace::Endless => "endless",
        };
        let dict = PyDict::new(py);
        dict.set_item("name", listed.name)?;
        dict.set_item("argument", listed.argument)?;
        dict.set_item("title", listed.title)?;
        dict.set_item("about", listed.about)?;
        dict.set_item("pace", pace)?;
        Ok(dict)
    };
    Roster::on_this_machine().list(&game).into_iter().map(as_dict).collect()
}

/// What a player would play here. The same seed gives the same move, unless `seconds` cut the thinking short.
/// Where hands are hidden, the player sees what the seat to move may see.
///
/// >>> choose(Position("connect-four", "112233"), "novice").move
/// Move('4')
#[pyfunction]
#[pyo3(signature = (position, player, *, seed = 0, nodes = None, seconds = None))]
pub(crate) fn choose(
    py: Python<'_>,
    position: PyRef<'_, PyPosition>,
    player: String,
    seed: u64,
    nodes: Option<u64>,
    seconds: Option<f64>,
) -> PyResult<PyChoice> {
    let stop = Arc::new(AtomicBool::new(false));
    let (game, position) = (position.game.clone(), position.position.clone());
    let budget = budget(nodes, seconds, &stop)?;
    let terms = Terms { budget, seed, explain: false, progress: None };
    let question = MoveQuestion { game, position, player, rule_text: None };
    let thought = patiently(py, &stop, || Roster::on_this_machine().think(&question, &terms))?;
    let choice = thought.map_err(|error| PlayerError::new_err(error.to_string()))?;
    let wrapped = |mv| PyMove { game: question.game.clone(), mv };
    let reasons = choice.reasons;
    Ok(PyChoice {
        r#move: wrapped(choice.mv),
        score: reasons.score,
        value: reasons.exact.map(|exact| Value::word(exact.value)),
        remoteness: reasons.exact.map(|exact| exact.remoteness),
        line: reasons.line.into_iter().map(wrapped).collect(),
        grades: reasons.grades,
        nodes: reasons.nodes,
        note: reasons.note,
    })
}

/// What came of a match, for the first player: `wins`, `draws`, `losses`, `share` of the points, `elo` with its
/// bounds of 95 per cent, and the `records` of all games.
#[pyclass(frozen, module = "fourfold", name = "Match")]
pub(crate) struct PyMatch {
    players: (String, String),
    result: fourfold_player::contest::DuelResult,
}

#[pymethods]
impl PyMatch {
    #[getter]
    fn players(&self) -> (String, String) {
        self.players.clone()
    }

    #[getter]
    fn wins(&self) -> u32 {
        self.result.first.wins
    }

    #[getter]
    fn draws(&self) -> u32 {
        self.result.first.draws
    }

    #[getter]
    fn losses(&self) -> u32 {
        self.result.first.losses
    }

    #[getter]
    fn share(&self) -> f64 {
        self.result.first.share()
    }

    #[getter]
    fn elo(&self) -> f64 {
        self.result.first.elo()
    }

    #[getter]
    fn elo_interval(&self) -> (f64, f64) {
        self.result.first.elo_interval()
    }

    #[getter]
    fn records(&self) -> Vec<PyRecord> {
        let meetings = self.result.meetings.iter();
        meetings.map(|meeting| PyRecord { record: meeting.record.clone() }).collect()
    }

    fn __repr__(&self) -> String {
        let (first, second) = &self.players;
        let tally = self.result.first;
        format!(
            "<Match {first} against {second}: +{} ={} -{}>",
            tally.wins, tally.draws, tally.losses
        )
    }
}

/// Many games between two players, on all cores unless `threads` says otherwise; both sit in both seats of every
/// opening. The result depends on the seed alone, unless `seconds` (for a move) cut the thinking short.
#[pyfunction]
#[pyo3(signature = (game, first, second, *, games = 10, seed = 0, openings = None, opening_plies = None, nodes = None, seconds = None, threads = None))]
#[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
pub(crate) fn play_match(
    py: Python<'_>,
    game: &Bound<'_, PyAny>,
    first: String,
    second: String,
    games: usize,
    seed: u64,
    openings: Option<usize>,
    opening_plies: Option<u32>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    threads: Option<usize>,
) -> PyResult<PyMatch> {
    let players = (first, second);
    let duel = Duel {
        game: game_of(game)?,
        players: [players.0.clone(), players.1.clone()],
        games,
        openings,
        opening_plies,
        seed,
    };
    let stop = Arc::new(AtomicBool::new(false));
    let time = duration(seconds)?;
    let watched = Arc::clone(&stop);
    let result = patiently(py, &stop, || {
        duel.run(&Watch { nodes, time, threads, stop: Some(watched), ..Watch::default() })
    })?;
    let result = result.map_err(|error| PlayerError::new_err(error.to_string()))?;
    Ok(PyMatch { players, result })
}
