//! The layout of Quarto's screen: the window's size flows in, positions flow out. Drawing and the mouse ask the same layout.

use fourfold_quarto::{Piece, Square, Variant};

/// How big pieces are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Nine by four, and the letters below.
    Large,
    /// Five by two, and the letters below.
    Middle,
    /// Letters alone, one for each piece.
    Letters,
}

impl Scale {
    /// Rows of a piece and its letters.
    pub(crate) fn rows(self) -> u16 {
        self.drawing() + 1
    }

    /// Rows of the drawing alone.
    pub(crate) fn drawing(self) -> u16 {
        match self {
            Scale::Large => 4,
            Scale::Middle => 2,
            Scale::Letters => 0,
        }
    }

    /// Columns from one square to the next, its line counted.
    fn square_step(self) -> u16 {
        match self {
            Scale::Large => 12,
            Scale::Middle | Scale::Letters => 8,
        }
    }

    /// Columns from one piece of the pool to the next.
    fn pool_step(self) -> u16 {
        match self {
            Scale::Large => 12,
            Scale::Middle | Scale::Letters => 9,
        }
    }
}

/// Where everything is drawn in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    variant: Variant,
    /// Do hand and pool stand below the board instead of beside it?
    pub(crate) stacked: bool,
    /// How the pieces on the board and in hand are drawn.
    pub(crate) scale: Scale,
    /// How the pool's are.
    pub(crate) pool_scale: Scale,
    /// The board's frame: left, top.
    pub(crate) board: (u16, u16),
    /// Where hand and pool begin: left, top.
    pub(crate) side: (u16, u16),
    /// Lines that board, hand and pool take.
    height: u16,
}

/// What a click can hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    Square(Square),
    Piece(Piece),
}

/// Lines above and below at least: title, message, and one of keys.
const ABOVE: u16 = 2;
const BELOW: u16 = 1;

/// Lines of the hand below the board: the piece, and what the analysis says.
const STACKED_HAND: u16 = 2;

/// From the most beautiful down: the board and the pool.
const WAYS: [(Scale, Scale); 6] = [
    (Scale::Large, Scale::Large),
    (Scale::Large, Scale::Middle),
    (Scale::Large, Scale::Letters),
    (Scale::Middle, Scale::Middle),
    (Scale::Middle, Scale::Letters),
    (Scale::Letters, Scale::Letters),
];

impl Layout {
    /// The layout, or the size that a window must have.
    pub(crate) fn on(window: (u16, u16), variant: Variant) -> Result<Layout, (u16, u16)> {
        let size = variant.size() as u16;
        let board_width = |scale: Scale| size * scale.square_step() + 1;
        let sized = |(scale, pool): (Scale, Scale)| {
            let side = Layout::pool_columns(variant) * pool.pool_step() - 1;
            let board_rows = size * (scale.rows() + 1) + 1;
            let pool_rows = pool_top(scale) + Layout::pool_rows(variant) * pool.rows();
            (board_width(scale) + 3 + side, board_rows.max(pool_rows))
        };
        let fits = |way: &(Scale, Scale)| {
            let (width, height) = sized(*way);
            width <= window.0 && height + ABOVE + BELOW <= window.1
        };
        let Some(way) = WAYS.into_iter().find(fits) else {
            return Layout::stacked(window, variant);
        };
        let (width, height) = sized(way);
        let left = (window.0 - width) / 2;
        // A second line of keys is worth more than one above the board.
        let spare = window.1 - ABOVE - BELOW - height;
        let top = ABOVE + spare / 2;
        let (scale, pool_scale) = way;
        let side = (left + board_width(scale) + 3, top);
        let stacked = false;
        Ok(Layout { variant, stacked, scale, pool_scale, board: (left, top), side, height })
    }

    /// Hand and pool below the board, for a narrow window.
    fn stacked(window: (u16, u16), variant: Variant) -> Result<Layout, (u16, u16)> {
        let scale = Scale::Letters;
        let size = variant.size() as u16;
        let pool_width = Layout::pool_columns(variant) * scale.pool_step() - 1;
        let width = (size * scale.square_step() + 1).max(pool_width);
        let board_rows = size * (scale.rows() + 1) + 1;
        let height = board_rows + STACKED_HAND + Layout::pool_rows(variant) * scale.rows();
        if width > window.0 || height + ABOVE + BELOW > window.1 {
            return Err((width, height + ABOVE + BELOW));
        }
        let left = (window.0 - width) / 2;
        let top = ABOVE + (window.1 - ABOVE - BELOW - height) / 2;
        let (board, side) = ((left, top), (left, top + board_rows));
        Ok(Layout { variant, stacked: true, scale, pool_scale: scale, board, side, height })
    }

