//! Tournaments of computer players: who plays what comes in, a tournament with an address goes out, which is
//! played in the background, stored game by game, and can be looked at and stopped. The scheduler is
//! `fourfold_player`'s; here it is only bounded. A server that was restarted goes on where it was.

mod stored;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use fourfold_player::ComputerPlayers;
use fourfold_player::contest::{LeftOut, Meeting, Tournament, TournamentResult, Watch};
use tokio::runtime::Handle;

use crate::clock::now_ms;
use crate::error::Problem;
use crate::pool::{Full, JobHandle, JobKind, Pool};
use crate::rule_texts::rule_text;
use crate::store::{Store, StoreError, StoredTournament};
use crate::tokens::{GameId, TokenHash};

pub(crate) use stored::About;

/// The most players of a tournament.
pub(crate) const MOST_PLAYERS: usize = 16;
/// The most games of a tournament: all their records are in memory, a kilobyte or two each.
pub(crate) const MOST_GAMES: usize = 600;
/// The most nodes for a move, so that a tournament of strong players ends while somebody waits for it.
const MOST_NODES: u64 = 200_000;
/// The most tournaments that are played or wait for it.
const MOST_PLAYING: usize = 64;
/// The most tournaments that are kept. The oldest ones that are over make room for new ones.
const MOST_KEPT: u32 = 1000;
/// The most tournaments of one person in a list.
const MOST_LISTED: u32 = 60;
/// So often a server looks for tournaments that nobody plays.
const BETWEEN_LOOKS: Duration = Duration::from_secs(60);
/// So long a server has the right to play a tournament; every game renews it.
const LEASE_MS: u64 = 10 * 60 * 1000;

/// How a tournament goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Progress {
    /// It waits for its turn or is being played.
    Running,
    /// All games were played.
    Finished,
    /// Somebody stopped it, or it could not be played on.
    Stopped,
}

/// A tournament as it stands: one that this server plays, or one from the store.
pub(crate) struct Running {
    /// Its name in addresses.
    pub(crate) id: GameId,
    /// What is played.
    pub(crate) tournament: Tournament,
    /// Rule files that cannot take part, and why.
    pub(crate) left_out: Vec<LeftOut>,
    /// When it was begun, in milliseconds since 1970.
    pub(crate) created_ms: u64,
    /// Who began it, and so may stop it.
    owner: TokenHash,
    meetings: Mutex<Vec<Meeting>>,
    over: AtomicBool,
    /// Whoever began it wants it to end, and not only the server.
    stopped: AtomicBool,
    /// Why it ended before its end, if it could not be played on.
    failed: Mutex<Option<String>>,
    /// Dropping it stops the games.
    job: Mutex<Option<JobHandle>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Everything behind these locks is written in single steps.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Running {
    /// How it goes.
    pub(crate) fn progress(&self) -> Progress {
        match self.over.load(Ordering::Acquire) {
            false => Progress::Running,
            true if lock(&self.meetings).len() < self.tournament.game_count() => Progress::Stopped,
            true => Progress::Finished,
        }
    }

    /// Why it could not be played on.
    pub(crate) fn failure(&self) -> Option<String> {
        lock(&self.failed).clone()
    }

    /// The table so far, and the games in their order.
    pub(crate) fn result(&self) -> TournamentResult {
        self.tournament.so_far(lock(&self.meetings).clone())
    }

    /// The record of a game, by its number from 0.
    pub(crate) fn record(&self, number: usize) -> Option<String> {
        let meetings = lock(&self.meetings);
        meetings.iter().find(|meeting| meeting.number == number).map(|one| one.record.write())
    }

    /// Did whoever has this token begin it?
    pub(crate) fn is_owned_by(&self, token: &TokenHash) -> bool {
        *token == self.owner
    }

    fn play(
        &self,
        keeper: &Keeper,
        players: &dyn ComputerPlayers,
        texts: &[(String, String)],
        stop: &Arc<AtomicBool>,
    ) {
        let played = lock(&self.meetings).clone();
        let on_game = |meeting: &Meeting| {
            lock(&self.meetings).push(meeting.clone());
            keeper.add(&self.id, meeting);
        };
        let watch = Watch {
            nodes: Some(MOST_NODES),
            time: None,
            players: Some(players),
            rule_texts: texts,
            // One thread: games of people go first.
            threads: Some(1),
            stop: Some(Arc::clone(stop)),
            played: &played,
            on_game: Some(&on_game),
        };
        if let Err(error) = self.tournament.run(&watch) {
            *lock(&self.failed) = Some(error.to_string());
        }
        let whole = lock(&self.meetings).len() == self.tournament.game_count();
        // A server that ends leaves the tournament open: the next start goes on with it.
        if whole || self.failure().is_some() || self.stopped.load(Ordering::Acquire) {
            self.over.store(true, Ordering::Release);
            keeper.put(self.stored());
        }
    }
}

/// Writes what was played, from a thread that can wait.
struct Keeper {
    store: Arc<dyn Store>,
    server: String,
    runtime: Handle,
}

impl Keeper {
    fn add(&self, id: &GameId, meeting: &Meeting) {
        let written = self.runtime.block_on(async {
            let game = stored::write_meeting(meeting);
            self.store.add_tournament_game(id, meeting.number as u64, game).await?;
            let now = now_ms();
            self.store.lease(id, &self.server, now, now + LEASE_MS).await
        });
        // Without its games in the store a tournament still goes on; after a restart they are played again.
        if let Err(error) = written {
            tracing::warn!(%error, "a game of a tournament was not stored");
        }
    }

