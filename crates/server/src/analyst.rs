//! Exact answers step by step: a position comes in; its value, then the value of every move, then all
//! distances go out as they are found, or honestly that they were not. Solvers are kept with their tables
//! from question to question, and whole answers are remembered.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_drop::Position as DropPosition;
use fourfold_game::{Game, Position, Value};
use fourfold_quarto::Position as QuartoPosition;
use fourfold_solve::{Answer, Bounds, Budget, Exact, Finding, Halt, MoveAnswer, Progress};
use fourfold_solve_drop::{DropSolver, Options, Score};
use fourfold_solve_quarto::QuartoSolver;
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

/// A solver with its tables.
enum Solver {
    Drop(DropSolver),
    Quarto(QuartoSolver),
}

impl Solver {
    /// A new one for this game, if there is a solver for it.
    fn of(game: &AnyGame, table_bytes: usize) -> Option<Solver> {
        match game {
            AnyGame::Drop(game) => {
                let options = Options { table_bytes, ..Options::default() };
                Some(Solver::Drop(DropSolver::new(game.size(), options)))
            }
            AnyGame::Quarto(game) => {
                // It keeps twice two to the power of this, eight bytes each.
                let bits = (table_bytes / 16).max(1 << 10).ilog2().min(26);
                Some(Solver::Quarto(QuartoSolver::with_memory(game.variant(), bits)))
            }
            AnyGame::Fourside(_) => None,
        }
    }

    fn is_for(&self, game: &AnyGame) -> bool {
        match (self, game) {
            (Solver::Drop(solver), AnyGame::Drop(game)) => solver.size() == game.size(),
            (Solver::Quarto(solver), AnyGame::Quarto(game)) => solver.variant() == game.variant(),
            _ => false,
        }
    }
}

/// Solvers and what they found.
pub(crate) struct Analyst {
    table_bytes: usize,
    most_solvers: usize,
    solvers: Mutex<Vec<Solver>>,
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
        let unreachable =
            Bounds { at_least: Value::Lose, at_most: Value::Win, halt: Halt::OutOfReach, nodes: 0 };
        let nodes = match self.solver(game) {
            None => Err(unreachable),
            Some(mut solver) => {
                let answer = match (&mut solver, position) {
                    (Solver::Drop(solver), AnyPosition::Drop(position)) => {
                        steps(&mut DropQuestion { solver, position }, game, budget, &mut note)
                    }
                    (Solver::Quarto(solver), AnyPosition::Quarto(position)) => {
                        steps(&mut QuartoQuestion { solver, position }, game, budget, &mut note)
                    }
                    _ => Err(unreachable),
                };
                self.put_back(solver);
                answer
            }
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

    /// A solver for this game: one that was used before if possible.
    fn solver(&self, game: &AnyGame) -> Option<Solver> {
        let mut solvers = lock(&self.solvers);
        if let Some(at) = solvers.iter().position(|solver| solver.is_for(game)) {
            return Some(solvers.swap_remove(at));
        }
        if solvers.len() >= self.most_solvers {
            // The memory of one that is not needed now.
            solvers.remove(0);
        }
        drop(solvers);
        Solver::of(game, self.table_bytes)
    }

    fn put_back(&self, solver: Solver) {
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

/// What is asked of every solver, with the game's own types hidden.
trait Ask {
    /// The value of the position, or of the one behind a move.
    fn value(
        &mut self,
        behind: Option<AnyMove>,
        budget: &Budget,
        news: &mut dyn FnMut(Progress),
    ) -> Finding<(Value, u64)>;
    /// Everything.
    fn everything(
        &mut self,
        budget: &Budget,
        news: &mut dyn FnMut(Progress),
    ) -> Finding<Answer<AnyMove>>;
    /// The legal moves.
    fn moves(&self) -> Vec<AnyMove>;
    /// The classic score, where the game has one.
    fn score(&self, exact: Exact) -> Option<i32>;
}

struct DropQuestion<'a> {
    solver: &'a mut DropSolver,
    position: &'a DropPosition,
}

impl Ask for DropQuestion<'_> {
    fn value(
        &mut self,
        behind: Option<AnyMove>,
        budget: &Budget,
        news: &mut dyn FnMut(Progress),
    ) -> Finding<(Value, u64)> {
        let position = match behind {
            Some(AnyMove::Drop(mv)) => &self.position.after(mv),
            _ => self.position,
        };
        map(self.solver.value(position, budget, Some(news)), |known| (known.value, known.nodes))
    }

    fn everything(
        &mut self,
        budget: &Budget,
        news: &mut dyn FnMut(Progress),
    ) -> Finding<Answer<AnyMove>> {
        map(self.solver.analyze(self.position, budget, Some(news)), |answer| {
            wrapped(answer, AnyMove::Drop)
        })
    }

    fn moves(&self) -> Vec<AnyMove> {
        self.position.moves().map(AnyMove::Drop).collect()
    }

    fn score(&self, exact: Exact) -> Option<i32> {
        Some(Score::of(exact, self.position.size(), self.position.stones()).number())
    }
}

struct QuartoQuestion<'a> {
    solver: &'a mut QuartoSolver,
    position: &'a QuartoPosition,
}

