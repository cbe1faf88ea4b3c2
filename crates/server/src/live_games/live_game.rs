//! One game in memory: who set it, who is here, and behind a lock what changes in it ([`LiveState`]). A stored game
//! comes in and is replayed; states and messages for one caller go out.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex as SyncMutex, MutexGuard, PoisonError};

use fourfold_api::{GameState, Message, PhraseView, PresenceView};
use fourfold_game::Seat;
use tokio::sync::{Mutex, broadcast, watch};

use crate::authorize::{self, CallerRole};
use crate::clock::{self, Clock};
use crate::live_games::live_state::{GameUpdate, LiveState};
use crate::live_games::presence::Presence;
use crate::store::{StoreError, StoredGame, StoredSeat};
use crate::table::{Table, TableEvent};
use crate::tokens::{GameId, TokenHash};
use crate::views::{self, GameMetadata};

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
    pub(crate) inner: Mutex<LiveState>,
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

impl LiveGame {
    /// Replays a stored game.
    pub(crate) fn of(id: GameId, stored: StoredGame, clock: Clock) -> Result<LiveGame, StoreError> {
        let (host, created_ms) = (stored.host.clone(), stored.created_ms);
        let inner = LiveState::replayed(&id, stored)?;
        Ok(LiveGame::with(id, host, created_ms, inner, clock))
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
        let inner = LiveState::begun(table, events, seats, created_ms);
        LiveGame::with(id, host, created_ms, inner, clock)
    }

    fn with(
        id: GameId,
        host: TokenHash,
        created_ms: u64,
        inner: LiveState,
        clock: Clock,
    ) -> LiveGame {
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
    pub(crate) fn end(&self, inner: &mut LiveState) {
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
    pub(crate) fn role(&self, inner: &LiveState, caller: &Caller) -> CallerRole {
        CallerRole { host: self.is_host(caller), holds: inner.yours(caller) }
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

    /// The holder of this token asked how things stand, perhaps without a stream.
    pub(crate) fn note_asked(&self, token: &TokenHash) {
        let mut presence = self.presence();
        if presence.asked(token, self.clock.now_ms()) && presence.is_of_two() {
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
    pub(crate) fn state(&self, inner: &LiveState, caller: &Caller) -> GameState {
        let taken = inner.seats.each_ref().map(|seat| seat.holder.is_some());
        let role = self.role(inner, caller);
        let refused = Seat::BOTH.map(|seat| authorize::choose_player(role, taken, seat).err());
        let metadata = GameMetadata {
            id: self.id.as_str(),
            created_ms: self.created_ms,
            updated_ms: inner.updated_ms,
            thought_ms: inner.thinking_time.spent_ms(),
            taken,
            yours: role.holds,
            host: role.host,
            choose: refused.each_ref().map(Option::as_ref),
            trouble: inner.trouble.as_ref().map(|trouble| trouble.why.as_str()),
            presence: self.presence_view(),
            claimable: Seat::BOTH.map(|seat| self.may_be_claimed(seat)),
        };
        views::game_state(&inner.table, metadata, inner.eyes(caller))
    }

    /// What happened, as the caller may know it; with the state if it is the newest.
    pub(crate) fn message(
        &self,
        inner: &LiveState,
        update: &GameUpdate,
        caller: &Caller,
    ) -> Message {
        let eyes = inner.eyes(caller);
        Message {
            seq: update.seq,
            events: update.events.iter().filter_map(|event| views::event(event, eyes)).collect(),
            state: (update.seq == inner.table.seq).then(|| self.state(inner, caller)),
        }
    }
}
