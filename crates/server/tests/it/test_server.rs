//! A server in memory for the tests: requests go straight into the router, answers come back as JSON.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, Request, StatusCode, header};
use fourfold_player::{ComputerPlayers, RandomOnly, Roster, RuleFiles};
use fourfold_server::store::{Store, open};
use fourfold_server::{App, Clock, Limits, Parts};
use futures_util::StreamExt;
use serde_json::{Value as Json, json};
use tower::ServiceExt;

/// A directory that goes away with its owner.
pub(crate) struct Scratch(
    pub(crate) std::path::PathBuf,
    #[expect(dead_code, reason = "deletes the folder when it goes")] tempfile::TempDir,
);

impl Scratch {
    pub(crate) fn new() -> Scratch {
        let dir = tempfile::tempdir().expect("a directory for the test");
        Scratch(dir.path().to_owned(), dir)
    }
}

pub(crate) struct TestServer {
    pub(crate) app: Arc<App>,
    pub(crate) router: Router,
    pub(crate) scratch: Arc<Scratch>,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn json(&self) -> Json {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|_| panic!("no JSON: {}", String::from_utf8_lossy(&self.body)))
    }

    /// The JSON of an answer that must have this status.
    #[track_caller]
    pub(crate) fn expect(&self, status: u16) -> Json {
        assert_eq!(self.status.as_u16(), status, "{}", String::from_utf8_lossy(&self.body));
        self.json()
    }

    /// The code of a problem that must have this status.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16) -> String {
        let json = self.expect(status);
        assert_eq!(self.headers[header::CONTENT_TYPE], "application/problem+json");
        assert_eq!(json["status"], status);
        assert!(json["detail"].as_str().is_some_and(|detail| detail.len() > 10), "{json}");
        json["code"].as_str().expect("a code").to_owned()
    }
}

impl TestServer {
    pub(crate) async fn new() -> TestServer {
        TestServer::with(Limits::default(), Arc::new(RandomOnly)).await
    }

    /// With the computer players of the program, not the stand-in of most tests.
    pub(crate) async fn with_roster() -> TestServer {
        TestServer::with_roster_at(Arc::new(Scratch::new())).await
    }

    /// The same again, after it was closed.
    pub(crate) async fn with_roster_at(scratch: Arc<Scratch>) -> TestServer {
        let players = Arc::new(Roster::new(RuleFiles::Uploaded));
        TestServer::at(scratch, Limits::default(), players).await
    }

    pub(crate) async fn with(limits: Limits, players: Arc<dyn ComputerPlayers>) -> TestServer {
        TestServer::at(Arc::new(Scratch::new()), limits, players).await
    }

    /// The house again, after it was closed.
    pub(crate) async fn at(
        scratch: Arc<Scratch>,
        limits: Limits,
        players: Arc<dyn ComputerPlayers>,
    ) -> TestServer {
        let store = open(None, &scratch.0).await.expect("a store");
        TestServer::on(scratch, store, limits, players)
    }

    pub(crate) fn on(
        scratch: Arc<Scratch>,
        store: Arc<dyn Store>,
        limits: Limits,
        players: Arc<dyn ComputerPlayers>,
    ) -> TestServer {
        TestServer::keeping(scratch, store, limits, players, None)
    }

    /// One that deletes games in which nothing has happened for so long.
    pub(crate) fn keeping(
        scratch: Arc<Scratch>,
        store: Arc<dyn Store>,
        limits: Limits,
        players: Arc<dyn ComputerPlayers>,
        keep: Option<Duration>,
    ) -> TestServer {
        let parts = Parts { keep, ..parts(store, limits, players) };
        TestServer::of(scratch, App::new(parts))
    }

    /// A server that an operator has set up otherwise.
    pub(crate) async fn set_up(change: impl FnOnce(&mut Parts)) -> TestServer {
        let scratch = Arc::new(Scratch::new());
        let store = open(None, &scratch.0).await.expect("a store");
        let mut parts = parts(store, Limits::default(), Arc::new(RandomOnly));
        change(&mut parts);
        TestServer::of(scratch, App::new(parts))
    }

    /// A server whose clock for presence, claims and phrases is the test's own.
    pub(crate) async fn timed(clock: Clock) -> TestServer {
        let scratch = Arc::new(Scratch::new());
        let store = open(None, &scratch.0).await.expect("a store");
        let parts = parts(store, Limits::default(), Arc::new(RandomOnly));
        TestServer::of(scratch, App::with_clock(parts, clock))
    }

    /// The same with a lobby.
    pub(crate) async fn with_lobby(clock: Clock) -> TestServer {
        let scratch = Arc::new(Scratch::new());
        let store = open(None, &scratch.0).await.expect("a store");
        let parts = parts(store, Limits::default(), Arc::new(RandomOnly));
        TestServer::of(scratch, App::with_clock(Parts { lobby: true, ..parts }, clock))
    }

