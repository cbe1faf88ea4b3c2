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
    let mut counts = vec![1];
    let mut tier = HashSet::from([position.clone()]);
    for _ in 0..depth {
        tier = tier.iter().flat_map(|from| from.moves().map(|mv| from.after(mv))).collect();
        counts.push(tier.len() as u64);
    }
    counts
}
