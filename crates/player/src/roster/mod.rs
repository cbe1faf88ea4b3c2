//! The one roster of computer players, for every front end. A player string and a game come in: the
//! roster [lists](Roster::list) who plays the game, [checks](Roster::check) a string, gives it a
//! [seat](Roster::seat), or lets it [think](Roster::think) about one position.
//!
//! ```
//! use fourfold_catalog::parse_game;
//! use fourfold_player::Roster;
//!
//! let game = parse_game("link-four").unwrap();
//! let roster = Roster::on_this_machine();
//! // The name that older versions of the program used still works.
//! assert_eq!(roster.check("rules:sample.rul", &game).unwrap().name, "rules:sample");
//! assert!(roster.check("mastre", &game).unwrap_err().to_string().contains("`master`"));
//! ```

mod description;
mod engines;
mod list;
mod names;
mod programs;
mod rule_files;
mod stand_in;

use std::collections::BTreeMap;
use std::sync::{Mutex, OnceLock, PoisonError};

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_engine::Bounds;
use fourfold_game::Game as _;

use crate::engine::EnginePlayer;
use crate::{Books, Choice, Player, PlayerError, Terms};

pub use description::{Checked, Listed, Pace, Reach};
pub use engines::{Engines, is_engine};
pub use names::{RULE_BOARDS, UnknownPlayer};
pub(crate) use programs::RuleProgram;
pub use rule_files::{RuleFiles, ShippedRules, find_shipped, shipped_rules, uploaded_rules};
pub use stand_in::RandomOnly;

use names::Named;
use programs::Programs;

/// A position put to a computer player.
#[derive(Clone, Debug)]
pub struct MoveQuestion {
    /// The game that is played.
    pub game: AnyGame,
    /// The position; somebody must be to move.
    pub position: AnyPosition,
    /// The player string, such as `good`.
    pub player: String,
    /// The text of the rule file, if the player is an uploaded one.
    pub rule_text: Option<String>,
}

/// Why a question has no answer.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ThinkError {
    /// Nobody of this name plays the game.
    #[error(transparent)]
    Unknown(UnknownPlayer),
    /// The player has no move.
    #[error(transparent)]
    NoMove(PlayerError),
}

/// What a front end asks of computer players: the [`Roster`], or a stand-in for it in a test.
pub trait ComputerPlayers: Send + Sync + 'static {
    /// Everybody who plays this game, from the weakest level up.
    fn list(&self, game: &AnyGame) -> Vec<Listed>;

    /// Does this string name somebody who plays this game? The error says whom to choose instead.
    fn check(&self, player: &str, game: &AnyGame) -> Result<Checked, UnknownPlayer>;

    /// A player for whoever asks the same one many times, such as a match. The text is the rule file's
    /// if the player is an uploaded one.
    fn seat(
        &self,
        player: &str,
        game: &AnyGame,
        rule_text: Option<&str>,
    ) -> Result<Box<dyn Player>, UnknownPlayer>;

    /// The player's move, which may take long: call it on a thread that can wait.
    fn think(&self, question: &MoveQuestion, terms: &Terms) -> Result<Choice, ThinkError>;
}

/// The most players that wait for their next question with their tables.
const MOST_IDLE: usize = 8;

/// The computer players, what they look things up in, and those who rest between two questions.
pub struct Roster {
    books: Books,
    rule_files: RuleFiles,
    engines: Engines,
    engine_bounds: Bounds,
    programs: Programs,
    /// By player and game. A player's answer depends on the question alone, so anybody may use it next.
    idle: Mutex<Vec<(String, Box<dyn Player>)>>,
}

impl Roster {
    /// A roster with the shipped books and without engines.
    #[must_use]
    pub fn new(rule_files: RuleFiles) -> Roster {
        Roster {
            books: Books::shipped(),
            rule_files,
            engines: Engines::Named(BTreeMap::new()),
            engine_bounds: Bounds::default(),
            programs: Programs::default(),
            idle: Mutex::default(),
        }
    }

