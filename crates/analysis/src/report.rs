//! What an analysis says, in terms that fit every game.

use fourfold_catalog::AnyMove;
use fourfold_game::Value;
use fourfold_solve::Exact;

/// What a position or a move is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Win, tie or lose: for the player to move, or for whoever makes the move.
    pub value: Value,
    /// Plies to the end under best play; `None` when only the value was asked for.
    pub remoteness: Option<u32>,
    /// The classic score of the drop games.
    pub score: Option<i32>,
}

impl Worth {
    /// The value and the distance, without a score.
    #[must_use]
    pub fn of(exact: Exact) -> Worth {
        Worth { value: exact.value, remoteness: Some(exact.remoteness), score: None }
    }

    /// The value as a symbol and a number, readable without colour: `+ in 9`, `= in 41`, `− in 14`.
    #[must_use]
    pub fn symbol(&self) -> String {
        let sign = match self.value {
            Value::Win => "+",
            Value::Tie => "=",
            Value::Lose => "\u{2212}",
        };
        match self.remoteness {
            Some(plies) => format!("{sign} in {plies}"),
            None => sign.to_owned(),
        }
    }
}

/// A legal move and its worth to whoever makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReportedMove {
    /// The move.
    pub mv: AnyMove,
    /// What it leads to.
    pub worth: Worth,
}

/// Everything about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The position itself.
    pub worth: Worth,
    /// Every legal move in the game's order; empty if the game is over or they were not asked for.
    pub moves: Vec<ReportedMove>,
    /// Positions visited by the search.
    pub nodes: u64,
}
