//! The one error type. Whatever goes wrong inside comes in; an `application/problem+json` answer with a
//! stable code and a sentence that says what to do goes out. Causes are logged and never sent.

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_session::Refusal;
use serde::Serialize;
use utoipa::ToSchema;

/// Why a request was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The session refused the command.
    #[error("{0}")]
    Refused(Refusal),
    /// No such game.
    #[error("there is no game {0}: check the link")]
    NoSuchGame(String),
    /// The caller shows no token or one that holds nothing here.
    #[error("{0}")]
    NotYours(&'static str),
    /// Somebody else has taken the seat.
    #[error("this seat is taken: you can watch the game")]
    SeatTaken,
    /// The invitation is not the one of this seat.
    #[error("this invitation is not for this seat: ask for the link again")]
    WrongInvitation,
    /// The command was meant for an older state.
    #[error("the game has gone on to event {newest}: look again, then decide")]
    OutOfDate {
        /// The newest entry of the log.
        newest: u64,
    },
    /// The command with this marker was carried out before.
    #[error("this command was carried out already, as event {seq}")]
    AlreadyDone {
        /// The entry it became.
        seq: u64,
    },
    /// Something in the request cannot be read.
    #[error("{message}")]
    BadRequest {
        /// A stable word.
        code: &'static str,
        /// What to do.
        message: String,
    },
    /// The request can be read but asks for what cannot be.
    #[error("{message}")]
    Unfit {
        /// A stable word.
        code: &'static str,
        /// What to do.
        message: String,
    },
    /// A write from a page of another site.
    #[error("requests from pages of other sites are not accepted")]
    ForeignOrigin,
    /// The body is larger than any honest one.
    #[error("the body is larger than {limit} bytes: send less")]
    TooLarge {
        /// The limit.
        limit: usize,
    },
    /// Too many requests from one address.
    #[error("too many requests: wait {seconds} s and try again")]
    TooMany {
        /// How long to wait.
        seconds: u64,
    },
    /// The server has more to do than it can.
    #[error("the server is busy: try again in {seconds} s")]
    Busy {
        /// How long to wait.
        seconds: u64,
    },
    /// The request took too long.
    #[error("the request took too long: try again")]
    Timeout,
    /// Nothing lives at this address.
    #[error("nothing is at this address: /api lists what there is")]
    NoSuchRoute,
    /// The address knows other methods.
    #[error("this address does not know that method: /api lists what there is")]
    WrongMethod,
    /// Something broke that the caller cannot mend.
    #[error("something went wrong on the server; nothing was changed: try again")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// An error as it is sent: RFC 9457 with a stable `code`.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProblemBody {
    /// A stable word for programs, such as `not-your-turn`.
    #[schema(example = "not-your-turn")]
    pub code: String,
    /// The HTTP status in words.
    #[schema(example = "Conflict")]
    pub title: String,
    /// The HTTP status.
    #[schema(example = 409)]
    pub status: u16,
    /// What to do, for people.
    #[schema(example = "it is the other player's turn")]
    pub detail: String,
    /// The newest event of the game, where that is the point.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seq: Option<u64>,
}

impl Problem {
    /// Wraps a cause that is logged and not sent.
    pub(crate) fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Problem {
        Problem::Internal(cause.into())
    }

    /// A request that cannot be read.
    pub(crate) fn bad(code: &'static str, message: impl Into<String>) -> Problem {
        Problem::BadRequest { code, message: message.into() }
    }

    /// A request that asks for what cannot be.
    pub(crate) fn unfit(code: &'static str, message: impl Into<String>) -> Problem {
        Problem::Unfit { code, message: message.into() }
    }

    /// The stable word.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Problem::Refused(refusal) => refusal.code(),
            Problem::NoSuchGame(_) => "no-such-game",
            Problem::NotYours(_) => "not-yours",
            Problem::SeatTaken => "seat-taken",
            Problem::WrongInvitation => "wrong-invitation",
            Problem::OutOfDate { .. } => "out-of-date",
            Problem::AlreadyDone { .. } => "already-done",
            Problem::BadRequest { code, .. } | Problem::Unfit { code, .. } => code,
            Problem::ForeignOrigin => "foreign-origin",
            Problem::TooLarge { .. } => "too-large",
            Problem::TooMany { .. } => "too-many-requests",
            Problem::Busy { .. } => "busy",
            Problem::Timeout => "timeout",
            Problem::NoSuchRoute => "no-such-route",
            Problem::WrongMethod => "wrong-method",
            Problem::Internal(_) => "internal",
        }
    }

    /// The HTTP status.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            // A rule of the game against a move is about the move; the rest is about the moment.
            Problem::Refused(Refusal::Illegal(_)) | Problem::Unfit { .. } => {
                StatusCode::UNPROCESSABLE_ENTITY
            }
            Problem::Refused(_)
            | Problem::SeatTaken
            | Problem::OutOfDate { .. }
            | Problem::AlreadyDone { .. } => StatusCode::CONFLICT,
            Problem::NoSuchGame(_) | Problem::NoSuchRoute => StatusCode::NOT_FOUND,
            Problem::NotYours(_) | Problem::WrongInvitation | Problem::ForeignOrigin => {
                StatusCode::FORBIDDEN
            }
            Problem::BadRequest { .. } => StatusCode::BAD_REQUEST,
            Problem::TooLarge { .. } => StatusCode::PAYLOAD_TOO_LARGE,
            Problem::TooMany { .. } => StatusCode::TOO_MANY_REQUESTS,
            Problem::Busy { .. } => StatusCode::SERVICE_UNAVAILABLE,
            Problem::Timeout => StatusCode::REQUEST_TIMEOUT,
            Problem::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Problem::Internal(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The answer's body.
    #[must_use]
    pub fn body(&self) -> ProblemBody {
        let status = self.status();
        ProblemBody {
            code: self.code().to_owned(),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            detail: self.to_string(),
            seq: match self {
                Problem::OutOfDate { newest } => Some(*newest),
                Problem::AlreadyDone { seq } => Some(*seq),
                _ => None,
            },
        }
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Problem {
        Problem::Refused(refusal)
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        if let Problem::Internal(cause) = &self {
            tracing::error!(cause = %Chain(cause.as_ref()), "a request failed");
        }
        let body = serde_json::to_vec(&self.body()).unwrap_or_default();
        let mut response = (self.status(), body).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Problem::TooMany { seconds } | Problem::Busy { seconds } = self {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
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
