//! A tier is listed: the families of the tier before flow in block by block, their children flow to whoever keeps
//! them, and this process's share of the tier flows to its file.

use fourfold_tier::{ShardList, ShardSolver, Tiered};

use crate::ClusterError;
use crate::message::{Body, Message};
use crate::solve::Process;

impl<G: Tiered> Process<'_, G> {
    /// Lists a tier with all others; how many families of it are in this share comes back.
    pub(crate) fn list(&mut self, tier: usize) -> Result<u64, ClusterError> {
        // An earlier run may have had its share of it already, and others not.
        let mut list = match self.solver.is_listed(tier) {
            true => None,
            false => Some(self.solver.begin_list(tier)?),
        };
        if let Some(before) = tier.checked_sub(1) {
            self.expand(before, &mut list)?;
        }
        self.meet(|process, message| keep(&process.solver, &mut list, message))?;
        match list {
            Some(list) => Ok(self.solver.finish_list(list)?),
            None => Ok(self.solver.tier(tier)?.families()),
        }
    }

    /// Sends the children of this process's families to whoever keeps them.
    fn expand(&mut self, before: usize, list: &mut Option<ShardList>) -> Result<(), ClusterError> {
        let families = self.solver.tier(before)?;
        let at_once = self.solver.blocks_at_once();
        for first in (0..families.blocks()).step_by(at_once) {
            let blocks = first..families.blocks().min(first + at_once);
            let children = self.solver.children(before, &families, blocks)?;
            for (share, packed) in children.by_share.into_iter().enumerate() {
                if share == self.network.process() {
                    add(&self.solver, list, &packed)?;
                } else if !packed.is_empty() {
                    self.network.send(share, Body::Families(packed));
                }
            }
            self.tally.done += children.families;
            self.network.end_round();
            loop {
                let messages = if self.network.is_ahead() { self.wait()? } else { self.poll()? };
                for message in messages {
                    keep(&self.solver, list, message)?;
                }
                if !self.network.is_ahead() {
                    break;
                }
            }
        }
        Ok(())
    }
}

fn keep<G: Tiered>(
    solver: &ShardSolver<'_, G>,
    list: &mut Option<ShardList>,
    message: Message,
) -> Result<(), ClusterError> {
    match message.body {
        Body::Families(packed) => add(solver, list, &packed),
        _ => Err(ClusterError::Nonsense { process: message.from as usize }),
    }
}

/// Puts families on the list, if there is one to make.
fn add<G: Tiered>(
    solver: &ShardSolver<'_, G>,
    list: &mut Option<ShardList>,
    packed: &[u8],
) -> Result<(), ClusterError> {
    if let Some(list) = list {
        solver.add_packed(list, packed)?;
    }
    Ok(())
}
