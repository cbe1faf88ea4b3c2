//! Lessons in programming a player: the list, one of them, and how a rule file does in its check.

use serde::{Deserialize, Serialize};

use crate::SceneView;

/// A lesson of the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonItem {
    /// Its number, from 1.
    pub number: u32,
    /// The lesson's title, in plain text.
    pub title: String,
    /// What is to be reached, as Markdown.
    pub goal: String,
}

/// The lessons, in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonList {
    /// The lessons, the first one first.
    pub lessons: Vec<LessonItem>,
}

/// A position of a lesson's check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonPosition {
    /// The game and its variant.
    #[cfg_attr(feature = "openapi", schema(example = "link-four"))]
    pub game: String,
    /// The position as written.
    #[cfg_attr(feature = "openapi", schema(example = "OOO..../XXX...."))]
    pub position: String,
    /// The columns of which every one that may be chosen must be one; empty if `never` says it.
    pub expect: Vec<u32>,
    /// The columns that must not be chosen; empty if `expect` says it.
    pub never: Vec<u32>,
    /// The board as it is drawn.
    pub scene: SceneView,
}

/// The games of a lesson's check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonTrial {
    /// The game and its variant.
    pub game: String,
    /// The computer player against whom the rule file plays.
    #[cfg_attr(feature = "openapi", schema(example = "novice"))]
    pub player: String,
    /// How many games the trial has.
    pub games: u32,
    /// The share of the points that is needed, in percent.
    pub percent: u32,
}

/// A lesson with everything that a pupil is shown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonView {
    /// Its number, from 1.
    pub number: u32,
    /// The lesson's title, in plain text.
    pub title: String,
    /// What it is about, as Markdown.
    pub text: String,
    /// What is to be reached, as Markdown.
    pub goal: String,
    /// The rule file to begin with.
    pub starter: String,
    /// What helps, one after the other, as Markdown.
    pub hints: Vec<String>,
    /// The positions of the check.
    pub positions: Vec<LessonPosition>,
    /// The games of the check, if there are any.
    pub trial: Option<LessonTrial>,
}

/// Why a rule file cannot play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RuleError {
    /// The line in the file, counted from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// What is wrong and what to write instead.
    pub message: String,
}

/// How a rule file does in one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionResult {
    /// The columns that it may choose there.
    pub got: Vec<u32>,
    /// Whether that is what the lesson asks for.
    pub ok: bool,
    /// The same in a sentence.
    pub says: String,
}

/// How a trial stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TrialProgress {
    /// Games won so far.
    pub wins: u32,
    /// Games drawn so far.
    pub draws: u32,
    /// Games lost so far.
    pub losses: u32,
    /// Whether all games were played.
    pub finished: bool,
    /// Whether the share is reached; only when it is finished.
    pub passed: bool,
}

/// How a rule file does in a lesson's check. Asking again with the same file tells how its trial goes on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LessonCheck {
    /// Errors of the file; with one of them nothing else is looked at.
    pub errors: Vec<RuleError>,
    /// The positions, in the lesson's order.
    pub positions: Vec<PositionResult>,
    /// The trial; it begins when every position is right.
    pub trial: Option<TrialProgress>,
    /// Whether the whole check is passed.
    pub passed: bool,
}
