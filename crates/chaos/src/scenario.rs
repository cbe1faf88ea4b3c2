//! A scenario: servers of one kind, players, watchers and rude clients; disturbances one after the other; then calm,
//! and everything that was promised is looked for.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use fourfold_api::{EventView, GameEvent};
use fourfold_client::Client;

use crate::chance::Chance;
use crate::disturbance::{Counts, Disturbance};
use crate::ledger::Ledger;
use crate::misbehaving_client::annoy;
use crate::player::{Player, SharedState};
use crate::postgres::Cluster;
use crate::servers::Servers;
use crate::watcher::{Told, Watcher};

/// People who play at the same time.
const PLAYERS: usize = 6;

/// After every disturbance there must be so many acknowledged commands before the next one …
const BETWEEN: usize = 8;

/// … and that within this time, or something is stuck.
const PATIENCE: Duration = Duration::from_secs(90);

pub(crate) struct Scenario {
    pub(crate) name: &'static str,
    /// What is missing where it cannot be done.
    pub(crate) needs: &'static str,
    servers: usize,
    postgres: bool,
    small_disk: bool,
    /// What happens besides kills and terminations.
    also: &'static [Disturbance],
}

pub(crate) const SCENARIOS: &[Scenario] = &[
    Scenario {
        name: "sqlite",
        needs: "nothing",
        servers: 1,
        postgres: false,
        small_disk: false,
        also: &[],
    },
    Scenario {
        name: "sqlite-full-disk",
        needs: "root, to mount a small disk",
        servers: 1,
        postgres: false,
        small_disk: true,
        also: &[Disturbance::FullDisk],
    },
    Scenario {
        name: "postgres",
        needs: "PostgreSQL",
        servers: 1,
        postgres: true,
        small_disk: false,
        also: &[Disturbance::RestartDatabase, Disturbance::PauseDatabase],
    },
    Scenario {
        name: "postgres-three",
        needs: "PostgreSQL",
        servers: 3,
        postgres: true,
        small_disk: false,
        also: &[Disturbance::RestartDatabase, Disturbance::PauseDatabase],
    },
];

impl Scenario {
    /// Runs it; a line about it, or `None` where it cannot be done.
    pub(crate) fn run(
        &self,
        binary: &Path,
        kills: u64,
        seed: u64,
    ) -> anyhow::Result<Option<String>> {
        let cluster = if self.postgres { Cluster::start() } else { None };
        if self.postgres && cluster.is_none() || self.small_disk && !is_root() {
            return Ok(None);
        }
        let mut servers = Servers::new(binary, self.servers, cluster, self.small_disk)?;
        let outcome = self.disturb(&mut servers, kills, seed);
        let words = servers.last_words();
        outcome.map(Some).with_context(|| format!("the servers' last words:\n{words}"))
    }

    fn disturb(&self, servers: &mut Servers, kills: u64, seed: u64) -> anyhow::Result<String> {
        let (table, addresses) = (SharedState::default(), servers.addresses());
        let ports: Vec<u16> = servers.servers.iter().map(|server| server.port).collect();
        let mut players: Vec<Player> =
            (0..PLAYERS).map(|number| Player::new(number, addresses.clone(), seed)).collect();
        let mut counts = Counts::default();
        let current: Mutex<Vec<(String, String)>> = Mutex::new(Vec::new());
        let rude_stop = AtomicBool::new(false);
        let some_game = || {
            let games = current.lock().unwrap_or_else(PoisonError::into_inner);
            games.last().map(|(id, _)| id.clone())
        };
        let (told, rude) = std::thread::scope(|scope| -> anyhow::Result<_> {
            let playing: Vec<_> = players
                .iter_mut()
                .map(|player| {
                    let (table, current) = (&table, &current);
                    scope.spawn(move || -> anyhow::Result<()> {
                        while !table.stop.load(Ordering::Relaxed) {
                            if !player.step(table)? {
                                std::thread::sleep(Duration::from_millis(15));
                            }
                            note(current, player);
                        }
                        Ok(())
                    })
                })
                .collect();
            let rude = scope.spawn(|| annoy(&ports, &some_game, &rude_stop));
            let mut watching = Watching::new(&addresses);
            let outcome =
                self.one_after_the_other(servers, kills, seed, &table, &mut counts, &mut || {
                    watching.catch_up(&current);
                });
            rude_stop.store(true, Ordering::Relaxed);
            table.stop.store(true, Ordering::Relaxed);
            for player in playing {
                player.join().map_err(|_| anyhow::anyhow!("a player panicked"))??;
            }
            outcome?;
            let rude = rude.join().map_err(|_| anyhow::anyhow!("a rude client panicked"))?;
            Ok((watching.end(), rude))
        })?;
        // Calm: whatever is open must come to an answer, and every game must go on.
        let table = SharedState::default();
        for player in &mut players {
            goes_on(player, &table)?;
        }
        let games: Vec<Ledger> = players.into_iter().flat_map(|player| player.games).collect();
        let (mut acknowledged, mut events) = (0, 0);
        for (number, ledger) in games.iter().enumerate() {
            let story = whole_story(&addresses[number % addresses.len()], ledger)?;
            acknowledged += ledger.acknowledged.len();
            for told in told.iter().filter(|(game, _)| *game == ledger.id).map(|(_, told)| told) {
                events += compare(&ledger.id, told, &story)?;
            }
        }
        Ok(format!(
            "{counts}; {rude} rude connections; {acknowledged} acknowledged moves in {} games, none \
             lost; {events} events of {} streams, all as in the log",
            games.len(),
            told.len()
        ))
    }

