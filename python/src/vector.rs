//! `VectorGame`: many games of one kind, stepped at once. Actions come in as an array, rewards and ends go out; a game
//! that is over begins anew.

use fourfold_catalog::AnyGame;
use fourfold_drop::{Column, PositionIn, Word};
use fourfold_game::{Dice, Game as _, IllegalMove, Outcome, Position};
use fourfold_quarto::{Square, Variant};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::arrays::{array, numbers};
use crate::game::{PyGame, game_of};
use crate::position::PyPosition;
use crate::{actions, errors, observations};

/// The most games at once: all of them are in memory.
const MOST: usize = 1 << 24;

enum Many {
    Drop(Vec<fourfold_drop::Position>),
    WideDrop(Vec<fourfold_drop::WidePosition>),
    Quarto(Vec<fourfold_quarto::Position>),
}

/// Many games of one kind (a drop game or Quarto), stepped at once for learners. Whatever goes in and out is a numpy
/// array with one row a game.
///
/// >>> games = VectorGame("connect-four", 3)
/// >>> rewards, over = games.step([3, 3, 0])
/// >>> rewards.tolist(), over.tolist(), games.turns().tolist()
/// ([0, 0, 0], [False, False, False], [1, 1, 1])
/// >>> games.step([3, 9, 0])
/// Traceback (most recent call last):
/// fourfold.IllegalMoveError: game 1: there is no action 9: actions are 0 to 6
#[pyclass(module = "fourfold", name = "VectorGame")]
pub(crate) struct PyVectorGame {
    game: AnyGame,
    many: Many,
}

/// A kind of position that is stepped quickly.
trait Stepped: Position + Copy {
    /// The move that an action stands for; the action is below the number of actions.
    fn of_action(&self, action: usize) -> Self::Move;

    /// Any legal action, all equally likely; the game must not be over.
    fn any_action(&self, dice: &mut Dice) -> usize;
}

impl<W: Word> Stepped for PositionIn<W> {
    #[inline]
    fn of_action(&self, action: usize) -> Column {
        Column(action as u8)
    }

    #[inline]
    fn any_action(&self, dice: &mut Dice) -> usize {
        let landings = self.landings();
        let chosen = nth_one(landings, dice.below(landings.count_ones()));
        (chosen / self.size().stride()) as usize
    }
}

impl Stepped for fourfold_quarto::Position {
    #[inline]
    fn of_action(&self, action: usize) -> fourfold_quarto::Move {
        actions::quarto_move(self.variant(), action, self.is_last_placement())
    }

    #[inline]
    fn any_action(&self, dice: &mut Dice) -> usize {
        let variant = self.variant();
        if variant.declare() {
            let chosen = dice.below(self.move_count() as u32) as usize;
            return self.moves().nth(chosen).map_or(0, |mv| actions::quarto_number(variant, mv));
        }
        let unused = self.unused();
        let piece = match self.is_last_placement() {
            true => 0,
            false => nth_one(u64::from(unused), dice.below(unused.count_ones())),
        };
        let slot = match self.hand() {
            None => 0,
            Some(_) => {
                let free = self.free();
                nth_one(u64::from(free), dice.below(free.count_ones())) + 1
            }
        };
        slot as usize * variant.pieces() + piece as usize
    }
}

/// The place of the one bit that has `below` others under it.
#[inline]
fn nth_one<W: Word>(mut bits: W, below: u32) -> u32 {
    for _ in 0..below {
        bits &= bits - W::ONE;
    }
    bits.trailing_zeros()
}

/// All actions are looked at before any of them is played, so that a refusal changes nothing.
fn checked<P: Stepped>(
    positions: &[P],
    chosen: &[u16],
    count: usize,
) -> Result<Vec<P::Move>, (usize, IllegalMove)> {
    let checked = |(number, (at, &action)): (usize, (&P, &u16))| {
        let action = usize::from(action);
        if action >= count {
            let why = format!("there is no action {action}: actions are 0 to {}", count - 1);
            return Err((number, IllegalMove::new("no-such-action", why)));
        }
        let mv = at.of_action(action);
        at.check(mv).map(|()| mv).map_err(|why| (number, why))
    };
    positions.iter().zip(chosen).enumerate().map(checked).collect()
}

