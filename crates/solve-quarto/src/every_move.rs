//! Every move of a position at once: the position flows in, value and distance of each move flow out.
//! Moves to positions that are the same up to symmetry are searched once, and several threads share them.

use std::collections::HashMap;
use std::thread;

use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Move, Position};
use fourfold_solve::{Answer, Budget, Exact, Finding, Halt, Listener, MoveAnswer, Progress};

use crate::databases::Databases;
use crate::engine::{self, Engine, ValueRange};
use crate::solver::{QuartoSolver, exact_of};

/// With more pieces on the board than this, all moves are answered before a thread has begun.
const WORTH_A_THREAD: usize = 7;

/// A family's answer, or none once the budget is spent.
type Found = Option<Exact>;

impl QuartoSolver {
    /// Value and distance of a position and of every move. The listener hears of the families of moves
    /// that are done.
    ///
    /// # Panics
    /// If the position is of another variant.
    pub fn analyze(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Move>> {
        let limited = self.limited(position, budget);
        self.engine.clock().start(&limited);
        if let Some(outcome) = position.outcome() {
            let exact = engine::finished(position, outcome);
            return Finding::Exact(Answer { exact, moves: Vec::new(), nodes: 0 });
        }
        let moves: Vec<Move> = position.moves().collect();
        // Early positions have many symmetric moves: each family is searched once.
        let mut numbers: HashMap<Position, usize> = HashMap::new();
        let mut families: Vec<Position> = Vec::new();
        let family_of: Vec<usize> = moves
            .iter()
            .map(|&mv| {
                let child = position.after(mv);
                *numbers.entry(child.canonical_by_normalizing()).or_insert_with(|| {
                    families.push(child);
                    families.len() - 1
                })
            })
            .collect();
        let at_least = self.known.at_least_after(position);
        let before = self.nodes();
        // A limit on nodes is kept to the node only by one thread.
        let alone = self.threads == 1
            || limited.nodes.is_some()
            || position.placed() > WORTH_A_THREAD
            || families.len() < 2;
        let found = if alone {
            each(&mut *self.engine, &self.known, families.iter(), at_least, listener)
        } else {
            self.shared(&families, at_least, &limited, listener)
        };
        let nodes = self.nodes() - before;
        let answers: Vec<MoveAnswer<Move>> = moves
            .iter()
            .zip(&family_of)
            .filter_map(|(&mv, &family)| {
                let exact = found.get(family).copied().flatten()?.before_move();
                Some(MoveAnswer { mv, exact })
            })
            .collect();
        let best = answers.iter().map(|answer| answer.exact).max_by_key(|exact| exact.preference());
        match best {
            Some(exact) if answers.len() == moves.len() => {
                Finding::Exact(Answer { exact, moves: answers, nodes })
            }
            best => {
                let at_least = best.map_or(Value::Lose, |exact| exact.value);
                self.unknown(ValueRange { at_least, at_most: Value::Win }, budget)
            }
        }
    }

    /// The families dealt out to the threads like cards: which one gets which is always the same.
    fn shared(
        &mut self,
        families: &[Position],
        at_least: Value,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Vec<Found> {
        let threads = self.threads.min(families.len());
        while self.helpers.len() + 1 < threads {
            self.helpers.push(engine::engine(self.variant, self.memory_bits));
        }
        let known = &self.known;
        let mut found: Vec<Found> = vec![None; families.len()];
        let hands: Vec<Vec<Found>> = thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads)
                .zip(&mut self.helpers)
                .map(|(first, engine)| {
                    scope.spawn(move || {
                        engine.clock().start(budget);
                        let hand = families.iter().skip(first).step_by(threads);
                        each(&mut **engine, known, hand, at_least, None)
                    })
                })
                .collect();
            let hand = families.iter().step_by(threads);
            let mine = each(&mut *self.engine, known, hand, at_least, listener);
            // A thread that died has no answers, and the question then has none either.
            let others = helpers.into_iter().map(|helper| helper.join().unwrap_or_default());
            std::iter::once(mine).chain(others).collect()
        });
        for (first, hand) in hands.into_iter().enumerate() {
            for (slot, answer) in found.iter_mut().skip(first).step_by(threads).zip(hand) {
                *slot = answer;
            }
        }
        if found.contains(&None) {
            // Whoever ran out first, the question as a whole did.
            let halted = self.helpers.iter_mut().find_map(|engine| engine.clock().halted);
            let clock = self.engine.clock();
            clock.halted = clock.halted.or(halted).or(Some(Halt::Stopped));
        }
        found
    }
}

/// One thread's families, one after the other, until the budget is spent.
fn each<'f>(
    engine: &mut dyn Engine,
    known: &Databases,
    families: impl ExactSizeIterator<Item = &'f Position>,
    at_least: Value,
    mut listener: Option<Listener<'_>>,
) -> Vec<Found> {
    let total = families.len() as u64;
    let mut found = Vec::with_capacity(families.len());
    for child in families {
        let Ok(exact) = exact_of(engine, known, child, at_least) else { break };
        found.push(Some(exact));
        if let Some(listener) = &mut listener {
            listener(Progress { nodes: engine.clock().spent(), done: found.len() as u64, total });
        }
    }
    found
}
