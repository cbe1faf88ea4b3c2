//! What can be typed for playing: tables, single moves, matches and tournaments.

use std::path::PathBuf;

use clap::ValueEnum;

use super::numbers;

#[derive(Debug, clap::Args)]
pub(crate) struct PlayArgs {
    /// The game; may be left out to resume a record or to continue
    #[arg(required_unless_present_any = ["resume", "go_on"])]
    pub(crate) game: Option<String>,
    /// Who plays first: human, or a computer player (`fourfold players` lists them)
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Option<String>,
    /// Who plays second
    #[arg(long, value_name = "PLAYER")]
    pub(crate) second: Option<String>,
    /// Go on with the game of this record
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,
    /// Go on with the game that was played last at a terminal and is not over
    #[arg(long = "continue", conflicts_with_all = ["resume", "save"])]
    pub(crate) go_on: bool,
    /// Keep the record of the game here, move by move; further games go beside it, numbered. Without it games
    /// at a terminal are kept in the data directory
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// The seed of all chance; another one each time if left out
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
}

#[derive(Debug, clap::Args)]
pub(crate) struct TuiArgs {
    /// The game; a menu of all of them if left out
    pub(crate) game: Option<String>,
    /// Join the online game at this address, such as http://host:4444/g/GAME#second=SECRET
    #[arg(long, value_name = "URL", conflicts_with = "game")]
    pub(crate) join: Option<String>,
    /// Use ASCII characters only
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Nothing moves by itself: for slow lines and quiet eyes
    #[arg(long)]
    pub(crate) still: bool,
    /// The seed of all chance; another one each time if left out
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
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
    #[arg(long, value_name = "SECONDS", value_parser = numbers::seconds,
          help = numbers::seconds_help("Think so long at most"))]
    pub(crate) time: Option<f64>,
    /// Visit so many nodes at most
    #[arg(long, value_name = "N", value_parser = nodes)]
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
    /// How many games, up to 100000; both players sit in both seats in every opening
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
    /// Most nodes for each move of every player. There is no limit of time: a clock would make the
    /// result depend on the machine
    #[arg(long, value_name = "N", value_parser = nodes)]
    pub(crate) nodes: Option<u64>,
    /// Write the record of every game into this folder, as it ends; one without records so far
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
    /// Use so many threads; all cores if left out. The result does not depend on it
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
    /// Everybody meets everybody
    RoundRobin,
    /// Like meets like, round by round
    Swiss,
}
