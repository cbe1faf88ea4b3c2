//! One game in memory: its table, who holds its seats, what happened last, and what is being computed for
//! it. A stored game comes in and is replayed; states and messages for one caller go out.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex as SyncMutex, MutexGuard, PoisonError};

use fourfold_api::{GameState, Message, PhraseView, PresenceView};
use fourfold_game::{Seat, Viewer};
use tokio::sync::{Mutex, broadcast, watch};

use crate::authorize::Standing;
use crate::clock::{self, Clock};
use crate::entry::{Entry, EntryError};
use crate::live_games::presence::Presence;
use crate::live_games::thinking_time::ThinkingTime;
use crate::pool::JobHandle;
use crate::store::{StoreError, StoredEntry, StoredGame, StoredSeat};
use crate::table::{Table, TableEvent};
use crate::tokens::{GameId, TokenHash};
use crate::views::{self, GameMetadata, eyes_of};

/// So many of the last messages are kept for streams that are a little behind; older ones are made
/// again from the log.
const RECENT: usize = 32;

/// So long after his last request somebody counts as being there.
const ATTENDED_MS: u64 = 60_000;

/// Who asks: the hash of the token shown, and the one seat he wants to look from, if he says so.
#[derive(Clone, Debug, Default)]
pub(crate) struct Caller {
    pub(crate) token: Option<TokenHash>,
    pub(crate) only_seat: Option<Seat>,
    /// From where, as limits count it.
    pub(crate) client: Option<IpAddr>,
}

/// Everything that one accepted entry led to.
#[derive(Clone, Debug)]
pub(crate) struct GameUpdate {
    pub(crate) seq: u64,
    pub(crate) events: Arc<[TableEvent]>,
}

/// What is being computed for a game.
#[derive(Debug)]
pub(crate) struct Job {
    /// The entry since which it is wanted.
    pub(crate) since: u64,
    /// Dropping it stops the thinker.
    pub(crate) _handle: JobHandle,
}

/// Why a computer does not move although it is its turn.
#[derive(Clone, Debug)]
pub(crate) struct Trouble {
    /// The entry since which its move is wanted.
    pub(crate) since: u64,
    /// For people.
    pub(crate) why: String,
}

/// Something that streams are told and nothing keeps.
#[derive(Clone, Debug)]
pub(crate) enum Broadcast {
    /// A holder came or went.
    Presence,
    /// Somebody said a phrase.
    Phrase(PhraseView),
}

/// So many broadcasts wait for a stream that is slow; it may miss the oldest.
const BROADCASTS: usize = 16;

/// A game in memory.
#[derive(Debug)]
pub(crate) struct LiveGame {
    pub(crate) id: GameId,
    pub(crate) host: TokenHash,
    pub(crate) created_ms: u64,
    pub(crate) inner: Mutex<Inner>,
    /// The newest entry; streams wait for it to change.
    pub(crate) newest: watch::Sender<u64>,
    /// How often something has changed that is not in the log; streams then send the state.
    pub(crate) notices: watch::Sender<u64>,
    /// What streams are told beside the log and the state.
    pub(crate) broadcasts: broadcast::Sender<Broadcast>,
    presence: SyncMutex<Presence>,
    clock: Clock,
    /// A write failed and may have been carried out: the log knows.
    pub(crate) unsure: AtomicBool,
    /// It is deleted: whoever still holds it finds nothing.
    pub(crate) deleted: AtomicBool,
    /// When somebody last wanted it.
    used_ms: AtomicU64,
    /// Who last did something in it: computers that think for it are counted as his.
    client: std::sync::Mutex<Option<IpAddr>>,
}

/// The part of a live game that changes.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) table: Table,
    pub(crate) seats: [StoredSeat; 2],
    pub(crate) updated_ms: u64,
    thinking_time: ThinkingTime,
    pub(crate) recent: VecDeque<GameUpdate>,
    pub(crate) job: Option<Job>,
    /// A computer that cannot move is not asked again until something else is wanted.
    pub(crate) trouble: Option<Trouble>,
    /// This server has the right to compute for the game, among several.
    pub(crate) leased: bool,
    /// Somebody looked at a demonstration without a stream: one more move is due.
    pub(crate) polled: bool,
}

