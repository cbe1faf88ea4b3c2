//! Answers from a folder of tiers. Positions flow in; values flow out, each from a block whose
//! checksum held.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use fourfold_game::{MoveOf, Position as _};
use fourfold_solve::{Answer, Exact, MoveAnswer};

use crate::ascending::Ascending;
use crate::by_moves::finished;
use crate::folder::{Info, Status, info, solved_tiers, values_path};
use crate::shards::{Part, parts};
use crate::tier_file::{Block, TierFile, unpack};
use crate::{Shard, TierError, Tiered};

/// Unpacked blocks kept for the next probe.
const KEPT: usize = 256;

/// A tier, a share of it and the number of a block.
type BlockPlace = (usize, usize, usize);

/// A folder of solved tiers of one game, whole or in shares.
pub struct Database<G> {
    game: G,
    folder: PathBuf,
    info: Info,
    /// How many shares it is made of, 1 if it is whole.
    of: usize,
    /// The solved tiers' files by tier and share.
    tiers: BTreeMap<(usize, usize), TierFile>,
    blocks: Mutex<HashMap<BlockPlace, Arc<Block>>>,
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
        let mut tiers = BTreeMap::new();
        let mut of = 1;
        for Part { shard, folder } in parts(folder)? {
            of = shard.map_or(1, |shard| shard.of);
            let share = shard.map_or(0, |shard| shard.index);
            for tier in solved_tiers(&folder) {
                let file =
                    TierFile::open_as(&values_path(&folder, tier), &game.id(), tier, true, shard)?;
                tiers.insert((tier, share), file);
            }
        }
        let folder = folder.to_owned();
        Ok(Database { game, folder, info, of, tiers, blocks: Mutex::default() })
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
        let key = self.game.key(position);
        let share = Shard::owner(key, self.of);
        let file = self.tiers.get(&(tier, share)).ok_or_else(|| self.no_file(tier, share))?;
        let number = file.block_of(key).ok_or(TierError::Unreachable)?;
        let block = self.block(file, (tier, share, number))?;
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
        let mut files = self.tiers.range((tier, 0)..(tier + 1, 0)).map(|(_, file)| file).peekable();
        let first = files.peek().ok_or(TierError::Missing { tier })?;
        let path = first.path().to_owned();
        Ok(Ascending::new(files).map(move |family| {
            let (key, value) = family?;
            let member = self.game.member(tier, key);
            member
                .zip(unpack(value))
                .ok_or_else(|| TierError::corrupt(&path, format!("family {key} is none")))
        }))
    }

    /// Why there is no file that could answer.
    fn no_file(&self, tier: usize, share: usize) -> TierError {
        if self.tiers.keys().any(|&(_, there)| there == share) || self.of == 1 {
            return TierError::Missing { tier };
        }
        let shard = Shard { index: share, of: self.of };
        TierError::Elsewhere { shard, folder: self.folder.clone() }
    }

    fn block(&self, file: &TierFile, place: BlockPlace) -> Result<Arc<Block>, TierError> {
        let lock = || self.blocks.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(block) = lock().get(&place) {
            return Ok(Arc::clone(block));
        }
        let block = Arc::new(file.block(place.2)?);
        let mut blocks = lock();
        if blocks.len() >= KEPT {
            blocks.clear();
        }
        blocks.insert(place, Arc::clone(&block));
        Ok(block)
    }
}
