//! What every request passes on its way in and every answer on its way out: host and origin, rate and
//! number, time, security headers, figures.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRequestParts, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use metrics::SharedString;

use crate::app::App;
use crate::error::Problem;
use crate::network::{Network, counted_as};
use crate::public_url::PublicUrl;
use crate::quotas::Permit;

/// The other end of the connection; put in by the accept loop.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// Whose request it is, as far as limits go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClientIp(pub(crate) IpAddr, pub(crate) Standing);

/// Whether a client's requests are rationed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// A client like any other.
    Rationed,
    /// A program on this machine, which could as well solve for itself: it may ask as fast as it is answered.
    OnThisMachine,
}

impl<S: Sync> FromRequestParts<S> for ClientIp {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<ClientIp, Self::Rejection> {
        let known = parts.extensions.get::<ClientIp>().copied();
        Ok(known.unwrap_or(ClientIp(IpAddr::V4(Ipv4Addr::LOCALHOST), Standing::Rationed)))
    }
}

/// Under which names the server is reached, and through whom.
#[derive(Clone, Debug)]
pub(crate) struct AllowedHosts {
    /// Only requests that name this machine (listening on loopback).
    pub(crate) local_only: bool,
    /// The address under which a proxy in front shows this server.
    pub(crate) public_url: Option<PublicUrl>,
    /// Proxies whose word counts for whose request it is.
    pub(crate) trusted_proxies: Vec<Network>,
}

impl AllowedHosts {
    /// The public address without its scheme and path.
    fn public_host(&self) -> Option<&str> {
        self.public_url.as_ref().map(PublicUrl::host)
    }

    /// The path that a proxy in front puts before every path of the server; mostly none.
    pub(crate) fn prefix(&self) -> &str {
        self.public_url.as_ref().map_or("", PublicUrl::prefix)
    }

    /// May the server be addressed like this? A foreign name that leads here is how a page of another site
    /// would reach this machine, or a network that trusts it; an address in digits cannot be anybody
    /// else's. Without a public address a server off loopback cannot know by which names it goes.
    fn allows(&self, host: Option<&str>) -> bool {
        let Some(host) = host.filter(|_| self.local_only || self.public_url.is_some()) else {
            return true;
        };
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            _ => host,
        };
        let digits = name.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        name == "localhost"
            || name.ends_with(".localhost")
            || digits.is_ok_and(|address| !self.local_only || address.is_loopback())
            || self.public_host().is_some_and(|public| {
                public.eq_ignore_ascii_case(host) || public.eq_ignore_ascii_case(name)
            })
    }

    /// Is this a proxy of ours? One of this machine is if there is a public address.
    pub(crate) fn is_proxy(&self, peer: IpAddr) -> bool {
        let here = self.public_url.is_some() && peer.to_canonical().is_loopback();
        here || self.trusted_proxies.iter().any(|network| network.contains(peer))
    }

    /// Whose request it is. Every proxy adds at the end of the list who came to it: from there the first
    /// that is no proxy of ours is the client, and everything before it he may have written himself.
    fn client_ip(&self, request: &Request) -> ClientIp {
        let peer = request.extensions().get::<Peer>().copied();
        let mut client = peer.map_or(IpAddr::V4(Ipv4Addr::LOCALHOST), |peer| peer.0);
        let lists = request.headers().get_all("x-forwarded-for").iter().rev();
        let mut names = lists.flat_map(|list| list.to_str().unwrap_or_default().rsplit(','));
        while self.is_proxy(client) {
            let Some(before) = names.next().and_then(address) else { break };
            client = before;
        }
        let here = peer.is_some_and(|peer| peer.0.to_canonical().is_loopback());
        let passed_on = PASSED_ON.iter().any(|name| request.headers().contains_key(*name));
        let standing = match here && !passed_on && !self.is_proxy(client) {
            true => Standing::OnThisMachine,
            false => Standing::Rationed,
        };
        ClientIp(counted_as(client), standing)
    }
}

/// What a proxy adds: with one of these a request from this machine may be anybody's.
const PASSED_ON: [&str; 4] = ["x-forwarded-for", "forwarded", "x-real-ip", "via"];

/// An address as proxies write it, some with a port behind it.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim();
    let plain = text.trim_start_matches('[').trim_end_matches(']');
    plain.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()))
}

