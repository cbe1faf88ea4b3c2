//! How an application is put together: its parts come in, its work in the background begins.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use fourfold_analysis::Databases;
use fourfold_player::ComputerPlayers;
use tokio::sync::watch;

use crate::analyzer::Analyzer;
use crate::app::App;
use crate::background_jobs::Jobs;
use crate::class::{Class, ClassLinks};
use crate::clock::Clock;
use crate::guard::AllowedHosts;
use crate::kept_answers::KeptAnswers;
use crate::lesson_trials::LessonTrials;
use crate::limits::{Limits, Rate};
use crate::live_games::LiveGames;
use crate::lobby::Lobby;
use crate::network::Network;
use crate::pictures::Pictures;
use crate::pool::Pool;
use crate::public_url::PublicUrl;
use crate::quotas::Quota;
use crate::revoked_tokens::RevokedTokens;
use crate::store::{Store, StoreError};
use crate::tasks::Tasks;
use crate::telemetry;
use crate::tournaments::Tournaments;

/// What a server is made of.
pub struct Parts {
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// The computer players.
    pub players: Arc<dyn ComputerPlayers>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Thinking threads of each group.
    pub threads: usize,
    /// Memory for exact analysis.
    pub analysis_bytes: usize,
    /// Folders of solved games that analysis looks into.
    pub databases: Arc<Databases>,
    /// Serve only requests that name this machine as their host (listening on loopback).
    pub local_only: bool,
    /// The address under which a proxy in front shows this server, such as `https://play.example`.
    pub public_url: Option<PublicUrl>,
    /// Proxies whose word counts for whose request it is, beside those of this machine.
    pub trusted_proxies: Vec<Network>,
    /// Have a lobby: open challenges that anyone may take, and games to watch.
    pub lobby: bool,
    /// Games in which nothing has happened for so long are deleted; none if left out.
    pub keep: Option<Duration>,
    /// Log a line about every request.
    pub access_log: bool,
    /// Give the figures only to whoever shows this token; to everybody if left out.
    pub metrics_token: Option<String>,
    /// The figures are given out on a listener of their own ([`crate::figures`]) and not beside the games.
    pub metrics_apart: bool,
}

/// A class that was opened in the store of the server that gets it.
pub struct OpenClass(pub(crate) Arc<Class>);

impl OpenClass {
    /// Opens the class of this name, or founds it.
    pub async fn open(
        store: Arc<dyn Store>,
        name: &str,
        clock: Clock,
    ) -> Result<(OpenClass, ClassLinks), StoreError> {
        let (class, links) = Class::open(store, name, clock).await?;
        Ok((OpenClass(Arc::new(class)), links))
    }

    /// Says under which address pupils reach this server.
    pub fn reached_at(&self, url: &str) {
        self.0.say_reached_at(url);
    }
}

impl App {
    /// Builds the application and begins its work in the background. Must be called in a runtime.
    #[must_use]
    pub fn new(parts: Parts) -> Arc<App> {
        App::with_clock(parts, Clock::system())
    }

    /// The same, with another source of time for presence, claims and phrases.
    #[must_use]
    pub fn with_clock(parts: Parts, clock: Clock) -> Arc<App> {
        App::with_class(parts, clock, None)
    }

    /// The same, with a class that was opened in the same store.
    #[must_use]
    pub fn with_class(parts: Parts, clock: Clock, class: Option<OpenClass>) -> Arc<App> {
        let metrics = telemetry::recorder();
        let pool = Arc::new(Pool::new(parts.threads, parts.limits.questions));
        let most_entries = parts.limits.entries;
        let (live_games, answers) =
            LiveGames::new(parts.store, parts.players, Arc::clone(&pool), most_entries, clock);
        let mut tasks = Tasks::default();
        let figures = metrics.clone();
        tasks.supervise("figures", move || telemetry::keep_up(figures.clone()));
        live_games.work_in_the_background(answers, &mut tasks);
        if let Some(keep) = parts.keep {
            let games = Arc::clone(&live_games);
            tasks.supervise("retention", move || Arc::clone(&games).forget_the_old(keep));
        }
        let class = class.map(|open| open.0);
        if let Some(class) = &class {
            let (class, pool) = (Arc::clone(class), Arc::clone(&pool));
            let players = Arc::clone(live_games.players());
            tasks.supervise("ladder", move || {
                Arc::clone(&class).play_on(Arc::clone(&pool), Arc::clone(&players))
            });
        }
        let limits = parts.limits;
        let tournaments = Arc::new(Tournaments::new(
            Arc::clone(live_games.store()),
            Arc::clone(live_games.players()),
            Arc::clone(&pool),
        ));
        let open = Arc::clone(&tournaments);
        tasks.supervise("tournaments", move || Arc::clone(&open).take_up_the_open());
        let store = Arc::clone(live_games.store());
        let revoked_tokens = Arc::new(RevokedTokens::new(Arc::clone(&store)));
        let revoked = Arc::clone(&revoked_tokens);
        tasks.supervise("revoked tokens", move || Arc::clone(&revoked).follow());
        Arc::new(App {
            revoked_tokens,
            kept_answers: KeptAnswers::new(store, limits.keep_answers_after),
            going_on: Mutex::default(),
            live_games,
            pool,
            analyzer: Arc::new(Analyzer::new(
                parts.analysis_bytes,
                Pool::exact_threads(parts.threads),
                parts.threads,
                parts.databases,
            )),
            rate: Rate::new(limits.writes_per_second, limits.writes_at_once),
            creations: Rate::new(limits.creations_per_second, limits.creations_at_once),
            requests: Quota::shared(limits.requests),
            streams: Quota::shared(limits.streams),
            analyses: Quota::new(limits.analyses, limits.analyses_each),
            tournaments,
            lobby: Lobby::new(parts.lobby),
            pictures: Pictures::default(),
            class,
            lesson_trials: LessonTrials::default(),
            trials: Jobs::default(),
            comparisons: Jobs::default(),
            limits,
            allowed_hosts: AllowedHosts {
                local_only: parts.local_only,
                public_url: parts.public_url,
                trusted_proxies: parts.trusted_proxies,
            },
            closing: watch::Sender::new(false),
            metrics,
            metrics_token: parts.metrics_token,
            metrics_apart: parts.metrics_apart,
            access_log: parts.access_log,
            tasks,
        })
    }
}
