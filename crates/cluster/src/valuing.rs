//! A tier is valued: this process's families flow in block by block, questions about their moves flow to whoever
//! keeps those, answers flow back, and values flow to the file. Meanwhile the questions of others are answered.

use std::collections::HashMap;
use std::mem;

use fourfold_tier::{Plan, ShardTier, ShardValues, Tiered};

use crate::ClusterError;
use crate::message::{Body, Message};
use crate::solve::Process;

/// A block whose answers are on their way.
struct Pending {
    plan: Plan,
    answers: Vec<Vec<u8>>,
    missing: usize,
}

/// This process's work on a tier.
struct Work {
    tier: usize,
    families: Option<ShardTier>,
    blocks: usize,
    /// The first block that nobody was asked about yet.
    next_block: usize,
    pending: HashMap<usize, Pending>,
    /// Blocks whose answers are all there.
    ready: Vec<(Plan, Vec<Vec<u8>>)>,
    /// What came of each block.
    values: Vec<Vec<u8>>,
}

impl Work {
    fn is_done(&self) -> bool {
        self.next_block == self.blocks && self.pending.is_empty() && self.ready.is_empty()
    }
}

impl<G: Tiered> Process<'_, G> {
    /// Values a tier with all others.
    pub(crate) fn value(&mut self, tier: usize) -> Result<(), ClusterError> {
        let behind = match tier + 1 < self.tiers {
            true => Some(self.solver.load(tier + 1)?),
            false => None,
        };
        // Nobody asks before everybody can answer.
        self.meet(|_, message| Err(ClusterError::Nonsense { process: message.from as usize }))?;
        // An earlier run may have valued this share already, and others not.
        let families = match self.solver.is_valued(tier) {
            true => None,
            false => Some(self.solver.tier(tier)?),
        };
        let blocks = families.as_ref().map_or(0, ShardTier::blocks);
        let mut work = Work {
            tier,
            families,
            blocks,
            next_block: 0,
            pending: HashMap::new(),
            ready: Vec::new(),
            values: vec![Vec::new(); blocks],
        };
        let mut has_ended = false;
        loop {
            let room = work.pending.len() < 2 * self.solver.blocks_at_once();
            if room && work.next_block < work.blocks {
                self.ask(&mut work, behind.as_ref())?;
            }
            self.value_ready(&mut work)?;
            if work.is_done() && !has_ended {
                self.network.end_phase();
                has_ended = true;
            }
            let can_go_on = room && work.next_block < work.blocks;
            let messages = if can_go_on { self.poll()? } else { self.wait()? };
            self.hear(&mut work, behind.as_ref(), messages)?;
            if has_ended && self.network.has_next_phase() {
                break;
            }
        }
        drop(behind);
        if let Some(families) = work.families {
            self.solver.finish_values(tier, families, &work.values)?;
        }
        Ok(())
    }

    /// Asks about the next blocks, oneself first.
    fn ask(&mut self, work: &mut Work, behind: Option<&ShardValues>) -> Result<(), ClusterError> {
        let Some(families) = &work.families else { return Ok(()) };
        let end = work.blocks.min(work.next_block + self.solver.blocks_at_once());
        let mut plans = self.solver.plans(work.tier, families, work.next_block..end)?;
        work.next_block = end;
        let me = self.network.process();
        let mut own = vec![Vec::new(); plans.len()];
        if let Some(behind) = behind {
            let questions: Vec<&[u8]> = plans.iter().map(|plan| &plan.questions[me][..]).collect();
            own = self.solver.answers(behind, &questions)?;
        }
        for (mut plan, own) in plans.drain(..).zip(own) {
            let questions = mem::take(&mut plan.questions);
            let mut answers = vec![Vec::new(); questions.len()];
            answers[me] = own;
            let mut missing = 0;
            for (share, keys) in questions.into_iter().enumerate() {
                if share != me && !keys.is_empty() {
                    missing += 1;
                    self.network.send(share, Body::Question { block: plan.block as u64, keys });
                }
            }
            if missing == 0 {
                work.ready.push((plan, answers));
            } else {
                work.pending.insert(plan.block, Pending { plan, answers, missing });
            }
        }
        Ok(())
    }

    /// Answers what others ask, and takes what they answer.
    fn hear(
        &mut self,
        work: &mut Work,
        behind: Option<&ShardValues>,
        messages: Vec<Message>,
    ) -> Result<(), ClusterError> {
        let (mut asked, mut keys) = (Vec::new(), Vec::new());
        for message in messages {
            let from = message.from as usize;
            match message.body {
                Body::Question { block, keys: packed } => {
                    asked.push((from, block));
                    keys.push(packed);
                }
                Body::Answer { block, values } => take_answer(work, from, block as usize, values)?,
                _ => return Err(ClusterError::Nonsense { process: from }),
            }
        }
        let Some((first, _)) = asked.first() else { return Ok(()) };
        let behind = behind.ok_or(ClusterError::Nonsense { process: *first })?;
        let questions: Vec<&[u8]> = keys.iter().map(Vec::as_slice).collect();
        let answers = self.solver.answers(behind, &questions)?;
        for ((to, block), values) in asked.into_iter().zip(answers) {
            self.network.send(to, Body::Answer { block, values });
        }
        Ok(())
    }

    fn value_ready(&mut self, work: &mut Work) -> Result<(), ClusterError> {
        let ready = mem::take(&mut work.ready);
        let values = self.solver.value(&ready)?;
        for ((plan, _), values) in ready.into_iter().zip(values) {
            self.tally.done += values.len() as u64;
            work.values[plan.block] = values;
        }
        Ok(())
    }
}

fn take_answer(
    work: &mut Work,
    from: usize,
    block: usize,
    values: Vec<u8>,
) -> Result<(), ClusterError> {
    let nonsense = || ClusterError::Nonsense { process: from };
    let pending = work.pending.get_mut(&block).ok_or_else(nonsense)?;
    if !pending.plan.fits(from, &values) || !pending.answers[from].is_empty() {
        return Err(nonsense());
    }
    pending.answers[from] = values;
    pending.missing -= 1;
    if pending.missing == 0
        && let Some(Pending { plan, answers, .. }) = work.pending.remove(&block)
    {
        work.ready.push((plan, answers));
    }
    Ok(())
}