/// No inline script, nothing from elsewhere. Styles may be inline: the board's pieces are placed so.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; connect-src 'self'; \
    manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The middleware.
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
    let mut response = match admit(&app, &request, client) {
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
    let rationed = client.1 == Standing::Rationed;
    if cost > 0.0 && rationed {
        app.rate()
            .take(client.0, cost, Instant::now())
            .map_err(|seconds| Problem::TooMany { seconds })?;
    }
    if *request.method() == Method::POST && CREATES.contains(&path) && rationed {
        app.creations()
            .take(client.0, 1.0, Instant::now())
            .map_err(|seconds| Problem::TooMany { seconds })?;
    }
    if ALWAYS_ANSWERED.contains(&path) { Ok(None) } else { app.request_permit(client).map(Some) }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn reached(local_only: bool, public_url: Option<&str>, proxies: &[&str]) -> AllowedHosts {
        let proxies = proxies.iter().map(|range| range.parse().expect("a range"));
        AllowedHosts {
            local_only,
            public_url: public_url.map(|url| url.parse().expect("a public address")),
            trusted_proxies: proxies.collect(),
        }
    }

    #[test]
    fn a_server_goes_by_the_names_of_its_machine_and_its_public_one() {
        let alone = reached(true, None, &[]);
        for host in ["localhost", "a.localhost:1", "127.0.0.1:4444", "127.0.0.2:4477", "[::1]:4444"]
        {
            assert!(alone.allows(Some(host)), "{host}");
        }
        for host in ["play.example", "evil.example:4444", "10.0.0.1", "localhost.evil.example"] {
            assert!(!alone.allows(Some(host)), "{host}");
        }
        for local_only in [true, false] {
            let shown = reached(local_only, Some("https://play.example/"), &[]);
            assert!(shown.allows(Some("play.example")) && shown.allows(Some("Play.Example:443")));
            assert!(!shown.allows(Some("evil.example")), "{local_only}");
            // A supervisor asks by address.
            assert_eq!(shown.allows(Some("10.0.0.1:4444")), !local_only);
        }
        let open = reached(false, None, &[]);
        assert!(open.allows(Some("anything.example")), "everybody may come, under every name");
    }

    fn client(hosts: &AllowedHosts, peer: &str, lists: &[&'static str]) -> String {
        let mut request = Request::new(axum::body::Body::empty());
        for list in lists {
            let list = HeaderValue::from_static(list);
            request.headers_mut().append("x-forwarded-for", list);
        }
        request.extensions_mut().insert(Peer(peer.parse().expect("an address")));
        hosts.client_ip(&request).0.to_string()
    }

    #[test]
    fn clients_behind_a_proxy_are_told_apart_only_if_there_is_one() {
        let list = ["1.1.1.1, 10.9.8.7"];
        let alone = reached(true, None, &[]);
        assert_eq!(client(&alone, "127.0.0.1", &list), "127.0.0.1", "anybody can write that");
        let shown = reached(true, Some("https://play.example"), &[]);
        assert_eq!(client(&shown, "127.0.0.1", &list), "10.9.8.7");
        assert_eq!(client(&shown, "::ffff:127.0.0.1", &list), "10.9.8.7");
        assert_eq!(client(&shown, "10.0.0.5", &list), "10.0.0.5", "no proxy of ours");
    }

    #[test]
    fn programs_on_this_machine_are_not_rationed_unless_they_pass_something_on() {
        let standing = |hosts: &AllowedHosts, peer: Option<&str>, header: Option<&'static str>| {
            let mut request = Request::new(axum::body::Body::empty());
            if let Some(name) = header {
                request.headers_mut().insert(name, HeaderValue::from_static("192.0.2.7"));
            }
            if let Some(peer) = peer {
                request.extensions_mut().insert(Peer(peer.parse().expect("an address")));
            }
            hosts.client_ip(&request).1
        };
        let alone = reached(true, None, &[]);
        for peer in ["127.0.0.1", "::1", "::ffff:127.0.0.1"] {
            assert_eq!(standing(&alone, Some(peer), None), Standing::OnThisMachine, "{peer}");
            for header in PASSED_ON {
                assert_eq!(
                    standing(&alone, Some(peer), Some(header)),
                    Standing::Rationed,
                    "{header}"
                );
            }
        }
        assert_eq!(standing(&alone, Some("10.0.0.1"), None), Standing::Rationed);
        assert_eq!(standing(&alone, None, None), Standing::Rationed);
        // A proxy that says nothing is still a proxy.
        let shown = reached(true, Some("https://play.example"), &[]);
        assert_eq!(standing(&shown, Some("127.0.0.1"), None), Standing::Rationed);
    }

    #[test]
    fn trusted_proxies_are_believed_and_those_before_them_are_not() {
        let behind = reached(false, None, &["10.0.0.0/8", "fd00::/8"]);
        assert_eq!(client(&behind, "10.0.0.5", &["1.1.1.1, 192.0.2.7"]), "192.0.2.7");
        assert_eq!(client(&behind, "::ffff:10.0.0.5", &["192.0.2.7"]), "192.0.2.7");
        // Through two proxies; in two headers; with a port; of the other kind.
        assert_eq!(client(&behind, "10.0.0.5", &["6.6.6.6, 192.0.2.7, 10.0.0.9"]), "192.0.2.7");
        assert_eq!(client(&behind, "fd00::1", &["6.6.6.6, 192.0.2.7", "10.0.0.9"]), "192.0.2.7");
        assert_eq!(client(&behind, "10.0.0.5", &["192.0.2.7:4711"]), "192.0.2.7");
        assert_eq!(client(&behind, "10.0.0.5", &["[2001:db8::7:1]:4711"]), "2001:db8::");
        assert_eq!(client(&behind, "10.0.0.5", &["::ffff:192.0.2.7"]), "192.0.2.7");
        // Nothing to go by: the proxy itself.
        assert_eq!(client(&behind, "10.0.0.5", &["unknown"]), "10.0.0.5");
        assert_eq!(client(&behind, "192.0.2.9", &["192.0.2.7"]), "192.0.2.9");
        assert_eq!(client(&behind, "2001:db8::1", &["192.0.2.7"]), "2001:db8::");
    }
}
