//! The live games: every game that is in use, and the one way by which anything changes in it. A command is
//! checked against the table, stored, and only when it is durable taken over, told to the streams and
//! answered. Computers are asked in [`computer_moves`]; what other servers change is read in [`background`].

mod background;
mod computer_moves;
mod deletion;
pub(crate) mod live_game;
mod log_check;
pub(crate) mod next;
pub(crate) mod presence;
mod thinking_time;

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fourfold_api::{Command, GameState, Message};
use fourfold_catalog::AnyGame;
use fourfold_game::Seat;
use fourfold_player::{ComputerPlayers, Pace};
use tokio::sync::{Semaphore, mpsc};

pub use log_check::replay_log;

use crate::authorize::{self, GameFacts};
use crate::clock::{self, Clock};
use crate::entry::{Begin, DealSeed, Entry};
use crate::error::Problem;
use crate::live_games::computer_moves::ComputedMove;
use crate::live_games::live_game::{Caller, GameUpdate, Inner, LiveGame};
use crate::live_games::next::NextGame;
use crate::pool::Pool;
use crate::store::{Append, Appended, NewGame, Store, StoreError, StoredSeat};
use crate::table::Table;
use crate::tokens::{GameId, Token, TokenHash};

/// A stream that is further behind than this gets the state instead of what it missed.
const MOST_MISSED: u64 = 300;

/// So many logs are replayed at the same time; whoever comes next waits.
const MOST_REPLAYS: usize = 4;

/// A command on its way: who says it, and how it must find the game.
pub(crate) struct CommandContext {
    pub(crate) caller: Caller,
    /// The newest event the caller has seen, if the command is only meant for that state.
    pub(crate) after: Option<u64>,
    /// The caller's own name for the command, so that it is carried out once at most.
    pub(crate) marker: Option<String>,
}

impl CommandContext {
    /// The marker as the log keeps it: two players who choose the same word mean different commands.
    fn marker(&self) -> Option<String> {
        let token = self.caller.token.as_ref().map_or("", |hash| hash.0.as_str());
        self.marker.as_ref().map(|marker| format!("{token} {marker}"))
    }
}

/// What somebody wants to do with a game.
pub(crate) enum Action {
    /// Say a command.
    Say(Command),
    /// Take a seat by the secret of its link.
    TakeSeat { seat: Seat, invite: TokenHash, holder: TokenHash, name: Option<String> },
    /// Go on with another game, where that needs no consent, and tell the streams of this one.
    Lead(Box<NextGame>),
}

/// An entry that was authorised, and the seat that is taken with it.
pub(crate) struct NewEntry {
    pub(crate) entry: Entry,
    pub(crate) sit: Option<(u8, TokenHash)>,
    /// The game that begins with it: its id, its first entry and who holds its seats.
    pub(crate) next: Option<NextGame>,
}

impl NewEntry {
    /// An entry that changes nothing but its game.
    pub(crate) fn of(entry: Entry) -> NewEntry {
        NewEntry { entry, sit: None, next: None }
    }
}

/// A game that was just created.
pub(crate) struct Created {
    pub(crate) live: Arc<LiveGame>,
    /// The secrets for the links of both seats.
    pub(crate) invites: [Token; 2],
}

/// A game that is about to be stored.
struct Prepared {
    stored: NewGame,
    table: Table,
    events: Vec<crate::table::TableEvent>,
    invites: [Token; 2],
}

/// What a stream that was away is sent.
pub(crate) enum Missed {
    /// Everything that happened meanwhile.
    Messages(Vec<Message>),
    /// Too much: how things stand.
    State(Box<GameState>),
}

/// All games in use.
pub struct LiveGames {
    store: Arc<dyn Store>,
    players: Arc<dyn ComputerPlayers>,
    pool: Arc<Pool>,
    games: Mutex<HashMap<GameId, Arc<LiveGame>>>,
    /// The last games that were deleted: one that is being loaded just then must not come back.
    deleted: Mutex<VecDeque<GameId>>,
    /// This server's name among others on the same database.
    server: String,
    answers: mpsc::UnboundedSender<ComputedMove>,
    /// Most entries of a log.
    most_entries: u64,
    /// Logs that may be replayed at the same time.
    replays: Semaphore,
    clock: Clock,
}

impl LiveGames {
    /// No games yet; the receiver's end is for `LiveGames::run`.
    pub(crate) fn new(
        store: Arc<dyn Store>,
        players: Arc<dyn ComputerPlayers>,
        pool: Arc<Pool>,
        most_entries: u64,
        clock: Clock,
    ) -> (Arc<LiveGames>, mpsc::UnboundedReceiver<ComputedMove>) {
        let (answers, answered) = mpsc::unbounded_channel();
        let games = Mutex::new(HashMap::new());
        let server = Token::fresh().reveal().to_owned();
        let replays = Semaphore::new(MOST_REPLAYS);
        let deleted = Mutex::default();
        let live_games = LiveGames {
            store,
            players,
            pool,
            games,
            deleted,
            server,
            answers,
            most_entries,
            replays,
            clock,
        };
        (Arc::new(live_games), answered)
    }

