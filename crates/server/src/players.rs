//! The house's computer players for the server: names come in, moves of `fourfold_player` and of rule
//! files go out. A name from outside never becomes a file name: rule files are the shipped ones or texts
//! that were uploaded and are stored in the database.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::{Dice, Game};
use fourfold_player::{Player, PlayerError, Terms, entries, find};
use fourfold_rul::{Board, Compiled, DecideError, Program, StepBudget};

use crate::thinker::{Listed, Pace, Question, Thinker};

/// The rule files that come with the program.
pub(crate) const SHIPPED: [(&str, &str); 5] = [
    ("sample.rul", include_str!("../../../rules/sample.rul")),
    ("example.rul", include_str!("../../../rules/example.rul")),
    ("lesson-1-win.rul", include_str!("../../../rules/lesson-1-win.rul")),
    ("lesson-2-block.rul", include_str!("../../../rules/lesson-2-block.rul")),
    ("lesson-3-no-gifts.rul", include_str!("../../../rules/lesson-3-no-gifts.rul")),
];

/// Before the name of a rule file.
const RULES: &str = "rules:";

/// A rule file as a player string names it: `rules:sample.rul`, or `rules:my.rul@ID` for an uploaded one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RuleFile {
    /// One that comes with the program.
    Shipped(&'static str),
    /// One that was uploaded, by its id.
    Uploaded(String),
}

impl RuleFile {
    /// The rule file of a player string; `None` if the string names another kind of player.
    pub(crate) fn of(player: &str) -> Option<Result<RuleFile, String>> {
        let name = player.strip_prefix(RULES)?;
        if let Some((_, id)) = name.rsplit_once('@') {
            let plain = id.len() == 16 && id.bytes().all(|b| b.is_ascii_alphanumeric());
            let known = plain.then(|| RuleFile::Uploaded(id.to_owned()));
            return Some(known.ok_or_else(|| format!("`{id}` is no uploaded rule file")));
        }
        let shipped = SHIPPED.iter().find(|(shipped, _)| *shipped == name);
        Some(shipped.map(|(_, text)| RuleFile::Shipped(text)).ok_or_else(|| {
            let names: Vec<&str> = SHIPPED.iter().map(|(name, _)| *name).collect();
            format!("there is no rule file `{name}` (there are {}, and uploads)", names.join(", "))
        }))
    }
}

/// Players that wait for their next question are kept with their tables, at most so many.
const MOST_IDLE: usize = 8;

/// The players of `fourfold_player`, and rule files.
#[derive(Default)]
pub struct HousePlayers {
    /// By name and game. A player's answer depends on the question alone, so anybody may use it next.
    idle: Mutex<Vec<(String, Box<dyn Player>)>>,
}

impl HousePlayers {
    fn take(&self, key: &str) -> Option<Box<dyn Player>> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let at = idle.iter().position(|(kept, _)| kept == key)?;
        Some(idle.swap_remove(at).1)
    }

    fn put_back(&self, key: String, player: Box<dyn Player>) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() == MOST_IDLE {
            idle.remove(0);
        }
        idle.push((key, player));
    }
}

impl Thinker for HousePlayers {
    fn players(&self, game: &AnyGame) -> Vec<Listed> {
        let named = entries()
            .iter()
            .filter(|entry| entry.argument.is_empty() && entry.games.include(game))
            .map(|entry| Listed { id: entry.name.to_owned(), about: entry.about.to_owned() });
        let files = SHIPPED.iter().filter(|_| matches!(game, AnyGame::Drop(_))).map(|(name, _)| {
            Listed { id: format!("{RULES}{name}"), about: format!("The rule file {name}.") }
        });
        named.chain(files).collect()
    }

    fn pace(&self, game: &AnyGame, player: &str) -> Result<Pace, String> {
        pace(game, player)
    }

