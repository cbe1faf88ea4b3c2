//! The SQL of revoked tokens, once for both databases like the rest (`sql.rs`): hashes are added, never taken away, and
//! there is room for a fixed number.

/// The statements for one kind of connection.
macro_rules! revoked_token_statements {
    ($connection:ty) => {
        /// Adds a token; false if there is no room for another.
        async fn insert_revoked_token(
            to: &mut $connection,
            token: &TokenHash,
            at_ms: u64,
            most: u32,
        ) -> Result<bool, sqlx::Error> {
            sqlx::query(
                "INSERT INTO revoked_tokens (token, at_ms) SELECT $1, $2 \
                 WHERE (SELECT COUNT(*) FROM revoked_tokens) < $3 ON CONFLICT (token) DO NOTHING",
            )
            .bind(&token.0)
            .bind(signed(at_ms))
            .bind(i64::from(most))
            .execute(&mut *to)
            .await?;
            let kept: i64 =
                sqlx::query_scalar("SELECT COUNT(*) FROM revoked_tokens WHERE token = $1")
                    .bind(&token.0)
                    .fetch_one(to)
                    .await?;
            Ok(kept == 1)
        }

        async fn select_revoked_tokens(
            from: &mut $connection,
        ) -> Result<Vec<TokenHash>, sqlx::Error> {
            let all: Vec<String> =
                sqlx::query_scalar("SELECT token FROM revoked_tokens").fetch_all(from).await?;
            Ok(all.into_iter().map(TokenHash).collect())
        }
    };
}

/// The part of [`Store`](crate::store::Store) that reads revoked tokens.
macro_rules! revoked_token_readings {
    () => {
        fn revoked_tokens(&self) -> Answer<'_, Vec<TokenHash>> {
            sql::ask!(self, select_revoked_tokens())
        }
    };
}

pub(super) use {revoked_token_readings, revoked_token_statements};
