//! The stable words of problems, one for each; programs decide by them and the description lists them.

use fourfold_session::Refusal;

use super::Problem;
use crate::store::StoreError;

impl Problem {
    /// The stable word.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Problem::Refused(refusal) => refusal.code(),
            Problem::NoSuchGame(_) => "no-such-game",
            Problem::NoSuchRules(_) => "no-such-rules",
            Problem::NoSuchTournament => "no-such-tournament",
            Problem::NoSuchClass => "no-such-class",
            Problem::NoSuchTrial => "no-such-trial",
            Problem::NotYours(_) => "not-yours",
            Problem::SeatTaken => "seat-taken",
            Problem::WrongInvitation => "wrong-invitation",
            Problem::OutOfDate { .. } => "out-of-date",
            Problem::AlreadyDone { .. } => "already-done",
            Problem::BadRequest { code, .. } | Problem::Unfit { code, .. } => code,
            Problem::BadToken => "bad-token",
            Problem::RevokedToken => "revoked-token",
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
}

/// The words for what is wrong in a request: 400 if it cannot be read, 422 if it cannot be done.
pub(super) const REQUEST_CODES: [&str; 34] = [
    "bad-code",
    "bad-field",
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
    "bad-tournament",
    "bad-trial",
    "challenge-gone",
    "class-full",
    "game-is-kept",
    "game-over",
    "hands-are-hidden",
    "lobby-full",
    "no-lobby",
    "no-move",
    "no-puzzle",
    "not-a-drop-game",
    "not-json",
    "not-solved",
    "own-challenge",
    "seat-of-computer",
    "table-full",
    "too-many-revoked",
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
        Problem::NoSuchTournament,
        Problem::NoSuchClass,
        Problem::NoSuchTrial,
        Problem::NotYours(""),
        Problem::SeatTaken,
        Problem::WrongInvitation,
        Problem::OutOfDate { after: 0, newest: 0 },
        Problem::AlreadyDone { seq: 0 },
        Problem::BadToken,
        Problem::RevokedToken,
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
    let mut codes: Vec<&'static str> = problems.iter().map(Problem::code).collect();
    codes.extend(Refusal::EACH.iter().map(Refusal::code));
    codes.extend(REQUEST_CODES);
    codes.sort_unstable();
    codes.dedup();
    codes.into_iter()
}
