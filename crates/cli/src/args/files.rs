//! What can be typed about files: records and rule files.

use std::path::PathBuf;

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub(crate) enum RecordCommand {
    /// Check that records can be read and break no rule
    Check {
        /// The files; - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Show a record: its tags, its moves and the board at the end
    Show {
        /// The file; - for standard input
        file: PathBuf,
        /// Show the board after this many moves instead of at the end
        #[arg(long, value_name = "PLY")]
        at: Option<usize>,
    },
}

#[derive(Debug, Subcommand)]
pub(crate) enum RulesCommand {
    /// Report everything that is wrong or doubtful in rule files
    Check {
        /// The rule files; - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Bring rule files into good form; standard input goes to standard output
    Fmt {
        /// The rule files; - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Change nothing; the answer is no if a file is not in good form or has errors
        #[arg(long)]
        check: bool,
    },
    /// Mend what `check` marks as fixable; standard input goes to standard output
    Fix {
        /// The rule files; - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Run the `; test` lines of rule files; the answer is no if one fails
    Test {
        /// The rule files; - for standard input
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Explain an error or a lint; without an id, list them
    Explain {
        /// The id, such as missing-comma
        id: Option<String>,
    },
    /// Tell the whole story of one decision
    Trace {
        /// The rule file; - for standard input
        file: PathBuf,
        /// The game, such as link-four
        game: String,
        /// The position; the start if left out
        #[arg(default_value = "", hide_default_value = true)]
        position: String,
        /// The seed of the tie-break
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// The column a rule file plays
    Move {
        /// The rule file; - for standard input
        file: PathBuf,
        /// The game, such as link-four
        game: String,
        /// The position; the start if left out
        #[arg(default_value = "", hide_default_value = true)]
        position: String,
        /// The seed of the tie-break
        #[arg(long, default_value_t = 0)]
        seed: u64,
    },
    /// Let a rule file play many games, and tell what became of each of its rules
    Trial {
        /// The rule file
        file: PathBuf,
        /// The game, such as link-four
        game: String,
        /// The opponent, such as good or rules:other.rul
        player: String,
        /// How many games; both players sit in both seats in every opening
        #[arg(long, value_name = "N", default_value_t = 100)]
        games: usize,
        /// All chance of the trial comes from this number
        #[arg(long, value_name = "N", default_value_t = 0)]
        seed: u64,
    },
    /// Serve an editor over standard input and output
    Lsp,
}
