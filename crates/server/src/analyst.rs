//! Exact answers step by step: a position comes in; its value, then the value of every move, then all
//! distances go out as they are found, or honestly that they were not. Solvers are kept with their tables
//! from question to question, and whole answers are remembered.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_drop::{Column, Position as DropPosition, Size};
use fourfold_game::{Game, Position, Value};
use fourfold_solve::{Answer, Bounds, Budget, Finding, Halt, Progress};
use fourfold_solve_drop::{DropSolver, Options, Score};
use serde::Serialize;
use utoipa::ToSchema;

/// A move and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct MoveWorth {
    /// The move as text.
    pub r#move: String,
    /// `win`, `tie` or `lose` for whoever makes it.
    pub value: String,
    /// Plies to the end under best play, this move counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub remoteness: Option<u32>,
    /// The classic score of drop games.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub score: Option<i32>,
}

/// News of an analysis, in the order in which they come. `event` is also the name of the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum Step {
    /// How far it has come.
    Progress {
        /// Positions visited.
        nodes: u64,
        /// Parts done.
        done: u64,
        /// Parts in all.
        total: u64,
    },
    /// The position's value.
    Value {
        /// `win`, `tie` or `lose` for the player to move.
        value: String,
    },
    /// The value of every move.
    Moves {
        /// The moves.
        moves: Vec<MoveWorth>,
    },
    /// The distances too.
    Distances {
        /// The position's value.
        value: String,
        /// Plies to the end under best play.
        remoteness: u32,
        /// The classic score of drop games.
        score: Option<i32>,
        /// The moves with their distances.
        moves: Vec<MoveWorth>,
    },
    /// What is not known within this budget.
    Unknown {
        /// The value is at least this.
        at_least: String,
        /// The value is at most this.
        at_most: String,
        /// `time`, `nodes`, `stopped` or `out-of-reach`.
        reason: String,
    },
    /// Nothing more comes.
    Done {
        /// Positions visited.
        nodes: u64,
        /// Was it remembered?
        remembered: bool,
    },
}

/// Answers remembered at most.
const MOST_REMEMBERED: usize = 10_000;

/// Solvers and what they found.
pub(crate) struct Analyst {
    table_bytes: usize,
    most_solvers: usize,
    solvers: Mutex<Vec<DropSolver>>,
    remembered: Mutex<HashMap<String, Vec<Step>>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Both lists are changed in single steps, so a panic elsewhere leaves them whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Analyst {
    /// An analyst for so many questions at once, with so much memory for all of them.
    #[must_use]
    pub(crate) fn new(memory_bytes: usize, at_once: usize) -> Analyst {
        let most_solvers = at_once.max(1);
        Analyst {
            table_bytes: memory_bytes / most_solvers,
            most_solvers,
            solvers: Mutex::default(),
            remembered: Mutex::default(),
        }
    }

    /// Answers a question; `tell` says whether anybody still listens.
    pub(crate) fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        budget: &Budget,
        tell: &mut dyn FnMut(Step) -> bool,
    ) {
        let key = format!("{} {}", game.id(), game.position_text(position));
        let known = lock(&self.remembered).get(&key).cloned();
        if let Some(steps) = known {
            for step in steps {
                tell(step);
            }
            tell(Step::Done { nodes: 0, remembered: true });
            return;
        }
        let mut found = Vec::new();
        let mut note = |step: Step| {
            found.push(step.clone());
            tell(step);
        };
        let nodes = match (game, position) {
            (AnyGame::Drop(_), AnyPosition::Drop(position)) => {
                let mut solver = self.solver(position.size());
                let answer = drop_steps(&mut solver, game, position, budget, &mut note);
                self.put_back(solver);
                answer
            }
            _ => Err(Bounds {
                at_least: Value::Lose,
                at_most: Value::Win,
                halt: Halt::OutOfReach,
                nodes: 0,
            }),
        };
        match nodes {
            Ok(nodes) => {
                let whole: Vec<Step> = found
                    .into_iter()
                    .filter(|step| !matches!(step, Step::Progress { .. }))
                    .collect();
                let mut remembered = lock(&self.remembered);
                if remembered.len() >= MOST_REMEMBERED {
                    remembered.clear();
                }
                remembered.insert(key, whole);
                drop(remembered);
                tell(Step::Done { nodes, remembered: false });
            }
            Err(bounds) => {
                tell(unknown(bounds));
                tell(Step::Done { nodes: bounds.nodes, remembered: false });
            }
        }
    }

