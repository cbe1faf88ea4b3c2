//! What the hall does by itself: takes answers to their tables, listens to other servers, looks for open
//! questions (after a start, and when another server has died), and puts away games nobody uses.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::clock;
use crate::hall::Hall;
use crate::hall::thinking::{Answered, LEASE_MS};
use crate::secret::GameId;

/// A game that nobody watches is put away after so long.
const IDLE_MS: u64 = 2 * 60 * 1000;
/// Past so many games in memory it goes faster.
const MANY: usize = 20_000;
const IDLE_WHEN_MANY_MS: u64 = 10_000;

impl Hall {
    /// Runs until it is dropped.
    pub(crate) async fn run(self: Arc<Self>, answers: mpsc::UnboundedReceiver<Answered>) {
        let (changed, changes) = mpsc::unbounded_channel();
        tokio::join!(
            Arc::clone(&self).take_answers(answers),
            Arc::clone(&self).hear(changed),
            Arc::clone(&self).follow(changes),
            Arc::clone(&self).rounds(),
        );
    }

    async fn take_answers(self: Arc<Self>, mut answers: mpsc::UnboundedReceiver<Answered>) {
        while let Some(answered) = answers.recv().await {
            // Each on its own: one game's slow disk must not hold up another's answer.
            let hall = Arc::clone(&self);
            tokio::spawn(async move { hall.answered(answered).await });
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

    async fn follow(self: Arc<Self>, mut changes: mpsc::UnboundedReceiver<Option<GameId>>) {
        while let Some(change) = changes.recv().await {
            let rooms: Vec<_> = match change {
                Some(id) => self.rooms().get(&id).cloned().into_iter().collect(),
                None => self.rooms().values().cloned().collect(),
            };
            for room in rooms {
                let hall = Arc::clone(&self);
                tokio::spawn(async move {
                    let mut inner = room.inner.lock().await;
                    match hall.catch_up(&room, &mut inner).await {
                        Ok(()) => hall.arrange(&room, &mut inner).await,
                        Err(error) => tracing::error!(game = %room.id, %error, "cannot follow"),
                    }
                });
            }
        }
    }

    async fn rounds(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(Duration::from_millis(LEASE_MS / 3));
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let rooms: Vec<_> = self.rooms().values().cloned().collect();
            for room in rooms {
                if self.store.is_shared() {
                    self.renew(&room).await;
                }
                // People come and go: what rests while nobody is there goes on or stops here.
                if let Ok(mut inner) = room.inner.try_lock()
                    && inner.table.wanted().is_some()
                {
                    self.arrange(&room, &mut inner).await;
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
            match self.room_unseen(&id).await {
                Ok(room) => {
                    let mut inner = room.inner.lock().await;
                    self.arrange(&room, &mut inner).await;
                }
                Err(problem) => tracing::error!(game = %id, %problem, "cannot take up a game"),
            }
        }
    }

    /// Forgets games that are not in use; their logs stay.
    fn put_away(&self, now_ms: u64) {
        let mut rooms = self.rooms();
        let idle_ms = if rooms.len() > MANY { IDLE_WHEN_MANY_MS } else { IDLE_MS };
        rooms.retain(|_, room| {
            // Whoever holds the room uses it; a locked one is in use as well.
            let quiet = Arc::strong_count(room) == 1
                && room.watchers() == 0
                && room.inner.try_lock().is_ok_and(|inner| inner.job.is_none());
            !(quiet && room.idle_ms(now_ms) > idle_ms)
        });
    }
}
