//! Counts the nodes of one search and says when it must end: at the level's own limit, at the limits
//! of the terms, or at once when the question is withdrawn.

use fourfold_solve::{Budget, Halt};

/// How many nodes pass between two looks at the clock and the flag: well below a millisecond's worth
/// in the fastest search, and a few in the slowest.
const LOOK_EVERY: u64 = 1024;

/// The nodes of one search so far, and what ends it.
pub(crate) struct NodeCounter<'a> {
    budget: &'a Budget,
    limit: u64,
    nodes: u64,
    next_look: u64,
    halted: Option<Halt>,
}

impl<'a> NodeCounter<'a> {
    /// A counter for one search that may cost `limit` nodes at most, whatever the budget says.
    pub(crate) fn new(budget: &'a Budget, limit: u64) -> NodeCounter<'a> {
        let limit = budget.nodes.map_or(limit, |nodes| nodes.min(limit));
        NodeCounter { budget, limit, nodes: 0, next_look: LOOK_EVERY.min(limit), halted: None }
    }

    /// Counts one node; an error ends the search.
    #[inline]
    pub(crate) fn count(&mut self) -> Result<(), Halt> {
        self.nodes += 1;
        if self.nodes < self.next_look { Ok(()) } else { self.look() }
    }

    /// Counts work that is worth many nodes and looks at once.
    pub(crate) fn count_many(&mut self, nodes: u64) -> Result<(), Halt> {
        self.nodes += nodes;
        self.look()
    }

    #[cold]
    fn look(&mut self) -> Result<(), Halt> {
        self.next_look = (self.nodes + LOOK_EVERY).min(self.limit.max(self.nodes + 1));
        let halt =
            self.budget.spent(0).or_else(|| (self.nodes >= self.limit).then_some(Halt::Nodes));
        match halt {
            Some(halt) => {
                self.halted = Some(halt);
                Err(halt)
            }
            None => Ok(()),
        }
    }

    /// Has the question been withdrawn?
    pub(crate) fn is_called_off(&self) -> bool {
        self.halted == Some(Halt::Stopped) || self.budget.spent(0) == Some(Halt::Stopped)
    }

    /// How many nodes were counted so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }
}
