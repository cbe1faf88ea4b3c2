//! The shape of an explanation.

use fourfold_solve::Exact;

use crate::Reason;

/// Most reasons that are given for one move: the most telling ones.
pub(crate) const MOST_REASONS: usize = 3;

/// Why one move of a position is worth what it is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation<M> {
    /// The move that is explained.
    pub mv: M,
    /// What it is worth to whoever makes it; `None` in games without exact values.
    pub exact: Option<Exact>,
    /// The move itself and best play behind it, to the end of the game or as far as values were known.
    pub line: Vec<M>,
    /// For each move of the line: did every other move lose at once or in two plies, and this one not?
    pub forced: Vec<bool>,
    /// The most telling reasons first, at least one and three at most.
    pub reasons: Vec<Reason>,
}

impl<M> Explanation<M> {
    /// Is the first thing to say that a line could have been completed at once?
    #[must_use]
    pub fn missed_at_once(&self) -> bool {
        self.reasons.iter().any(Reason::is_missed_at_once)
    }

    /// The same for somebody who is still looking for the right move: what would name it is left out.
    #[must_use]
    pub fn without_the_answer(mut self) -> Explanation<M> {
        self.reasons
            .retain(|reason| !matches!(reason, Reason::Better { .. } | Reason::SafePieces { .. }));
        for reason in &mut self.reasons {
            if let Reason::ThrowsAway { at_once: Some(cells), .. } = reason {
                cells.clear();
            }
        }
        self.reasons = most_telling(self.reasons);
        self
    }
}

/// The first few reasons, or the admission that there is none.
pub(crate) fn most_telling(mut reasons: Vec<Reason>) -> Vec<Reason> {
    reasons.truncate(MOST_REASONS);
    if reasons.is_empty() {
        reasons.push(Reason::LineOnly);
    }
    reasons
}
