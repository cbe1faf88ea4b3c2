//! What a solver says: the value of a position and of each of its moves, with the distance to the
//! end under best play (win fast, lose slow).

use fourfold_game::Value;

use crate::Halt;

/// What a position is worth to the player to move, exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Exact {
    /// Win, tie or lose for the player to move.
    pub value: Value,
    /// Plies to the end of the game when the winner hurries and the loser delays.
    pub remoteness: u32,
}

impl Exact {
    /// The same line of play seen one ply earlier, by the player who makes the move.
    #[must_use]
    pub fn before_move(self) -> Exact {
        Exact { value: self.value.for_opponent(), remoteness: self.remoteness + 1 }
    }

    /// Sorts what the player to move prefers last: wins over ties over losses, quick wins over slow
    /// ones, slow losses over quick ones. Ties are all alike to him; the longer one counts as better
    /// only so that the choice is the same every time.
    #[must_use]
    pub fn preference(self) -> (Value, i64) {
        let plies = i64::from(self.remoteness);
        (self.value, if self.value == Value::Win { -plies } else { plies })
    }
}

/// One legal move and its worth to the player who makes it; the remoteness counts the move itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveAnswer<M> {
    /// The legal move that was judged.
    pub mv: M,
    /// What it leads to.
    pub exact: Exact,
}

/// Everything about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer<M> {
    /// The position itself.
    pub exact: Exact,
    /// Every legal move, in the game's order; empty when the game is over or only the value of the
    /// position was asked for.
    pub moves: Vec<MoveAnswer<M>>,
    /// Positions visited by the search.
    pub nodes: u64,
}

/// What was known when a search had to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The value is at least this.
    pub at_least: Value,
    /// The value is at most this.
    pub at_most: Value,
    /// Why the search stopped.
    pub halt: Halt,
    /// Positions visited until then.
    pub nodes: u64,
}

/// An exact result, or honest bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding<T> {
    /// The result is proved, not estimated.
    Exact(T),
    /// Not found within the budget.
    Unknown(Bounds),
}

impl<T> Finding<T> {
    /// The same finding with its result turned into something else; bounds stay as they are.
    pub fn map<U>(self, turn: impl FnOnce(T) -> U) -> Finding<U> {
        match self {
            Finding::Exact(result) => Finding::Exact(turn(result)),
            Finding::Unknown(bounds) => Finding::Unknown(bounds),
        }
    }

    /// The exact result, if there is one.
    pub fn exact(self) -> Option<T> {
        match self {
            Finding::Exact(result) => Some(result),
            Finding::Unknown(_) => None,
        }
    }
}
