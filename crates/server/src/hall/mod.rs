//! The hall: every game that is in use, and the one way by which anything changes in it. A command is
//! checked against the table, stored, and only when it is durable taken over, told to the streams and
//! answered. Computers are asked through [`thinking`]; other servers are heard through [`round`].

pub(crate) mod room;
mod round;
mod thinking;
mod thought;

use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::mpsc;

use crate::clock;
use crate::entry::{Begin, Entry};
use crate::error::Problem;
use crate::hall::room::{Caller, Happened, Inner, Room};
use crate::hall::thinking::Answered;
use crate::happening::Message;
use crate::pool::Pool;
use crate::secret::{GameId, Hash, Secret};
use crate::store::{Append, Appended, NewGame, Store, StoredSeat};
use crate::table::{Table, TableError};
use crate::thinker::{Pace, Thinker};

/// A stream that is further behind than this gets the state instead of what it missed.
const MOST_MISSED: u64 = 300;

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        match error {
            TableError::Refused(refusal) => Problem::Refused(refusal),
            TableError::Unreadable { code, message } => Problem::unfit(code, message),
        }
    }
}

/// A command on its way: who says it, and how it must find the game.
pub(crate) struct Intent {
    pub(crate) caller: Caller,
    /// The newest event the caller has seen, if the command is only meant for that state.
    pub(crate) after: Option<u64>,
    /// The caller's own name for the command, so that it is carried out once at most.
    pub(crate) marker: Option<String>,
}

impl Intent {
    /// The marker as the log keeps it: two players who choose the same word mean different commands.
    fn marker(&self) -> Option<String> {
        let token = self.caller.token.as_ref().map_or("", |hash| hash.0.as_str());
        self.marker.as_ref().map(|marker| format!("{token} {marker}"))
    }
}

/// What a command wants to do, decided with the game in view.
pub(crate) struct Deed {
    pub(crate) entry: Entry,
    pub(crate) sit: Option<(u8, Hash)>,
}

/// A game that was just created.
pub(crate) struct Created {
    pub(crate) room: Arc<Room>,
    /// The secrets for the links of both seats.
    pub(crate) invites: [Secret; 2],
}

/// What a stream that was away is sent.
pub(crate) enum Missed {
    /// Everything that happened meanwhile.
    Messages(Vec<Message>),
    /// Too much: how things stand.
    State(Box<crate::view::GameState>),
}

/// All games in use.
pub struct Hall {
    store: Arc<dyn Store>,
    thinker: Arc<dyn Thinker>,
    pool: Arc<Pool>,
    rooms: Mutex<HashMap<GameId, Arc<Room>>>,
    /// This server's name among others on the same database.
    server: String,
    answers: mpsc::UnboundedSender<Answered>,
}

impl Hall {
    /// Opens the hall; the receiver's end is for [`Hall::run`].
    pub(crate) fn new(
        store: Arc<dyn Store>,
        thinker: Arc<dyn Thinker>,
        pool: Arc<Pool>,
    ) -> (Arc<Hall>, mpsc::UnboundedReceiver<Answered>) {
        let (answers, answered) = mpsc::unbounded_channel();
        let rooms = Mutex::new(HashMap::new());
        let server = Secret::fresh().reveal().to_owned();
        (Arc::new(Hall { store, thinker, pool, rooms, server, answers }), answered)
    }

