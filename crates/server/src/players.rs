//! The house's computer players for the server: names come in, moves of `fourfold_player` and of rule
//! files go out. A name from outside never becomes a file name: rule files are the shipped ones or texts
//! that were uploaded and are stored in the database.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_game::Dice;
use fourfold_player::{PlayerError, Terms, entries, find};
use fourfold_rul::{Board, Compiled, Program};

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

/// The players of `fourfold_player`, and rule files.
#[derive(Clone, Copy, Debug, Default)]
pub struct HousePlayers;

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
        if let Some(file) = RuleFile::of(player) {
            file?;
            return match game {
                AnyGame::Drop(_) => Ok(Pace::Quick),
                _ => Err("rule files play drop games only".to_owned()),
            };
        }
        find(player, game).map_err(|error| error.to_string())?;
        let slow = ["expert", "master", "perfect"];
        let name = player.trim().to_lowercase();
        Ok(if slow.contains(&name.as_str()) { Pace::Slow } else { Pace::Quick })
    }

    fn think(
        &self,
        question: &Question,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<AnyMove>, String> {
        if RuleFile::of(&question.player).is_some() {
            return by_rules(question).map(Some);
        }
        let mut player = find(&question.player, &question.game).map_err(|e| e.to_string())?;
        let terms = Terms::seeded(question.seed).until(Arc::clone(stop));
        match player.choose(&question.position, &terms) {
            Ok(choice) => Ok(Some(choice.mv)),
            Err(PlayerError::Stopped) => Ok(None),
            Err(error) => Err(error.to_string()),
        }
    }
}

fn by_rules(question: &Question) -> Result<AnyMove, String> {
    let AnyPosition::Drop(position) = &question.position else {
        return Err("rule files play drop games only".to_owned());
    };
    let text = match RuleFile::of(&question.player) {
        Some(Ok(RuleFile::Shipped(text))) => text,
        _ => question.rules.as_deref().ok_or("the rule file is gone")?,
    };
    let program = Program::load(text).map_err(|error| error.to_string())?;
    let column = Compiled::new(&program, position.size())
        .decide(&Board::from(position), &mut Dice::new(question.seed))
        .map_err(|error| error.to_string())?;
    Ok(AnyMove::Drop(column))
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
            assert!(HousePlayers.pace(&game, name).is_err(), "{name}");
        }
        assert_eq!(HousePlayers.pace(&game, "rules:sample.rul"), Ok(Pace::Quick));
        let quarto = parse_game("quarto").expect("a game");
        assert!(HousePlayers.pace(&quarto, "rules:sample.rul").is_err());
    }

    #[test]
    fn every_listed_player_of_every_game_moves() {
        use fourfold_game::{Game, Position};
        for name in ["link-four", "connect-four", "quarto:size=3", "fourside:seed=1"] {
            let game = parse_game(name).expect("a game");
            for listed in HousePlayers.players(&game).iter().filter(|l| l.id != "master") {
                let question = Question {
                    game: game.clone(),
                    position: game.start(),
                    player: listed.id.clone(),
                    seed: 7,
                    rules: None,
                };
                let mv = HousePlayers.think(&question, &Arc::default());
                let mv = mv.expect("an answer").expect("a move");
                assert_eq!(question.position.check(mv), Ok(()), "{name} {}", listed.id);
            }
        }
    }
}
