//! The protocols of other programs, beside the catalogue: their requests come in, are translated by
//! `crates/foreign`, answered by the same analyzer and players as our own, and go out in their shape. Pages of any
//! site may read these answers; what they make the server compute is bounded and counted as for everybody.

mod kaggle;
mod pons;
mod uwapi;

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::{Router, routing};
use fourfold_api::{AnalysisStep, MoveWorth};
use fourfold_catalog::{AnyGame, AnyPosition};

use crate::app::App;
use crate::error::Problem;
use crate::guard::ClientIp;

pub(crate) use kaggle::PATH as KAGGLE;

/// So long an answer may be waited for; these clients show nothing meanwhile.
const MOST_TIME: Duration = Duration::from_secs(10);

/// So long a search goes on, though nobody waits any more: whoever asks again finds its answer. It gives way to the
/// next question.
const MOST_SEARCH: Duration = Duration::from_secs(60);

pub(crate) fn router() -> Router<Arc<App>> {
    Router::new()
        .merge(uwapi::router())
        .route("/solve", routing::get(pons::solve))
        .layer(middleware::from_fn(readable_from_anywhere))
        .route(KAGGLE, routing::post(kaggle::act))
}

/// Nothing here depends on who asks, so a page of any site may read it.
async fn readable_from_anywhere(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    response
}

/// What the analyzer finds out about a position in a few seconds, or knows already.
#[derive(Default)]
struct Findings {
    value: Option<String>,
    remoteness: Option<u32>,
    moves: Vec<MoveWorth>,
}

impl Findings {
    fn learn(&mut self, step: AnalysisStep) {
        match step {
            AnalysisStep::Value { value } => self.value = Some(value),
            AnalysisStep::Moves { moves } => self.moves = moves,
            AnalysisStep::Distances { value, remoteness, moves, .. } => {
                (self.value, self.remoteness, self.moves) = (Some(value), Some(remoteness), moves);
            }
            _ => {}
        }
    }
}

/// Finds out about a position. What was found before is free; a search counts like any other analysis.
async fn findings(
    app: &Arc<App>,
    client: ClientIp,
    game: AnyGame,
    position: AnyPosition,
) -> Result<Findings, Problem> {
    let mut findings = Findings::default();
    if let Some(known) = app.known_answer(&game, &position).await {
        known.into_iter().for_each(|step| findings.learn(step));
        return Ok(findings);
    }
    app.charge_analysis(client)?;
    let _permit = app.analysis_permit(client)?;
    // What the tables hold of the search that ends here helps the next one.
    app.search_on(None);
    let now = Instant::now();
    let patience = now + MOST_TIME.min(app.limits().request_time * 3 / 4);
    let begun = app.begin_analysis(client, game, position, now + MOST_SEARCH);
    let (handle, mut incoming) = begun.map_err(|_| Problem::Busy { seconds: 5 })?;
    let mut closing = app.closing();
    loop {
        tokio::select! {
            step = incoming.recv() => match step {
                Some(step) => findings.learn(step),
                None => return Ok(findings),
            },
            _ = closing.wait_for(|closing| *closing) => return Err(Problem::Stopping),
            () = tokio::time::sleep_until(patience.into()) => break,
        }
    }
    let goes_on = tokio::spawn(async move {
        let _searching = handle;
        loop {
            tokio::select! {
                step = incoming.recv() => if step.is_none() { return },
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    });
    app.search_on(Some(goes_on.abort_handle()));
    Ok(findings)
}