    fn put(&self, tournament: StoredTournament) {
        if let Err(error) = self.runtime.block_on(self.store.put_tournament(tournament)) {
            tracing::warn!(%error, "the end of a tournament was not stored");
        }
    }
}

/// The tournaments of a server.
pub(crate) struct Tournaments {
    store: Arc<dyn Store>,
    players: Arc<dyn ComputerPlayers>,
    pool: Arc<Pool>,
    /// Who we are among the servers of one database.
    server: String,
    /// Those that this server plays, and those it has played a short while ago.
    playing: Mutex<Vec<Arc<Running>>>,
}

impl Tournaments {
    pub(crate) fn new(
        store: Arc<dyn Store>,
        players: Arc<dyn ComputerPlayers>,
        pool: Arc<Pool>,
    ) -> Tournaments {
        let server = GameId::fresh().to_string();
        Tournaments { store, players, pool, server, playing: Mutex::default() }
    }

    /// Begins a tournament, or says that there are too many. It is stored when this returns.
    pub(crate) async fn begin(
        &self,
        tournament: Tournament,
        left_out: Vec<LeftOut>,
        texts: Vec<(String, String)>,
        owner: TokenHash,
        client: IpAddr,
    ) -> Result<Arc<Running>, Problem> {
        let running = Arc::new(Running {
            id: GameId::fresh(),
            tournament,
            left_out,
            created_ms: now_ms(),
            owner,
            meetings: Mutex::default(),
            over: AtomicBool::new(false),
            stopped: AtomicBool::new(false),
            failed: Mutex::default(),
            job: Mutex::default(),
        });
        self.store.forget_tournaments(MOST_KEPT).await?;
        self.store.put_tournament(running.stored()).await?;
        let now = now_ms();
        self.store.lease(&running.id, &self.server, now, now + LEASE_MS).await?;
        if self.start(&running, texts, client).is_err() {
            running.over.store(true, Ordering::Release);
            self.store.put_tournament(running.stored()).await?;
            return Err(Problem::Busy { seconds: 30 });
        }
        Ok(running)
    }

    fn start(
        &self,
        running: &Arc<Running>,
        texts: Vec<(String, String)>,
        client: IpAddr,
    ) -> Result<(), Full> {
        let mut playing = lock(&self.playing);
        playing.retain(|one| one.progress() == Progress::Running);
        if playing.len() >= MOST_PLAYING {
            return Err(Full);
        }
        let keeper = Keeper {
            store: Arc::clone(&self.store),
            server: self.server.clone(),
            runtime: Handle::current(),
        };
        let (plays, players) = (Arc::clone(running), Arc::clone(&self.players));
        let job = self.pool.submit_for(Some(client), JobKind::Tournament, move |stop| {
            plays.play(&keeper, &*players, &texts, stop);
        })?;
        *lock(&running.job) = Some(job);
        playing.push(Arc::clone(running));
        Ok(())
    }

    /// The tournament of this name.
    pub(crate) async fn find(&self, id: &str) -> Result<Arc<Running>, Problem> {
        let here = lock(&self.playing).iter().find(|one| one.id.as_str() == id).cloned();
        if let Some(running) = here {
            return Ok(running);
        }
        let id = GameId::parse(id).ok_or(Problem::NoSuchTournament)?;
        let (tournament, games) =
            self.store.tournament(&id).await?.ok_or(Problem::NoSuchTournament)?;
        Ok(Arc::new(Running::read(&tournament, &games)?))
    }

    /// The tournaments that somebody began, the newest first, and how many games of each were played.
    pub(crate) async fn of(
        &self,
        owner: &TokenHash,
    ) -> Result<Vec<(StoredTournament, About, u64)>, StoreError> {
        let listed = self.store.tournaments_of(owner, MOST_LISTED).await?;
        let read = |one: crate::store::ListedTournament| {
            let about = About::read(&one.tournament.about)?;
            Some((one.tournament, about, one.played))
        };
        Ok(listed.into_iter().filter_map(read).collect())
    }

    /// Ends a tournament; what was played stays.
    pub(crate) async fn stop(&self, running: &Running) -> Result<(), Problem> {
        running.stopped.store(true, Ordering::Release);
        drop(lock(&running.job).take());
        running.over.store(true, Ordering::Release);
        Ok(self.store.put_tournament(running.stored()).await?)
    }

    /// Goes on with tournaments that no living server plays, from the start and then now and again.
    pub(crate) async fn take_up_the_open(self: Arc<Tournaments>) {
        loop {
            if let Err(problem) = self.go_on().await {
                tracing::warn!(%problem, "open tournaments are not found");
            }
            tokio::time::sleep(BETWEEN_LOOKS).await;
        }
    }

    async fn go_on(&self) -> Result<(), Problem> {
        for id in self.store.playing_tournaments().await? {
            let ours = lock(&self.playing).iter().any(|one| one.id == id);
            let now = now_ms();
            if ours || !self.store.lease(&id, &self.server, now, now + LEASE_MS).await? {
                continue;
            }
            let Some((stored, games)) = self.store.tournament(&id).await? else { continue };
            let running = match Running::read(&stored, &games) {
                Ok(running) => Arc::new(running),
                Err(problem) => {
                    tracing::warn!(%id, %problem, "a tournament cannot be read");
                    continue;
                }
            };
            let mut texts = Vec::new();
            for player in &running.tournament.players {
                let text = rule_text(&*self.store, player).await?;
                texts.extend(text.map(|text| (player.clone(), text)));
            }
            // Nobody in particular waits for it.
            if self.start(&running, texts, IpAddr::V4(Ipv4Addr::LOCALHOST)).is_err() {
                tracing::info!(%id, "a tournament waits until others are over");
            }
        }
        Ok(())
    }
}
