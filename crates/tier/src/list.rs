//! The families of the next tier: those of one tier flow in block by block, and those their moves lead to flow
//! out, sorted, each once.

use fourfold_game::Position as _;
use rayon::prelude::*;

use crate::key_list::{KeyList, NoList};
use crate::{TierError, Tiered};

/// Blocks expanded by each thread before their children are put on the list.
pub(crate) const BLOCKS_A_THREAD: usize = 8;
/// A tier that goes in, a block at a time.
pub(crate) trait Blocks: Sync {
    /// How many blocks there are.
    fn count(&self) -> usize;
    /// The families of one block.
    fn keys(&self, block: usize) -> Result<Vec<u64>, TierError>;
}

/// The families that moves from the families of `tier` lead to: about `expected` of them, and `most` at most.
/// `after` hears how many families were expanded.
pub(crate) fn next_tier<G: Tiered>(
    game: &G,
    tier: usize,
    blocks: &impl Blocks,
    (expected, most): (usize, usize),
    mut after: impl FnMut(u64) -> Result<(), TierError>,
) -> Result<Vec<u64>, NoList> {
    let mut list = KeyList::new(expected, most);
    let mut expanded = 0;
    let at_once = BLOCKS_A_THREAD * rayon::current_num_threads();
    for first in (0..blocks.count()).step_by(at_once) {
        let batch = first..blocks.count().min(first + at_once);
        let children: Result<Vec<(usize, Vec<u64>)>, TierError> =
            batch.into_par_iter().map(|block| children(game, tier, &blocks.keys(block)?)).collect();
        for (families, children) in children? {
            expanded += families as u64;
            list.add(&children)?;
        }
        after(expanded)?;
    }
    Ok(list.finish())
}

/// The children of a block, sorted, and how many families it has.
pub(crate) fn children<G: Tiered>(
    game: &G,
    tier: usize,
    keys: &[u64],
) -> Result<(usize, Vec<u64>), TierError> {
    let mut children = Vec::with_capacity(keys.len() * 4);
    for &key in keys {
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
    Ok((keys.len(), children))
}

/// A tier that is in memory.
impl Blocks for Vec<u64> {
    fn count(&self) -> usize {
        self.len().div_ceil(crate::tier_file::BLOCK)
    }

    fn keys(&self, block: usize) -> Result<Vec<u64>, TierError> {
        Ok(self.chunks(crate::tier_file::BLOCK).nth(block).unwrap_or_default().to_vec())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use fourfold_drop::{DropGame, Size};
    use fourfold_game::Game as _;

    use super::*;

    /// The obvious way.
    fn plainly(game: &DropGame, tier: usize, keys: &[u64]) -> Vec<u64> {
        let positions = keys.iter().map(|&key| game.member(tier, key).expect("a family"));
        let children = positions.flat_map(|position| {
            position.moves().map(|mv| game.key(&position.after(mv))).collect::<Vec<_>>()
        });
        children.collect::<BTreeSet<u64>>().into_iter().collect()
    }

    #[test]
    fn a_list_is_the_same_however_often_it_had_to_be_sorted() {
        let game = DropGame::new(Size::new(5, 4).expect("a board"));
        let mut keys = vec![game.key(&game.start())];
        for tier in 0..12 {
            let wanted = plainly(&game, tier, &keys);
            for most in [usize::MAX, 2 * wanted.len() + 100_000] {
                let Ok(listed) = next_tier(&game, tier, &keys, (0, most), |_| Ok(())) else {
                    panic!("tier {tier} does not fit into {most}");
                };
                assert!(listed == wanted, "tier {tier}");
            }
            let few = next_tier(&game, tier, &keys, (wanted.len(), wanted.len() - 1), |_| Ok(()));
            assert!(matches!(few, Err(NoList::TooMany(_))), "tier {tier}");
            keys = wanted;
        }
    }
}
