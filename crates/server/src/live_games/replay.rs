//! From a stored log to the table it comes to: the one reader of logs, which says what is wrong with one that
//! cannot be read.

use crate::entry::{Entry, EntryError};
use crate::live_games::live_state::GameUpdate;
use crate::live_games::thinking_time::ThinkingTime;
use crate::store::{StoreError, StoredEntry};
use crate::table::Table;
use crate::tokens::GameId;

pub(super) fn corrupt(id: &GameId, seq: u64, why: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt { game: id.to_string(), why: format!("entry {seq}: {why}") }
}

pub(super) fn read(id: &GameId, stored: &StoredEntry) -> Result<Entry, StoreError> {
    Entry::read(&stored.entry).map_err(|error| match error {
        EntryError::Newer(version) => StoreError::Newer { game: id.to_string(), version },
        EntryError::Malformed(error) => corrupt(id, stored.seq, error),
    })
}

/// What a log comes to.
pub(super) struct Replayed {
    pub(super) table: Table,
    pub(super) thinking_time: ThinkingTime,
    pub(super) updates: Vec<GameUpdate>,
}

/// A whole log through the table.
pub(super) fn replay(id: &GameId, entries: &[StoredEntry]) -> Result<Replayed, StoreError> {
    let Some((first, rest)) = entries.split_first() else {
        return Err(corrupt(id, 1, "the log is empty"));
    };
    let Entry::Begin(begin) = read(id, first)? else {
        return Err(corrupt(id, 1, "the log does not begin with a beginning"));
    };
    let (mut table, events) = Table::begin(&begin).map_err(|error| corrupt(id, 1, error))?;
    let mut updates = vec![GameUpdate { seq: 1, events: events.into() }];
    let mut thinking_time = ThinkingTime::begun(&table, first.at_ms);
    for stored in rest {
        if stored.seq != table.seq + 1 {
            return Err(corrupt(id, stored.seq, "an entry is missing before this one"));
        }
        let events =
            table.apply(&read(id, stored)?).map_err(|error| corrupt(id, stored.seq, error))?;
        thinking_time.go_on(&table, &events, stored.at_ms);
        updates.push(GameUpdate { seq: stored.seq, events: events.into() });
    }
    Ok(Replayed { table, thinking_time, updates })
}
