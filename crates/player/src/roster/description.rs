//! What the roster says about a player: its name, the games it plays and how long it takes. Front ends
//! show these facts and decide by them; none of them knows a player by name.

use fourfold_catalog::AnyGame;

/// How long a player may be expected to take for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Pace {
    /// It answers before anybody notices that it was asked.
    Quick,
    /// It takes a noticeable time, which its own limits keep short.
    Slow,
    /// It may take minutes, until a deadline or its stop flag ends the search.
    Endless,
}

impl Pace {
    /// One word, for lists.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Pace::Quick => "quick",
            Pace::Slow => "slow",
            Pace::Endless => "endless",
        }
    }
}

/// Which games a player plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reach {
    /// It plays every game.
    All,
    /// It plays Link Four, Connect Four and the other drop boards.
    Drop,
    /// It plays the drop games whose boards rule files know: those that fit 64 bits.
    RuleBoards,
    /// It plays the drop games and Quarto.
    DropAndQuarto,
    /// It plays FourSide.
    Fourside,
}

impl Reach {
    /// Does the player play this game?
    #[must_use]
    pub fn includes(self, game: &AnyGame) -> bool {
        match self {
            Reach::All => true,
            Reach::Drop => game.is_drop(),
            Reach::RuleBoards => matches!(game, AnyGame::Drop(_)),
            Reach::DropAndQuarto => game.is_drop() || matches!(game, AnyGame::Quarto(_)),
            Reach::Fourside => matches!(game, AnyGame::Fourside(_)),
        }
    }

    /// The games in words, such as `drop games and Quarto`.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Reach::All => "all games",
            Reach::Drop | Reach::RuleBoards => "drop games",
            Reach::DropAndQuarto => "drop games and Quarto",
            Reach::Fourside => "FourSide",
        }
    }
}

/// A player as menus list it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The player string, such as `good` or `rules:sample`. If an argument is needed, the part before
    /// the colon.
    pub name: String,
    /// What must be written behind a colon, such as `FILE`; empty if the name is enough.
    pub argument: &'static str,
    /// The name for people, such as `Good` or `Rules: sample`.
    pub title: String,
    /// One sentence about the player.
    pub about: &'static str,
    /// Which games it plays.
    pub reach: Reach,
    /// How long it takes.
    pub pace: Pace,
    /// Its place among the levels, 0 for the weakest; a greater one is harder. None where nobody has measured it.
    pub rank: Option<u8>,
}

impl Listed {
    /// The player string with its argument shown, such as `rules:FILE`.
    #[must_use]
    pub fn usage(&self) -> String {
        match self.argument {
            "" => self.name.clone(),
            argument => format!("{}:{argument}", self.name),
        }
    }
}

/// A player string that names somebody who plays the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The spelling to keep: the listed name for an alias, the whole path for a file.
    pub name: String,
    /// How long the player takes.
    pub pace: Pace,
}
