//! What can be typed about files: records and rule files.

use std::path::PathBuf;

use clap::Subcommand;

use super::numbers;

#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    /// Check that records are readable and follow the rules
    Check {
        /// Record files; - reads standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Show a record: its tags, its moves and the board at the end
    Show {
        /// Record file; - reads standard input
        file: PathBuf,
        /// Show the board after this many moves instead of at the end
        #[arg(long, value_name = "PLY")]
        at: Option<usize>,
    },
    /// Turn episodes of Kaggle's ConnectX into records, one after another on standard output
    FromKaggle {
        /// The episode, or a list of them, as JSON; - for standard input
        file: PathBuf,
        /// Write each record to a file of its own in this folder instead
        #[arg(long, value_name = "DIR")]
        into: Option<PathBuf>,
    },
    /// Put a set of records into one table
    Csv {
        /// The files; - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// One row for each move instead of one for each game
        #[arg(long)]
        moves: bool,
        /// Write the table here instead of to standard output
        #[arg(long, value_name = "FILE")]
        into: Option<PathBuf>,
    },
    /// Review a game: what each move was worth, what was better and why
    Review {
        /// The file; - for standard input
        file: PathBuf,
        /// Seconds for the whole game; what is not found in time is left open
        #[arg(long, value_name = "SECONDS", value_parser = numbers::seconds, default_value = "60")]
        time: f64,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    /// Report errors and warnings in rule files
    Check {
        /// Rule files; - reads standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Format rule files; standard input is written to standard output
    Fmt {
        /// Rule files; - reads standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Change nothing; exit with 1 if a file is not formatted or has errors
        #[arg(long)]
        check: bool,
    },
    /// Fix what `check` marks as fixable; standard input is written to standard output
    Fix {
        /// Rule files; - reads standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Run the `; test` lines of rule files; exit with 1 if one fails
    Test {
        /// Rule files; - reads standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Explain an error or warning; without an id, list them all
    Explain {
        /// Id, such as missing-comma
        id: Option<String>,
    },
    /// Show step by step how a rule file decides on a move
    Trace {
        /// Rule file; - reads standard input
        file: PathBuf,
        /// Game, such as link-four
        game: String,
        /// Position; defaults to the start
        #[arg(default_value = "", hide_default_value = true)]
        position: String,
        /// Random seed for breaking ties
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Print the column a rule file plays
    Move {
        /// Rule file; - reads standard input
        file: PathBuf,
        /// Game, such as link-four
        game: String,
        /// Position; defaults to the start
        #[arg(default_value = "", hide_default_value = true)]
        position: String,
        /// Random seed for breaking ties
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Let a rule file play many games and report how each of its rules did
    Trial {
        /// Rule file
        file: PathBuf,
        /// Game, such as link-four
        game: String,
        /// Opponent, such as good or rules:other.rul
        player: String,
        /// Number of games; every opening is played from both seats
        #[arg(long, value_name = "N", default_value_t = 100)]
        games: usize,
        /// Random seed; the same seed plays the same games
        #[arg(long, value_name = "N", default_value_t = 0)]
        seed: u64,
    },
    /// List the lessons, show one, or check a rule file against one
    Lesson {
        /// The number of the lesson
        number: Option<u32>,
        /// The rule file to check; - for standard input
        file: Option<PathBuf>,
        /// Take the lessons (*.md) of this folder instead of those that come with the program
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
    /// Run the language server for editors on standard input and output
    Lsp,
}
