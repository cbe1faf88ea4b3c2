//! The layout of FourSide's screen: the window's size flows in, positions flow out. Drawing and the mouse ask the same layout.

use fourfold_fourside::{HAND_SIZE, Square};

/// Where everything is drawn in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    /// Is this the small board, with the hand below it?
    pub(crate) compact: bool,
    /// Columns and rows of a cell and of a block.
    pub(crate) cell: (u16, u16),
    /// The blue area: left, top, width, height. The first line is its title, the first four columns
    /// name the rows.
    pub(crate) board: (u16, u16, u16, u16),
    /// The red area.
    pub(crate) status: (u16, u16, u16, u16),
}

/// What a click can hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hit {
    Cell(Square),
    /// A block of the hand, counted from the pointer.
    Hand(i8),
}

/// Columns before the first cell of the blue area.
const LABELS: u16 = 4;
/// The line of the red area on which the blocks of the hand begin.
const HAND_TOP: u16 = 10;
/// The same of the small board: a line with the scores comes first.
const COMPACT_HAND_TOP: u16 = 1;
/// Columns before the first block of the hand below the small board, and from one to the next.
const COMPACT_HAND: (u16, u16) = (11, 5);
/// The cell of the small board: three numbers side by side, the fourth below, a column between.
const COMPACT_CELL: (u16, u16) = (4, 2);

impl Layout {
    /// The smallest window that shows the board.
    pub(crate) const LEAST: (u16, u16) = (40, 20);

    /// The layout, or nothing if the window is too small.
    pub(crate) fn on((width, height): (u16, u16)) -> Option<Layout> {
        let beside = [(7, 5), (5, 3)].into_iter().find_map(|cell: (u16, u16)| {
            let board_width = LABELS + cell.0 * u16::from(Square::COLUMNS);
            let board_height = 1 + cell.1 * u16::from(Square::ROWS);
            let status_width = (cell.0 + 1) * HAND_SIZE as u16 + 1;
            let (used, tall) = (board_width + status_width, board_height + 2);
            if used > width || tall > height {
                return None;
            }
            let (left, top) = ((width - used) / 2, 1 + (height - tall) / 2);
            let board = (left, top, board_width, board_height);
            let status = (left + board_width, top, status_width, board_height);
            Some(Layout { compact: false, cell, board, status })
        });
        beside.or_else(|| Layout::compact((width, height)))
    }

    /// The small board with the scores and the hand below it.
    fn compact((width, height): (u16, u16)) -> Option<Layout> {
        if width < Layout::LEAST.0 || height < Layout::LEAST.1 {
            return None;
        }
        let cell = COMPACT_CELL;
        let board_height = 1 + cell.1 * u16::from(Square::ROWS);
        let status_height = COMPACT_HAND_TOP + cell.1;
        let (left, top) =
            ((width - Layout::LEAST.0) / 2, 1 + (height - 2 - board_height - status_height) / 2);
        let board = (left, top, Layout::LEAST.0, board_height);
        let status = (left, top + board_height, Layout::LEAST.0, status_height);
        Some(Layout { compact: true, cell, board, status })
    }

    /// The line of the red area on which the blocks of the hand begin.
    pub(crate) fn hand_top(&self) -> u16 {
        if self.compact { COMPACT_HAND_TOP } else { HAND_TOP }
    }

    /// The corner of a cell within the blue area.
    pub(crate) fn cell_at(&self, square: Square) -> (u16, u16) {
        let (column, row) = (u16::from(square.column()), u16::from(square.row()));
        (LABELS + column * self.cell.0, 1 + row * self.cell.1)
    }

    /// The left edge within the red area of a block of the hand, counted from the leftmost.
    pub(crate) fn block_at(&self, place: u16) -> u16 {
        match self.compact {
            true => COMPACT_HAND.0 + place * COMPACT_HAND.1,
            false => 1 + place * (self.cell.0 + 1),
        }
    }

    pub(crate) fn hit(&self, x: u16, y: u16) -> Option<Hit> {
        let within =
            |(left, top, ..): (u16, u16, u16, u16)| x.checked_sub(left).zip(y.checked_sub(top));
        let (wide, high) = self.cell;
        if let Some((x, y)) = within(self.board)
            && x >= LABELS
            && y >= 1
            && let Some(square) = Square::new(((x - LABELS) / wide) as u8, ((y - 1) / high) as u8)
        {
            return Some(Hit::Cell(square));
        }
        let (x, y) = within(self.status)?;
        let in_hand = (self.hand_top()..self.hand_top() + high).contains(&y);
        let over = |place: &u16| (self.block_at(*place)..self.block_at(*place) + wide).contains(&x);
        let place = (0..HAND_SIZE as u16).find(over).filter(|_| in_hand)?;
        Some(Hit::Hand(place as i8 - HAND_SIZE as i8 / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_hit_where_they_are_drawn() {
        for window in [(80, 24), (120, 40), (200, 60), (40, 20), (79, 24)] {
            let layout = Layout::on(window).unwrap();
            for square in Square::all() {
                let (x, y) = layout.cell_at(square);
                let (left, top, ..) = layout.board;
                assert_eq!(layout.hit(left + x, top + y), Some(Hit::Cell(square)), "{window:?}");
            }
            let (left, top, ..) = layout.status;
            let hit = layout.hit(left + layout.block_at(4), top + layout.hand_top());
            assert_eq!(hit, Some(Hit::Hand(2)), "{window:?}");
            let (wide, high) =
                (layout.status.0 + layout.status.2, layout.status.1 + layout.status.3);
            assert!(wide <= window.0 && high < window.1, "{window:?}: the keys keep their line");
        }
        assert_eq!(Layout::on((39, 24)), None);
        assert_eq!(Layout::on((80, 19)), None);
    }
}
