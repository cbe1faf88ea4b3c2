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
