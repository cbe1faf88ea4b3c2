//! Lines that one more piece completes, for boards that outline them. A position flows in; the cells that
//! decide and their lines flow out. Nothing here needs a value.

use fourfold_catalog::AnyPosition;
use fourfold_game::{Cell, Position as _, Seat};

use crate::{drop, quarto};

/// An empty cell on which a line would be completed, whether it can be played at once or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Threat {
    /// Whose stones they are; `None` where both players use the same pieces.
    pub owner: Option<Seat>,
    /// The empty cell.
    pub at: Cell,
    /// The cells of the line or lines, that one included.
    pub cells: Vec<Cell>,
}

/// Every threat of a position that is not over. FourSide has none.
#[must_use]
pub fn threats(position: &AnyPosition) -> Vec<Threat> {
    if position.outcome().is_some() {
        return Vec::new();
    }
    match position {
        AnyPosition::Drop(position) => drop::threats_of(position),
        AnyPosition::WideDrop(position) => drop::threats_of(position),
        AnyPosition::Quarto(position) => quarto::threats_of(position),
        AnyPosition::Fourside(_) => Vec::new(),
    }
}
