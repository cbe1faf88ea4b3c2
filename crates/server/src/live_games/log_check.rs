//! A log that was written down, one entry a line: replayed as the server does it, and shown as a watcher sees the game.

use fourfold_api::GameState;

use crate::clock::Clock;
use crate::live_games::live_game::{Caller, LiveGame};
use crate::store::{StoreError, StoredEntry, StoredGame, StoredSeat};
use crate::tokens::{GameId, TokenHash};

/// The game that a log tells, as somebody sees it who holds no seat; or why the log cannot be read.
pub fn replay_log(text: &str) -> Result<GameState, StoreError> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let entries =
        lines.zip(1..).map(|(line, seq)| StoredEntry { seq, at_ms: seq, entry: line.to_owned() });
    let nobody = || TokenHash(String::new());
    let seat = || StoredSeat { invite: nobody(), holder: None };
    let stored = StoredGame {
        host: nobody(),
        created_ms: 0,
        seats: [seat(), seat()],
        entries: entries.collect(),
    };
    let live = LiveGame::of(GameId::fresh(), stored, Clock::system())?;
    // Nobody else has it.
    let inner = live.inner.try_lock().map_err(|_| StoreError::Closed)?;
    Ok(live.state(&inner, &Caller::default()))
}
