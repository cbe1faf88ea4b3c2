//! What both databases share: the steps of their tables, and the SQL, written once by subject ([`games`](super::games)
//! and its neighbours), since both read `$1` and `ON CONFLICT`. It is expanded for each of the two ([`statements`]),
//! whose connections are different types; so are the questions that only read ([`readings`]).

use std::borrow::Cow;
use std::time::Duration;

use sqlx::SqlSafeStr;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};

use crate::store::StoreError;

/// The tables, step by step; a step once released never changes.
pub(super) fn migrations() -> Migrator {
    let step = |version, name: &'static str, sql: &'static str| {
        let sql = sql.into_sql_str();
        Migration::new(version, Cow::Borrowed(name), MigrationType::Simple, sql, false)
    };
    let steps = vec![
        step(1, "games", include_str!("../../migrations/0001_games.sql")),
        step(2, "classes", include_str!("../../migrations/0002_classes.sql")),
        step(3, "tournaments", include_str!("../../migrations/0003_tournaments.sql")),
        step(4, "answers", include_str!("../../migrations/0004_answers.sql")),
        step(5, "revoked tokens", include_str!("../../migrations/0005_revoked_tokens.sql")),
    ];
    Migrator { migrations: Cow::Owned(steps), ..Migrator::DEFAULT }
}

/// Why the tables cannot be brought up to date, and what to do about it.
pub(super) fn cannot_migrate(place: String, error: &MigrateError) -> StoreError {
    let (why, advice) = match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => {
            ("a newer version of Fourfold has used it".to_owned(), "use that version")
        }
        MigrateError::VersionMismatch(_) => {
            ("its tables are not those of Fourfold".to_owned(), "choose another database")
        }
        other => (root(other), "choose another database"),
    };
    StoreError::Open { place, why, advice }
}

/// The first cause alone: what is wrapped around it says the same again.
pub(super) fn root(error: &(dyn std::error::Error + 'static)) -> String {
    let mut cause = error;
    while let Some(deeper) = cause.source() {
        cause = deeper;
    }
    cause.to_string()
}

/// Numbers are stored as signed 64 bits; ours are counts and times that never come near the sign.
pub(super) fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// A stored number as a count or a time again; see [`signed`].
pub(super) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}

/// One question on a connection of the pool, within the store's patience.
macro_rules! ask {
    ($store:ident, $select:ident($($argument:expr),*)) => {
        Box::pin(sql::in_time(PATIENCE, async move {
            let mut connection = $store.pool.acquire().await?;
            $select(&mut connection, $($argument),*).await
        }))
    };
}

/// A database that is gone often says nothing at all: whoever asks must not wait with it.
pub(super) async fn in_time<T>(
    patience: Duration,
    asked: impl Future<Output = Result<T, sqlx::Error>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(patience, asked).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(StoreError::Silent),
    }
}

/// Every statement for one kind of connection.
macro_rules! statements {
    ($connection:ty) => {
        use crate::store::sql::{signed, unsigned};
        use crate::tokens::{GameId, TokenHash};

        crate::store::games::game_statements!($connection);
        crate::store::game_lists::list_statements!($connection);
        crate::store::rule_files::rule_file_statements!($connection);
        crate::store::classes::class_statements!($connection);
        crate::store::tournaments::tournament_statements!($connection);
        crate::store::answers::answer_statements!($connection);
        crate::store::revoked_tokens::revoked_token_statements!($connection);
    };
}

/// The part of [`Store`](crate::store::Store) that only reads, for a type with a `pool` of connections and
/// a `PATIENCE` in scope.
macro_rules! readings {
    () => {
        crate::store::games::game_readings!();
        crate::store::game_lists::list_readings!();
        crate::store::rule_files::rule_file_readings!();
        crate::store::classes::class_readings!();
        crate::store::tournaments::tournament_readings!();
        crate::store::answers::answer_readings!();
        crate::store::revoked_tokens::revoked_token_readings!();
    };
}

pub(super) use {ask, readings, statements};
