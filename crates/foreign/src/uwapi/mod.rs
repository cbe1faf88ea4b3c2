//! The universal web interface of GamesCrafters, as the GamesmanUni client calls it. The names of a game and a
//! variant and a position's string come in; the bodies of its five answers go out.
//!
//! A position's string is the turn and one character for each centre of the board, `-` for an empty one:
//! `1_------…`. The client sees nothing else of a position, and keeps values and moves under these strings.

mod bodies;
mod drop_board;
mod images;
mod offered_games;
mod quarto_board;

pub use bodies::{
    ErrorBody, GameBody, GameRow, InstructionsBody, Known, MoveBody, PositionBody, VariantBody,
    VariantRow,
};
pub use images::{CharImage, ImageData, Theme};
pub use offered_games::{UniGame, UniVariant, games};

/// A move as the client knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveNames {
    /// The text in lists and histories.
    pub text: String,
    /// Where and how the client draws its button; no two moves of a position share one.
    pub button: String,
}
