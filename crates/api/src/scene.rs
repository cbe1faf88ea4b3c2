//! What there is to draw: the board, the hands, the pool; and what is always true of a game.

use serde::{Deserialize, Serialize};

/// A cell of the board; row 0 is the top row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CellView {
    /// Row from the top, from 0.
    pub row: u8,
    /// Column from the left, from 0.
    pub column: u8,
}

/// A printed mark on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum MarkView {
    /// Adds to the score.
    Bonus,
    /// Takes from the score.
    Minus,
}

/// The board, the hands and the pool: all that a screen draws, as you may see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SceneView {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// Pieces row by row from the top, as the game writes them; null for an empty cell.
    pub cells: Vec<Option<String>>,
    /// Printed marks row by row from the top; empty for a board without marks.
    pub marks: Vec<Option<MarkView>>,
    /// Points that a marked cell adds or takes; null for a board without marks.
    pub mark_points: Option<u32>,
    /// The hands of the two seats; null is a piece that you may not see.
    pub hands: [Vec<Option<String>>; 2],
    /// Pieces not yet played, where they lie open.
    pub pool: Vec<String>,
    /// Points, in games that keep score.
    pub scores: Option<[u32; 2]>,
}

/// What is always true of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FactsView {
    /// A game may end without a winner.
    pub ties_possible: bool,
    /// A position may come back.
    pub positions_repeat: bool,
    /// Chance takes part after the start.
    pub chance: bool,
    /// Players hold something that the others do not see.
    pub hidden_hands: bool,
    /// Do both players have the same moves in the same position?
    #[serde(default)]
    pub impartial: bool,
    /// Moves may be taken back, where the players want it.
    #[serde(default)]
    pub undo: bool,
    /// Positions have exact values that may be shown.
    #[serde(default)]
    pub analysis: bool,
    /// Chance decides who starts when somebody begins a game at one screen: whoever creates the game draws the seats.
    #[serde(default)]
    pub starter_by_chance: bool,
    /// Suggestions a seat may ask for in one game; null for any number.
    pub suggestions: Option<u32>,
}
