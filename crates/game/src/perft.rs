//! Exact counts that prove the rules: move paths (perft) and distinct positions. A path ends where
//! the game ends, so a game over at ply 5 counts at ply 5 and not at ply 6.

use std::collections::HashSet;

use crate::Position;

/// The number of move paths of exactly `depth` plies from `position`. No table, one thread; the
/// last ply is counted, not played.
pub fn paths<P: Position>(position: &P, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.move_count(),
        _ => position.moves().map(|mv| paths(&position.after(mv), depth - 1)).sum(),
    }
}

/// The number of move paths for each of the plies 1 to `depth`.
pub fn paths_by_ply<P: Position>(position: &P, depth: u32) -> Vec<u64> {
    (1..=depth).map(|plies| paths(position, plies)).collect()
}

/// The number of distinct positions for each of the plies 0 to `depth`, ended games included.
pub fn distinct_by_ply<P: Position>(position: &P, depth: u32) -> Vec<u64> {
    DistinctPlies::from(position).take(depth as usize + 1).collect()
}

/// Counts distinct positions ply by ply, for as long as anybody asks: 1 at ply 0, and 0 for ever once
/// every game has ended. Holds all positions of one ply.
pub struct DistinctPlies<P> {
    tier: HashSet<P>,
    /// Has the tier been counted already? The next one is made only when it is asked for: it is many
    /// times larger.
    counted: bool,
}

impl<P: Position> DistinctPlies<P> {
    /// Counts from a position on.
    pub fn from(position: &P) -> DistinctPlies<P> {
        DistinctPlies { tier: HashSet::from([position.clone()]), counted: false }
    }
}

impl<P: Position> Iterator for DistinctPlies<P> {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        if self.counted {
            self.tier = self.tier.iter().flat_map(|p| p.moves().map(|mv| p.after(mv))).collect();
        }
        self.counted = true;
        Some(self.tier.len() as u64)
    }
}