    /// A solver for this board: one that was used before if possible.
    fn solver(&self, size: Size) -> DropSolver {
        let mut solvers = lock(&self.solvers);
        if let Some(at) = solvers.iter().position(|solver| solver.size() == size) {
            return solvers.swap_remove(at);
        }
        if solvers.len() >= self.most_solvers {
            // The memory of one that is not needed now.
            solvers.remove(0);
        }
        drop(solvers);
        DropSolver::new(size, Options { table_bytes: self.table_bytes, ..Options::default() })
    }

    fn put_back(&self, solver: DropSolver) {
        let mut solvers = lock(&self.solvers);
        if solvers.len() < self.most_solvers {
            solvers.push(solver);
        }
    }
}

fn unknown(bounds: Bounds) -> Step {
    Step::Unknown {
        at_least: bounds.at_least.word().to_owned(),
        at_most: bounds.at_most.word().to_owned(),
        reason: match bounds.halt {
            Halt::Nodes => "nodes",
            Halt::Time => "time",
            Halt::Stopped => "stopped",
            Halt::OutOfReach => "out-of-reach",
        }
        .to_owned(),
    }
}

/// Value, moves, distances; the nodes of all three, or what was known when the budget was spent.
fn drop_steps(
    solver: &mut DropSolver,
    game: &AnyGame,
    position: &DropPosition,
    budget: &Budget,
    note: &mut dyn FnMut(Step),
) -> Result<u64, Bounds> {
    let text = |column: Column| game.move_text(fourfold_catalog::AnyMove::Drop(column));
    let mut told = 0u64;
    // News every few million positions: often enough for people, rare enough for the wire.
    let mut progress = |note: &mut dyn FnMut(Step), news: Progress| {
        if news.nodes / 2_000_000 != told {
            told = news.nodes / 2_000_000;
            note(Step::Progress { nodes: news.nodes, done: news.done, total: news.total });
        }
    };
    let known = settle(solver.value(position, budget, Some(&mut |news| progress(note, news))))?;
    let mut nodes = known.nodes;
    note(Step::Value { value: known.value.word().to_owned() });
    let mut moves = Vec::new();
    for mv in position.moves() {
        let after = position.after(mv);
        let child = settle(solver.value(&after, budget, Some(&mut |news| progress(note, news))))?;
        nodes += child.nodes;
        let value = child.value.for_opponent().word().to_owned();
        moves.push(MoveWorth { r#move: text(mv), value, remoteness: None, score: None });
    }
    note(Step::Moves { moves });
    let answer: Answer<Column> =
        settle(solver.analyze(position, budget, Some(&mut |news| progress(note, news))))?;
    nodes += answer.nodes;
    let (size, stones) = (position.size(), position.stones());
    let score = |exact| Some(Score::of(exact, size, stones).number());
    note(Step::Distances {
        value: answer.exact.value.word().to_owned(),
        remoteness: answer.exact.remoteness,
        score: score(answer.exact),
        moves: answer
            .moves
            .iter()
            .map(|worth| MoveWorth {
                r#move: text(worth.mv),
                value: worth.exact.value.word().to_owned(),
                remoteness: Some(worth.exact.remoteness),
                score: score(worth.exact),
            })
            .collect(),
    });
    Ok(nodes)
}

fn settle<T>(finding: Finding<T>) -> Result<T, Bounds> {
    match finding {
        Finding::Exact(answer) => Ok(answer),
        Finding::Unknown(bounds) => Err(bounds),
    }
}
