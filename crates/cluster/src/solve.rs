//! A solve by several processes, seen from one of them: the processes agree how far they are, list, value and seal.

use std::path::Path;

use fourfold_solve::Exact;
use fourfold_tier::{Options, Phase, Shard, ShardSolver, Tiered, pack_value, unpack_value};

use crate::connect::connect;
use crate::message::{Body, Message};
use crate::network::Network;
use crate::progress::Tally;
use crate::{ClusterError, Hosts};

/// What was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClusterSummary {
    /// The start's value and distance.
    pub start: Exact,
    /// Families in all shares.
    pub families: u64,
    /// Families in this process's share.
    pub own_families: u64,
    /// Tiers that the game has.
    pub tiers: usize,
    /// Tiers that were whole already.
    pub resumed: usize,
    /// How many processes solved it.
    pub processes: usize,
}

/// Solves `game` together with the other processes of `hosts`; this one keeps its share in its own folder inside
/// `folder`. Goes on where an earlier run was stopped or killed. Progress of all is told to process 0.
///
/// `waiting` hears which processes are not there yet.
pub fn solve<G: Tiered>(
    game: &G,
    folder: &Path,
    hosts: &Hosts,
    process: usize,
    options: &Options<'_>,
    waiting: impl Fn(&[usize]),
) -> Result<ClusterSummary, ClusterError> {
    let count = hosts.count();
    if process >= count {
        return Err(ClusterError::NoSuchProcess { process, count });
    }
    let shard = Shard { index: process, of: count };
    let solver = ShardSolver::open(game, folder, shard, options)?;
    let streams = connect(hosts, process, &game.id(), |missing| {
        waiting(missing);
        Ok(options.check()?)
    })?;
    let network = Network::join(hosts, process, streams)?;
    let tiers = game.tiers();
    let tally = Tally::new(count, tiers, solver.estimated_tiers());
    let (standings, sealed) = (vec![None; count], vec![None; count]);
    let at = (Phase::Listing, 0);
    let process = Process { solver, network, options, tiers, tally, at, standings, sealed };
    process.run()
}

/// This process among the others.
pub(crate) struct Process<'a, G> {
    pub(crate) solver: ShardSolver<'a, G>,
    pub(crate) network: Network,
    options: &'a Options<'a>,
    pub(crate) tiers: usize,
    pub(crate) tally: Tally,
    /// What everybody is at.
    at: (Phase, usize),
    /// How far the files of each process go, as far as they have said.
    standings: Vec<Option<(usize, usize)>>,
    /// The families of each sealed share, and what the start is worth if it is there.
    sealed: Vec<Option<(u64, Option<u8>)>>,
}