    pub(crate) fn players(&self) -> &Arc<dyn ComputerPlayers> {
        &self.players
    }

    pub(crate) fn store(&self) -> &Arc<dyn Store> {
        &self.store
    }

    fn in_memory(&self) -> MutexGuard<'_, HashMap<GameId, Arc<LiveGame>>> {
        // The map is only read and written in single steps: it is whole even after a panic.
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many games are in memory.
    #[must_use]
    pub fn games_in_memory(&self) -> usize {
        self.in_memory().len()
    }

    /// The game of this name if it is in memory.
    pub(crate) fn loaded(&self, id: &GameId) -> Option<Arc<LiveGame>> {
        self.in_memory().get(id).cloned()
    }

    /// The time for presence, claims and phrases.
    pub(crate) fn now_ms(&self) -> u64 {
        self.clock.now_ms()
    }

    /// The game of this name, from memory or replayed from its log.
    pub(crate) async fn get(&self, id: &GameId) -> Result<Arc<LiveGame>, Problem> {
        let live = self.get_unattended(id).await?;
        live.touch();
        Ok(live)
    }

    /// The same, when it is not a person who wants it.
    async fn get_unattended(&self, id: &GameId) -> Result<Arc<LiveGame>, Problem> {
        let known = self.in_memory().get(id).cloned();
        if let Some(live) = known {
            if self.store.is_shared() || live.unsure.load(Ordering::Relaxed) {
                self.catch_up(&live, &mut *live.inner.lock().await).await?;
                live.unsure.store(false, Ordering::Relaxed);
            }
            return Ok(live);
        }
        let stored = self.store.load(id, 0).await?;
        let stored = stored.ok_or_else(|| Problem::NoSuchGame(id.to_string()))?;
        let (game, clock) = (id.clone(), self.clock.clone());
        let live = Arc::new(self.replay(move || LiveGame::of(game, stored, clock)).await?);
        self.note_others(&live);
        let mut games = self.in_memory();
        if self.is_deleted(id) {
            return Err(Problem::NoSuchGame(id.to_string()));
        }
        // Somebody else may have been faster: a game must be in memory only once.
        Ok(Arc::clone(games.entry(id.clone()).or_insert(live)))
    }

    /// Replays a log away from the threads that answer requests: a long one takes its time.
    async fn replay<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Problem> {
        let _permit = self.replays.acquire().await.map_err(Problem::internal)?;
        Ok(tokio::task::spawn_blocking(work).await.map_err(Problem::internal)??)
    }

    /// Sets a table. `holders` says who holds which seat at once; the others wait for their link.
    pub(crate) async fn create(
        self: &Arc<Self>,
        begin: Begin,
        host: TokenHash,
        holders: [Option<TokenHash>; 2],
        client: IpAddr,
    ) -> Result<Created, Problem> {
        let prepared = self.prepare(GameId::fresh(), begin, host, holders)?;
        self.store.create(prepared.stored.clone()).await?;
        let invites = prepared.invites.clone();
        let live = self.admit(prepared, Some(client)).await;
        Ok(Created { live, invites })
    }

    /// Everything of a new game but that it is stored.
    fn prepare(
        &self,
        id: GameId,
        begin: Begin,
        host: TokenHash,
        holders: [Option<TokenHash>; 2],
    ) -> Result<Prepared, Problem> {
        let (table, events) = Table::begin(&begin)?;
        if table.wanted().is_some() && !self.pool.has_room() {
            return Err(Problem::Busy { seconds: 2 });
        }
        let invites = [Token::fresh(), Token::fresh()];
        let [first, second] = holders;
        let seats = [
            StoredSeat { invite: invites[0].hash(), holder: first },
            StoredSeat { invite: invites[1].hash(), holder: second },
        ];
        let stored = NewGame {
            id,
            host,
            seats,
            entry: Entry::Begin(begin).to_json().map_err(Problem::internal)?,
            waiting: self.waits(&table),
            at_ms: clock::now_ms(),
        };
        Ok(Prepared { stored, table, events, invites })
    }

