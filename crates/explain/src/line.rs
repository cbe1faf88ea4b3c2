//! The line behind a move: best play of both sides. Exact values flow in through [`Values`]; moves and
//! whether each was forced flow out. What is the same in every game lives here.

use fourfold_game::{Cell, Position, Value};
use fourfold_solve::{Answer, Exact, MoveAnswer};

use crate::Reason;

/// Whoever knows the exact value of every move of a position. `None` where it is not known, because a
/// budget ran out or no solver reaches that far; a line ends there.
pub trait Values<P: Position> {
    /// The answer for a position that is not over.
    fn answer(&mut self, position: &P) -> Option<Answer<P::Move>>;
}

impl<P: Position, F: FnMut(&P) -> Option<Answer<P::Move>>> Values<P> for F {
    fn answer(&mut self, position: &P) -> Option<Answer<P::Move>> {
        self(position)
    }
}

/// A move of a line in the position where it is made.
pub(crate) struct Step<P: Position> {
    /// The position before the move.
    pub(crate) before: P,
    /// The move that is made.
    pub(crate) mv: P::Move,
    /// Did every other move lose at once or in two plies, and this one not?
    pub(crate) forced: bool,
}

/// Follows best play from a position, beginning with `first`. Among moves of equal worth the one with the
/// greatest `rank` is taken: what forces most, then what is nearest to the centre.
pub(crate) fn follow<P, K: Ord>(
    position: &P,
    first: P::Move,
    answer: &Answer<P::Move>,
    values: &mut impl Values<P>,
    rank: impl Fn(&P, P::Move) -> K,
) -> Vec<Step<P>>
where
    P: Position,
    P::Move: Copy + PartialEq,
{
    let mut steps =
        vec![Step { before: position.clone(), mv: first, forced: is_forced(answer, first) }];
    let mut now = position.after(first);
    while now.outcome().is_none() {
        if let Some(pass) = now.forfeit() {
            now = now.after(pass);
            continue;
        }
        let Some(answer) = values.answer(&now) else { break };
        let best = answer.moves.iter().max_by(|a, b| {
            let by_worth = a.exact.preference().cmp(&b.exact.preference());
            by_worth.then_with(|| rank(&now, a.mv).cmp(&rank(&now, b.mv)))
        });
        let Some(best) = best else { break };
        let forced = is_forced(&answer, best.mv);
        let after = now.after(best.mv);
        steps.push(Step { before: now, mv: best.mv, forced });
        now = after;
    }
    steps
}

/// A move is forced if every other one loses at once or in two plies. Where this one loses as soon as the
/// others, nothing is gained by it and it is not forced; the only legal move always is.
pub(crate) fn is_forced<M: PartialEq + Copy>(answer: &Answer<M>, mv: M) -> bool {
    let holds_out = worth_of(answer, mv).is_some_and(|exact| !loses_in_two(exact));
    let mut others = answer.moves.iter().filter(|other| other.mv != mv);
    answer.moves.len() == 1 || holds_out && others.all(|other| loses_in_two(other.exact))
}

fn loses_in_two(exact: Exact) -> bool {
    exact.value == Value::Lose && exact.remoteness <= 2
}

/// The worth of one move in an answer.
pub(crate) fn worth_of<M: PartialEq + Copy>(answer: &Answer<M>, mv: M) -> Option<Exact> {
    answer.moves.iter().find(|found| found.mv == mv).map(|found| found.exact)
}

/// What is claimed from the values alone, whatever the game: that something was thrown away, or that
/// there was nothing else. `at_once` are the cells where the mover could have completed a line instead.
pub(crate) fn from_values<M: PartialEq + Copy>(
    answer: &Answer<M>,
    mv: M,
    at_once: Option<Vec<Cell>>,
) -> Vec<Reason> {
    let Some(exact) = worth_of(answer, mv) else { return Vec::new() };
    let best = answer.exact;
    let mut reasons = Vec::new();
    if exact.value < best.value {
        reasons.push(Reason::ThrowsAway { from: best.value, to: exact.value, longer: 0, at_once });
    } else if exact.value == Value::Win && exact.remoteness > best.remoteness {
        let longer = exact.remoteness - best.remoteness;
        reasons.push(Reason::ThrowsAway { from: Value::Win, to: Value::Win, longer, at_once });
    }
    let worse = |other: &&MoveAnswer<M>| other.exact.value < exact.value;
    let others = answer.moves.len() - 1;
    let others_worse = answer.moves.iter().filter(|other| other.mv != mv).filter(worse).count();
    if others > 0 && others_worse == others {
        reasons.push(Reason::OnlyMove);
    }
    reasons
}
