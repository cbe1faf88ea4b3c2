//! The one error type. Whatever goes wrong inside comes in; an `application/problem+json` answer with a
//! stable code and a sentence that says what to do goes out. Causes are logged and never sent.

use std::borrow::Cow;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use fourfold_session::Refusal;
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::StoreError;

/// Why a request was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The session refused the command.
    #[error("{0}")]
    Refused(Refusal),
    /// No such game.
    #[error("there is no game {0}: check the link")]
    NoSuchGame(String),
    /// No such rule file.
    #[error("{0}")]
    NoSuchRules(String),
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
    #[error("{}", if .after > .newest {
        format!("there is no event {after} in this game, {newest} is the newest: look again, then decide")
    } else {
        format!("the game has gone on to event {newest}: look again, then decide")
    })]
    OutOfDate {
        /// What the command was meant for.
        after: u64,
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
    /// The Authorization header shows something else than a token.
    #[error(
        "the Authorization header shows no token of this server: send `Authorization: Bearer TOKEN` \
        with one from POST /api/tokens, or leave it out"
    )]
    BadToken,
    /// A write from a page of another site.
    #[error("requests from pages of other sites are not accepted")]
    ForeignOrigin,
    /// A name that this server does not go by.
    #[error("this server is not known as {}: use the address that it printed, or start it with \
        --public-url if it is behind a proxy", clipped(.0, 100))]
    ForeignHost(String),
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
    /// The server is about to end.
    #[error("the server is stopping: try again when it is back")]
    Stopping,
    /// The database does not do its part.
    #[error("{}", if *.unsure {
        "the games cannot be stored just now; this was perhaps carried out: look, or repeat it with the same marker"
    } else {
        "the games cannot be reached just now; nothing was changed: try again in a few seconds"
    })]
    Storage {
        /// Logged, never sent.
        #[source]
        cause: StoreError,
        /// Whether something was changed is not known.
        unsure: bool,
    },
    /// A part of the server that works in the background keeps breaking.
    #[error("a part of the server keeps breaking ({0}): its log says why")]
    BrokenTask(&'static str),
    /// The log of a game cannot be read. What is in it is logged and never sent: it may tell a hidden hand.
    #[error("{}", match .0 {
        StoreError::Newer { .. } => "a newer version of Fourfold has gone on with this game: it can be \
            played again when this server is that version too",
        _ => "the log of this game cannot be read: whoever runs the server finds the reason in its log",
    })]
    Unreadable(StoreError),
    /// The request took too long.
    #[error(
        "the request took too long; a command was perhaps carried out: look, or repeat it with the same marker"
    )]
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
        debug_assert!(REQUEST_CODES.contains(&code), "{code} is not described");
        Problem::BadRequest { code, message: message.into() }
    }

    /// A request that asks for what cannot be.
    pub(crate) fn unfit(code: &'static str, message: impl Into<String>) -> Problem {
        debug_assert!(REQUEST_CODES.contains(&code), "{code} is not described");
        Problem::Unfit { code, message: message.into() }
    }

    /// The stable word.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Problem::Refused(refusal) => refusal.code(),
            Problem::NoSuchGame(_) => "no-such-game",
            Problem::NoSuchRules(_) => "no-such-rules",
            Problem::NotYours(_) => "not-yours",
            Problem::SeatTaken => "seat-taken",
            Problem::WrongInvitation => "wrong-invitation",
            Problem::OutOfDate { .. } => "out-of-date",
            Problem::AlreadyDone { .. } => "already-done",
            Problem::BadRequest { code, .. } | Problem::Unfit { code, .. } => code,
            Problem::BadToken => "bad-token",
            Problem::ForeignOrigin | Problem::ForeignHost(_) => "foreign-origin",
            Problem::TooLarge { .. } => "too-large",
            Problem::TooMany { .. } => "too-many-requests",
            Problem::Busy { .. } => "busy",
            Problem::Stopping => "stopping",
            Problem::Storage { .. } => "storage",
            Problem::BrokenTask(_) => "broken-task",
            Problem::Unreadable(_) => "unreadable-game",
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
            Problem::NoSuchGame(_) | Problem::NoSuchRules(_) | Problem::NoSuchRoute => {
                StatusCode::NOT_FOUND
            }
            Problem::NotYours(_)
            | Problem::WrongInvitation
            | Problem::ForeignOrigin
            | Problem::ForeignHost(_) => StatusCode::FORBIDDEN,
            Problem::BadToken => StatusCode::UNAUTHORIZED,
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

    /// The answer's body.
    #[must_use]
    pub fn body(&self) -> ProblemBody {
        let status = self.status();
        ProblemBody {
            code: self.code().to_owned(),
            title: status.canonical_reason().unwrap_or_default().to_owned(),
            status: status.as_u16(),
            detail: clipped(&self.to_string(), LONGEST_DETAIL).into_owned(),
            seq: match self {
                Problem::OutOfDate { newest, .. } => Some(*newest),
                Problem::AlreadyDone { seq } => Some(*seq),
                _ => None,
            },
        }
    }
}