impl<G: Tiered> Process<'_, G> {
    fn run(mut self) -> Result<ClusterSummary, ClusterError> {
        let (listed, end) = self.agree()?;
        self.tally.set_end(end);
        for tier in 0..listed.min(end) {
            let families = self.solver.tier(tier)?.families();
            self.tell_listed(tier, families);
            if tier + 1 < listed {
                self.tally.done += families;
            }
        }
        for tier in listed..end {
            self.at = (Phase::Listing, tier);
            let families = self.list(tier)?;
            self.tell_listed(tier, families);
        }
        // Whoever has listed a tier need not look at its moves again before it is valued.
        self.tally.done = 0;
        for tier in 0..end {
            let valued = u64::from(self.solver.is_valued(tier));
            self.tally.done += self.solver.tier(tier)?.families() * (1 + valued);
        }
        for tier in (0..end).rev() {
            self.at = (Phase::Valuing, tier);
            self.value(tier)?;
        }
        let resumed = self.tiers - end;
        self.seal(resumed)
    }

    /// Everybody says how far its files go. The first tier that must be listed, and the first that is valued.
    fn agree(&mut self) -> Result<(usize, usize), ClusterError> {
        let (listed, solved_from) = (self.solver.listed() as u64, self.solver.solved_from() as u64);
        self.network.send_to_all(&Body::Standing { listed, solved_from });
        self.meet(|_, _| Ok(()))?;
        let all: Option<Vec<(usize, usize)>> = self.standings.iter().copied().collect();
        let all = all.ok_or_else(|| self.silent())?;
        let listed = all.iter().map(|(listed, _)| *listed).min().unwrap_or(0);
        let end = all.iter().map(|(_, solved_from)| *solved_from).max().unwrap_or(0);
        Ok((listed, end))
    }

    /// Seals this share, hears that all are sealed, and parts.
    fn seal(mut self, resumed: usize) -> Result<ClusterSummary, ClusterError> {
        let (own_families, start) = self.solver.finish()?;
        let start = start.map(pack_value);
        self.network.send_to_all(&Body::Sealed { families: own_families, start });
        self.meet(|_, _| Ok(()))?;
        let sealed: Option<Vec<(u64, Option<u8>)>> = self.sealed.iter().copied().collect();
        let sealed = sealed.ok_or_else(|| self.silent())?;
        let start = sealed.iter().find_map(|(_, start)| *start).and_then(unpack_value);
        let start = start.ok_or(ClusterError::Nonsense { process: 0 })?;
        self.tell(true);
        // Nobody goes before everybody knows that all is done; from here on whoever goes is not lost.
        self.network.begin_closing();
        self.network.end_phase();
        while !self.network.has_next_phase() && !self.network.has_gone() {
            self.network.wait()?;
        }
        Ok(ClusterSummary {
            start,
            families: sealed.iter().map(|(families, _)| families).sum(),
            own_families,
            tiers: self.tiers,
            resumed,
            processes: self.network.processes(),
        })
    }

    /// Ends the phase and waits until everybody has; `hear` gets what comes meanwhile.
    pub(crate) fn meet(
        &mut self,
        mut hear: impl FnMut(&mut Self, Message) -> Result<(), ClusterError>,
    ) -> Result<(), ClusterError> {
        self.network.end_phase();
        loop {
            for message in self.wait()? {
                hear(self, message)?;
            }
            if self.network.has_next_phase() {
                return Ok(());
            }
        }
    }

    /// What comes for the phase at hand, with a short wait for it; what is about the solve as a whole is noted.
    pub(crate) fn wait(&mut self) -> Result<Vec<Message>, ClusterError> {
        self.tell(false);
        let messages = self.network.wait()?;
        self.note(messages)
    }

    /// The same without waiting.
    pub(crate) fn poll(&mut self) -> Result<Vec<Message>, ClusterError> {
        self.tell(false);
        let messages = self.network.poll()?;
        self.note(messages)
    }

    fn note(&mut self, messages: Vec<Message>) -> Result<Vec<Message>, ClusterError> {
        self.options.check()?;
        let mut others = Vec::new();
        for message in messages {
            let from = message.from as usize;
            if from >= self.network.processes() {
                return Err(ClusterError::Nonsense { process: from });
            }
            match message.body {
                Body::Standing { listed, solved_from } => {
                    self.standings[from] = Some((listed as usize, solved_from as usize));
                }
                Body::Listed { tier, families } => self.tally.hear_listed(tier as usize, families),
                Body::Done(done) => self.tally.hear_done(from, done),
                Body::Sealed { families, start } => self.sealed[from] = Some((families, start)),
                Body::Families(_) | Body::Question { .. } | Body::Answer { .. } => {
                    others.push(message);
                }
            }
        }
        if let Some(progress) = self.options.progress.filter(|_| self.network.process() == 0) {
            progress(self.tally.step(self.at.0, self.at.1));
        }
        Ok(others)
    }

    /// Tells the first process what this one has done, now and then or at once.
    fn tell(&mut self, at_once: bool) {
        if self.tally.is_due() || at_once {
            self.network.send(0, Body::Done(self.tally.done));
        }
    }

    fn tell_listed(&mut self, tier: usize, families: u64) {
        self.network.send(0, Body::Listed { tier: tier as u64, families });
    }

    /// Somebody met the others without saying what was to be said.
    fn silent(&self) -> ClusterError {
        let missing = self.standings.iter().position(Option::is_none);
        ClusterError::Nonsense { process: missing.unwrap_or(0) }
    }
}
