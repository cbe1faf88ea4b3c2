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
    /// For each move of the line: did every other move lose at once or in two plies?
    pub forced: Vec<bool>,
    /// The most telling reasons first, at least one and three at most.
    pub reasons: Vec<Reason>,
}

/// The first few reasons, or the admission that there is none.
pub(crate) fn most_telling(mut reasons: Vec<Reason>) -> Vec<Reason> {
    reasons.truncate(MOST_REASONS);
    if reasons.is_empty() {
        reasons.push(Reason::LineOnly);
    }
    reasons
}
