//! Several threads at several positions: a list of them goes in, what each is worth comes out.
//!
//! A short search is done before a second thread would have begun, so one thread begins alone, with a table
//! that grows as it needs to. What it has not finished goes into a queue: every thread takes a position that
//! nobody is at, or helps with one that somebody is at, and all of them share the table. Helpers walk in a
//! slightly different order, so that what one finds spares the others the work; the first to finish answers
//! for all. The answer is the truth, so it does not matter who that is.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

use fourfold_solve::{Budget, Halt, Progress};

use crate::board::Board;
use crate::book::Book;
use crate::evaluator::Evaluator;
use crate::search::{OnNodes, Search};
use crate::transposition_table::{ScoreRange, TranspositionTable};

/// How many nodes a thread visits alone before the others join in.
const ALONE_NODES: u64 = 1 << 14;
/// A table that is shared cannot grow, so every now and then, at so many times the nodes of the last time, all
/// stop for a moment: what they know is in the table.
const NEXT_STAGE: u64 = 8;

/// What all the searches of one call share: the board, the table, the book and the limits.
pub(crate) struct SharedContext<'a, B> {
    pub(crate) board: B,
    pub(crate) table: &'a mut TranspositionTable,
    pub(crate) book: Option<&'a Book>,
    pub(crate) threads: usize,
    pub(crate) budget: &'a Budget,
}

/// What searches of the same position tell each other.
#[derive(Clone, Copy)]
pub(crate) struct Teamwork<'a> {
    /// Nodes that all of them have visited, as far as they have told.
    pub(crate) nodes: &'a AtomicU64,
    /// Raised when somebody knows the answer.
    pub(crate) found: &'a AtomicBool,
}

/// The results of all positions, in their order.
pub(crate) struct BatchResult<T> {
    /// What was found, or what was known when the budget ran out.
    pub(crate) found: Vec<Result<T, ScoreRange>>,
    /// Why not all were found.
    pub(crate) halt: Option<Halt>,
    pub(crate) nodes: u64,
}

/// A position to search, and how far that has come.
struct Job<T> {
    /// Its number in the list.
    index: usize,
    workers: AtomicU32,
    done: AtomicBool,
    outcome: Mutex<Result<T, ScoreRange>>,
}

impl<T: Copy> Job<T> {
    fn new(index: usize) -> Job<T> {
        let (workers, done) = (AtomicU32::new(0), AtomicBool::new(false));
        Job { index, workers, done, outcome: Mutex::new(Err(ScoreRange::ANY)) }
    }

    fn outcome(&self) -> MutexGuard<'_, Result<T, ScoreRange>> {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// True for the first who found it.
    fn finish(&self, found: T) -> bool {
        let mut outcome = self.outcome();
        let first = outcome.is_err();
        if first {
            *outcome = Ok(found);
            self.done.store(true, Relaxed);
        }
        first
    }

    /// Takes in what a search knew when it had to stop: all of it is proved, so both ends hold.
    fn learn(&self, range: ScoreRange) {
        if let Err(known) = &mut *self.outcome() {
            *known = known.and(range);
        }
    }
}

/// A list of positions on the way to being found.
struct WorkQueue<T> {
    jobs: Vec<Job<T>>,
    done: AtomicU64,
    nodes: AtomicU64,
}

/// What whoever asked is told meanwhile.
pub(crate) enum News<T> {
    /// How far the search has come.
    Progress(Progress),
    /// The position with this number is answered.
    Found(usize, T),
}

