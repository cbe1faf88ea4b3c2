//! What can be typed for solving: analysis, books, whole games, Quarto's numbers.

use std::path::PathBuf;

use clap::{Subcommand, ValueEnum};

#[derive(Debug, clap::Args)]
pub(crate) struct AnalyzeArgs {
    /// The game
    pub(crate) game: String,
    /// The position; the start if left out
    #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub(crate) position: String,
    /// Answer every position of a file, one a line (- for the start); a second word on a line is the
    /// expected score or value and is compared
    #[arg(long, value_name = "FILE", conflicts_with = "position")]
    pub(crate) batch: Option<PathBuf>,
    /// Search with this many threads; if left out, drop games take one and quarto takes all cores
    #[arg(long, value_name = "N", value_parser = threads())]
    pub(crate) threads: Option<u16>,
    /// Give up after this many seconds (for each position)
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<f64>,
    /// Size of the table in megabytes
    #[arg(long, value_name = "MB", value_parser = megabytes())]
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
    /// Ask for win, tie or lose alone
    #[arg(long)]
    pub(crate) value_only: bool,
    /// Skip the moves
    #[arg(long)]
    pub(crate) root_only: bool,
}

/// A time that a clock can wait for.
pub(super) fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        // What a clock cannot tell from no time at all is no time.
        Ok(seconds) if (1e-6..=1e9).contains(&seconds) => Ok(seconds),
        _ => Err("write a number of seconds above 0, such as 10 or 0.5".to_owned()),
    }
}

/// A table that a machine may have room for.
fn megabytes() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(1..=65_536)
}

/// At least one, and no more than a machine starts gladly.
fn threads() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..=1024)
}

/// The N of "one of N".
fn one_of_so_many() -> clap::builder::RangedU64ValueParser<u64> {
    clap::value_parser!(u64).range(1..)
}

#[derive(Debug, Subcommand)]
pub(crate) enum QuartoCommand {
    /// The number of a position
    Rank {
        /// The position, such as ..0....5......../3
        #[arg(allow_hyphen_values = true)]
        position: String,
        /// Size of the board
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=5))]
        size: u8,
    },
    /// The position with a number
    Unrank {
        /// The number
        #[arg(allow_hyphen_values = true)]
        rank: String,
        /// Size of the board
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=5))]
        size: u8,
    },
    /// The representative of all positions that are the same up to symmetry
    Canonical {
        /// The position
        #[arg(allow_hyphen_values = true)]
        position: String,
        /// Size of the board
        #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(2..=5))]
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
        /// Solve one of so many positions again
        #[arg(long, value_name = "N", default_value_t = 1, value_parser = one_of_so_many())]
        every: u64,
        /// Size of the table in megabytes
        #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = megabytes())]
        table: u32,
    },
}

#[derive(Debug, clap::Args)]
pub(crate) struct BookBuildArgs {
    /// The game: a drop game, or quarto
    pub(crate) game: String,
    /// Cover every position of up to so many plies (quarto: pieces on the board)
    #[arg(long, value_name = "N")]
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
    /// Work with this many threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = threads())]
    pub(crate) threads: u16,
    /// Size of the table in megabytes (drop games)
    #[arg(long, value_name = "MB", default_value_t = 1024, value_parser = megabytes())]
    pub(crate) table: u32,
}

#[derive(Debug, clap::Args)]
pub(crate) struct SolveArgs {
    /// The game: quarto of size 2 or 3, or a small drop game
    pub(crate) game: String,
    /// The folder; named after the game if left out
    #[arg(long, value_name = "DIR")]
    pub(crate) into: Option<PathBuf>,
    /// Work with this many threads; all cores if left out
    #[arg(long, value_name = "N", value_parser = threads())]
    pub(crate) threads: Option<u16>,
    /// Most megabytes of memory; 8192 if left out
    #[arg(long, value_name = "MB", value_parser = megabytes())]
    pub(crate) memory: Option<u32>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum DatabaseCommand {
    /// What is solved, and whether it is whole
    Info {
        /// The folder
        folder: PathBuf,
    },
    /// Read every byte, and value a sample again
    Verify {
        /// The folder
        folder: PathBuf,
        /// Value one of so many families again
        #[arg(long, value_name = "N", default_value_t = 100, value_parser = one_of_so_many())]
        every: u64,
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
