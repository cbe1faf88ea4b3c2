//! What every request passes on its way in and every answer on its way out: host and origin, rate and
//! number, time, security headers, figures.

mod allowed_hosts;

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::SharedString;

pub(crate) use allowed_hosts::AllowedHosts;

use crate::app::App;
use crate::error::Problem;
use crate::extractors::{forget_cookie, token};
use crate::quotas::Permit;

/// The other end of the connection; put in by the accept loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whose request it is, as far as limits go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientIp(pub(crate) IpAddr, pub(crate) Rationing);

/// Whether a client's requests are rationed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rationing {
    /// A client like any other.
    Rationed,
    /// A program on this machine, which could as well solve for itself: it may ask as fast as it is answered.
    OnThisMachine,
}

impl<S: Sync> FromRequestParts<S> for ClientIp {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientIp, Self::Rejection> {
        let known = parts.extensions.get::<ClientIp>().copied();
        Ok(known.unwrap_or(ClientIp(IpAddr::V4(Ipv4Addr::LOCALHOST), Rationing::Rationed)))
    }
}

/// No inline script, nothing from elsewhere. Styles may be inline: the board's pieces are placed so.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The middleware around every route.
pub(crate) async fn guard(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let method = method_name(request.method());
    // The pattern, never the path itself: figures and logs name no game and no secret.
    let route = request
        .extensions()
        .get::<MatchedPath>()
        .map_or_else(|| "page".to_owned(), |path| path.as_str().to_owned());
    let api = request.uri().path().starts_with("/api");
    let client = app.allowed_hosts().client_ip(&request);
    let admitted = match admit(&app, &request, client) {
        Ok(permit) => still_accepted(&app, request.headers()).await.map(|()| permit),
        refused => refused,
    };
    let mut response = match admitted {
        Err(Problem::RevokedToken) => {
            // A browser shows it until it is told to forget it.
            let cookie = [(header::SET_COOKIE, forget_cookie(app.prefix()))];
            (cookie, Problem::RevokedToken).into_response()
        }
        Err(problem) => problem.into_response(),
        Ok(_permit) => {
            request.extensions_mut().insert(client);
            match tokio::time::timeout(app.limits().request_time, next.run(request)).await {
                Ok(response) => response,
                Err(_) => Problem::Timeout.into_response(),
            }
        }
    };
    protect(response.headers_mut(), api);
    let status = response.status();
    // Every label is one of a few fixed words: whoever sends the requests cannot add to them.
    let labels = [
        ("route", route.clone().into()),
        ("method", SharedString::const_str(method)),
        ("status", SharedString::const_str(status_class(status))),
    ];
    metrics::counter!("fourfold_requests_total", &labels).increment(1);
    metrics::histogram!("fourfold_request_seconds", "route" => route.clone())
        .record(began.elapsed());
    let millis = began.elapsed().as_millis() as u64;
    if app.logs_requests() {
        let (client, status) = (client.0, status.as_u16());
        tracing::info!(target: "access", %client, method, route, status, millis, "request");
    } else {
        tracing::debug!(method, route, status = status.as_u16(), millis, "request");
    }
    response
}

/// A method as figures name it: whatever a client invents is `other`.
fn method_name(method: &Method) -> &'static str {
    const KNOWN: [&str; 7] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
    KNOWN.into_iter().find(|known| *known == method.as_str()).unwrap_or("other")
}

/// A status as figures name it.
fn status_class(status: StatusCode) -> &'static str {
    match status.as_u16() {
        100..=199 => "1xx",
        200..=299 => "2xx",
        300..=399 => "3xx",
        400..=499 => "4xx",
        _ => "5xx",
    }
}

/// How the server fares must be seen above all when there is no permit left.
const ALWAYS_ANSWERED: [&str; 3] = ["/api/health", "/api/alive", "/metrics"];

/// What leaves something in the database that stays.
const CREATES: [&str; 3] = ["/api/games", "/api/records", "/api/rules/files"];

/// A revoked token is kept for good, so revoking is rationed like creating.
const TOKENS: &str = "/api/tokens";

/// May this request come in? The permit counts it among those under way.
fn admit(app: &App, request: &Request, client: ClientIp) -> Result<Option<Permit>, Problem> {
    let (headers, host, path) = (request.headers(), host(request), request.uri().path());
    if !app.allowed_hosts().allows(host) {
        return Err(Problem::ForeignHost(host.unwrap_or_default().to_owned()));
    }
    let write = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let cost = app.cost_of(path, write);
    // An image of another site's page may ask for anything that is only read; it must not make us compute.
    let foreign = || is_foreign(headers, [host, app.allowed_hosts().public_host()]);
    if (write || cost > 0.0) && foreign() {
        return Err(Problem::ForeignOrigin);
    }
    let rationed = client.1 == Rationing::Rationed;
    if cost > 0.0 && rationed {
        app.rate()
            .take(client.0, cost, Instant::now())
            .map_err(|seconds| Problem::TooMany { seconds })?;
    }
    let creates = *request.method() == Method::POST && CREATES.contains(&path);
    let revokes = *request.method() == Method::DELETE && path == TOKENS;
    if (creates || revokes) && rationed {
        app.creations()
            .take(client.0, 1.0, Instant::now())
            .map_err(|seconds| Problem::TooMany { seconds })?;
    }
    if ALWAYS_ANSWERED.contains(&path) { Ok(None) } else { app.request_permit(client).map(Some) }
}

/// Refuses a token that its owner has revoked. One that cannot be read is the routes' business.
async fn still_accepted(app: &App, headers: &HeaderMap) -> Result<(), Problem> {
    match token(headers) {
        Ok(Some(secret)) => app.revoked_tokens().check(&secret.hash()).await,
        _ => Ok(()),
    }
}

fn host(request: &Request) -> Option<&str> {
    request
        .headers()
        .get(header::HOST)
        .and_then(|value| value.to_str().ok())
        .or_else(|| request.uri().authority().map(|authority| authority.as_str()))
}

/// Does the request come from a page of another site? Programs send neither header.
fn is_foreign(headers: &HeaderMap, own: [Option<&str>; 2]) -> bool {
    let text = |name: header::HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(origin) = headers.get(header::ORIGIN) {
        let origin = origin.to_str().unwrap_or("null");
        let origin_host = origin.split_once("://").map(|(_, rest)| rest);
        return origin_host.is_none() || !own.contains(&origin_host);
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