    /// The roster of whoever sits at this machine: rule files may be anywhere on its disk, and
    /// any command may be an engine. There is one in the whole process.
    #[must_use]
    pub fn on_this_machine() -> &'static Roster {
        static ROSTER: OnceLock<Roster> = OnceLock::new();
        ROSTER.get_or_init(|| {
            let bounds = Bounds::default();
            Roster::new(RuleFiles::OnDisk).with_engines(Engines::AnyCommand, bounds)
        })
    }

    /// The same roster with engines, each within these bounds.
    #[must_use]
    pub fn with_engines(self, engines: Engines, engine_bounds: Bounds) -> Roster {
        Roster { engines, engine_bounds, ..self }
    }

    /// The same roster with other books.
    #[must_use]
    pub fn with_books(self, books: Books) -> Roster {
        Roster { books, ..self }
    }

    /// The whole list, whatever the game.
    #[must_use]
    pub fn everybody() -> Vec<Listed> {
        list::everybody().into_iter().chain(Engines::AnyCommand.listed()).collect()
    }

    /// Everybody who plays this game, from the weakest level up.
    #[must_use]
    pub fn list(&self, game: &AnyGame) -> Vec<Listed> {
        let everybody = list::everybody().into_iter().chain(self.engines.listed());
        everybody.filter(|listed| listed.reach.includes(game)).collect()
    }

    /// Does this string name somebody who plays this game? A rule file on disk is read and checked.
    pub fn check(&self, player: &str, game: &AnyGame) -> Result<Checked, UnknownPlayer> {
        let named = self.named(player, game)?;
        let checked = Checked { name: named.canonical(), pace: named.pace() };
        // An operator's engine is tried when it plays: whoever asks about it must not wait for it.
        let known = matches!(named, Named::Engine { .. }) && self.engines != Engines::AnyCommand;
        if named.must_be_tried() && !known {
            // Whoever was just read from a file or started is the one who plays, not an older one.
            let seated = self.make(&named, game, None)?;
            let key = key(&checked.name, game);
            self.take(&key);
            self.put_back(key, seated);
        }
        Ok(checked)
    }

    /// A player of its own for whoever asks the same one many times, such as a match.
    pub fn seat(&self, player: &str, game: &AnyGame) -> Result<Box<dyn Player>, UnknownPlayer> {
        ComputerPlayers::seat(self, player, game, None)
    }

    /// The player's move. Players rest here between two questions, because their tables make the next
    /// answer faster.
    pub fn think(&self, question: &MoveQuestion, terms: &Terms) -> Result<Choice, ThinkError> {
        let game = &question.game;
        let named = self.named(&question.player, game).map_err(ThinkError::Unknown)?;
        let key = key(&named.canonical(), game);
        let mut player = match self.take(&key) {
            Some(rested) => rested,
            None => self
                .make(&named, game, question.rule_text.as_deref())
                .map_err(ThinkError::Unknown)?,
        };
        let choice = player.choose(&question.position, terms);
        self.put_back(key, player);
        choice.map_err(ThinkError::NoMove)
    }

    fn named<'a>(&'a self, player: &'a str, game: &AnyGame) -> Result<Named<'a>, UnknownPlayer> {
        Named::parse(player, game, self.rule_files, &self.engines)
    }

    fn make(
        &self,
        named: &Named<'_>,
        game: &AnyGame,
        uploaded: Option<&str>,
    ) -> Result<Box<dyn Player>, UnknownPlayer> {
        match named {
            Named::Kind(kind) => Ok((kind.make)(game, &self.books)),
            Named::Rules(file) => {
                let refuse = |message| UnknownPlayer::Argument { name: "rules", message };
                let (name, bytes) = file.bytes(uploaded).map_err(refuse)?;
                let program = self.programs.load(&name, &bytes).map_err(refuse)?;
                Ok(Box::new(crate::drop_games::RuleBased::new(program)))
            }
            Named::Engine { command, .. } => {
                let engine = EnginePlayer::start(command, game, self.engine_bounds);
                let refuse = |message| UnknownPlayer::Argument { name: engines::ENGINE, message };
                Ok(Box::new(engine.map_err(refuse)?))
            }
        }
    }

    fn take(&self, key: &str) -> Option<Box<dyn Player>> {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let at = idle.iter().position(|(kept, _)| kept == key)?;
        Some(idle.remove(at).1)
    }

    fn put_back(&self, key: String, player: Box<dyn Player>) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() == MOST_IDLE {
            idle.remove(0);
        }
        idle.push((key, player));
    }
}

/// A resting player is known by its name and its game, without the seed.
fn key(name: &str, game: &AnyGame) -> String {
    format!("{name} {}", game.public_id())
}

impl ComputerPlayers for Roster {
    fn list(&self, game: &AnyGame) -> Vec<Listed> {
        Roster::list(self, game)
    }

    fn check(&self, player: &str, game: &AnyGame) -> Result<Checked, UnknownPlayer> {
        Roster::check(self, player, game)
    }

    fn seat(
        &self,
        player: &str,
        game: &AnyGame,
        rule_text: Option<&str>,
    ) -> Result<Box<dyn Player>, UnknownPlayer> {
        self.make(&self.named(player, game)?, game, rule_text)
    }

    fn think(&self, question: &MoveQuestion, terms: &Terms) -> Result<Choice, ThinkError> {
        Roster::think(self, question, terms)
    }
}

/// The player of a game that a string names, seated by the roster of this machine.
pub fn find(player: &str, game: &AnyGame) -> Result<Box<dyn Player>, UnknownPlayer> {
    Roster::on_this_machine().seat(player, game)
}
