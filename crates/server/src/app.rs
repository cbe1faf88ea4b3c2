//! The application: everything the handlers share, and `app(state) -> Router`, which needs no socket. A
//! store, a thinker and limits come in; a router and the OpenAPI description go out.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};

use axum::routing::get;
use axum::{Json, Router, middleware};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::analyst::Analyst;
use crate::error::Problem;
use crate::guard;
use crate::hall::Hall;
use crate::limits::{Limits, Rate};
use crate::players::RuleFile;
use crate::pool::Pool;
use crate::routes;
use crate::store::Store;
use crate::thinker::{Pace, Thinker};

/// What a server is made of.
pub struct Parts {
    /// Where games are kept.
    pub store: Arc<dyn Store>,
    /// Who computes.
    pub thinker: Arc<dyn Thinker>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Thinking threads on each lane.
    pub threads: usize,
    /// Memory for exact analysis.
    pub analysis_bytes: usize,
    /// Serve only requests that name this machine as their host (listening on loopback).
    pub local_only: bool,
}

/// Everything the handlers share.
pub struct App {
    hall: Arc<Hall>,
    pool: Arc<Pool>,
    analyst: Arc<Analyst>,
    limits: Limits,
    rate: Rate,
    requests: Arc<Semaphore>,
    streams: Arc<Semaphore>,
    local_only: bool,
    closing: watch::Sender<bool>,
    metrics: PrometheusHandle,
    background: tokio::task::JoinHandle<()>,
}

impl App {
    /// Builds the application and begins its work in the background. Must be called in a runtime.
    pub fn new(parts: Parts) -> std::io::Result<Arc<App>> {
        let metrics = recorder();
        let pool = Arc::new(Pool::new(parts.threads, parts.limits.questions)?);
        let (hall, answers) = Hall::new(parts.store, parts.thinker, Arc::clone(&pool));
        let background = tokio::spawn(Arc::clone(&hall).run(answers));
        let limits = parts.limits;
        Ok(Arc::new(App {
            hall,
            pool,
            analyst: Arc::new(Analyst::new(parts.analysis_bytes, parts.threads)),
            rate: Rate::new(limits.writes_per_second, limits.writes_at_once),
            requests: Arc::new(Semaphore::new(limits.requests)),
            streams: Arc::new(Semaphore::new(limits.streams)),
            limits,
            local_only: parts.local_only,
            closing: watch::Sender::new(false),
            metrics,
            background,
        }))
    }

    /// All games in use.
    #[must_use]
    pub fn hall(&self) -> &Arc<Hall> {
        &self.hall
    }

    pub(crate) fn pool(&self) -> &Arc<Pool> {
        &self.pool
    }

    pub(crate) fn analyst(&self) -> &Arc<Analyst> {
        &self.analyst
    }

    /// Does work on a thinking thread. When the caller goes away it is called off.
    pub(crate) async fn compute<T: Send + 'static>(
        &self,
        pace: Pace,
        work: impl FnOnce(&Arc<AtomicBool>) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (reply, answer) = tokio::sync::oneshot::channel();
        let ticket = self
            .pool
            .submit(pace, move |stop| drop(reply.send(work(stop))))
            .map_err(|_| Problem::Busy { seconds: 2 })?;
        let answer = answer.await.map_err(Problem::internal);
        drop(ticket);
        answer
    }

    /// The text of the rule file that a player string names; `None` for other players.
    pub(crate) async fn rules_of(&self, player: &str) -> Result<Option<String>, Problem> {
        match RuleFile::of(player) {
            None => Ok(None),
            Some(Err(why)) => Err(Problem::unfit("unknown-player", why)),
            Some(Ok(RuleFile::Shipped(text))) => Ok(Some(text.to_owned())),
            Some(Ok(RuleFile::Uploaded(id))) => match self.hall.store().rules(&id).await? {
                Some(text) => Ok(Some(text)),
                None => Err(Problem::unfit(
                    "unknown-player",
                    "this rule file is not here: upload it again",
                )),
            },
        }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(crate) fn rate(&self) -> &Rate {
        &self.rate
    }

    pub(crate) fn request_permit(&self) -> Result<OwnedSemaphorePermit, Problem> {
        Arc::clone(&self.requests).try_acquire_owned().map_err(|_| Problem::Busy { seconds: 1 })
    }

    pub(crate) fn stream_permit(&self) -> Result<OwnedSemaphorePermit, Problem> {
        Arc::clone(&self.streams).try_acquire_owned().map_err(|_| Problem::Busy { seconds: 10 })
    }

    /// Turns true when the server closes; streams end then.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    pub(crate) fn metrics_text(&self) -> String {
        self.metrics.run_upkeep();
        self.metrics.render()
    }

    /// Reading is free, except where it makes the server compute.
    pub(crate) fn cost_of_reading(&self, path: &str) -> f64 {
        if path == "/api/analysis" { self.limits.analysis_cost } else { 0.0 }
    }

    /// Is this a name under which this server may be addressed?
    pub(crate) fn is_known_host(&self, host: Option<&str>) -> bool {
        let Some(host) = host.filter(|_| self.local_only) else { return true };
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            _ => host,
        };
        matches!(name, "localhost" | "127.0.0.1" | "[::1]") || name.ends_with(".localhost")
    }

    /// Ends the event streams: their connections would never be done.
    pub(crate) fn end_streams(&self) {
        self.closing.send_replace(true);
    }

    /// Ends streams, stops thinking and closes the store.
    pub async fn close(&self) {
        self.end_streams();
        let pool = Arc::clone(&self.pool);
        drop(tokio::task::spawn_blocking(move || pool.close()).await);
        self.background.abort();
        self.hall.store().close().await;
    }
}

/// The process has one recorder, however many applications a test builds.
fn recorder() -> PrometheusHandle {
    static RECORDER: OnceLock<PrometheusHandle> = OnceLock::new();
    let install = || {
        let recorder = PrometheusBuilder::new().build_recorder();
        let handle = recorder.handle();
        // Somebody else's recorder stays; ours then shows nothing.
        drop(metrics::set_global_recorder(recorder));
        handle
    };
    RECORDER.get_or_init(install).clone()
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
        .merge(routes::stream::router())
        .merge(routes::records::router())
        .merge(routes::positions::router())
        .merge(routes::analysis::router())
        .merge(routes::rules::router())
}

/// The OpenAPI description of all routes.
#[must_use]
pub fn openapi() -> utoipa::openapi::OpenApi {
    described().split_for_parts().1
}

/// The routes, ready to be served or called directly.
pub fn app(state: Arc<App>) -> Router {
    let (router, description) = described().split_for_parts();
    let description = Arc::new(description);
    // Event streams are sent as they happen; compressing would hold them back.
    let compressible = SizeAbove::new(1024)
        .and(NotForContentType::const_new("text/event-stream"))
        .and(NotForContentType::IMAGES);
    router
        .route("/api", get(routes::browse::browse))
        .route("/api/openapi.json", get(move || async move { Json((*description).clone()) }))
        .fallback(routes::page::serve)
        .method_not_allowed_fallback(|| async { Problem::WrongMethod })
        .layer(middleware::from_fn_with_state(Arc::clone(&state), guard::guard))
        .layer(CompressionLayer::new().compress_when(compressible))
        .with_state(state)
}
