//! What can be typed: the one definition from which parsing, help, completions and the man page come.

mod files;
mod numbers;
mod playing;
mod solving;

use std::path::PathBuf;

use clap::{Parser, Subcommand};

pub(crate) use files::{RecordCommand, RulesCommand};
pub(crate) use numbers::{PIECES, USUAL_PIECES, USUAL_PLIES};
pub(crate) use playing::{
    ContestArgs, MatchArgs, MoveArgs, PlayArgs, TournamentArgs, TournamentSystem, TuiArgs,
};
pub(crate) use solving::{
    AnalyzeArgs, BookBuildArgs, BookCommand, CanonicalMethod, DatabaseCommand, QuartoCommand,
    SolveArgs,
};

/// Four classic games of four: to play, to program and to solve.
#[derive(Debug, Parser)]
#[command(name = "fourfold", version, max_term_width = 100)]
#[command(after_help = "Games are named like this: link-four, connect-four, drop:8x7, quarto, \
quarto:size=3,misere, fourside:expert,seed=7. `fourfold games` lists them all.\n\
Exit codes: 0 fine, 1 the answer is no, 2 wrong use.")]
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
    /// List the games, the one played last first
    Games {
        /// Leave out so many at the beginning
        #[arg(long, value_name = "N", default_value_t = 0)]
        skip: u32,
        /// At most so many
        #[arg(long, value_name = "N", default_value_t = 50)]
        most: u32,
    },
    /// Delete games with everything that is known of them
    Delete {
        /// Their names
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
        /// The game, such as link-four or quarto:misere
        game: String,
        /// The position; the start if left out
        #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
        position: String,
    },

    /// Count move paths and distinct positions ply by ply
    Perft {
        /// The game
        game: String,
        /// How many plies deep; no game of ours lasts longer than 128
        #[arg(value_parser = clap::value_parser!(u32).range(0..=128), allow_hyphen_values = true)]
        depth: u32,
        /// The position to count from; the start if left out
        #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
        position: String,
        /// Count paths only: distinct positions need memory
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

    /// Ask a solved game
    #[command(subcommand)]
    Database(DatabaseCommand),

    /// Number, find and normalise Quarto positions
    #[command(subcommand)]
    Quarto(QuartoCommand),

    /// Read records of games
    #[command(subcommand)]
    Record(RecordCommand),

    /// Check, format, fix, explain and try out rule files
    #[command(subcommand)]
    Rules(RulesCommand),

    /// Play on plain lines of text; Connect Four with its menu
    Play(PlayArgs),

    /// Play in the terminal, with menus, keys and mouse
    Tui(TuiArgs),

    /// Start the server with its page
    Serve(crate::commands::ServeArgs),

    /// Look at the games of a server and delete some, while it runs or not
    Admin {
        #[command(subcommand)]
        command: AdminCommand,
        /// The PostgreSQL database that the server uses
        #[arg(long, value_name = "URL", global = true)]
        #[arg(env = "FOURFOLD_DATABASE", hide_env_values = true)]
        database: Option<String>,
        /// The directory of the games
        #[arg(long, value_name = "DIR", global = true)]
        #[arg(env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
        data_dir: Option<PathBuf>,
    },

    /// Write the server's games to a file, while it runs or not
    Backup {
        /// The new file
        file: PathBuf,
        /// The directory of the games
        #[arg(long, value_name = "DIR", env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
        data_dir: Option<PathBuf>,
    },

    /// Put a backup in the place of the server's games, while it does not run
    Restore {
        /// The backup
        file: PathBuf,
        /// The directory of the games
        #[arg(long, value_name = "DIR", env = "FOURFOLD_DATA_DIR", hide_env_values = true)]
        data_dir: Option<PathBuf>,
    },

    /// List the computer players
    Players {
        /// Only those who play this game
        game: Option<String>,
    },

    /// Ask a computer player for a move
    Move(MoveArgs),

    /// Let two computer players meet over many games
    Match(MatchArgs),

    /// Let many computer players meet: standings, cross-table, ratings
    Tournament(TournamentArgs),

    /// Print the completion script for a shell
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },

    /// Print the manual page of the program or of one command
    Man {
        /// The command; the whole program if left out
        command: Option<String>,
    },
}
