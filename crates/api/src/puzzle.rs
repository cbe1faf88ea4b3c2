//! Puzzles: positions with one right answer.

use serde::{Deserialize, Serialize};

use crate::{CellView, ExplainedMove, SceneView, SeatName};

/// The puzzles of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleSetView {
    /// The game and its variant.
    pub game: String,
    /// How many there are.
    pub count: usize,
    /// The themes and how many there are of each.
    pub themes: Vec<ThemeView>,
}

/// A theme of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ThemeView {
    /// The theme, such as `fork`.
    pub theme: String,
    /// How many puzzles it has.
    pub count: usize,
}

/// Every set of puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleSets {
    /// One for each game that has puzzles.
    pub sets: Vec<PuzzleSetView>,
}

/// The puzzle of which day.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct DayQuery {
    /// The day as `YYYY-MM-DD`; today (UTC) if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", param(example = "2026-11-17"))]
    pub date: Option<String>,
}

/// What kind of puzzle is wanted next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct NextPuzzleQuery {
    /// The game and its variant.
    #[cfg_attr(feature = "openapi", param(example = "quarto"))]
    pub game: String,
    /// As near to this difficulty as there are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<u32>,
    /// Of this theme alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub theme: Option<String>,
    /// Not these: ids separated by commas.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not: Option<String>,
    /// Chance between those that fit equally well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u32>,
}

/// One puzzle by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PuzzleQuery {
    /// The game and its variant.
    #[cfg_attr(feature = "openapi", param(example = "quarto"))]
    pub game: String,
    /// The id of the puzzle.
    pub id: String,
}

/// A puzzle, without its answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleView {
    /// Its name within its game.
    pub id: String,
    /// The game and its variant, without a seed.
    pub game: String,
    /// The position as text; empty where it would tell hidden hands.
    pub position: String,
    /// What the right answer does, such as `fork`.
    pub theme: String,
    /// What there is to do, in English.
    pub task: String,
    /// How hard it is, on the scale of ratings.
    pub difficulty: u32,
    /// Plies to the end with best play.
    pub plies: u32,
    /// Who is to move.
    pub turn: SeatName,
    /// Everything to draw, as the player to move sees it.
    pub scene: SceneView,
    /// Every legal move of the position, for the board to offer.
    pub moves: Vec<String>,
}

/// A try at a puzzle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PuzzleTry {
    /// The game and its variant.
    #[cfg_attr(feature = "openapi", schema(example = "quarto"))]
    pub game: String,
    /// The id of the puzzle.
    pub id: String,
    /// The move; left out to see the solution.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#move: Option<String>,
}

/// What a try was worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleVerdict {
    /// Is it the right answer?
    pub right: bool,
    /// The move that was tried, or the solution: the line behind it and why. For a wrong try that is its
    /// refutation.
    pub explained: ExplainedMove,
    /// The right answer in all its spellings; empty after a wrong try.
    pub answers: Vec<String>,
}

/// How much help is wanted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct HintQuery {
    /// 1: what to look for. 2: where.
    #[cfg_attr(feature = "openapi", param(minimum = 1, maximum = 2))]
    pub step: u8,
}

/// Help with a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PuzzleHint {
    /// The help in English.
    pub text: String,
    /// Where to look; empty with the first step.
    pub cells: Vec<CellView>,
}
