//! News of a long search, for whoever shows it.

/// How far a search has come. Progress is told now and then, not at fixed times.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions visited so far.
    pub nodes: u64,
    /// Parts of the task that are done: moves answered, positions solved.
    pub done: u64,
    /// Parts of the task in all.
    pub total: u64,
}

/// Somebody who listens to [`Progress`]; called from the thread that asked.
pub type Listener<'a> = &'a mut dyn FnMut(Progress);
