//! The boundary to whoever computes: computer players and solvers. The screens know this trait and
//! no player by name.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_analysis::Report;
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::{Explanation, ReviewedMove};
use fourfold_game::{Dice, Position as _};
use fourfold_player::{ComputerPlayers as _, Listed, RandomOnly};

use crate::{ComputerTurn, PlayedGame};

/// A move and what its player tells about it.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// The move that was chosen.
    pub mv: AnyMove,
    /// The grade of every column, from players that grade; `None` for a full one.
    pub grades: Option<Vec<Option<i64>>>,
    /// Something worth telling.
    pub note: Option<String>,
}

/// Computer players and solvers.
pub trait Thinkers: Send + Sync {
    /// Who plays this game, from the weakest up.
    fn players(&self, game: &AnyGame) -> Vec<Listed>;

    /// Can this player string sit down at this game? Then the string that names it wherever the program is
    /// started the next time; if not, why not.
    fn check(&self, game: &AnyGame, player: &str) -> Result<String, String>;

    /// Chooses a move. May take long; gives up soon after `stop` is raised.
    fn choose(&self, question: &ComputerTurn, stop: &Arc<AtomicBool>) -> Result<Thought, String>;

    /// Exact values of a position and its moves, or why there are none.
    fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        stop: &Arc<AtomicBool>,
    ) -> Result<Report, String>;

    /// Why a move is good or bad.
    fn explain(
        &self,
        _game: &AnyGame,
        _position: &AnyPosition,
        _mv: AnyMove,
        _stop: &Arc<AtomicBool>,
    ) -> Result<Explanation<AnyMove>, String> {
        Err(NO_SOLVER.to_owned())
    }

    /// Looks back on a game. `told` hears of every move as it is done, last moves first; out comes how accurately each
    /// seat played, in percent.
    fn review(
        &self,
        _played: &PlayedGame,
        _stop: &Arc<AtomicBool>,
        _told: &mut dyn FnMut(&ReviewedMove),
    ) -> Result<[f64; 2], String> {
        Err(NO_SOLVER.to_owned())
    }
}

/// What is said where nobody can solve anything.
const NO_SOLVER: &str = "no solver is at hand";

/// Players that throw dice for a legal move: enough to try a screen without any engine.
#[derive(Clone, Copy, Debug, Default)]
pub struct Dicers;

impl Thinkers for Dicers {
    fn players(&self, game: &AnyGame) -> Vec<Listed> {
        RandomOnly.list(game)
    }

    fn check(&self, _game: &AnyGame, player: &str) -> Result<String, String> {
        Ok(player.to_owned())
    }

    fn choose(&self, question: &ComputerTurn, _stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        let moves: Vec<AnyMove> = question.position.moves().collect();
        let mv = Dice::new(question.seed).pick(&moves).copied();
        let mv = mv.ok_or("the game is over: there is no move to choose")?;
        Ok(Thought { mv, grades: None, note: None })
    }

    fn analyze(
        &self,
        _game: &AnyGame,
        _position: &AnyPosition,
        _stop: &Arc<AtomicBool>,
    ) -> Result<Report, String> {
        Err(NO_SOLVER.to_owned())
    }
}
