//! The ladder at work: pairs come from the table, are played on the ladder's own thread at the lowest priority, and their
//! games are stored. A file that breaks is put aside with its reason; the ladder goes on.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fourfold_catalog::parse_game;
use fourfold_game::{Outcome, Seat};
use fourfold_player::ComputerPlayers;
use fourfold_player::contest::{ContestError, Duel, Meeting, Watch};
use sha2::{Digest, Sha256};

use super::entry::{ClassEntry, PlayedGame, Rival};
use super::ladder::{AT_ONCE, next_pair, standings};
use super::{Class, lock};
use crate::pool::{JobKind, Pool};

/// Nodes for a move of a computer player, so that a ladder with Master in it goes on.
const MOST_NODES: u64 = 100_000;
/// So often ratings are written down for the history, while games are played.
const BETWEEN_RATINGS_MS: u64 = 30_000;
/// So long the ladder rests between two meetings once every pair has its first games: what is left makes the ratings more
/// certain, and the machine has other things to do.
pub(super) const BETWEEN_MEETINGS_MS: u64 = 4_000;
/// So long the ladder waits after something went wrong that is not a file's fault.
const PAUSE: Duration = Duration::from_secs(5);

/// A pair that is to play.
struct Fixture {
    pair: [Rival; 2],
    names: [String; 2],
    texts: Vec<(String, String)>,
    game: String,
    seed: u64,
    /// Whether it has time.
    slow: bool,
}

impl Class {
    /// Plays for as long as the server lives.
    pub(crate) async fn play_on(
        self: Arc<Self>,
        pool: Arc<Pool>,
        players: Arc<dyn ComputerPlayers>,
    ) {
        let (mut rated_ms, mut unrated) = (self.now_ms(), false);
        let (mut met_ms, mut was_slow) = (self.now_ms(), false);
        loop {
            let fixture = self.fixture();
            let wait_ms = match &fixture {
                Some(next) if next.slow => {
                    met_ms.saturating_add(BETWEEN_MEETINGS_MS).saturating_sub(self.now_ms())
                }
                _ => 0,
            };
            let slow = wait_ms > 0;
            let done = fixture.is_none() || slow && !was_slow;
            was_slow = was_slow && fixture.as_ref().is_some_and(|next| next.slow) || slow;
            if unrated && (done || self.now_ms() >= rated_ms + BETWEEN_RATINGS_MS) {
                (rated_ms, unrated) = (self.now_ms(), false);
                self.note_ratings().await;
            }
            let Some(fixture) = fixture else {
                self.changed.notified().await;
                continue;
            };
            if wait_ms > 0 {
                // Whatever happens meanwhile is looked at: a new file does not wait.
                let news = self.changed.notified();
                let _ = tokio::time::timeout(Duration::from_millis(wait_ms), news).await;
                continue;
            }
            met_ms = self.now_ms();
            match self.meet(fixture, &pool, &players).await {
                Ok(()) => unrated = true,
                Err(error) => {
                    tracing::warn!(error, "the ladder could not go on: it is tried again");
                    tokio::time::sleep(PAUSE).await;
                }
            }
        }
    }

