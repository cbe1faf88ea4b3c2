//! A rule file tried out: many games against a player, or many positions against the exact solver. Both
//! are done in the background; how far they are is looked at under their address.

use serde::{Deserialize, Serialize};

use crate::ScoreView;

/// Games to be played by a rule file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTrial {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// The drop game that is played, such as `link-four` or `drop:6x5`.
    #[cfg_attr(feature = "openapi", schema(example = "link-four"))]
    pub game: String,
    /// Whom it plays: a level, or another rule file.
    #[cfg_attr(feature = "openapi", schema(example = "good"))]
    pub player: String,
    /// How many games, 400 at most.
    #[cfg_attr(feature = "openapi", schema(example = 200))]
    pub games: usize,
    /// Where all chance comes from.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: u64,
}

/// What a rule did in a trial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleAccountView {
    /// Its line in the file.
    pub line: u32,
    /// Moves at which it matched somewhere.
    pub fired: u32,
    /// Moves that it decided.
    pub decided: u32,
    /// Won games in which it decided a move.
    pub won: u32,
    /// Drawn games in which it decided a move.
    pub drawn: u32,
    /// Lost games in which it decided a move.
    pub lost: u32,
}

/// A game of a trial.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrialGameView {
    /// Its number, from 0.
    pub number: usize,
    /// Whether the rule file had the first move.
    pub first: bool,
    /// What became of it for the rule file: `won`, `drawn` or `lost`.
    pub result: String,
    /// The columns played from the start, one digit each.
    pub moves: String,
    /// In a lost game: the number of the move, from 1, that lost it, if it could be found out.
    pub ply: Option<u32>,
    /// The line of the rule that decided that move; null if none did.
    pub rule_line: Option<u32>,
}

/// A trial as it stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrialView {
    /// Its name in addresses.
    pub id: String,
    /// The game and its variant.
    pub game: String,
    /// Whom the rule file plays.
    pub player: String,
    /// `running`, `finished` or `stopped`.
    #[cfg_attr(feature = "openapi", schema(example = "running"))]
    pub progress: String,
    /// How many games there will be.
    pub total: usize,
    /// Results of the rule file so far.
    pub results: ScoreView,
    /// Its share of the points, from 0 to 1.
    pub score: f64,
    /// The lower end of the 95 % interval.
    pub score_low: f64,
    /// The upper end of the 95 % interval.
    pub score_high: f64,
    /// Every rule, in the order of the file.
    pub rules: Vec<RuleAccountView>,
    /// The games: the lost ones first, then the drawn, then the won.
    pub games: Vec<TrialGameView>,
    /// Why it could not be played to its end.
    pub problem: Option<String>,
}

/// Positions on which a rule file is compared with the exact solver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewComparison {
    /// The text of the rule file.
    #[cfg_attr(feature = "openapi", schema(max_length = 65536))]
    pub text: String,
    /// The drop game that is played, such as `link-four` or `drop:6x5`.
    #[cfg_attr(feature = "openapi", schema(example = "link-four"))]
    pub game: String,
    /// The positions, 200 at most; if there are none, they are drawn from random games.
    #[serde(default)]
    pub positions: Vec<String>,
    /// How many are drawn, 200 at most.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(example = 100))]
    pub count: usize,
    /// Where all chance comes from.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: u64,
}

/// A move that gives something away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BlunderView {
    /// The position in which the move is made.
    pub position: String,
    /// The worst column that may be chosen there.
    pub column: u32,
    /// All columns that may be chosen.
    pub candidates: Vec<u32>,
    /// The columns that keep the value.
    pub best: Vec<u32>,
    /// What the position is worth: `win` or `tie`.
    pub before: String,
    /// What is left of it: `tie` or `lose`.
    pub after: String,
    /// The line of the rule that decided; null if none did.
    pub rule_line: Option<u32>,
}

/// A comparison as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ComparisonView {
    /// Its name in addresses.
    pub id: String,
    /// The game and its variant.
    pub game: String,
    /// `running`, `finished` or `stopped`.
    #[cfg_attr(feature = "openapi", schema(example = "running"))]
    pub progress: String,
    /// How many positions there are.
    pub total: usize,
    /// How many were looked at.
    pub done: usize,
    /// How many of those could not be solved in the time given.
    pub unsolved: usize,
    /// The blunders, the worst first.
    pub blunders: Vec<BlunderView>,
    /// Why it could not be carried on.
    pub problem: Option<String>,
}
