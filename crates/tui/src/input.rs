//! Everything that goes in and out of the pure part: [`Input`]s from keyboard, mouse, clock, threads
//! and disk; [`Effect`]s that the event loop carries out.

use std::path::PathBuf;

use fourfold_analysis::Report;
use fourfold_api::{Command as WireCommand, SayPhrase, SeatName};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::Seat;
use ratatui::crossterm::event::{KeyEvent, MouseEvent};

use crate::{Address, News, ServerAddress, StoredGame, Thought};

/// Names one computation, so that an answer that comes too late is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ticket {
    /// Which game of this run asked.
    pub game: u64,
    /// Which question of that game.
    pub number: u64,
    /// An analysis (or else a player's move).
    pub analysis: bool,
}

/// Something that happened outside.
#[derive(Clone, Debug)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// Text was pasted.
    Paste(String),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The window has this many columns and rows now.
    Resize(u16, u16),
    /// Time passes; only what moves by itself cares.
    Tick,
    /// A player made up its mind.
    Thought {
        /// Which question this answers.
        ticket: Ticket,
        /// The move, or why there is none.
        result: Result<Thought, String>,
    },
    /// A position was analysed.
    Analyzed {
        /// Which question this answers.
        ticket: Ticket,
        /// Exact values, or why there are none.
        result: Result<Report, String>,
    },
    /// A record was written.
    Saved {
        /// The file that it was to be written to.
        path: PathBuf,
        /// Why not, if not.
        result: Result<(), String>,
    },
    /// A file was read.
    Loaded {
        /// The file that was to be read.
        path: PathBuf,
        /// Its text, or why there is none.
        result: Result<String, String>,
    },
    /// The games that earlier runs have stored, once at the start.
    StoredGames {
        /// What the names of this run's games are to begin with.
        run: String,
        /// The games, the latest first.
        games: Vec<StoredGame>,
    },
    /// An online game has news.
    Online(News),
    /// Something to tell, whatever is on the screen.
    Note(String),
}

/// A position put to a computer player.
#[derive(Clone, Debug, PartialEq)]
pub struct Question {
    /// The game that is played.
    pub game: AnyGame,
    /// The position to choose a move in.
    pub position: AnyPosition,
    /// Who is to move.
    pub seat: Seat,
    /// The player asked, as its player string.
    pub player: String,
    /// All chance of the player comes from here.
    pub seed: u64,
}

/// Something the event loop is to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Ask a computer player and bring the answer back.
    Think {
        /// To carry back.
        ticket: Ticket,
        /// What to ask.
        question: Box<Question>,
    },
    /// Solve a position exactly and bring the answer back.
    Analyze {
        /// To carry back.
        ticket: Ticket,
        /// The game that is played.
        game: AnyGame,
        /// The position to solve.
        position: Box<AnyPosition>,
    },
    /// An answer is wanted no more.
    Stop(Ticket),
    /// Write a new file.
    Save {
        /// The file to write.
        path: PathBuf,
        /// The text to write.
        text: String,
    },
    /// Read a file.
    Load {
        /// The file to read.
        path: PathBuf,
    },
    /// Store a game that is being played, so that it is not lost whatever ends the program.
    StoreGame {
        /// Its name and its record.
        game: StoredGame,
        /// The stored game that it goes on from, which is not needed any more.
        replaces: Option<String>,
    },
    /// Keep the settings: the text of their file.
    SaveSettings(String),
    /// Let the shell have the terminal for a while.
    Suspend,
    /// Join an online game and bring its news.
    Join {
        /// Where it is, and the seat to take.
        address: Address,
        /// What we want to be called.
        name: Option<String>,
    },
    /// Set a table on a server, with one seat for a friend.
    Host {
        /// Where to set it.
        server: ServerAddress,
        /// The game, as its name is written.
        game: String,
        /// What we want to be called.
        name: Option<String>,
    },
    /// Make the link of an open seat.
    Invite(SeatName),
    /// Send a command to the online game.
    Send(WireCommand),
    /// Say a phrase to everybody at the online game.
    Say(SayPhrase),
    /// Begin another online game of the same players.
    BeginNext,
    /// Go on to the game with this id on the same server.
    Follow(String),
    /// Put a text into the clipboard, where the terminal allows it.
    Copy(String),
    /// The online game is left.
    Disconnect,
    /// Ring the bell.
    Bell,
    /// The end, because what the program was started for cannot be had; and why.
    Fail(String),
    /// End the program: the player asked for it.
    Quit,
}
