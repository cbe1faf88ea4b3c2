//! Pictures of positions and games, to be shared.
//!
//! # What flows
//! A [`Scene`] comes in, as its viewer may see it; SVG goes out ([`board`], [`card`]), and from SVG pixels
//! ([`png`]) and moving pixels ([`animation()`]). Everything is drawn from shapes: there is no text and no font, so a
//! picture is the same on every machine. Nothing is looked up and nothing is fetched.

mod animation;
mod blocks;
mod drop;
mod frame;
mod quarto;
mod raster;

use fourfold_game::{Cell, Scene};

pub use animation::{Frames, animation};
pub use frame::{CARD_HEIGHT, CARD_WIDTH, board, card};
pub use raster::png;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// The SVG cannot be drawn; it is our own, so that is a mistake of ours.
    #[error("the picture cannot be drawn: {0}")]
    Drawing(String),
    /// It has no size, or too much of it.
    #[error("no picture can be {width} × {height} pixels")]
    Size {
        /// How many pixels it is wide.
        width: u32,
        /// How many pixels it is high.
        height: u32,
    },
    /// The pixels cannot be written.
    #[error("the picture cannot be written: {0}")]
    Writing(String),
}

/// What a game's pieces look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Look {
    /// Link Four: marbles in a grid.
    Marbles,
    /// Connect Four and other drop boards: discs behind a punched board.
    Discs,
    /// Quarto: solids of wood.
    Solids,
    /// FourSide: blocks with a number on each side.
    Blocks,
}

impl Look {
    /// The look of a game by its name and variant, such as `quarto:size=5`.
    #[must_use]
    pub fn of(game: &str) -> Look {
        match game.split(':').next() {
            Some("link-four") => Look::Marbles,
            Some("quarto") => Look::Solids,
            Some("fourside") => Look::Blocks,
            _ => Look::Discs,
        }
    }
}

/// A position to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// What the pieces look like.
    pub look: Look,
    /// What lies on the board.
    pub scene: &'a Scene,
    /// Cells with a ring around them: the last move, or what decided the game.
    pub marked: &'a [Cell],
}
