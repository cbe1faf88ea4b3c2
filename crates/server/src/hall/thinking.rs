//! Computers at the table. After every change [`Hall::arrange`] compares what the table wants with what
//! is being computed: it stops what is wanted no more and begins what is. Answers come back as commands
//! like any other, and one that comes too late is dropped.

use std::sync::{Arc, Weak};

use fourfold_catalog::AnyMove;
use fourfold_game::Game;

use crate::clock;
use crate::entry::Entry;
use crate::hall::room::{Inner, Job, Room};
use crate::hall::{Deed, Hall};
use crate::thinker::{Pace, Question};

/// How long the right to compute lasts if it is not renewed.
pub(crate) const LEASE_MS: u64 = 6_000;

/// What a thinker sends back.
pub(crate) struct Answered {
    room: Weak<Room>,
    since: u64,
    mv: Result<Option<AnyMove>, String>,
}

impl Hall {
    /// Begins and stops thinking as the table now wants it.
    pub(crate) async fn arrange(self: &Arc<Self>, room: &Arc<Room>, inner: &mut Inner) {
        let wanted = inner.table.wanted().map(|(wanted, since)| (wanted.clone(), since));
        let pace = wanted
            .as_ref()
            .map(|(wanted, _)| self.thinker.pace(inner.table.session().game(), &wanted.player));
        let due = match &pace {
            Some(Ok(Pace::Endless)) if inner.has_humans() => room.is_attended(clock::now_ms()),
            _ => inner.has_humans() || inner.looked || room.watchers() > 0,
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
                self.release(room).await;
            }
            return;
        };
        let pace = match pace {
            Some(Ok(pace)) => pace,
            Some(Err(why)) => {
                tracing::error!(game = %room.id, why, "a computer player is not known any more");
                return;
            }
            None => return,
        };
        if !due || !self.may_think(room).await {
            return;
        }
        inner.leased = self.store.is_shared();
        let rules = match crate::players::RuleFile::of(&wanted.player) {
            Some(Ok(crate::players::RuleFile::Uploaded(id))) => match self.store.rules(&id).await {
                Ok(text) => text,
                Err(error) => {
                    tracing::error!(game = %room.id, %error, "cannot read a rule file");
                    return;
                }
            },
            _ => None,
        };
        let session = inner.table.session();
        let question = Question {
            game: session.game().clone(),
            position: session.position().clone(),
            player: wanted.player,
            seed: inner.table.move_seed(),
            rules,
        };
        let (thinker, answers) = (Arc::clone(&self.thinker), self.answers.clone());
        let weak = Arc::downgrade(room);
        let asked = std::time::Instant::now();
        let submitted = self.pool.submit(pace, move |stop| {
            let mv = thinker.think(&question, stop);
            metrics::histogram!("fourfold_think_seconds").record(asked.elapsed());
            // The hall may be closed already; then the question stays open until the next start.
            drop(answers.send(Answered { room: weak, since, mv }));
        });
        match submitted {
            Ok(ticket) => inner.job = Some(Job { since, _ticket: ticket }),
            // It stays open in the log; the next round asks again.
            Err(full) => tracing::warn!(game = %room.id, %full, "a computer's move has to wait"),
        }
    }

    async fn may_think(&self, room: &Room) -> bool {
        let now = clock::now_ms();
        match self.store.lease(&room.id, &self.server, now, now + LEASE_MS).await {
            Ok(mine) => mine,
            Err(error) => {
                tracing::error!(game = %room.id, %error, "cannot ask for the right to think");
                false
            }
        }
    }

    async fn release(&self, room: &Room) {
        if let Err(error) = self.store.release(&room.id, &self.server).await {
            tracing::warn!(game = %room.id, %error, "a lease is left to lapse");
        }
    }

    /// Keeps the right to compute for what is under way.
    pub(crate) async fn renew(&self, room: &Room) {
        let thinking = room.inner.lock().await.job.is_some();
        if thinking {
            self.may_think(room).await;
        }
    }

    /// Takes an answer to the table.
    pub(crate) async fn answered(self: &Arc<Self>, answered: Answered) {
        let Some(room) = answered.room.upgrade() else { return };
        let mut inner = room.inner.lock().await;
        if inner.job.as_ref().is_none_or(|job| job.since != answered.since) {
            return;
        }
        inner.job = None;
        let mv = match answered.mv {
            Ok(Some(mv)) => mv,
            Ok(None) => {
                // Its turn was over: to the end of the queue.
                self.arrange(&room, &mut inner).await;
                return;
            }
            Err(why) => {
                tracing::error!(game = %room.id, why, "a computer player found no move");
                return;
            }
        };
        inner.looked = false;
        let Some((wanted, since)) = inner.table.wanted() else { return };
        if since != answered.since {
            return;
        }
        let request = wanted.request.number;
        let r#move = inner.table.session().game().move_text(mv);
        let entry = if wanted.suggestion {
            Entry::Suggestion { request, r#move }
        } else {
            Entry::Answer { request, r#move }
        };
        match self.commit(&room, &mut inner, &Deed { entry, sit: None }, None).await {
            Ok(Some(_)) => {}
            Ok(None) => {
                // Another server has gone on with this game.
                if let Err(error) = self.catch_up(&room, &mut inner).await {
                    tracing::error!(game = %room.id, %error, "cannot catch up");
                }
                self.arrange(&room, &mut inner).await;
            }
            Err(problem) => {
                tracing::error!(game = %room.id, %problem, "a computer's move was not stored");
            }
        }
    }

    /// Somebody has begun or stopped to watch.
    pub(crate) async fn watched(self: &Arc<Self>, room: &Arc<Room>) {
        let mut inner = room.inner.lock().await;
        self.arrange(room, &mut inner).await;
    }
}
