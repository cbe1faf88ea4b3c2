//! Every move of a position at once: the position flows in, value and distance of each move flow out, to
//! whoever listens as they are found. Moves to positions that are the same up to symmetry are one family and
//! searched once, and several threads share the families.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::mpsc;
use std::thread;

use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Move, Position};
use fourfold_solve::{
    Answer, Budget, Exact, Finding, Halt, Listener, MoveAnswer, Observer, Progress, Update,
    progress_only,
};

use crate::databases::Databases;
use crate::solver::{QuartoSolver, exact_of, value_of};
use crate::variant_search::{self, ValueRange, VariantSearch};

/// With more pieces on the board than this, all moves are answered before a thread has begun.
const WORTH_A_THREAD: usize = 7;

/// The moves of a position, sorted into families of the same worth.
struct Families {
    moves: Vec<Move>,
    /// The family of each move.
    of_move: Vec<usize>,
    /// A position of each family, after the move.
    positions: Vec<Position>,
}

impl Families {
    fn of(position: &Position) -> Families {
        let moves: Vec<Move> = position.moves().collect();
        let mut numbers: HashMap<Position, usize> = HashMap::new();
        let mut positions: Vec<Position> = Vec::new();
        let family = |&mv: &Move| {
            let child = position.after(mv);
            *numbers.entry(child.canonical_by_normalizing()).or_insert_with(|| {
                positions.push(child);
                positions.len() - 1
            })
        };
        let of_move = moves.iter().map(family).collect();
        Families { moves, of_move, positions }
    }

    /// The moves of one family, in the game's order.
    fn moves_of(&self, family: usize) -> impl Iterator<Item = Move> {
        let members = self.moves.iter().zip(&self.of_move).filter(move |(_, of)| **of == family);
        members.map(|(&mv, _)| mv)
    }
}

impl QuartoSolver {
    /// Value and distance of a position and of every move. The listener hears of the families of moves
    /// that are done.
    pub fn analyze(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Move>> {
        self.explore(position, budget, &mut progress_only(listener))
    }

    /// The same, told as it is found: the position's value, the values of the moves as they fall, then their
    /// distances, those of the best moves first.
    pub fn explore(
        &mut self,
        position: &Position,
        budget: &Budget,
        observer: Observer<'_, Move>,
    ) -> Finding<Answer<Move>> {
        let limited = self.start(position, budget);
        if let Some(outcome) = position.outcome() {
            let exact = variant_search::finished(position, outcome);
            return Finding::Exact(Answer { exact, moves: Vec::new(), nodes: 0 });
        }
        let before = self.nodes();
        let value = match self.value_within(position, &limited) {
            Ok(value) => value,
            Err(range) => return self.unknown(range, budget),
        };
        observer(Update::Value(value));
        let families = Families::of(position);
        let count = families.positions.len();
        // None of its moves is worth more than the position.
        let at_least = value.for_opponent();
        let mut values: Vec<Option<Value>> = vec![None; count];
        let mut order: Vec<usize> = (0..count).collect();
        let ask = |search: &mut dyn VariantSearch, databases: &Databases, family: usize| {
            value_of(search, databases, &families.positions[family], at_least).ok()
        };
        self.each_family(position, &order, &limited, ask, |family, after, nodes| {
            let value = after.for_opponent();
            values[family] = Some(value);
            families.moves_of(family).for_each(|mv| observer(Update::Move { mv, value }));
            observer(Update::Progress(Progress { nodes, done: 0, total: count as u64 }));
        });
        let Some(values) = values.into_iter().collect::<Option<Vec<Value>>>() else {
            return self.unknown(ValueRange::exactly(value), budget);
        };
        // Of equal families the one that was thought of first comes first.
        order.sort_by_key(|&family| Reverse(values[family]));
        let mut found: Vec<Option<Exact>> = vec![None; count];
        let mut done = 0;
        let ask = |search: &mut dyn VariantSearch, databases: &Databases, family: usize| {
            let value = ValueRange::exactly(values[family].for_opponent());
            exact_of(search, databases, &families.positions[family], value).ok()
        };
        self.each_family(position, &order, &limited, ask, |family, after, nodes| {
            let exact = after.before_move();
            found[family] = Some(exact);
            for mv in families.moves_of(family) {
                observer(Update::Exact(MoveAnswer { mv, exact }));
            }
            done += 1;
            observer(Update::Progress(Progress { nodes, done, total: count as u64 }));
        });
        let Some(found) = found.into_iter().collect::<Option<Vec<Exact>>>() else {
            return self.unknown(ValueRange::exactly(value), budget);
        };
        let exact_of_move =
            |(&mv, &family): (&Move, &usize)| MoveAnswer { mv, exact: found[family] };
        let moves: Vec<_> =
            families.moves.iter().zip(&families.of_move).map(exact_of_move).collect();
        let best = moves.iter().map(|answer| answer.exact).max_by_key(|exact| exact.preference());
        // A game that is not over has moves.
        let exact = best.unwrap_or(Exact { value, remoteness: 0 });
        Finding::Exact(Answer { exact, moves, nodes: self.nodes() - before })
    }

    /// Asks `ask` about the families in `order` until the budget is spent; `found` hears each answer and the
    /// nodes so far. The families are dealt out to the threads like cards: which one gets which is always
    /// the same, and so are the nodes.
    fn each_family<T: Send>(
        &mut self,
        position: &Position,
        order: &[usize],
        budget: &Budget,
        ask: impl Fn(&mut dyn VariantSearch, &Databases, usize) -> Option<T> + Sync,
        mut found: impl FnMut(usize, T, u64),
    ) {
        let threads = self.threads.min(order.len());
        // A limit on nodes is kept to the node only by one thread.
        if threads < 2 || budget.nodes.is_some() || position.placed() > WORTH_A_THREAD {
            for &family in order {
                let Some(answer) = ask(&mut *self.search, &self.databases, family) else { return };
                found(family, answer, self.search.clock().spent());
            }
            return;
        }
        self.call_helpers(threads - 1);
        let databases = &self.databases;
        let searches = std::iter::once(&mut self.search).chain(&mut self.helpers).take(threads);
        let (sender, answers) = mpsc::channel();
        let mut spent = vec![0; threads];
        let mut answered = 0;
        thread::scope(|scope| {
            let ask = &ask;
            let workers: Vec<_> = searches
                .enumerate()
                .map(|(first, search)| {
                    let sender = sender.clone();
                    scope.spawn(move || {
                        search.clock().start(budget);
                        for &family in order.iter().skip(first).step_by(threads) {
                            let Some(answer) = ask(&mut **search, databases, family) else {
                                return;
                            };
                            // Whoever asked is still there: the scope waits for this thread.
                            let _ = sender.send((first, family, answer, search.clock().spent()));
                        }
                    })
                })
                .collect();
            drop(sender);
            for (worker, family, answer, nodes) in answers {
                spent[worker] = nodes;
                answered += 1;
                found(family, answer, spent.iter().sum());
            }
            // A thread that died has told no answers, and the question then has none either.
            workers.into_iter().for_each(|worker| drop(worker.join()));
        });
        if answered < order.len() {
            // Whoever ran out first, the question as a whole did.
            let halted = self.helpers.iter_mut().find_map(|search| search.clock().halted);
            let clock = self.search.clock();
            clock.halted = clock.halted.or(halted).or(Some(Halt::Stopped));
        }
    }
}
