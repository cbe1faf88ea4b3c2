//! Is it alive, and how does it fare: health for people and supervisors, metrics for Prometheus.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use fourfold_api::{Health, ProblemBody};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::error::Problem;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(health)).routes(routes!(prometheus))
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

/// Figures for Prometheus.
#[utoipa::path(get, path = "/metrics", tag = "server",
    responses((status = 200, content_type = "text/plain", body = String)))]
async fn prometheus(State(app): State<Arc<App>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], app.metrics_text())
}
