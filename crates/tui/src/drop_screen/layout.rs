//! The layout of a drop game's screen. The window's size and the board's flow in, positions
//! flow out; drawing and the mouse ask the same layout.

/// Columns and rows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardSize {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
}

impl BoardSize {
    /// Number of columns.
    pub(crate) fn width(self) -> usize {
        self.columns
    }

    /// Number of rows.
    pub(crate) fn height(self) -> usize {
        self.rows
    }
}

/// How big a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Discs of eight by four, lines between columns.
    Large,
    /// Discs of four by two, lines between columns.
    Middle,
    /// Three by one, lines between columns.
    Small,
    /// One by one, no lines.
    Tiny,
}

impl Scale {
    /// From the most beautiful down.
    const ALL: [Scale; 4] = [Scale::Large, Scale::Middle, Scale::Small, Scale::Tiny];

    /// Columns and rows from one cell to the next.
    pub(crate) fn step(self) -> (u16, u16) {
        match self {
            Scale::Large => (9, 4),
            Scale::Middle => (5, 2),
            Scale::Small => (4, 1),
            Scale::Tiny => (2, 1),
        }
    }
}

/// Where everything is drawn in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) scale: Scale,
    /// The board's frame: left, top.
    pub(crate) left: u16,
    pub(crate) top: u16,
    /// The board's frame: columns, rows.
    pub(crate) width: u16,
    pub(crate) height: u16,
    /// The panel beside the board: left and width, if there is room.
    pub(crate) panel: Option<(u16, u16)>,
}

/// Lines above the frame: title, message, a second line of it or grades, the turn marble or the header.
const ABOVE: u16 = 4;
/// Lines below the frame: numbers or values, two lines of keys.
const BELOW: u16 = 4;
/// The least and most width of the panel that is worth having.
const PANEL: (u16, u16) = (24, 34);

impl Layout {
    /// The layout for a window, or the size that a window must have.
    pub(crate) fn on(window: (u16, u16), board: BoardSize) -> Result<Layout, (u16, u16)> {
        let (columns, rows) = (board.width() as u16, board.height() as u16);
        let sized = |scale: Scale| {
            let (across, down) = scale.step();
            (columns * across + 1, rows * down + 2)
        };
        // A marble waits at either side of the board: two columns each.
        let fits = |scale: &Scale| {
            let (width, height) = sized(*scale);
            width + 6 <= window.0 && height + ABOVE + BELOW <= window.1
        };
        let Some(scale) = Scale::ALL.into_iter().find(fits) else {
            let (width, height) = sized(Scale::Tiny);
            return Err((width + 6, height + ABOVE + BELOW));
        };
        let (width, height) = sized(scale);
        let spare = window.0 - width - 6;
        let panel_width = (spare >= PANEL.0).then(|| spare.min(PANEL.1));
        let used = width + 6 + panel_width.unwrap_or(0);
        let left = (window.0 - used) / 2 + 3;
        let top = ABOVE + (window.1 - height - ABOVE - BELOW) / 2;
        let panel = panel_width.map(|wide| (left + width + 3, wide));
        Ok(Layout { scale, left, top, width, height, panel })
    }

    /// The corner of what a cell shows, row 0 on top.
    pub(crate) fn cell(&self, column: u16, row: u16) -> (u16, u16) {
        let (across, down) = self.scale.step();
        (self.left + 1 + column * across, self.top + 1 + row * down)
    }

    /// The middle of a column.
    pub(crate) fn middle(&self, column: u16) -> u16 {
        self.cell(column, 0).0 + (self.scale.step().0 - 1) / 2
    }

    /// The column at a place on or above the board, if there is one.
    pub(crate) fn column_at(&self, x: u16, y: u16) -> Option<u8> {
        let inside = (self.left..self.left + self.width - 1).contains(&x)
            && (self.top.saturating_sub(2)..self.top + self.height + 1).contains(&y);
        inside.then(|| ((x - self.left) / self.scale.step().0) as u8)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINK_FOUR: BoardSize = BoardSize { columns: 7, rows: 7 };

    #[test]
    fn the_scale_follows_the_window() {
        let scale = |window| Layout::on(window, LINK_FOUR).map(|layout| layout.scale);
        assert_eq!(scale((120, 40)), Ok(Scale::Large));
        assert_eq!(scale((80, 24)), Ok(Scale::Middle));
        assert_eq!(scale((40, 20)), Ok(Scale::Small));
        assert_eq!(scale((22, 17)), Ok(Scale::Tiny));
        assert_eq!(scale((20, 17)), Err((21, 17)));
        let largest = BoardSize { columns: 9, rows: 9 };
        assert_eq!(Layout::on((80, 24), largest).map(|layout| layout.scale), Ok(Scale::Small));
    }

    #[test]
    fn the_mouse_finds_the_column_whose_middle_is_drawn() {
        for window in [(120, 40), (80, 24), (40, 20), (22, 17)] {
            let layout = Layout::on(window, LINK_FOUR).unwrap();
            for column in 0..7 {
                let (x, y) = (layout.middle(column), layout.top + 1);
                assert_eq!(layout.column_at(x, y), Some(column as u8), "{window:?}");
            }
            assert_eq!(layout.column_at(layout.left - 1, layout.top), None);
            assert_eq!(layout.column_at(layout.left + layout.width, layout.top), None);
        }
    }
}
