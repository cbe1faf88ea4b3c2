//! The application: everything the handlers share, and `app(state) -> Router`, which needs no socket. A
//! store, a roster of players and limits come in; a router and the OpenAPI description go out.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::routing::get;
use axum::{Router, middleware};
use fourfold_analysis::Databases;
use fourfold_player::ComputerPlayers;
use metrics_exporter_prometheus::PrometheusHandle;
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::analyzer::Analyzer;
use crate::background_jobs::Jobs;
use crate::class::{Class, ClassLinks};
use crate::clock::Clock;
use crate::error::Problem;
use crate::foreign;
use crate::guard::{self, AllowedHosts, ClientIp, Standing};
use crate::lesson_trials::LessonTrials;
use crate::limits::{Limits, Rate};
use crate::live_games::LiveGames;
use crate::lobby::Lobby;
use crate::network::Network;
use crate::openapi::complete;
use crate::pictures::Pictures;
use crate::pool::{JobKind, Pool};
use crate::public_url::PublicUrl;
use crate::quotas::{Permit, Quota, QuotaFull};
use crate::routes;
use crate::rule_texts::rule_text;
use crate::rule_trials::{ComparisonWork, TrialWork};
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
    /// Thinking threads on each lane.
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
    /// The figures are given out on a listener of their own ([`figures`]) and not beside the games.
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

/// So long a search has to notice that the server ends.
const LAST_THOUGHTS: Duration = Duration::from_secs(1);

/// So long the database has to finish and close.
const LAST_WRITES: Duration = Duration::from_secs(3);

/// Everything the handlers share.
pub struct App {
    live_games: Arc<LiveGames>,
    pool: Arc<Pool>,
    analyzer: Arc<Analyzer>,
    limits: Limits,
    rate: Rate,
    creations: Rate,
    requests: Arc<Quota>,
    streams: Arc<Quota>,
    analyses: Arc<Quota>,
    tournaments: Arc<Tournaments>,
    lobby: Lobby,
    pictures: Pictures,
    class: Option<Arc<Class>>,
    lesson_trials: LessonTrials,
    trials: Jobs<TrialWork>,
    comparisons: Jobs<ComparisonWork>,
    allowed_hosts: AllowedHosts,
    closing: watch::Sender<bool>,
    metrics: PrometheusHandle,
    metrics_token: Option<String>,
    metrics_apart: bool,
    access_log: bool,
    tasks: Tasks,
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
        Arc::new(App {
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

    /// All games in use.
    #[must_use]
    pub fn live_games(&self) -> &Arc<LiveGames> {
        &self.live_games
    }

    pub(crate) fn pool(&self) -> &Arc<Pool> {
        &self.pool
    }

    pub(crate) fn tournaments(&self) -> &Tournaments {
        &self.tournaments
    }

    pub(crate) fn pictures(&self) -> &Pictures {
        &self.pictures
    }

    pub(crate) fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    pub(crate) fn class(&self) -> Option<&Arc<Class>> {
        self.class.as_ref()
    }

    pub(crate) fn lesson_trials(&self) -> &LessonTrials {
        &self.lesson_trials
    }

    pub(crate) fn trials(&self) -> &Jobs<TrialWork> {
        &self.trials
    }

    pub(crate) fn comparisons(&self) -> &Jobs<ComparisonWork> {
        &self.comparisons
    }

    pub(crate) fn analyzer(&self) -> &Arc<Analyzer> {
        &self.analyzer
    }

    /// Does work for a client on a thinking thread. When he goes away it is called off; when it cannot be
    /// done while he waits, he is told to come back.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        client: ClientIp,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (reply, answer) = tokio::sync::oneshot::channel();
        let handle = self
            .pool
            .submit_for(Some(client.0), JobKind::Request, move |stop| drop(reply.send(work(stop))))
            .map_err(|_| Problem::Busy { seconds: 2 })?;
        let answer = tokio::time::timeout(self.limits.request_time * 3 / 4, answer).await;
        drop(handle);
        match answer {
            Ok(Ok(answer)) => Ok(answer),
            Ok(Err(_)) if *self.closing.borrow() => Err(Problem::Stopping),
            Ok(Err(error)) => Err(Problem::internal(error)),
            Err(_) => Err(Problem::Busy { seconds: 5 }),
        }
    }

    /// The text of the rule file that a player string names; `None` for other players.
    pub(crate) async fn rules_of(&self, player: &str) -> Result<Option<String>, Problem> {
        rule_text(&**self.live_games.store(), player).await
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The rate of what stays in the database.
    pub(crate) fn creations(&self) -> &Rate {
        &self.creations
    }

    pub(crate) fn rate(&self) -> &Rate {
        &self.rate
    }

    pub(crate) fn request_permit(&self, client: ClientIp) -> Result<Permit, Problem> {
        permit(&self.requests, client, 1)
    }

    pub(crate) fn stream_permit(&self, client: ClientIp) -> Result<Permit, Problem> {
        permit(&self.streams, client, 10)
    }

    pub(crate) fn analysis_permit(&self, client: ClientIp) -> Result<Permit, Problem> {
        permit(&self.analyses, client, 5)
    }

    /// Turns true when the server closes; streams end then.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// A part of the work in the background that keeps breaking.
    pub(crate) fn broken_task(&self) -> Option<&'static str> {
        self.tasks.broken()
    }

    pub(crate) fn logs_requests(&self) -> bool {
        self.access_log
    }

    /// May whoever shows this see the figures? Hashes are compared, so that no time tells how much was right.
    pub(crate) fn may_see_figures(&self, shown: Option<&str>) -> bool {
        let hash = |text: &str| Sha256::digest(text.as_bytes());
        let wanted = self.metrics_token.as_deref();
        wanted.is_none_or(|wanted| shown.is_some_and(|shown| hash(shown) == hash(wanted)))
    }

    /// Are the figures given out elsewhere?
    pub(crate) fn metrics_apart(&self) -> bool {
        self.metrics_apart
    }

    pub(crate) fn metrics_text(&self) -> String {
        self.metrics.run_upkeep();
        self.metrics.render()
    }

    /// Reading is free and a write is one, except where it makes the server compute.
    pub(crate) fn cost_of(&self, path: &str, write: bool) -> f64 {
        match path {
            "/api/analysis" | "/api/think" | foreign::KAGGLE => self.limits.analysis_cost,
            path if path.starts_with("/api/") && path.ends_with(".gif") => {
                self.limits.analysis_cost
            }
            path if path.starts_with("/api/") && path.ends_with(".png") => 1.0,
            "/api/tournaments" | "/api/rules/trials" | "/api/rules/comparisons" if write => {
                self.limits.analysis_cost
            }
            _ if write => 1.0,
            _ => 0.0,
        }
    }

    /// Counts an analysis against a client's rate, where a request is free until it turns out to need one.
    pub(crate) fn charge_analysis(&self, client: ClientIp) -> Result<(), Problem> {
        if client.1 == Standing::OnThisMachine {
            return Ok(());
        }
        let cost = self.limits.analysis_cost;
        let taken = self.rate.take(client.0, cost, std::time::Instant::now());
        taken.map_err(|seconds| Problem::TooMany { seconds })
    }

    /// The path that a proxy in front puts before every path; mostly none.
    pub(crate) fn prefix(&self) -> &str {
        self.allowed_hosts.prefix()
    }

    pub(crate) fn allowed_hosts(&self) -> &AllowedHosts {
        &self.allowed_hosts
    }

    /// Ends the event streams: their connections would never be done.
    pub(crate) fn end_streams(&self) {
        self.closing.send_replace(true);
    }

    /// Ends streams, stops thinking and closes the store. Neither a search that does not listen nor a
    /// database that does not answer holds it for long: what was acknowledged is stored already.
    pub async fn close(&self) {
        self.end_streams();
        let pool = Arc::clone(&self.pool);
        drop(tokio::task::spawn_blocking(move || pool.close(LAST_THOUGHTS)).await);
        self.tasks.stop();
        if tokio::time::timeout(LAST_WRITES, self.live_games.store().close()).await.is_err() {
            tracing::warn!("the database does not close: left as it is");
        }
    }
}

fn permit(quota: &Arc<Quota>, client: ClientIp, seconds: u64) -> Result<Permit, Problem> {
    quota.take(client.0).map_err(|none| match none {
        QuotaFull::ForClient => Problem::TooMany { seconds },
        QuotaFull::ForAll => Problem::Busy { seconds },
    })
}

#[derive(OpenApi)]
#[openapi(info(
    title = "Fourfold",
    description = "Games, records and exact analysis. Errors are application/problem+json with a stable `code`."
))]
struct Description;