/// Plays one move in each game; rewards are for whoever moved.
fn step_all<P: Stepped>(positions: &mut [P], moves: &[P::Move], start: P) -> (Vec<u8>, Vec<u8>) {
    let mut rewards = vec![0; positions.len()];
    let mut over = vec![0; positions.len()];
    for (number, (at, &mv)) in positions.iter_mut().zip(moves).enumerate() {
        let mover = at.turn();
        at.play_unchecked(mv);
        if let Some(outcome) = at.outcome() {
            rewards[number] = match outcome {
                Outcome::Tie => 0,
                Outcome::Win(seat) if seat == mover => 1,
                Outcome::Win(_) => -1i8 as u8,
            };
            over[number] = 1;
            *at = start;
        }
    }
    (rewards, over)
}

impl PyVectorGame {
    fn len(&self) -> usize {
        match &self.many {
            Many::Drop(positions) => positions.len(),
            Many::WideDrop(positions) => positions.len(),
            Many::Quarto(positions) => positions.len(),
        }
    }

    fn stepped(&mut self, chosen: &[u16]) -> Result<(Vec<u8>, Vec<u8>), (usize, IllegalMove)> {
        let count = actions::count(&self.game);
        match (&self.game, &mut self.many) {
            (AnyGame::Drop(game), Many::Drop(positions)) => {
                let moves = checked(positions, chosen, count)?;
                Ok(step_all(positions, &moves, game.start()))
            }
            (AnyGame::WideDrop(game), Many::WideDrop(positions)) => {
                let moves = checked(positions, chosen, count)?;
                Ok(step_all(positions, &moves, game.start()))
            }
            (AnyGame::Quarto(game), Many::Quarto(positions)) => {
                let moves = checked(positions, chosen, count)?;
                Ok(step_all(positions, &moves, game.start()))
            }
            _ => unreachable!("made of one game"),
        }
    }
}

#[pymethods]
impl PyVectorGame {
    #[new]
    fn new(game: &Bound<'_, PyAny>, count: usize) -> PyResult<PyVectorGame> {
        let game = game_of(game)?;
        if !(1..=MOST).contains(&count) {
            return Err(PyValueError::new_err(format!(
                "there can be 1 to {MOST} games at once, not {count}"
            )));
        }
        let many = match &game {
            AnyGame::Drop(game) => Many::Drop(vec![game.start(); count]),
            AnyGame::WideDrop(game) => Many::WideDrop(vec![game.start(); count]),
            AnyGame::Quarto(game) => Many::Quarto(vec![game.start(); count]),
            AnyGame::Fourside(_) => {
                return Err(PyTypeError::new_err(
                    "the drop games and Quarto are stepped at once, not FourSide",
                ));
            }
        };
        Ok(PyVectorGame { game, many })
    }

    fn __len__(&self) -> usize {
        self.len()
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> PyGame {
        PyGame { game: self.game.clone() }
    }

    /// Begins all games anew.
    fn reset(&mut self) {
        match (&self.game, &mut self.many) {
            (AnyGame::Drop(game), Many::Drop(positions)) => positions.fill(game.start()),
            (AnyGame::WideDrop(game), Many::WideDrop(positions)) => positions.fill(game.start()),
            (AnyGame::Quarto(game), Many::Quarto(positions)) => positions.fill(game.start()),
            _ => {}
        }
    }

    /// Plays one action in each game. Rewards (1, 0 or -1) are for whoever moved; where `over` is true the game has
    /// ended and begun anew. An illegal action is refused, and nothing is played.
    fn step<'py>(
        &mut self,
        py: Python<'py>,
        actions: &Bound<'py, PyAny>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let chosen = numbers(py, actions)?;
        let count = self.len();
        if chosen.len() != count {
            return Err(PyValueError::new_err(format!(
                "{count} games need {count} actions, not {}",
                chosen.len()
            )));
        }
        let (rewards, over) = py.detach(|| self.stepped(&chosen)).map_err(|(number, why)| {
            errors::illegal(
                py,
                &IllegalMove::new(why.rule, format!("game {number}: {}", why.message)),
            )
        })?;
        Ok((array(py, &rewards, "int8", &[count])?, array(py, &over, "bool", &[count])?))
    }

