//! Threads that think, beside the threads that answer requests. Questions come in for a group and wait their turn;
//! answers go back through the asker's callback.
//!
//! # Why no slow thinker delays another game
//! Every [`JobKind`] has threads of its own, started when they are needed and never borrowed:
//! - *Quick* players answer in a blink; a few threads serve thousands of games.
//! - *Slow* ones search a bounded number of positions. So many threads may run at once that nobody waits behind
//!   another: the system shares the processor among them, which is fairer than any queue of ours.
//! - *Endless* ones (Perfect far from the end) take minutes. A few run at a time, since each has a large table;
//!   when more want to, they take turns: whoever has run for a `TURN` while another waits is asked to
//!   stop and goes to the end of the queue. His table remembers what he found.
//! - What clients *ask* for, *exact* analysis, *tournaments*, *trials* of lessons and a class's *ladder* never touch the groups of the games.
//!
//! On every group but the quick one a client has a share, of the threads and of the queue: however many games somebody has a computer
//! think in, the next client's game finds a thread. A game's client is whoever last did something in it.

mod thread_group;

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use fourfold_player::Pace;

use thread_group::{Job, ThreadGroup, work_off};

/// So long an endless thinker runs at least before another gets its thread.
pub(crate) const TURN: Duration = Duration::from_secs(5);

/// Most bounded searches at once: far more than play at the same moment, and few enough to hold in memory.
const MOST_SLOW: usize = 64;

/// What a job is for; the pool keeps each kind from delaying the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobKind {
    /// A computer player's move, by how long the player takes.
    Move(Pace),
    /// Work that a client waits for.
    Request,
    /// An exact analysis, which may take all the time it is given.
    Analysis,
    /// A tournament of computer players, which may take minutes.
    Tournament,
    /// The games of a lesson's check, for which a pupil waits.
    Trial,
    /// The games of a class's ladder, which nobody waits for.
    Ladder,
}

/// Something under way; dropping it calls the work off.
#[derive(Debug)]
pub struct JobHandle {
    stop: Arc<AtomicBool>,
    waits: bool,
}