fn described() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Description::openapi())
        .merge(routes::health::router())
        .merge(routes::catalogue::router())
        .merge(routes::games::router())
        .merge(routes::seats::router())
        .merge(routes::commands::router())
        .merge(routes::next::router())
        .merge(routes::phrases::router())
        .merge(routes::lobby::router())
        .merge(routes::stream::router())
        .merge(routes::records::router())
        .merge(routes::positions::router())
        .merge(routes::pictures::router())
        .merge(routes::analysis::router())
        .merge(routes::why::router())
        .merge(routes::puzzles::router())
        .merge(routes::rules::router())
        .merge(routes::lessons::router())
        .merge(routes::class::router())
        .merge(routes::rule_ide::router())
        .merge(routes::rule_search::router())
        .merge(routes::rule_trials::router())
        .merge(routes::tournaments::router())
}

/// The OpenAPI description of all routes.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut description = described().split_for_parts().1;
    complete(&mut description);
    description
}

/// What a listener for the operator alone answers: the figures and how the server fares.
pub fn figures(state: Arc<App>) -> Router {
    routes::health::for_the_operator().fallback(|| async { Problem::NoSuchRoute }).with_state(state)
}

/// The routes, ready to be served or called directly. Behind a proxy that shows the server under a path, every route is
/// there with that path before it, and without, since some proxies take it off.
pub fn app(state: Arc<App>) -> Router {
    let prefix = state.prefix().to_owned();
    let routes = plain_routes(state);
    match prefix.as_str() {
        "" => routes,
        prefix => Router::new().nest_service(prefix, routes.clone()).fallback_service(routes),
    }
}

fn plain_routes(state: Arc<App>) -> Router {
    let router = Router::from(described());
    // Event streams are sent as they happen; compressing would hold them back.
    let compressible = SizeAbove::new(1024)
        .and(NotForContentType::const_new("text/event-stream"))
        .and(NotForContentType::IMAGES);
    router
        .route("/api", get(routes::api_docs::api_docs))
        .route("/api/openapi.json", get(routes::api_docs::description))
        .merge(foreign::router())
        .fallback(routes::page::serve)
        .method_not_allowed_fallback(|| async { Problem::WrongMethod })
        .layer(middleware::from_fn_with_state(Arc::clone(&state), guard::guard))
        .layer(CompressionLayer::new().compress_when(compressible))
        .with_state(state)
}
