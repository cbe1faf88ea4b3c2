//! What an analysis tells while it thinks, in terms that fit every game, and all of it put together: updates
//! flow in, what is known so far flows out, the best move first.

use fourfold_catalog::AnyMove;
use fourfold_game::Value;
use fourfold_solve::{Exact, Progress, Update};

use crate::{ReportedMove, Worth};

/// What an analysis has just found out; see [`Update`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyUpdate {
    /// How far the search has come.
    Progress(Progress),
    /// The value of the position for the player to move.
    Value(Value),
    /// A move and what is known of it: its value at first, later its distance too.
    Move(ReportedMove),
}

impl AnyUpdate {
    /// A solver's update in terms that fit every game.
    pub fn of<M>(
        update: Update<M>,
        worth: impl Fn(Exact) -> Worth,
        wrap: impl Fn(M) -> AnyMove,
    ) -> AnyUpdate {
        match update {
            Update::Progress(progress) => AnyUpdate::Progress(progress),
            Update::Value(value) => AnyUpdate::Value(value),
            Update::Move { mv, value } => {
                let worth = Worth { value, remoteness: None, score: None };
                AnyUpdate::Move(ReportedMove { mv: wrap(mv), worth })
            }
            Update::Exact(found) => {
                AnyUpdate::Move(ReportedMove { mv: wrap(found.mv), worth: worth(found.exact) })
            }
        }
    }
}

/// All that an analysis has told so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct KnownSoFar {
    /// The value of the position, once it is known.
    pub value: Option<Value>,
    /// The moves of which anything is known, the best first.
    pub moves: Vec<ReportedMove>,
    /// How far the search has come.
    pub progress: Progress,
}

impl KnownSoFar {
    /// Takes in what was told.
    pub fn learn(&mut self, update: AnyUpdate) {
        match update {
            AnyUpdate::Progress(progress) => self.progress = progress,
            AnyUpdate::Value(value) => self.value = Some(value),
            AnyUpdate::Move(found) => {
                self.moves.retain(|known| known.mv != found.mv);
                // Of equal moves the one that was told first stays first.
                let better =
                    |known: &ReportedMove| KnownSoFar::rank(known) >= KnownSoFar::rank(&found);
                let at = self.moves.partition_point(better);
                self.moves.insert(at, found);
            }
        }
    }

    /// The best move of which anything is known.
    #[must_use]
    pub fn best(&self) -> Option<&ReportedMove> {
        self.moves.first()
    }

    /// Of moves of the same value, those with a distance come first: more is known of them.
    fn rank(found: &ReportedMove) -> (Value, bool, i64) {
        let (value, distance) = found.worth.preference();
        (value, found.worth.remoteness.is_some(), distance)
    }
}

#[cfg(test)]
mod tests {
    use fourfold_drop::Column;

    use super::*;

    fn column(column: u8, value: Value, remoteness: Option<u32>) -> ReportedMove {
        ReportedMove {
            mv: AnyMove::Drop(Column(column)),
            worth: Worth { value, remoteness, score: None },
        }
    }

    #[test]
    fn the_best_move_comes_first_whatever_the_order_of_the_news() {
        let mut known = KnownSoFar::default();
        let news = [
            column(0, Value::Lose, None),
            column(1, Value::Win, None),
            column(2, Value::Win, None),
            column(0, Value::Lose, Some(8)),
            column(1, Value::Win, Some(9)),
            column(2, Value::Win, Some(5)),
            column(3, Value::Lose, Some(20)),
        ];
        for found in news {
            known.learn(AnyUpdate::Move(found));
        }
        let best: Vec<ReportedMove> = known.moves.clone();
        assert_eq!(best, [news[5], news[4], news[6], news[3]]);
        assert_eq!(known.best(), Some(&news[5]));
        known.learn(AnyUpdate::Value(Value::Win));
        assert_eq!(known.value, Some(Value::Win));
    }
}
