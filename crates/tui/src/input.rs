//! Everything that goes in and out of the pure part: [`Input`]s from keyboard, mouse, clock, threads
//! and disk; [`Effect`]s that the event loop carries out.

use std::path::PathBuf;

use fourfold_analysis::Report;
use fourfold_api::{Command as WireCommand, SayPhrase, SeatName};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::{Explanation, ReviewedMove};
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
    /// A move was explained.
    Explained {
        /// Which question this answers.
        ticket: Ticket,
        /// Why it is good or bad, or why that is not known.
        result: Result<Explanation<AnyMove>, String>,
    },
    /// A game is being looked back on.
    Reviewed {
        /// Which question this answers.
        ticket: Ticket,
        /// What was found.
        news: ReviewNews,
    },
    /// Today, in days since 1970: puzzles have a day.
    Today(u64),
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

/// A game that was played, for a review.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedGame {
    /// The game and its variant.
    pub game: AnyGame,
    /// Every position, from the start on: one more than there are moves.
    pub positions: Vec<AnyPosition>,
    /// The moves that were made, in order.
    pub moves: Vec<AnyMove>,
}

/// What a review has found, bit by bit.
#[derive(Clone, Debug)]
pub enum ReviewNews {
    /// What one move was worth, and why. The last moves come first.
    Move(Box<ReviewedMove>),
    /// It is done: how accurately each seat played, in percent; or why there is no review.
    Done(Result<[f64; 2], String>),
}

/// A position put to a computer player.
#[derive(Clone, Debug, PartialEq)]
pub struct ComputerTurn {
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
        question: Box<ComputerTurn>,
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
    /// Explain a move and bring the answer back.
    Explain {
        /// To carry back.
        ticket: Ticket,
        /// The game that is played.
        game: AnyGame,
        /// The position in which the move is made.
        position: Box<AnyPosition>,
        /// The move that is to be explained.
        mv: AnyMove,
    },
    /// Look back on a game and bring back what every move was worth.
    Review {
        /// To carry back.
        ticket: Ticket,
        /// The game as it was played.
        played: Box<PlayedGame>,
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
    /// Look into the lobby of a server.
    Lobby(ServerAddress),
    /// Set a table on a server and put it into its lobby.
    Challenge {
        /// Where to set it.
        server: ServerAddress,
        /// The game, as its name is written.
        game: String,
        /// What we want to be called.
        name: Option<String>,
    },
    /// Sit down opposite somebody who waits in a lobby.
    TakeChallenge {
        /// The server of the lobby.
        server: ServerAddress,
        /// The game's id.
        id: String,
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
