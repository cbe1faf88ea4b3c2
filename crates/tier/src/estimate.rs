//! How large the tiers of a drop board will be, told before any is listed. A board and a number of stones
//! flow in, about how many families flow out.
//!
//! Every way to stack the stones and to colour them can be counted; what share of them can come up is seen
//! from a sample, taken through the checked door. The same dice fall each time, so the answer is the same.

use fourfold_drop::{Setup, Size};
use fourfold_game::Dice;

/// Boards looked at for each large tier: they come out within a few in a hundred.
const SAMPLE: usize = 20_000;
/// Boards looked at for the others, which matter less.
const SMALL_SAMPLE: usize = 1_000;
/// A tier with so many times fewer boards than the largest is one of the others.
const FEWER: f64 = 8.0;

/// All ways to put stones on a board.
pub(crate) struct Boards {
    size: Size,
    /// `stacks[columns][stones]`: ways to stack so many stones in the first so many columns.
    stacks: Vec<Vec<u64>>,
}

impl Boards {
    pub(crate) fn of(size: Size) -> Boards {
        let mut stacks = vec![vec![0; size.cells() + 1]; size.width() + 1];
        stacks[0][0] = 1;
        for column in 0..size.width() {
            for stones in 0..=size.cells() {
                let heights = 0..=size.height().min(stones);
                stacks[column + 1][stones] =
                    heights.map(|height| stacks[column][stones - height]).sum();
            }
        }
        Boards { size, stacks }
    }

    /// About how many families of positions each tier has, from the empty board to the full one.
    pub(crate) fn tiers(&self) -> Vec<u64> {
        let stones = 0..=self.size.cells();
        let most = stones.clone().map(|stones| self.count(stones)).fold(0.0, f64::max);
        let sample = |stones| if self.count(stones) * FEWER > most { SAMPLE } else { SMALL_SAMPLE };
        stones.map(|stones| self.families(stones, sample(stones))).collect()
    }

    /// About how many families of positions have so many stones, judged by a sample.
    fn families(&self, stones: usize, sample: usize) -> u64 {
        let mut dice = Dice::new(stones as u64);
        let lawful = (0..sample).filter(|_| self.any(stones, &mut dice).position().is_ok()).count();
        // Nearly every board has a mirror image. A tier that the sample missed is small, not empty.
        let share = lawful.max(1) as f64 / sample as f64;
        (self.count(stones) * share / 2.0).ceil() as u64
    }

    /// How many boards with so many stones there are, whether or not they can come up.
    fn count(&self, stones: usize) -> f64 {
        self.stacks[self.size.width()][stones] as f64 * colourings(stones)
    }

    /// A board with so many stones, each as likely as any other.
    fn any(&self, stones: usize, dice: &mut Dice) -> Setup {
        let mut setup = Setup { size: self.size, x: 0, o: 0 };
        let (mut left, mut xs) = (stones, stones.div_ceil(2));
        for column in (0..self.size.width()).rev() {
            let mut lot = below(dice, self.stacks[column + 1][left]);
            let mut height = 0;
            // The ways with this height, then those with the next …
            while lot >= self.stacks[column][left - height] {
                lot -= self.stacks[column][left - height];
                height += 1;
            }
            for row in 0..height {
                let is_x = below(dice, left as u64) < xs as u64;
                let stone = self.size.bit(column, row);
                *if is_x { &mut setup.x } else { &mut setup.o } |= stone;
                xs -= usize::from(is_x);
                left -= 1;
            }
        }
        setup
    }
}

/// Ways to choose the stones of whoever began.
fn colourings(stones: usize) -> f64 {
    (1..=stones / 2).fold(1.0, |ways, n| ways * (stones + 1 - n) as f64 / n as f64)
}

/// A number below a bound that may need more than 32 bits.
fn below(dice: &mut Dice, bound: u64) -> u64 {
    ((u128::from(dice.roll()) * u128::from(bound)) >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Families of the largest tier of small boards, as listed by the solver.
    #[test]
    fn the_largest_tier_is_foreseen_within_a_twentieth() {
        for (width, height, stones, listed) in
            [(4, 4, 13, 14_461_u64), (5, 4, 15, 310_269), (4, 5, 16, 133_767)]
        {
            let boards = Boards::of(Size::new(width, height).unwrap());
            let foreseen = boards.tiers()[stones];
            let off = foreseen.abs_diff(listed);
            assert!(off * 20 < listed, "{width}x{height}: {foreseen}, listed {listed}");
        }
    }

    #[test]
    fn stacks_and_colours_are_counted() {
        let boards = Boards::of(Size::new(4, 4).unwrap());
        assert_eq!(boards.stacks[4].iter().sum::<u64>(), 625, "five heights in four columns");
        assert_eq!(boards.stacks[4][2], 10);
        assert_eq!([0, 1, 2, 3, 12].map(colourings), [1.0, 1.0, 2.0, 3.0, 924.0]);
        assert_eq!(boards.families(1, SAMPLE), 2, "four columns, two up to the mirror");
    }
}
