//! Answers from a folder of tiers. Positions flow in; values flow out, each from a block whose
//! checksum held.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use fourfold_game::{MoveOf, Position as _};
use fourfold_solve::{Answer, Exact, MoveAnswer};

use crate::by_moves::finished;
use crate::folder::{Info, Status, info, values_path};
use crate::tier_file::{Block, TierFile, unpack};
use crate::{TierError, Tiered};

/// Unpacked blocks kept for the next probe.
const KEPT: usize = 256;

/// A folder of solved tiers of one game.
pub struct Database<G> {
    game: G,
    folder: PathBuf,
    info: Info,
    tiers: HashMap<usize, TierFile>,
    blocks: Mutex<HashMap<(usize, usize), Arc<Block>>>,
}

impl<G: Tiered> Database<G> {
    /// Opens a folder for answers, solved or partly so.
    pub fn open(game: G, folder: &Path) -> Result<Database<G>, TierError> {
        let info = info(folder);
        if let Some(found) = info.game.clone().filter(|found| *found != game.id()) {
            return Err(TierError::OtherGame { found, wanted: game.id() });
        }
        match &info.status {
            Status::Corrupt { reason } => {
                return Err(TierError::Unsound { reason: reason.clone() });
            }
            Status::Missing => return Err(TierError::Nothing { folder: folder.to_owned() }),
            Status::Solved | Status::Partial => {}
        }
        let mut tiers = HashMap::new();
        for &(tier, _) in &info.tiers {
            tiers.insert(tier, TierFile::open(&values_path(folder, tier))?);
        }
        let folder = folder.to_owned();
        Ok(Database { game, folder, info, tiers, blocks: Mutex::default() })
    }

    /// What stands in the folder.
    #[must_use]
    pub fn info(&self) -> &Info {
        &self.info
    }

    /// The folder whose files answer.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The game it answers for.
    #[must_use]
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Value and distance of a position.
    pub fn probe(&self, position: &G::Position) -> Result<Exact, TierError> {
        if let Some(exact) = finished(position) {
            return Ok(exact);
        }
        let tier = self.game.tier(position);
        let file = self.tiers.get(&tier).ok_or(TierError::Missing { tier })?;
        let key = self.game.key(position);
        let number = file.block_of(key).ok_or(TierError::Unreachable)?;
        let block = self.block(file, tier, number)?;
        let place = block.keys.binary_search(&key).map_err(|_| TierError::Unreachable)?;
        unpack(block.values[place]).ok_or(TierError::Unreachable)
    }

    /// Value and distance of a position and of every move.
    pub fn analyze(&self, position: &G::Position) -> Result<Answer<MoveOf<G>>, TierError> {
        let exact = self.probe(position)?;
        let mut moves = Vec::new();
        for mv in position.moves() {
            let exact = self.probe(&position.after(mv))?.before_move();
            moves.push(MoveAnswer { mv, exact });
        }
        let nodes = moves.len() as u64;
        Ok(Answer { exact, moves, nodes })
    }

    /// Every family of a solved tier: a member and its value.
    pub fn families(
        &self,
        tier: usize,
    ) -> Result<impl Iterator<Item = Result<(G::Position, Exact), TierError>>, TierError> {
        let file = self.tiers.get(&tier).ok_or(TierError::Missing { tier })?;
        Ok((0..file.blocks()).flat_map(move |number| {
            let families = match file.block(number) {
                Ok(Block { keys, values }) => keys
                    .into_iter()
                    .zip(values)
                    .map(|(key, value)| {
                        let member = self.game.member(tier, key);
                        member.zip(unpack(value)).ok_or_else(|| {
                            TierError::corrupt(file.path(), format!("family {key} is none"))
                        })
                    })
                    .collect(),
                Err(error) => vec![Err(error)],
            };
            families.into_iter()
        }))
    }

    fn block(&self, file: &TierFile, tier: usize, number: usize) -> Result<Arc<Block>, TierError> {
        let lock = || self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(block) = lock().get(&(tier, number)) {
            return Ok(Arc::clone(block));
        }
        let block = Arc::new(file.block(number)?);
        let mut blocks = lock();
        if blocks.len() >= KEPT {
            blocks.clear();
        }
        blocks.insert((tier, number), Arc::clone(&block));
        Ok(block)
    }
}