    /// Lines above and below everything.
    pub(crate) fn around(&self, window: (u16, u16)) -> (u16, u16) {
        let top = self.board.1;
        (top, window.1.saturating_sub(top + self.height))
    }

    /// Pieces of the pool side by side.
    pub(crate) fn pool_columns(variant: Variant) -> u16 {
        if variant.size() <= 2 { 2 } else { 4 }
    }

    fn pool_rows(variant: Variant) -> u16 {
        (variant.pieces() as u16).div_ceil(Layout::pool_columns(variant))
    }

    /// Columns and rows inside a square.
    pub(crate) fn inside(&self) -> (u16, u16) {
        (self.scale.square_step() - 1, self.scale.rows())
    }

    /// Columns and rows of a piece of the pool.
    pub(crate) fn pool_cell(&self) -> (u16, u16) {
        (self.pool_scale.pool_step() - 1, self.pool_scale.rows())
    }

    /// Lines from the top of the side to the pool.
    pub(crate) fn pool_top(&self) -> u16 {
        if self.stacked { STACKED_HAND } else { pool_top(self.scale) }
    }

    /// The inner corner of a square.
    pub(crate) fn square(&self, square: Square) -> (u16, u16) {
        let cell = square.cell(self.variant);
        let (column, row) = (u16::from(cell.column), u16::from(cell.row));
        let ((left, top), (wide, high)) = (self.board, self.inside());
        (left + 1 + column * (wide + 1), top + 1 + row * (high + 1))
    }

    /// The corner of a piece of the pool; every piece keeps its place while others go.
    pub(crate) fn piece(&self, piece: Piece) -> (u16, u16) {
        let columns = Layout::pool_columns(self.variant);
        let number = piece.index() as u16;
        let ((left, top), (wide, high)) = (self.side, self.pool_cell());
        let (column, row) = (number % columns, number / columns);
        (left + column * (wide + 1), top + self.pool_top() + row * high)
    }

    pub(crate) fn hit(&self, x: u16, y: u16) -> Option<Hit> {
        let within = |(left, top): (u16, u16), (wide, high): (u16, u16)| {
            (left..left + wide).contains(&x) && (top..top + high).contains(&y)
        };
        let square = Square::all_in(self.variant.board())
            .find(|&square| within(self.square(square), self.inside()));
        let piece = (0..self.variant.pieces() as u8)
            .map(Piece)
            .find(|&piece| within(self.piece(piece), self.pool_cell()));
        square.map(Hit::Square).or(piece.map(Hit::Piece))
    }
}

/// Lines of the hand: its heading, the piece, what the analysis says, the pool's heading.
fn pool_top(scale: Scale) -> u16 {
    scale.drawing().max(2) + 4
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variant_fits_80_by_24_and_is_hit_where_it_is_drawn() {
        let windows = [(80, 24), (120, 40)];
        for (window, variant) in windows
            .into_iter()
            .flat_map(|window| Variant::all().into_iter().map(move |variant| (window, variant)))
        {
            let layout = Layout::on(window, variant).unwrap_or_else(|least| {
                panic!("{variant} needs {least:?}");
            });
            assert_eq!(layout.scale == Scale::Large, window.0 == 120 || variant.size() < 4);
            for square in Square::all_in(variant.board()) {
                let (x, y) = layout.square(square);
                assert_eq!(layout.hit(x, y), Some(Hit::Square(square)));
            }
            for piece in (0..variant.pieces() as u8).map(Piece) {
                let (x, y) = layout.piece(piece);
                assert_eq!(layout.hit(x, y), Some(Hit::Piece(piece)));
                let (wide, high) = layout.pool_cell();
                assert!(x + wide <= window.0 && y + high < window.1, "{variant} {piece}: {x} {y}");
            }
        }
    }

    #[test]
    fn nothing_overlaps_on_the_least_window() {
        for variant in Variant::all() {
            let Err(least) = Layout::on((1, 1), variant) else { panic!("{variant} fits nothing") };
            let layout = Layout::on(least, variant).expect("it fits");
            assert_eq!(layout.around(least), (ABOVE, BELOW), "{variant}");
            assert!(Layout::on((least.0 - 1, least.1), variant).is_err());
            assert!(Layout::on((least.0, least.1 - 1), variant).is_err());
        }
    }
}