    fn think(
        &self,
        question: &Question,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<AnyMove>, String> {
        if RuleFile::of(&question.player).is_some() {
            return by_rules(question, stop);
        }
        pace(&question.game, &question.player)?;
        let key = format!("{} {}", question.player, question.game.public_id());
        let mut player = match self.take(&key) {
            Some(player) => player,
            None => find(&question.player, &question.game).map_err(|e| e.to_string())?,
        };
        let terms = Terms::seeded(question.seed).until(Arc::clone(stop));
        let choice = player.choose(&question.position, &terms);
        self.put_back(key, player);
        match choice {
            Ok(choice) => Ok(Some(choice.mv)),
            Err(PlayerError::Stopped) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }
}

/// How fast a player of this name is in this game, or why nobody is called that.
pub(crate) fn pace(game: &AnyGame, player: &str) -> Result<Pace, String> {
    if let Some(file) = RuleFile::of(player) {
        file?;
        return match game {
            AnyGame::Drop(_) => Ok(Pace::Quick),
            _ => Err("rule files play drop games only".to_owned()),
        };
    }
    let name = player.trim().to_lowercase();
    let listed = |entry: &&fourfold_player::Entry| {
        entry.name == name && entry.argument.is_empty() && entry.games.include(game)
    };
    if !entries().iter().any(|entry| listed(&entry)) {
        // Whoever takes an argument is not for names from outside: it could be a file's.
        return Err(match find(&name.replace(':', " "), game) {
            Err(error) => error.to_string(),
            Ok(_) => format!("`{name}` cannot be asked for here"),
        });
    }
    Ok(match name.as_str() {
        "perfect" => Pace::Endless,
        "expert" | "master" => Pace::Slow,
        _ => Pace::Quick,
    })
}

/// What a rule file plays; nothing if it was stopped.
fn by_rules(question: &Question, stop: &AtomicBool) -> Result<Option<AnyMove>, String> {
    let AnyPosition::Drop(position) = &question.position else {
        return Err("rule files play drop games only".to_owned());
    };
    let text = match RuleFile::of(&question.player) {
        Some(Ok(RuleFile::Shipped(text))) => text,
        _ => question.rules.as_deref().ok_or("the rule file is gone")?,
    };
    let program = Program::load(text).map_err(|error| error.to_string())?;
    let (board, mut dice) = (Board::from(position), Dice::new(question.seed));
    let mut budget = StepBudget::for_decision().until(stop);
    let compiled = Compiled::new(&program, position.size());
    match compiled.decide_within(&board, &mut dice, &mut budget) {
        Ok(column) => Ok(Some(AnyMove::Drop(column))),
        Err(DecideError::Stopped) => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use fourfold_catalog::parse_game;

    use super::*;

    #[test]
    fn names_from_outside_reach_no_file() {
        let game = parse_game("link-four").expect("a game");
        for name in
            ["rules:../../Cargo.toml", "rules:/etc/passwd", "rules:x@../../../../secret", "rules:"]
        {
            assert!(HousePlayers::default().pace(&game, name).is_err(), "{name}");
        }
        assert_eq!(HousePlayers::default().pace(&game, "rules:sample.rul"), Ok(Pace::Quick));
        let quarto = parse_game("quarto").expect("a game");
        assert!(HousePlayers::default().pace(&quarto, "rules:sample.rul").is_err());
    }

    #[test]
    fn every_listed_player_of_every_game_moves() {
        use fourfold_game::Position;
        let house = HousePlayers::default();
        for name in ["link-four", "connect-four", "quarto:size=3", "fourside:seed=1"] {
            let game = parse_game(name).expect("a game");
            for listed in house.players(&game).iter().filter(|l| l.id != "master") {
                // Perfect solves what it plays: from the start of a drop game that takes minutes.
                let late = listed.id == "perfect" && matches!(game, AnyGame::Drop(_));
                let text = if late { "2252576253462244111563365343671351441" } else { "" };
                let question = Question {
                    game: game.clone(),
                    position: game.parse_position(text).expect("a position"),
                    player: listed.id.clone(),
                    seed: 7,
                    rules: None,
                };
                let mv = house.think(&question, &Arc::default());
                let mv = mv.expect("an answer").expect("a move");
                assert_eq!(question.position.check(mv), Ok(()), "{name} {}", listed.id);
            }
        }
    }
}
