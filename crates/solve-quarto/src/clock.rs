//! Counts nodes and asks the budget now and then. Once it is spent, [`Clock::halted`] says why and
//! every answer of the search is void.

use fourfold_solve::{Budget, Halt};

/// Nodes between two looks at the budget: about a millisecond.
const STRIDE: u64 = 1 << 14;

pub(crate) struct Clock {
    pub(crate) nodes: u64,
    look_at: u64,
    started_at: u64,
    budget: Budget,
    pub(crate) halted: Option<Halt>,
}

impl Clock {
    pub(crate) fn new() -> Clock {
        let budget = Budget::unlimited();
        Clock { nodes: 0, look_at: u64::MAX, started_at: 0, budget, halted: None }
    }

    /// Begins a new question.
    pub(crate) fn start(&mut self, budget: &Budget) {
        self.started_at = self.nodes;
        self.halted = None;
        self.budget = budget.clone();
        self.schedule();
        self.look();
    }

    /// Nodes since the question began.
    pub(crate) fn spent(&self) -> u64 {
        self.nodes - self.started_at
    }

    /// Must the search stop?
    #[inline(always)]
    pub(crate) fn is_over(&mut self) -> bool {
        if self.nodes >= self.look_at {
            self.look();
        }
        self.halted.is_some()
    }

    #[cold]
    fn look(&mut self) {
        self.halted = self.budget.spent(self.spent());
        self.schedule();
    }

    fn schedule(&mut self) {
        let limit =
            self.budget.nodes.map_or(u64::MAX, |nodes| self.started_at.saturating_add(nodes));
        self.look_at = limit.min(self.nodes + STRIDE);
    }
}
