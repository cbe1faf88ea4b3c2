//! What a stream that was away has missed: the messages since, or the state when they are too many. The number
//! of the last event it has seen comes in.

use fourfold_api::{GameState, Message};

use crate::error::Problem;
use crate::live_games::LiveGames;
use crate::live_games::live_game::{Caller, LiveGame};
use crate::live_games::replay::replay;

/// A stream that is further behind than this gets the state instead of what it missed.
const MOST_MISSED: u64 = 300;

/// What a stream that was away is sent.
pub(crate) enum Missed {
    /// Everything that happened meanwhile.
    Messages(Vec<Message>),
    /// Too much: how things stand.
    State(Box<GameState>),
}

impl LiveGames {
    /// What happened behind event `last`, as the caller may know it.
    pub(crate) async fn missed(
        &self,
        live: &LiveGame,
        last: u64,
        caller: &Caller,
    ) -> Result<Missed, Problem> {
        let inner = live.inner.lock().await;
        let newest = inner.table.seq;
        if last > newest || newest - last > MOST_MISSED {
            return Ok(Missed::State(Box::new(live.state(&inner, caller))));
        }
        let kept = inner.recent.front().is_some_and(|oldest| oldest.seq <= last + 1);
        if kept || last == newest {
            let behind = inner.recent.iter().filter(|update| update.seq > last);
            return Ok(Missed::Messages(
                behind.map(|update| live.message(&inner, update, caller)).collect(),
            ));
        }
        // Not while the game is locked: those who play must not wait for those who were away.
        drop(inner);
        let stored = self.store.load(&live.id, 0).await?;
        let stored = stored.ok_or_else(|| Problem::NoSuchGame(live.id.to_string()))?;
        let id = live.id.clone();
        let updates = self.replay(move || replay(&id, &stored.entries)).await?.updates;
        let inner = live.inner.lock().await;
        let behind = updates.iter().filter(|update| update.seq > last && update.seq <= newest);
        Ok(Missed::Messages(behind.map(|update| live.message(&inner, update, caller)).collect()))
    }
}
