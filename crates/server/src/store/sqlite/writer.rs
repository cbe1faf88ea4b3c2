//! The one writer of a SQLite file: changes come in from everywhere, what has come in meanwhile is committed
//! together (one wait for the disk serves many moves), and only then answered. A commit that fails is
//! answered as such and costs nothing else: the connection is given up with whatever transaction SQLite
//! may still see on it, and the next changes open another.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor};
use tokio::sync::{Mutex as AsyncMutex, mpsc, oneshot};
use tokio::task::JoinHandle;

use super::{
    delete_game, delete_old_tournaments, delete_rules, insert_class, insert_class_entry,
    insert_entry, insert_game, insert_revoked_token, insert_rules, insert_tournament_game,
    update_invite, update_waiting, upsert_answer, upsert_tournament,
};
use crate::store::{
    Append, Appended, ClassAppend, NewAnswer, NewClass, NewGame, NewRules, StoreError,
    StoredTournament,
};
use crate::tokens::{GameId, TokenHash};

/// Most changes that share one commit.
const MOST_AT_ONCE: usize = 256;

/// So often SQLite looks whether its statistics are still true.
const BETWEEN_OPTIMISATIONS: Duration = Duration::from_secs(60 * 60);

/// Something to be written.
pub(super) enum Change {
    Game(NewGame),
    Entry(Append),
    Rules(NewRules),
    Class(NewClass),
    ClassEntry(ClassAppend),
    Invite {
        game: GameId,
        seat: u8,
        invite: TokenHash,
    },
    /// No computer is to be asked in a game.
    Rest {
        game: GameId,
        seq: u64,
    },
    /// A game goes, with its log.
    Delete {
        game: GameId,
    },
    /// Rule files that nobody uses go.
    ForgetRules {
        before_ms: u64,
    },
    /// A tournament begins, or ends.
    Tournament(StoredTournament),
    /// A game of a tournament was played.
    TournamentGame {
        tournament: GameId,
        number: u64,
        game: String,
    },
    /// The oldest tournaments go.
    ForgetTournaments {
        most: u32,
    },
    /// An exact answer that took long.
    Answer(NewAnswer),
    /// A token is no longer accepted.
    Revoke {
        token: TokenHash,
        at_ms: u64,
        most: u32,
    },
    /// Nothing; but it has to reach the disk.
    Probe,
}

struct Write {
    change: Change,
    reply: oneshot::Sender<Result<Appended, StoreError>>,
}

/// Why the last commit failed, until one succeeds.
#[derive(Clone, Default)]
pub(super) struct Failing(Arc<Mutex<Option<String>>>);

impl Failing {
    pub(super) fn is_set(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Notes how a commit ended; news are logged, the same again is not.
    fn note(&self, outcome: Result<(), &str>) {
        let mut failing = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match outcome {
            Ok(()) if failing.is_some() => tracing::warn!("games can be stored again"),
            Err(why) if failing.as_deref() != Some(why) => {
                tracing::error!(why, "a commit failed: nothing can be stored until one succeeds");
            }
            _ => {}
        }
        *failing = outcome.err().map(str::to_owned);
    }
}

/// The door to the writer.
pub(super) struct Writer {
    writes: AsyncMutex<Option<mpsc::Sender<Write>>>,
    task: AsyncMutex<Option<JoinHandle<()>>>,
}

impl Writer {
    pub(super) fn start(
        connection: SqliteConnection,
        options: SqliteConnectOptions,
        failing: Failing,
    ) -> Writer {
        let (writes, incoming) = mpsc::channel(4 * MOST_AT_ONCE);
        let desk = Desk { connection: Some(connection), options, optimised: Instant::now() };
        let task = tokio::spawn(desk.work_off(incoming, failing));
        Writer { writes: AsyncMutex::new(Some(writes)), task: AsyncMutex::new(Some(task)) }
    }

