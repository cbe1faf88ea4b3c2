//! The one error type. Whatever goes wrong inside comes in; an `application/problem+json` answer with a
//! stable code and a sentence that says what to do goes out. Causes are logged and never sent.

mod codes;
mod response;

use fourfold_session::Refusal;

use crate::store::StoreError;
use crate::table::TableError;

pub(crate) use codes::codes;
pub(crate) use response::clipped;

use codes::REQUEST_CODES;

/// Why a request was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Problem {
    /// The session refused the command.
    #[error("{0}")]
    Refused(Refusal),
    /// No such game.
    #[error("there is no game {0}: check the link")]
    NoSuchGame(String),
    /// No such tournament, or no such game in it.
    #[error("there is no such tournament here any more: play it again")]
    NoSuchTournament,
    /// No class is open on this server.
    #[error("there is no class on this server: ask your teacher for the address")]
    NoSuchClass,
    /// No such trial or comparison of a rule file.
    #[error("there is no such trial here any more: begin it again")]
    NoSuchTrial,
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
        with a token of this server, or leave it out"
    )]
    BadToken,
    /// The token was revoked.
    #[error("this token was revoked and is no longer accepted: use another one")]
    RevokedToken,
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
        /// How many bytes there may be.
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
    #[error("nothing is at this address: check the link")]
    NoSuchRoute,
    /// The address knows other methods.
    #[error("this address does not know that method: use another")]
    WrongMethod,
    /// Something broke that the caller cannot mend.
    #[error("something went wrong on the server; nothing was changed: try again")]
    Internal(#[source] Box<dyn std::error::Error + Send + Sync>),
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

    /// Could this be what a command meets that was carried out before?
    pub(crate) fn may_come_from_repetition(&self) -> bool {
        match self {
            Problem::OutOfDate { after, newest } => after < newest,
            Problem::Refused(_)
            | Problem::NotYours(_)
            | Problem::SeatTaken
            | Problem::WrongInvitation
            | Problem::BadRequest { .. }
            | Problem::Unfit { .. } => true,
            _ => false,
        }
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

impl From<TableError> for Problem {
    fn from(error: TableError) -> Problem {
        match error {
            TableError::Refused(refusal) => Problem::Refused(refusal),
            TableError::Unreadable { code, message } => Problem::unfit(code, message),
        }
    }
}
