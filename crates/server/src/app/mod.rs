//! The application: everything the handlers share, and `app(state) -> Router`, which needs no socket. A
//! store, a roster of players and limits come in; a router and the OpenAPI description go out.

mod analyses;
mod build;
mod router;

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use metrics_exporter_prometheus::PrometheusHandle;
use sha2::{Digest, Sha256};
use tokio::sync::watch;
use tokio::task::AbortHandle;

use crate::analyzer::Analyzer;
use crate::background_jobs::Jobs;
use crate::class::Class;
use crate::error::Problem;
use crate::foreign;
use crate::guard::{AllowedHosts, ClientIp, Rationing};
use crate::kept_answers::KeptAnswers;
use crate::lesson_trials::LessonTrials;
use crate::limits::{Limits, Rate};
use crate::live_games::LiveGames;
use crate::lobby::Lobby;
use crate::pictures::Pictures;
use crate::pool::{JobKind, Pool};
use crate::quotas::{Permit, Quota, QuotaFull};
use crate::revoked_tokens::RevokedTokens;
use crate::rule_texts::rule_text;
use crate::rule_trials::{ComparisonWork, TrialWork};
use crate::tasks::Tasks;
use crate::tournaments::Tournaments;

pub use build::{OpenClass, Parts};
pub use router::{app, figures, openapi};

/// So long a search has to notice that the server ends.
const LAST_THOUGHTS: Duration = Duration::from_secs(1);

/// So long the database has to finish and close.
const LAST_WRITES: Duration = Duration::from_secs(3);

/// Everything the handlers share.
pub struct App {
    live_games: Arc<LiveGames>,
    pool: Arc<Pool>,
    analyzer: Arc<Analyzer>,
    kept_answers: KeptAnswers,
    /// A search that nobody waits for any more.
    going_on: Mutex<Option<AbortHandle>>,
    revoked_tokens: Arc<RevokedTokens>,
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

    pub(crate) fn revoked_tokens(&self) -> &RevokedTokens {
        &self.revoked_tokens
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
        if client.1 == Rationing::OnThisMachine {
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