impl JobHandle {
    /// Were others before it when it came?
    pub(crate) fn has_to_wait(&self) -> bool {
        self.waits
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too much to think about")]
pub struct Full;

/// A bounded pool of thinking threads.
pub struct Pool {
    groups: [Arc<ThreadGroup>; 8],
}

impl Pool {
    /// So many threads for each group where they matter; at most `most_waiting` questions wait on each.
    #[must_use]
    pub fn new(threads: usize, most_waiting: usize) -> Pool {
        let threads = threads.max(1);
        let group = |name, most_threads, each: usize| {
            let (queue, more, ended) = (Mutex::default(), Condvar::new(), Condvar::new());
            let each = each.max(1);
            Arc::new(ThreadGroup { name, most_threads, each, most_waiting, queue, more, ended })
        };
        let all_but_one = |name, threads| group(name, threads, threads - 1);
        Pool {
            groups: [
                group("quick", threads, threads),
                // The system shares the processor among them: one client occupies it once, not 64 times.
                group("slow", threads.max(MOST_SLOW), threads),
                all_but_one("endless", threads),
                all_but_one("asked", threads.max(2)),
                all_but_one("exact", Pool::exact_threads(threads)),
                all_but_one("tournament", 2),
                group("trial", threads.max(2), 1),
                group("ladder", 1, 1),
            ],
        }
    }

    /// So many analyses run at once.
    pub(crate) fn exact_threads(threads: usize) -> usize {
        threads.max(2)
    }

    fn group(&self, kind: JobKind) -> &Arc<ThreadGroup> {
        match kind {
            JobKind::Move(Pace::Quick) => &self.groups[0],
            JobKind::Move(Pace::Slow) => &self.groups[1],
            JobKind::Move(Pace::Endless) => &self.groups[2],
            JobKind::Request => &self.groups[3],
            JobKind::Analysis => &self.groups[4],
            JobKind::Tournament => &self.groups[5],
            JobKind::Trial => &self.groups[6],
            JobKind::Ladder => &self.groups[7],
        }
    }

    /// Hands a game's question to a group. The handle calls it off when dropped; work that was called off
    /// before its turn is never begun.
    pub fn submit(
        &self,
        kind: JobKind,
        work: impl FnOnce(&Arc<AtomicBool>) + Send + 'static,
    ) -> Result<JobHandle, Full> {
        self.submit_for(None, kind, work)
    }

    /// The same for a client's question.
    pub fn submit_for(
        &self,
        owner: Option<IpAddr>,
        kind: JobKind,
        work: impl FnOnce(&Arc<AtomicBool>) + Send + 'static,
    ) -> Result<JobHandle, Full> {
        let group = self.group(kind);
        let mut queue = group.lock();
        if queue.closed {
            return Err(Full);
        }
        if queue.jobs.len() >= group.most_waiting {
            queue.jobs.retain(|job| !job.stop.load(Ordering::Relaxed));
        }
        if queue.jobs.len() >= group.most_waiting || group.has_too_many(&queue, owner) {
            return Err(Full);
        }
        let stop = Arc::new(AtomicBool::new(false));
        let waits = queue.running.len() + queue.jobs.len() >= group.most_threads
            || !group.may_begin(&queue, owner);
        queue.jobs.push_back(Job { stop: Arc::clone(&stop), owner, work: Box::new(work) });
        let busy = queue.running.len() + queue.jobs.len();
        if queue.living < group.most_threads.min(busy) {
            let working = Arc::clone(group);
            let started = std::thread::Builder::new()
                .name(format!("think-{}-{}", group.name, queue.living))
                .stack_size(8 << 20)
                .spawn(move || work_off(&working));
            match started {
                Ok(_) => queue.living += 1,
                // The threads there are will come to it.
                Err(error) if queue.living > 0 => {
                    tracing::warn!(%error, "no further thinking thread");
                }
                Err(error) => {
                    tracing::error!(%error, "no thinking thread");
                    queue.jobs.pop_back();
                    return Err(Full);
                }
            }
        }
        drop(queue);
        group.more.notify_one();
        Ok(JobHandle { stop, waits })
    }

    /// Asks endless thinkers whose turn is over to make room, if others wait.
    pub(crate) fn take_turns(&self, now: Instant) {
        let group = self.group(JobKind::Move(Pace::Endless));
        let queue = group.lock();
        let called_off = |stop: &Arc<AtomicBool>| stop.load(Ordering::Relaxed);
        let waiting = queue.jobs.iter().filter(|job| !called_off(&job.stop)).count();
        // Those who were asked already will be gone soon, and so make room.
        let leaving = queue.running.iter().filter(|running| called_off(&running.stop)).count();
        let over = queue.running.iter().filter(|running| {
            !called_off(&running.stop) && now.saturating_duration_since(running.since) >= TURN
        });
        for running in over.take(waiting.saturating_sub(leaving)) {
            running.stop.store(true, Ordering::Relaxed);
        }
    }

    /// Questions that wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.groups.iter().map(|group| group.lock().jobs.len()).sum()
    }

    /// Is there room for another player's question?
    #[must_use]
    pub fn has_room(&self) -> bool {
        let players = [Pace::Quick, Pace::Slow, Pace::Endless];
        players.into_iter().all(|pace| {
            let group = self.group(JobKind::Move(pace));
            group.lock().jobs.len() < group.most_waiting
        })
    }

    /// Asks everything to stop and takes no more work. Threads end by themselves as soon as what runs on
    /// them notices.
    pub fn stop(&self) {
        for group in &self.groups {
            let mut queue = group.lock();
            queue.closed = true;
            queue.jobs.clear();
            for running in &queue.running {
                running.stop.store(true, Ordering::Relaxed);
            }
            drop(queue);
            group.more.notify_all();
        }
    }

    /// Stops everything and waits for the threads to end, but no longer than `patience`: work that ignores
    /// its flag must not hold the program. True if all have ended.
    pub fn close(&self, patience: Duration) -> bool {
        self.stop();
        let deadline = Instant::now() + patience;
        for group in &self.groups {
            let queue = group.lock();
            let left = deadline.saturating_duration_since(Instant::now());
            let (queue, _) = group
                .ended
                .wait_timeout_while(queue, left, |queue| queue.living > 0)
                .unwrap_or_else(PoisonError::into_inner);
            if queue.living > 0 {
                let threads = queue.living;
                tracing::warn!(group = group.name, threads, "a search does not stop: left behind");
                return false;
            }
        }
        true
    }
}

impl Drop for Pool {
    /// Asks and does not wait: whoever wants to wait closes it.
    fn drop(&mut self) {
        self.stop();
    }
}

#[cfg(test)]
mod tests;
