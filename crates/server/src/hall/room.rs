//! One game in memory: its table, who holds its seats, what happened last, and what is being computed for
//! it. A stored game comes in and is replayed; states and messages for one caller go out.

use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use fourfold_game::{Seat, Viewer};
use tokio::sync::{Mutex, watch};

use crate::clock;
use crate::entry::Entry;
use crate::hall::thought::Thought;
use crate::happening::{EventView, Message};
use crate::pool::Ticket;
use crate::secret::{GameId, Hash};
use crate::store::{StoreError, StoredEntry, StoredGame, StoredSeat};
use crate::table::{Happening, Table};
use crate::view::{GameState, Surroundings, eyes_of};

/// So many of the last messages are kept for streams that are a little behind; older ones are made
/// again from the log.
const RECENT: usize = 6;

/// So long after his last request somebody counts as being there.
const ATTENDED_MS: u64 = 60_000;

/// Who asks: the hash of the token shown, and the one seat he wants to look from, if he says so.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    pub(crate) token: Option<Hash>,
    pub(crate) narrowed: Option<Seat>,
}

/// Everything that one accepted entry led to.
#[derive(Clone, Debug)]
pub(crate) struct Happened {
    pub(crate) seq: u64,
    pub(crate) what: Arc<[Happening]>,
}

/// What is being computed for a game.
#[derive(Debug)]
pub(crate) struct Job {
    /// The entry since which it is wanted.
    pub(crate) since: u64,
    /// Dropping it stops the thinker.
    pub(crate) _ticket: Ticket,
}

/// A game in memory.
#[derive(Debug)]
pub(crate) struct Room {
    pub(crate) id: GameId,
    pub(crate) host: Hash,
    pub(crate) created_ms: u64,
    pub(crate) inner: Mutex<Inner>,
    /// The newest entry; streams wait for it to change.
    pub(crate) newest: watch::Sender<u64>,
    /// A write failed and may have been carried out: the log knows.
    pub(crate) unsure: AtomicBool,
    /// When somebody last wanted it.
    used_ms: AtomicU64,
}

/// The part of a room that changes.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) table: Table,
    pub(crate) seats: [StoredSeat; 2],
    pub(crate) updated_ms: u64,
    thought: Thought,
    pub(crate) recent: VecDeque<Happened>,
    pub(crate) job: Option<Job>,
    /// This server has the right to compute for the game, among several.
    pub(crate) leased: bool,
    /// Somebody looked at a demonstration without a stream: one more move is due.
    pub(crate) looked: bool,
}

impl Room {
    /// Replays a stored game.
    pub(crate) fn of(id: GameId, stored: StoredGame) -> Result<Room, StoreError> {
        let Replayed { table, thought, happened } = replay(&id, &stored.entries)?;
        let skip = happened.len().saturating_sub(RECENT);
        let inner = Inner {
            table,
            seats: stored.seats,
            updated_ms: stored.entries.last().map_or(stored.created_ms, |entry| entry.at_ms),
            thought,
            recent: happened.into_iter().skip(skip).collect(),
            job: None,
            looked: false,
            leased: false,
        };
        Ok(Room::with(id, stored.host, stored.created_ms, inner))
    }

    /// A game that was just created.
    pub(crate) fn fresh(
        id: GameId,
        host: Hash,
        (table, what): (Table, Vec<Happening>),
        seats: [StoredSeat; 2],
        created_ms: u64,
    ) -> Room {
        let recent = VecDeque::from([Happened { seq: table.seq, what: what.into() }]);
        let inner = Inner {
            thought: Thought::begun(&table, created_ms),
            table,
            seats,
            updated_ms: created_ms,
            recent,
            job: None,
            looked: false,
            leased: false,
        };
        Room::with(id, host, created_ms, inner)
    }

    fn with(id: GameId, host: Hash, created_ms: u64, inner: Inner) -> Room {
        Room {
            id,
            host,
            created_ms,
            newest: watch::Sender::new(inner.table.seq),
            inner: Mutex::new(inner),
            unsure: AtomicBool::new(false),
            used_ms: AtomicU64::new(0),
        }
    }

    pub(crate) fn touch(&self) {
        self.used_ms.store(clock::now_ms(), Ordering::Relaxed);
    }

    pub(crate) fn idle_ms(&self, now_ms: u64) -> u64 {
        now_ms.saturating_sub(self.used_ms.load(Ordering::Relaxed))
    }

    pub(crate) fn watchers(&self) -> usize {
        self.newest.receiver_count()
    }

