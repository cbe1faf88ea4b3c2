//! The part of a live game that changes, behind its lock: the table, the seats, what happened last and what is
//! being computed. Accepted entries come in; updates for the streams go out.

use std::collections::VecDeque;
use std::sync::Arc;

use fourfold_game::Viewer;

use crate::live_games::live_game::Caller;
use crate::live_games::replay::{Replayed, corrupt, read, replay};
use crate::live_games::thinking_time::ThinkingTime;
use crate::pool::JobHandle;
use crate::store::{StoreError, StoredGame, StoredSeat};
use crate::table::{Table, TableEvent};
use crate::tokens::{GameId, TokenHash};
use crate::views::viewer_of;

/// So many of the last messages are kept for streams that are a little behind; older ones are made
/// again from the log.
const RECENT: usize = 32;

/// Everything that one accepted entry led to.
#[derive(Clone, Debug)]
pub(crate) struct GameUpdate {
    pub(crate) seq: u64,
    pub(crate) events: Arc<[TableEvent]>,
}

/// What is being computed for a game.
#[derive(Debug)]
pub(crate) struct ThinkingJob {
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
    /// The reason, in words for people.
    pub(crate) why: String,
}

/// The part of a live game that changes.
#[derive(Debug)]
pub(crate) struct LiveState {
    pub(crate) table: Table,
    pub(crate) seats: [StoredSeat; 2],
    pub(crate) updated_ms: u64,
    pub(super) thinking_time: ThinkingTime,
    pub(crate) recent: VecDeque<GameUpdate>,
    pub(crate) job: Option<ThinkingJob>,
    /// A computer that cannot move is not asked again until something else is wanted.
    pub(crate) trouble: Option<Trouble>,
    /// This server has the right to compute for the game, among several.
    pub(crate) leased: bool,
    /// Somebody looked at a demonstration without a stream: one more move is due.
    pub(crate) polled: bool,
}

impl LiveState {
    /// What the log of a stored game comes to.
    pub(super) fn replayed(id: &GameId, stored: StoredGame) -> Result<LiveState, StoreError> {
        let Replayed { table, thinking_time, updates } = replay(id, &stored.entries)?;
        let skip = updates.len().saturating_sub(RECENT);
        let updated_ms = stored.entries.last().map_or(stored.created_ms, |entry| entry.at_ms);
        let recent = updates.into_iter().skip(skip).collect();
        Ok(LiveState::idle(table, thinking_time, stored.seats, updated_ms, recent))
    }

    /// A game that was just created.
    pub(super) fn begun(
        table: Table,
        events: Vec<TableEvent>,
        seats: [StoredSeat; 2],
        created_ms: u64,
    ) -> LiveState {
        let recent = VecDeque::from([GameUpdate { seq: table.seq, events: events.into() }]);
        let thinking_time = ThinkingTime::begun(&table, created_ms);
        LiveState::idle(table, thinking_time, seats, created_ms, recent)
    }

    fn idle(
        table: Table,
        thinking_time: ThinkingTime,
        seats: [StoredSeat; 2],
        updated_ms: u64,
        recent: VecDeque<GameUpdate>,
    ) -> LiveState {
        let (job, trouble, leased, polled) = (None, None, false, false);
        LiveState { table, seats, updated_ms, thinking_time, recent, job, trouble, leased, polled }
    }

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
        viewer_of(&self.table, self.yours(caller), caller.only_seat)
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
