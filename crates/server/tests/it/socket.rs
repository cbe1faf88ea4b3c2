//! The accept loop and the limits that need a socket: slow clients, surplus clients, surplus requests.

use std::sync::Arc;
use std::time::Duration;

use fourfold_player::RandomOnly;
use fourfold_server::{Config, Limits, Server};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

use crate::test_server::{Scratch, TestServer};

/// Serves with these limits while `during` runs.
pub(crate) async fn serving<F: Future<Output = ()>>(
    limits: Limits,
    during: impl FnOnce(String) -> F,
) {
    let scratch = Scratch::new();
    let config = Config { limits, ..Config::on_loopback(scratch.0.clone(), Arc::new(RandomOnly)) };
    let server = Server::start(config).await.expect("it starts");
    let address = server.address().expect("an address").to_string();
    let (stop, stopped) = oneshot::channel::<()>();
    let running = tokio::spawn(server.run(async move {
        let _ = stopped.await;
    }));
    during(address).await;
    let _ = stop.send(());
    running.await.expect("it ends");
}

async fn exchange(address: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    // The server closes; whatever it said before is the answer.
    let _ = stream.read_to_string(&mut answer).await;
    answer
}

#[tokio::test]
async fn a_client_that_never_finishes_its_headers_is_dropped() {
    let limits = Limits { header_time: Duration::from_millis(100), ..Limits::default() };
    serving(limits, async |address| {
        let answer =
            exchange(&address, "GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ").await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408"), "{answer}");
    })
    .await;
}

#[tokio::test]
async fn a_client_that_never_finishes_its_body_is_told_so() {
    let limits = Limits {
        request_time: Duration::from_millis(100),
        header_time: Duration::from_millis(500),
        ..Limits::default()
    };
    serving(limits, async |address| {
        let request = "POST /api/games HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\nConnection: close\r\n\r\n{";
        let answer = exchange(&address, request).await;
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!(answer.contains("\"code\":\"timeout\""), "{answer}");
    })
    .await;
}

#[tokio::test]
async fn one_connection_too_many_is_turned_away() {
    let limits = Limits { connections: 1, ..Limits::default() };
    serving(limits, async |address| {
        let held = TcpStream::connect(&address).await.expect("a connection");
        let get = "GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        let answer = exchange(&address, get).await;
        assert!(answer.starts_with("HTTP/1.1 503"), "{answer}");
        assert!(answer.contains("Retry-After"), "{answer}");
        drop(held);
    })
    .await;
}

/// Longer than anything here takes; nobody waits so long unless something is wrong.
const GENEROUS: Duration = Duration::from_secs(60);

#[tokio::test]
async fn a_client_that_reads_nothing_is_dropped() {
    let limits = Limits { write_time: Duration::from_millis(50), ..Limits::default() };
    serving(limits, async |address| {
        let mut deaf = TcpStream::connect(&address).await.expect("a connection");
        let get = "GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(100);
        // It asks and asks and takes no answer, until it is told by the closed connection.
        let asking = async { while deaf.write_all(get.as_bytes()).await.is_ok() {} };
        tokio::time::timeout(GENEROUS, asking).await.expect("the server gives it up");
    })
    .await;
}

#[tokio::test]
async fn too_many_requests_at_once_are_told_to_come_back() {
    let limits = Limits { requests: 0, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let refused = server.guest().post("/api/games", &json!({ "game": "link-four" })).await;
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(refused.problem(503), "busy");
    // How it fares can be seen all the same.
    assert_eq!(server.guest().get("/api/health").await.status, 200);
    assert_eq!(server.guest().get("/metrics").await.status, 200);
}

#[tokio::test]
async fn half_sent_bodies_of_one_client_leave_room_for_the_others() {
    use axum::body::{Body, Bytes};
    use axum::http::{Request, header};
    use futures_util::{StreamExt, stream};
    use tower::ServiceExt;
    let limits = Limits { requests: 16, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    // Its share is an eighth: two bodies of which only the beginning ever comes.
    let beginning = || stream::iter([Ok::<_, std::io::Error>(Bytes::from_static(b"{"))]);
    let mut slow = Vec::new();
    for _ in 0..2 {
        let request = Request::post("/api/games")
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from_stream(beginning().chain(stream::pending())))
            .expect("a request");
        let mut answer = Box::pin(server.router.clone().oneshot(request));
        tokio::select! {
            biased;
            _ = &mut answer => panic!("the body is not whole"),
            () = std::future::ready(()) => {}
        }
        slow.push(answer);
    }
    let refused = server.guest().get("/api/catalogue").await;
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(refused.problem(429), "too-many-requests");
    drop(slow.pop());
    assert_eq!(server.guest().get("/api/catalogue").await.status, 200, "the place came back");
}

#[tokio::test]
async fn too_much_to_think_about_is_refused_before_the_move_is_made() {
    let limits = Limits { questions: 0, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", "good"] })).await;
    let refused = me.say(&id, json!({ "do": "play", "move": "4" })).await;
    assert_eq!(refused.problem(503), "busy");
    assert_eq!(me.state(&id).await["seq"], 1);
}

/// The page's types are made from this file; it is written by
/// `FOURFOLD_WRITE=1 cargo test -p fourfold-server written`.
#[test]
fn the_written_description_is_current() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/openapi.json");
    let now = serde_json::to_string_pretty(&fourfold_server::openapi()).expect("JSON") + "\n";
    if std::env::var_os("FOURFOLD_WRITE").is_some() {
        std::fs::write(path, &now).expect("written");
    }
    let written = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        written == now,
        "openapi.json is not current: FOURFOLD_WRITE=1 cargo test -p fourfold-server written"
    );
}
