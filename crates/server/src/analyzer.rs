//! Exact answers step by step: a position comes in; its value, then the value of every move, then all
//! distances go out as they are found, or honestly that they were not. Solvers are kept with their tables
//! from question to question, and whole answers are remembered.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use fourfold_analysis::{Analyst as Solvers, Question, Report, Settings};
use fourfold_api::{AnalysisStep, MoveWorth};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game, Position, Value};
use fourfold_solve::{Bounds, Budget, Finding, Halt, Progress};

/// Answers remembered at most.
const MOST_REMEMBERED: usize = 10_000;

/// Solvers and what they found.
pub(crate) struct Analyzer {
    settings: Settings,
    most_solvers: usize,
    /// Threads that no analysis uses now.
    free_threads: Mutex<usize>,
    /// By game and threads, so that the memory of each is that of one board.
    solvers: Mutex<Vec<(SolverKey, Solvers)>>,
    remembered: Mutex<HashMap<String, Vec<AnalysisStep>>>,
}

/// What a solver was made for.
#[derive(Debug, PartialEq, Eq)]
struct SolverKey {
    game: String,
    threads: usize,
}

/// The threads of one analysis: all that are free when it begins, and never fewer than its own. They come back
/// when this is dropped.
struct ThreadShare<'a> {
    free: &'a Mutex<usize>,
    taken: usize,
    threads: usize,
}

impl ThreadShare<'_> {
    fn take(free: &Mutex<usize>) -> ThreadShare<'_> {
        let taken = std::mem::take(&mut *lock(free));
        ThreadShare { free, taken, threads: taken.max(1) }
    }
}

impl Drop for ThreadShare<'_> {
    fn drop(&mut self) {
        *lock(self.free) += self.taken;
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Both lists are changed in single steps, so a panic elsewhere leaves them whole.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Analyzer {
    /// An analyst for so many questions at once, with so much memory and so many threads for all of them.
    #[must_use]
    pub(crate) fn new(memory_bytes: usize, at_once: usize, threads: usize) -> Analyzer {
        let most_solvers = at_once.max(1);
        let free_threads = Mutex::new(threads);
        Analyzer {
            settings: Settings { table_bytes: memory_bytes / most_solvers, ..Settings::default() },
            most_solvers,
            free_threads,
            solvers: Mutex::default(),
            remembered: Mutex::default(),
        }
    }

    /// The whole answer, if it was found before.
    pub(crate) fn known(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
    ) -> Option<Vec<AnalysisStep>> {
        let mut steps = lock(&self.remembered).get(&key(game, position)).cloned()?;
        steps.push(AnalysisStep::Done { nodes: 0, remembered: true });
        Some(steps)
    }

    /// Answers a question; `tell` says whether anybody still listens.
    pub(crate) fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        budget: &Budget,
        tell: &mut dyn FnMut(AnalysisStep) -> bool,
    ) {
        let key = key(game, position);
        let mut found = Vec::new();
        let mut note = |step: AnalysisStep| {
            found.push(step.clone());
            tell(step);
        };
        let share = ThreadShare::take(&self.free_threads);
        let kept = SolverKey { game: game.id(), threads: share.threads };
        let mut solvers = self.take(&kept);
        let nodes = steps(&mut solvers, game, position, budget, &mut note);
        self.put_back(kept, solvers);
        drop(share);
        match nodes {
            Ok(nodes) => {
                let whole: Vec<AnalysisStep> = found
                    .into_iter()
                    .filter(|step| !matches!(step, AnalysisStep::Progress { .. }))
                    .collect();
                let mut remembered = lock(&self.remembered);
                if remembered.len() >= MOST_REMEMBERED {
                    remembered.clear();
                }
                remembered.insert(key, whole);
                drop(remembered);
                tell(AnalysisStep::Done { nodes, remembered: false });
            }
            Err(bounds) => {
                tell(unknown(bounds));
                tell(AnalysisStep::Done { nodes: bounds.nodes, remembered: false });
            }
        }
    }

    /// The solvers of this game: those that were used before if possible.
    fn take(&self, wanted: &SolverKey) -> Solvers {
        let mut solvers = lock(&self.solvers);
        if let Some(at) = solvers.iter().position(|(kept, _)| kept == wanted) {
            return solvers.swap_remove(at).1;
        }
        if solvers.len() >= self.most_solvers {
            // The memory of those that are not needed now.
            solvers.remove(0);
        }
        drop(solvers);
        Solvers::new(Settings { threads: Some(wanted.threads), ..self.settings })
    }

    fn put_back(&self, key: SolverKey, kept: Solvers) {
        let mut solvers = lock(&self.solvers);
        if solvers.len() < self.most_solvers {
            solvers.push((key, kept));
        }
    }
}

