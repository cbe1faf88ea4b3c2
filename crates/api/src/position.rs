//! Positions without a game.

use serde::{Deserialize, Serialize};

use crate::{CellView, OutcomeName, SceneView, SeatName};

/// A position by name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PositionQuery {
    /// The game and its variant.
    #[cfg_attr(feature = "openapi", param(example = "connect-four"))]
    pub game: String,
    /// The position; the start if left out.
    #[serde(default)]
    pub position: String,
    /// Moves to play from there, separated by blanks.
    #[serde(default)]
    pub moves: String,
}

/// A position, laid out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PositionView {
    /// The game and its variant, in canonical spelling.
    pub game: String,
    /// The position as text.
    pub position: String,
    /// Whose turn it is; null when the game is over.
    pub turn: Option<SeatName>,
    /// Who won, when the game is over.
    pub outcome: Option<OutcomeName>,
    /// The cells that decided it.
    pub cells: Vec<CellView>,
    /// The board, the hands and the pool: all that a screen draws, as you may see it.
    pub scene: SceneView,
    /// Every legal move and where it leads.
    pub moves: Vec<Branch>,
    /// The empty cells on which one more piece would complete a line.
    pub threats: Vec<ThreatView>,
    /// What a move looks like.
    pub move_help: String,
}

/// An empty cell on which a line would be completed, whether it can be played at once or not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ThreatView {
    /// Whose line it is; null where both players use the same pieces.
    pub seat: Option<SeatName>,
    /// The empty cell that completes the line.
    pub at: CellView,
    /// The cells of the line or lines, that one included.
    pub cells: Vec<CellView>,
}

/// A move and where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Branch {
    /// The move as text.
    pub r#move: String,
    /// The position behind it.
    pub position: String,
}
