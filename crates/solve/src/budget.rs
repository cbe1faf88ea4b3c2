//! What a search may cost: nodes, time, and somebody who can call it off. Searches ask
//! [`Budget::spent`] now and then with the nodes they have visited.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Why a search stopped before it was done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Halt {
    /// The node limit was reached.
    Nodes,
    /// The deadline passed.
    Time,
    /// Somebody raised the stop flag.
    Stopped,
    /// The position is out of this solver's reach.
    OutOfReach,
}

/// Limits of a search; the default has none.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// Most positions to visit.
    pub nodes: Option<u64>,
    /// When to give up.
    pub deadline: Option<Instant>,
    /// Raised by whoever does not want the answer any more.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// A budget that never runs out: the search ends when it has the answer.
    #[must_use]
    pub fn unlimited() -> Budget {
        Budget::default()
    }

    /// Must the search stop now, having visited `nodes` positions? Reading the clock costs more
    /// than a node: ask every few thousand of them.
    #[must_use]
    pub fn spent(&self, nodes: u64) -> Option<Halt> {
        if self.nodes.is_some_and(|limit| nodes >= limit) {
            return Some(Halt::Nodes);
        }
        if self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed)) {
            return Some(Halt::Stopped);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Halt::Time);
        }
        None
    }
}

/// How many cores this machine has for us; 1 if it does not say.
#[must_use]
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