    /// Is somebody there to see what happens? Who asks now and then, without a stream, is.
    pub(crate) fn is_attended(&self, now_ms: u64) -> bool {
        self.watchers() > 0 || self.idle_ms(now_ms) < ATTENDED_MS
    }

    pub(crate) fn is_host(&self, caller: &Caller) -> bool {
        caller.token.as_ref() == Some(&self.host)
    }

    /// The game as the caller may see it.
    pub(crate) fn state(&self, inner: &Inner, caller: &Caller) -> GameState {
        let around = Surroundings {
            id: self.id.as_str(),
            created_ms: self.created_ms,
            updated_ms: inner.updated_ms,
            thought_ms: inner.thought.spent_ms(),
            taken: inner.seats.each_ref().map(|seat| seat.holder.is_some()),
            yours: inner.yours(caller),
            host: self.is_host(caller),
        };
        GameState::of(&inner.table, around, inner.eyes(caller))
    }

    /// What happened, as the caller may know it; with the state if it is the newest.
    pub(crate) fn message(&self, inner: &Inner, happened: &Happened, caller: &Caller) -> Message {
        let eyes = inner.eyes(caller);
        Message {
            seq: happened.seq,
            events: happened.what.iter().filter_map(|what| EventView::of(what, eyes)).collect(),
            state: (happened.seq == inner.table.seq).then(|| self.state(inner, caller)),
        }
    }
}

impl Inner {
    /// Which seats the caller holds.
    pub(crate) fn yours(&self, caller: &Caller) -> [bool; 2] {
        self.seats
            .each_ref()
            .map(|seat| caller.token.is_some() && seat.holder.as_ref() == caller.token.as_ref())
    }

    pub(crate) fn eyes(&self, caller: &Caller) -> Viewer {
        eyes_of(&self.table, self.yours(caller), caller.narrowed)
    }

    /// Takes over what an accepted entry led to.
    pub(crate) fn go_on(&mut self, table: Table, what: Vec<Happening>, at_ms: u64) -> Happened {
        self.thought.go_on(&table, &what, at_ms);
        let happened = Happened { seq: table.seq, what: what.into() };
        self.table = table;
        self.updated_ms = at_ms;
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(happened.clone());
        happened
    }

    /// Applies entries that another server has stored.
    pub(crate) fn catch_up(&mut self, id: &GameId, stored: StoredGame) -> Result<(), StoreError> {
        for stored_entry in &stored.entries {
            if stored_entry.seq != self.table.seq + 1 {
                continue;
            }
            let mut table = self.table.clone();
            let what = table
                .apply(&read(id, stored_entry)?)
                .map_err(|error| corrupt(id, stored_entry.seq, error))?;
            self.go_on(table, what, stored_entry.at_ms);
        }
        self.seats = stored.seats;
        Ok(())
    }

    /// Does anybody but computers play?
    pub(crate) fn has_humans(&self) -> bool {
        self.table.session().players().iter().any(fourfold_session::Player::is_human)
    }
}

fn corrupt(id: &GameId, seq: u64, why: impl std::fmt::Display) -> StoreError {
    StoreError::Corrupt { game: id.to_string(), why: format!("entry {seq}: {why}") }
}

fn read(id: &GameId, stored: &StoredEntry) -> Result<Entry, StoreError> {
    serde_json::from_str(&stored.entry).map_err(|error| corrupt(id, stored.seq, error))
}

/// What a log comes to.
pub(crate) struct Replayed {
    table: Table,
    thought: Thought,
    pub(crate) happened: Vec<Happened>,
}

/// A whole log through the table.
pub(crate) fn replay(id: &GameId, entries: &[StoredEntry]) -> Result<Replayed, StoreError> {
    let Some((first, rest)) = entries.split_first() else {
        return Err(corrupt(id, 1, "the log is empty"));
    };
    let Entry::Begin(begin) = read(id, first)? else {
        return Err(corrupt(id, 1, "the log does not begin with a beginning"));
    };
    let (mut table, what) = Table::begin(&begin).map_err(|error| corrupt(id, 1, error))?;
    let mut happened = vec![Happened { seq: 1, what: what.into() }];
    let mut thought = Thought::begun(&table, first.at_ms);
    for stored in rest {
        if stored.seq != table.seq + 1 {
            return Err(corrupt(id, stored.seq, "an entry is missing before this one"));
        }
        let what =
            table.apply(&read(id, stored)?).map_err(|error| corrupt(id, stored.seq, error))?;
        thought.go_on(&table, &what, stored.at_ms);
        happened.push(Happened { seq: stored.seq, what: what.into() });
    }
    Ok(Replayed { table, thought, happened })
}
