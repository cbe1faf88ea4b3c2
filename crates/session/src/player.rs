//! Who sits in a seat. A player string comes in (`human`, `novice`, `rules:my.rul`); the session only
//! needs to know whether somebody at the front end moves or a computer is to be asked.

use std::error::Error;
use std::fmt;

/// A human, or a computer player by name. What the name means is for whoever computes the moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Somebody at a front end.
    Human,
    /// A computer player, such as `good` or `rules:sample.rul`.
    Computer(String),
}

/// A player string that names nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadPlayer(String);

impl fmt::Display for BadPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "`{}` is no player: write `human` or a computer player's name, in one line without quotes",
            self.0.escape_debug()
        )
    }
}

impl Error for BadPlayer {}

impl Player {
    /// Reads a player string. Records put it between quotes on one line, so it may hold neither.
    pub fn parse(text: &str) -> Result<Player, BadPlayer> {
        let name = text.trim();
        if name.is_empty() || name.contains(|c: char| c.is_control() || c == '"') {
            return Err(BadPlayer(text.to_owned()));
        }
        Ok(if name.eq_ignore_ascii_case("human") {
            Player::Human
        } else {
            Player::Computer(name.to_owned())
        })
    }

    /// Is it a human?
    #[must_use]
    pub fn is_human(&self) -> bool {
        *self == Player::Human
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.write_str("human"),
            Player::Computer(name) => f.write_str(name),
        }
    }
}