    pub(crate) fn thinker(&self) -> &Arc<dyn Thinker> {
        &self.thinker
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<GameId, Arc<Room>>> {
        // The map is only read and written in single steps: it is whole even after a panic.
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    #[must_use]
    pub fn games_in_memory(&self) -> usize {
        self.rooms().len()
    }

    /// The game of this name, from memory or replayed from its log.
    pub(crate) async fn room(&self, id: &GameId) -> Result<Arc<Room>, Problem> {
        let room = self.room_unseen(id).await?;
        room.touch();
        Ok(room)
    }

    /// The same, when it is not a person who wants it.
    async fn room_unseen(&self, id: &GameId) -> Result<Arc<Room>, Problem> {
        let known = self.rooms().get(id).cloned();
        if let Some(room) = known {
            if self.store.is_shared() || room.unsure.load(Ordering::Relaxed) {
                self.catch_up(&room, &mut *room.inner.lock().await).await?;
                room.unsure.store(false, Ordering::Relaxed);
            }
            return Ok(room);
        }
        let stored = self.store.load(id, 0).await?;
        let stored = stored.ok_or_else(|| Problem::NoSuchGame(id.to_string()))?;
        let room = Arc::new(Room::of(id.clone(), stored)?);
        // Somebody else may have been faster: there must be only one room of a game.
        Ok(Arc::clone(self.rooms().entry(id.clone()).or_insert(room)))
    }

    /// Sets a table. `held` says which seats the host holds at once; the others wait for their link.
    pub(crate) async fn create(
        self: &Arc<Self>,
        begin: Begin,
        host: Hash,
        held: [bool; 2],
    ) -> Result<Created, Problem> {
        let (table, what) = Table::begin(&begin)?;
        if table.wanted().is_some() && !self.pool.has_room() {
            return Err(Problem::Busy { seconds: 2 });
        }
        let invites = [Secret::fresh(), Secret::fresh()];
        let seats = [0, 1].map(|at| StoredSeat {
            invite: invites[at].hash(),
            holder: held[at].then(|| host.clone()),
        });
        let at_ms = clock::now_ms();
        let game = NewGame {
            id: GameId::fresh(),
            host: host.clone(),
            seats: seats.clone(),
            entry: Entry::Begin(begin).to_json(),
            waiting: self.waits(&table),
            at_ms,
        };
        let id = game.id.clone();
        self.store.create(game).await?;
        let room = Arc::new(Room::fresh(id.clone(), host, (table, what), seats, at_ms));
        room.touch();
        self.rooms().insert(id, Arc::clone(&room));
        self.arrange(&room, &mut *room.inner.lock().await).await;
        metrics::counter!("fourfold_games_created_total").increment(1);
        Ok(Created { room, invites })
    }

    /// Carries out a command, durably, or says why not. It is not called off when the caller goes away
    /// in the middle: what is stored must also be told to the streams.
    pub(crate) async fn command(
        self: &Arc<Self>,
        id: GameId,
        intent: Intent,
        decide: impl FnMut(&Room, &Inner) -> Result<Deed, Problem> + Send + 'static,
    ) -> Result<Message, Problem> {
        let hall = Arc::clone(self);
        tokio::spawn(async move { hall.command_to_the_end(&id, intent, decide).await })
            .await
            .map_err(Problem::internal)?
    }

    async fn command_to_the_end(
        self: &Arc<Self>,
        id: &GameId,
        intent: Intent,
        mut decide: impl FnMut(&Room, &Inner) -> Result<Deed, Problem>,
    ) -> Result<Message, Problem> {
        let room = self.room(id).await?;
        let mut inner = room.inner.lock().await;
        let marker = intent.marker();
        // Another server can be faster only so often before something is wrong.
        for _ in 0..8 {
            if let Some(after) = intent.after.filter(|after| *after != inner.table.seq) {
                // A repeated command is stale as well: that it was carried out is the better news.
                if let (Some(marker), true) = (&marker, after < inner.table.seq)
                    && let Some(seq) = self.store.find_marker(id, marker).await?
                {
                    return Err(Problem::AlreadyDone { seq });
                }
                return Err(Problem::OutOfDate { after, newest: inner.table.seq });
            }
            let deed = match decide(&room, &inner) {
                Err(problem) => {
                    // The same for one that cannot be carried out twice.
                    if let Some(marker) = &marker
                        && let Some(seq) = self.store.find_marker(id, marker).await?
                    {
                        return Err(Problem::AlreadyDone { seq });
                    }
                    return Err(problem);
                }
                Ok(deed) => deed,
            };
            if let Some(happened) = self.commit(&room, &mut inner, &deed, marker.as_deref()).await?
            {
                return Ok(room.message(&inner, &happened, &intent.caller));
            }
            self.catch_up(&room, &mut inner).await?;
        }
        Err(Problem::Busy { seconds: 1 })
    }

    /// Applies an entry to a copy, stores it, and takes the copy over. `None` if another server has
    /// gone on with this game.
    async fn commit(
        self: &Arc<Self>,
        room: &Arc<Room>,
        inner: &mut Inner,
        deed: &Deed,
        marker: Option<&str>,
    ) -> Result<Option<Happened>, Problem> {
        let mut table = inner.table.clone();
        let what = match table.apply(&deed.entry) {
            Ok(what) => what,
            Err(error) => {
                if let Some(marker) = marker
                    && let Some(seq) = self.store.find_marker(&room.id, marker).await?
                {
                    return Err(Problem::AlreadyDone { seq });
                }
                return Err(error.into());
            }
        };
        let wants_more = table.wanted().is_some_and(|(_, since)| since == table.seq);
        if wants_more && !self.pool.has_room() {
            return Err(Problem::Busy { seconds: 2 });
        }
        let at_ms = clock::now_ms();
        let append = Append {
            game: room.id.clone(),
            seq: table.seq,
            marker: marker.map(str::to_owned),
            entry: deed.entry.to_json(),
            waiting: self.waits(&table),
            sit: deed.sit.clone(),
            at_ms,
        };
        let appended = self.store.append(append).await.inspect_err(|_| {
            // It may be in the log all the same: whoever looks next reads it first.
            room.unsure.store(true, Ordering::Relaxed);
        });
        match appended? {
            Appended::Done => {}
            Appended::Behind => return Ok(None),
            Appended::AlreadyDone { seq } => return Err(Problem::AlreadyDone { seq }),
            Appended::SeatTaken => return Err(Problem::SeatTaken),
        }
        if let Some((seat, holder)) = &deed.sit {
            inner.seats[usize::from(*seat)].holder = Some(holder.clone());
        }
        let happened = inner.go_on(table, what, at_ms);
        room.newest.send_replace(happened.seq);
        metrics::counter!("fourfold_commands_total").increment(1);
        self.arrange(room, inner).await;
        Ok(Some(happened))
    }

    /// Reads what other servers have added.
    async fn catch_up(self: &Hall, room: &Room, inner: &mut Inner) -> Result<(), Problem> {
        if let Some(stored) = self.store.load(&room.id, inner.table.seq).await? {
            inner.catch_up(&room.id, stored)?;
            room.newest.send_if_modified(|newest| {
                std::mem::replace(newest, inner.table.seq) != inner.table.seq
            });
        }
        Ok(())
    }

    /// What happened behind event `last`, as the caller may know it.
    pub(crate) async fn missed(
        &self,
        room: &Room,
        last: u64,
        caller: &Caller,
    ) -> Result<Missed, Problem> {
        let inner = room.inner.lock().await;
        let newest = inner.table.seq;
        if last > newest || newest - last > MOST_MISSED {
            return Ok(Missed::State(Box::new(room.state(&inner, caller))));
        }
        let kept = inner.recent.front().is_some_and(|oldest| oldest.seq <= last + 1);
        if kept || last == newest {
            let behind = inner.recent.iter().filter(|happened| happened.seq > last);
            return Ok(Missed::Messages(
                behind.map(|happened| room.message(&inner, happened, caller)).collect(),
            ));
        }
        let stored = self.store.load(&room.id, 0).await?;
        let stored = stored.ok_or_else(|| Problem::NoSuchGame(room.id.to_string()))?;
        let happened = room::replay(&room.id, &stored.entries)?.happened;
        let behind =
            happened.iter().filter(|happened| happened.seq > last && happened.seq <= newest);
        Ok(Missed::Messages(
            behind.map(|happened| room.message(&inner, happened, caller)).collect(),
        ))
    }

    /// Must a server see to it that a computer moves, even if nobody looks? A demonstration rests while it
    /// is not watched, and so does a thinker without an end.
    fn waits(&self, table: &Table) -> bool {
        let session = table.session();
        let humans = session.players().iter().any(fourfold_session::Player::is_human);
        let bounded = |player: &str| {
            self.thinker.pace(session.game(), player).is_ok_and(|pace| pace != Pace::Endless)
        };
        humans && table.wanted().is_some_and(|(wanted, _)| bounded(&wanted.player))
    }
}
