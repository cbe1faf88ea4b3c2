//! A block of families that waits for the values of its moves: families flow in, questions to each share flow
//! out; answers flow in, values flow out. Positions are looked at once.

use fourfold_game::Position as _;
use fourfold_solve::Exact;

use crate::by_moves::finished;
use crate::packed_keys::pack_keys;
use crate::tier_file::{pack, unpack};
use crate::{Shard, TierError, Tiered};

/// What has to be known to value a block.
///
/// ```text
///   questions  the families that moves lead to, by share, each once:   share 0: a c f   share 1: b d
///   slots      for each family in turn the places of its moves' answers, counted through all shares:
///                                                                      0 3 | 1 | 2 4 | …
/// ```
pub struct Plan {
    /// The number of the block in its tier.
    pub block: usize,
    /// The families asked of each share, packed; empty where there is nothing to ask.
    pub questions: Vec<Vec<u8>>,
    /// How many families are asked of each share.
    counts: Vec<usize>,
    slots: Vec<u32>,
    families: Vec<Family>,
}

/// One family of the block.
struct Family {
    /// How many slots it has.
    moves: u8,
    /// What is known by the rules alone: the game is over, or a move ends it.
    known: Option<Exact>,
}

impl Plan {
    /// Looks at every move of every family.
    pub(crate) fn new<G: Tiered>(
        game: &G,
        tier: usize,
        block: usize,
        keys: &[u64],
        of: usize,
    ) -> Result<Plan, TierError> {
        let mut families = Vec::with_capacity(keys.len());
        // Each share's children, with the move that leads there.
        let mut children: Vec<Vec<(u64, u32)>> = vec![Vec::new(); of];
        let mut moves = 0u32;
        for &key in keys {
            let position = game.member(tier, key).ok_or_else(TierError::misfit)?;
            let mut family = Family { moves: 0, known: finished(&position) };
            if family.known.is_none() {
                for mv in position.moves() {
                    let child = position.after(mv);
                    if let Some(exact) = finished(&child) {
                        family.known = better(family.known, exact.before_move());
                    } else {
                        let key = game.key(&child);
                        children[Shard::owner(key, of)].push((key, moves));
                        moves += 1;
                        family.moves += 1;
                    }
                }
            }
            families.push(family);
        }
        let mut slots = vec![0; moves as usize];
        let (mut questions, mut counts) = (Vec::with_capacity(of), Vec::with_capacity(of));
        let mut slot = 0u32;
        for share in &mut children {
            share.sort_unstable();
            let mut asked: Vec<u64> = Vec::new();
            for &(key, mv) in &*share {
                if asked.last() != Some(&key) {
                    asked.push(key);
                    slot += 1;
                }
                slots[mv as usize] = slot - 1;
            }
            counts.push(asked.len());
            questions.push(pack_keys(&asked));
        }
        Ok(Plan { block, questions, counts, slots, families })
    }

    /// Is this what a share should answer: a value for each family that it was asked for?
    #[must_use]
    pub fn fits(&self, share: usize, answer: &[u8]) -> bool {
        self.counts.get(share) == Some(&answer.len())
    }

    /// A byte a family, from the answers of all shares.
    pub fn value(&self, answers: &[Vec<u8>]) -> Result<Vec<u8>, TierError> {
        let answers = answers.concat();
        let mut slots = self.slots.iter();
        self.families
            .iter()
            .map(|family| {
                let mut best = family.known;
                for &slot in slots.by_ref().take(usize::from(family.moves)) {
                    let answer = answers.get(slot as usize).and_then(|&byte| unpack(byte));
                    best = better(best, answer.ok_or_else(TierError::misfit)?.before_move());
                }
                best.map(pack).ok_or_else(TierError::misfit)
            })
            .collect()
    }
}

/// The one that the mover prefers.
fn better(best: Option<Exact>, other: Exact) -> Option<Exact> {
    match best {
        Some(best) if best.preference() >= other.preference() => Some(best),
        _ => Some(other),
    }
}
