//! The work of the live games that no request asks for: computed moves are taken to their tables, changes made by
//! other servers are read, open questions are taken up (after a start, and when another server has died), and
//! games that nobody uses are dropped from memory.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc};

use crate::clock;
use crate::error::Problem;
use crate::live_games::LiveGames;
use crate::live_games::computer_moves::{ComputedMove, LEASE_MS};
use crate::tasks::Tasks;
use crate::tokens::GameId;

/// A game that nobody watches is put away after so long.
const IDLE_MS: u64 = 2 * 60 * 1000;
/// Past so many games in memory it goes faster.
const MANY: usize = 20_000;
const IDLE_WHEN_MANY_MS: u64 = 10_000;

/// What a task reads, also after it was begun again.
type Incoming<T> = Arc<Mutex<mpsc::UnboundedReceiver<T>>>;

impl LiveGames {
    /// Begins what no request asks for, each part as a task of its own.
    pub(crate) fn work_in_the_background(
        self: &Arc<Self>,
        answers: mpsc::UnboundedReceiver<ComputedMove>,
        tasks: &mut Tasks,
    ) {
        let (changed, changes) = mpsc::unbounded_channel();
        // Kept here, so that a task that is begun again misses nothing.
        let (answers, changes) = (Arc::new(Mutex::new(answers)), Arc::new(Mutex::new(changes)));
        let games = Arc::clone(self);
        tasks.supervise("answers", move || Arc::clone(&games).take_answers(Arc::clone(&answers)));
        let games = Arc::clone(self);
        tasks.supervise("other servers", move || Arc::clone(&games).hear(changed.clone()));
        let games = Arc::clone(self);
        tasks.supervise("changes", move || Arc::clone(&games).follow(Arc::clone(&changes)));
        let games = Arc::clone(self);
        tasks.supervise("maintenance", move || Arc::clone(&games).maintain());
    }

    async fn take_answers(self: Arc<Self>, answers: Incoming<ComputedMove>) {
        while let Some(answered) = answers.lock().await.recv().await {
            // Each on its own: one game's slow disk must not hold up another's answer.
            let live_games = Arc::clone(&self);
            tokio::spawn(async move { live_games.answered(answered).await });
        }
    }

    async fn hear(self: Arc<Self>, changed: mpsc::UnboundedSender<Option<GameId>>) {
        let heard = |game: Option<GameId>| drop(changed.send(game));
        loop {
            if let Err(error) = self.store.listen(&heard).await {
                tracing::warn!(%error, "cannot hear the other servers");
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    async fn follow(self: Arc<Self>, changes: Incoming<Option<GameId>>) {
        while let Some(change) = changes.lock().await.recv().await {
            let games: Vec<_> = match change {
                Some(id) => self.in_memory().get(&id).cloned().into_iter().collect(),
                None => self.in_memory().values().cloned().collect(),
            };
            for live in games {
                let live_games = Arc::clone(&self);
                tokio::spawn(async move {
                    let mut inner = live.inner.lock().await;
                    match live_games.catch_up(&live, &mut inner).await {
                        Ok(()) => live_games.schedule(&live, &mut inner).await,
                        // Deleted on another server.
                        Err(Problem::NoSuchGame(_)) => {}
                        Err(error) => tracing::error!(game = %live.id, %error, "cannot follow"),
                    }
                });
            }
        }
    }

    async fn maintain(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(Duration::from_millis(LEASE_MS / 3));
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let games: Vec<_> = self.in_memory().values().cloned().collect();
            for live in games {
                if self.store.is_shared() {
                    self.renew(&live).await;
                }
                // People come and go: what rests while nobody is there goes on or stops here.
                if let Ok(mut inner) = live.inner.try_lock()
                    && inner.table.wanted().is_some()
                {
                    self.schedule(&live, &mut inner).await;
                }
            }
            self.pool.take_turns(Instant::now());
            self.take_up_open_questions().await;
            self.put_away(clock::now_ms());
            metrics::gauge!("fourfold_games_in_memory").set(self.games_in_memory() as f64);
            metrics::gauge!("fourfold_thinking_waiting").set(self.pool.waiting() as f64);
        }
    }

    async fn take_up_open_questions(self: &Arc<Self>) {
        let waiting = match self.store.waiting(clock::now_ms()).await {
            Ok(waiting) => waiting,
            Err(error) => {
                tracing::error!(%error, "cannot look for open questions");
                return;
            }
        };
        for id in waiting {
            if !self.pool.has_room() {
                return;
            }
            match self.get_unattended(&id).await {
                Ok(live) => {
                    let mut inner = live.inner.lock().await;
                    self.schedule(&live, &mut inner).await;
                }
                Err(problem) => tracing::error!(game = %id, %problem, "cannot take up a game"),
            }
        }
    }

    /// Forgets games that are not in use; their logs stay.
    fn put_away(&self, now_ms: u64) {
        let mut games = self.in_memory();
        let idle_ms = if games.len() > MANY { IDLE_WHEN_MANY_MS } else { IDLE_MS };
        games.retain(|_, live| {
            // Whoever holds the game uses it; a locked one is in use as well.
            let quiet = Arc::strong_count(live) == 1
                && live.watchers() == 0
                && live.inner.try_lock().is_ok_and(|inner| inner.job.is_none());
            !(quiet && live.idle_ms(now_ms) > idle_ms)
        });
    }
}
