//! A drawn board. Rows of `X`, `O` and `.` come in, from the top, on lines of their own or joined by
//! `/`; a [`Setup`] is what was drawn, [`SetupIn::position`] the checked door to a
//! [`Position`](crate::Position).
//! Headers (`1234567`), row letters (`a` to `f`) and blanks are skipped, so that what we print can
//! be read back, and rows that are left out above are empty.

use fourfold_game::{NotationError, Seat};

use crate::{PositionIn, SizeIn, Word};

/// Stones as they were drawn, not yet known to make sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupIn<W> {
    /// The board's size.
    pub size: SizeIn<W>,
    /// Stones drawn as `X`.
    pub x: W,
    /// Stones drawn as `O`.
    pub o: W,
}

/// A drawing of a board that fits 64 bits.
pub type Setup = SetupIn<u64>;

/// Why a drawn board is not a position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A stone with nothing under it; column and row counted from 1, the row from the bottom.
    #[error("the stone in column {column}, row {row} from the bottom, hangs in the air")]
    Floating {
        /// Column from 1.
        column: usize,
        /// Row from the bottom, from 1.
        row: usize,
    },
    /// One colour has too many stones.
    #[error("{x} X and {o} O: the numbers of stones may differ by one at most")]
    Unbalanced {
        /// Stones of X.
        x: u32,
        /// Stones of O.
        o: u32,
    },
    /// The player to move has a line already, or both have.
    #[error("the player to move has four in a row already: the game ended before")]
    LineOfTheMover,
    /// No single stone on top of its column can have completed all lines.
    #[error(
        "no stone on top of its column can have completed every four in a row last: the game ended \
         before"
    )]
    LinesWithoutLastStone,
}

impl<W: Word> SetupIn<W> {
    /// Reads a drawn board of the given size.
    pub fn parse(size: SizeIn<W>, text: &str) -> Result<SetupIn<W>, NotationError> {
        let width = size.width();
        let mut rows: Vec<Vec<(usize, char)>> = Vec::new();
        let mut offset = 0;
        for line in text.split_inclusive(['\n', '/']) {
            let row = row_cells(line, offset, width)
                .map_err(|(at, message)| NotationError::at(text, at, at + 1, message))?;
            if let Some(row) = row {
                if row.len() != width {
                    return Err(NotationError::at(
                        text,
                        offset,
                        offset + line.len(),
                        format!("a row has {} cells, the board is {width} wide", row.len()),
                    ));
                }
                rows.push(row);
            }
            offset += line.len();
        }
        if rows.len() > size.height() {
            return Err(NotationError::whole(
                text,
                format!("{} rows, but the board is {} high", rows.len(), size.height()),
            ));
        }
        let mut setup = SetupIn { size, x: W::ZERO, o: W::ZERO };
        for (row, cells) in rows.iter().rev().enumerate() {
            for (column, &(_, symbol)) in cells.iter().enumerate() {
                match symbol {
                    'X' => setup.x |= size.bit(column, row),
                    'O' => setup.o |= size.bit(column, row),
                    _ => {}
                }
            }
        }
        Ok(setup)
    }

    /// Everything that keeps this drawing from being a position; empty if nothing does.
    #[must_use]
    pub fn faults(&self) -> Vec<SetupError> {
        let all = self.x | self.o;
        let mut faults = Vec::new();
        for column in 0..self.size.width() {
            for row in 1..self.size.height() {
                let stone = self.size.bit(column, row);
                if all & stone != W::ZERO && all & (stone >> 1) == W::ZERO {
                    faults.push(SetupError::Floating { column: column + 1, row: row + 1 });
                }
            }
        }
        let (x, o) = (self.x.count_ones(), self.o.count_ones());
        if x.abs_diff(o) > 1 {
            faults.push(SetupError::Unbalanced { x, o });
        } else if self.size.has_line(self.mover_stones()) {
            faults.push(SetupError::LineOfTheMover);
        } else if faults.is_empty() && !self.lines_have_a_last_stone() {
            faults.push(SetupError::LinesWithoutLastStone);
        }
        faults
    }

