//! Threads that think, beside the threads that answer requests. Questions come in on one of three lanes and
//! wait their turn; answers go back through the asker's callback. Quick players,
//! slow ones and exact analysis have threads of their own, so that a Master who thinks for long delays no
//! Novice, and an analysis neither.

use std::collections::VecDeque;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;

use crate::thinker::Pace;

/// Work for the pool. It is given its own stop flag and should look at it now and then.
type Work = Box<dyn FnOnce(&Arc<AtomicBool>) + Send>;

struct Job {
    stop: Arc<AtomicBool>,
    work: Work,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    /// Flags of the jobs under way, so that closing can stop them.
    running: Vec<Arc<AtomicBool>>,
    closed: bool,
}

#[derive(Default)]
struct Lane {
    queue: Mutex<Queue>,
    more: Condvar,
}

impl Lane {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Work that panics is caught outside the lock, so a poisoned queue is still whole.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Something under way; dropping it calls the work off.
#[derive(Debug)]
pub struct Ticket {
    stop: Arc<AtomicBool>,
}

impl Drop for Ticket {
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
    lanes: [Arc<Lane>; 3],
    threads: Mutex<Vec<JoinHandle<()>>>,
    most_waiting: usize,
}

impl Pool {
    /// So many threads for each lane; at most `most_waiting` questions wait on each.
    pub fn new(threads_a_lane: usize, most_waiting: usize) -> std::io::Result<Pool> {
        let lanes: [Arc<Lane>; 3] = Default::default();
        let mut threads = Vec::new();
        for (name, lane) in ["quick", "slow", "exact"].into_iter().zip(&lanes) {
            for number in 0..threads_a_lane.max(1) {
                let lane = Arc::clone(lane);
                let thread = std::thread::Builder::new()
                    .name(format!("think-{name}-{number}"))
                    .stack_size(8 << 20)
                    .spawn(move || work_off(&lane))?;
                threads.push(thread);
            }
        }
        Ok(Pool { lanes, threads: Mutex::new(threads), most_waiting })
    }

    fn lane(&self, pace: Pace) -> &Lane {
        match pace {
            Pace::Quick => &self.lanes[0],
            Pace::Slow => &self.lanes[1],
            Pace::Exact => &self.lanes[2],
        }
    }

    /// Hands work to a lane. The ticket calls it off when dropped; work that was called off before its
    /// turn is never begun.
    pub fn submit(
        &self,
        pace: Pace,
        work: impl FnOnce(&Arc<AtomicBool>) + Send + 'static,
    ) -> Result<Ticket, Full> {
        let lane = self.lane(pace);
        let mut queue = lane.lock();
        if queue.closed {
            return Err(Full);
        }
        if queue.jobs.len() >= self.most_waiting {
            queue.jobs.retain(|job| !job.stop.load(Ordering::Relaxed));
        }
        if queue.jobs.len() >= self.most_waiting {
            return Err(Full);
        }
        let stop = Arc::new(AtomicBool::new(false));
        queue.jobs.push_back(Job { stop: Arc::clone(&stop), work: Box::new(work) });
        drop(queue);
        lane.more.notify_one();
        Ok(Ticket { stop })
    }

    /// Questions that wait.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.lanes.iter().map(|lane| lane.lock().jobs.len()).sum()
    }

    /// Is there room for another player's question?
    #[must_use]
    pub fn has_room(&self) -> bool {
        let players = [Pace::Quick, Pace::Slow];
        players.iter().all(|&pace| self.lane(pace).lock().jobs.len() < self.most_waiting)
    }

    /// Stops everything and waits for the threads to end.
    pub fn close(&self) {
        for lane in &self.lanes {
            let mut queue = lane.lock();
            queue.closed = true;
            queue.jobs.clear();
            for stop in &queue.running {
                stop.store(true, Ordering::Relaxed);
            }
            drop(queue);
            lane.more.notify_all();
        }
        let threads =
            std::mem::take(&mut *self.threads.lock().unwrap_or_else(PoisonError::into_inner));
        for thread in threads {
            drop(thread.join());
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.close();
    }
}

fn work_off(lane: &Lane) {
    let mut queue = lane.lock();
    loop {
        let Some(job) = queue.jobs.pop_front() else {
            if queue.closed {
                return;
            }
            queue = lane.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        if job.stop.load(Ordering::Relaxed) {
            continue;
        }
        queue.running.push(Arc::clone(&job.stop));
        drop(queue);
        let stop = Arc::clone(&job.stop);
        let worked = std::panic::catch_unwind(AssertUnwindSafe(|| (job.work)(&stop)));
        if worked.is_err() {
            tracing::error!("a thinker panicked; its question stays open");
        }
        queue = lane.lock();
        queue.running.retain(|running| !Arc::ptr_eq(running, &stop));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Blocks until its stop flag is raised, after it has said that it runs.
    fn endless(running: mpsc::Sender<()>) -> impl FnOnce(&Arc<AtomicBool>) + Send {
        move |stop| {
            let _ = running.send(());
            while !stop.load(Ordering::Relaxed) {
                std::thread::yield_now();
            }
            let _ = running.send(());
        }
    }

    #[test]
    fn a_slow_thinker_does_not_delay_a_quick_one() {
        let pool = Pool::new(1, 10).expect("threads");
        let (running, runs) = mpsc::channel();
        let slow = pool.submit(Pace::Slow, endless(running)).expect("room");
        runs.recv().expect("it runs");
        let (done, answer) = mpsc::channel();
        let quick = pool
            .submit(Pace::Quick, move |_| {
                let _ = done.send(7);
            })
            .expect("room");
        assert_eq!(answer.recv(), Ok(7));
        drop(slow);
        runs.recv().expect("dropping the ticket stops it");
        drop(quick);
    }

    #[test]
    fn work_called_off_before_its_turn_is_never_begun_and_makes_room() {
        let pool = Pool::new(1, 1).expect("threads");
        let (running, runs) = mpsc::channel();
        let first = pool.submit(Pace::Slow, endless(running)).expect("room");
        runs.recv().expect("it runs");
        let (begun, beginnings) = mpsc::channel();
        let second = pool
            .submit(Pace::Slow, move |_| {
                let _ = begun.send(());
            })
            .expect("room");
        assert_eq!(pool.submit(Pace::Slow, |_| {}).err(), Some(Full));
        drop(second);
        let third = pool.submit(Pace::Slow, |_| {});
        assert!(third.is_ok(), "the place of the one called off is free");
        drop(first);
        pool.close();
        assert!(beginnings.recv().is_err(), "never begun");
    }

    #[test]
    fn a_panic_costs_only_its_own_question() {
        let pool = Pool::new(1, 10).expect("threads");
        let first = pool.submit(Pace::Quick, |_| panic!("on purpose")).expect("room");
        let (done, answer) = mpsc::channel();
        let second = pool
            .submit(Pace::Quick, move |_| {
                let _ = done.send(());
            })
            .expect("room");
        assert_eq!(answer.recv(), Ok(()));
        drop((first, second));
    }
}