impl LiveGame {
    /// Replays a stored game.
    pub(crate) fn of(id: GameId, stored: StoredGame, clock: Clock) -> Result<LiveGame, StoreError> {
        let Replayed { table, thinking_time, updates } = replay(&id, &stored.entries)?;
        let skip = updates.len().saturating_sub(RECENT);
        let inner = Inner {
            table,
            seats: stored.seats,
            updated_ms: stored.entries.last().map_or(stored.created_ms, |entry| entry.at_ms),
            thinking_time,
            recent: updates.into_iter().skip(skip).collect(),
            job: None,
            trouble: None,
            polled: false,
            leased: false,
        };
        Ok(LiveGame::with(id, stored.host, stored.created_ms, inner, clock))
    }

    /// A game that was just created.
    pub(crate) fn fresh(
        id: GameId,
        host: TokenHash,
        (table, events): (Table, Vec<TableEvent>),
        seats: [StoredSeat; 2],
        created_ms: u64,
        clock: Clock,
    ) -> LiveGame {
        let recent = VecDeque::from([GameUpdate { seq: table.seq, events: events.into() }]);
        let inner = Inner {
            thinking_time: ThinkingTime::begun(&table, created_ms),
            table,
            seats,
            updated_ms: created_ms,
            recent,
            job: None,
            trouble: None,
            polled: false,
            leased: false,
        };
        LiveGame::with(id, host, created_ms, inner, clock)
    }

    fn with(id: GameId, host: TokenHash, created_ms: u64, inner: Inner, clock: Clock) -> LiveGame {
        LiveGame {
            broadcasts: broadcast::Sender::new(BROADCASTS),
            presence: SyncMutex::new(Presence::new(inner.holders(), clock.now_ms())),
            clock,
            id,
            host,
            created_ms,
            newest: watch::Sender::new(inner.table.seq),
            notices: watch::Sender::new(0),
            inner: Mutex::new(inner),
            unsure: AtomicBool::new(false),
            deleted: AtomicBool::new(false),
            used_ms: AtomicU64::new(0),
            client: std::sync::Mutex::new(None),
        }
    }

    pub(crate) fn note_client(&self, client: Option<IpAddr>) {
        *self.client.lock().unwrap_or_else(PoisonError::into_inner) = client;
    }

