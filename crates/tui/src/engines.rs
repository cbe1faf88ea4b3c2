//! The computer players and the solvers of this program, behind the trait that the screens know. Questions flow in;
//! players and the analyst are kept between questions, since their tables make the next answer faster.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use fourfold_analysis::{Analyst, Question as Asked, Report};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::Game as _;
use fourfold_player::{Player, Terms, UnknownPlayer};
use fourfold_solve::{Bounds, Budget, Finding, Halt};

use crate::driver::from_home;
use crate::{Question, Seatable, Thinkers, Thought};

/// The longest that a player at a keyboard is kept waiting for a move.
const PATIENCE: Duration = Duration::from_secs(30);

/// Computer players and solvers, kept ready between questions.
#[derive(Default)]
pub struct Engines {
    /// Players that are not thinking, by player string and game.
    players: Mutex<HashMap<(String, String), Box<dyn Player>>>,
    /// The analyst; `None` while it works.
    analyst: Mutex<Option<Analyst>>,
}

/// Locks a value. A thread that died while it held the lock has broken nothing.
fn lock<T>(lock: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Engines {
    /// Engines that have not been asked anything yet.
    #[must_use]
    pub fn new() -> Engines {
        Engines::default()
    }
}

/// A player string whose file is found from any folder. What is no file (a rule file that comes with the program)
/// stays as it is.
fn with_absolute_path(player: &str) -> String {
    let Some((name, file)) = player.split_once(':') else { return player.trim().to_owned() };
    let (name, file) = (name.trim(), file.trim());
    let whole =
        std::path::absolute(from_home(Path::new(file))).ok().filter(|whole| whole.is_file());
    match whole.as_ref().and_then(|whole| whole.to_str()) {
        Some(whole) => format!("{name}:{whole}"),
        None => format!("{name}:{file}"),
    }
}

impl Thinkers for Engines {
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

    fn check(&self, game: &AnyGame, player: &str) -> Result<String, String> {
        let player = with_absolute_path(player);
        let found = fourfold_player::find(&player, game).map_err(|error| match error {
            // Whoever chose it from a menu knows by which name it goes.
            UnknownPlayer::Argument { message, .. } => message,
            error => error.to_string(),
        })?;
        // Whoever was just read from a file is the one who plays, not an older reading of it.
        lock(&self.players).insert((player.clone(), game.public_id()), found);
        Ok(player)
    }

    fn choose(&self, question: &Question, stop: &Arc<AtomicBool>) -> Result<Thought, String> {
        let key = (question.player.clone(), question.game.public_id());
        let resting = lock(&self.players).remove(&key);
        let mut player = match resting {
            Some(player) => player,
            None => fourfold_player::find(&question.player, &question.game)
                .map_err(|error| error.to_string())?,
        };
        let terms = Terms::seeded(question.seed).within(PATIENCE).until(Arc::clone(stop));
        let choice = player.choose(&question.position, &terms);
        lock(&self.players).insert(key, player);
        let choice = choice.map_err(|error| error.to_string())?;
        Ok(Thought { mv: choice.mv, grades: choice.reasons.grades, note: choice.reasons.note })
    }

    fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        stop: &Arc<AtomicBool>,
    ) -> Result<Report, String> {
        let budget = Budget { stop: Some(Arc::clone(stop)), ..Budget::unlimited() };
        let mut analyst = lock(&self.analyst).take().unwrap_or_default();
        let found = analyst.ask(game, position, Asked::EveryMove, &budget, None);
        *lock(&self.analyst) = Some(analyst);
        match found.map_err(|why| why.to_string())? {
            Finding::Exact(report) => Ok(report),
            Finding::Unknown(Bounds { halt, .. }) => Err(match halt {
                Halt::OutOfReach => "out of reach".to_owned(),
                Halt::Nodes | Halt::Time | Halt::Stopped => "called off".to_owned(),
            }),
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
        Engines::new().choose(&question, &Arc::default())
    }

    #[test]
    fn every_game_has_players_and_they_play() {
        for game in ["link-four", "connect-four", "quarto:size=3", "fourside:beginner"] {
            let any = parse_game(game).expect("a game");
            let names: Vec<String> =
                Engines::new().players(&any).into_iter().map(|player| player.name).collect();
            assert!(names.contains(&"good".to_owned()), "{game}: {names:?}");
            let thought = ask(game, "", "novice").expect("a move");
            assert_eq!(any.start().check(thought.mv), Ok(()), "{game}");
        }
        assert!(ask("link-four", "", "nobody").is_err());
    }

    #[test]
    fn a_rule_file_is_found_from_any_folder() {
        let engines = Engines::new();
        let game = parse_game("link-four").expect("a game");
        let check = |player: &str| engines.check(&game, player);
        // Tests run in the crate's own folder.
        let kept = check("rules: ../../rules/sample.rul").expect("a file");
        let path = kept.strip_prefix("rules:").expect("the same player");
        assert!(std::path::Path::new(path).is_absolute(), "{path}");
        assert_eq!(check(&kept), Ok(kept.clone()));
        assert_eq!(check("rules:sample").as_deref(), Ok("rules:sample"), "it comes along");
        assert_eq!(check("good").as_deref(), Ok("good"));
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
        let engines = Engines::new();
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
