//! What can be typed: the one definition from which parsing, help, completions and the man page come.

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueEnum};

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
        /// How many plies deep
        depth: u32,
        /// The position to count from; the start if left out
        #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
        position: String,
        /// Count paths only: distinct positions need memory
        #[arg(long)]
        paths_only: bool,
    },

    /// Number, find and normalise Quarto positions
    #[command(subcommand)]
    Quarto(QuartoCommand),

    /// Read records of games
    #[command(subcommand)]
    Record(RecordCommand),

    /// Check, format, fix, explain and try out rule files
    #[command(subcommand)]
    Rules(RulesCommand),

    /// Play on plain lines of text, two people at one keyboard
    Play {
        /// The game
        game: String,
        /// Go on with the game of this record
        #[arg(long, value_name = "FILE")]
        resume: Option<PathBuf>,
        /// Write the record of the game here when it ends or is left
        #[arg(long, value_name = "FILE")]
        save: Option<PathBuf>,
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

    /// Start the server with its page
    Serve(crate::commands::ServeArgs),

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

#[derive(Debug, clap::Args)]
pub(crate) struct MoveArgs {
    /// The game
    pub(crate) game: String,
    /// The player, such as good or rules:my.rul (`fourfold players` lists them)
    pub(crate) player: String,
    /// The position; the start if left out
    #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub(crate) position: String,
    /// All of the player's chance comes from this number
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Think so many seconds at most
    #[arg(long, value_name = "SECONDS")]
    pub(crate) time: Option<f64>,
    /// Visit so many nodes at most
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct MatchArgs {
    /// The game
    pub(crate) game: String,
    /// One player
    pub(crate) first: String,
    /// The other player
    pub(crate) second: String,
    /// How many games; both players sit in both seats in every opening
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: usize,
    /// How many different openings; one for each two games if left out
    #[arg(long, value_name = "K")]
    pub(crate) openings: Option<usize>,
    #[command(flatten)]
    pub(crate) contest: ContestArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TournamentArgs {
    /// The game
    pub(crate) game: String,
    /// The players, two at least
    #[arg(required = true, num_args = 2..)]
    pub(crate) players: Vec<String>,
    /// Who meets whom
    #[arg(long, value_enum, default_value_t = TournamentSystem::RoundRobin)]
    pub(crate) system: TournamentSystem,
    /// Rounds of a Swiss tournament; enough to find a winner if left out
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<usize>,
    /// Games of each pairing
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) games: usize,
    /// Print the standings as CSV
    #[arg(long, conflicts_with = "json")]
    pub(crate) csv: bool,
    #[command(flatten)]
    pub(crate) contest: ContestArgs,
}

/// What matches and tournaments have in common.
#[derive(Debug, clap::Args)]
pub(crate) struct ContestArgs {
    /// All chance of the contest comes from this number
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Random moves of each opening; what suits the game if left out
    #[arg(long, value_name = "N")]
    pub(crate) opening_plies: Option<u32>,
    /// Most nodes for each move of every player
    #[arg(long, value_name = "N")]
    pub(crate) nodes: Option<u64>,
    /// Write the record of every game into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Use so many threads; all cores if left out. The result does not depend on it
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<usize>,
}

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TournamentSystem {
    /// Everybody meets everybody
    RoundRobin,
    /// Like meets like, round by round
    Swiss,
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
        /// The rule files
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// Bring rule files into good form
    Fmt {
        /// The rule files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// Change nothing; the answer is no if a file is not in good form
        #[arg(long)]
        check: bool,
    },
    /// Mend what has an obvious remedy
    Fix {
        /// The rule files
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
        /// The rule file
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
        /// The rule file
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
    /// Serve an editor over standard input and output
    Lsp,
}
