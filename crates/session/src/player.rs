//! Who sits in a seat. A player string comes in (`human`, `novice`, `rules:my.rul`); the session only
//! needs to know whether somebody at the front end moves or a computer is to be asked.

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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "`{}` is no player: write `human` or a computer player's name, in one line without quotes",
    .0.escape_debug()
)]
pub struct BadPlayer(String);

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_human_or_goes_by_a_name() {
        for text in ["human", " Human ", "HUMAN"] {
            assert_eq!(Player::parse(text), Ok(Player::Human), "{text:?}");
        }
        for text in ["good", " rules:my.rul ", "humans"] {
            let player = Player::parse(text).expect(text);
            assert_eq!(player, Player::Computer(text.trim().to_owned()));
            assert!(!player.is_human());
            assert_eq!(Player::parse(&player.to_string()), Ok(player), "{text:?}");
        }
        assert_eq!(Player::Human.to_string(), "human");
    }

    #[test]
    fn what_would_break_a_record_is_no_player() {
        for text in ["", "  ", "a\"b", "a\nb", "a\tb", "\u{7f}"] {
            let error = Player::parse(text).expect_err("nobody");
            assert!(error.to_string().contains("is no player"), "{error}");
        }
        assert!(BadPlayer("a\"b".to_owned()).to_string().starts_with("`a\\\"b`"));
    }
}