    pub(crate) fn of(scratch: Arc<Scratch>, app: Arc<App>) -> TestServer {
        TestServer { router: fourfold_server::app(Arc::clone(&app)), app, scratch }
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("infallible");
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, 16 << 20).await.expect("a body").to_vec();
        Answer { status: parts.status, headers: parts.headers, body }
    }

    pub(crate) fn guest(&self) -> TestClient<'_> {
        TestClient { server: self, token: None }
    }

    /// Somebody with a token of his own.
    pub(crate) async fn player(&self) -> TestClient<'_> {
        let answer = self.guest().post("/api/tokens", &json!({})).await.expect(201);
        let token = answer["token"].as_str().expect("a token").to_owned();
        TestClient { server: self, token: Some(token) }
    }
}

pub(crate) fn parts(
    store: Arc<dyn Store>,
    limits: Limits,
    players: Arc<dyn ComputerPlayers>,
) -> Parts {
    Parts {
        store,
        players,
        limits,
        threads: 2,
        analysis_bytes: 8 << 20,
        databases: Arc::default(),
        local_only: true,
        public_url: None,
        trusted_proxies: Vec::new(),
        keep: None,
        access_log: false,
        lobby: false,
        metrics_token: None,
        metrics_apart: false,
    }
}

/// Somebody who sends requests.
#[derive(Clone)]
pub(crate) struct TestClient<'h> {
    pub(crate) server: &'h TestServer,
    pub(crate) token: Option<String>,
}

impl TestClient<'_> {
    fn request(&self, method: Method, path: &str) -> axum::http::request::Builder {
        let mut request =
            Request::builder().method(method).uri(path).header(header::HOST, "localhost:4444");
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        request
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        let request = self.request(Method::GET, path).body(Body::empty()).expect("a request");
        self.server.send(request).await
    }

    pub(crate) async fn post(&self, path: &str, body: &Json) -> Answer {
        let request = self
            .request(Method::POST, path)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(body.to_string()))
            .expect("a request");
        self.server.send(request).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        let request = self.request(Method::DELETE, path).body(Body::empty()).expect("a request");
        self.server.send(request).await
    }

    /// Creates a game and returns its name and the whole answer.
    pub(crate) async fn create(&self, body: Json) -> (String, Json) {
        let created = self.post("/api/games", &body).await.expect(201);
        (created["id"].as_str().expect("a name").to_owned(), created)
    }

    /// Begins another game with the same players.
    pub(crate) async fn next(&self, game: &str) -> Json {
        self.post(&format!("/api/games/{game}/next"), &serde_json::json!({})).await.expect(201)
    }

    pub(crate) async fn say(&self, game: &str, command: Json) -> Answer {
        self.post(&format!("/api/games/{game}/commands"), &command).await
    }

    pub(crate) async fn state(&self, game: &str) -> Json {
        self.get(&format!("/api/games/{game}")).await.expect(200)
    }

    /// Opens the event stream, behind `last` if it is given.
    pub(crate) async fn stream(&self, path: &str, last: Option<u64>) -> EventReader {
        let mut request = self.request(Method::GET, path);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let request = request.body(Body::empty()).expect("a request");
        let response = self.server.router.clone().oneshot(request).await.expect("infallible");
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
        EventReader { body: response.into_body().into_data_stream(), buffer: String::new() }
    }
}

/// One event of a stream.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: Option<u64>,
    pub(crate) data: Json,
}

pub(crate) struct EventReader {
    body: axum::body::BodyDataStream,
    buffer: String,
}

impl EventReader {
    /// The next event; comments (heartbeats) are passed over. `None` at the end.
    pub(crate) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(end) = self.buffer.find("\n\n") {
                let block: String = self.buffer.drain(..end + 2).collect();
                if let Some(event) = parse_event(&block) {
                    return Some(event);
                }
                continue;
            }
            let bytes = self.body.next().await?.ok()?;
            self.buffer.push_str(std::str::from_utf8(&bytes).expect("text"));
        }
    }

    /// Reads on until an event satisfies `wanted`; all that were read come back.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Event) -> bool) -> Vec<Event> {
        let mut events = Vec::new();
        loop {
            let event = self.next().await.expect("the stream goes on");
            let found = wanted(&event);
            events.push(event);
            if found {
                return events;
            }
        }
    }
}

pub(crate) fn parse_event(block: &str) -> Option<Event> {
    let (mut name, mut id, mut data) = (String::new(), None, None);
    for line in block.lines() {
        if let Some(text) = line.strip_prefix("event: ") {
            name = text.to_owned();
        } else if let Some(text) = line.strip_prefix("id: ") {
            id = text.parse().ok();
        } else if let Some(text) = line.strip_prefix("data: ") {
            data = Some(serde_json::from_str(text).expect("JSON"));
        }
    }
    data.map(|data| Event { name, id, data })
}
