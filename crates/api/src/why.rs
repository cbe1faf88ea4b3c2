//! Why a move is good or bad, and a whole game looked back on.

use serde::{Deserialize, Serialize};

use crate::{ReasonView, SeatName};

/// Which move is to be explained.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct WhyQuery {
    /// The move as text; every legal move if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub r#move: Option<String>,
    /// Milliseconds for the line behind the move once the value of the position is known: what is not found by then is
    /// left out of the line. As long as the server allows if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line_millis: Option<u32>,
}

/// A move, the line of best play behind it, and why it is worth what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplainedMove {
    /// The move as text.
    pub r#move: String,
    /// `win`, `tie` or `lose` for whoever makes it; null where there are no exact values.
    pub value: Option<String>,
    /// Plies to the end under best play, this move counted.
    pub remoteness: Option<u32>,
    /// The move and best play behind it.
    pub line: Vec<String>,
    /// For each move of the line: did every other one lose at once or in two plies, and this one not?
    pub forced: Vec<bool>,
    /// Does the line reach the end of the game? If not, asking with more time may find more of it.
    pub complete: bool,
    /// The most telling reasons first, three at most.
    pub reasons: Vec<ReasonView>,
}

/// Explanations of one position's moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplainedPosition {
    /// The game and its variant.
    pub game: String,
    /// The position as text.
    pub position: String,
    /// The moves that were asked for.
    pub moves: Vec<ExplainedMove>,
}

/// The game that is to be looked back on: a record, or a position and the moves from there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ReviewRequest {
    /// The text of a record. The other fields are then left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub record: String,
    /// The game and its variant, where there is no record.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub game: String,
    /// The position the moves begin at; the start if left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub position: String,
    /// The moves as text, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<String>,
}

/// One move of a game, looked back on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewedMoveView {
    /// Which move of the game it is, from 1.
    pub ply: usize,
    /// The seat that made the move.
    pub seat: SeatName,
    /// The move as text.
    pub r#move: String,
    /// `win`, `tie` or `lose` for whoever made it; null if not found, and in games of chance.
    pub value: Option<String>,
    /// Plies to the end under best play, this move counted.
    pub remoteness: Option<u32>,
    /// What the best move was worth, to whoever was to move; null if not found.
    pub best_value: Option<String>,
    /// Plies to the end with the best move.
    pub best_remoteness: Option<u32>,
    /// The best moves instead; empty if values were not found.
    pub best: Vec<String>,
    /// `?!` a slower win, `?` a missed win, `??` a lost game; empty for any other move.
    pub mark: String,
    /// The move and best play behind it.
    pub line: Vec<String>,
    /// Why it was good or bad.
    pub reasons: Vec<ReasonView>,
    /// At a turning point: why the first of the best moves is good, if there is more to say than that it is best.
    pub better_because: Option<ReasonView>,
}

/// A game looked back on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewView {
    /// The game and its variant.
    pub game: String,
    /// Every move in order.
    pub moves: Vec<ReviewedMoveView>,
    /// How accurately each side played, in percent, the first player's first.
    pub accuracy: [f64; 2],
    /// Was every move judged in the time there was? Ask again for the rest.
    pub complete: bool,
}