    /// Has a change written; durable when it returns.
    pub(super) async fn write(&self, change: Change) -> Result<Appended, StoreError> {
        let writes = self.writes.lock().await.clone().ok_or(StoreError::Closed)?;
        let (reply, answer) = oneshot::channel();
        writes.send(Write { change, reply }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what has come in and ends.
    pub(super) async fn close(&self) {
        drop(self.writes.lock().await.take());
        if let Some(task) = self.task.lock().await.take() {
            drop(task.await);
        }
    }
}

/// Where the writer works: one connection, or none since the last one failed.
struct Desk {
    connection: Option<SqliteConnection>,
    options: SqliteConnectOptions,
    optimised: Instant,
}

impl Desk {
    async fn work_off(mut self, mut incoming: mpsc::Receiver<Write>, failing: Failing) {
        let mut batch = Vec::new();
        while incoming.recv_many(&mut batch, MOST_AT_ONCE).await > 0 {
            metrics::histogram!("fourfold_commit_entries").record(batch.len() as f64);
            match self.commit(&batch).await {
                Ok(results) => {
                    failing.note(Ok(()));
                    for (write, appended) in batch.drain(..).zip(results) {
                        // Whoever asked may be gone; what was written stays written.
                        drop(write.reply.send(Ok(appended)));
                    }
                }
                Err(error) => {
                    let why = error.to_string();
                    failing.note(Err(&why));
                    metrics::counter!("fourfold_commits_failed_total").increment(1);
                    for write in batch.drain(..) {
                        drop(write.reply.send(Err(StoreError::Unsure(why.clone()))));
                    }
                }
            }
        }
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the database did not close cleanly");
        }
    }

    /// Commits a batch. After a failure the connection is closed, which rolls back: SQLite ends some
    /// failed transactions by itself and leaves others open, and only a new connection is sure to be at
    /// the beginning of none.
    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Appended>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => SqliteConnection::connect_with(&self.options).await?,
        };
        match transact(&mut connection, batch).await {
            Ok(results) => {
                if self.optimised.elapsed() > BETWEEN_OPTIMISATIONS {
                    self.optimised = Instant::now();
                    // What is in the tables changes how they are best asked. It may fail: it changes no game.
                    drop(connection.execute("PRAGMA optimize").await);
                }
                self.connection = Some(connection);
                Ok(results)
            }
            Err(error) => {
                drop(connection.close_hard().await);
                Err(error)
            }
        }
    }
}

async fn transact(
    connection: &mut SqliteConnection,
    batch: &[Write],
) -> Result<Vec<Appended>, sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut results = Vec::with_capacity(batch.len());
    for write in batch {
        results.push(match &write.change {
            Change::Entry(append) => insert_entry(&mut transaction, append).await?,
            Change::Game(game) => {
                insert_game(&mut transaction, game).await?;
                Appended::Done
            }
            Change::Rules(rules) => {
                insert_rules(&mut transaction, rules).await?;
                Appended::Done
            }
            Change::Class(class) => insert_class(&mut transaction, class).await?,
            Change::ClassEntry(append) => insert_class_entry(&mut transaction, append).await?,
            Change::Invite { game, seat, invite } => {
                match update_invite(&mut transaction, game, *seat, invite).await? {
                    true => Appended::Done,
                    false => Appended::SeatTaken,
                }
            }
            Change::Rest { game, seq } => {
                update_waiting(&mut transaction, game, *seq).await?;
                Appended::Done
            }
            Change::Delete { game } => match delete_game(&mut transaction, game).await? {
                true => Appended::Done,
                false => Appended::Behind,
            },
            Change::ForgetRules { before_ms } => {
                delete_rules(&mut transaction, *before_ms).await?;
                Appended::Done
            }
            Change::Tournament(tournament) => {
                upsert_tournament(&mut transaction, tournament).await?;
                Appended::Done
            }
            Change::TournamentGame { tournament, number, game } => {
                insert_tournament_game(&mut transaction, tournament, *number, game).await?;
                Appended::Done
            }
            Change::ForgetTournaments { most } => {
                delete_old_tournaments(&mut transaction, *most).await?;
                Appended::Done
            }
            Change::Answer(answer) => {
                upsert_answer(&mut transaction, answer).await?;
                Appended::Done
            }
            Change::Revoke { token, at_ms, most } => {
                match insert_revoked_token(&mut transaction, token, *at_ms, *most).await? {
                    true => Appended::Done,
                    false => Appended::Behind,
                }
            }
            Change::Probe => {
                touch(&mut transaction).await?;
                Appended::Done
            }
        });
    }
    transaction.commit().await?;
    Ok(results)
}

/// Writes a page and takes it back: nothing is kept, but the disk has to accept it.
async fn touch(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    connection
        .execute("INSERT INTO leases (game, server, until_ms) VALUES ('probe', 'probe', 0)")
        .await?;
    connection.execute("DELETE FROM leases WHERE game = 'probe'").await?;
    Ok(())
}

/// Can the file be written at all?
pub(super) async fn probe(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await?;
    touch(&mut transaction).await?;
    transaction.commit().await
}
