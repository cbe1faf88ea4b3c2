//! Where Quarto's things stand on a window; drawing and mouse ask the same answer.

use fourfold_quarto::{Piece, Square, Variant};

/// The places on a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Places {
    variant: Variant,
    /// Rows inside a cell: two of glyph and one of letters, or letters alone.
    pub(crate) cell_rows: u16,
    /// The board's frame: left, top.
    pub(crate) board: (u16, u16),
    /// Where hand and pool begin: left, top.
    pub(crate) side: (u16, u16),
    /// Are the pool's pieces drawn, or only lettered?
    pub(crate) pool_drawn: bool,
}

/// What a click can hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    Square(Square),
    Piece(Piece),
}

/// Columns from one cell to the next, its line counted.
pub(crate) const CELL_WIDTH: u16 = 8;
/// Lines above and below: title, message, and two of keys.
const ABOVE: u16 = 2;
const BELOW: u16 = 1;
/// Columns from one piece of the pool to the next.
pub(crate) const POOL_STEP: u16 = 9;
/// Lines from the top of the side to the pool: hand, its heading, the pool's heading.
pub(crate) const POOL_TOP: u16 = 6;

impl Places {
    /// The places, or the size that a window must have.
    pub(crate) fn on(window: (u16, u16), variant: Variant) -> Result<Places, (u16, u16)> {
        let size = variant.size() as u16;
        let board_width = size * CELL_WIDTH + 1;
        let side_width = Places::pool_columns(variant) * POOL_STEP - 1;
        let width = board_width + 3 + side_width;
        let sized = |cell_rows: u16, pool_drawn: bool| {
            let board_rows = size * (cell_rows + 1) + 1;
            let pool_rows = Places::pool_rows(variant) * if pool_drawn { 3 } else { 1 };
            board_rows.max(POOL_TOP + pool_rows)
        };
        let ways = [(3, true), (3, false), (1, false)];
        let fits = |&(cell_rows, pool_drawn): &(u16, bool)| {
            width <= window.0 && sized(cell_rows, pool_drawn) + ABOVE + BELOW <= window.1
        };
        let Some((cell_rows, pool_drawn)) = ways.into_iter().find(fits) else {
            return Err((width, sized(1, false) + ABOVE + BELOW));
        };
        let spare_rows = window.1 - ABOVE - BELOW - sized(cell_rows, pool_drawn);
        let left = (window.0 - width) / 2;
        let top = ABOVE + spare_rows / 2;
        let side = (left + board_width + 3, top);
        Ok(Places { variant, cell_rows, board: (left, top), side, pool_drawn })
    }

    /// Pieces of the pool side by side.
    pub(crate) fn pool_columns(variant: Variant) -> u16 {
        if variant.size() <= 2 { 2 } else { 4 }
    }

    fn pool_rows(variant: Variant) -> u16 {
        (variant.pieces() as u16).div_ceil(Places::pool_columns(variant))
    }

    /// The inner corner of a square.
    pub(crate) fn square(&self, square: Square) -> (u16, u16) {
        let cell = square.cell(self.variant);
        let (column, row) = (u16::from(cell.column), u16::from(cell.row));
        let (left, top) = self.board;
        (left + 1 + column * CELL_WIDTH, top + 1 + row * (self.cell_rows + 1))
    }

    /// The corner of a piece of the pool; every piece keeps its place while others go.
    pub(crate) fn piece(&self, piece: Piece) -> (u16, u16) {
        let columns = Places::pool_columns(self.variant);
        let number = piece.index() as u16;
        let rows = if self.pool_drawn { 3 } else { 1 };
        let (left, top) = self.side;
        (left + number % columns * POOL_STEP, top + POOL_TOP + number / columns * rows)
    }

    pub(crate) fn hit(&self, x: u16, y: u16) -> Option<Hit> {
        let square = Square::all_in(self.variant.board()).find(|&square| {
            let (left, top) = self.square(square);
            (left..left + CELL_WIDTH - 1).contains(&x) && (top..top + self.cell_rows).contains(&y)
        });
        let rows = if self.pool_drawn { 3 } else { 1 };
        let piece = (0..self.variant.pieces() as u8).map(Piece).find(|&piece| {
            let (left, top) = self.piece(piece);
            (left..left + POOL_STEP - 1).contains(&x) && (top..top + rows).contains(&y)
        });
        square.map(Hit::Square).or(piece.map(Hit::Piece))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_fits_80_by_24_and_is_hit_where_it_is_drawn() {
        for variant in Variant::all() {
            let places = Places::on((80, 24), variant).unwrap_or_else(|least| {
                panic!("{variant} needs {least:?}");
            });
            for square in Square::all_in(variant.board()) {
                let (x, y) = places.square(square);
                assert_eq!(places.hit(x, y), Some(Hit::Square(square)));
            }
            for piece in (0..variant.pieces() as u8).map(Piece) {
                let (x, y) = places.piece(piece);
                assert_eq!(places.hit(x, y), Some(Hit::Piece(piece)));
                assert!(x + POOL_STEP - 1 <= 80 && y < 23, "{variant} {piece}: {x} {y}");
            }
        }
    }
}
