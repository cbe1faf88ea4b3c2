//! Exact analysis as it is found, and a computer player's opinion of a position.

use serde::{Deserialize, Serialize};

/// How long to try.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct AnalysisQuery {
    /// Seconds to try, 1 to 120; 20 if left out. Waiting for others counts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 120))]
    pub seconds: Option<u32>,
}

/// A move and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoveWorth {
    /// The move as text.
    pub r#move: String,
    /// `win`, `tie` or `lose` for whoever makes it.
    pub value: String,
    /// Plies to the end under best play, this move counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub remoteness: Option<u32>,
    /// The classic score of drop games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub score: Option<i32>,
}

/// News of an analysis, in the order in which they come. `event` is also the name of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum AnalysisStep {
    /// Others are before you; the time runs.
    Waiting {},
    /// How far it has come.
    Progress {
        /// Positions visited so far.
        nodes: u64,
        /// Parts of the task that are done.
        done: u64,
        /// Parts in all.
        total: u64,
    },
    /// The position's value.
    Value {
        /// `win`, `tie` or `lose` for the player to move.
        value: String,
    },
    /// What is known of the moves so far; comes again as more is found.
    Moves {
        /// The moves of which anything is known, the best first.
        moves: Vec<MoveWorth>,
    },
    /// The distances too.
    Distances {
        /// The position's value.
        value: String,
        /// Plies to the end under best play.
        remoteness: u32,
        /// The classic score of drop games.
        score: Option<i32>,
        /// The moves with their distances.
        moves: Vec<MoveWorth>,
    },
    /// What is not known within this budget.
    Unknown {
        /// The value is at least this.
        at_least: String,
        /// The value is at most this.
        at_most: String,
        /// `time`, `nodes`, `stopped` or `out-of-reach`.
        reason: String,
    },
    /// Nothing more comes.
    Done {
        /// Positions visited in all.
        nodes: u64,
        /// Was it remembered?
        remembered: bool,
    },
}

/// A question for a computer player.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayerQuestion {
    /// The game and its variant.
    #[cfg_attr(feature = "openapi", schema(example = "connect-four"))]
    pub game: String,
    /// The position; the start if left out.
    #[serde(default)]
    pub position: String,
    /// The computer player that is asked, by its name in the catalogue.
    #[cfg_attr(feature = "openapi", schema(example = "grader"))]
    pub player: String,
    /// Where its chance comes from.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(format = "uint64"))]
    pub seed: u64,
}

/// What a computer player would do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Opinion {
    /// The move as text.
    pub r#move: String,
    /// The computer player that was asked.
    pub player: String,
    /// How good it thinks the move is, in its own unit.
    pub score: Option<i64>,
    /// The Grader's grade of every column; null for a full one.
    pub grades: Option<Vec<Option<i64>>>,
    /// The play it expects, its own move first.
    pub line: Vec<String>,
    /// What the position is worth, when that was proved.
    pub value: Option<String>,
    /// Plies to the end, when that was proved.
    pub remoteness: Option<u32>,
    /// Something to know about it.
    pub note: Option<String>,
}
