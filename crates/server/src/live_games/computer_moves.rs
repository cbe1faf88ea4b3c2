//! Computers at the table. After every change [`LiveGames::schedule`] compares what the table wants with what
//! is being computed: it stops what is wanted no more and begins what is. Answers come back as commands
//! like any other, and one that comes too late is dropped.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};

use fourfold_catalog::AnyMove;
use fourfold_game::Game;
use fourfold_player::{MoveQuestion, Pace, PlayerError, Terms, ThinkError, uploaded_rules};

use crate::clock;
use crate::entry::Entry;
use crate::error::Problem;
use crate::live_games::live_game::LiveGame;
use crate::live_games::live_state::{LiveState, ThinkingJob, Trouble};
use crate::live_games::{LiveGames, NewEntry};
use crate::pool::JobKind;

/// How long the right to compute lasts if it is not renewed.
pub(crate) const LEASE_MS: u64 = 6_000;

/// What a computer player sends back.
pub(crate) struct ComputedMove {
    live: Weak<LiveGame>,
    since: u64,
    found: Computed,
}

/// What came of asking it.
enum Computed {
    Move(AnyMove),
    /// Its turn was over, or nobody wanted the answer any more.
    Nothing,
    /// It broke the rules or its bounds.
    Forfeit(String),
    /// It cannot move, through no fault of a player.
    Failed(String),
}

impl LiveGames {
    /// Begins and stops thinking as the table now wants it.
    pub(crate) async fn schedule(self: &Arc<Self>, live: &Arc<LiveGame>, inner: &mut LiveState) {
        let wanted = inner.table.wanted().map(|(wanted, since)| (wanted.clone(), since));
        let pace = wanted.as_ref().map(|(wanted, _)| {
            let checked = self.players.check(&wanted.player, inner.table.session().game());
            checked.map(|checked| checked.pace)
        });
        let due = match &pace {
            Some(Ok(Pace::Endless)) if inner.has_humans() => live.is_attended(clock::now_ms()),
            _ => inner.has_humans() || inner.polled || live.watchers() > 0,
        };
        if let Some(job) = &inner.job {
            if due && wanted.as_ref().is_some_and(|(_, since)| *since == job.since) {
                return;
            }
            inner.job = None;
            metrics::counter!("fourfold_thinking_stopped_total").increment(1);
        }
        let Some((wanted, since)) = wanted else {
            if std::mem::take(&mut inner.leased) {
                self.release(live).await;
            }
            return;
        };
        if inner.trouble.as_ref().is_some_and(|trouble| trouble.since == since) {
            return;
        }
        let pace = match pace {
            Some(Ok(pace)) => pace,
            Some(Err(why)) => return self.rest(live, inner, since, &why.to_string()).await,
            None => return,
        };
        if !due || !self.may_think(live).await {
            return;
        }
        inner.leased = self.store.is_shared();
        let rule_text = match uploaded_rules(&wanted.player) {
            Some(id) => match self.store.rules(id).await {
                Ok(Some(text)) => Some(text),
                Ok(None) => {
                    return self.rest(live, inner, since, "its rule file is not here").await;
                }
                Err(error) => {
                    tracing::error!(game = %live.id, %error, "cannot read a rule file");
                    return;
                }
            },
            None => None,
        };
        let session = inner.table.session();
        let question = MoveQuestion {
            game: session.game().clone(),
            position: session.position().clone(),
            player: wanted.player,
            rule_text,
        };
        let seed = inner.table.move_seed();
        let (players, answers) = (Arc::clone(&self.players), self.answers.clone());
        let weak = Arc::downgrade(live);
        let asked = std::time::Instant::now();
        let submitted = self.pool.submit_for(live.client(), JobKind::Move(pace), move |stop| {
            // A game needs the move alone, not its reasons.
            let terms = Terms { explain: false, ..Terms::seeded(seed).until(Arc::clone(stop)) };
            let thinking = AssertUnwindSafe(|| match players.think(&question, &terms) {
                Ok(choice) => Computed::Move(choice.mv),
                Err(ThinkError::NoMove(PlayerError::Stopped)) => Computed::Nothing,
                Err(ThinkError::NoMove(PlayerError::Forfeit(why))) => Computed::Forfeit(why),
                Err(error) => Computed::Failed(error.to_string()),
            });
            let found = catch_unwind(thinking).unwrap_or_else(|_| {
                metrics::counter!("fourfold_thinkers_panicked_total").increment(1);
                let why = "it failed at this position, which is a mistake in the program";
                Computed::Failed(why.to_owned())
            });
            metrics::histogram!("fourfold_think_seconds").record(asked.elapsed());
            // The server may be closing already; then the question stays open until the next start.
            drop(answers.send(ComputedMove { live: weak, since, found }));
        });
        match submitted {
            Ok(handle) => inner.job = Some(ThinkingJob { since, _handle: handle }),
            // It stays open in the log; the next maintenance asks again.
            Err(full) => tracing::warn!(game = %live.id, %full, "a computer's move has to wait"),
        }
    }

