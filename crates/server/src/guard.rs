//! What every request passes on its way in and every answer on its way out: host and origin, rate and
//! number, time, security headers, figures.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::app::App;
use crate::error::Problem;

/// Where a request comes from; put in by the accept loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// No inline script, nothing from elsewhere. Styles may be inline: the board's pieces are placed so.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The middleware.
pub(crate) async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // The pattern, never the path itself: figures and logs name no game and no secret.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let api = request.uri().path().starts_with("/api");
    let mut response = match admit(&app, &request) {
        Err(problem) => problem.into_response(),
        Ok(_permit) => {
            match tokio::time::timeout(app.limits().request_time, next.run(request)).await {
                Ok(response) => response,
                Err(_) => Problem::Timeout.into_response(),
            }
        }
    };
    protect(response.headers_mut(), api);
    let status = response.status().as_u16().to_string();
    let labels =
        [("route", route.clone()), ("method", method.to_string()), ("status", status.clone())];
    metrics::counter!("fourfold_requests_total", &labels).increment(1);
    metrics::histogram!("fourfold_request_seconds", "route" => route.clone())
        .record(began.elapsed());
    tracing::debug!(%method, route, status, millis = began.elapsed().as_millis() as u64, "request");
    response
}

/// May this request come in? The permit counts it among those under way.
fn admit(app: &App, request: &Request) -> Result<tokio::sync::OwnedSemaphorePermit, Problem> {
    let headers = request.headers();
    if !app.is_known_host(host(request)) {
        // A foreign name that leads here is how a page of another site would reach this machine.
        return Err(Problem::ForeignOrigin);
    }
    let write = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if write && is_foreign(headers, host(request)) {
        return Err(Problem::ForeignOrigin);
    }
    let cost = if write { 1.0 } else { app.cost_of_reading(request.uri().path()) };
    if cost > 0.0 {
        let peer = request.extensions().get::<Peer>().copied();
        let address = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
        app.rate()
            .take(address, cost, Instant::now())
            .map_err(|seconds| Problem::TooMany { seconds })?;
    }
    app.request_permit()
}

fn host(request: &Request) -> Option<&str> {
    request
        .headers()
        .get(header::HOST)
        .and_then(|value| value.to_str().ok())
        .or_else(|| request.uri().authority().map(|authority| authority.as_str()))
}

/// Does the request come from a page of another site? Programs send neither header.
fn is_foreign(headers: &HeaderMap, host: Option<&str>) -> bool {
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().unwrap_or("null");
        let origin_host = origin.split_once("://").map(|(_, rest)| rest);
        return origin_host.is_none() || origin_host != host;
    }
    let site = text(header::HeaderName::from_static("sec-fetch-site"));
    site.is_some_and(|site| site != "same-origin" && site != "none")
}

fn protect(headers: &mut HeaderMap, api: bool) {
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(header::HeaderName::from_static(name), HeaderValue::from_static(value));
    };
    set("content-security-policy", POLICY);
    set("x-content-type-options", "nosniff");
    set("x-frame-options", "DENY");
    set("referrer-policy", "no-referrer");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if api {
        set("cache-control", "no-store");
    }
}
