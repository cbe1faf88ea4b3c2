//! The door for game strings: `link-four`, `drop:8x7`, `quarto:size=5,no-diagonals`. What is not in the
//! catalogue is answered with what is, and the nearest name.

use std::error::Error;
use std::fmt;

use fourfold_game::NotationError;

use crate::{AnyGame, listed_games};

/// A game string that names no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownGame {
    /// The name before the colon is not in the catalogue.
    Name {
        /// What was asked for.
        name: String,
        /// The nearest name, if one is near.
        nearest: Option<&'static str>,
    },
    /// The name is known, what stands behind the colon is not.
    Options {
        /// The name before the colon.
        listed: &'static str,
        /// What may stand behind the colon.
        options: &'static str,
        /// What is wrong with the options.
        error: NotationError,
    },
    /// The name alone is not enough.
    TooLittle {
        /// The name before the colon.
        listed: &'static str,
        /// What must stand behind the colon.
        options: &'static str,
    },
}

impl UnknownGame {
    /// What is wrong, without where to look further: each front end has another place for that.
    #[must_use]
    pub fn detail(&self) -> String {
        self.worded("")
    }

    fn worded(&self, further: &str) -> String {
        match self {
            UnknownGame::Name { name, nearest } => {
                let near = nearest.map(|near| format!("; did you mean `{near}`?"));
                let all: Vec<&str> = listed_games().iter().map(|listed| listed.id).collect();
                let (near, all) = (near.unwrap_or_default(), all.join(", "));
                format!("there is no game `{name}`{near} (the games are {all}{further})")
            }
            UnknownGame::Options { listed, options, error } => {
                let behind = match options.is_empty() {
                    true => String::new(),
                    false => format!(" (behind the colon: {options})"),
                };
                format!("`{listed}:{}`: {}{behind}", error.text, error.message)
            }
            UnknownGame::TooLittle { listed, options } => {
                format!("`{listed}` needs more: {options}")
            }
        }
    }
}

/// The words of the command line.
impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.worded("; `fourfold games` lists all variants"))
    }
}

impl Error for UnknownGame {}

/// The game that a string names.
pub fn parse_game(text: &str) -> Result<AnyGame, UnknownGame> {
    let text = text.trim();
    let (name, options) = match text.split_once(':') {
        Some((name, options)) => (name, Some(options)),
        None => (text, None),
    };
    let name = name.to_lowercase();
    let listed = listed_games()
        .iter()
        .find(|listed| listed.id == name)
        .ok_or_else(|| UnknownGame::Name { nearest: nearest(&name), name: name.clone() })?;
    match options.map(str::trim).filter(|options| !options.is_empty()) {
        Some(options) => (listed.parse)(options).map_err(|error| UnknownGame::Options {
            listed: listed.id,
            options: listed.options,
            error,
        }),
        None => listed
            .plain
            .map(|plain| plain())
            .ok_or(UnknownGame::TooLittle { listed: listed.id, options: listed.options }),
    }
}

/// The name that a slip of the fingers may have meant.
fn nearest(name: &str) -> Option<&'static str> {
    listed_games()
        .iter()
        .map(|listed| (strsim::jaro_winkler(name, listed.id), listed.id))
        .filter(|(likeness, _)| *likeness > 0.7)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, id)| id)
}
