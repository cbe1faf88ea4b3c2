//! Threads that think, beside the threads that answer requests. Questions come in on a lane and wait their turn;
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
//! - What clients *ask* for, *exact* analysis, *tournaments*, *trials* of lessons and a class's *ladder* never touch the lanes of the games.
//!
//! On every lane but the quick one a client has a share, of the threads and of the queue: however many games somebody has a computer
//! think in, the next client's game finds a thread. A game's client is whoever last did something in it.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use fourfold_player::Pace;

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

/// Work for the pool. It is given its own stop flag and should look at it now and then.
type Work = Box<dyn FnOnce(&Arc<AtomicBool>) + Send>;

struct Job {
    stop: Arc<AtomicBool>,
    /// The client whose question it is; none for a game's.
    owner: Option<IpAddr>,
    work: Work,
}

struct Running {
    stop: Arc<AtomicBool>,
    owner: Option<IpAddr>,
    since: Instant,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    running: Vec<Running>,
    /// Threads that were started and have not ended.
    living: usize,
    closed: bool,
}

struct Lane {
    name: &'static str,
    most_threads: usize,
    /// Most of them that one client may occupy.
    each: usize,
    most_waiting: usize,
    queue: Mutex<Queue>,
    more: Condvar,
    /// Told whenever a thread ends.
    ended: Condvar,
}

impl Lane {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        // Work that panics is caught outside the lock, so a poisoned queue is still whole.
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// May somebody's question begin? A client never takes more than its share of the threads.
    fn may_begin(&self, queue: &Queue, owner: Option<IpAddr>) -> bool {
        let own = queue.running.iter().filter(|running| running.owner == owner).count();
        owner.is_none() || own < self.each
    }

    /// Has somebody so many questions waiting that the others would find no room? Quick ones are gone before
    /// that matters.
    fn has_too_many(&self, queue: &Queue, owner: Option<IpAddr>) -> bool {
        if owner.is_none() || self.each == self.most_threads {
            return false;
        }
        let most = (self.most_waiting / 8).max(1);
        queue.jobs.iter().filter(|job| job.owner == owner).count() >= most
    }

    fn next(&self, queue: &mut Queue) -> Option<Job> {
        let at = queue.jobs.iter().position(|job| self.may_begin(queue, job.owner))?;
        queue.jobs.remove(at)
    }
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
    lanes: [Arc<Lane>; 8],
}

impl Pool {
    /// So many threads for each lane where they matter; at most `most_waiting` questions wait on each.
    #[must_use]
    pub fn new(threads: usize, most_waiting: usize) -> Pool {
        let threads = threads.max(1);
        let lane = |name, most_threads, each: usize| {
            let (queue, more, ended) = (Mutex::default(), Condvar::new(), Condvar::new());
            let each = each.max(1);
            Arc::new(Lane { name, most_threads, each, most_waiting, queue, more, ended })
        };
        let all_but_one = |name, threads| lane(name, threads, threads - 1);
        Pool {
            lanes: [
                lane("quick", threads, threads),
                // The system shares the processor among them: one client occupies it once, not 64 times.
                lane("slow", threads.max(MOST_SLOW), threads),
                all_but_one("endless", threads),
                all_but_one("asked", threads.max(2)),
                all_but_one("exact", Pool::exact_threads(threads)),
                all_but_one("tournament", 2),
                lane("trial", threads.max(2), 1),
                lane("ladder", 1, 1),
            ],
        }
    }

    /// So many analyses run at once.
    pub(crate) fn exact_threads(threads: usize) -> usize {
        threads.max(2)
    }

    fn lane(&self, kind: JobKind) -> &Arc<Lane> {
        match kind {
            JobKind::Move(Pace::Quick) => &self.lanes[0],
            JobKind::Move(Pace::Slow) => &self.lanes[1],
            JobKind::Move(Pace::Endless) => &self.lanes[2],
            JobKind::Request => &self.lanes[3],
            JobKind::Analysis => &self.lanes[4],
            JobKind::Tournament => &self.lanes[5],
            JobKind::Trial => &self.lanes[6],
            JobKind::Ladder => &self.lanes[7],
        }
    }

