//! Which cells are marked. A seed comes in, a symmetric layout of BONUS and MINUS cells goes out.
//!
//! The layout is the same when the board is turned by half a turn around the centre, so that no
//! direction from the primer block is better than its opposite. The centre is the only cell that
//! such a turn leaves in place: marks come in pairs and never lie there.

use fourfold_game::{CellMark, Dice};

use crate::Square;

/// How many pairs of BONUS cells a game has, and as many of MINUS cells: six cells of each kind, so
/// that about every fifth cell is marked.
pub const MARK_PAIRS: usize = 3;

/// The marked cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Marks {
    bonus: u64,
    minus: u64,
}

impl Marks {
    /// Points that a BONUS cell adds and a MINUS cell takes.
    pub const POINTS: u32 = 20;

    /// The layout that comes from this seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Marks {
        let mut dice = Dice::new(seed);
        // The cells before the centre stand for their pairs; the first few of a shuffle are marked.
        let mut halves: Vec<Square> = Square::all().take(Square::CENTRE.index()).collect();
        let mut marks = Marks::default();
        for drawn in 0..2 * MARK_PAIRS {
            let rest = halves.len() - drawn;
            let chosen = drawn + dice.below(rest as u32) as usize;
            halves.swap(drawn, chosen);
            let mark = if drawn < MARK_PAIRS { CellMark::Bonus } else { CellMark::Minus };
            marks.add(halves[drawn], mark);
            marks.add(halves[drawn].across_the_centre(), mark);
        }
        marks
    }

    /// The mark of a cell.
    #[must_use]
    pub const fn at(&self, square: Square) -> Option<CellMark> {
        if self.bonus & square.bit() != 0 {
            Some(CellMark::Bonus)
        } else if self.minus & square.bit() != 0 {
            Some(CellMark::Minus)
        } else {
            None
        }
    }

    /// What the mark of a cell adds to a move's points: [`Marks::POINTS`], as much less, or nothing.
    #[must_use]
    pub const fn points(&self, square: Square) -> i32 {
        match self.at(square) {
            Some(CellMark::Bonus) => Marks::POINTS.cast_signed(),
            Some(CellMark::Minus) => -Marks::POINTS.cast_signed(),
            None => 0,
        }
    }

    pub(crate) const fn add(&mut self, square: Square, mark: CellMark) {
        match mark {
            CellMark::Bonus => self.bonus |= square.bit(),
            CellMark::Minus => self.minus |= square.bit(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_of_a_thousand_seeds_are_symmetric_and_spare_the_centre() {
        let mut seen = [0u32; Square::COUNT];
        for seed in 0..1000 {
            let marks = Marks::from_seed(seed);
            let count =
                |mark| Square::all().filter(|&square| marks.at(square) == Some(mark)).count();
            assert_eq!(count(CellMark::Bonus), 2 * MARK_PAIRS, "seed {seed}");
            assert_eq!(count(CellMark::Minus), 2 * MARK_PAIRS, "seed {seed}");
            assert_eq!(marks.at(Square::CENTRE), None, "seed {seed}");
            for square in Square::all() {
                let turned = Square::new(8 - square.column(), 6 - square.row()).unwrap();
                assert_eq!(marks.at(square), marks.at(turned), "seed {seed} {square}");
                seen[square.index()] += u32::from(marks.at(square).is_some());
            }
        }
        // Each of the 31 pairs is marked with chance 6/31: 194 of 1000, deviation 12.5.
        for square in Square::all().filter(|&square| square != Square::CENTRE) {
            assert!(seen[square.index()].abs_diff(194) < 63, "{square} {seen:?}");
        }
    }
}