    /// Takes a game that is stored into memory.
    async fn admit(self: &Arc<Self>, prepared: Prepared, client: Option<IpAddr>) -> Arc<LiveGame> {
        let Prepared { stored, table, events, .. } = prepared;
        let NewGame { id, host, seats, at_ms, .. } = stored;
        let clock = self.clock.clone();
        let live = LiveGame::fresh(id.clone(), host, (table, events), seats, at_ms, clock);
        self.note_others(&live);
        let live = Arc::new(live);
        live.touch();
        live.note_client(client);
        self.in_memory().insert(id, Arc::clone(&live));
        self.schedule(&live, &mut *live.inner.lock().await).await;
        metrics::counter!("fourfold_games_created_total").increment(1);
        live
    }

    /// Carries out an action, durably, or says why not. It is not called off when the caller goes away
    /// in the middle: what is stored must also be told to the streams.
    pub(crate) async fn command(
        self: &Arc<Self>,
        id: GameId,
        context: CommandContext,
        action: Action,
    ) -> Result<Message, Problem> {
        let live_games = Arc::clone(self);
        tokio::spawn(async move { live_games.command_to_the_end(&id, context, &action).await })
            .await
            .map_err(Problem::internal)?
    }

    async fn command_to_the_end(
        self: &Arc<Self>,
        id: &GameId,
        context: CommandContext,
        action: &Action,
    ) -> Result<Message, Problem> {
        let live = self.get(id).await?;
        live.note_client(context.caller.client);
        let mut inner = live.inner.lock().await;
        if live.deleted.load(Ordering::Relaxed) {
            return Err(Problem::NoSuchGame(id.to_string()));
        }
        let marker = context.marker();
        // Another server can be faster only so often before something is wrong.
        for _ in 0..8 {
            match self.attempt(&live, &mut inner, &context, action, marker.as_deref()).await {
                Ok(Some(update)) => return Ok(live.message(&inner, &update, &context.caller)),
                Ok(None) => self.catch_up(&live, &mut inner).await?,
                Err(problem) => {
                    return Err(self.unless_done(id, marker.as_deref(), problem).await);
                }
            }
        }
        Err(Problem::Busy { seconds: 1 })
    }

    /// Carries out an action on the game as it stands. `None` if another server has gone on with it.
    async fn attempt(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        inner: &mut Inner,
        context: &CommandContext,
        action: &Action,
        marker: Option<&str>,
    ) -> Result<Option<GameUpdate>, Problem> {
        let newest = inner.table.seq;
        if let Some(after) = context.after.filter(|after| *after != newest) {
            return Err(Problem::OutOfDate { after, newest });
        }
        let new_entry = self.authorize(live, inner, &context.caller, action)?;
        self.commit(live, inner, &new_entry, marker).await
    }

    /// The entry that an action becomes, if the caller may do it.
    fn authorize(
        &self,
        live: &LiveGame,
        inner: &Inner,
        caller: &Caller,
        action: &Action,
    ) -> Result<NewEntry, Problem> {
        match action {
            Action::Say(command) => {
                let player = |name: &str| self.known_player(inner.table.session().game(), name);
                let seed = DealSeed::fresh();
                let standing = live.standing(inner, caller);
                let entry =
                    authorize::command(standing, &self.facts(live, inner), command, player, seed)?;
                Ok(NewEntry::with_next_game(live, inner, entry))
            }
            Action::TakeSeat { seat, invite, holder, name } => {
                let facts = self.facts(live, inner);
                authorize::take_seat(&facts, *seat, &inner.seats, invite, holder, name.clone())
            }
            Action::Lead(next) => {
                authorize::begin_next(live.standing(inner, caller))?;
                let entry = Entry::Next { game: next.id.to_string() };
                Ok(NewEntry { entry, sit: None, next: Some((**next).clone()) })
            }
        }
    }

    /// Where servers share a database, none of them sees who is at the others.
    fn note_others(&self, live: &LiveGame) {
        if self.store.is_shared() {
            live.presence().share();
        }
    }

    /// What a decision must know of the game.
    fn facts(&self, live: &LiveGame, inner: &Inner) -> GameFacts {
        GameFacts {
            held: inner.seats.each_ref().map(|seat| seat.holder.is_some()),
            away: Seat::BOTH.map(|seat| live.may_be_claimed(seat)),
            ..inner.table.facts()
        }
    }

    /// The canonical name of a player, or why nobody is called that in this game.
    pub(crate) fn known_player(&self, game: &AnyGame, text: &str) -> Result<String, Problem> {
        let player = fourfold_session::Player::parse(text)
            .map_err(|error| Problem::unfit("unknown-player", error.to_string()))?;
        let fourfold_session::Player::Computer(name) = &player else {
            return Ok(player.to_string());
        };
        if name.len() > 100 {
            return Err(Problem::unfit("unknown-player", "no player has so long a name"));
        }
        let checked = self.players.check(name, game);
        checked
            .map(|checked| checked.name)
            .map_err(|why| Problem::unfit("unknown-player", why.to_string()))
    }

