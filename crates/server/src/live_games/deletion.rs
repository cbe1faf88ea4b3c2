//! Games that go: because their host says so, or because nothing has happened in them for as long as the
//! operator keeps games. A deleted game is gone from the database before anybody is told.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use crate::authorize;
use crate::clock;
use crate::error::Problem;
use crate::live_games::LiveGames;
use crate::live_games::live_game::Caller;
use crate::tokens::GameId;

/// So often old games are looked for.
const ROUND: Duration = Duration::from_secs(60 * 60);

/// So many deleted games are remembered: far more than can be on their way from the database.
const MOST_REMEMBERED: usize = 1000;

/// So many at a time, so that nobody waits for the database meanwhile.
const AT_ONCE: u32 = 200;

impl LiveGames {
    /// Deletes a game if the caller is its host.
    pub(crate) async fn delete(&self, id: &GameId, caller: &Caller) -> Result<(), Problem> {
        let live = self.get(id).await?;
        let role = live.role(&*live.inner.lock().await, caller);
        authorize::delete_game(role)?;
        match self.remove(id).await? {
            true => Ok(()),
            false => Err(Problem::NoSuchGame(id.to_string())),
        }
    }

    /// Deletes a game, stops what is computed for it and ends its streams.
    async fn remove(&self, id: &GameId) -> Result<bool, Problem> {
        let live = self.in_memory().get(id).cloned();
        let deleted = if let Some(live) = live {
            // Locked: nothing is added to its log in between.
            let mut inner = live.inner.lock().await;
            let deleted = self.store.delete(id).await?;
            live.end(&mut inner);
            deleted
        } else {
            self.store.delete(id).await?
        };
        self.forget(id);
        metrics::counter!("fourfold_games_deleted_total").increment(1);
        Ok(deleted)
    }

    /// Takes a deleted game out of memory, for good.
    pub(super) fn forget(&self, id: &GameId) {
        let mut deleted = self.deleted.lock().unwrap_or_else(PoisonError::into_inner);
        if deleted.len() == MOST_REMEMBERED {
            deleted.pop_front();
        }
        deleted.push_back(id.clone());
        drop(deleted);
        self.in_memory().remove(id);
    }

    pub(super) fn is_deleted(&self, id: &GameId) -> bool {
        self.deleted.lock().unwrap_or_else(PoisonError::into_inner).contains(id)
    }

    /// Deletes games in which nothing has happened for so long, and rule files that no game names any more; for
    /// as long as the server runs.
    pub(crate) async fn forget_the_old(self: Arc<Self>, keep: Duration) {
        let mut ticks = tokio::time::interval(ROUND);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let keep_ms = u64::try_from(keep.as_millis()).unwrap_or(u64::MAX);
            let before_ms = clock::now_ms().saturating_sub(keep_ms);
            if let Err(problem) = self.forget_before(before_ms).await {
                tracing::error!(%problem, "old games cannot be deleted");
            }
        }
    }

    async fn forget_before(&self, before_ms: u64) -> Result<(), Problem> {
        let mut games = 0u64;
        loop {
            let old = self.store.idle_since(before_ms, AT_ONCE).await?;
            let mut deleted = 0;
            for id in &old {
                // Whoever looks at a game has not forgotten it.
                let watched = self.in_memory().get(id).is_some_and(|live| live.watchers() > 0);
                if !watched && self.remove(id).await? {
                    deleted += 1;
                }
            }
            games += deleted;
            if deleted == 0 {
                break;
            }
        }
        if games > 0 {
            tracing::info!(games, "old games are deleted");
        }
        Ok(self.store.forget_rules(before_ms).await?)
    }
}
