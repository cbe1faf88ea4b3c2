//! Trials of lessons: a lesson and a rule file come in, how its games stand goes out. A trial is known by its lesson and
//! the text of the file, so asking again is looking again. Trials live in memory; the same file gets the same score.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fourfold_lessons::{Lesson, Trial, TrialGoal, TrialScore};
use fourfold_player::contest::{Meeting, Tally, Watch};
use sha2::{Digest, Sha256};

use crate::pool::{Full, JobHandle, JobKind, Pool};

/// The most trials that are remembered; the oldest one that is over makes room.
const MOST_KEPT: usize = 256;

/// What a trial is known by: the number of its lesson and the hash of the file.
type Key = (u32, [u8; 32]);

/// The games that check a pupil's rule file.
pub(crate) struct LessonTrial {
    key: Key,
    goal: TrialGoal,
    tally: Mutex<Tally>,
    over: AtomicBool,
    /// Dropping it stops the games.
    _job: Mutex<Option<JobHandle>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl LessonTrial {
    /// How it stands, and whether it is over.
    pub(crate) fn score(&self) -> (TrialScore, bool) {
        // Asked first: a trial that ends meanwhile is seen with all its games at the next look.
        let over = self.over.load(Ordering::Acquire);
        (TrialScore::of(&self.goal, *lock(&self.tally)), over)
    }

    fn play(&self, rules: &str, stop: &Arc<AtomicBool>) {
        let on_game = |meeting: &Meeting| {
            let mut tally = lock(&self.tally);
            match meeting.halves_of(0) {
                Some(0) => tally.losses += 1,
                Some(1) => tally.draws += 1,
                Some(_) => tally.wins += 1,
                None => {}
            }
        };
        let watch = Watch {
            threads: Some(1),
            stop: Some(Arc::clone(stop)),
            on_game: Some(&on_game),
            ..Watch::default()
        };
        if let Err(error) = (Trial { goal: &self.goal, rules }).run(&watch) {
            tracing::warn!(%error, "a lesson's trial could not be played");
        }
        self.over.store(true, Ordering::Release);
    }
}

/// The trials of a server.
#[derive(Default)]
pub(crate) struct LessonTrials(Mutex<VecDeque<Arc<LessonTrial>>>);

impl LessonTrials {
    /// The trial of a file in a lesson, begun if it is not known; none if the lesson has no trial.
    pub(crate) fn of(
        &self,
        lesson: &Lesson,
        rules: &str,
        client: IpAddr,
        pool: &Pool,
    ) -> Result<Option<Arc<LessonTrial>>, Full> {
        let Some(goal) = &lesson.trial else { return Ok(None) };
        let key: Key = (lesson.number, Sha256::digest(rules.as_bytes()).into());
        let mut kept = lock(&self.0);
        if let Some(known) = kept.iter().find(|trial| trial.key == key) {
            return Ok(Some(Arc::clone(known)));
        }
        if kept.len() >= MOST_KEPT {
            let over = kept.iter().position(|trial| trial.over.load(Ordering::Acquire));
            kept.remove(over.ok_or(Full)?);
        }
        let trial = Arc::new(LessonTrial {
            key,
            goal: goal.clone(),
            tally: Mutex::default(),
            over: AtomicBool::new(false),
            _job: Mutex::default(),
        });
        let (playing, rules) = (Arc::clone(&trial), rules.to_owned());
        let work = move |stop: &Arc<AtomicBool>| playing.play(&rules, stop);
        let job = pool.submit_for(Some(client), JobKind::Trial, work)?;
        *lock(&trial._job) = Some(job);
        kept.push_back(Arc::clone(&trial));
        Ok(Some(trial))
    }
}
