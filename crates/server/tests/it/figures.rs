//! The figures for Prometheus: however odd the requests, they stay few and small.

use axum::body::Body;
use axum::http::{Method, Request, header};

use crate::test_server::TestServer;

async fn figures(server: &TestServer) -> String {
    let answer = server.guest().get("/metrics").await;
    assert_eq!(answer.status, 200);
    String::from_utf8(answer.body).expect("text")
}

#[tokio::test]
async fn invented_methods_paths_and_names_leave_no_trace() {
    let server = TestServer::new().await;
    for number in 0..300 {
        let invented = format!("INVENTED{number}{}", "X".repeat(100));
        let request = Request::builder()
            .method(Method::from_bytes(invented.as_bytes()).expect("a method"))
            .uri(format!("/api/games/{invented}/events?{invented}"))
            .header(header::HOST, "localhost")
            .body(Body::empty())
            .expect("a request");
        server.send(request).await;
        server.guest().get(&format!("/{invented}")).await;
    }
    let figures = figures(&server).await;
    assert!(!figures.contains("INVENTED"), "what a client invents is no label");
    assert!(figures.contains("method=\"other\""), "{figures}");
    assert!(figures.contains("status=\"4xx\""), "{figures}");
    assert!(figures.len() < 100_000, "{} bytes", figures.len());
}

#[tokio::test]
async fn durations_are_counted_into_fixed_buckets() {
    let server = TestServer::new().await;
    server.guest().get("/api/catalogue").await.expect(200);
    let figures = figures(&server).await;
    let buckets = figures.lines().filter(|line| {
        line.starts_with("fourfold_request_seconds_bucket") && line.contains("/api/catalogue")
    });
    assert_eq!(buckets.count(), 13, "{figures}");
    assert!(!figures.contains("quantile="), "no summary, which keeps every measurement");
}

#[tokio::test]
async fn figures_with_a_token_are_for_whoever_shows_it() {
    let server = TestServer::set_up(|parts| {
        parts.metrics_token = Some("right".to_owned());
        parts.access_log = true;
    });
    let server = server.await;
    for (shown, status) in [(None, 403), (Some("Bearer wrong"), 403), (Some("Bearer right"), 200)] {
        let mut request = Request::get("/metrics").header(header::HOST, "localhost");
        if let Some(shown) = shown {
            request = request.header(header::AUTHORIZATION, shown);
        }
        let request = request.body(Body::empty()).expect("a request");
        assert_eq!(server.send(request).await.status, status, "{shown:?}");
    }
}

#[tokio::test]
async fn a_server_that_cannot_store_is_alive_and_not_well() {
    let server = TestServer::new().await;
    assert_eq!(server.guest().get("/api/alive").await.status, 204);
    server.app.close().await;
    assert_eq!(server.guest().get("/api/health").await.problem(503), "storage");
    assert_eq!(server.guest().get("/api/alive").await.status, 204);
}

#[tokio::test]
async fn figures_on_a_listener_of_their_own_are_not_beside_the_games() {
    let server = TestServer::set_up(|parts| parts.metrics_apart = true).await;
    assert_eq!(server.guest().get("/metrics").await.problem(404), "no-such-route");
    server.guest().get("/api/health").await.expect(200);
    let operator = fourfold_server::figures(std::sync::Arc::clone(&server.app));
    let asked = async |path: &str| {
        let request = Request::get(path).body(Body::empty()).expect("a request");
        tower::ServiceExt::oneshot(operator.clone(), request).await.expect("infallible").status()
    };
    assert_eq!(asked("/metrics").await, 200);
    assert_eq!(asked("/api/health").await, 200);
    assert_eq!(asked("/api/alive").await, 204);
    for games in ["/", "/api/games", "/api/catalogue"] {
        assert_eq!(asked(games).await, 404, "{games}");
    }
}
