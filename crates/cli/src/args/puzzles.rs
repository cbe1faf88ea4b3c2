//! What can be typed about puzzles.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Subcommand)]
pub(crate) enum PuzzlesCommand {
    /// Find new puzzles: positions with one right answer, graded by which levels solve them
    Build(PuzzlesBuildArgs),
    /// List the puzzles of a game that come with the program
    List {
        /// The game, such as quarto
        game: String,
        /// Only this theme, such as fork
        #[arg(long, value_name = "THEME")]
        theme: Option<String>,
    },
}

#[derive(Args, Debug)]
pub(crate) struct PuzzlesBuildArgs {
    /// The game, such as connect-four
    pub(crate) game: String,
    /// How many puzzles: 1 to 10000
    #[arg(long, value_name = "N", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) count: u32,
    /// Random seed; the same seed makes the same puzzles
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub(crate) seed: u64,
    /// File to write; it must not exist yet. GAME-puzzles.txt if left out
    #[arg(long, value_name = "FILE")]
    pub(crate) into: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct PuzzleArgs {
    /// The game, such as connect-four
    pub(crate) game: String,
    /// Which puzzle; today's if left out
    pub(crate) id: Option<String>,
    /// Try this move; the exit code is 1 if it is wrong
    #[arg(long, value_name = "MOVE")]
    pub(crate) answer: Option<String>,
}
