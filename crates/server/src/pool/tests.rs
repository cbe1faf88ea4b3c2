//! The laws of the pool: nobody waits for a slow thinker, and nothing is begun that was called off.

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
fn brief(done: &mpsc::Sender<u32>, what: u32) -> impl FnOnce(&Arc<AtomicBool>) + Send + 'static {
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
    // One after the other every group is occupied; every other one still answers, the slow one too.
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
    let mine = pool.submit_for(other, JobKind::Move(Pace::Slow), brief(&done, 1)).expect("room");
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
    let first = pool.submit(JobKind::Move(Pace::Quick), |_| panic!("on purpose")).expect("room");
    let (done, answers) = mpsc::channel();
    let second = pool.submit(JobKind::Move(Pace::Quick), brief(&done, 1)).expect("room");
    assert_eq!(answers.recv(), Ok(1));
    drop((first, second));
}
