//! Tournaments of computer players: what is to be played, and how it stands.

use serde::{Deserialize, Serialize};

use crate::UploadRules;

/// A tournament to be played: everybody meets everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// The game and its variant, without a seed.
    #[cfg_attr(feature = "openapi", schema(example = "link-four"))]
    pub game: String,
    /// The players, with the rule files from 2 to 16. Uploaded rule files may be among them.
    #[cfg_attr(feature = "openapi", schema(example = json!(["novice", "good", "rules:sample"])))]
    pub players: Vec<String>,
    /// Rule files of your own that take part beside the players. They are kept as uploaded ones are; one that cannot
    /// play is left out, and the tournament says why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rule_files: Vec<UploadRules>,
    /// Games of each pair, who begin in turn; 600 in all at most.
    #[cfg_attr(feature = "openapi", schema(example = 2))]
    pub games: usize,
    /// Where all chance comes from: the same tournament can be played again.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: u64,
}

/// Wins, draws and losses.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScoreView {
    /// How many games were won.
    pub wins: u32,
    /// How many games were drawn.
    pub draws: u32,
    /// How many games were lost.
    pub losses: u32,
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StandingView {
    /// The player's number in `players`, from 0.
    pub player: usize,
    /// A point for a win, half a point for a draw.
    pub points: f64,
    /// What became of all its games.
    pub results: ScoreView,
    /// Its rating, in Elo around 0.
    pub rating: f64,
    /// The error of the rating, 95 %.
    pub rating_error: f64,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MeetingView {
    /// Its number, from 0; its record is at `/api/tournaments/{id}/games/{number}`.
    pub number: usize,
    /// The number of the player who had the first seat.
    pub first: usize,
    /// The number of the player who had the second seat.
    pub second: usize,
    /// `first`, `second` or `tie`.
    #[cfg_attr(feature = "openapi", schema(example = "first"))]
    pub outcome: String,
    /// How many moves it had.
    pub plies: usize,
}

/// A tournament as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// Its name in addresses.
    pub id: String,
    /// The game and its variant.
    pub game: String,
    /// The players, as they entered.
    pub players: Vec<String>,
    /// Games of each pair.
    pub games_each: usize,
    /// Where all chance comes from.
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: u64,
    /// `running`, `finished` or `stopped`.
    #[cfg_attr(feature = "openapi", schema(example = "running"))]
    pub progress: String,
    /// How many games there will be.
    pub total: usize,
    /// The table so far, the best first.
    pub standings: Vec<StandingView>,
    /// What each player has done against each other, by their numbers.
    pub cross_table: Vec<Vec<ScoreView>>,
    /// The games that were played, in their order.
    pub games: Vec<MeetingView>,
    /// Why it could not be played to its end.
    pub problem: Option<String>,
    /// Rule files that cannot take part, and why.
    pub left_out: Vec<LeftOutView>,
    /// When it was begun, in milliseconds since 1970.
    pub created_ms: u64,
    /// Did you begin it? Then you can stop it.
    pub yours: bool,
}

/// A rule file that does not take part in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LeftOutView {
    /// The player that was entered, such as `rules:mine.rul`.
    pub player: String,
    /// What is wrong with the file.
    pub why: String,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TournamentSummary {
    /// Its name in addresses.
    pub id: String,
    /// The game and its variant.
    pub game: String,
    /// Who plays: computer players by name.
    pub players: Vec<String>,
    /// `running`, `finished` or `stopped`.
    #[cfg_attr(feature = "openapi", schema(example = "finished"))]
    pub progress: String,
    /// How many games were played.
    pub played: u64,
    /// How many games there will be.
    pub total: usize,
    /// When it was begun, in milliseconds since 1970.
    pub created_ms: u64,
}

/// The tournaments that you began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyTournaments {
    /// The newest first; at most 60.
    pub tournaments: Vec<TournamentSummary>,
}
