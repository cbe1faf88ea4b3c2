//! What can be typed for playing: tables, single moves, matches and tournaments.

use std::path::PathBuf;

use clap::ValueEnum;

use super::numbers;

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    /// Game; not needed with --resume or --continue
    #[arg(required_unless_present_any = ["resume", "go_on"])]
    pub(crate) game: Option<String>,
    /// Who plays first: human or a computer player (`fourfold players` lists them)
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Option<String>,
    /// Who plays second
    #[arg(long, value_name = "PLAYER")]
    pub(crate) second: Option<String>,
    /// Continue the game in this record
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Continue your last unfinished game
    #[arg(long = "continue", conflicts_with_all = ["resume", "save"])]
    pub(crate) go_on: bool,
    /// Save the record to this file after every move; further games are saved beside it, numbered. Without this
    /// option, games played at a terminal are saved in the data directory
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// Random seed; a new one each time by default
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TuiArgs {
    /// Game; without one you get a menu
    pub(crate) game: Option<String>,
    /// Join the online game at this address, such as http://host:4444/g/GAME#second=SECRET
    #[arg(long, value_name = "URL", conflicts_with = "game")]
    pub(crate) join: Option<String>,
    /// Use ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// No animation
    #[arg(long)]
    pub(crate) still: bool,
    /// Random seed; a new one each time by default
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct MoveArgs {
    /// Game
    pub(crate) game: String,
    /// Player, such as good or rules:my.rul (`fourfold players` lists them)
    pub(crate) player: String,
    /// Position; defaults to the start
    #[arg(default_value = "", hide_default_value = true, allow_hyphen_values = true)]
    pub(crate) position: String,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[arg(long, value_name = "SECONDS", value_parser = numbers::seconds,
          help = numbers::seconds_help("Think at most this long"))]
    pub(crate) time: Option<f64>,
    /// Search at most this many nodes
    #[arg(long, value_name = "N", value_parser = nodes)]
    pub(crate) nodes: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct MatchArgs {
    /// Game
    pub(crate) game: String,
    /// First player
    pub(crate) first: String,
    /// Second player
    pub(crate) second: String,
    /// Number of games, up to 100000; every opening is played from both seats
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub(crate) games: usize,
    /// Number of different openings; defaults to one for every two games
    #[arg(long, value_name = "K")]
    pub(crate) openings: Option<usize>,
    #[command(flatten)]
    pub(crate) contest: ContestArgs,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TournamentArgs {
    /// Game
    pub(crate) game: String,
    /// Players, at least two
    #[arg(required = true, num_args = 2..)]
    pub(crate) players: Vec<String>,
    /// How opponents are paired
    #[arg(long, value_enum, default_value_t = TournamentSystem::RoundRobin)]
    pub(crate) system: TournamentSystem,
    /// Rounds of a Swiss tournament; defaults to enough to find a winner
    #[arg(long, value_name = "N")]
    pub(crate) rounds: Option<usize>,
    /// Games per pair
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
    /// Random seed; the same seed plays the same games
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Random moves in each opening; the default suits the game
    #[arg(long, value_name = "N")]
    pub(crate) opening_plies: Option<u32>,
    /// At most this many nodes per move, for every player
    #[arg(long, value_name = "N", value_parser = nodes)]
    pub(crate) nodes: Option<u64>,
    /// At most this many seconds per move, for every player; engines get five by default. The result then
    /// depends on the machine
    #[arg(long, value_name = "SECONDS", value_parser = numbers::seconds)]
    pub(crate) move_time: Option<f64>,
    /// Save a record of every game in this folder, which must not hold records yet
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Number of threads; defaults to all cores. The result is the same
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
}

/// A limit that leaves something to think with.
fn nodes(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(nodes) if nodes > 0 => Ok(nodes),
        _ => Err("write a number of nodes above 0, such as 100000".to_owned()),
    }
}

/// How opponents are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum TournamentSystem {
    /// Everyone plays everyone
    RoundRobin,
    /// Players with similar scores meet, round by round
    Swiss,
}
