//! `app(state) -> Router`: every route behind its guard, and their OpenAPI description.

use std::sync::Arc;

use axum::routing::get;
use axum::{Router, middleware};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use crate::app::App;
use crate::error::Problem;
use crate::foreign;
use crate::guard;
use crate::openapi::complete;
use crate::routes;

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
