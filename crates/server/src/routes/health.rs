//! Is it alive, and how does it fare: health for people and supervisors, metrics for Prometheus.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use axum::{Json, Router};
use fourfold_api::{Health, ProblemBody};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(health)).routes(routes!(alive)).routes(routes!(prometheus))
}

/// What a listener of the operator's own answers.
pub(crate) fn for_the_operator() -> Router<Arc<App>> {
    Router::new()
        .route("/metrics", get(figures))
        .route("/api/health", get(health))
        .route("/api/alive", get(alive))
}

/// Do the server and its database answer, and can games be stored? If not: 503 `storage`, or `broken-task` when
/// a part of the server that works in the background keeps breaking.
#[utoipa::path(get, path = "/api/health", tag = "server", responses((status = 200, body = Health),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn health(State(app): State<Arc<App>>) -> Result<Json<Health>, Problem> {
    // Nobody's command: there is nothing to be unsure of.
    let check = app.live_games().store().check().await;
    check.map_err(|cause| Problem::Storage { cause, unsure: false })?;
    if let Some(task) = app.broken_task() {
        return Err(Problem::BrokenTask(task));
    }
    Ok(Json(Health {
        status: "ok".to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        games: app.live_games().games_in_memory(),
    }))
}

/// Does the process answer at all? Asks nothing else: a supervisor that starts it anew because the database is gone would
/// only make it worse.
#[utoipa::path(get, path = "/api/alive", tag = "server", responses((status = 204, description = "It answers.")))]
async fn alive() -> StatusCode {
    StatusCode::NO_CONTENT
}

/// Figures for Prometheus. With `--metrics-token` only for whoever shows it; with `--metrics-listen` not here.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, content_type = "text/plain", body = String)))]
async fn prometheus(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    if app.metrics_apart() {
        return Err(Problem::NoSuchRoute);
    }
    figures(State(app), headers).await
}

async fn figures(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Problem> {
    let shown = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let shown = shown.and_then(|text| text.strip_prefix("Bearer "));
    if !app.may_see_figures(shown) {
        return Err(Problem::NotYours("the figures are for whoever shows the metrics token"));
    }
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics_text()))
}
