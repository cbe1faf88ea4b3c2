//! The layout of FourSide's screen: the window's size flows in, positions flow out. Drawing and the mouse ask the same layout.

use fourfold_fourside::{HAND_SIZE, Square};

/// Where everything is drawn in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
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
pub(crate) const LABELS: u16 = 4;
/// The line of the red area on which the blocks of the hand begin.
pub(crate) const HAND_TOP: u16 = 10;

impl Layout {
    /// The least window.
    pub(crate) const LEAST: (u16, u16) = (80, 24);

    /// The layout, or nothing if the window is too small.
    pub(crate) fn on((width, height): (u16, u16)) -> Option<Layout> {
        [(7, 5), (5, 3)].into_iter().find_map(|cell: (u16, u16)| {
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
            Some(Layout { cell, board, status })
        })
    }

    /// The corner of a cell within the blue area.
    pub(crate) fn cell_at(&self, square: Square) -> (u16, u16) {
        let (column, row) = (u16::from(square.column()), u16::from(square.row()));
        (LABELS + column * self.cell.0, 1 + row * self.cell.1)
    }

    /// The left edge within the red area of a block of the hand, counted from the leftmost.
    pub(crate) fn block_at(&self, place: u16) -> u16 {
        1 + place * (self.cell.0 + 1)
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
        let place = (x.checked_sub(1)? / (wide + 1)) as i8;
        let in_hand = (HAND_TOP..HAND_TOP + high).contains(&y) && (place as usize) < HAND_SIZE;
        in_hand.then_some(Hit::Hand(place - HAND_SIZE as i8 / 2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_hit_where_they_are_drawn() {
        for window in [(80, 24), (120, 40), (200, 60)] {
            let layout = Layout::on(window).unwrap();
            for square in Square::all() {
                let (x, y) = layout.cell_at(square);
                let (left, top, ..) = layout.board;
                assert_eq!(layout.hit(left + x, top + y), Some(Hit::Cell(square)), "{window:?}");
            }
            let (left, top, ..) = layout.status;
            let hit = layout.hit(left + layout.block_at(4), top + HAND_TOP);
            assert_eq!(hit, Some(Hit::Hand(2)));
        }
        assert_eq!(Layout::on((79, 24)), None);
        assert_eq!(Layout::on((80, 23)), None);
    }
}
