//! Where lines could be completed. A position flows in; cells flow out, as bits in the layout of
//! [`SizeIn`]: `bit = column · (height + 1) + row`, row 0 at the bottom.

use fourfold_drop::{PositionIn, SizeIn, Word};
use fourfold_game::Cell;

/// The empty cells of a position and which of them can be played now.
pub(crate) struct Threats<W> {
    size: SizeIn<W>,
    empty: W,
    landings: W,
}

impl<W: Word> Threats<W> {
    pub(crate) fn of(position: &PositionIn<W>) -> Threats<W> {
        let size = position.size();
        let empty = size.board() & !position.all();
        Threats { size, empty, landings: position.landings() & empty }
    }

    /// The empty cells on which `stones` would complete a line, in reach or not.
    pub(crate) fn anywhere(&self, stones: W) -> W {
        bits(self.empty)
            .filter(|&bit| self.size.has_line(stones | bit))
            .fold(W::ZERO, |found, bit| found | bit)
    }

    /// Those that can be played now.
    pub(crate) fn playable(&self, stones: W) -> W {
        bits(self.landings)
            .filter(|&bit| self.size.has_line(stones | bit))
            .fold(W::ZERO, |found, bit| found | bit)
    }

    /// The cells that can be played now.
    pub(crate) fn landings(&self) -> impl Iterator<Item = W> {
        bits(self.landings)
    }

    /// Two cells on which `stones` complete a line and that one answer cannot both take.
    pub(crate) fn fork(&self, stones: W) -> Option<[W; 2]> {
        let now = self.playable(stones);
        let anywhere = self.anywhere(stones);
        let mut both = bits(now);
        if let (Some(first), Some(second)) = (both.next(), both.next()) {
            return Some([first, second]);
        }
        bits(now).find(|&bit| anywhere & bit << 1 != W::ZERO).map(|bit| [bit, bit << 1])
    }
}

/// The set bits one by one, lowest first.
pub(crate) fn bits<W: Word>(all: W) -> impl Iterator<Item = W> {
    let mut left = all;
    std::iter::from_fn(move || {
        let bit = left.lowest();
        left ^= bit;
        (bit != W::ZERO).then_some(bit)
    })
}

/// The cell of one bit.
pub(crate) fn cell_of<W: Word>(size: SizeIn<W>, bit: W) -> Cell {
    let at = bit.trailing_zeros();
    let (column, row) = (at / size.stride(), at % size.stride());
    Cell { row: (size.height() as u32 - 1 - row) as u8, column: column as u8 }
}

/// The cells of all bits, top row first.
pub(crate) fn cells_of<W: Word>(size: SizeIn<W>, all: W) -> Vec<Cell> {
    let mut cells: Vec<Cell> = bits(all).map(|bit| cell_of(size, bit)).collect();
    cells.sort_unstable();
    cells
}
