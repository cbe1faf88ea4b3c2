//! What can be typed for solving: analysis, books, whole games, Quarto's numbers.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::numbers;

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyzeArgs {
    /// Game
    pub(crate) game: String,
    /// Position; defaults to the start
    #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub(crate) position: String,
    /// Answer every position of a file (- is standard input), one per line (- is the start); a second word
    /// on a line is the expected score or value, a third the expected remoteness, and they are compared
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) batch: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = numbers::threads(),
          help = numbers::threads_help("Search with this many threads",
                                       "; by default all cores, or one for a batch of the drop games"))]
    pub(crate) threads: Option<u16>,
    #[arg(long, value_name = "SECONDS", value_parser = numbers::seconds,
          help = numbers::seconds_help("Give up a position after this time"))]
    pub(crate) time: Option<f64>,
    #[arg(long, value_name = "MB", value_parser = numbers::megabytes(),
          help = numbers::analyst_table_help())]
    pub(crate) table: Option<u32>,
    /// Clear the tables before each position of a batch
    #[arg(long)]
    pub(crate) cold: bool,
    /// Do not use opening books and databases
    #[arg(long)]
    pub(crate) no_book: bool,
    /// Use this opening book instead of the built-in one
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub(crate) book: Option<PathBuf>,
    /// Look in this folder of a solved game first; repeatable
    #[arg(long, value_name = "DIR", conflicts_with = "no_book")]
    pub(crate) database: Vec<PathBuf>,
    /// Write the answers of a batch to this table too, as .csv or .parquet
    #[arg(long, value_name = "FILE", requires = "batch")]
    pub(crate) into: Option<PathBuf>,
    /// Explain this move, or every move if none is named: the line of best play behind it, and why
    #[arg(long, value_name = "MOVE", num_args = 0..=1, default_missing_value = "",
          conflicts_with_all = ["batch", "value_only", "root_only"])]
    pub(crate) why: Option<String>,
    /// Find only win, tie or lose: no distance, score or moves
    #[arg(long)]
    pub(crate) value_only: bool,
    /// Evaluate only the position, not its moves
    #[arg(long)]
    pub(crate) root_only: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum QuartoCommand {
    /// Print the number of a position
    Rank {
        /// Position, such as ..0....5......../3, or its slots, the hand first, such as "3 - - 0 - …"
        #[arg(allow_hyphen_values = true)]
        position: String,
        #[command(flatten)]
        board: QuartoBoard,
    },
    /// Print the position with this number
    Unrank {
        /// Number
        #[arg(allow_hyphen_values = true)]
        rank: String,
        #[command(flatten)]
        board: QuartoBoard,
    },
    /// List the positions of a range of numbers, one per line: number, position, slots with the hand first
    List {
        /// The first number
        from: String,
        /// The last number; only the first if left out
        to: Option<String>,
        #[command(flatten)]
        board: QuartoBoard,
    },
    /// Print the representative of all positions that are the same up to symmetry
    Canonical {
        /// Position, or its slots
        #[arg(allow_hyphen_values = true)]
        position: String,
        #[command(flatten)]
        board: QuartoBoard,
        /// Method: try every symmetry, or normalise
        #[arg(long, value_enum, default_value_t = CanonicalMethod::Normalize)]
        method: CanonicalMethod,
        /// Which one to choose
        #[arg(long, value_enum, default_value_t = CanonicalForm::LeastPosition,
              conflicts_with = "method")]
        form: CanonicalForm,
    },
    /// Convert a move between number and text: the piece to give in the low bits, the slot above
    Move {
        /// The position, or its slots
        #[arg(allow_hyphen_values = true)]
        position: String,
        /// The move as text, such as 7/5, or its number; every move if left out
        #[arg(value_name = "MOVE", allow_hyphen_values = true)]
        mv: Option<String>,
        #[command(flatten)]
        board: QuartoBoard,
    },
}

/// Which board and which lines.
#[derive(Debug, clap::Args)]
pub(crate) struct QuartoBoard {
    #[arg(long, default_value_t = numbers::USUAL_SIZE, value_parser = numbers::board_size(),
          help = numbers::size_help())]
    pub(crate) size: u8,
    /// The variant, as behind the colon of a game: no-diagonals, squares, misere, declare. Symmetries depend on it
    #[arg(long, value_name = "WORDS", default_value = "", hide_default_value = true)]
    pub(crate) variant: String,
}

/// Which member of a family stands for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonicalForm {
    /// The least by occupied squares, then by traits
    LeastPosition,
    /// The one with the least rank
    LeastRank,
}

/// The two ways to a canonical form, which must agree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CanonicalMethod {
    /// Try every symmetry
    Search,
    /// Normalise
    Normalize,
}