impl Ask for QuartoQuestion<'_> {
    fn value(
        &mut self,
        behind: Option<AnyMove>,
        budget: &Budget,
        _: &mut dyn FnMut(Progress),
    ) -> Finding<(Value, u64)> {
        let position = match behind {
            Some(AnyMove::Quarto(mv)) => &self.position.after(mv),
            _ => self.position,
        };
        map(self.solver.value_only(position, budget), |value| (value, 0))
    }

    fn everything(
        &mut self,
        budget: &Budget,
        _: &mut dyn FnMut(Progress),
    ) -> Finding<Answer<AnyMove>> {
        map(self.solver.analyze(self.position, budget), |answer| wrapped(answer, AnyMove::Quarto))
    }

    fn moves(&self) -> Vec<AnyMove> {
        self.position.moves().map(AnyMove::Quarto).collect()
    }

    fn score(&self, _: Exact) -> Option<i32> {
        None
    }
}

fn wrapped<M>(answer: Answer<M>, wrap: impl Fn(M) -> AnyMove) -> Answer<AnyMove> {
    let moves = answer.moves.into_iter();
    Answer {
        exact: answer.exact,
        moves: moves.map(|worth| MoveAnswer { mv: wrap(worth.mv), exact: worth.exact }).collect(),
        nodes: answer.nodes,
    }
}

fn map<T, U>(finding: Finding<T>, change: impl FnOnce(T) -> U) -> Finding<U> {
    match finding {
        Finding::Exact(found) => Finding::Exact(change(found)),
        Finding::Unknown(bounds) => Finding::Unknown(bounds),
    }
}

/// Value, moves, distances; the nodes of all three, or what was known when the budget was spent.
fn steps(
    question: &mut dyn Ask,
    game: &AnyGame,
    budget: &Budget,
    note: &mut dyn FnMut(Step),
) -> Result<u64, Bounds> {
    let mut told = 0u64;
    // News every few million positions: often enough for people, rare enough for the wire.
    let mut progress = |note: &mut dyn FnMut(Step), news: Progress| {
        if news.nodes / 2_000_000 != told {
            told = news.nodes / 2_000_000;
            note(Step::Progress { nodes: news.nodes, done: news.done, total: news.total });
        }
    };
    let (value, mut nodes) =
        settle(question.value(None, budget, &mut |news| progress(note, news)))?;
    note(Step::Value { value: value.word().to_owned() });
    let mut moves = Vec::new();
    for mv in question.moves() {
        let (value, more) =
            settle(question.value(Some(mv), budget, &mut |news| progress(note, news)))?;
        nodes += more;
        let value = value.for_opponent().word().to_owned();
        moves.push(MoveWorth { r#move: game.move_text(mv), value, remoteness: None, score: None });
    }
    note(Step::Moves { moves });
    let answer = settle(question.everything(budget, &mut |news| progress(note, news)))?;
    note(Step::Distances {
        value: answer.exact.value.word().to_owned(),
        remoteness: answer.exact.remoteness,
        score: question.score(answer.exact),
        moves: answer
            .moves
            .iter()
            .map(|worth| MoveWorth {
                r#move: game.move_text(worth.mv),
                value: worth.exact.value.word().to_owned(),
                remoteness: Some(worth.exact.remoteness),
                score: question.score(worth.exact),
            })
            .collect(),
    });
    Ok(nodes + answer.nodes)
}

fn settle<T>(finding: Finding<T>) -> Result<T, Bounds> {
    match finding {
        Finding::Exact(answer) => Ok(answer),
        Finding::Unknown(bounds) => Err(bounds),
    }
}
