//! Work that goes on in the background under an address of its own: who began it may stop it, everybody who
//! has the address may look. A piece of work comes in, bounded by whoever made it; a job goes out. Jobs live
//! in memory: they outlast a page, not the server.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::pool::{Full, JobHandle, JobKind, Pool};
use crate::tokens::{GameId, TokenHash};

/// The most jobs of a kind that are kept. The oldest one that is over makes room for the next.
const MOST_KEPT: usize = 64;

/// Work that says for itself how far it is.
pub(crate) trait Work: Send + Sync + 'static {
    /// Does it, until it is done or the flag is raised. What goes wrong is told in words for people.
    fn run(&self, stop: &Arc<AtomicBool>) -> Result<(), String>;
    /// Whether everything was done.
    fn is_done(&self) -> bool;
}

/// A job that was begun.
pub(crate) struct Job<W> {
    /// Its name in addresses.
    pub(crate) id: GameId,
    /// What is done.
    pub(crate) work: W,
    /// Who began it, and so may stop it.
    owner: TokenHash,
    over: AtomicBool,
    failed: Mutex<Option<String>>,
    /// Dropping it stops the work.
    handle: Mutex<Option<JobHandle>>,
}

/// Takes a lock. Everything behind the locks of jobs is written in single steps, so a panic leaves it whole.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<W: Work> Job<W> {
    /// `running`, `finished` or `stopped`.
    pub(crate) fn progress(&self) -> &'static str {
        match (self.over.load(Ordering::Acquire), self.work.is_done()) {
            (false, _) => "running",
            (true, true) => "finished",
            (true, false) => "stopped",
        }
    }

    /// Why it could not be carried on.
    pub(crate) fn failure(&self) -> Option<String> {
        lock(&self.failed).clone()
    }

    /// Ends it, if whoever asks began it.
    pub(crate) fn stop(&self, asked_by: &TokenHash) -> bool {
        if *asked_by != self.owner {
            return false;
        }
        if lock(&self.handle).take().is_some() {
            // A job that waits for its turn is never begun.
            self.over.store(true, Ordering::Release);
        }
        true
    }
}

/// Raises the flag whatever happens: a job whose work panics is over too.
struct Over<'a>(&'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// The jobs of one kind.
pub(crate) struct Jobs<W>(Mutex<VecDeque<Arc<Job<W>>>>);

impl<W> Default for Jobs<W> {
    fn default() -> Jobs<W> {
        Jobs(Mutex::default())
    }
}

impl<W: Work> Jobs<W> {
    /// Begins a job, or says that there are too many.
    pub(crate) fn begin(
        &self,
        work: W,
        owner: TokenHash,
        client: IpAddr,
        pool: &Pool,
    ) -> Result<Arc<Job<W>>, Full> {
        let mut kept = lock(&self.0);
        if kept.len() >= MOST_KEPT {
            let over = kept.iter().position(|one| one.over.load(Ordering::Acquire));
            kept.remove(over.ok_or(Full)?);
        }
        let job = Arc::new(Job {
            id: GameId::fresh(),
            work,
            owner,
            over: AtomicBool::new(false),
            failed: Mutex::default(),
            handle: Mutex::default(),
        });
        let working = Arc::clone(&job);
        let handle = pool.submit_for(Some(client), JobKind::Tournament, move |stop| {
            let _over = Over(&working.over);
            if let Err(why) = working.work.run(stop) {
                *lock(&working.failed) = Some(why);
            }
        })?;
        *lock(&job.handle) = Some(handle);
        kept.push_back(Arc::clone(&job));
        Ok(job)
    }

    /// The job of this name.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Job<W>>> {
        lock(&self.0).iter().find(|one| one.id.as_str() == id).cloned()
    }
}
