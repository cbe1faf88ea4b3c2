//! Which engines may be players: any command for whoever sits at the machine, and on a server only those that its
//! operator has named.

use std::collections::BTreeMap;

use super::{Listed, Pace, Reach};

/// The name before the colon of every player that is an engine.
pub(super) const ENGINE: &str = "engine";

/// Engines play the games in which everything lies open.
pub(super) const REACH: Reach = Reach::DropAndQuarto;

/// Which engines there are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Engines {
    /// Any command line of this machine, as in `engine:python3 mine.py`: for whoever sits at it.
    AnyCommand,
    /// These and no others, each a name with its command line: for a program that strangers can reach.
    Named(BTreeMap<String, String>),
}

/// Is the player an engine, by its player string?
#[must_use]
pub fn is_engine(player: &str) -> bool {
    player.trim().split_once(':').is_some_and(|(name, _)| name.trim().eq_ignore_ascii_case(ENGINE))
}

impl Engines {
    /// The command line that stands behind `engine:`, or why there is none.
    pub(super) fn command<'a>(&'a self, argument: &'a str) -> Result<&'a str, String> {
        match self {
            Engines::AnyCommand if argument.is_empty() => {
                Err("write engine:COMMAND, as in \"engine:python3 mine.py\"".to_owned())
            }
            Engines::AnyCommand => Ok(argument),
            Engines::Named(named) => named.get(argument).map(String::as_str).ok_or_else(|| {
                let names: Vec<&str> = named.keys().map(String::as_str).collect();
                match names.is_empty() {
                    true => "no engines are set up here".to_owned(),
                    false => {
                        format!("there is no engine `{argument}`: there are {}", names.join(", "))
                    }
                }
            }),
        }
    }

    /// What menus show of them.
    pub(super) fn listed(&self) -> Vec<Listed> {
        let listed = |name: String, argument, title, about| Listed {
            name,
            argument,
            title,
            about,
            reach: REACH,
            pace: Pace::Slow,
            rank: None,
        };
        match self {
            Engines::AnyCommand => vec![listed(
                ENGINE.to_owned(),
                "COMMAND",
                "Engine".to_owned(),
                "Plays as a program of your own does.",
            )],
            Engines::Named(named) => named
                .keys()
                .map(|name| {
                    let player = format!("{ENGINE}:{name}");
                    listed(
                        player,
                        "",
                        format!("Engine: {name}"),
                        "A program of this server's operator.",
                    )
                })
                .collect(),
        }
    }
}
