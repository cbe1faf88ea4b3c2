//! What is settled before a session's first game: who plays, at which screens, and with which help.

use fourfold_game::Game;

use crate::undo::UndoSwitch;
use crate::{Player, Refusal};

/// What is settled before a session's first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The players of the two seats.
    pub players: [Player; 2],
    /// The check mark "Undo Enabled". A game with hidden hands has no undo whatever it says.
    pub undo: bool,
    /// Whether two people play at one screen or at different ones.
    pub screens: Screens,
    /// Whether two people at different screens may ask for suggestions.
    pub help: bool,
}

impl Default for Setting {
    /// Two humans at one screen, undo on, and no help if they come to sit at different screens.
    fn default() -> Setting {
        Setting {
            players: [Player::Human, Player::Human],
            undo: true,
            screens: Screens::One,
            help: false,
        }
    }
}

impl Setting {
    /// Whether a game begins with undo: as asked, or on where it is possible. Asking for it in a game
    /// that cannot have it is refused.
    pub fn undo_for<G: Game>(game: &G, asked: Option<bool>) -> Result<bool, Refusal> {
        let switch = UndoSwitch::for_new_game(true, &game.facts());
        match asked {
            Some(true) => switch.permits().map(|()| true),
            Some(false) => Ok(false),
            None => Ok(switch.on),
        }
    }
}

/// Where the two players sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Screens {
    /// At one screen, or one person against a computer: what is fair is settled by those who sit there.
    One,
    /// At different screens: what concerns both has to be asked for.
    Separate,
}