    fn fixture(&self) -> Option<Fixture> {
        let kept = lock(&self.state);
        let state = &kept.state;
        if state.paused {
            return None;
        }
        let ((a, b, played), slow) = next_pair(state)?;
        let named = |rival: &Rival| match rival {
            // Uploaded files are known by sixteen letters.
            Rival::Pupil(number, version) => format!("rules:pupil@{number:08}{version:08}"),
            Rival::Player(name) => name.clone(),
        };
        let text = |rival: &Rival| {
            let Rival::Pupil(number, _) = rival else { return None };
            let (_, text) = state.pupils.get(number)?.playing()?;
            Some((named(rival), text.to_owned()))
        };
        let names = [named(&a), named(&b)];
        // The number of all games ever played goes on after a reset: the same pair does not play the same games again.
        let ever = state.played;
        let hash = Sha256::digest(format!("{names:?} {played} {ever}").as_bytes());
        let seed = hash.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte));
        let texts = [text(&a), text(&b)].into_iter().flatten().collect();
        Some(Fixture { pair: [a, b], names, texts, game: state.game.clone(), seed, slow })
    }

    async fn meet(
        &self,
        fixture: Fixture,
        pool: &Arc<Pool>,
        players: &Arc<dyn ComputerPlayers>,
    ) -> Result<(), String> {
        let Fixture { pair, names, texts, game, seed, .. } = fixture;
        let opened = parse_game(&game).map_err(|error| error.to_string())?;
        let duel = Duel {
            game: opened,
            players: names.clone(),
            games: AT_ONCE as usize,
            openings: None,
            opening_plies: None,
            seed,
        };
        let (reply, answer) = tokio::sync::oneshot::channel();
        let players = Arc::clone(players);
        let work = move |stop: &Arc<AtomicBool>| {
            give_way();
            let watch = Watch {
                nodes: Some(MOST_NODES),
                players: Some(&*players),
                rule_texts: &texts,
                threads: Some(1),
                stop: Some(Arc::clone(stop)),
                ..Watch::default()
            };
            drop(reply.send(duel.run(&watch)));
        };
        let job = pool.submit(JobKind::Ladder, work).map_err(|full| full.to_string())?;
        let outcome = answer.await.map_err(|_| "the games were called off".to_owned())?;
        drop(job);
        match outcome {
            Ok(result) => {
                for meeting in &result.meetings {
                    let entry = ClassEntry::Played(played(meeting, &pair, &game));
                    self.write(entry).await.map_err(|error| error.to_string())?;
                }
                Ok(())
            }
            Err(error) => self.put_aside(&pair, &names, &error).await,
        }
    }

    /// Whoever could not play is out until the next version.
    async fn put_aside(
        &self,
        pair: &[Rival; 2],
        names: &[String; 2],
        error: &ContestError,
    ) -> Result<(), String> {
        let blamed = match error {
            ContestError::NoMove { player, .. } | ContestError::Illegal { player, .. } => {
                names.iter().position(|name| name == player)
            }
            _ => None,
        };
        let guilty = blamed.map_or(&pair[..], |at| &pair[at..=at]);
        let mut found = false;
        for rival in guilty {
            if let Rival::Pupil(pupil, version) = *rival {
                found = true;
                let entry = ClassEntry::Broke { pupil, version, fault: error.to_string() };
                self.write(entry).await.map_err(|error| error.to_string())?;
            }
        }
        if found { Ok(()) } else { Err(error.to_string()) }
    }

    /// The pupils' ratings as they stand, for their history.
    async fn note_ratings(&self) {
        let ratings: Vec<(u32, f64, f64)> = self.with(|state| {
            let rated = standings(state).into_iter().filter(|one| one.tally.games() > 0);
            rated
                .filter_map(|one| match one.rival {
                    Rival::Pupil(number, _) => Some((number, one.rating.elo, one.rating.error)),
                    Rival::Player(_) => None,
                })
                .collect()
        });
        if !ratings.is_empty()
            && let Err(error) = self.write(ClassEntry::Rated { ratings }).await
        {
            tracing::warn!(%error, "ratings could not be written down");
        }
    }
}

fn played(meeting: &Meeting, pair: &[Rival; 2], game: &str) -> PlayedGame {
    PlayedGame {
        seats: meeting.seats.map(|seat| pair[seat].clone()),
        winner: match meeting.outcome {
            Outcome::Tie => None,
            Outcome::Win(Seat::First) => Some(0),
            Outcome::Win(Seat::Second) => Some(1),
        },
        game: game.to_owned(),
        moves: meeting.record.moves.iter().map(|one| one.text.as_str()).collect(),
        opening: (meeting.record.tags.iter())
            .find(|(name, _)| name == "OpeningPlies")
            .and_then(|(_, plies)| plies.parse().ok())
            .unwrap_or(0),
    }
}

/// The ladder's thread, and those that it starts, get what nobody else wants of the processor.
fn give_way() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(19);
}
