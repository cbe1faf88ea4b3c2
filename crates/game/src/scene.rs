//! What a screen needs to draw a position and to move the pieces of it, in terms that serve every
//! game: cells, hands, a pool. Positions flow in through [`crate::Game::scene`]; front ends read.

use crate::{Seat, Viewer};

/// A cell of the board. Row 0 is the **top** row, as text and screens are written; column 0 is on
/// the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Row from the top, from 0.
    pub row: u8,
    /// Column from the left, from 0.
    pub column: u8,
}

/// Where a piece can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the board.
    Cell(Cell),
    /// Held over a column of a drop game, before it falls.
    Above {
        /// The column from the left, from 0.
        column: u8,
    },
    /// In a slot of a player's hand.
    Hand {
        /// The player who holds it.
        seat: Seat,
        /// Which slot, from 0.
        slot: u8,
    },
    /// In the open pool of pieces not yet played.
    Pool,
    /// In the unseen supply.
    Supply,
}

/// One piece that goes from one place to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The piece as the game writes it; `None` if the viewer may not see it.
    pub piece: Option<String>,
    /// Where it was.
    pub from: Place,
    /// Where it is now.
    pub to: Place,
    /// The only seat that may see the piece, if it is hidden.
    pub secret_of: Option<Seat>,
}

impl Shift {
    /// A shift that everybody sees.
    #[must_use]
    pub fn open(piece: String, from: Place, to: Place) -> Shift {
        Shift { piece: Some(piece), from, to, secret_of: None }
    }

    /// The same shift with the piece blotted out if `viewer` may not see it.
    #[must_use]
    pub fn seen_by(&self, viewer: Viewer) -> Shift {
        let mut shift = self.clone();
        if self.secret_of.is_some_and(|owner| !viewer.may_see(owner)) {
            shift.piece = None;
        }
        shift
    }
}

/// A printed mark on a cell of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellMark {
    /// A cell that adds to the score.
    Bonus,
    /// A cell that takes from the score.
    Minus,
}

/// Everything to draw, as one viewer may see it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Scene {
    /// Columns of the board.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// The pieces on the board, row by row from the top.
    pub cells: Vec<Option<String>>,
    /// Printed marks, row by row from the top; empty for a board without marks.
    pub marks: Vec<Option<CellMark>>,
    /// Points that a marked cell adds or takes, on a board with marks.
    pub mark_points: Option<u32>,
    /// The hands of the two seats; an inner `None` is a piece the viewer may not see.
    pub hands: [Vec<Option<String>>; 2],
    /// Pieces not yet played, where they lie open.
    pub pool: Vec<String>,
    /// Points, in games that keep score.
    pub scores: Option<[u32; 2]>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_piece_is_seen_by_its_owner_and_the_host_only() {
        let shift = Shift {
            secret_of: Some(Seat::Second),
            ..Shift::open("1234".into(), Place::Supply, Place::Hand { seat: Seat::Second, slot: 0 })
        };
        let sees = |viewer| shift.seen_by(viewer).piece.is_some();
        assert!(sees(Viewer::Of(Seat::Second)) && sees(Viewer::All));
        assert!(!sees(Viewer::Of(Seat::First)) && !sees(Viewer::Public));
    }
}
