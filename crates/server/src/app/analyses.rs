//! An exact analysis as every route begins it: a position comes in; what is known already goes out at once, and otherwise a
//! search on a thinking thread tells its steps, whose whole answer is kept if it took long.

use std::sync::{Arc, PoisonError};
use std::time::Instant;

use fourfold_api::AnalysisStep;
use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_solve::Budget;
use tokio::runtime::Handle;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

use crate::analyzer::question;
use crate::app::App;
use crate::guard::ClientIp;
use crate::pool::{Full, JobHandle, JobKind};

impl App {
    /// The whole answer, if this server or another on its database has found it before.
    pub(crate) async fn known_answer(
        &self,
        game: &AnyGame,
        position: &AnyPosition,
    ) -> Option<Vec<AnalysisStep>> {
        if let Some(known) = self.analyzer.known(game, position) {
            return Some(known);
        }
        let asked = question(game, position);
        let kept = self.kept_answers.find(&asked).await?;
        self.analyzer.remember(asked, kept);
        self.analyzer.known(game, position)
    }

    /// The one search that goes on though nobody waits for it; the one before it ends.
    pub(crate) fn search_on(&self, search: Option<AbortHandle>) {
        let mut going_on = self.going_on.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(before) = std::mem::replace(&mut *going_on, search) {
            before.abort();
        }
    }

    /// Begins a search that ends at the deadline or with its handle. Its steps come through the channel that goes out with
    /// it; a whole answer is kept before the last of them.
    pub(crate) fn begin_analysis(
        &self,
        client: ClientIp,
        game: AnyGame,
        position: AnyPosition,
        deadline: Instant,
    ) -> Result<(JobHandle, mpsc::Receiver<AnalysisStep>), Full> {
        let (news, incoming) = mpsc::channel(64);
        let (analyzer, answers) = (Arc::clone(&self.analyzer), self.kept_answers.clone());
        let runtime = Handle::current();
        let search = move |stop: &_| {
            let stop = Some(Arc::clone(stop));
            let budget = Budget { nodes: None, deadline: Some(deadline), stop };
            let began = Instant::now();
            let mut tell = |step| news.blocking_send(step).is_ok();
            let mut keep = |question: &str, whole: &[AnalysisStep]| {
                runtime.block_on(answers.keep(question.to_owned(), whole, began.elapsed()));
            };
            analyzer.analyze(&game, &position, &budget, &mut tell, &mut keep);
        };
        let handle = self.pool.submit_for(Some(client.0), JobKind::Analysis, search)?;
        Ok((handle, incoming))
    }
}
