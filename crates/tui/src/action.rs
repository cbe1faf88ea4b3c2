//! What the player asks for, whichever key, click or menu it came from.

use fourfold_catalog::AnyGame;
use fourfold_game::Seat;
use fourfold_session::Player;

use crate::active_game::FriendAction;
use crate::puzzles::PuzzleKind;
use crate::settings_menu::SettingItem;

/// One action. Screens carry out what concerns them and ignore the rest.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Action {
    /// Leave this screen, asking first if a game is in progress.
    Leave,
    /// Leave this screen at once.
    LeaveNow,
    /// A new game with the players selected.
    New,
    /// Go on with the latest game that is not over.
    Continue,
    /// Take back a move; right after a new game was begun, go back to the game before it.
    Undo,
    /// The check mark "Undo Enabled".
    ToggleUndo,
    /// The same at once, though it concerns others too.
    ToggleUndoNow,
    /// Show a good move.
    Suggest,
    /// Give up, asking first.
    Resign,
    /// Give up at once.
    ResignNow,
    /// A new game at once, though somebody else plays the one in progress.
    NewNow,
    /// Play against this opponent; a human is a friend at the same keyboard.
    Against(Player),
    /// Choose who plays: first the seat, then the player.
    Players,
    /// Choose who plays a seat.
    PlayersOf(Seat),
    /// This player is to sit here.
    Seat(Seat, Player),
    /// A player that needs something behind its colon is to sit here.
    SeatWith {
        /// The seat that it is to have.
        seat: Seat,
        /// The name before the colon.
        name: String,
    },
    /// Exact values on or off.
    ToggleAnalysis,
    /// Type a move as records write it.
    TypeMove,
    /// This was typed as a move.
    Typed(String),
    /// Write the record to a file.
    Save,
    /// Write it to this file.
    SaveAs(String),
    /// Look back on the game that is over.
    Review,
    /// Choose a kind of puzzle.
    Puzzles,
    /// Choose what kind of puzzle of this game: the place of its set in the list.
    PuzzlesOf(usize),
    /// Show a puzzle of this kind.
    Puzzle(PuzzleKind),
    /// List the stored games.
    Games,
    /// Go on with the stored game of this name.
    ContinueStored(String),
    /// Show the moves of the stored game of this name, one by one.
    Replay(String),
    /// Something that concerns a friend at another screen.
    Friend(FriendAction),
    /// Host an online game: choose which.
    Host,
    /// Host this game: ask for the server.
    HostGame(Box<AnyGame>),
    /// Host it on this server: ask for a name.
    HostOn(String),
    /// Host or join under this name.
    UnderName(String),
    /// Go to the lobby of a server: ask for the server.
    Lobby,
    /// Go to the lobby of this server.
    LobbyOn(String),
    /// Join or watch an online game.
    Join,
    /// Join or watch the one at this address.
    JoinAt(String),
    /// Read a record from a file.
    Open,
    /// Read it from this file.
    OpenFrom(String),
    /// Explain the game and the keys.
    Help,
    /// Explain one topic of the game's own help.
    HelpOn(usize),
    /// Sit down at this game.
    Begin(Box<AnyGame>),
    /// Choose a variant of this game.
    Variants(&'static str),
    /// Show the settings.
    Settings,
    /// Switch one of the settings to its next value.
    ToggleSetting(SettingItem),
    /// A name was given for a seat.
    Named(String),
    /// Nothing: close what is open.
    Nothing,
}
