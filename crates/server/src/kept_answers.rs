//! Exact answers that took long, kept beside the games so that nobody waits twice for the same position, whichever server
//! found it. A position comes in, and its answer goes out if it is there; what a search found comes in and is kept. A
//! database that does not answer costs a search, never an answer.

use std::sync::Arc;
use std::time::Duration;

use fourfold_api::AnalysisStep;

use crate::store::{NewAnswer, Store};

/// The most answers that are kept: some fifty megabytes.
const MOST_KEPT: u32 = 50_000;

/// The answers in a store.
#[derive(Clone)]
pub(crate) struct KeptAnswers {
    store: Arc<dyn Store>,
    /// A search that took so long is worth keeping.
    after: Duration,
}

impl KeptAnswers {
    pub(crate) fn new(store: Arc<dyn Store>, after: Duration) -> KeptAnswers {
        KeptAnswers { store, after }
    }

    /// The whole answer to a question, if it was kept by solvers of this version.
    pub(crate) async fn find(&self, question: &str) -> Option<Vec<AnalysisStep>> {
        let found = match self.store.answer(question, fourfold_analysis::VERSION).await {
            Ok(found) => found?,
            Err(error) => {
                tracing::warn!(%error, "a kept answer could not be read: it is searched again");
                return None;
            }
        };
        serde_json::from_str(&found).ok()
    }

    /// Keeps what a search found, if it took long.
    pub(crate) async fn keep(&self, question: String, steps: &[AnalysisStep], took: Duration) {
        if took < self.after {
            return;
        }
        let Ok(answer) = serde_json::to_string(steps) else { return };
        let solver = fourfold_analysis::VERSION;
        let at_ms = crate::clock::now_ms();
        let kept = NewAnswer { question, solver, answer, at_ms, most: MOST_KEPT };
        if let Err(error) = self.store.keep_answer(kept).await {
            tracing::warn!(%error, "an answer could not be kept");
        }
    }
}
