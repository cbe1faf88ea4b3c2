//! The live games: every game that is in use, found in memory or replayed from its log. The one way by which
//! anything changes in them is [`commands`]. Computers are asked in [`computer_moves`]; what other servers change
//! is read in [`background`].

mod background;
mod commands;
mod computer_moves;
mod creation;
mod deletion;
pub(crate) mod live_game;
mod live_state;
mod log_check;
mod missed;
pub(crate) mod next_game;
pub(crate) mod presence;
mod replay;
mod thinking_time;

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use fourfold_catalog::AnyGame;
use fourfold_player::{ComputerPlayers, Pace};
use tokio::sync::{Semaphore, mpsc};

pub(crate) use commands::{Action, CommandContext, NewEntry};
pub(crate) use creation::Created;
pub use log_check::replay_log;
pub(crate) use missed::Missed;

use crate::clock::Clock;
use crate::error::Problem;
use crate::live_games::computer_moves::ComputedMove;
use crate::live_games::live_game::LiveGame;
use crate::live_games::live_state::LiveState;
use crate::pool::Pool;
use crate::store::{Store, StoreError};
use crate::table::Table;
use crate::tokens::{GameId, Token};

/// So many logs are replayed at the same time; whoever comes next waits.
const MOST_REPLAYS: usize = 4;

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

    /// Where servers share a database, none of them sees who is at the others.
    fn note_others(&self, live: &LiveGame) {
        if self.store.is_shared() {
            live.presence().share();
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

    /// Reads what other servers have added.
    async fn catch_up(
        self: &LiveGames,
        live: &LiveGame,
        inner: &mut LiveState,
    ) -> Result<(), Problem> {
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
