//! Tournaments of computer players: who plays what comes in, a tournament with an address goes out, which is
//! played in the background and can be looked at and stopped. The scheduler is `fourfold_player`'s; here it is
//! only bounded. Tournaments live in memory: they outlast a page, not the server.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fourfold_player::ComputerPlayers;
use fourfold_player::contest::{Meeting, Tournament, TournamentResult, Watch};

use crate::pool::{Full, JobHandle, JobKind, Pool};
use crate::tokens::{GameId, TokenHash};

/// The most players of a tournament.
pub(crate) const MOST_PLAYERS: usize = 16;
/// The most games of a tournament: all their records are in memory, a kilobyte or two each.
pub(crate) const MOST_GAMES: usize = 600;
/// The most nodes for a move, so that a tournament of strong players ends while somebody waits for it.
const MOST_NODES: u64 = 200_000;
/// The most tournaments that are kept. The oldest one that is over makes room for the next.
const MOST_KEPT: usize = 64;

/// How a tournament goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// It waits for its turn or is being played.
    Running,
    /// All games were played.
    Finished,
    /// Somebody stopped it.
    Stopped,
}

/// A tournament that was begun.
pub(crate) struct Running {
    /// Its name in addresses.
    pub(crate) id: GameId,
    /// What is played.
    pub(crate) tournament: Tournament,
    /// Who began it, and so may stop it.
    owner: TokenHash,
    meetings: Mutex<Vec<Meeting>>,
    over: AtomicBool,
    /// Why it ended before its end, if it could not be played on.
    failed: Mutex<Option<String>>,
    /// Dropping it stops the games.
    job: Mutex<Option<JobHandle>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Everything behind these locks is written in single steps.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Running {
    /// How it goes.
    pub(crate) fn progress(&self) -> Progress {
        match self.over.load(Ordering::Acquire) {
            false => Progress::Running,
            true if lock(&self.meetings).len() < self.tournament.game_count() => Progress::Stopped,
            true => Progress::Finished,
        }
    }

    /// Why it could not be played on.
    pub(crate) fn failure(&self) -> Option<String> {
        lock(&self.failed).clone()
    }

    /// The table so far, and the games in their order.
    pub(crate) fn result(&self) -> TournamentResult {
        self.tournament.so_far(lock(&self.meetings).clone())
    }

    /// The record of a game, by its number from 0.
    pub(crate) fn record(&self, number: usize) -> Option<String> {
        let meetings = lock(&self.meetings);
        meetings.iter().find(|meeting| meeting.number == number).map(|one| one.record.write())
    }

    /// Ends it, if whoever asks began it.
    pub(crate) fn stop(&self, asked_by: &TokenHash) -> bool {
        if *asked_by != self.owner {
            return false;
        }
        if lock(&self.job).take().is_some() {
            // A tournament that waits for its turn is never begun.
            self.over.store(true, Ordering::Release);
        }
        true
    }

    fn play(
        &self,
        players: &dyn ComputerPlayers,
        texts: &[(String, String)],
        stop: &Arc<AtomicBool>,
    ) {
        let on_game = |meeting: &Meeting| lock(&self.meetings).push(meeting.clone());
        let watch = Watch {
            nodes: Some(MOST_NODES),
            players: Some(players),
            rule_texts: texts,
            // One thread: games of people go first.
            threads: Some(1),
            stop: Some(Arc::clone(stop)),
            on_game: Some(&on_game),
        };
        if let Err(error) = self.tournament.run(&watch) {
            *lock(&self.failed) = Some(error.to_string());
        }
        self.over.store(true, Ordering::Release);
    }
}

/// The tournaments of a server.
#[derive(Default)]
pub(crate) struct Tournaments(Mutex<VecDeque<Arc<Running>>>);

impl Tournaments {
    /// Begins a tournament, or says that there are too many.
    pub(crate) fn begin(
        &self,
        tournament: Tournament,
        texts: Vec<(String, String)>,
        owner: TokenHash,
        client: IpAddr,
        players: &Arc<dyn ComputerPlayers>,
        pool: &Pool,
    ) -> Result<Arc<Running>, Full> {
        let mut kept = lock(&self.0);
        if kept.len() >= MOST_KEPT {
            let over = kept.iter().position(|one| one.progress() != Progress::Running);
            kept.remove(over.ok_or(Full)?);
        }
        let running = Arc::new(Running {
            id: GameId::fresh(),
            tournament,
            owner,
            meetings: Mutex::default(),
            over: AtomicBool::new(false),
            failed: Mutex::default(),
            job: Mutex::default(),
        });
        let (playing, players) = (Arc::clone(&running), Arc::clone(players));
        let job = pool.submit_for(Some(client), JobKind::Tournament, move |stop| {
            playing.play(&*players, &texts, stop);
        })?;
        *lock(&running.job) = Some(job);
        kept.push_back(Arc::clone(&running));
        Ok(running)
    }

    /// The tournament of this name.
    pub(crate) fn find(&self, id: &str) -> Option<Arc<Running>> {
        lock(&self.0).iter().find(|one| one.id.as_str() == id).cloned()
    }
}