    /// A command that was carried out before finds the game changed by itself, and is refused for that: that it
    /// was carried out is the better news. This is the only place that looks for a marker; the store looks
    /// once more when it appends, for two commands at the same moment.
    async fn unless_done(&self, id: &GameId, marker: Option<&str>, problem: Problem) -> Problem {
        let Some(marker) = marker.filter(|_| problem.may_come_from_repetition()) else {
            return problem;
        };
        match self.store.find_marker(id, marker).await {
            Ok(Some(seq)) => Problem::AlreadyDone { seq },
            Ok(None) => problem,
            Err(error) => error.into(),
        }
    }

    /// Applies an entry to a copy, stores it, and takes the copy over. `None` if another server has
    /// gone on with this game.
    async fn commit(
        self: &Arc<Self>,
        live: &Arc<LiveGame>,
        inner: &mut Inner,
        new_entry: &NewEntry,
        marker: Option<&str>,
    ) -> Result<Option<GameUpdate>, Problem> {
        if inner.table.seq >= self.most_entries {
            let message = format!(
                "so much has happened at this table ({} events) that it is full: set another one",
                inner.table.seq
            );
            return Err(Problem::unfit("table-full", message));
        }
        let mut table = inner.table.clone();
        let events = table.apply(&new_entry.entry)?;
        let wants_more = table.wanted().is_some_and(|(_, since)| since == table.seq);
        if wants_more && !self.pool.has_room() {
            return Err(Problem::Busy { seconds: 2 });
        }
        let next = match &new_entry.next {
            Some(next) => {
                let NextGame { id, begin, holders } = next;
                let host = live.host.clone();
                Some(self.prepare(id.clone(), begin.clone(), host, holders.clone())?)
            }
            None => None,
        };
        let at_ms = clock::now_ms();
        let append = Append {
            next: next.as_ref().map(|next| Box::new(next.stored.clone())),
            game: live.id.clone(),
            seq: table.seq,
            marker: marker.map(str::to_owned),
            entry: new_entry.entry.to_json().map_err(Problem::internal)?,
            waiting: self.waits(&table),
            sit: new_entry.sit.clone(),
            at_ms,
        };
        let appended = self.store.append(append).await.inspect_err(|_| {
            // It may be in the log all the same: whoever looks next reads it first.
            live.unsure.store(true, Ordering::Relaxed);
        });
        match appended? {
            Appended::Done => {}
            Appended::Behind => return Ok(None),
            Appended::AlreadyDone { seq } => return Err(Problem::AlreadyDone { seq }),
            Appended::SeatTaken => return Err(Problem::SeatTaken),
        }
        if let Some((seat, holder)) = &new_entry.sit {
            inner.seats[usize::from(*seat)].holder = Some(holder.clone());
            live.presence().set_holders(inner.holders());
        }
        if let Some(next) = next {
            self.admit(next, live.client()).await;
        }
        let update = inner.go_on(table, events, at_ms);
        live.newest.send_replace(update.seq);
        metrics::counter!("fourfold_commands_total").increment(1);
        self.schedule(live, inner).await;
        Ok(Some(update))
    }

    /// Reads what other servers have added.
    async fn catch_up(self: &LiveGames, live: &LiveGame, inner: &mut Inner) -> Result<(), Problem> {
        if let Some(stored) = self.store.load(&live.id, inner.table.seq).await? {
            inner.catch_up(&live.id, stored)?;
            live.presence().set_holders(inner.holders());
            live.newest.send_if_modified(|newest| {
                std::mem::replace(newest, inner.table.seq) != inner.table.seq
            });
            return Ok(());
        }
        // Another server has deleted it.
        live.end(inner);
        self.forget(&live.id);
        Err(Problem::NoSuchGame(live.id.to_string()))
    }

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
        let updates = self.replay(move || live_game::replay(&id, &stored.entries)).await?.updates;
        let inner = live.inner.lock().await;
        let behind = updates.iter().filter(|update| update.seq > last && update.seq <= newest);
        Ok(Missed::Messages(behind.map(|update| live.message(&inner, update, caller)).collect()))
    }

    /// Must a server see to it that a computer moves, even if nobody looks? A demonstration rests while it
    /// is not watched, and so does a player without an end.
    fn waits(&self, table: &Table) -> bool {
        let session = table.session();
        let humans = session.players().iter().any(fourfold_session::Player::is_human);
        let bounded = |player: &str| {
            let checked = self.players.check(player, session.game());
            checked.is_ok_and(|checked| checked.pace != Pace::Endless)
        };
        humans && table.wanted().is_some_and(|(wanted, _)| bounded(&wanted.player))
    }
}
