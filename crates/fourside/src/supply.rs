//! The unlimited supply of blocks, one for both players. A seed and the number of a draw come in, a
//! block goes out; who draws is not asked, so nobody can get special blocks.

use fourfold_game::Dice;

use crate::{Block, Level, Seed};

/// Where blocks come from. Draw n is roll n of the seed's chance, found without rolling the ones before:
/// nothing has to be remembered but the seed, and taking a move back takes its draw back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Supply {
    seed: Seed,
}

impl Supply {
    /// The supply of a seed. Not a game's seed: a game derives this one from its own.
    #[must_use]
    pub const fn new(seed: Seed) -> Supply {
        Supply { seed }
    }

    /// The seed that all its blocks come from.
    #[must_use]
    pub const fn seed(self) -> Seed {
        self.seed
    }

    /// The block of draw `number`, from 0. All blocks of the level are equally likely.
    #[must_use]
    pub fn block(self, level: Level, number: u32) -> Block {
        nth_block(level, self.seed.below(number, level.block_count()))
    }
}

/// A block of one roll of the dice.
pub(crate) fn random_block(level: Level, dice: &mut Dice) -> Block {
    nth_block(level, dice.below(level.block_count()))
}

/// Every block of a level, by its number below [`Level::block_count`].
pub(crate) fn nth_block(level: Level, mut number: u32) -> Block {
    let base = u32::from(level.greatest_side());
    let mut bits = 0;
    for _ in 0..4 {
        bits = bits << 4 | (number % base + 1) as u16;
        number /= base;
    }
    Block::from_bits(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_by_number_are_the_rolls_of_the_dice_in_order() {
        for level in Level::ALL {
            let supply = Supply::new(Seed::Number(77));
            let mut dice = Dice::new(77);
            for number in 0..100 {
                let rolled = random_block(level, &mut dice);
                assert_eq!(supply.block(level, number), rolled, "{level} {number}");
            }
        }
    }

    #[test]
    fn every_block_of_a_level_has_one_number() {
        for level in Level::ALL {
            let blocks: std::collections::BTreeSet<Block> =
                (0..level.block_count()).map(|n| nth_block(level, n)).collect();
            assert_eq!(blocks.len(), level.block_count() as usize, "{level}");
            assert!(blocks.iter().all(|block| {
                Block::new(block.sides()) == Some(*block)
                    && block.greatest() <= level.greatest_side()
            }));
        }
    }
}