    /// Hands a game's question to a lane. The handle calls it off when dropped; work that was called off
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
        let lane = self.lane(kind);
        let mut queue = lane.lock();
        if queue.closed {
            return Err(Full);
        }
        if queue.jobs.len() >= lane.most_waiting {
            queue.jobs.retain(|job| !job.stop.load(Ordering::Relaxed));
        }
        if queue.jobs.len() >= lane.most_waiting || lane.has_too_many(&queue, owner) {
            return Err(Full);
        }
        let stop = Arc::new(AtomicBool::new(false));
        let waits = queue.running.len() + queue.jobs.len() >= lane.most_threads
            || !lane.may_begin(&queue, owner);
        queue.jobs.push_back(Job { stop: Arc::clone(&stop), owner, work: Box::new(work) });
        let busy = queue.running.len() + queue.jobs.len();
        if queue.living < lane.most_threads.min(busy) {
            let working = Arc::clone(lane);
            let started = std::thread::Builder::new()
                .name(format!("think-{}-{}", lane.name, queue.living))
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
        lane.more.notify_one();
        Ok(JobHandle { stop, waits })
    }

    /// Asks endless thinkers whose turn is over to make room, if others wait.
    pub(crate) fn take_turns(&self, now: Instant) {
        let lane = self.lane(JobKind::Move(Pace::Endless));
        let queue = lane.lock();
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
        self.lanes.iter().map(|lane| lane.lock().jobs.len()).sum()
    }

    /// Is there room for another player's question?
    #[must_use]
    pub fn has_room(&self) -> bool {
        let players = [Pace::Quick, Pace::Slow, Pace::Endless];
        players.into_iter().all(|pace| {
            let lane = self.lane(JobKind::Move(pace));
            lane.lock().jobs.len() < lane.most_waiting
        })
    }

    /// Asks everything to stop and takes no more work. Threads end by themselves as soon as what runs on
    /// them notices.
    pub fn stop(&self) {
        for lane in &self.lanes {
            let mut queue = lane.lock();
            queue.closed = true;
            queue.jobs.clear();
            for running in &queue.running {
                running.stop.store(true, Ordering::Relaxed);
            }
            drop(queue);
            lane.more.notify_all();
        }
    }

