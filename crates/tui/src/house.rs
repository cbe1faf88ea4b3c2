//! The house's own players and solvers behind the screens' trait. Questions flow in; players and
//! solvers are kept between questions, since their tables make the next answer faster.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_drop::Size;
use fourfold_game::Game as _;
use fourfold_player::{Player, Terms};
use fourfold_quarto::Variant;
use fourfold_solve::{Answer, Bounds, Budget, Finding, Halt, MoveAnswer};
use fourfold_solve_drop::{DropSolver, Options};
use fourfold_solve_quarto::QuartoSolver;

use crate::{Question, Seatable, Thinkers, Thought};

/// The longest that a player at a keyboard is kept waiting for a move.
const PATIENCE: Duration = Duration::from_secs(30);

/// The house's players and solvers.
#[derive(Default)]
pub struct House {
    /// Players at rest, by player string and game.
    players: Mutex<HashMap<(String, String), Box<dyn Player>>>,
    drop: Mutex<HashMap<Size, DropSolver>>,
    quarto: Mutex<Vec<QuartoSolver>>,
}

/// What is at rest in a shelf; a thread that died with its hand in it has broken nothing.
fn shelf<T>(shelf: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shelf.lock().unwrap_or_else(PoisonError::into_inner)
}

impl House {
    /// A house where everybody is rested.
    #[must_use]
    pub fn new() -> House {
        House::default()
    }

    fn solve_drop(
        &self,
        position: &fourfold_drop::Position,
        budget: &Budget,
    ) -> Result<Answer<AnyMove>, String> {
        let size = position.size();
        let resting = shelf(&self.drop).remove(&size);
        let mut solver = resting.unwrap_or_else(|| DropSolver::new(size, Options::default()));
        let finding = solver.analyze(position, budget, None);
        shelf(&self.drop).insert(size, solver);
        told(finding, AnyMove::Drop)
    }

    fn solve_quarto(
        &self,
        variant: Variant,
        position: &fourfold_quarto::Position,
        budget: &Budget,
    ) -> Result<Answer<AnyMove>, String> {
        let resting = {
            let mut shelf = shelf(&self.quarto);
            let place = shelf.iter().position(|solver| solver.variant() == variant);
            place.map(|place| shelf.swap_remove(place))
        };
        let mut solver = resting.unwrap_or_else(|| QuartoSolver::new(variant));
        let finding = solver.analyze(position, budget);
        shelf(&self.quarto).push(solver);
        told(finding, AnyMove::Quarto)
    }
}

/// A solver's finding in the shelf's own moves.
fn told<M>(
    finding: Finding<Answer<M>>,
    any: impl Fn(M) -> AnyMove,
) -> Result<Answer<AnyMove>, String> {
    match finding {
        Finding::Exact(Answer { exact, moves, nodes }) => {
            let any_move = |MoveAnswer { mv, exact }: MoveAnswer<M>| -> MoveAnswer<AnyMove> {
                MoveAnswer { mv: any(mv), exact }
            };
            Ok(Answer { exact, moves: moves.into_iter().map(any_move).collect(), nodes })
        }
        Finding::Unknown(Bounds { halt, .. }) => Err(match halt {
            Halt::OutOfReach => "out of reach".to_owned(),
            Halt::Nodes | Halt::Time | Halt::Stopped => "called off".to_owned(),
        }),
    }
}

impl Thinkers for House {
    fn players(&self, game: &AnyGame) -> Vec<Seatable> {
        fourfold_player::entries()
            .iter()
            .filter(|entry| entry.games.include(game))
            .map(|entry| Seatable {
                name: entry.name.to_owned(),
                about: entry.about.to_owned(),
                argument: entry.argument.to_owned(),
            })
            .collect()
    }

    fn check(&self, game: &AnyGame, player: &str) -> Result<(), String> {
        let found = fourfold_player::find(player, game).map_err(|error| error.to_string())?;
        // Whoever was just read from a file is the one who plays, not an older reading of it.
        shelf(&self.players).insert((player.to_owned(), game.public_id()), found);
        Ok(())
    }

    fn choose(&self, question: &Question, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        let key = (question.player.clone(), question.game.public_id());
        let resting = shelf(&self.players).remove(&key);
        let mut player = match resting {
            Some(player) => player,
            None => fourfold_player::find(&question.player, &question.game)
                .map_err(|error| error.to_string())?,
        };
        let terms = Terms::seeded(question.seed).within(PATIENCE).until(Arc::clone(stop));
        let choice = player.choose(&question.position, &terms);
        shelf(&self.players).insert(key, player);
        let choice = choice.map_err(|error| error.to_string())?;
        Ok(Thought { mv: choice.mv, grades: choice.reasons.grades, note: choice.reasons.note })
    }

    fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        stop: &Arc<AtomicBool>,
    ) -> Result<Answer<AnyMove>, String> {
        let budget = Budget { stop: Some(Arc::clone(stop)), ..Budget::unlimited() };
        match (game, position) {
            (AnyGame::Drop(_), AnyPosition::Drop(position)) => self.solve_drop(position, &budget),
            (AnyGame::Quarto(game), AnyPosition::Quarto(position)) => {
                self.solve_quarto(game.variant(), position, &budget)
            }
            _ => Err("this game has no exact values".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use fourfold_catalog::parse_game;
    use fourfold_game::{Position as _, Value};

    use super::*;

    fn ask(game: &str, position: &str, player: &str) -> Result<Thought, String> {
        let game = parse_game(game).expect("a game");
        let position = game.parse_position(position).expect("a position");
        let (seat, player) = (position.turn(), player.to_owned());
        let question = Question { game, position, seat, player, seed: 1 };
        House::new().choose(&question, &Arc::default())
    }

    #[test]
    fn every_game_has_players_and_they_play() {
        for game in ["link-four", "connect-four", "quarto:size=3", "fourside:beginner"] {
            let any = parse_game(game).expect("a game");
            let names: Vec<String> =
                House::new().players(&any).into_iter().map(|player| player.name).collect();
            assert!(names.contains(&"good".to_owned()), "{game}: {names:?}");
            let thought = ask(game, "", "novice").expect("a move");
            assert_eq!(any.start().check(thought.mv), Ok(()), "{game}");
        }
        assert!(ask("link-four", "", "nobody").is_err());
    }

    #[test]
    fn the_grader_tells_its_grades() {
        let grades = ask("connect-four", "4", "grader").expect("a move").grades;
        let grades = grades.expect("grades");
        let expected = [0, 0, 50, 50, 50, 0, 0].map(Some);
        assert_eq!(grades, expected);
    }

    #[test]
    fn exact_values_come_from_the_solvers() {
        let house = House::new();
        let stop = Arc::default();
        let game = parse_game("connect-four").expect("a game");
        let position = game.parse_position("414141").expect("a position");
        let answer = house.analyze(&game, &position, &stop).expect("an answer");
        assert_eq!((answer.exact.value, answer.exact.remoteness), (Value::Win, 1));
        let game = parse_game("quarto:size=3").expect("a game");
        let answer = house.analyze(&game, &game.start(), &stop).expect("an answer");
        assert_eq!((answer.exact.value, answer.exact.remoteness), (Value::Lose, 6));
        let game = parse_game("fourside").expect("a game");
        assert!(house.analyze(&game, &game.start(), &stop).is_err());
    }
}
