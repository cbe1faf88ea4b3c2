//! The extractors: who sends a request, which game its path names, its query and its body. Headers and bytes
//! come in, checked values go out, or a [`Problem`] that says what to send instead.

use std::error::Error as _;
use std::sync::Arc;

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use fourfold_api::SeatName;
use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::error::Problem;
use crate::guard::ClientIp;
use crate::live_games::live_game::Caller;
use crate::tokens::{GameId, Token, TokenHash};
use crate::views;

/// The cookie that holds a browser's token.
pub(crate) const COOKIE: &str = "fourfold";

/// The token that a request shows, in its Authorization header or its cookie.
///
/// Any 128 bits in our spelling are a token, whether we made them or not: a token is a key, the server keeps
/// the hashes of those that hold something and no list of the others, and so every server on a database
/// knows everybody at once. Whoever invents a weak one gives away nobody's seats but his own.
pub(crate) fn token(headers: &HeaderMap) -> Result<Option<Token>, Problem> {
    if let Some(value) = headers.get(header::AUTHORIZATION) {
        let text = value.to_str().map_err(|_| Problem::BadToken)?.trim();
        let (scheme, credentials) = text.split_once(' ').unwrap_or((text, ""));
        // A proxy's own password is passed on to us by some; it is not meant for us.
        if !scheme.eq_ignore_ascii_case("basic") {
            let ours = scheme.eq_ignore_ascii_case("bearer");
            let secret = Token::parse(credentials.trim()).filter(|_| ours);
            return secret.map(Some).ok_or(Problem::BadToken);
        }
    }
    // A cookie that cannot be one of ours is replaced, not refused: a browser's owner did not write it.
    Ok(headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == COOKIE)
        .and_then(|(_, value)| Token::parse(value)))
}

/// The header that gives a browser its token. Scripts cannot read it, other sites cannot send it, and a
/// page that came over TLS never shows it without. Where a proxy shows the server under a path, other paths of
/// that host do not see it.
fn set_cookie(prefix: &str, secret: &Token, request: &HeaderMap) -> HeaderValue {
    let origin = request.get(header::ORIGIN).and_then(|value| value.to_str().ok());
    let secure = if origin.is_some_and(|o| o.starts_with("https://")) { "; Secure" } else { "" };
    let text = format!(
        "{COOKIE}={}; HttpOnly; SameSite=Strict; Path={prefix}/; Max-Age=31536000{secure}",
        secret.reveal()
    );
    // Letters and digits only: this is always a header.
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// The header that has a browser forget its token: the next answer gives it another.
pub(crate) fn forget_cookie(prefix: &str) -> HeaderValue {
    let text = format!("{COOKIE}=; HttpOnly; SameSite=Strict; Path={prefix}/; Max-Age=0");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// Whoever begins something: known by the token that he shows, or from now on by a new one.
pub(crate) struct Visitor {
    secret: Token,
    new: bool,
}

impl Visitor {
    pub(crate) fn of(headers: &HeaderMap) -> Result<Visitor, Problem> {
        Ok(match token(headers)? {
            Some(secret) => Visitor { secret, new: false },
            None => Visitor { secret: Token::fresh(), new: true },
        })
    }

    pub(crate) fn hash(&self) -> TokenHash {
        self.secret.hash()
    }

    /// The answer, with the cookie that a new visitor needs.
    pub(crate) fn answer(
        &self,
        app: &App,
        headers: &HeaderMap,
        answer: impl IntoResponse,
    ) -> Response {
        let mut response = answer.into_response();
        if self.new {
            let cookie = set_cookie(app.prefix(), &self.secret, headers);
            response.headers_mut().insert(header::SET_COOKIE, cookie);
        }
        response
    }
}

#[derive(Deserialize)]
struct SeatQuery {
    seat: Option<SeatName>,
}

impl FromRequestParts<Arc<App>> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &Arc<App>) -> Result<Caller, Problem> {
        let Query(query) = Query::<SeatQuery>::try_from_uri(&parts.uri)
            .map_err(|_| Problem::bad("bad-query", "seat is `first` or `second`"))?;
        Ok(Caller {
            token: token(&parts.headers)?.map(|secret| secret.hash()),
            only_seat: query.seat.map(views::seat),
            client: parts.extensions.get::<ClientIp>().map(|client| client.0),
        })
    }
}

