//! How to solve, how far a solve has come, and what came of it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fourfold_solve::Exact;

use crate::TierError;

/// How to solve.
#[derive(Clone, Default)]
pub struct Options<'a> {
    /// Threads to use; 0 for all cores.
    pub threads: usize,
    /// Most bytes of memory for the program as a whole; 0 for [`MEMORY`].
    pub memory: u64,
    /// Told how far the work has come, from the thread that called.
    pub progress: Option<&'a (dyn Fn(Step) + Sync)>,
    /// Raised to stop soon and cleanly.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Options<'_> {
    /// Bytes of memory that may be used.
    pub(crate) fn allowed(&self) -> u64 {
        if self.memory == 0 { MEMORY } else { self.memory }
    }

    /// An error as soon as the flag is raised.
    pub fn check(&self) -> Result<(), TierError> {
        match &self.stop {
            Some(stop) if stop.load(Ordering::Relaxed) => Err(TierError::Stopped),
            _ => Ok(()),
        }
    }
}

/// What the solver is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Listing the families of a tier.
    Listing,
    /// Valuing the families of a tier by their moves.
    Valuing,
}

/// How far the work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// Listing or valuing.
    pub phase: Phase,
    /// The tier at work.
    pub tier: usize,
    /// Number of tiers.
    pub tiers: usize,
    /// Families done so far, those that are listed and valued counted twice; what an earlier run valued is
    /// left out.
    pub done: u64,
    /// Families in all, counted in the same way; foreseen until all tiers are listed.
    pub total: u64,
}

/// What was solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The start's value and distance.
    pub start: Exact,
    /// Families of positions in all tiers.
    pub families: u64,
    /// Tiers that the game has.
    pub tiers: usize,
    /// Tiers that were on disk already.
    pub resumed: usize,
}

/// Most bytes of memory if nothing else is said.
pub const MEMORY: u64 = 8 << 30;