/// Finds what `find` finds for each of `count` positions, told their numbers; those with low numbers first.
/// With one thread the same nodes each time.
pub(crate) fn search<B: Board<Word = u64>, T: Copy + Send>(
    context: SharedContext<'_, B>,
    count: usize,
    observer: Option<&mut dyn FnMut(News<T>)>,
    find: impl Fn(&mut Evaluator<'_, B>, usize) -> Result<T, (ScoreRange, Halt)> + Sync,
) -> BatchResult<T> {
    let SharedContext { board, table, book, threads, budget } = context;
    let queue = WorkQueue {
        jobs: (0..count).map(Job::new).collect(),
        done: AtomicU64::new(0),
        nodes: AtomicU64::new(0),
    };
    let mut untold: Vec<usize> = (0..count).collect();
    let mut told = observer.map(|observer| {
        let (queue, untold) = (&queue, &mut untold);
        move |nodes| {
            untold.retain(|&index| {
                let outcome = *queue.jobs[index].outcome();
                if let Ok(found) = outcome {
                    observer(News::Found(index, found));
                }
                outcome.is_err()
            });
            let done = queue.done.load(Relaxed);
            observer(News::Progress(Progress { nodes, done, total: count as u64 }));
        }
    });
    let most = budget.nodes.unwrap_or(u64::MAX);
    let mut stage = if threads > 1 { ALONE_NODES } else { u64::MAX };
    let mut workers = 1;
    loop {
        let last = workers > 1 && table.is_full_size();
        let limit = if last { most } else { most.min(stage) };
        let budget = Budget { nodes: (limit < u64::MAX).then_some(limit), ..budget.clone() };
        let run = |on_nodes| {
            let search = Search::new(board, table, &budget, workers == 1).reporting(on_nodes);
            Evaluator { board, book, search }
        };
        let halt = std::thread::scope(|scope| {
            let work = || queue.work(run(None), &find);
            let others: Vec<_> = (1..workers).map(|_| scope.spawn(work)).collect();
            let own = queue.work(run(told.as_mut().map(|told| told as OnNodes<'_>)), &find);
            let others = others.into_iter().map(|other| match other.join() {
                Ok(halt) => halt,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            others.fold(own, Option::or)
        });
        // One may have had to stop where another found what was left.
        let halt = halt.filter(|_| queue.next().is_some());
        if halt != Some(Halt::Nodes) || queue.nodes.load(Relaxed) >= most {
            if let Some(told) = &mut told {
                told(queue.nodes.load(Relaxed));
            }
            return queue.into_result(halt);
        }
        workers = threads;
        stage *= NEXT_STAGE;
        table.grow_for(stage);
    }
}

impl<T: Copy> WorkQueue<T> {
    /// Works until all is found or the budget is spent.
    fn work<'a, B: Board<Word = u64>>(
        &'a self,
        mut run: Evaluator<'a, B>,
        find: &impl Fn(&mut Evaluator<'_, B>, usize) -> Result<T, (ScoreRange, Halt)>,
    ) -> Option<Halt> {
        let mut halt = None;
        while let Some(job) = self.next() {
            let teamwork = Teamwork { nodes: &self.nodes, found: &job.done };
            run.search.join(teamwork, job.workers.fetch_add(1, Relaxed));
            match find(&mut run, job.index) {
                Ok(found) => {
                    self.done.fetch_add(u64::from(job.finish(found)), Relaxed);
                }
                Err(_) if job.done.load(Relaxed) => {}
                Err((range, why)) => {
                    job.learn(range);
                    job.workers.fetch_sub(1, Relaxed);
                    halt = Some(why);
                    break;
                }
            }
        }
        run.search.leave();
        halt
    }

    /// The open job with the fewest at it.
    fn next(&self) -> Option<&Job<T>> {
        let open = self.jobs.iter().filter(|job| !job.done.load(Relaxed));
        open.min_by_key(|job| job.workers.load(Relaxed))
    }

    fn into_result(self, halt: Option<Halt>) -> BatchResult<T> {
        let found = self.jobs.into_iter().map(|job| job.outcome.into_inner());
        let found = found.map(|found| found.unwrap_or_else(PoisonError::into_inner)).collect();
        BatchResult { found, halt, nodes: self.nodes.into_inner() }
    }
}
