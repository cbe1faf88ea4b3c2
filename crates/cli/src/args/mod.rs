//! What can be typed: the one definition from which parsing, help, completions and the man page come.

mod files;
mod numbers;
mod playing;
mod puzzles;
mod solving;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

pub(crate) use files::{RecordCommand, RulesCommand};
pub(crate) use numbers::{PIECES, USUAL_PIECES, USUAL_PLIES};
pub(crate) use playing::{
    ContestArgs, MatchArgs, MoveArgs, PlayArgs, TournamentArgs, TournamentSystem, TuiArgs,
};
pub(crate) use puzzles::{PuzzleArgs, PuzzlesBuildArgs, PuzzlesCommand};
pub(crate) use solving::{
    AnalyzeArgs, BookBuildArgs, BookCommand, CanonicalForm, CanonicalMethod, DatabaseCommand,
    QuartoBoard, QuartoCommand, SolveArgs,
};

/// Four classic games of four: to play, to program and to solve.
#[derive(Debug, Parser)]
#[command(name = "fourfold", version, max_term_width = 100)]
#[command(after_help = "Games are named like this: link-four, connect-four, drop:8x8, quarto, \
quarto:size=3,misere, fourside:expert,seed=7. `fourfold games` lists them all.\n\
Exit codes: 0 success, 1 the answer is no, 2 usage error.")]
pub(crate) struct Args {
    /// Print JSON and nothing else on standard output
    #[arg(long, global = true)]
    pub(crate) json: bool,

    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What an operator asks for.
#[derive(Debug, Subcommand)]
pub(crate) enum AdminCommand {
    /// List the games, most recently played first
    Games {
        /// Skip this many games
        #[arg(long, value_name = "N", default_value_t = 0)]
        skip: u32,
        /// List at most this many
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Delete games and everything stored about them
    Delete {
        /// Ids of the games
        #[arg(required = true, value_name = "GAME")]
        names: Vec<String>,
    },
    /// Count games, entries and rule files
    Stats,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// List the games and their variants
    Games,

    /// Draw a position
    Show {
        /// Game, such as link-four or quarto:misere
        game: String,
        /// Position; defaults to the start
        #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
        position: String,
    },

    /// Count move paths and distinct positions ply by ply
    Perft {
        /// Game
        game: String,
        /// Depth in plies; no game lasts longer than 128
        #[arg(value_parser = clap::value_parser!(u32).range(0..=128), allow_hyphen_values = true)]
        depth: u32,
        /// Position to count from; defaults to the start
        #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
        position: String,
        /// Count paths only; counting distinct positions needs memory
        #[arg(long)]
        paths_only: bool,
    },

    /// Solve a position exactly: its value, the distance to the end, and the same for every move
    Analyze(AnalyzeArgs),

    /// Build and check opening books
    #[command(subcommand)]
    Book(BookCommand),

    /// Solve a whole game into a folder of files, one for each tier
    Solve(SolveArgs),

    /// Query a solved game
    #[command(subcommand)]
    Database(DatabaseCommand),

    /// Number, look up and normalise Quarto positions
    #[command(subcommand)]
    Quarto(QuartoCommand),

    /// Check and show game records
    #[command(subcommand)]
    Record(RecordCommand),

    /// Make and list puzzles
    #[command(subcommand)]
    Puzzles(PuzzlesCommand),

    /// Show a puzzle, or try an answer to it
    Puzzle(PuzzleArgs),

    /// Check, format, fix, explain and try out rule files
    #[command(subcommand)]
    Rules(RulesCommand),

    /// Play in plain text, line by line; Connect Four has its original menu
    Play(PlayArgs),

    /// Play full-screen in the terminal, with keys and mouse
    Tui(TuiArgs),

    /// Start the server and its web page
    Serve(crate::commands::ServeArgs),

    /// List, count and delete a server's games, whether or not it is running
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
        /// PostgreSQL database of the server
        #[arg(long, value_name = "URL", global = true)]
        #[arg(env = "FOURFOLD_DATABASE", hide_env_values = true)]
        database: Option<String>,
        /// Data directory of the server
        #[arg(long, value_name = "DIR", global = true)]
        #[arg(env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
        data_dir: Option<PathBuf>,
    },

    /// Back up the server's games to a file, whether or not it is running
    Backup {
        /// File to write
        file: PathBuf,
        /// Data directory of the server
        #[arg(long, value_name = "DIR", env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
        data_dir: Option<PathBuf>,
    },

    /// Replace the server's games with a backup; stop the server first
    Restore {
        /// Backup file
        file: PathBuf,
        /// Data directory of the server
        #[arg(long, value_name = "DIR", env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
        data_dir: Option<PathBuf>,
    },

    /// List the computer players
    Players {
        /// List only those who play this game
        game: Option<String>,
    },

    /// Ask a computer player for a move
    Move(MoveArgs),

    /// Play as an engine: speak the line protocol of docs/engines.md on standard input and output
    Engine {
        /// The computer player who answers
        #[arg(long, default_value = "expert")]
        player: String,
    },

    /// Play a match between two computer players
    Match(MatchArgs),

    /// Play a tournament of computer players: standings, cross-table, ratings
    Tournament(TournamentArgs),

    /// Show where everything is (data, settings, books, page) and report problems
    Doctor,

    /// Print the completion script for a shell
    Completions {
        /// Shell
        shell: clap_complete::Shell,
    },

    /// Print the manual page of the program or of one command
    Man {
        /// Command; defaults to the whole program
        command: Option<String>,
    },
}
