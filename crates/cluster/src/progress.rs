//! How far all processes together have come: each tells the first one what it has done, and that one sums it up.

use std::time::{Duration, Instant};

use fourfold_tier::{Phase, Step};

/// A process tells of its work no more often than this.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// What this process has done, and what it knows of the others.
pub(crate) struct Tally {
    /// Families listed and valued by this process, those of earlier runs that need not be done again included.
    pub(crate) done: u64,
    told: Instant,
    /// The same by process, as far as they have told.
    by_process: Vec<u64>,
    /// Families of each tier: foreseen at first, then counted.
    sizes: Vec<u64>,
    /// What has been counted of each tier, and by how many processes.
    counted: Vec<(u64, usize)>,
    /// The first tier that is solved already.
    end: usize,
}

impl Tally {
    pub(crate) fn new(processes: usize, tiers: usize, estimated: &[u64]) -> Tally {
        let mut sizes = estimated.to_vec();
        sizes.resize(tiers, 0);
        let by_process = vec![0; processes];
        let counted = vec![(0, 0); tiers];
        Tally { done: 0, told: Instant::now(), by_process, sizes, counted, end: tiers }
    }

    /// The first tier that is solved already, once it is agreed upon.
    pub(crate) fn set_end(&mut self, end: usize) {
        self.end = end;
    }

    pub(crate) fn hear_done(&mut self, process: usize, done: u64) {
        if let Some(known) = self.by_process.get_mut(process) {
            *known = done;
        }
    }

    pub(crate) fn hear_listed(&mut self, tier: usize, families: u64) {
        let processes = self.by_process.len();
        if let (Some(counted), Some(size)) = (self.counted.get_mut(tier), self.sizes.get_mut(tier))
        {
            *counted = (counted.0 + families, counted.1 + 1);
            if counted.1 == processes {
                *size = counted.0;
            }
        }
    }

    /// Is it time to tell again?
    pub(crate) fn is_due(&mut self) -> bool {
        let due = self.told.elapsed() >= BETWEEN_REPORTS;
        if due {
            self.told = Instant::now();
        }
        due
    }

    pub(crate) fn step(&self, phase: Phase, tier: usize) -> Step {
        let done = self.by_process.iter().sum();
        let total = self.sizes.iter().take(self.end).sum::<u64>() * 2;
        Step { phase, tier, tiers: self.sizes.len(), done, total: total.max(done) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tier_is_counted_when_everybody_has_counted_it() {
        let mut tally = Tally::new(2, 3, &[1, 10, 20]);
        tally.hear_listed(1, 4);
        assert_eq!(tally.step(Phase::Listing, 1).total, 62);
        tally.hear_listed(1, 3);
        tally.set_end(2);
        tally.hear_done(0, 5);
        tally.hear_done(1, 6);
        let step = tally.step(Phase::Valuing, 1);
        assert_eq!((step.done, step.total), (11, 16));
    }
}