/// The game that a path names.
pub(crate) struct PathGame(pub(crate) GameId);

impl FromRequestParts<Arc<App>> for PathGame {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<PathGame, Problem> {
        let Path(names) =
            Path::<std::collections::HashMap<String, String>>::from_request_parts(parts, app)
                .await
                .map_err(|_| Problem::NoSuchRoute)?;
        let name = names.get("id").map(String::as_str).unwrap_or_default();
        GameId::parse(name)
            .map(PathGame)
            .ok_or_else(|| Problem::NoSuchGame(name.chars().take(40).collect()))
    }
}

/// Query parameters, with an error that names the parameter.
pub(crate) struct QueryParams<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(
        parts: &mut Parts,
        _: &Arc<App>,
    ) -> Result<QueryParams<T>, Problem> {
        Query::<T>::try_from_uri(&parts.uri).map(|Query(asked)| QueryParams(asked)).map_err(
            |rejection| {
                let why = rejection.source().map(ToString::to_string).unwrap_or_default();
                Problem::bad("bad-query", format!("the part behind `?` cannot be read: {why}"))
            },
        )
    }
}

/// A JSON body of bounded size.
pub(crate) struct JsonBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<Arc<App>> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<JsonBody<T>, Problem> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| {
                value.split(';').next().unwrap_or("").trim() == "application/json"
            });
        if !is_json {
            // Also keeps forms of other sites out: they cannot send this type.
            return Err(Problem::bad("not-json", "send JSON, with Content-Type: application/json"));
        }
        let limit = app.limits().body_bytes;
        let declared = request
            .headers()
            .get(header::CONTENT_LENGTH)
            .and_then(|value| value.to_str().ok()?.parse::<usize>().ok());
        if declared.is_some_and(|length| length > limit) {
            return Err(Problem::TooLarge { limit });
        }
        let bytes =
            to_bytes(request.into_body(), limit).await.map_err(|_| Problem::TooLarge { limit })?;
        if bytes.trim_ascii_start().first() != Some(&b'{') {
            return Err(Problem::bad("bad-json", "the body cannot be read: send an object, {…}"));
        }
        serde_json::from_slice(&bytes)
            .map(JsonBody)
            .map_err(|error| Problem::bad("bad-json", format!("the body cannot be read: {error}")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_found_in_the_header_or_the_cookie() {
        let secret = Token::fresh();
        let mut headers = HeaderMap::new();
        assert!(matches!(token(&headers), Ok(None)));
        let cookie = format!("other=1; fourfold={}; more=2", secret.reveal());
        headers.insert(header::COOKIE, cookie.parse().expect("a header"));
        assert_eq!(token(&headers).ok(), Some(Some(secret.clone())));
        let other = Token::fresh();
        for scheme in ["Bearer", "bearer"] {
            let bearer = format!("{scheme} {}", other.reveal());
            headers.insert(header::AUTHORIZATION, bearer.parse().expect("a header"));
            let found = token(&headers).ok();
            assert_eq!(found, Some(Some(other.clone())), "the header goes before the cookie");
        }
        for wrong in ["Bearer nonsense", "Bearer", "nonsense", "Token 1234"] {
            headers.insert(header::AUTHORIZATION, HeaderValue::from_static(wrong));
            let refused = matches!(token(&headers), Err(Problem::BadToken));
            assert!(refused, "{wrong}: a wrong one is not replaced by another");
        }
        headers.insert(header::AUTHORIZATION, HeaderValue::from_static("Basic dTpw"));
        assert_eq!(token(&headers).ok(), Some(Some(secret)), "a proxy's password is not ours");
    }

    #[test]
    fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
        let mut headers = HeaderMap::new();
        let cookie = set_cookie("", &Token::fresh(), &headers);
        let text = cookie.to_str().expect("text");
        assert!(text.contains("HttpOnly") && text.contains("SameSite=Strict"));
        assert!(!text.contains("Secure"), "loopback has no TLS");
        headers.insert(header::ORIGIN, HeaderValue::from_static("https://play.example"));
        let cookie = set_cookie("", &Token::fresh(), &headers);
        assert!(cookie.to_str().expect("text").contains("Secure"));
    }
}
