//! A problem on its way out: status, headers and body.

use std::borrow::Cow;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_api::ProblemBody;
use fourfold_session::Refusal;

use super::Problem;

impl Problem {
    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            // A rule of the game is about the move or the game; the rest is about the moment.
            Problem::Refused(Refusal::Illegal(_) | Refusal::NoUndoHere) | Problem::Unfit { .. } => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Problem::Refused(_)
            | Problem::SeatTaken
            | Problem::OutOfDate { .. }
            | Problem::AlreadyDone { .. } => StatusCode::CONFLICT,
            Problem::NoSuchGame(_)
            | Problem::NoSuchRules(_)
            | Problem::NoSuchTournament
            | Problem::NoSuchClass
            | Problem::NoSuchTrial
            | Problem::NoSuchRoute => StatusCode::NOT_FOUND,
            Problem::NotYours(_)
            | Problem::WrongInvitation
            | Problem::ForeignOrigin
            | Problem::ForeignHost(_) => StatusCode::FORBIDDEN,
            Problem::BadToken | Problem::RevokedToken => StatusCode::UNAUTHORIZED,
            Problem::BadRequest { .. } => StatusCode::BAD_REQUEST,
            Problem::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Problem::Busy { .. }
            | Problem::Stopping
            | Problem::Storage { .. }
            | Problem::BrokenTask(_) => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Timeout => StatusCode::REQUEST_TIMEOUT,
            Problem::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Problem::Internal(_) | Problem::Unreadable(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// When to come back, where that helps.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Problem::TooMany { seconds } | Problem::Busy { seconds } => Some(*seconds),
            Problem::Storage { .. } | Problem::Stopping => Some(5),
            Problem::Timeout => Some(2),
            _ => None,
        }
    }

    /// Which route helps further. People are not told of it: they do not call routes.
    fn hint(&self) -> Option<&'static str> {
        Some(match self.code() {
            "no-such-route" | "wrong-method" => "GET /api lists what there is",
            "unknown-game" => "GET /api/catalogue lists the games and their variants",
            "unknown-player" => {
                "GET /api/catalogue lists the players of each game; POST /api/rules/trace tells what a rule file plays"
            }
            "bad-rules" => "POST /api/rules/check tells where",
            "bad-token" | "revoked-token" => "POST /api/tokens gives a token",
            _ => return None,
        })
    }

    /// The answer's body.
    #[must_use]
    pub fn body(&self) -> ProblemBody {
        let status = self.status();
        ProblemBody {
            code: self.code().to_owned(),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            detail: clipped(&self.to_string(), LONGEST_DETAIL).into_owned(),
            hint: self.hint().map(str::to_owned),
            seq: match self {
                Problem::OutOfDate { newest, .. } => Some(*newest),
                Problem::AlreadyDone { seq } => Some(*seq),
                _ => None,
            },
        }
    }
}

/// So many characters of a text that quotes its sender.
const LONGEST_DETAIL: usize = 600;

/// The beginning of a text: nobody is sent back what he sent, or more.
pub(crate) fn clipped(text: &str, most: usize) -> Cow<'_, str> {
    match text.char_indices().nth(most) {
        None => Cow::Borrowed(text),
        Some((end, _)) => Cow::Owned(format!("{} …", &text[..end])),
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        match &self {
            Problem::Internal(cause) => {
                tracing::error!(cause = %Chain(cause.as_ref()), "a request failed");
            }
            Problem::Unreadable(cause) => {
                tracing::error!(cause = %Chain(cause), "a game cannot be read");
            }
            Problem::Storage { cause, .. } => {
                tracing::warn!(cause = %Chain(cause), "a request had to be put off");
            }
            _ => {}
        }
        let body = serde_json::to_vec(&self.body()).unwrap_or_default();
        let mut response = (self.status(), body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if matches!(self, Problem::BadToken | Problem::RevokedToken) {
            headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        response
    }
}

/// An error with everything that led to it, on one line of the log.
struct Chain<'a>(&'a (dyn std::error::Error + 'static));

impl std::fmt::Display for Chain<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)?;
        let mut cause = self.0.source();
        while let Some(error) = cause {
            write!(f, ": {error}")?;
            cause = error.source();
        }
        Ok(())
    }
}
