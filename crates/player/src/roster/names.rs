//! The door for player strings: `expert`, `rules:my.rul`. A string and a game come in, whom it names
//! goes out; a name that is not on the list is answered with those that are.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;

use super::engines::{ENGINE, REACH};
use super::list::{ALIASES, Kind, PLAYERS, everybody};
use super::rule_files::{self, ShippedRules, find_shipped, shipped, uploaded_rules};
use super::{Engines, Listed, Pace, Reach, RuleFiles};

/// What is said where a rule file is asked to play on a board that is too wide for it.
pub const RULE_BOARDS: &str =
    "rule files play on boards whose width * (height + 1) is at most 64, such as 8x7 or 9x6";

/// A player string that names nobody who plays this game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownPlayer {
    /// Nobody of this name plays the game.
    Name {
        /// Who was asked for.
        name: String,
        /// The game that was to be played.
        game: String,
        /// Who plays this game, arguments shown.
        known: Vec<String>,
        /// The nearest of them, if one is near.
        nearest: Option<String>,
        /// The games of a player of this name who does not play this one.
        plays: Option<&'static str>,
    },
    /// The name is right, but what stands behind its colon is not.
    Argument {
        /// The name before the colon.
        name: &'static str,
        /// What is wrong with the argument, and what to write instead.
        message: String,
    },
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnknownPlayer::Name { name, game, known, nearest, plays } => {
                match plays {
                    Some(plays) => write!(f, "`{name}` plays {plays}, not {game}")?,
                    None => write!(f, "there is no player `{name}`")?,
                }
                if let Some(nearest) = nearest {
                    write!(f, "; did you mean `{nearest}`?")?;
                }
                write!(f, " (the players of {game} are {})", known.join(", "))
            }
            UnknownPlayer::Argument { name, message } => write!(f, "`{name}`: {message}"),
        }
    }
}

impl Error for UnknownPlayer {}

