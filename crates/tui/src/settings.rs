//! What lasts between two visits: sound, display, the colour of Link Four's grid, who played last and at
//! which level. The text of a file flows in and out; what is not understood in it is kept as it is.

use std::collections::BTreeMap;

use fourfold_catalog::AnyGame;
use fourfold_fourside::Level;
use fourfold_game::{Game as _, Seat};
use fourfold_puzzles::Progress;
use fourfold_session::{Player, Setting};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::puzzles::OwnMistake;
use crate::{DisplayOptions, Thinkers};

/// Most characters of a name.
pub(crate) const LONGEST_NAME: usize = 20;

/// The colour of Link Four's grid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Grid {
    /// The lines of the grid are dark.
    #[default]
    Black,
    /// The lines of the grid are white.
    White,
}

/// Everything that is kept between visits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// Does the bell ring?
    pub sound: bool,
    /// Are there colours, where the terminal may show them?
    pub colour: bool,
    /// Only ASCII characters?
    pub ascii: bool,
    /// Do marbles fall visibly?
    pub motion: bool,
    /// Link Four's grid.
    pub grid: Grid,
    /// The check mark "Undo Enabled" of new games.
    pub undo: bool,
    /// The names at Connect Four's console.
    pub names: [String; 2],
    /// The name that other players see online; empty if none was given.
    pub name: String,
    /// The server on which a game was hosted last; empty if none was.
    pub server: String,
    /// FourSide's level of play.
    pub level: String,
    /// Who sits where, by game.
    pub players: BTreeMap<String, [String; 2]>,
    /// How well puzzles were solved, by game.
    pub puzzles: BTreeMap<String, Progress>,
    /// The last day whose puzzle was solved, in days since 1970.
    pub puzzle_day: Option<u64>,
    /// Positions in which the player went wrong, the latest last.
    pub mistakes: Vec<OwnMistake>,
    /// What another version of the program has put there.
    #[serde(flatten)]
    pub others: Map<String, Json>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            sound: true,
            colour: true,
            ascii: false,
            motion: true,
            grid: Grid::Black,
            undo: true,
            names: [String::new(), String::new()],
            name: String::new(),
            server: String::new(),
            level: Level::default().word().to_owned(),
            players: BTreeMap::new(),
            puzzles: BTreeMap::new(),
            puzzle_day: None,
            mistakes: Vec::new(),
            others: Map::new(),
        }
    }
}

impl Settings {
    /// Reads the text of a file.
    pub fn read(text: &str) -> Result<Settings, String> {
        let mut settings: Settings =
            serde_json::from_str(text).map_err(|error| error.to_string())?;
        for name in &mut settings.names {
            *name = name_of(name);
        }
        settings.name = name_of(&settings.name);
        Ok(settings)
    }

    /// The text for a file.
    #[must_use]
    pub fn write(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The display that is wanted, within what the terminal can show.
    pub(crate) fn display(&self, limits: DisplayOptions) -> DisplayOptions {
        DisplayOptions {
            colour: limits.colour && self.colour,
            basic_colours: limits.basic_colours,
            ascii: limits.ascii || self.ascii,
            motion: limits.motion && self.motion,
        }
    }

    /// The name that other players see, if one was given.
    pub(crate) fn online_name(&self) -> Option<String> {
        Some(self.name.clone()).filter(|name| !name.is_empty())
    }

    pub(crate) fn level(&self) -> Option<Level> {
        Level::parse(&self.level)
    }

    /// Who played this game the last time, and whether undo was on. A player who cannot come any more (a rule file may be
    /// gone) leaves the seat to a human; the reason comes along.
    pub(crate) fn setting(
        &self,
        game: &AnyGame,
        thinkers: &dyn Thinkers,
    ) -> (Setting, Option<String>) {
        let mut missing = None;
        let mut or_human = |text: &String| {
            seated(text, game, thinkers).unwrap_or_else(|why| {
                missing = Some(why);
                Player::Human
            })
        };
        let players = match self.players.get(&settings_key(game)) {
            Some(players) => players.each_ref().map(&mut or_human),
            None => [Player::Human, Player::Human],
        };
        (Setting { players, undo: self.undo, ..Setting::default() }, missing)
    }

    /// Remembers who is to play.
    pub(crate) fn remember(&mut self, game: &AnyGame, seat: Seat, player: &Player) {
        let human = || [Player::Human, Player::Human].map(|player| player.to_string());
        let players = self.players.entry(settings_key(game)).or_insert_with(human);
        players[seat.index()] = player.to_string();
    }
}

/// A text as a name: nothing that steers a terminal, and not too long.
pub(crate) fn name_of(text: &str) -> String {
    text.trim().chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect()
}

/// The player that a text names, if it can sit down at this game; what names nobody is a human.
pub(crate) fn seated(
    text: &str,
    game: &AnyGame,
    thinkers: &dyn Thinkers,
) -> Result<Player, String> {
    match Player::parse(text) {
        Ok(Player::Computer(name)) => thinkers.check(game, &name).map(Player::Computer),
        _ => Ok(Player::Human),
    }
}

fn settings_key(game: &AnyGame) -> String {
    let id = game.public_id();
    id.split(':').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use fourfold_catalog::parse_game;

    use super::*;
    use crate::Dicers;

    #[test]
    fn settings_read_as_they_are_written() {
        let mut settings = Settings { sound: false, grid: Grid::White, ..Settings::default() };
        let game = parse_game("quarto:misere").expect("a game");
        settings.remember(&game, Seat::Second, &Player::Computer("good".to_owned()));
        let again = Settings::read(&settings.write()).expect("settings");
        assert_eq!(again, settings);
        let (setting, missing) = again.setting(&game, &Dicers);
        assert_eq!(setting.players, [Player::Human, Player::Computer("good".to_owned())]);
        assert_eq!(missing, None);
    }

    #[test]
    fn what_is_missing_is_as_usual_and_what_is_unknown_is_kept() {
        let text = r#"{"sound":false,"theme":{"name":"dusk"},"names":["a\u001b[2Jb","x"]}"#;
        let settings = Settings::read(text).expect("settings");
        assert!(!settings.sound && settings.colour && settings.motion);
        assert_eq!(settings.names, ["a[2Jb", "x"], "nothing that steers a terminal");
        assert!(settings.write().contains("dusk"));
        assert_eq!(Settings::read("{}"), Ok(Settings::default()));
    }

    #[test]
    fn what_is_no_settings_says_where() {
        for bad in ["", "[]", "{\"sound\":3}", "{\"grid\":\"green\"}", "{\"names\":[\"a\"]}"] {
            let why = Settings::read(bad).expect_err(bad);
            assert!(why.contains("line 1"), "{bad}: {why}");
        }
    }
}
