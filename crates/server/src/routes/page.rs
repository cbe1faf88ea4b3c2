//! The page's files, carried in the binary. Without a built page a plain one says what to do. No path from
//! outside reaches the file system: names are looked up in a list.

use std::borrow::Cow;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{Html, IntoResponse, Response};
use fourfold_page::File;

use crate::app::App;
use crate::error::Problem;
use crate::routes::page_head::with_head;

/// What is served while there is no page.
const PLAIN: &str = include_str!("plain.html");

/// Files and, for addresses of the page's own (`/g/ID`), the page itself.
pub(crate) async fn serve(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let prefix = app.prefix();
    let path = uri.path().strip_prefix('/').unwrap_or_default();
    let first = path.split('/').next().unwrap_or_default();
    // Neither `//api/games` nor `/API/games` is a place in the page.
    if path.starts_with('/') || first.eq_ignore_ascii_case("api") {
        return Problem::NoSuchRoute.into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        let mut response = Problem::WrongMethod.into_response();
        response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
        return response;
    }
    if let Some(file) = fourfold_page::file(path) {
        return answer(file, prefix, &headers);
    }
    // An address with an ending is a file that is not there; any other is a place in the page. Positions
    // on the analysis board are full of dots.
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') && !path.starts_with("a/") {
        return Problem::NoSuchRoute.into_response();
    }
    match fourfold_page::file("index.html") {
        // A shared link says in its head what it leads to.
        Some(file) => match with_head(&app, path, &headers, &placed(file, prefix)).await {
            Some(page) => ([(header::CACHE_CONTROL, "no-cache")], Html(page)).into_response(),
            None => answer(file, prefix, &headers),
        },
        None => Html(PLAIN).into_response(),
    }
}

/// A file as it is sent where the server is shown under a path. Scripts and styles name each other from where they are;
/// the page itself, which is the same at every address, and the manifest name everything from the host's root.
fn placed(file: &File, prefix: &str) -> Cow<'static, [u8]> {
    let bytes = file.bytes();
    let Some(quote) = quote(file, prefix) else { return bytes };
    let text = String::from_utf8_lossy(&bytes);
    let text = text.replace(quote, &format!("{}{prefix}/", quote.trim_end_matches('/')));
    let text = text.replace(NO_PREFIX, &NO_PREFIX.replace("=\"\"", &format!("=\"{prefix}\"")));
    Cow::Owned(text.into_bytes())
}

/// What stands before each address that begins at the host's root, in a file whose addresses a path in front changes.
fn quote(file: &File, prefix: &str) -> Option<&'static str> {
    match file.path {
        _ if prefix.is_empty() => None,
        "index.html" => Some("=\"/"),
        "manifest.webmanifest" => Some(": \"/"),
        _ => None,
    }
}

/// Where the page reads the path before its own addresses.
const NO_PREFIX: &str = "name=\"path-prefix\" content=\"\"";

fn answer(file: &File, prefix: &str, headers: &HeaderMap) -> Response {
    let tag = format!("\"{}{prefix}\"", file.tag);
    // Built files carry their hash in their name and never change; the rest is asked for again.
    let cache = if file.path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|value| value == tag.as_str());
    let mut response = if known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        content(file, prefix, headers)
    };
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        response.headers_mut().insert(header::ETAG, tag);
    }
    response
}

/// The file's bytes: as they are carried where the browser unpacks them itself, else unpacked here.
fn content(file: &File, prefix: &str, headers: &HeaderMap) -> Response {
    let kind = [(header::CONTENT_TYPE, media_type(file.path))];
    match file.gzip().filter(|_| quote(file, prefix).is_none()) {
        Some(packed) if takes_gzip(headers) => {
            let how = [(header::CONTENT_ENCODING, "gzip"), (header::VARY, "accept-encoding")];
            (kind, how, Bytes::from_static(packed)).into_response()
        }
        _ => (kind, Bytes::from_owner(placed(file, prefix))).into_response(),
    }
}

/// Does a browser say that it unpacks gzip? A weight of nothing is a no.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let named =
        headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    named.flat_map(|value| value.split(',')).any(|offer| {
        let (name, weight) = offer.split_once(';').unwrap_or((offer, ""));
        let weight = weight.trim().trim_start_matches("q=");
        let refused = !weight.is_empty() && weight.parse::<f32>().is_ok_and(|weight| weight <= 0.0);
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "bmp" => "image/bmp",
        "woff2" => "font/woff2",
        "txt" | "md" | "rul" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_goes_only_to_who_asks_for_it() {
        let said = |value: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(value));
            takes_gzip(&headers)
        };
        assert!(said("gzip") && said("deflate, GZIP;q=0.5, br") && said("br,gzip"));
        assert!(!said("br") && !said("gzip;q=0") && !said("identity, gzip; q=0.0") && !said(""));
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
