//! Building a book: a plan and a log go in, the finished book or the state of the work comes out.
//! The positions of the last ply are solved one by one, in the order of their keys so that
//! neighbours meet in the table; each result goes into the log at once. Earlier positions follow
//! from later ones. Nothing in the book depends on when the work was interrupted.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use fourfold_drop::{Position, Size};
use fourfold_solve::{Budget, Halt, Journal, JournalError, log_title};

use super::openings::{Keyed, by_ply, score_from_successors};
use super::ply_index::{most_plies, ply_indices};
use super::{Book, BookError, Contents, key};
use crate::evaluator::BatchEvaluator;

/// What a book shall hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The size of the board whose positions are solved.
    pub size: Size,
    /// Scores or values.
    pub contents: Contents,
    /// Every position with at most so many stones.
    pub plies: u32,
}

impl Plan {
    /// The line by which a log knows its build.
    fn title(&self) -> String {
        let Plan { size, contents, plies } = self;
        log_title(&format!("{size} {} {plies} plies", contents.word()))
    }
}

/// How a build may go about it.
#[derive(Clone, Debug)]
pub struct BuildOptions {
    /// Most bytes for the table.
    pub table_bytes: usize,
    /// Positions solved at the same time.
    pub threads: usize,
    /// When to stop; the log keeps what is done.
    pub budget: Budget,
}

/// How far a build has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BuildProgress {
    /// Positions of the last ply solved.
    pub done: u64,
    /// Positions of the last ply in all.
    pub total: u64,
    /// Of those done, how many an earlier run had solved.
    pub resumed: u64,
    /// Nodes visited in this run.
    pub nodes: u64,
    /// Time of this run.
    pub elapsed: Duration,
    /// How long it may still take, judged by this run.
    pub remaining: Option<Duration>,
}

/// How a build ended.
#[derive(Debug)]
pub enum BuildEnd {
    /// The book is written.
    Done(Book),
    /// The budget ran out; the same call goes on from here.
    Stopped(Halt, BuildProgress),
}

/// Where the log of the book at `path` lies while it is being built.
#[must_use]
pub fn journal_path(path: &Path) -> PathBuf {
    // Appended, not exchanged: a book may be called anything, `x.log` too.
    let mut name = path.as_os_str().to_owned();
    name.push(".log");
    PathBuf::from(name)
}

/// Builds the book at `path`, going on where an earlier build of the same plan stopped. The
/// listener is told of progress after each position.
pub fn build(
    plan: &Plan,
    path: &Path,
    options: &BuildOptions,
    listener: &mut (dyn FnMut(BuildProgress) + Send),
) -> Result<BuildEnd, BookError> {
    if ply_indices(plan.size, plan.plies).is_none() {
        return Err(BookError::TooDeep { size: plan.size, most: most_plies(plan.size) });
    }
    let lists = by_ply(plan.size, plan.plies);
    let leaves = lists.last().map_or(&[][..], Vec::as_slice);
    let log = journal_path(path);
    let (journal, known) = Journal::open(&log, &plan.title())?;
    let mut scores: Vec<Option<i8>> = vec![None; leaves.len()];
    for (number, score) in known {
        if let Some(slot) = scores.get_mut(number as usize) {
            *slot = Some(score);
        }
    }
    let halt = solve_leaves(plan, leaves, &mut scores, journal, options, listener)?;
    if let Some((halt, progress)) = halt {
        return Ok(BuildEnd::Stopped(halt, progress));
    }
    let book = all_scores(plan, &lists, &scores)
        .and_then(|scores| Book::indexed(plan, &lists, &scores))
        .ok_or(BookError::Coverage)?;
    book.write(path)?;
    // The book holds it all now; a log left behind would only be read in vain.
    let _ = std::fs::remove_file(log);
    Ok(BuildEnd::Done(book))
}

/// What the workers share under a lock.
struct Shared<'a> {
    journal: Journal,
    scores: &'a mut [Option<i8>],
    listener: &'a mut (dyn FnMut(BuildProgress) + Send),
    done: u64,
    failure: Option<JournalError>,
    halt: Option<Halt>,
}

fn solve_leaves(
    plan: &Plan,
    leaves: &[Keyed],
    scores: &mut [Option<i8>],
    journal: Journal,
    options: &BuildOptions,
    listener: &mut (dyn FnMut(BuildProgress) + Send),
) -> Result<Option<(Halt, BuildProgress)>, BookError> {
    let start = Instant::now();
    let todo: Vec<usize> = (0..leaves.len()).filter(|&at| scores[at].is_none()).collect();
    let resumed = (leaves.len() - todo.len()) as u64;
    let bench = BatchEvaluator::new(plan.size, options.table_bytes, options.threads.max(1));
    let (next, nodes) = (AtomicUsize::new(0), AtomicU64::new(0));
    let progress = |done: u64| {
        let (elapsed, fresh) = (start.elapsed(), done - resumed);
        let left = leaves.len() as u64 - done;
        let remaining = (fresh > 0).then(|| elapsed.mul_f64(left as f64 / fresh as f64));
        let nodes = nodes.load(Ordering::Relaxed);
        BuildProgress { done, total: leaves.len() as u64, resumed, nodes, elapsed, remaining }
    };
    let shared =
        Mutex::new(Shared { journal, scores, listener, done: resumed, failure: None, halt: None });
    let work = || {
        while let Some(&at) = todo.get(next.fetch_add(1, Ordering::Relaxed)) {
            let spent = options.budget.spent(nodes.load(Ordering::Relaxed)).map(Err);
            let (result, visited) = match spent {
                Some(halt) => (halt, 0),
                None => bench.solve(&leaves[at].1, plan.contents, &options.budget),
            };
            nodes.fetch_add(visited, Ordering::Relaxed);
            let mut shared = shared.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            match result {
                Ok(score) => {
                    if let Err(failure) = shared.journal.add(at as u32, score) {
                        shared.failure = Some(failure);
                        return;
                    }
                    shared.scores[at] = Some(score);
                    shared.done += 1;
                    let progress = progress(shared.done);
                    (shared.listener)(progress);
                }
                Err(halt) => {
                    shared.halt = Some(halt);
                    return;
                }
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..options.threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    let mut shared = shared.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(failure) = shared.failure {
        return Err(failure.into());
    }
    shared.journal.sync()?;
    Ok(shared.halt.map(|halt| (halt, progress(shared.done))))
}

/// The scores of all lists: of the last as solved, of the others from their successors.
fn all_scores(plan: &Plan, lists: &[Vec<Keyed>], leaves: &[Option<i8>]) -> Option<Vec<Vec<i8>>> {
    let cap = if plan.contents == Contents::Values { 1 } else { i32::MAX };
    let mut backwards: Vec<Vec<i8>> = vec![leaves.iter().copied().collect::<Option<_>>()?];
    for pair in lists.windows(2).rev() {
        let (list, later) = (&pair[0], &pair[1]);
        let later_scores = backwards.last()?;
        let score_of = |after: &Position| {
            let at = later.binary_search_by_key(&key(after), |&(key, _)| key).ok()?;
            Some(later_scores[at])
        };
        let score = |(_, position): &Keyed| score_from_successors(position, cap, score_of);
        backwards.push(list.iter().map(score).collect::<Option<_>>()?);
    }
    backwards.reverse();
    Some(backwards)
}
