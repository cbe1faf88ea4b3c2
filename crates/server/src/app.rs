//! The application: everything the handlers share, and `app(state) -> Router`, which needs no socket. A
//! store, a roster of players and limits come in; a router and the OpenAPI description go out.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use axum::routing::get;
use axum::{Router, middleware};
use fourfold_player::{ComputerPlayers, find_shipped, uploaded_rules};
use metrics_exporter_prometheus::PrometheusHandle;
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::analyzer::Analyzer;
use crate::clock::Clock;
use crate::error::Problem;
use crate::guard::{self, AllowedHosts, ClientIp};
use crate::limits::{Limits, Rate};
use crate::live_games::LiveGames;
use crate::network::Network;
use crate::openapi::complete;
use crate::pool::{JobKind, Pool};
use crate::quotas::{Permit, Quota, QuotaFull};
use crate::routes;
use crate::store::Store;
use crate::tasks::Tasks;
use crate::telemetry;
use crate::tournaments::Tournaments;

/// What is said of a rule file that the store does not have.
const RULES_ARE_GONE: &str = "this rule file is not here: upload it again";

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
    /// Serve only requests that name this machine as their host (listening on loopback).
    pub local_only: bool,
    /// The address under which a proxy in front shows this server, such as `https://play.example`.
    pub public_url: Option<String>,
    /// Proxies whose word counts for whose request it is, beside those of this machine.
    pub trusted_proxies: Vec<Network>,
    /// Games in which nothing has happened for so long are deleted; none if left out.
    pub keep: Option<Duration>,
    /// Log a line about every request.
    pub access_log: bool,
    /// Give the figures only to whoever shows this token; to everybody if left out.
    pub metrics_token: Option<String>,
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
    tournaments: Tournaments,
    allowed_hosts: AllowedHosts,
    closing: watch::Sender<bool>,
    metrics: PrometheusHandle,
    metrics_token: Option<String>,
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
        let limits = parts.limits;
        Arc::new(App {
            live_games,
            pool,
            analyzer: Arc::new(Analyzer::new(
                parts.analysis_bytes,
                Pool::exact_threads(parts.threads),
                parts.threads,
            )),
            rate: Rate::new(limits.writes_per_second, limits.writes_at_once),
            creations: Rate::new(limits.creations_per_second, limits.creations_at_once),
            requests: Quota::shared(limits.requests),
            streams: Quota::shared(limits.streams),
            analyses: Quota::new(limits.analyses, limits.analyses_each),
            tournaments: Tournaments::default(),
            limits,
            allowed_hosts: AllowedHosts {
                local_only: parts.local_only,
                public_url: parts.public_url,
                trusted_proxies: parts.trusted_proxies,
            },
            closing: watch::Sender::new(false),
            metrics,
            metrics_token: parts.metrics_token,
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
        let unfit = |why: &str| Problem::unfit("unknown-player", why);
        let Some(file) = player.strip_prefix("rules:") else { return Ok(None) };
        let text = match uploaded_rules(player) {
            Some(id) => self.live_games.store().rules(id).await?.ok_or(RULES_ARE_GONE),
            None => match find_shipped(file) {
                Ok(shipped) => Ok(shipped.text.to_owned()),
                Err(why) => return Err(unfit(&why)),
            },
        };
        text.map(Some).map_err(unfit)
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

    pub(crate) fn metrics_text(&self) -> String {
        self.metrics.run_upkeep();
        self.metrics.render()
    }

    /// Reading is free and a write is one, except where it makes the server compute.
    pub(crate) fn cost_of(&self, path: &str, write: bool) -> f64 {
        match path {
            "/api/analysis" | "/api/think" => self.limits.analysis_cost,
            "/api/tournaments" if write => self.limits.analysis_cost,
            _ if write => 1.0,
            _ => 0.0,
        }
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
        .merge(routes::stream::router())
        .merge(routes::records::router())
        .merge(routes::positions::router())
        .merge(routes::analysis::router())
        .merge(routes::rules::router())
        .merge(routes::tournaments::router())
}

/// The OpenAPI description of all routes.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    let mut description = described().split_for_parts().1;
    complete(&mut description);
    description
}

/// The routes, ready to be served or called directly.
pub fn app(state: Arc<App>) -> Router {
    let router = Router::from(described());
    // Event streams are sent as they happen; compressing would hold them back.
    let compressible = SizeAbove::new(1024)
        .and(NotForContentType::const_new("text/event-stream"))
        .and(NotForContentType::IMAGES);
    router
        .route("/api", get(routes::api_docs::api_docs))
        .route("/api/openapi.json", get(routes::api_docs::description))
        .fallback(routes::page::serve)
        .method_not_allowed_fallback(|| async { Problem::WrongMethod })
        .layer(middleware::from_fn_with_state(Arc::clone(&state), guard::guard))
        .layer(CompressionLayer::new().compress_when(compressible))
        .with_state(state)
}