fn key(game: &AnyGame, position: &AnyPosition) -> String {
    format!("{} {}", game.id(), game.position_text(position))
}

/// Nothing was found in the time given.
pub(crate) fn out_of_time() -> AnalysisStep {
    let (at_least, at_most) = (Value::Lose, Value::Win);
    unknown(Bounds { at_least, at_most, halt: Halt::Time, nodes: 0 })
}

fn unknown(bounds: Bounds) -> AnalysisStep {
    AnalysisStep::Unknown {
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
fn steps(
    solvers: &mut Solvers,
    game: &AnyGame,
    position: &AnyPosition,
    budget: &Budget,
    note: &mut dyn FnMut(AnalysisStep),
) -> Result<u64, Bounds> {
    let (mut told, mut nodes) = (0u64, 0u64);
    let mut ask = |position: &AnyPosition, question, note: &mut dyn FnMut(AnalysisStep)| {
        // News every few million positions: often enough for people, rare enough for the wire.
        let mut progress = |news: Progress| {
            if news.nodes / 2_000_000 != told {
                told = news.nodes / 2_000_000;
                note(AnalysisStep::Progress {
                    nodes: news.nodes,
                    done: news.done,
                    total: news.total,
                });
            }
        };
        let found = solvers.ask(game, position, question, budget, Some(&mut progress));
        let report: Report = settle(found)?;
        nodes += report.nodes;
        Ok::<Report, Bounds>(report)
    };
    let whole = ask(position, Question::Value, note)?;
    note(AnalysisStep::Value { value: whole.worth.value.word().to_owned() });
    let mut moves = Vec::new();
    for mv in position.moves() {
        let behind = ask(&position.after(mv), Question::Value, note)?;
        let value = behind.worth.value.for_opponent().word().to_owned();
        moves.push(MoveWorth { r#move: game.move_text(mv), value, remoteness: None, score: None });
    }
    note(AnalysisStep::Moves { moves });
    let report = ask(position, Question::EveryMove, note)?;
    note(AnalysisStep::Distances {
        value: report.worth.value.word().to_owned(),
        remoteness: report.worth.remoteness.unwrap_or_default(),
        score: report.worth.score,
        moves: report
            .moves
            .iter()
            .map(|found| MoveWorth {
                r#move: game.move_text(found.mv),
                value: found.worth.value.word().to_owned(),
                remoteness: found.worth.remoteness,
                score: found.worth.score,
            })
            .collect(),
    });
    Ok(nodes)
}

/// The answer, or what is known without one; a game that cannot be analysed is out of reach.
fn settle<T, E>(found: Result<Finding<T>, E>) -> Result<T, Bounds> {
    match found {
        Ok(Finding::Exact(answer)) => Ok(answer),
        Ok(Finding::Unknown(bounds)) => Err(bounds),
        Err(_) => Err(Bounds {
            at_least: Value::Lose,
            at_most: Value::Win,
            halt: Halt::OutOfReach,
            nodes: 0,
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn analyses_at_the_same_time_share_the_threads() {
        let free = Mutex::new(4);
        let first = ThreadShare::take(&free);
        let second = ThreadShare::take(&free);
        assert_eq!((first.threads, second.threads), (4, 1), "the own thread is always there");
        drop(first);
        let third = ThreadShare::take(&free);
        assert_eq!(third.threads, 4, "what was free again");
        drop((second, third));
        assert_eq!(*lock(&free), 4);
    }
}