    pub(crate) fn client(&self) -> Option<IpAddr> {
        *self.client.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells whoever holds it that it is gone.
    pub(crate) fn end(&self, inner: &mut Inner) {
        self.deleted.store(true, Ordering::Relaxed);
        inner.job = None;
        self.notices.send_modify(|notices| *notices += 1);
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

    /// Where the caller stands to this game.
    pub(crate) fn standing(&self, inner: &Inner, caller: &Caller) -> Standing {
        Standing { host: self.is_host(caller), holds: inner.yours(caller) }
    }

    /// Who is here. Held for single steps only.
    pub(crate) fn presence(&self) -> MutexGuard<'_, Presence> {
        self.presence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has the holder of the seat been away for so long that the other may claim the game?
    pub(crate) fn may_be_claimed(&self, seat: Seat) -> bool {
        self.presence().may_be_claimed(seat, self.clock.now_ms())
    }

    /// For how long the holder of the seat has been away; 0 while he is here.
    pub(crate) fn away_for_ms(&self, seat: Seat) -> u64 {
        self.presence().away_for_ms(seat, self.clock.now_ms())
    }

    /// A stream of this token was opened or closed.
    pub(crate) fn note_stream(&self, token: &TokenHash, opened: bool) {
        let now_ms = self.clock.now_ms();
        let mut presence = self.presence();
        let news = if opened { presence.came(token) } else { presence.went(token, now_ms) };
        if news && presence.is_of_two() {
            // Nobody may be listening.
            drop(self.broadcasts.send(Broadcast::Presence));
        }
    }

    /// Tells the streams a phrase, or says how long the seat has to wait.
    pub(crate) fn say_phrase(&self, seat: Seat, phrase: PhraseView) -> Result<(), u64> {
        self.presence().phrase(seat, self.clock.now_ms())?;
        drop(self.broadcasts.send(Broadcast::Phrase(phrase)));
        Ok(())
    }

    /// Who is here, where two people want to know of each other.
    pub(crate) fn presence_view(&self) -> Option<PresenceView> {
        views::presence(&self.presence())
    }

    /// The game as the caller may see it.
    pub(crate) fn state(&self, inner: &Inner, caller: &Caller) -> GameState {
        let metadata = GameMetadata {
            id: self.id.as_str(),
            created_ms: self.created_ms,
            updated_ms: inner.updated_ms,
            thought_ms: inner.thinking_time.spent_ms(),
            taken: inner.seats.each_ref().map(|seat| seat.holder.is_some()),
            yours: inner.yours(caller),
            host: self.is_host(caller),
            trouble: inner.trouble.as_ref().map(|trouble| trouble.why.as_str()),
            presence: self.presence_view(),
            claimable: Seat::BOTH.map(|seat| self.may_be_claimed(seat)),
        };
        views::game_state(&inner.table, metadata, inner.eyes(caller))
    }

    /// What happened, as the caller may know it; with the state if it is the newest.
    pub(crate) fn message(&self, inner: &Inner, update: &GameUpdate, caller: &Caller) -> Message {
        let eyes = inner.eyes(caller);
        Message {
            seq: update.seq,
            events: update.events.iter().filter_map(|event| views::event(event, eyes)).collect(),
            state: (update.seq == inner.table.seq).then(|| self.state(inner, caller)),
        }
    }
}

impl Inner {
    /// Who holds the two seats.
    pub(crate) fn holders(&self) -> [Option<TokenHash>; 2] {
        self.seats.each_ref().map(|seat| seat.holder.clone())
    }

    /// Which seats the caller holds.
    pub(crate) fn yours(&self, caller: &Caller) -> [bool; 2] {
        self.seats
            .each_ref()
            .map(|seat| caller.token.is_some() && seat.holder.as_ref() == caller.token.as_ref())
    }

    pub(crate) fn eyes(&self, caller: &Caller) -> Viewer {
        eyes_of(&self.table, self.yours(caller), caller.only_seat)
    }

    /// Takes over what an accepted entry led to.
    pub(crate) fn go_on(
        &mut self,
        table: Table,
        events: Vec<TableEvent>,
        at_ms: u64,
    ) -> GameUpdate {
        self.thinking_time.go_on(&table, &events, at_ms);
        let update = GameUpdate { seq: table.seq, events: events.into() };
        self.table = table;
        // Whatever has happened, a computer in trouble is asked once more.
        self.trouble = None;
        self.updated_ms = at_ms;
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(update.clone());
        update
    }

    /// Applies entries that another server has stored.
    pub(crate) fn catch_up(&mut self, id: &GameId, stored: StoredGame) -> Result<(), StoreError> {
        for stored_entry in &stored.entries {
            if stored_entry.seq != self.table.seq + 1 {
                continue;
            }
            let mut table = self.table.clone();
            let events = table
                .apply(&read(id, stored_entry)?)
                .map_err(|error| corrupt(id, stored_entry.seq, error))?;
            self.go_on(table, events, stored_entry.at_ms);
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
    Entry::read(&stored.entry).map_err(|error| match error {
        EntryError::Newer(version) => StoreError::Newer { game: id.to_string(), version },
        EntryError::Malformed(error) => corrupt(id, stored.seq, error),
    })
}

/// What a log comes to.
pub(crate) struct Replayed {
    table: Table,
    thinking_time: ThinkingTime,
    pub(crate) updates: Vec<GameUpdate>,
}

/// A whole log through the table.
pub(crate) fn replay(id: &GameId, entries: &[StoredEntry]) -> Result<Replayed, StoreError> {
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
