//! The families of the next tier: those of one tier flow in, sorted, and those their moves lead to
//! flow out, sorted.

use fourfold_game::Position as _;
use rayon::prelude::*;

use crate::Tiered;

/// Families expanded by one task.
const CHUNK: usize = 1 << 15;

pub(crate) fn next_tier<G: Tiered>(game: &G, tier: usize, keys: &[u64]) -> Vec<u64> {
    keys.par_chunks(CHUNK)
        .map(|chunk| {
            let mut children = Vec::with_capacity(chunk.len() * 4);
            for &key in chunk {
                // Keys come from a file whose checksums hold, or from positions.
                let Some(position) = game.member(tier, key) else { continue };
                for mv in position.moves() {
                    let child = position.after(mv);
                    if game.tier(&child) == tier + 1 {
                        children.push(game.key(&child));
                    }
                }
            }
            children.sort_unstable();
            children.dedup();
            children
        })
        .reduce(Vec::new, |a, b| if a.is_empty() { b } else { merge(&a, &b) })
}

fn merge(a: &[u64], b: &[u64]) -> Vec<u64> {
    let mut merged = Vec::with_capacity(a.len() + b.len());
    let (mut i, mut j) = (0, 0);
    while i < a.len() && j < b.len() {
        merged.push(a[i].min(b[j]));
        let (from_a, from_b) = (a[i] <= b[j], b[j] <= a[i]);
        i += usize::from(from_a);
        j += usize::from(from_b);
    }
    merged.extend_from_slice(&a[i..]);
    merged.extend_from_slice(&b[j..]);
    merged
}

#[cfg(test)]
mod tests {
    use super::merge;

    #[test]
    fn merging_keeps_order_and_drops_doubles() {
        assert_eq!(merge(&[1, 3, 5, 9], &[2, 3, 4, 9, 10]), [1, 2, 3, 4, 5, 9, 10]);
        assert_eq!(merge(&[], &[7]), [7]);
        assert_eq!(merge(&[7], &[]), [7]);
    }
}
