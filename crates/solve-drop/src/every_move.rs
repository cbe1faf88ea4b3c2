//! Every move of a position: the position flows in, value and distance of each move flow out. Whoever wants
//! to see it happen asks [`DropSolver::explore`], which tells what it knows as it finds it out.

use std::cmp::Reverse;

use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Position as _, Value};
use fourfold_solve::{
    Answer, Bounds, Budget, Exact, Finding, Halt, Listener, MoveAnswer, Observer, Progress, Update,
    progress_only,
};

use crate::board::{AnySize, Board, Fixed};
use crate::evaluator::with_board;
use crate::parallel::{self, News};
use crate::solver::{DropSolver, over};

impl DropSolver {
    /// The position's answer and that of every legal move.
    pub fn analyze(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        self.explore(position, budget, &mut progress_only(listener))
    }

    /// The same, told as it is found: the position's value, the values of the moves as they fall, then their
    /// distances, those of the best moves first.
    pub fn explore(
        &mut self,
        position: &Position,
        budget: &Budget,
        observer: Observer<'_, Column>,
    ) -> Finding<Answer<Column>> {
        self.turn_to(position.size());
        if let Some(over) = over(position) {
            return Finding::Exact(Answer { exact: over, moves: Vec::new(), nodes: 0 });
        }
        let total = position.move_count();
        let mut tell =
            |now: Progress| observer(Update::Progress(Progress { done: 0, total, ..now }));
        let found = match self.value(position, budget, Some(&mut tell)) {
            Finding::Exact(found) => found,
            Finding::Unknown(bounds) => return Finding::Unknown(bounds),
        };
        observer(Update::Value(found.value));
        let mut stages = Stages { budget, observer, nodes: found.nodes };
        let moves = self.in_order(position);
        let (values, halt) = stages.values(self, position, &moves, found.value);
        let unknown = |halt: Option<Halt>, nodes| {
            Finding::Unknown(Bounds {
                at_least: found.value,
                at_most: found.value,
                halt: halt.unwrap_or(Halt::Stopped),
                nodes,
            })
        };
        let Some(values) = values.into_iter().collect::<Option<Vec<Value>>>() else {
            return unknown(halt, stages.nodes);
        };
        let mut valued: Vec<(Column, Value)> = moves.into_iter().zip(values).collect();
        // Of equal moves the one that was thought of first comes first.
        valued.sort_by_key(|&(_, value)| Reverse(value));
        let (exact, halt) = stages.distances(self, position, &valued);
        let Some(exact) = exact.into_iter().collect::<Option<Vec<Exact>>>() else {
            return unknown(halt, stages.nodes);
        };
        let answered = valued.into_iter().zip(exact);
        let mut moves: Vec<MoveAnswer<Column>> =
            answered.map(|((mv, _), exact)| MoveAnswer { mv, exact }).collect();
        moves.sort_by_key(|answer| answer.mv);
        let best = moves.iter().map(|answer| answer.exact).max_by_key(|exact| exact.preference());
        let exact = best.unwrap_or(Exact { value: Value::Tie, remoteness: 0 });
        Finding::Exact(Answer { exact, moves, nodes: stages.nodes })
    }

    /// The legal moves, the likely best first: what the search for the position's value left in the table
    /// counts most, then the middle of the board.
    fn in_order(&self, position: &Position) -> Vec<Column> {
        let mut moves: Vec<Column> = position.moves().collect();
        let middle = self.size.width() as i32 - 1;
        let from_middle = |mv: &Column| (2 * i32::from(mv.0) - middle).abs();
        let known = |mv: &Column| {
            let after = position.after(*mv);
            let key = with_board!(self.size, board => board.key(after.own(), after.all()));
            self.table.get(key).map_or(0, |range| range.at_most.min(0) + range.at_least.max(0))
        };
        moves.sort_by_key(|mv| (known(mv), from_middle(mv)));
        moves
    }
}

/// What the stages of one exploration share.
struct Stages<'a, 'o> {
    budget: &'a Budget,
    observer: Observer<'o, Column>,
    /// Nodes visited so far.
    nodes: u64,
}

/// What was found of each move, and why not all.
type Found<T> = (Vec<Option<T>>, Option<Halt>);

impl Stages<'_, '_> {
    /// What the budget leaves for the next stage.
    fn budget_left(&self) -> Budget {
        let nodes = self.budget.nodes.map(|most| most.saturating_sub(self.nodes));
        Budget { nodes, ..self.budget.clone() }
    }

    /// The values of the moves of a position whose own value is known: none is worth more than the position.
    fn values(
        &mut self,
        solver: &mut DropSolver,
        position: &Position,
        moves: &[Column],
        value: Value,
    ) -> Found<Value> {
        if value == Value::Lose {
            moves.iter().for_each(|&mv| (self.observer)(Update::Move { mv, value }));
            return (vec![Some(value); moves.len()], None);
        }
        let (budget, before) = (self.budget_left(), self.nodes);
        let after: Vec<Position> = moves.iter().map(|&mv| position.after(mv)).collect();
        let observer = &mut *self.observer;
        let mut tell = |news: News<Value>| match news {
            News::Progress(now) => {
                observer(Update::Progress(Progress { nodes: before + now.nodes, done: 0, ..now }));
            }
            News::Found(at, after) => {
                observer(Update::Move { mv: moves[at], value: after.for_opponent() });
            }
        };
        let result = with_board!(solver.size, board => {
            let context = solver.context(board, &budget);
            parallel::search(context, moves.len(), Some(&mut tell), |run, at| match over(&after[at]) {
                Some(over) => Ok(over.value),
                None => run.value_from(&after[at], value.for_opponent()),
            })
        });
        self.nodes += result.nodes;
        let values = result.found.into_iter().map(|found| Some(found.ok()?.for_opponent()));
        (values.collect(), result.halt)
    }

    /// The distances of moves whose values are known.
    fn distances(
        &mut self,
        solver: &mut DropSolver,
        position: &Position,
        valued: &[(Column, Value)],
    ) -> Found<Exact> {
        let (budget, before) = (self.budget_left(), self.nodes);
        let after: Vec<Position> = valued.iter().map(|&(mv, _)| position.after(mv)).collect();
        let observer = &mut *self.observer;
        let mut tell = |news: News<Exact>| match news {
            News::Progress(now) => {
                observer(Update::Progress(Progress { nodes: before + now.nodes, ..now }));
            }
            News::Found(at, after) => {
                observer(Update::Exact(MoveAnswer {
                    mv: valued[at].0,
                    exact: after.before_move(),
                }));
            }
        };
        let result = with_board!(solver.size, board => {
            let context = solver.context(board, &budget);
            parallel::search(context, valued.len(), Some(&mut tell), |run, at| match over(&after[at]) {
                Some(over) => Ok(over),
                None => run.exact_of_value(&after[at], valued[at].1.for_opponent()),
            })
        });
        self.nodes += result.nodes;
        let exact = result.found.into_iter().map(|found| Some(found.ok()?.before_move()));
        (exact.collect(), result.halt)
    }
}
