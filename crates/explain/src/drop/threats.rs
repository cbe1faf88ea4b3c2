//! Where lines could be completed. A position flows in; cells flow out, as bits in the layout of
//! [`Size`]: `bit = column · (height + 1) + row`, row 0 at the bottom.

use fourfold_drop::{Position, Size};
use fourfold_game::Cell;

/// The empty cells of a position and which of them can be played now.
pub(crate) struct Threats {
    size: Size,
    empty: u64,
    landings: u64,
}

impl Threats {
    pub(crate) fn of(position: &Position) -> Threats {
        let size = position.size();
        let empty = size.board() & !position.all();
        Threats { size, empty, landings: position.landings() & empty }
    }

    /// The empty cells on which `stones` would complete a line, in reach or not.
    pub(crate) fn anywhere(&self, stones: u64) -> u64 {
        bits(self.empty)
            .filter(|bit| self.size.has_line(stones | bit))
            .fold(0, |found, bit| found | bit)
    }

    /// Those that can be played now.
    pub(crate) fn playable(&self, stones: u64) -> u64 {
        bits(self.landings)
            .filter(|bit| self.size.has_line(stones | bit))
            .fold(0, |found, bit| found | bit)
    }

    /// Two cells on which `stones` complete a line and that one answer cannot both take.
    pub(crate) fn fork(&self, stones: u64) -> Option<[u64; 2]> {
        let now = self.playable(stones);
        let anywhere = self.anywhere(stones);
        let mut both = bits(now);
        if let (Some(first), Some(second)) = (both.next(), both.next()) {
            return Some([first, second]);
        }
        bits(now).find(|bit| anywhere & bit << 1 != 0).map(|bit| [bit, bit << 1])
    }
}

/// The set bits one by one, lowest first.
pub(crate) fn bits(all: u64) -> impl Iterator<Item = u64> {
    let mut left = all;
    std::iter::from_fn(move || {
        let bit = left & left.wrapping_neg();
        left ^= bit;
        (bit != 0).then_some(bit)
    })
}

/// The cell of one bit.
pub(crate) fn cell_of(size: Size, bit: u64) -> Cell {
    let at = bit.trailing_zeros();
    let (column, row) = (at / size.stride(), at % size.stride());
    Cell { row: (size.height() as u32 - 1 - row) as u8, column: column as u8 }
}

/// The cells of all bits, top row first.
pub(crate) fn cells_of(size: Size, all: u64) -> Vec<Cell> {
    let mut cells: Vec<Cell> = bits(all).map(|bit| cell_of(size, bit)).collect();
    cells.sort_unstable();
    cells
}