    /// Any legal action for each game, all equally likely; the same seed gives the same actions.
    fn sample<'py>(&self, py: Python<'py>, seed: u64) -> PyResult<Bound<'py, PyAny>> {
        let bytes = py.detach(|| {
            let mut dice = Dice::new(seed);
            let bytes = |action: usize| (action as u16).to_le_bytes();
            match &self.many {
                Many::Drop(all) => {
                    all.iter().flat_map(|at| bytes(at.any_action(&mut dice))).collect::<Vec<u8>>()
                }
                Many::WideDrop(all) => {
                    all.iter().flat_map(|at| bytes(at.any_action(&mut dice))).collect()
                }
                Many::Quarto(all) => {
                    all.iter().flat_map(|at| bytes(at.any_action(&mut dice))).collect()
                }
            }
        });
        array(py, &bytes, "<u2", &[self.len()])
    }

    /// Which actions are legal: (games, actions), true or false.
    fn action_masks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let count = actions::count(&self.game);
        let masks = py.detach(|| {
            let mut masks = vec![0; self.len() * count];
            let rows = masks.chunks_exact_mut(count);
            match &self.many {
                Many::Drop(all) => {
                    rows.zip(all)
                        .for_each(|(row, at)| at.moves().for_each(|mv| row[mv.index()] = 1));
                }
                Many::WideDrop(all) => {
                    rows.zip(all)
                        .for_each(|(row, at)| at.moves().for_each(|mv| row[mv.index()] = 1));
                }
                Many::Quarto(all) => rows.zip(all).for_each(|(row, at)| quarto_mask(at, row)),
            }
            masks
        });
        array(py, &masks, "bool", &[self.len(), count])
    }

    /// What the player to move sees of each game: (games, rows, columns, planes), as `Position.observation` has it,
    /// int8.
    fn observations<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let (rows, columns, planes) = observations::shape(&self.game);
        let bytes = py.detach(|| {
            let mut bytes = Vec::with_capacity(self.len() * rows * columns * planes);
            match &self.many {
                Many::Drop(all) => all.iter().for_each(|at| {
                    observations::drop_planes(at.size(), at.own(), at.other(), |n| bytes.push(n));
                }),
                Many::WideDrop(all) => all.iter().for_each(|at| {
                    observations::drop_planes(at.size(), at.own(), at.other(), |n| bytes.push(n));
                }),
                Many::Quarto(all) => all.iter().for_each(|at| {
                    observations::quarto_planes(at.variant(), at, |n| bytes.push(n));
                }),
            }
            bytes
        });
        array(py, &bytes, "int8", &[self.len(), rows, columns, planes])
    }

    /// Whose turn it is in each game: 0 or 1.
    fn turns<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let turns: Vec<u8> = match &self.many {
            Many::Drop(all) => all.iter().map(|at| at.turn().index() as u8).collect(),
            Many::WideDrop(all) => all.iter().map(|at| at.turn().index() as u8).collect(),
            Many::Quarto(all) => all.iter().map(|at| at.turn().index() as u8).collect(),
        };
        array(py, &turns, "int8", &[self.len()])
    }

    /// One of the games as a position.
    fn position(&self, number: usize) -> PyResult<PyPosition> {
        use fourfold_catalog::AnyPosition;
        let found = match &self.many {
            Many::Drop(all) => all.get(number).copied().map(AnyPosition::Drop),
            Many::WideDrop(all) => all.get(number).copied().map(AnyPosition::WideDrop),
            Many::Quarto(all) => all.get(number).copied().map(AnyPosition::Quarto),
        };
        let position = found.ok_or_else(|| {
            let last = self.len() - 1;
            pyo3::exceptions::PyIndexError::new_err(format!(
                "there is no game {number}: they are 0 to {last}"
            ))
        })?;
        Ok(PyPosition { game: self.game.clone(), position })
    }

    fn __repr__(&self) -> String {
        format!("<VectorGame of {}, {} games>", self.game.id(), self.len())
    }
}

/// A row of 0 and 1, as [`actions::mask`] has it, without making every move.
fn quarto_mask(at: &fourfold_quarto::Position, row: &mut [u8]) {
    let variant: Variant = at.variant();
    if variant.declare() {
        at.moves().for_each(|mv| row[actions::quarto_number(variant, mv)] = 1);
        return;
    }
    let pieces = variant.pieces();
    let given = if at.is_last_placement() { 1 } else { at.unused() };
    let mut gifts = [0; 32];
    for (piece, cell) in gifts.iter_mut().enumerate() {
        *cell = (given >> piece & 1) as u8;
    }
    let mut slot = |slot: usize| row[slot * pieces..][..pieces].copy_from_slice(&gifts[..pieces]);
    match at.hand() {
        None => slot(0),
        Some(_) => Square::all_in(at.free()).for_each(|square| slot(square.index() + 1)),
    }
}