/// The words for what is wrong in a request: 400 if it cannot be read, 422 if it cannot be done.
const REQUEST_CODES: [&str; 22] = [
    "bad-json",
    "bad-log",
    "bad-marker",
    "bad-move",
    "bad-name",
    "bad-ply",
    "bad-position",
    "bad-query",
    "bad-record",
    "bad-rules",
    "bad-seat",
    "game-over",
    "hands-are-hidden",
    "no-move",
    "no-undo-here",
    "not-a-drop-game",
    "not-json",
    "seat-of-computer",
    "table-full",
    "two-seeds",
    "unknown-game",
    "unknown-player",
];

/// Every stable word but the rules of the games.
pub(crate) fn codes() -> impl Iterator<Item = &'static str> {
    let cause = || StoreError::Closed;
    let problems = [
        Problem::NoSuchGame(String::new()),
        Problem::NoSuchRules(String::new()),
        Problem::NotYours(""),
        Problem::SeatTaken,
        Problem::WrongInvitation,
        Problem::OutOfDate { after: 0, newest: 0 },
        Problem::AlreadyDone { seq: 0 },
        Problem::BadToken,
        Problem::ForeignOrigin,
        Problem::TooLarge { limit: 0 },
        Problem::TooMany { seconds: 0 },
        Problem::Busy { seconds: 0 },
        Problem::Stopping,
        Problem::Storage { cause: cause(), unsure: false },
        Problem::BrokenTask(""),
        Problem::Unreadable(cause()),
        Problem::Timeout,
        Problem::NoSuchRoute,
        Problem::WrongMethod,
        Problem::internal(cause()),
    ];
    let refusals = [
        Refusal::GameOver,
        Refusal::NotYourTurn,
        Refusal::ComputerThinks,
        Refusal::SeatOfComputer,
        Refusal::ComputersOnly,
        Refusal::NothingToUndo,
        Refusal::UndoOffFromTheStart,
        Refusal::UndoSwitchedOff,
        Refusal::NoSuggestionsLeft { limit: 0 },
        Refusal::SuggestionUnderWay,
        Refusal::NothingIsDeclaredHere,
        Refusal::NothingToDeclare,
        Refusal::NotWantedAnyMore,
    ];
    let mut codes: Vec<&'static str> = problems.iter().map(Problem::code).collect();
    codes.extend(refusals.iter().map(Refusal::code));
    codes.extend(REQUEST_CODES);
    codes.sort_unstable();
    codes.dedup();
    codes.into_iter()
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

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Problem {
        match error {
            // It will be no better in a few seconds.
            StoreError::Corrupt { .. } | StoreError::Newer { .. } => Problem::Unreadable(error),
            cause => Problem::Storage { unsure: matches!(cause, StoreError::Unsure(_)), cause },
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
        if matches!(self, Problem::BadToken) {
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
