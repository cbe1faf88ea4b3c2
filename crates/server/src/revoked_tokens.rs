//! Tokens that their owners have revoked. A token's hash comes in; whether it still counts goes out. The list is read once
//! from the store and then held in memory, where every request looks; servers that share a database read it again
//! every few seconds.

use std::collections::HashSet;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use crate::error::Problem;
use crate::store::{Store, StoreError};
use crate::tokens::TokenHash;

/// The most that are kept: some ten megabytes.
const MOST: u32 = 100_000;

/// So long another server may still accept a token that was revoked on this one.
const BETWEEN_READINGS: Duration = Duration::from_secs(2);

/// The revoked tokens of a store.
pub(crate) struct RevokedTokens {
    store: Arc<dyn Store>,
    /// None until the store was asked.
    held: RwLock<Option<HashSet<TokenHash>>>,
}

impl RevokedTokens {
    pub(crate) fn new(store: Arc<dyn Store>) -> RevokedTokens {
        RevokedTokens { store, held: RwLock::default() }
    }

    fn in_memory(&self, token: &TokenHash) -> Option<bool> {
        // Replaced whole: a panic elsewhere leaves it whole.
        let held = self.held.read().unwrap_or_else(PoisonError::into_inner);
        held.as_ref().map(|held| held.contains(token))
    }

    async fn read(&self) -> Result<(), StoreError> {
        let all = self.store.revoked_tokens().await?;
        *self.held.write().unwrap_or_else(PoisonError::into_inner) =
            Some(all.into_iter().collect());
        Ok(())
    }

    /// Refuses a token that was revoked.
    pub(crate) async fn check(&self, token: &TokenHash) -> Result<(), Problem> {
        if self.in_memory(token).is_none() {
            self.read().await?;
        }
        match self.in_memory(token) {
            Some(true) => Err(Problem::RevokedToken),
            _ => Ok(()),
        }
    }

    /// From now on nobody is let in by this token.
    pub(crate) async fn revoke(&self, token: &TokenHash, now_ms: u64) -> Result<(), Problem> {
        if !self.store.revoke_token(token, now_ms, MOST).await? {
            return Err(Problem::unfit(
                "too-many-revoked",
                "this server keeps as many revoked tokens as it can: ask whoever runs it",
            ));
        }
        Ok(self.read().await?)
    }

    /// Reads what other servers on the database have revoked, as long as the server runs.
    pub(crate) async fn follow(self: Arc<RevokedTokens>) {
        while self.store.is_shared() {
            tokio::time::sleep(BETWEEN_READINGS).await;
            if let Err(error) = self.read().await {
                tracing::warn!(%error, "the revoked tokens cannot be read");
            }
        }
        std::future::pending::<()>().await;
    }
}
