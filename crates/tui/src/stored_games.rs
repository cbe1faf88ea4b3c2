//! The games that were put aside: every game is stored as a record while it is played, so that none is lost. Records
//! that an earlier run has left flow in, a record flows out after every move; the list says which game can be
//! continued.

use fourfold_catalog::parse_game;
use fourfold_session::record::GameResult;
use fourfold_session::{Player, Record};

use crate::active_game::player_words;

/// The greatest number of games that are kept. Beyond it the oldest go.
pub(crate) const MOST_GAMES: usize = 200;

/// One game that was put aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredGame {
    /// The name of its file, without the folder.
    pub name: String,
    /// The record of the game.
    pub text: String,
}

/// What a list says about a stored game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Summary {
    /// The name under which it is stored.
    pub(crate) name: String,
    /// The game and its variant, for people.
    pub(crate) title: String,
    /// Who plays, by seat, as the record says.
    pub(crate) players: [String; 2],
    /// How many moves were made.
    pub(crate) moves: usize,
    /// How it ended, or that it can be continued.
    pub(crate) result: GameResult,
    /// Did it begin from a position that somebody set up?
    set_up: bool,
}

/// The list of stored games, the latest first.
#[derive(Clone, Debug, Default)]
pub(crate) struct StoredGames {
    /// What the names of this run's games begin with; no other run has the same.
    run: String,
    games: Vec<StoredGame>,
}

impl StoredGames {
    /// The games that earlier runs have stored, the latest first.
    pub(crate) fn new(run: String, games: Vec<StoredGame>) -> StoredGames {
        StoredGames { run, games }
    }

    /// The name under which this run's game of this number is to be stored.
    pub(crate) fn name(&self, number: u64) -> String {
        format!("{}-{number:03}.txt", self.run)
    }

    /// Puts a game in front, in the place of the version that it goes on from.
    pub(crate) fn put(&mut self, game: StoredGame, replaces: Option<&str>) {
        self.games.retain(|old| old.name != game.name && Some(old.name.as_str()) != replaces);
        self.games.insert(0, game);
        self.games.truncate(MOST_GAMES);
    }

    /// The record stored under a name.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.games.iter().find(|game| game.name == name).map(|game| game.text.as_str())
    }

    /// What can be said about each of them. What is no record is left out.
    pub(crate) fn summaries(&self) -> impl Iterator<Item = Summary> {
        self.games.iter().filter_map(summary)
    }

    /// The latest game that is not over. Where nothing was played and nothing set up, there is nothing to continue.
    pub(crate) fn unfinished(&self) -> Option<Summary> {
        self.summaries()
            .find(|game| game.result == GameResult::Open && (game.moves > 0 || game.set_up))
    }
}

impl Summary {
    /// The game in one sentence: what it is, who plays, how far it is.
    pub(crate) fn sentence(&self) -> String {
        let word = |player: &str| match Player::parse(player) {
            Ok(player) => player_words(&player),
            Err(_) => player.to_owned(),
        };
        let human = Player::Human.to_string();
        let players = match &self.players {
            [first, second] if *first == human && *second == human => "two players".to_owned(),
            [first, other] | [other, first] if *first == human => {
                format!("against {}", word(other))
            }
            [first, second] => format!("{} against {}", word(first), word(second)),
        };
        let moves = match self.moves {
            1 => "1 move".to_owned(),
            moves => format!("{moves} moves"),
        };
        format!("{}, {players}, {moves} played.", self.title)
    }
}

fn summary(stored: &StoredGame) -> Option<Summary> {
    let record = Record::read(&stored.text).ok()?;
    let game = parse_game(&record.game).ok()?;
    Some(Summary {
        name: stored.name.clone(),
        title: game.title(),
        moves: record.moves.len(),
        result: record.result,
        set_up: record.position.is_some(),
        players: record.players,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored(name: &str, result: &str) -> StoredGame {
        let text = format!(
            "[Game \"link-four\"]\n[Second \"good\"]\n[Result \"{result}\"]\n\n1. 4 4 {result}\n"
        );
        StoredGame { name: name.to_owned(), text }
    }

    #[test]
    fn the_latest_game_that_is_not_over_is_continued() {
        let bad = StoredGame { name: "bad".to_owned(), text: "[Game".to_owned() };
        let games = vec![bad, stored("lost", "0-1"), stored("open", "*"), stored("old", "*")];
        let mut games = StoredGames::new("run".to_owned(), games);
        assert_eq!(games.unfinished().map(|game| game.name).as_deref(), Some("open"));
        assert_eq!(games.summaries().count(), 3, "what is no record is left out");
        let said = games.unfinished().map(|game| game.sentence());
        assert_eq!(said.as_deref(), Some("Link Four, against good, 2 moves played."));
        let untouched = "[Game \"link-four\"]\n\n*\n".to_owned();
        games.put(StoredGame { name: "untouched".to_owned(), text: untouched }, None);
        let offered = games.unfinished().map(|game| game.name);
        assert_eq!(offered.as_deref(), Some("open"), "nothing was played: nothing to continue");
        games.put(stored("new", "*"), Some("open"));
        let names: Vec<String> = games.summaries().map(|game| game.name).collect();
        assert_eq!(names, ["new", "untouched", "lost", "old"]);
    }

    #[test]
    fn their_number_is_bounded() {
        let mut games = StoredGames::default();
        for number in 0..2 * MOST_GAMES as u64 {
            let name = games.name(number);
            games.put(stored(&name, "*"), None);
        }
        assert_eq!(games.summaries().count(), MOST_GAMES);
        let last = games.name(2 * MOST_GAMES as u64 - 1);
        assert_eq!(games.unfinished().map(|game| game.name), Some(last));
    }
}
