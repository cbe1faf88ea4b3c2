//! What a database says of its game as a whole: an open database comes in; how many families and positions of each
//! tier are won, tied and lost, and how far from their end, goes out. Positions in which the game is over are among
//! them, with no ply to go, as far as the files hold them: announced ends of Quarto are not in any tier.

use std::collections::BTreeMap;
use std::ops::AddAssign;

use fourfold_game::Value;

use crate::{Database, TierError, Tiered};

/// A number of families, and of the positions in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Positions up to symmetry.
    pub families: u64,
    /// How many positions.
    pub positions: u64,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Count) {
        self.families += other.families;
        self.positions += other.positions;
    }
}

/// One tier of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TierStats {
    /// The number of the tier: moves behind its positions.
    pub tier: usize,
    /// Everything in it.
    pub all: Count,
    /// By value for the player to move, and by the plies to the end.
    pub by_value: BTreeMap<(Value, u32), Count>,
}

impl TierStats {
    /// Everything of one value.
    #[must_use]
    pub fn of_value(&self, value: Value) -> Count {
        let mut sum = Count::default();
        self.remoteness(value).for_each(|(_, count)| sum += count);
        sum
    }

    /// Everything of one value, by the plies to the end.
    pub fn remoteness(&self, value: Value) -> impl Iterator<Item = (u32, Count)> + '_ {
        let of_value = self.by_value.iter().filter(move |((found, _), _)| *found == value);
        of_value.map(|((_, plies), count)| (*plies, *count))
    }
}

impl<G: Tiered> Database<G> {
    /// Counts every family of every solved tier.
    pub fn stats(&self) -> Result<Vec<TierStats>, TierError> {
        self.info().tiers.iter().map(|&(tier, _)| self.tier_stats(tier)).collect()
    }

    fn tier_stats(&self, tier: usize) -> Result<TierStats, TierError> {
        let mut stats = TierStats { tier, ..TierStats::default() };
        for family in self.families(tier)? {
            let (member, exact) = family?;
            let count = Count { families: 1, positions: self.game().family_size(&member) };
            stats.all += count;
            *stats.by_value.entry((exact.value, exact.remoteness)).or_default() += count;
        }
        Ok(stats)
    }
}
