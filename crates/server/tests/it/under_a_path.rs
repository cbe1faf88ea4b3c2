//! The server shown under a path of a host by a proxy, which passes the path on or takes it off.

use axum::http::header;
use serde_json::json;

use crate::test_server::TestServer;

async fn under(url: &str) -> TestServer {
    let url = url.parse().expect("a public address");
    TestServer::set_up(|parts| parts.public_url = Some(url)).await
}

#[tokio::test]
async fn every_route_is_there_with_the_path_and_without() {
    let server = under("http://localhost:4444/four/fold").await;
    let guest = server.guest();
    for path in ["/api/health", "/four/fold/api/health"] {
        guest.get(path).await.expect(200);
    }
    for path in ["/", "/g/0123456789abcdef", "/four/fold", "/four/fold/", "/four/fold/a/quarto"] {
        let answer = guest.get(path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert_eq!(answer.headers[header::CONTENT_TYPE], "text/html; charset=utf-8", "{path}");
        assert!(answer.headers.contains_key("content-security-policy"), "{path}");
    }
    for path in ["/four/fold/api/nothing", "/four/fold/api/games/nothing"] {
        assert_eq!(guest.get(path).await.status, 404, "{path}");
    }
    // Limits and figures know the routes by their own names.
    assert!(guest.get("/four/fold/metrics").await.status.is_success());
}

#[tokio::test]
async fn cookies_and_links_stay_below_the_path() {
    for (url, prefix) in [("http://localhost:4444", ""), ("http://localhost:4444/four", "/four")] {
        let server = under(url).await;
        let body = json!({ "game": "link-four", "open": ["second"] });
        let answer = server.guest().post(&format!("{prefix}/api/games"), &body).await;
        let created = answer.expect(201);
        let link = created["invitations"][0]["link"].as_str().expect("a link");
        let id = created["id"].as_str().expect("a name");
        assert!(link.starts_with(&format!("{prefix}/g/{id}#second=")), "{link}");
        let cookie = answer.headers[header::SET_COOKIE].to_str().expect("text");
        assert!(cookie.contains(&format!("; Path={prefix}/;")), "{cookie}");
    }
}

#[tokio::test]
async fn the_page_names_its_files_below_the_path() {
    let server = under("http://localhost:4444/four").await;
    let page = server.guest().get("/four/g/0123456789abcdef").await;
    let page = String::from_utf8(page.body).expect("text");
    if !page.contains("path-prefix") {
        return; // Built without the page.
    }
    assert!(page.contains("name=\"path-prefix\" content=\"/four\""), "{page}");
    let named = page.split("=\"/").skip(1).filter_map(|rest| rest.split('"').next());
    let named: Vec<&str> = named.collect();
    assert!(named.len() > 3, "{page}");
    for path in named {
        assert!(path == "four" || path.starts_with("four/"), "{path}");
        let answer = server.guest().get(&format!("/{path}")).await;
        assert_eq!(answer.status, 200, "{path}");
    }
    // Without a path nothing is rewritten.
    let server = TestServer::new().await;
    let page = server.guest().get("/").await;
    assert!(String::from_utf8(page.body).expect("text").contains("path-prefix\" content=\"\""));
}
