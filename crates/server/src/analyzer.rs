//! Exact answers step by step: a position comes in; its value, then the values of its moves as they
//! fall, then all distances go out as they are found, or honestly that they were not. Solvers are kept with their tables
//! from question to question, and whole answers are remembered.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use fourfold_analysis::{
    Analyst as Solvers, AnyUpdate, Databases, KnownSoFar, Report, ReportedMove, Settings, Worth,
};
use fourfold_api::{AnalysisStep, MoveWorth};
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_game::{Game, Position, Value};
use fourfold_solve::{Bounds, Budget, Finding, Halt, Progress};

/// Answers remembered at most.
const MOST_REMEMBERED: usize = 10_000;

/// Solvers and what they found.
pub(crate) struct Analyzer {
    settings: Settings,
    databases: Arc<Databases>,
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
    pub(crate) fn new(
        memory_bytes: usize,
        at_once: usize,
        threads: usize,
        databases: Arc<Databases>,
    ) -> Analyzer {
        let most_solvers = at_once.max(1);
        let free_threads = Mutex::new(threads);
        Analyzer {
            settings: Settings { table_bytes: memory_bytes / most_solvers, ..Settings::default() },
            databases,
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
        let mut steps = lock(&self.remembered).get(&question(game, position)).cloned()?;
        steps.push(AnalysisStep::Done { nodes: 0, remembered: true });
        Some(steps)
    }

    /// Takes in an answer that was found before.
    pub(crate) fn remember(&self, question: String, whole: Vec<AnalysisStep>) {
        let mut remembered = lock(&self.remembered);
        if remembered.len() >= MOST_REMEMBERED {
            remembered.clear();
        }
        remembered.insert(question, whole);
    }

    /// Answers a question; `tell` says whether anybody still listens, and `keep` is given the whole answer before the
    /// last word is told.
    pub(crate) fn analyze(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
        budget: &Budget,
        tell: &mut dyn FnMut(AnalysisStep) -> bool,
        keep: &mut dyn FnMut(&str, &[AnalysisStep]),
    ) {
        let question = question(game, position);
        let mut found = Vec::new();
        let mut note = |step: AnalysisStep| {
            found.push(step.clone());
            tell(step);
        };
        let nodes =
            self.with_solvers(game, |solvers| steps(solvers, game, position, budget, &mut note));
        match nodes {
            Ok(nodes) => {
                let whole: Vec<AnalysisStep> = found
                    .into_iter()
                    .filter(|step| {
                        // The moves are all among the distances.
                        !matches!(step, AnalysisStep::Progress { .. } | AnalysisStep::Moves { .. })
                    })
                    .collect();
                keep(&question, &whole);
                self.remember(question, whole);
                tell(AnalysisStep::Done { nodes, remembered: false });
            }
            Err(bounds) => {
                tell(unknown(bounds));
                tell(AnalysisStep::Done { nodes: bounds.nodes, remembered: false });
            }
        }
    }

    /// Does work with the solvers of a game, and with the threads that are free.
    pub(crate) fn with_solvers<T>(
        &self,
        game: &AnyGame,
        work: impl FnOnce(&mut Solvers) -> T,
    ) -> T {
        let share = ThreadShare::take(&self.free_threads);
        let kept = SolverKey { game: game.id(), threads: share.threads };
        let mut solvers = self.take(&kept);
        let done = work(&mut solvers);
        self.put_back(kept, solvers);
        done
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
            .with_databases(Arc::clone(&self.databases))
    }

    fn put_back(&self, key: SolverKey, kept: Solvers) {
        let mut solvers = lock(&self.solvers);
        if solvers.len() < self.most_solvers {
            solvers.push((key, kept));
        }
    }
}

/// A game and a position as they are remembered.
pub(crate) fn question(game: &AnyGame, position: &AnyPosition) -> String {
    format!("{} {}", game.id(), game.position_text(position))
}

/// The report that a whole answer tells of; none if it has no distances.
pub(crate) fn report_of(
    game: &AnyGame,
    position: &AnyPosition,
    steps: &[AnalysisStep],
) -> Option<Report> {
    let worth = |value: &str, remoteness, score| {
        let value =
            [Value::Win, Value::Tie, Value::Lose].into_iter().find(|v| v.word() == value)?;
        Some(Worth { value, remoteness, score })
    };
    steps.iter().find_map(|step| {
        let AnalysisStep::Distances { value, remoteness, score, moves } = step else { return None };
        let reported = moves.iter().map(|one| {
            let mv = game.parse_move(position, &one.r#move).ok()?;
            Some(ReportedMove { mv, worth: worth(&one.value, one.remoteness, one.score)? })
        });
        let worth = worth(value, Some(*remoteness), *score)?;
        Some(Report { worth, moves: reported.collect::<Option<_>>()?, nodes: 0 })
    })
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

/// So long between two lists of moves: often enough for people, rare enough for the wire.
const BETWEEN_LISTS: Duration = Duration::from_millis(150);

/// Value, moves as they fall, distances; the nodes of all, or what was known when the budget was spent.
fn steps(
    solvers: &mut Solvers,
    game: &AnyGame,
    position: &AnyPosition,
    budget: &Budget,
    note: &mut dyn FnMut(AnalysisStep),
) -> Result<u64, Bounds> {
    let all = position.move_count() as usize;
    let (mut known, mut told_nodes, mut told_moves) = (KnownSoFar::default(), 0u64, 0usize);
    let mut last_list = Instant::now();
    let mut observer = |update: AnyUpdate| {
        known.learn(update);
        match update {
            AnyUpdate::Progress(news) if news.nodes / 500_000 != told_nodes => {
                told_nodes = news.nodes / 500_000;
                let Progress { nodes, done, total } = news;
                note(AnalysisStep::Progress { nodes, done, total });
            }
            AnyUpdate::Progress(_) => {}
            AnyUpdate::Value(value) => {
                note(AnalysisStep::Value { value: value.word().to_owned() });
            }
            AnyUpdate::Move(_) => {
                let is_whole = known.moves.len() == all && told_moves < all;
                if is_whole || last_list.elapsed() >= BETWEEN_LISTS {
                    told_moves = known.moves.len();
                    last_list = Instant::now();
                    note(AnalysisStep::Moves { moves: worths(game, &known.moves) });
                }
            }
        }
    };
    let report: Report = settle(solvers.explore(game, position, budget, &mut observer))?;
    note(AnalysisStep::Distances {
        value: report.worth.value.word().to_owned(),
        remoteness: report.worth.remoteness.unwrap_or_default(),
        score: report.worth.score,
        moves: worths(game, &report.moves),
    });
    Ok(report.nodes)
}

fn worths(game: &AnyGame, moves: &[ReportedMove]) -> Vec<MoveWorth> {
    let worth = |found: &ReportedMove| MoveWorth {
        r#move: game.move_text(found.mv),
        value: found.worth.value.word().to_owned(),
        remoteness: found.worth.remoteness,
        score: found.worth.score,
    };
    moves.iter().map(worth).collect()
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
    fn a_whole_answer_tells_the_report_it_came_from() {
        for (game, text) in [("connect-four", "44444423"), ("quarto:size=3", "10.....2./3")] {
            let game = fourfold_catalog::parse_game(game).expect("a game");
            let position = game.parse_position(text).expect("a position");
            let mut solvers = Solvers::new(Settings::default());
            let budget = Budget::unlimited();
            let found = solvers.explore(&game, &position, &budget, &mut |_| {});
            let Ok(Finding::Exact(found)) = found else { panic!("{text} is solved") };
            let mut told = Vec::new();
            let nodes = steps(&mut solvers, &game, &position, &budget, &mut |step| told.push(step));
            nodes.expect("an answer");
            let mut again = report_of(&game, &position, &told).expect("a report");
            again.nodes = found.nodes;
            assert_eq!(again, found, "{text}");
            told.pop();
            assert_eq!(report_of(&game, &position, &told), None, "without its distances");
        }
    }

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
