//! `Game`: a game in one of its variants, by its string.

use fourfold_catalog::{AnyGame, listed_games, parse_game};
use fourfold_game::{Game as _, Ranked as _};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::position::PyPosition;
use crate::{actions, errors, observations};

/// A game in one of its variants, by the string that names it everywhere in Fourfold.
///
/// >>> game = Game("quarto:size=3,misere")
/// >>> game.title
/// 'Quarto!, 3×3, misère'
/// >>> Game("conect-four")
/// Traceback (most recent call last):
/// fourfold.UnknownGameError: there is no game `conect-four`; did you mean `connect-four`? (the games are link-four, connect-four, drop, quarto, fourside)
#[pyclass(frozen, module = "fourfold", name = "Game")]
pub(crate) struct PyGame {
    pub(crate) game: AnyGame,
}

/// A game by its string, or as it is.
pub(crate) fn game_of(given: &Bound<'_, PyAny>) -> PyResult<AnyGame> {
    if let Ok(game) = given.cast::<PyGame>() {
        return Ok(game.get().game.clone());
    }
    let text: String = given
        .extract()
        .map_err(|_| PyTypeError::new_err("a game is a Game or a string such as \"link-four\""))?;
    parse_game(&text).map_err(|error| errors::unknown_game(&error))
}

#[pymethods]
impl PyGame {
    #[new]
    fn new(text: &Bound<'_, PyAny>) -> PyResult<PyGame> {
        Ok(PyGame { game: game_of(text)? })
    }

    /// The string that names it, with the seed of its chance if it has any.
    #[getter]
    fn id(&self) -> String {
        self.game.id()
    }

    /// The string without the seed from which hidden hands could be computed.
    #[getter]
    fn public_id(&self) -> String {
        self.game.public_id()
    }

    /// The title for people.
    #[getter]
    fn title(&self) -> String {
        self.game.title()
    }

    /// What is always true of the game: `players`, `ties_possible`, `positions_repeat`, `chance`, `hidden_hands`,
    /// `impartial`.
    #[getter]
    fn facts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let facts = self.game.facts();
        let dict = PyDict::new(py);
        dict.set_item("players", facts.players)?;
        dict.set_item("ties_possible", facts.ties_possible)?;
        dict.set_item("positions_repeat", facts.positions_repeat)?;
        dict.set_item("chance", facts.chance)?;
        dict.set_item("hidden_hands", facts.hidden_hands)?;
        dict.set_item("impartial", facts.impartial)?;
        Ok(dict)
    }

    /// One line that says what a move looks like.
    #[getter]
    fn move_help(&self) -> String {
        self.game.move_help()
    }

    /// The position a game begins with.
    fn start(&self) -> PyPosition {
        PyPosition { position: self.game.start(), game: self.game.clone() }
    }

    /// Reads a position; the empty text is the start.
    ///
    /// >>> Game("connect-four").position("4435").turn
    /// 0
    fn position(&self, py: Python<'_>, text: &str) -> PyResult<PyPosition> {
        PyPosition::read(py, &self.game, text)
    }

    /// The same game with other chance; a game without any stays as it is.
    fn with_seed(&self, seed: u64) -> PyGame {
        PyGame { game: self.game.with_seed(seed) }
    }

    /// How many ranks there are; Quarto has them.
    #[getter]
    fn rank_count(&self) -> PyResult<u128> {
        self.ranked().map(|game| game.rank_count())
    }

    /// The position with this rank.
    ///
    /// >>> Game("quarto:size=3").unrank(68054).text
    /// '10.....2./3'
    fn unrank(&self, rank: u128) -> PyResult<PyPosition> {
        let game = self.ranked()?;
        let position = game.unrank(rank).ok_or_else(|| {
            PyValueError::new_err(format!(
                "there is no rank {rank}: ranks are below {}",
                game.rank_count()
            ))
        })?;
        Ok(PyPosition {
            game: self.game.clone(),
            position: fourfold_catalog::AnyPosition::Quarto(position),
        })
    }

    /// How many tiers of ranks there are.
    #[getter]
    fn tier_count(&self) -> PyResult<usize> {
        self.ranked().map(|game| game.tier_count())
    }

    /// The first rank of a tier and the first behind it.
    fn tier_ranks(&self, tier: usize) -> PyResult<(u128, u128)> {
        let game = self.ranked()?;
        if tier >= game.tier_count() {
            let last = game.tier_count() - 1;
            return Err(PyValueError::new_err(format!(
                "there is no tier {tier}: tiers are 0 to {last}"
            )));
        }
        let ranks = game.tier_ranks(tier);
        Ok((ranks.start, ranks.end))
    }

    /// How many actions a learner chooses from: every move of the game has a number below it.
    #[getter]
    fn action_count(&self) -> usize {
        actions::count(&self.game)
    }

    /// The shape of `Position.observation`.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        observations::shape(&self.game)
    }

    /// The least and the greatest number of an observation.
    #[getter]
    fn observation_bounds(&self) -> (i16, i16) {
        observations::bounds(&self.game)
    }

    fn __repr__(&self) -> String {
        format!("Game('{}')", self.game.id())
    }

    fn __str__(&self) -> String {
        self.game.id()
    }

    fn __eq__(&self, other: PyRef<'_, PyGame>) -> bool {
        self.game == other.game
    }

    fn __hash__(&self) -> u64 {
        crate::position::hashed(&self.game.id())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyAny>, (String,)) {
        (py.get_type::<PyGame>().into_any(), (self.game.id(),))
    }
}

impl PyGame {
    fn ranked(&self) -> PyResult<&fourfold_quarto::QuartoGame> {
        match &self.game {
            AnyGame::Quarto(game) => Ok(game),
            other => {
                Err(PyTypeError::new_err(format!("{} has no ranks: Quarto has", other.public_id())))
            }
        }
    }
}

/// Every game with its variants: a list of dicts with `id`, `name`, `about` and `variants`.
///
/// >>> [listed["id"] for listed in games()]
/// ['link-four', 'connect-four', 'drop', 'quarto', 'fourside']
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let as_dict = |listed: &fourfold_catalog::ListedGame| {
        let variants: Vec<String> =
            (listed.variants)().iter().map(fourfold_game::Game::public_id).collect();
        let dict = PyDict::new(py);
        dict.set_item("id", listed.id)?;
        dict.set_item("name", listed.name)?;
        dict.set_item("about", listed.about)?;
        dict.set_item("variants", variants)?;
        Ok(dict)
    };
    listed_games().iter().map(as_dict).collect()
}
