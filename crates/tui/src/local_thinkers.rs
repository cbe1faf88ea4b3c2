//! The roster of this machine and an analyst behind the screens' trait. Questions flow in; the analyst
//! is kept between questions, since its tables make the next answer faster, as the roster keeps its players.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fourfold_analysis::{Analyst, Report, Scope};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::{Explainer, Explanation, ReviewedMove, review};
use fourfold_player::{Listed, MoveQuestion, Roster, Terms, UnknownPlayer};
use fourfold_solve::{Bounds, Budget, Finding, Halt};

use crate::driver::from_home;
use crate::{ComputerTurn, PlayedGame, Thinkers, Thought};

/// Computer players and solvers, kept ready between questions.
#[derive(Default)]
pub struct LocalThinkers {
    /// The analyst; `None` while it works.
    analyst: Mutex<Option<Analyst>>,
}

/// Locks a value. A thread that died while it held the lock has broken nothing.
fn lock<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl LocalThinkers {
    /// Thinkers that have not been asked anything yet.
    #[must_use]
    pub fn new() -> LocalThinkers {
        LocalThinkers::default()
    }

    /// Asks the analyst, who remembers what was asked before.
    fn with_analyst<T>(&self, ask: impl FnOnce(&mut Analyst) -> T) -> T {
        let mut analyst = lock(&self.analyst).take().unwrap_or_default();
        let answer = ask(&mut analyst);
        *lock(&self.analyst) = Some(analyst);
        answer
    }
}

/// The time after which a position is given up, where many are asked about.
const TIME_FOR_A_POSITION: Duration = Duration::from_secs(4);

/// A budget that lasts until somebody calls it off.
fn until(stop: &Arc<AtomicBool>) -> Budget {
    Budget { stop: Some(Arc::clone(stop)), ..Budget::unlimited() }
}

/// A player string with the home folder for a `~` in front of its file.
fn from_home_folder(player: &str) -> String {
    match player.split_once(':') {
        Some((name, file)) if file.trim().starts_with('~') => {
            format!("{name}:{}", from_home(Path::new(file.trim())).display())
        }
        _ => player.to_owned(),
    }
}

impl Thinkers for LocalThinkers {
    fn players(&self, game: &AnyGame) -> Vec<Listed> {
        Roster::on_this_machine().list(game)
    }

    fn check(&self, game: &AnyGame, player: &str) -> Result<String, String> {
        let checked = Roster::on_this_machine().check(&from_home_folder(player), game);
        checked.map(|checked| checked.name).map_err(|error| match error {
            // Whoever chose it from a menu knows by which name it goes.
            UnknownPlayer::Argument { message, .. } => message,
            error => error.to_string(),
        })
    }

    fn choose(&self, question: &ComputerTurn, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        let asked = MoveQuestion {
            game: question.game.clone(),
            position: question.position.clone(),
            player: question.player.clone(),
            rule_text: None,
        };
        let terms = Terms::at_a_keyboard(question.seed).until(Arc::clone(stop));
        let choice =
            Roster::on_this_machine().think(&asked, &terms).map_err(|error| error.to_string())?;
        Ok(Thought { mv: choice.mv, grades: choice.reasons.grades, note: choice.reasons.note })
    }

    fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        stop: &Arc<AtomicBool>,
    ) -> Result<Report, String> {
        let found = self.with_analyst(|analyst| {
            analyst.ask(game, position, Scope::EveryMove, &until(stop), None)
        });
        match found.map_err(|why| why.to_string())? {
            Finding::Exact(report) => Ok(report),
            Finding::Unknown(Bounds { halt, .. }) => Err(match halt {
                Halt::OutOfReach => "out of reach".to_owned(),
                Halt::Nodes | Halt::Time | Halt::Stopped => "called off".to_owned(),
            }),
        }
    }

    fn explain(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        mv: AnyMove,
        stop: &Arc<AtomicBool>,
    ) -> Result<Explanation<AnyMove>, String> {
        let explained = self.with_analyst(|analyst| {
            let explainer = Explainer::new(analyst, until(stop));
            explainer.with_time_for_each(TIME_FOR_A_POSITION).explain(game, position, Some(mv))
        });
        let first = explained.map_err(|why| why.to_string())?.into_iter().next();
        first.ok_or_else(|| "there is no explanation".to_owned())
    }

    fn review(
        &self,
        played: &PlayedGame,
        stop: &Arc<AtomicBool>,
        told: &mut dyn FnMut(&ReviewedMove),
    ) -> Result<[f64; 2], String> {
        let PlayedGame { game, positions, moves } = played;
        let found = self.with_analyst(|analyst| {
            let explainer = Explainer::new(analyst, until(stop));
            let mut explainer = explainer.with_time_for_each(TIME_FOR_A_POSITION);
            review(game, positions, moves, &mut explainer, told)
        });
        Ok(found.accuracy)
    }
}

#[cfg(test)]
mod tests {
    use fourfold_catalog::parse_game;
    use fourfold_game::{Game as _, Position as _, Value};

    use super::*;

    fn ask(game: &str, position: &str, player: &str) -> Result<Thought, String> {
        let game = parse_game(game).expect("a game");
        let position = game.parse_position(position).expect("a position");
        let (seat, player) = (position.turn(), player.to_owned());
        let question = ComputerTurn { game, position, seat, player, seed: 1 };
        LocalThinkers::new().choose(&question, &Arc::default())
    }

    #[test]
    fn every_game_has_players_and_they_play() {
        for game in ["link-four", "connect-four", "quarto:size=3", "fourside:beginner"] {
            let any = parse_game(game).expect("a game");
            let names: Vec<String> =
                LocalThinkers::new().players(&any).into_iter().map(|player| player.name).collect();
            assert!(names.contains(&"expert".to_owned()), "{game}: {names:?}");
            let thought = ask(game, "", "novice").expect("a move");
            assert_eq!(any.start().check(thought.mv), Ok(()), "{game}");
        }
        assert!(ask("link-four", "", "nobody").is_err());
    }

    #[test]
    fn the_reason_why_a_file_cannot_play_is_told_without_the_players_name() {
        let game = parse_game("link-four").expect("a game");
        let check = |player: &str| LocalThinkers::new().check(&game, player);
        assert_eq!(check("rules:sample.rul").as_deref(), Ok("rules:sample"), "it comes along");
        let why = check("rules:nowhere.rul").expect_err("no such file");
        assert!(why.starts_with("cannot open nowhere.rul: "), "{why}");
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
        let engines = LocalThinkers::new();
        let stop = Arc::default();
        let game = parse_game("connect-four").expect("a game");
        let position = game.parse_position("414141").expect("a position");
        let report = engines.analyze(&game, &position, &stop).expect("an answer");
        assert_eq!((report.worth.value, report.worth.remoteness), (Value::Win, Some(1)));
        let game = parse_game("quarto:size=3").expect("a game");
        let report = engines.analyze(&game, &game.start(), &stop).expect("an answer");
        assert_eq!((report.worth.value, report.worth.remoteness), (Value::Lose, Some(6)));
        let game = parse_game("fourside").expect("a game");
        assert!(engines.analyze(&game, &game.start(), &stop).is_err());
    }
}
