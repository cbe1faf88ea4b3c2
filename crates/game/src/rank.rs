//! Opt-in: games whose positions are numbered without gaps, in tiers that are played through one
//! after the other. What a table on disk or an exhaustive solver needs.

use std::ops::Range;

use crate::Game;

/// A game whose positions have dense numbers from 0.
pub trait Ranked: Game {
    /// How many ranks there are.
    fn rank_count(&self) -> u128;

    /// The number of a position.
    fn rank(&self, position: &Self::Position) -> u128;

    /// The position with this number, or `None` if there is none.
    fn unrank(&self, rank: u128) -> Option<Self::Position>;

    /// How many tiers there are. A move leads from a tier to the one after it.
    fn tier_count(&self) -> usize;

    /// The ranks of a tier.
    fn tier_ranks(&self, tier: usize) -> Range<u128>;
}