    /// Disturbs again and again, each time after a few more acknowledged commands and in the middle of others.
    fn one_after_the_other(
        &self,
        servers: &mut Servers,
        kills: u64,
        seed: u64,
        table: &SharedState,
        counts: &mut Counts,
        meanwhile: &mut dyn FnMut(),
    ) -> anyhow::Result<()> {
        let mut chance = Chance::new(seed);
        while counts.kills < kills {
            let wanted =
                table.acknowledged.load(Ordering::Relaxed) + (1 + chance.below(BETWEEN)) as u64;
            let until = Instant::now() + PATIENCE;
            while table.acknowledged.load(Ordering::Relaxed) < wanted {
                meanwhile();
                if Instant::now() > until {
                    bail!("nothing is acknowledged any more ({counts})");
                }
                std::thread::sleep(Duration::from_millis(2));
            }
            let what = match chance.below(10) {
                0 | 1 => Disturbance::Terminate,
                2 if !self.also.is_empty() => self.also[chance.below(self.also.len())],
                _ => Disturbance::Kill,
            };
            what.happen(servers, chance.below(self.servers), counts)
                .with_context(|| format!("{what:?}"))?;
        }
        Ok(())
    }
}

fn is_root() -> bool {
    let output = std::process::Command::new("id").arg("-u").output();
    output.is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// Tells everybody which game a player is at.
fn note(current: &Mutex<Vec<(String, String)>>, player: &Player) {
    let Some(ledger) = player.games.last() else { return };
    let mut games = current.lock().unwrap_or_else(PoisonError::into_inner);
    if !games.iter().any(|(id, _)| *id == ledger.id) {
        games.push((ledger.id.clone(), ledger.token.clone()));
    }
}

/// Two streams of every game that is under way, at different servers if there are several.
struct Watching<'a> {
    addresses: &'a [String],
    seen: usize,
    streams: HashMap<usize, [Watcher; 2]>,
    told: Vec<(String, Told)>,
}

/// So many games are watched at a time: the ones played now, and a few that were.
const WATCHED: usize = 2 * PLAYERS;

impl<'a> Watching<'a> {
    fn new(addresses: &'a [String]) -> Watching<'a> {
        Watching { addresses, seen: 0, streams: HashMap::new(), told: Vec::new() }
    }

    fn catch_up(&mut self, games: &Mutex<Vec<(String, String)>>) {
        let games = games.lock().unwrap_or_else(PoisonError::into_inner);
        for (number, (id, token)) in games.iter().enumerate().skip(self.seen) {
            let at = |which: usize| &self.addresses[(number + which) % self.addresses.len()];
            let pair = [0, 1].map(|which| Watcher::new(at(which), id, token));
            self.streams.insert(number, pair);
        }
        self.seen = games.len();
        drop(games);
        while self.streams.len() > WATCHED {
            let Some(oldest) = self.streams.keys().min().copied() else { break };
            self.finish(oldest);
        }
    }

    fn finish(&mut self, number: usize) {
        for watcher in self.streams.remove(&number).into_iter().flatten() {
            self.told.push((watcher.game.clone(), watcher.end()));
        }
    }

    fn end(mut self) -> Vec<(String, Told)> {
        let numbers: Vec<usize> = self.streams.keys().copied().collect();
        for number in numbers {
            self.finish(number);
        }
        self.told
    }
}

/// The current game of a player must take another move, whoever's turn it is now.
fn goes_on(player: &mut Player, table: &SharedState) -> anyhow::Result<()> {
    let until = Instant::now() + PATIENCE;
    while table.acknowledged.swap(0, Ordering::Relaxed) == 0 {
        let id = player.games.last().map(|ledger| ledger.id.clone()).unwrap_or_default();
        player.step(table)?;
        ensure!(Instant::now() < until, "game {id} does not go on");
    }
    Ok(())
}

/// The whole log of a game as a fresh stream tells it; every acknowledged move must be in it, at its number.
fn whole_story(address: &str, ledger: &Ledger) -> anyhow::Result<HashMap<u64, Vec<EventView>>> {
    let client = Client::new(address).with_token(ledger.token.clone());
    let newest = client.game(&ledger.id).with_context(|| format!("game {}", ledger.id))?.seq;
    let mut story = HashMap::new();
    let mut stream = client.events(&ledger.id).after(1);
    while !story.contains_key(&newest) && newest > 1 {
        let event = stream.next().context("the stream goes on")??;
        if let GameEvent::Happened(message) = event {
            story.insert(message.seq, message.events);
        }
    }
    for (seq, mv) in &ledger.acknowledged {
        let told = story.get(seq).and_then(|events| events.first());
        let played = matches!(told, Some(EventView::Played { r#move, .. }) if r#move == mv);
        ensure!(played, "game {}: {mv} was acknowledged as {seq}, which is {told:?}", ledger.id);
    }
    Ok(story)
}

/// What a stream told must be what the log says; how many events that were.
fn compare(game: &str, told: &Told, story: &HashMap<u64, Vec<EventView>>) -> anyhow::Result<usize> {
    if let Some(wrong) = &told.wrong {
        bail!("a stream of game {game} told {wrong}");
    }
    for (seq, events) in &told.events {
        ensure!(
            story.get(seq) == Some(events),
            "a stream of game {game} told {events:?} of {seq}, the log {:?}",
            story.get(seq)
        );
    }
    Ok(told.events.len())
}
