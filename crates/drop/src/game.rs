//! Drop games as games: names, text doors, scenes. Text of columns (`44352`) or a drawn board comes
//! in, checked positions and moves go out.

use fourfold_game::{
    Cell, Facts, Game, NotationError, Place, Position as _, Scene, Seat, Shift, Viewer,
};

use crate::{Column, PositionIn, SetupIn, Size, SizeIn, Word};

/// A drop game of one size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DropGameIn<W> {
    size: SizeIn<W>,
}

/// A drop game on a board that fits 64 bits.
pub type DropGame = DropGameIn<u64>;
/// A drop game on a board of at most 9×9, in 128 bits.
pub type WideDropGame = DropGameIn<u128>;

impl DropGame {
    /// Link Four, 7×7.
    pub const LINK_FOUR: DropGame = DropGameIn { size: Size::LINK_FOUR };
    /// Connect Four, 7×6.
    pub const CONNECT_FOUR: DropGame = DropGameIn { size: Size::CONNECT_FOUR };
}

impl<W: Word> DropGameIn<W> {
    /// The game on a board of this size.
    #[must_use]
    pub const fn new(size: SizeIn<W>) -> DropGameIn<W> {
        DropGameIn { size }
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> SizeIn<W> {
        self.size
    }

    /// Plays a text of columns from the empty board.
    fn parse_columns(&self, text: &str) -> Result<PositionIn<W>, NotationError> {
        let mut position = self.start();
        for (at, digit) in text.char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let refuse =
                |message: String| NotationError::at(text, at, at + digit.len_utf8(), message);
            let column =
                Column::from_digit(digit).ok_or_else(|| refuse(self.not_a_column(digit)))?;
            position.play(column).map_err(|illegal| refuse(illegal.message))?;
        }
        Ok(position)
    }

    fn not_a_column(&self, found: char) -> String {
        let last = Column(self.size.width() as u8 - 1).digit();
        format!("`{found}` is no column: columns are 1 to {last}")
    }

    fn cells(&self, bits: W) -> Vec<Cell> {
        let mut cells = Vec::new();
        for row in 0..self.size.height() {
            for column in 0..self.size.width() {
                if bits & self.size.bit(column, row) != W::ZERO {
                    cells.push(self.cell(column, row));
                }
            }
        }
        cells.sort_unstable();
        cells
    }

    /// A screen's cell (row 0 on top) for a board's cell (row 0 at the bottom).
    fn cell(&self, column: usize, row: usize) -> Cell {
        Cell { row: (self.size.height() - 1 - row) as u8, column: column as u8 }
    }
}

impl<W: Word> Game for DropGameIn<W> {
    type Position = PositionIn<W>;

    fn id(&self) -> String {
        let same =
            |size: Size| (size.width(), size.height()) == (self.size.width(), self.size.height());
        if same(Size::LINK_FOUR) {
            "link-four".to_owned()
        } else if same(Size::CONNECT_FOUR) {
            "connect-four".to_owned()
        } else {
            format!("drop:{}", self.size)
        }
    }

    fn facts(&self) -> Facts {
        Facts::OPEN
    }

    fn start(&self) -> PositionIn<W> {
        PositionIn::empty(self.size)
    }

    fn position_text(&self, position: &PositionIn<W>) -> String {
        if position.all() == W::ZERO { String::new() } else { self.position_in_full(position) }
    }

    fn position_in_full(&self, position: &PositionIn<W>) -> String {
        SetupIn::of(position).one_line()
    }

    fn parse_position(&self, text: &str) -> Result<PositionIn<W>, NotationError> {
        // Only a drawn board has stones, dots, strokes or more than one line.
        if !text.contains(['X', 'O', '.', '/', '_']) && text.trim().lines().count() <= 1 {
            return self.parse_columns(text);
        }
        let setup = SetupIn::parse(self.size, text)?;
        setup.position().map_err(|faults| {
            let reasons: Vec<String> = faults.iter().map(ToString::to_string).collect();
            NotationError::whole(text, reasons.join("; "))
        })
    }

    fn move_text(&self, mv: Column) -> String {
        mv.digit().to_string()
    }

    fn parse_move(&self, _at: &PositionIn<W>, text: &str) -> Result<Column, NotationError> {
        let mut chars = text.trim().chars();
        match (chars.next(), chars.next()) {
            (Some(digit), None) => Column::from_digit(digit)
                .filter(|column| column.index() < self.size.width())
                .ok_or_else(|| NotationError::whole(text, self.not_a_column(digit))),
            _ => Err(NotationError::whole(
                text,
                format!("`{}` is no move: {}", text.trim(), self.move_help()),
            )),
        }
    }

    fn move_help(&self) -> String {
        format!("type a column, 1 to {}", Column(self.size.width() as u8 - 1).digit())
    }

    fn board_text(&self, position: &PositionIn<W>, _eyes: Viewer) -> String {
        SetupIn::of(position).drawn()
    }

    fn scene(&self, position: &PositionIn<W>, _eyes: Viewer) -> Scene {
        let setup = SetupIn::of(position);
        let (width, height) = (self.size.width(), self.size.height());
        let symbol = |row: usize, column: usize| match setup.symbol(column, height - 1 - row) {
            '.' => None,
            stone => Some(stone.to_string()),
        };
        Scene {
            columns: width as u8,
            rows: height as u8,
            cells: (0..width * height).map(|n| symbol(n / width, n % width)).collect(),
            ..Scene::default()
        }
    }

    fn shifts(&self, before: &PositionIn<W>, mv: Column) -> Vec<Shift> {
        let stone = match before.turn() {
            Seat::First => "X",
            Seat::Second => "O",
        };
        let to = self.cell(mv.index(), before.height_of(mv) as usize);
        vec![Shift::open(stone.to_owned(), Place::Above { column: mv.0 }, Place::Cell(to))]
    }

    fn decisive_cells(&self, position: &PositionIn<W>) -> Vec<Cell> {
        self.cells(position.winning_cells())
    }
}
