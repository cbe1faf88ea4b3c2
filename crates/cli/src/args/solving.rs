//! What can be typed for solving: analysis, books, whole games, Quarto's numbers.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

use super::numbers;

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyzeArgs {
    /// The game
    pub(crate) game: String,
    /// The position; the start if left out
    #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub(crate) position: String,
    /// Answer every position of a file (- is standard input), one a line (- is the start); a second word
    /// on a line is the expected score or value and is compared
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) batch: Option<PathBuf>,
    #[arg(long, value_name = "N", value_parser = numbers::threads(),
          help = numbers::threads_help("Search with this many threads",
                                       "; if left out all cores, or one for a batch of the drop games"))]
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
    /// Leave books and databases out
    #[arg(long)]
    pub(crate) no_book: bool,
    /// Look into this book instead of the one that comes with the program
    #[arg(long, value_name = "FILE", conflicts_with = "no_book")]
    pub(crate) book: Option<PathBuf>,
    /// Explain this move, or every move if none is named: the line of best play behind it, and why
    #[arg(long, value_name = "MOVE", num_args = 0..=1, default_missing_value = "",
          conflicts_with_all = ["batch", "value_only", "root_only"])]
    pub(crate) why: Option<String>,
    /// Ask for win, tie or lose alone: no distance, no score and no moves
    #[arg(long)]
    pub(crate) value_only: bool,
    /// Skip the moves: only what the position itself is worth
    #[arg(long)]
    pub(crate) root_only: bool,
}

#[derive(Debug, Subcommand)]
pub(crate) enum QuartoCommand {
    /// The number of a position
    Rank {
        /// The position, such as ..0....5......../3
        #[arg(allow_hyphen_values = true)]
        position: String,
        #[arg(long, default_value_t = numbers::USUAL_SIZE, value_parser = numbers::board_size(),
              help = numbers::size_help())]
        size: u8,
    },
    /// The position with a number
    Unrank {
        /// The number
        #[arg(allow_hyphen_values = true)]
        rank: String,
        #[arg(long, default_value_t = numbers::USUAL_SIZE, value_parser = numbers::board_size(),
              help = numbers::size_help())]
        size: u8,
    },
    /// The representative of all positions that are the same up to symmetry
    Canonical {
        /// The position
        #[arg(allow_hyphen_values = true)]
        position: String,
        #[arg(long, default_value_t = numbers::USUAL_SIZE, value_parser = numbers::board_size(),
              help = numbers::size_help())]
        size: u8,
        /// How to find it: by trying every symmetry, or by normalising
        #[arg(long, value_enum, default_value_t = CanonicalMethod::Normalize)]
        method: CanonicalMethod,
    },
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
    /// Build a book; stopped or killed, the same command goes on
    Build(BookBuildArgs),
    /// What a book covers
    Info {
        /// The book; those that come with the program if left out
        file: Option<PathBuf>,
    },
    /// Check a book by a second pass
    Verify {
        /// The book
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
    /// The game: a drop game, or quarto
    pub(crate) game: String,
    #[arg(long, value_name = "N", help = numbers::plies_help())]
    pub(crate) plies: Option<u32>,
    /// The file; named after the game if left out
    #[arg(long, value_name = "FILE")]
    pub(crate) into: Option<PathBuf>,
    /// List the boards with six pieces on which the giver wins, instead of the early game (quarto)
    #[arg(long, conflicts_with_all = ["plies", "values"])]
    pub(crate) givers: bool,
    /// Keep win, tie or lose alone, without the distance (drop games)
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
    /// The game: quarto of size 2 or 3, or a small drop game
    pub(crate) game: String,
    /// The folder; named after the game if left out
    #[arg(long, value_name = "DIR")]
    pub(crate) into: Option<PathBuf>,
    /// Only tell what it will take: tiers, families, memory, disk and time
    #[arg(long)]
    pub(crate) dry_run: bool,
    #[arg(long, value_name = "N", value_parser = numbers::threads(),
          help = numbers::threads_help("Work with this many threads", "; all cores if left out"))]
    pub(crate) threads: Option<u16>,
    #[arg(long, value_name = "MB", value_parser = numbers::megabytes(),
          help = numbers::solve_memory_help())]
    pub(crate) memory: Option<u32>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DatabaseCommand {
    /// Solved, partial, corrupt or missing: what is there, and how to go on
    Info {
        /// The folder
        folder: PathBuf,
    },
    /// Read every byte, and value small games again as a whole, larger ones by a sample
    Verify {
        /// The folder
        folder: PathBuf,
        #[arg(long, value_name = "N", value_parser = numbers::one_of_so_many(),
              help = numbers::sample_help())]
        every: Option<u64>,
    },
    /// The answer for a position, as from analyze
    Probe {
        /// The folder
        folder: PathBuf,
        /// The game
        game: String,
        /// The position; the start if left out
        #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
        position: String,
    },
}
