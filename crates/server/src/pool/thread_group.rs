//! One group: the questions that wait on it, those that run, and the threads that work them off.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Work for the pool. It is given its own stop flag and should look at it now and then.
pub(super) type Work = Box<dyn FnOnce(&Arc<AtomicBool>) + Send>;

/// A question that waits.
pub(super) struct Job {
    pub(super) stop: Arc<AtomicBool>,
    /// The client whose question it is; none for a game's.
    pub(super) owner: Option<IpAddr>,
    pub(super) work: Work,
}

/// A question that a thread is at.
pub(super) struct Running {
    pub(super) stop: Arc<AtomicBool>,
    pub(super) owner: Option<IpAddr>,
    pub(super) since: Instant,
}

#[derive(Default)]
pub(super) struct Queue {
    pub(super) jobs: VecDeque<Job>,
    pub(super) running: Vec<Running>,
    /// Threads that were started and have not ended.
    pub(super) living: usize,
    pub(super) closed: bool,
}

/// Threads of their own for one kind of question.
pub(super) struct ThreadGroup {
    pub(super) name: &'static str,
    pub(super) most_threads: usize,
    /// Most of them that one client may occupy.
    pub(super) each: usize,
    pub(super) most_waiting: usize,
    pub(super) queue: Mutex<Queue>,
    pub(super) more: Condvar,
    /// Told whenever a thread ends.
    pub(super) ended: Condvar,
}

impl ThreadGroup {
    pub(super) fn lock(&self) -> MutexGuard<'_, Queue> {
        // Work that panics is caught outside the lock, so a poisoned queue is still whole.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// May somebody's question begin? A client never takes more than its share of the threads.
    pub(super) fn may_begin(&self, queue: &Queue, owner: Option<IpAddr>) -> bool {
        let own = queue.running.iter().filter(|running| running.owner == owner).count();
        owner.is_none() || own < self.each
    }

    /// Has somebody so many questions waiting that the others would find no room? Quick ones are gone before
    /// that matters.
    pub(super) fn has_too_many(&self, queue: &Queue, owner: Option<IpAddr>) -> bool {
        if owner.is_none() || self.each == self.most_threads {
            return false;
        }
        let most = (self.most_waiting / 8).max(1);
        queue.jobs.iter().filter(|job| job.owner == owner).count() >= most
    }

    pub(super) fn next(&self, queue: &mut Queue) -> Option<Job> {
        let at = queue.jobs.iter().position(|job| self.may_begin(queue, job.owner))?;
        queue.jobs.remove(at)
    }
}

/// What every thread of a group does until the group is closed.
pub(super) fn work_off(group: &ThreadGroup) {
    let mut queue = group.lock();
    loop {
        let Some(job) = group.next(&mut queue) else {
            if queue.closed {
                queue.living -= 1;
                group.ended.notify_all();
                return;
            }
            queue = group.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        if job.stop.load(Ordering::Relaxed) {
            continue;
        }
        let stop = Arc::clone(&job.stop);
        let (since, owner) = (Instant::now(), job.owner);
        queue.running.push(Running { stop: Arc::clone(&stop), owner, since });
        drop(queue);
        let worked = std::panic::catch_unwind(AssertUnwindSafe(|| (job.work)(&stop)));
        if worked.is_err() {
            tracing::error!("a thinker panicked; its question stays open");
        }
        queue = group.lock();
        queue.running.retain(|running| !Arc::ptr_eq(&running.stop, &stop));
        // A question of the same client may have waited for this one.
        group.more.notify_one();
    }
}