/// Whom a player string names.
pub(super) enum Named<'a> {
    /// A player of the list.
    Kind(&'static Kind),
    /// A player programmed in a rule file.
    Rules(RuleFile<'a>),
    /// A process that speaks the line protocol.
    Engine {
        /// What stands behind the colon: a command line, or the name of one.
        argument: &'a str,
        /// The command line.
        command: &'a str,
    },
}

/// A rule file as a player string names it.
pub(super) enum RuleFile<'a> {
    /// One that comes with the program.
    Shipped(&'static ShippedRules),
    /// One that was uploaded: the text between `rules:` and the end.
    Uploaded(&'a str),
    /// A file on this machine.
    Path(&'a str),
}

/// The name before the colon of every player programmed in a rule file.
pub(super) const RULES: &str = "rules";

impl<'a> Named<'a> {
    /// Reads a player string.
    pub(super) fn parse(
        text: &'a str,
        game: &AnyGame,
        rule_files: RuleFiles,
        engines: &'a Engines,
    ) -> Result<Named<'a>, UnknownPlayer> {
        let text = text.trim();
        let (name, argument) = text.split_once(':').unwrap_or((text, ""));
        let (name, argument) = (name.trim().to_lowercase(), argument.trim());
        if name == ENGINE && REACH.includes(game) {
            return engines
                .command(argument)
                .map(|command| Named::Engine { argument, command })
                .map_err(|message| UnknownPlayer::Argument { name: ENGINE, message });
        }
        if name == RULES {
            if matches!(game, AnyGame::WideDrop(_)) {
                let message = RULE_BOARDS.to_owned();
                return Err(UnknownPlayer::Argument { name: RULES, message });
            }
            if !Reach::RuleBoards.includes(game) {
                return Err(unknown(&name, game));
            }
            return RuleFile::parse(text, argument, rule_files)
                .map(Named::Rules)
                .map_err(|message| UnknownPlayer::Argument { name: RULES, message });
        }
        let alias = ALIASES.iter().find(|alias| alias.name == name && alias.reach.includes(game));
        let listed = alias.map_or(name.as_str(), |alias| alias.stands_for);
        let kind = PLAYERS.iter().find(|kind| kind.name == listed && kind.reach.includes(game));
        let Some(kind) = kind else { return Err(unknown(&name, game)) };
        if argument.is_empty() {
            return Ok(Named::Kind(kind));
        }
        let message = format!("nothing stands behind this name, not `:{argument}`");
        Err(UnknownPlayer::Argument { name: kind.name, message })
    }

    /// The spelling to keep.
    pub(super) fn canonical(&self) -> String {
        match self {
            Named::Kind(kind) => kind.name.to_owned(),
            Named::Rules(RuleFile::Shipped(file)) => file.player(),
            Named::Rules(RuleFile::Uploaded(file)) => format!("{RULES}:{file}"),
            Named::Rules(RuleFile::Path(path)) => {
                let whole = rule_files::whole_path(path);
                format!("{RULES}:{}", whole.as_deref().unwrap_or(path))
            }
            Named::Engine { argument, .. } => format!("{ENGINE}:{argument}"),
        }
    }

    pub(super) fn pace(&self) -> Pace {
        match self {
            Named::Kind(kind) => kind.pace,
            Named::Rules(_) => Pace::Quick,
            Named::Engine { .. } => Pace::Slow,
        }
    }

    /// Must a file be read, or a process started, to know whether the player can play?
    pub(super) fn must_be_tried(&self) -> bool {
        matches!(self, Named::Rules(RuleFile::Path(_)) | Named::Engine { .. })
    }
}

impl<'a> RuleFile<'a> {
    fn parse(
        text: &'a str,
        argument: &'a str,
        rule_files: RuleFiles,
    ) -> Result<RuleFile<'a>, String> {
        if argument.is_empty() {
            return Err(format!("write {RULES}:FILE"));
        }
        let shipped = shipped(argument);
        match (rule_files, shipped) {
            // A file of one's own goes before a shipped one of the same name.
            (RuleFiles::OnDisk, Some(file)) if rule_files::whole_path(argument).is_none() => {
                Ok(RuleFile::Shipped(file))
            }
            (RuleFiles::OnDisk, _) => Ok(RuleFile::Path(argument)),
            (RuleFiles::Uploaded, _) if uploaded_rules(text).is_some() => {
                Ok(RuleFile::Uploaded(argument))
            }
            (RuleFiles::Uploaded, _) => find_shipped(argument).map(RuleFile::Shipped),
        }
    }

    /// The file's name for messages, and its bytes.
    pub(super) fn bytes(&self, uploaded: Option<&str>) -> Result<(String, Cow<'a, [u8]>), String> {
        match (self, uploaded) {
            (RuleFile::Shipped(file), _) => {
                Ok((file.file_name(), Cow::Borrowed(file.text.as_bytes())))
            }
            (RuleFile::Path(path), _) => {
                Ok(((*path).to_owned(), Cow::Owned(rule_files::read(path)?)))
            }
            (RuleFile::Uploaded(name), Some(text)) => {
                let file = name.rsplit_once('@').map_or(*name, |(file, _)| file);
                Ok((file.to_owned(), Cow::Owned(text.as_bytes().to_vec())))
            }
            (RuleFile::Uploaded(_), None) => {
                Err("this rule file is not here: upload it again".to_owned())
            }
        }
    }
}

fn unknown(name: &str, game: &AnyGame) -> UnknownPlayer {
    let everybody = everybody();
    let playing: Vec<&Listed> =
        everybody.iter().filter(|listed| listed.reach.includes(game)).collect();
    let nearest = playing
        .iter()
        .map(|listed| (strsim::jaro_winkler(name, &listed.name), &listed.name))
        .filter(|(likeness, _)| *likeness > 0.7)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name.clone());
    let namesake = everybody.iter().find(|listed| listed.name == name);
    UnknownPlayer::Name {
        name: name.to_owned(),
        game: game.public_id(),
        known: playing.iter().map(|listed| listed.usage()).collect(),
        nearest,
        plays: namesake.map(|listed| listed.reach.words()),
    }
}
