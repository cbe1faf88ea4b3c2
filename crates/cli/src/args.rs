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

    /// Start the server with its page
    Serve(ServeArgs),

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

/// How the server is started.
#[derive(Debug, clap::Args)]
pub(crate) struct ServeArgs {
    /// Where to listen; on other addresses than 127.0.0.1 everybody who reaches this machine can play
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:4444")]
    pub(crate) listen: std::net::SocketAddr,
    /// Give up if the port is taken, instead of taking the next free one
    #[arg(long)]
    pub(crate) this_port_only: bool,
    /// Keep games in PostgreSQL (postgres://...), which several servers can share
    #[arg(long, value_name = "URL")]
    pub(crate) database: Option<String>,
    /// Keep games in this directory
    #[arg(long, value_name = "DIR")]
    pub(crate) data_dir: Option<PathBuf>,
    /// Threads for quick computer players, and as many for slow ones; one for each core if left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,
    /// Memory for exact analysis, in megabytes
    #[arg(long, value_name = "MB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(16..=65536))]
    pub(crate) memory: u32,
}

impl Default for ServeArgs {
    /// What `fourfold` alone starts.
    fn default() -> ServeArgs {
        ServeArgs {
            listen: std::net::SocketAddr::from(([127, 0, 0, 1], 4444)),
            this_port_only: false,
            database: None,
            data_dir: None,
            threads: None,
            memory: 256,
        }
    }
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