    /// Stops everything and waits for the threads to end, but no longer than `patience`: work that ignores
    /// its flag must not hold the program. True if all have ended.
    pub fn close(&self, patience: Duration) -> bool {
        self.stop();
        let deadline = Instant::now() + patience;
        for lane in &self.lanes {
            let queue = lane.lock();
            let left = deadline.saturating_duration_since(Instant::now());
            let (queue, _) = lane
                .ended
                .wait_timeout_while(queue, left, |queue| queue.living > 0)
                .unwrap_or_else(PoisonError::into_inner);
            if queue.living > 0 {
                let threads = queue.living;
                tracing::warn!(lane = lane.name, threads, "a search does not stop: left behind");
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

fn work_off(lane: &Lane) {
    let mut queue = lane.lock();
    loop {
        let Some(job) = lane.next(&mut queue) else {
            if queue.closed {
                queue.living -= 1;
                lane.ended.notify_all();
                return;
            }
            queue = lane.more.wait(queue).unwrap_or_else(PoisonError::into_inner);
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
        queue = lane.lock();
        queue.running.retain(|running| !Arc::ptr_eq(&running.stop, &stop));
        // A question of the same client may have waited for this one.
        lane.more.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// Longer than any of these takes; nothing waits so long unless something is wrong.
    const GENEROUS: Duration = Duration::from_secs(60);

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

    /// Says once that it ran.
    fn brief(
        done: &mpsc::Sender<u32>,
        what: u32,
    ) -> impl FnOnce(&Arc<AtomicBool>) + Send + 'static {
        let done = done.clone();
        move |_| {
            let _ = done.send(what);
        }
    }

    #[test]
    fn thinkers_of_every_pace_delay_no_other_game() {
        let pool = Pool::new(1, 10);
        let (running, runs) = mpsc::channel();
        let (done, answers) = mpsc::channel();
        let mut busy = Vec::new();
        // One after the other every lane is occupied; every other one still answers, the slow one too.
        for kind in [
            JobKind::Analysis,
            JobKind::Request,
            JobKind::Move(Pace::Endless),
            JobKind::Move(Pace::Slow),
        ] {
            busy.push(pool.submit(kind, endless(running.clone())).expect("room"));
            runs.recv().expect("it runs");
        }
        let slow = pool.submit(JobKind::Move(Pace::Slow), brief(&done, 1)).expect("room");
        assert_eq!(answers.recv(), Ok(1));
        let quick = pool.submit(JobKind::Move(Pace::Quick), brief(&done, 2)).expect("room");
        assert_eq!(answers.recv(), Ok(2));
        busy.pop();
        runs.recv().expect("dropping the handle stops it");
        drop((slow, quick));
    }

    #[test]
    fn endless_thinkers_take_turns_when_others_wait() {
        let pool = Pool::new(1, 10);
        let (running, runs) = mpsc::channel();
        let (done, answers) = mpsc::channel();
        let first = pool.submit(JobKind::Move(Pace::Endless), endless(running)).expect("room");
        runs.recv().expect("it runs");
        let later = Instant::now() + TURN;
        pool.take_turns(later);
        let second = pool.submit(JobKind::Move(Pace::Endless), brief(&done, 2)).expect("room");
        assert!(runs.try_recv().is_err(), "while nobody waited it could go on");
        pool.take_turns(Instant::now());
        assert!(answers.try_recv().is_err(), "its turn is not over");
        pool.take_turns(later);
        runs.recv().expect("it is stopped");
        assert_eq!(answers.recv(), Ok(2));
        drop((first, second));
    }

    #[test]
    fn a_client_never_takes_the_last_thread() {
        let pool = Pool::new(2, 10);
        let [greedy, other] = [1, 2].map(|last| Some(IpAddr::from([10, 0, 0, last])));
        let (running, runs) = mpsc::channel();
        let (done, answers) = mpsc::channel();
        let first = pool.submit_for(greedy, JobKind::Analysis, endless(running)).expect("room");
        runs.recv().expect("it runs");
        let second = pool.submit_for(greedy, JobKind::Analysis, brief(&done, 2)).expect("room");
        let third = pool.submit_for(other, JobKind::Analysis, brief(&done, 3)).expect("room");
        assert_eq!(answers.recv(), Ok(3), "the other one goes first");
        drop(first);
        assert_eq!(answers.recv(), Ok(2), "then the greedy one's next");
        drop((second, third));
    }

    #[test]
    fn many_games_of_one_client_leave_room_for_the_others() {
        let pool = Pool::new(2, 80);
        let [greedy, other] = [1, 2].map(|last| Some(IpAddr::from([10, 0, 0, last])));
        let (running, runs) = mpsc::channel();
        let mut held = Vec::new();
        // Two run, ten wait, and there is no room for more of the same client.
        for number in 0..12 {
            let slow = pool.submit_for(greedy, JobKind::Move(Pace::Slow), endless(running.clone()));
            held.push(slow.expect("room"));
            if number < 2 {
                runs.recv().expect("it runs");
            }
        }
        assert_eq!(pool.submit_for(greedy, JobKind::Move(Pace::Slow), |_| {}).err(), Some(Full));
        let (done, answers) = mpsc::channel();
        let mine =
            pool.submit_for(other, JobKind::Move(Pace::Slow), brief(&done, 1)).expect("room");
        assert_eq!(answers.recv(), Ok(1), "nobody waits for the greedy one");
        assert!(runs.try_recv().is_err(), "of whom two run");
        drop((mine, held));
    }

    #[test]
    fn work_called_off_before_its_turn_is_never_begun_and_makes_room() {
        let pool = Pool::new(1, 1);
        let (running, runs) = mpsc::channel();
        let first = pool.submit(JobKind::Move(Pace::Endless), endless(running)).expect("room");
        runs.recv().expect("it runs");
        let (begun, beginnings) = mpsc::channel();
        let second = pool.submit(JobKind::Move(Pace::Endless), brief(&begun, 2)).expect("room");
        drop(begun);
        assert_eq!(pool.submit(JobKind::Move(Pace::Endless), |_| {}).err(), Some(Full));
        drop(second);
        let third = pool.submit(JobKind::Move(Pace::Endless), |_| {});
        assert!(third.is_ok(), "the place of the one called off is free");
        drop(first);
        assert!(pool.close(GENEROUS), "everything ends");
        assert!(beginnings.recv().is_err(), "never begun");
    }

    #[test]
    fn work_that_ignores_being_stopped_is_left_behind() {
        let pool = Pool::new(1, 10);
        let (running, runs) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        let deaf = move |_: &Arc<AtomicBool>| {
            let _ = running.send(());
            let _ = released.recv();
        };
        let ticket = pool.submit(JobKind::Move(Pace::Slow), deaf).expect("room");
        runs.recv().expect("it runs");
        assert!(!pool.close(Duration::ZERO), "it does not listen");
        assert_eq!(
            pool.submit(JobKind::Move(Pace::Quick), |_| {}).err(),
            Some(Full),
            "nothing new is begun"
        );
        drop(release);
        assert!(pool.close(GENEROUS), "it has ended");
        drop(ticket);
    }

    #[test]
    fn a_panic_costs_only_its_own_question() {
        let pool = Pool::new(1, 10);
        let first =
            pool.submit(JobKind::Move(Pace::Quick), |_| panic!("on purpose")).expect("room");
        let (done, answers) = mpsc::channel();
        let second = pool.submit(JobKind::Move(Pace::Quick), brief(&done, 1)).expect("room");
        assert_eq!(answers.recv(), Ok(1));
        drop((first, second));
    }
}
