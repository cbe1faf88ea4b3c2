//! The page's files as they go out: packed where a browser says that it unpacks them, plain where not.

use axum::body::Body;
use axum::http::{Request, header};

use crate::test_server::{Answer, TestServer};

async fn page(server: &TestServer, accepted: Option<&str>) -> Answer {
    let mut request = Request::get("/").header(header::HOST, "localhost");
    if let Some(accepted) = accepted {
        request = request.header(header::ACCEPT_ENCODING, accepted);
    }
    server.send(request.body(Body::empty()).expect("a request")).await
}

#[tokio::test]
async fn the_page_goes_out_packed_where_that_is_understood() {
    let server = TestServer::new().await;
    let plain = page(&server, None).await;
    assert_eq!(plain.status, 200);
    assert!(!plain.headers.contains_key(header::CONTENT_ENCODING));
    let text = String::from_utf8(plain.body).expect("text");
    assert!(text.contains("<title>"), "{text}");
    if !plain.headers.contains_key(header::ETAG) {
        return; // Built without the page.
    }
    for refused in ["br", "gzip;q=0"] {
        let answer = page(&server, Some(refused)).await;
        assert_eq!(answer.body, text.as_bytes(), "{refused}");
    }
    let packed = page(&server, Some("deflate, gzip")).await;
    assert_eq!(packed.headers[header::CONTENT_ENCODING], "gzip");
    assert_eq!(packed.headers[header::VARY], "accept-encoding");
    assert_eq!(packed.headers[header::CONTENT_TYPE], plain.headers[header::CONTENT_TYPE]);
    assert_eq!(packed.headers[header::ETAG], plain.headers[header::ETAG]);
    assert!(packed.body.starts_with(&[0x1f, 0x8b]) && packed.body.len() < text.len());
}