    async fn may_think(&self, live: &LiveGame) -> bool {
        let now = clock::now_ms();
        match self.store.lease(&live.id, &self.server, now, now + LEASE_MS).await {
            Ok(mine) => mine,
            Err(error) => {
                tracing::error!(game = %live.id, %error, "cannot ask for the right to think");
                false
            }
        }
    }

    async fn release(&self, live: &LiveGame) {
        if let Err(error) = self.store.release(&live.id, &self.server).await {
            tracing::warn!(game = %live.id, %error, "a lease is left to lapse");
        }
    }

    /// Keeps the right to compute for what is under way.
    pub(crate) async fn renew(&self, live: &LiveGame) {
        let thinking = live.inner.lock().await.job.is_some();
        if thinking {
            self.may_think(live).await;
        }
    }

    /// Takes an answer to the table.
    pub(crate) async fn answered(self: &Arc<Self>, answered: ComputedMove) {
        let Some(live) = answered.live.upgrade() else { return };
        let mut inner = live.inner.lock().await;
        if inner.job.as_ref().is_none_or(|job| job.since != answered.since) {
            return;
        }
        inner.job = None;
        let found = match answered.found {
            Computed::Nothing => {
                // Its turn was over: to the end of the queue.
                self.schedule(&live, &mut inner).await;
                return;
            }
            Computed::Failed(why) => {
                return self.rest(&live, &mut inner, answered.since, &why).await;
            }
            Computed::Move(mv) => Ok(mv),
            Computed::Forfeit(why) => Err(why),
        };
        inner.polled = false;
        let Some((wanted, since)) = inner.table.wanted() else { return };
        if since != answered.since {
            return;
        }
        let request = wanted.request.number;
        let text = |mv| inner.table.session().game().move_text(mv);
        let entry = match (found, wanted.suggestion) {
            (Ok(mv), true) => Entry::Suggestion { request, r#move: text(mv) },
            (Ok(mv), false) => Entry::Answer { request, r#move: text(mv) },
            // Whoever cannot even advise has lost nothing by it.
            (Err(why), true) => {
                return self.rest(&live, &mut inner, answered.since, &why).await;
            }
            (Err(why), false) => Entry::Forfeit { request, why },
        };
        match self.commit(&live, &mut inner, &NewEntry::of(entry), None).await {
            Ok(Some(_)) => {}
            Ok(None) => {
                // Another server has gone on with this game.
                if let Err(error) = self.catch_up(&live, &mut inner).await {
                    tracing::error!(game = %live.id, %error, "cannot catch up");
                }
                self.schedule(&live, &mut inner).await;
            }
            // The database may take it the next time; anything else would be refused again.
            Err(problem @ (Problem::Storage { .. } | Problem::Busy { .. })) => {
                tracing::error!(game = %live.id, %problem, "a computer's move was not stored");
            }
            Err(problem) => {
                self.rest(&live, &mut inner, answered.since, &problem.to_string()).await;
            }
        }
    }

    /// A computer cannot move: the game says so and rests. Nobody asks again until something happens in it,
    /// on this server or another.
    async fn rest(&self, live: &LiveGame, inner: &mut LiveState, since: u64, why: &str) {
        tracing::error!(game = %live.id, why, "a computer player cannot move: the game rests");
        let player = inner.table.wanted().map_or("The computer", |(wanted, _)| &wanted.player);
        let why = format!(
            "{player} cannot move: {why}. Begin a new game, with another player if need be."
        );
        inner.trouble = Some(Trouble { since, why });
        if let Err(error) = self.store.rest(&live.id, inner.table.seq).await {
            tracing::warn!(game = %live.id, %error, "a game that rests is taken up again later");
        }
        if std::mem::take(&mut inner.leased) {
            self.release(live).await;
        }
        live.notices.send_modify(|notices| *notices += 1);
    }

    /// Somebody has begun or stopped to watch.
    pub(crate) async fn watched(self: &Arc<Self>, live: &Arc<LiveGame>) {
        let mut inner = live.inner.lock().await;
        self.schedule(live, &mut inner).await;
    }
}
