//! Where a book keeps a position's score: a position goes in, its place in the index of its ply comes
//! out. The place follows from the stones alone, so a book holds scores and no keys.
//!
//! ```text
//! index of n stones:  | colourings of filling 0 | colourings of filling 1 | …
//! filling             how high each column is, as a mask of the cells in use; one of two mirror images
//! colouring           which n/2 of the n stones are the mover's, columns from the left, bottom up:
//!                     stones number s₁ < s₂ < … make place C(s₁,1) + C(s₂,2) + …
//! ```
//!
//! A few places belong to no game: seven in eight do on 7×6. An empty place repeats the score before it,
//! which costs next to nothing in the file.

use fourfold_drop::{Position, Size};
use fourfold_game::Symmetric;

/// Most places of a whole book: 64 megabytes in memory.
const MOST_PLACES: u64 = 1 << 26;

/// Most stones an index is made for: a byte's worth of them has binomials that fit in a word.
const MOST_STONES: u32 = 30;

/// The places of one ply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlyIndex {
    /// Sorted masks of cells in use, one of two mirror images.
    fillings: Vec<u64>,
    colourings: u64,
}

/// The indices of a book of so many plies, first the one of the empty board; `None` if the board has not
/// so many cells or the book would be too large.
pub(super) fn ply_indices(size: Size, plies: u32) -> Option<Vec<PlyIndex>> {
    if plies > MOST_STONES.min(size.cells() as u32) {
        return None;
    }
    let mut ply_indices: Vec<PlyIndex> = Vec::new();
    let mut places = 0_u64;
    for stones in 0..=plies {
        let index = PlyIndex::new(size, stones);
        places =
            places.checked_add((index.fillings.len() as u64).checked_mul(index.colourings)?)?;
        if places > MOST_PLACES {
            return None;
        }
        ply_indices.push(index);
    }
    Some(ply_indices)
}

/// The deepest book there can be of a board.
pub(super) fn most_plies(size: Size) -> u32 {
    (0..=MOST_STONES).take_while(|&plies| ply_indices(size, plies).is_some()).last().unwrap_or(0)
}

impl PlyIndex {
    fn new(size: Size, stones: u32) -> PlyIndex {
        let mut fillings = Vec::new();
        fill(size, stones, &mut Vec::with_capacity(size.width()), &mut fillings);
        fillings.sort_unstable();
        PlyIndex { fillings, colourings: choose(stones, stones / 2) }
    }

    /// How many places there are.
    pub(super) fn len(&self) -> usize {
        self.fillings.len() * self.colourings as usize
    }

    /// The place of a position with this index's number of stones.
    pub(super) fn place(&self, position: &Position) -> Option<usize> {
        let position = position.canonical();
        let filling = self.fillings.binary_search(&position.all()).ok()? as u64;
        let (mut rest, mut stone, mut own, mut colouring) = (position.all(), 0, 0, 0);
        while rest != 0 {
            if position.own() & rest & rest.wrapping_neg() != 0 {
                own += 1;
                colouring += choose(stone, own);
            }
            stone += 1;
            rest &= rest - 1;
        }
        (colouring < self.colourings).then_some((filling * self.colourings + colouring) as usize)
    }
}

/// Adds every way to fill the columns that are left with the stones that are left.
fn fill(size: Size, stones: u32, heights: &mut Vec<u32>, fillings: &mut Vec<u64>) {
    let height = size.height() as u32;
    let columns_left = (size.width() - heights.len()) as u32;
    if stones > columns_left * height {
        return;
    }
    if columns_left == 0 {
        let mask = |heights: &mut dyn Iterator<Item = &u32>| {
            heights.zip(0..).fold(0_u64, |mask, (&high, column)| {
                mask | ((1 << high) - 1) << (column * size.stride())
            })
        };
        let (this, mirrored) = (mask(&mut heights.iter()), mask(&mut heights.iter().rev()));
        if this <= mirrored {
            fillings.push(this);
        }
        return;
    }
    for high in 0..=height.min(stones) {
        heights.push(high);
        fill(size, stones - high, heights, fillings);
        heights.pop();
    }
}

/// How many ways there are to choose `some` of `all`.
fn choose(all: u32, some: u32) -> u64 {
    if some > all {
        return 0;
    }
    (0..u64::from(some)).fold(1, |ways, taken| ways * (u64::from(all) - taken) / (taken + 1))
}

#[cfg(test)]
mod tests {
    use super::super::openings::by_ply;
    use super::*;

    #[test]
    fn every_position_has_a_place_of_its_own_and_its_mirror_image_the_same() {
        for (width, height, plies) in [(7, 6, 6), (7, 7, 6), (4, 4, 9), (5, 2, 10), (2, 5, 10)] {
            let size = Size::new(width, height).expect("a board");
            let ply_indices = ply_indices(size, plies).expect("small");
            for (index, list) in ply_indices.iter().zip(by_ply(size, plies)) {
                let mut taken = vec![false; index.len()];
                for (_, position) in list {
                    let place = index.place(&position).expect("a place");
                    assert!(!taken[place], "{position:?} shares its place");
                    taken[place] = true;
                    assert_eq!(index.place(&position.mapped(1)), Some(place));
                }
            }
        }
    }

    #[test]
    fn the_places_of_the_classic_board_are_counted() {
        // Fillings by stars and bars, half of those that are no mirror image of themselves taken away.
        let ply_indices = ply_indices(Size::CONNECT_FOUR, 10).expect("small");
        let counts: Vec<usize> = ply_indices.iter().map(PlyIndex::len).collect();
        assert_eq!(counts[..4], [1, 4, 16 * 2, 44 * 3]);
        assert_eq!(choose(10, 5), 252);
        assert_eq!(counts[10] % 252, 0);
    }

    #[test]
    fn a_book_too_deep_for_its_board_has_no_index() {
        assert!(ply_indices(Size::CONNECT_FOUR, 43).is_none());
        assert!(ply_indices(Size::CONNECT_FOUR, 25).is_none());
        assert_eq!(most_plies(Size::new(2, 2).expect("a board")), 4);
    }
}