    /// Can one stone, the last, have completed every line of the player who laid it? A line ends the
    /// game, so nothing lies on that stone, and without it there was no line.
    fn lines_have_a_last_stone(&self) -> bool {
        let all = self.x | self.o;
        let last = all ^ self.mover_stones();
        let tops = (0..self.size.width()).filter_map(|column| {
            let stack = all & self.size.column(column);
            (stack != W::ZERO).then(|| W::ONE << (W::BITS - 1 - stack.leading_zeros()))
        });
        !self.size.has_line(last)
            || tops.filter(|&top| last & top != W::ZERO).any(|top| !self.size.has_line(last & !top))
    }

    /// The position that was drawn, or every reason why it is none. With equal numbers of stones X
    /// began and is to move; otherwise whoever has one stone more began, and the other is to move.
    pub fn position(&self) -> Result<PositionIn<W>, Vec<SetupError>> {
        let faults = self.faults();
        if faults.is_empty() {
            Ok(PositionIn::from_checked(self.size, self.mover_stones(), self.x | self.o))
        } else {
            Err(faults)
        }
    }

    fn mover_stones(&self) -> W {
        if self.x.count_ones() > self.o.count_ones() { self.o } else { self.x }
    }

    /// The drawing of a position; X is the seat that began.
    #[must_use]
    pub fn of(position: &PositionIn<W>) -> SetupIn<W> {
        SetupIn {
            size: position.size(),
            x: position.stones_of(Seat::First),
            o: position.stones_of(Seat::Second),
        }
    }

    /// The symbol drawn in a cell; rows count from the bottom.
    #[must_use]
    pub fn symbol(&self, column: usize, row: usize) -> char {
        let bit = self.size.bit(column, row);
        match (self.x & bit != W::ZERO, self.o & bit != W::ZERO) {
            (true, _) => 'X',
            (_, true) => 'O',
            _ => '.',
        }
    }

    /// The rows from the top, joined by `/`.
    #[must_use]
    pub fn one_line(&self) -> String {
        let rows: Vec<String> = (0..self.size.height())
            .rev()
            .map(|row| (0..self.size.width()).map(|column| self.symbol(column, row)).collect())
            .collect();
        rows.join("/")
    }

    /// The board as the console classic drew it: a header, rows from `a` at the top.
    #[must_use]
    pub fn drawn(&self) -> String {
        let column_digits = (0..self.size.width()).map(|c| crate::Column(c as u8).digit());
        let mut text = String::from("  ");
        for digit in column_digits {
            text.push(' ');
            text.push(digit);
        }
        for row in (0..self.size.height()).rev() {
            text.push('\n');
            text.push_str(&row_label(self.size, row));
            for column in 0..self.size.width() {
                text.push(' ');
                text.push(self.symbol(column, row));
            }
        }
        text.push('\n');
        text
    }
}

/// The letter of a row, `a` on top; boards of more than 26 rows go without.
fn row_label<W: Word>(size: SizeIn<W>, row: usize) -> String {
    let from_top = size.height() - 1 - row;
    match u8::try_from(from_top) {
        Ok(n) if n < 26 => format!("{} ", char::from(b'a' + n)),
        _ => "  ".to_owned(),
    }
}

/// The cells of one line with their places; `None` for a line without any (blank, or the header).
#[allow(clippy::type_complexity)]
fn row_cells(
    line: &str,
    offset: usize,
    width: usize,
) -> Result<Option<Vec<(usize, char)>>, (usize, String)> {
    let body = line.trim_end_matches(['\n', '\r', '/']);
    let symbols: Vec<(usize, char)> = body
        .char_indices()
        .map(|(at, c)| (offset + at, c))
        .filter(|(_, c)| !c.is_whitespace())
        .collect();
    let is_header = symbols.len() == width
        && symbols.iter().enumerate().all(|(n, &(_, c))| crate::Column(n as u8).digit() == c);
    if symbols.is_empty() || is_header {
        return Ok(None);
    }
    // A leading letter is the row's name if a full row follows it.
    let cells = match symbols.split_first() {
        Some((&(_, 'a'..='z'), rest)) if rest.len() == width => rest.to_vec(),
        _ => symbols,
    };
    cells
        .into_iter()
        .map(|(at, c)| match c {
            'X' | 'x' => Ok((at, 'X')),
            'O' | 'o' | '0' => Ok((at, 'O')),
            '.' | '-' | '_' => Ok((at, '.')),
            other => Err((at, format!("`{other}` is no stone: write X, O or . for each cell"))),
        })
        .collect::<Result<Vec<_>, _>>()
        .map(Some)
}