#[derive(Debug, Subcommand)]
pub(crate) enum BookCommand {
    /// Build a book; run the same command again to continue after an interruption
    Build(BookBuildArgs),
    /// Show what a book covers
    Info {
        /// Book; defaults to the built-in ones
        file: Option<PathBuf>,
    },
    /// Verify a book
    Verify {
        /// Book
        file: PathBuf,
        /// Solve one of so many positions of the last ply again, from which all others follow: 1 or more
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::one_of_so_many())]
        every: u64,
        #[arg(long, value_name = "MB", default_value_t = numbers::BOOK_TABLE,
              value_parser = numbers::megabytes(),
              help = numbers::megabytes_help("Megabytes for the table (drop games)"))]
        table: u32,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct BookBuildArgs {
    /// Game: a drop game, or quarto
    pub(crate) game: String,
    #[arg(long, value_name = "N", help = numbers::plies_help())]
    pub(crate) plies: Option<u32>,
    /// File; named after the game by default
    #[arg(long, value_name = "FILE")]
    pub(crate) into: Option<PathBuf>,
    /// List the boards with six pieces on which the giver wins, instead of the early game (quarto)
    #[arg(long, conflicts_with_all = ["plies", "values"])]
    pub(crate) givers: bool,
    /// Store only win, tie or lose, without the distance (drop games)
    #[arg(long)]
    pub(crate) values: bool,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = numbers::threads(),
          help = numbers::threads_help("Work with this many threads", ""))]
    pub(crate) threads: u16,
    #[arg(long, value_name = "MB", default_value_t = numbers::BOOK_TABLE,
          value_parser = numbers::megabytes(),
          help = numbers::megabytes_help("Megabytes for the tables of all threads together"))]
    pub(crate) table: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    /// Game: quarto of size 2 or 3, or a small drop game
    pub(crate) game: String,
    /// Folder; named after the game by default
    #[arg(long, value_name = "DIR")]
    pub(crate) into: Option<PathBuf>,
    /// Only estimate the cost: tiers, families, memory, disk and time
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long, value_name = "N", value_parser = numbers::threads(),
          help = numbers::threads_help("Work with this many threads", "; all cores by default"))]
    pub(crate) threads: Option<u16>,
    #[arg(long, value_name = "MB", value_parser = numbers::megabytes(),
          help = numbers::solve_memory_help())]
    pub(crate) memory: Option<u32>,
    /// Solve together with other processes, which this file names: host:port, one a line, the same file for all
    #[arg(long, value_name = "FILE", requires = "process", conflicts_with_all = ["dry_run", "threads"])]
    pub(crate) hosts: Option<PathBuf>,
    /// Which of the hosts this process is: 0 for the first
    #[arg(long, value_name = "K", requires = "hosts")]
    pub(crate) process: Option<usize>,
    #[arg(long, value_name = "N", value_parser = numbers::threads(), requires = "hosts",
          help = numbers::threads_help("Threads of this process", "; all cores by default"))]
    pub(crate) workers: Option<u16>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DatabaseCommand {
    /// Show whether a solved game is complete, partial, corrupt or missing, and how to continue
    Info {
        /// Folder
        folder: PathBuf,
    },
    /// Verify a solved game: every byte, and the values of small games in full, of larger ones by sample
    Verify {
        /// Folder
        folder: PathBuf,
        #[arg(long, value_name = "N", value_parser = numbers::one_of_so_many(),
              help = numbers::sample_help())]
        every: Option<u64>,
    },
    /// Look up a position; the answer is as from analyze
    Probe {
        /// Folder
        folder: PathBuf,
        /// Game
        game: String,
        /// Position; defaults to the start
        #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
        position: String,
        /// Answer every position of a file instead, as analyze does; - is standard input
        #[arg(long, value_name = "FILE", conflicts_with = "position")]
        batch: Option<PathBuf>,
        /// Write the answers of a batch to this table too, as .csv or .parquet
        #[arg(long, value_name = "FILE", requires = "batch")]
        into: Option<PathBuf>,
    },
    /// Make one database of the shards of all processes, as one machine would have written it
    Merge {
        /// The folder to write
        out: PathBuf,
        /// The game
        game: String,
        /// The folders of the processes
        #[arg(required = true)]
        folders: Vec<PathBuf>,
    },
    /// Count what is won, tied and lost, tier by tier and by the distance to the end
    Stats {
        /// The folder
        folder: PathBuf,
        /// The game
        game: String,
        /// Draw the counts into this file too, as .svg
        #[arg(long, value_name = "FILE")]
        chart: Option<PathBuf>,
    },
    /// Write every family with its value to one table
    Export {
        /// The folder
        folder: PathBuf,
        /// The game
        game: String,
        /// The file; its ending says which kind: .csv, .parquet or .npy
        #[arg(long, value_name = "FILE")]
        into: PathBuf,
        /// Only this tier, 0 or more; repeatable. Every tier by default
        #[arg(long, value_name = "N")]
        tier: Vec<usize>,
    },
}
