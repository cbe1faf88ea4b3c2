//! What an analysis says, in terms that fit every game.

use fourfold_catalog::AnyMove;
use fourfold_drop::{PositionIn, Word};
use fourfold_game::Value;
use fourfold_solve::{Answer, Exact, MoveAnswer};
use fourfold_solve_drop::Score;

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

    /// The same with the classic score, for a position of a drop game or one of its moves.
    #[must_use]
    pub fn in_drop_game<W: Word>(exact: Exact, at: &PositionIn<W>) -> Worth {
        let score = Score::of(exact, at.size(), at.stones()).number();
        Worth { score: Some(score), ..Worth::of(exact) }
    }

    /// Sorts what whoever is asked prefers last, as [`Exact::preference`] does; what has no distance
    /// counts as the quickest of its kind.
    #[must_use]
    pub fn preference(&self) -> (Value, i64) {
        Exact { value: self.value, remoteness: self.remoteness.unwrap_or(0) }.preference()
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
    /// The legal move that was judged.
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

impl Report {
    /// A solver's answer in terms that fit every game.
    pub fn of<M>(
        answer: Answer<M>,
        worth: impl Fn(Exact) -> Worth,
        wrap: impl Fn(M) -> AnyMove,
    ) -> Report {
        let reported =
            |found: MoveAnswer<M>| ReportedMove { mv: wrap(found.mv), worth: worth(found.exact) };
        Report {
            worth: worth(answer.exact),
            moves: answer.moves.into_iter().map(reported).collect(),
            nodes: answer.nodes,
        }
    }

    /// A report without moves.
    #[must_use]
    pub fn alone(worth: Worth, nodes: u64) -> Report {
        Report { worth, moves: Vec::new(), nodes }
    }
}
