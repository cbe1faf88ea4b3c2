//! The laws of storage, on both databases; games that outlive their server; two servers on one database.

use std::future::pending;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_server::store::{
    Answer, Append, Appended, NewGame, Store, StoredGame, StoredSeat, open,
};
use fourfold_server::thinker::{Listed, Pace, Question, RandomThinker, Thinker};
use fourfold_server::{GameId, Hash, Limits, Secret};
use futures_util::future::BoxFuture;
use serde_json::json;

use crate::house::{House, Scratch};
use crate::postgres::Cluster;

async fn laws(store: Arc<dyn Store>) {
    let id = GameId::fresh();
    let (host, guest) = (Secret::fresh().hash(), Secret::fresh().hash());
    let seat = |holder: Option<&Hash>| StoredSeat {
        invite: Secret::fresh().hash(),
        holder: holder.cloned(),
    };
    let game = NewGame {
        id: id.clone(),
        host: host.clone(),
        seats: [seat(Some(&host)), seat(None)],
        entry: "one".into(),
        waiting: true,
        at_ms: 1000,
    };
    store.create(game.clone()).await.expect("stored");
    assert!(store.create(game).await.is_err(), "a name is used once");
    let entry = |seq: u64, text: &str| Append {
        game: id.clone(),
        seq,
        marker: None,
        entry: text.into(),
        waiting: false,
        sit: None,
        at_ms: 1000 + seq,
    };
    // A computer is to move until the next entry says that none is.
    assert_eq!(store.waiting(5000).await.expect("answer"), vec![id.clone()]);
    assert_eq!(store.append(entry(2, "two")).await.expect("answer"), Appended::Done);
    assert_eq!(store.waiting(5000).await.expect("answer"), vec![]);
    // A number is given once, whoever asks.
    assert_eq!(store.append(entry(2, "other")).await.expect("answer"), Appended::Behind);
    let marked = Append { marker: Some("m".into()), ..entry(3, "three") };
    assert_eq!(store.append(marked.clone()).await.expect("answer"), Appended::Done);
    let again = Append { seq: 4, ..marked };
    assert_eq!(store.append(again).await.expect("answer"), Appended::AlreadyDone { seq: 3 });
    assert_eq!(store.find_marker(&id, "m").await.expect("answer"), Some(3));
    assert_eq!(store.find_marker(&id, "n").await.expect("answer"), None);
    // A seat is taken once, together with its entry.
    let sit = |seq| Append { sit: Some((1, guest.clone())), ..entry(seq, "sit") };
    assert_eq!(store.append(sit(3)).await.expect("answer"), Appended::Behind);
    let stored = store.load(&id, 0).await.expect("answer").expect("the game");
    assert_eq!(stored.seats[1].holder, None, "an entry that was not stored seats nobody");
    assert_eq!(store.append(sit(4)).await.expect("answer"), Appended::Done);
    assert_eq!(store.append(sit(5)).await.expect("answer"), Appended::SeatTaken);
    let stored = store.load(&id, 2).await.expect("answer").expect("the game");
    let texts: Vec<&str> = stored.entries.iter().map(|entry| entry.entry.as_str()).collect();
    assert_eq!(texts, ["three", "sit"]);
    assert_eq!((stored.host.clone(), stored.created_ms), (host.clone(), 1000));
    assert_eq!(stored.seats[1].holder, Some(guest.clone()));
    for who in [&host, &guest] {
        assert_eq!(store.games_of(who, 10).await.expect("answer"), vec![id.clone()]);
    }
    assert!(store.load(&GameId::fresh(), 0).await.expect("answer").is_none());
    store.keep_rules("id", "a.rul", "text", 1).await.expect("kept");
    store.keep_rules("id", "b.rul", "text", 2).await.expect("kept once");
    assert_eq!(store.rules("id").await.expect("answer").as_deref(), Some("text"));
    assert_eq!(store.rules("other").await.expect("answer"), None);
    store.check().await.expect("it answers");
    // Many at once: every number goes to exactly one of those who want it.
    let mut tasks = Vec::new();
    for writer in 0..8 {
        let (store, id) = (Arc::clone(&store), id.clone());
        tasks.push(tokio::spawn(async move {
            let mut done = Vec::new();
            for seq in 5..25 {
                let append = Append {
                    game: id.clone(),
                    seq,
                    marker: None,
                    entry: writer.to_string(),
                    waiting: false,
                    sit: None,
                    at_ms: seq,
                };
                if store.append(append).await.expect("answer") == Appended::Done {
                    done.push((seq, writer.to_string()));
                }
            }
            done
        }));
    }
    let mut done = Vec::new();
    for task in tasks {
        done.extend(task.await.expect("a writer"));
    }
    done.sort();
    let stored = store.load(&id, 4).await.expect("answer").expect("the game");
    let kept: Vec<(u64, String)> =
        stored.entries.into_iter().map(|entry| (entry.seq, entry.entry)).collect();
    assert_eq!(done, kept);
    assert_eq!(kept.len(), 20);
}

#[tokio::test]
async fn sqlite_keeps_the_laws() {
    let scratch = Scratch::new();
    let store = open(None, &scratch.0).await.expect("a store");
    laws(Arc::clone(&store)).await;
    store.close().await;
    let again = open(None, &scratch.0).await.expect("the same file");
    again.check().await.expect("it answers");
}

#[tokio::test]
async fn postgres_keeps_the_laws_and_leases() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Scratch::new();
    let store = open(Some(&cluster.url()), &scratch.0).await.expect("a store");
    laws(Arc::clone(&store)).await;
    let id = GameId::fresh();
    let lease = async |server: &str, now: u64| {
        store.lease(&id, server, now, now + 100).await.expect("answer")
    };
    assert!(lease("a", 1000).await);
    assert!(!lease("b", 1050).await, "it is a's");
    assert!(lease("a", 1060).await, "a renews it");
    assert!(!lease("b", 1150).await);
    assert!(lease("b", 1161).await, "a has died");
    store.release(&id, "a").await.expect("nothing to give back");
    assert!(!lease("a", 1170).await);
    store.release(&id, "b").await.expect("given back");
    assert!(lease("a", 1170).await);
    store.close().await;
}

#[tokio::test]
async fn a_closed_house_opens_with_every_game_as_it_was() {
    let house = House::new().await;
    let me = house.player().await;
    let mut games = Vec::new();
    for game in ["link-four", "quarto:size=3", "fourside:beginner"] {
        let (id, _) = me.create(json!({ "game": game })).await;
        for _ in 0..3 {
            let legal = me.get(&format!("/api/games/{id}/moves")).await.expect(200);
            let mv = legal["moves"][0].clone();
            me.say(&id, json!({ "do": "play", "move": mv })).await.expect(200);
        }
        games.push((id.clone(), me.state(&id).await));
    }
    let (scratch, token) = (Arc::clone(&house.scratch), me.token.clone());
    house.app.close().await;
    let house = House::at(scratch, Limits::default(), Arc::new(RandomThinker)).await;
    let me = crate::house::Guest { house: &house, token };
    for (id, before) in games {
        assert_eq!(me.state(&id).await, before);
        let legal = me.get(&format!("/api/games/{id}/moves")).await.expect(200);
        let mv = legal["moves"][0].clone();
        me.say(&id, json!({ "do": "play", "move": mv })).await.expect(200);
    }
}

/// Thinks until it is stopped, and counts both.
#[derive(Default)]
struct Dreamer {
    begun: AtomicUsize,
    stopped: AtomicUsize,
}

impl Thinker for Dreamer {
    fn players(&self, _: &AnyGame) -> Vec<Listed> {
        Vec::new()
    }

    fn pace(&self, _: &AnyGame, player: &str) -> Result<Pace, String> {
        Ok(if player == "slow" { Pace::Slow } else { Pace::Quick })
    }

    fn think(
        &self,
        question: &Question,
        stop: &Arc<AtomicBool>,
    ) -> Result<Option<AnyMove>, String> {
        if question.player != "slow" {
            return RandomThinker.think(question, stop);
        }
        self.begun.fetch_add(1, Ordering::SeqCst);
        while !stop.load(Ordering::Relaxed) {
            std::thread::yield_now();
        }
        self.stopped.fetch_add(1, Ordering::SeqCst);
        Ok(None)
    }
}

async fn reaches(counter: &AtomicUsize, count: usize) {
    while counter.load(Ordering::SeqCst) < count {
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn new_and_resignation_stop_the_thinking_and_a_slow_thinker_delays_no_other_game() {
    let dreamer = Arc::new(Dreamer::default());
    let house = House::with(Limits::default(), Arc::<Dreamer>::clone(&dreamer)).await;
    let me = house.player().await;
    let against_slow = json!({ "game": "link-four", "players": ["human", "slow"] });
    let (id, _) = me.create(against_slow).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    reaches(&dreamer.begun, 1).await;
    // Another game goes on meanwhile.
    let (other, _) = me.create(json!({ "game": "link-four", "players": ["human", "quick"] })).await;
    let mut stream = me.stream(&format!("/api/games/{other}/events"), Some(1)).await;
    me.say(&other, json!({ "do": "play", "move": "4" })).await.expect(200);
    stream.until(|event| event.id == Some(3)).await;
    assert_eq!(me.say(&id, json!({ "do": "undo" })).await.problem(409), "computer-thinks");
    let new = me.say(&id, json!({ "do": "new" })).await.expect(200);
    assert_eq!(new["events"][0], json!({ "what": "stopped-thinking" }));
    reaches(&dreamer.stopped, 1).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    reaches(&dreamer.begun, 2).await;
    me.say(&id, json!({ "do": "resign" })).await.expect(200);
    reaches(&dreamer.stopped, 2).await;
    house.app.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_takes_up_what_a_computer_was_asked() {
    let dreamer = Arc::new(Dreamer::default());
    let house = House::with(Limits::default(), Arc::<Dreamer>::clone(&dreamer)).await;
    let me = house.player().await;
    let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", "slow"] })).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    reaches(&dreamer.begun, 1).await;
    let (scratch, token) = (Arc::clone(&house.scratch), me.token.clone());
    house.app.close().await;
    // The thinker of the next start knows what to do.
    let house = House::at(scratch, Limits::default(), Arc::new(RandomThinker)).await;
    let me = crate::house::Guest { house: &house, token };
    let mut stream = me.stream(&format!("/api/games/{id}/events"), Some(2)).await;
    let events = stream.until(|event| event.id == Some(3)).await;
    assert_eq!(events[0].data["events"][0]["seat"], "second");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_servers_share_a_game() {
    let Some(cluster) = Cluster::start() else { return };
    let scratch = Arc::new(Scratch::new());
    let mut houses = Vec::new();
    for _ in 0..2 {
        let store = open(Some(&cluster.url()), &scratch.0).await.expect("a store");
        houses.push(House::on(
            Arc::clone(&scratch),
            store,
            Limits::default(),
            Arc::new(RandomThinker),
        ));
    }
    let here = houses[0].player().await;
    let there = crate::house::Guest { house: &houses[1], token: here.token.clone() };
    let (id, _) = here.create(json!({ "game": "link-four" })).await;
    // Streams on both servers see every move, wherever it was made.
    let path = format!("/api/games/{id}/events");
    let mut streams = [here.stream(&path, Some(1)).await, there.stream(&path, Some(1)).await];
    for seq in 2..12u64 {
        let guest = if seq % 2 == 0 { &here } else { &there };
        let column = (seq % 7 + 1).to_string();
        let answer =
            guest.say(&id, json!({ "do": "play", "move": column, "after": seq - 1 })).await;
        assert_eq!(answer.expect(200)["seq"], seq);
        for stream in &mut streams {
            assert_eq!(stream.next().await.expect("the move").id, Some(seq));
        }
    }
    assert_eq!(here.state(&id).await, there.state(&id).await);
    // Both at once: one of the two is told that the game has gone on.
    let command = json!({ "do": "play", "move": "1", "after": 11 });
    let (a, b) = tokio::join!(here.say(&id, command.clone()), there.say(&id, command));
    let mut statuses = [a.status.as_u16(), b.status.as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409]);
    // A computer's move is made once.
    let (id, _) = here.create(json!({ "game": "link-four", "players": ["human", "good"] })).await;
    let mut stream = there.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    for ply in 0..3u64 {
        there.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
        stream.until(|event| event.id == Some(2 * ply + 3)).await;
    }
    assert_eq!(here.state(&id).await["moves"].as_array().map(Vec::len), Some(6));
    for house in &houses {
        house.app.close().await;
    }
}

/// A store whose disk is full.
struct FullDisk(Arc<dyn Store>, AtomicBool);

impl Store for FullDisk {
    fn create(&self, game: NewGame) -> Answer<'_, ()> {
        self.0.create(game)
    }
    fn append(&self, append: Append) -> Answer<'_, Appended> {
        if self.1.load(Ordering::SeqCst) {
            return Box::pin(async { Err(fourfold_server::store::StoreError::Closed) });
        }
        self.0.append(append)
    }
    fn load<'a>(&'a self, id: &'a GameId, after: u64) -> Answer<'a, Option<StoredGame>> {
        self.0.load(id, after)
    }
    fn find_marker<'a>(&'a self, id: &'a GameId, marker: &'a str) -> Answer<'a, Option<u64>> {
        self.0.find_marker(id, marker)
    }
    fn games_of<'a>(&'a self, holder: &'a Hash, most: u32) -> Answer<'a, Vec<GameId>> {
        self.0.games_of(holder, most)
    }
    fn waiting(&self, now_ms: u64) -> Answer<'_, Vec<GameId>> {
        self.0.waiting(now_ms)
    }
    fn lease<'a>(&'a self, id: &'a GameId, s: &'a str, now: u64, until: u64) -> Answer<'a, bool> {
        self.0.lease(id, s, now, until)
    }
    fn release<'a>(&'a self, id: &'a GameId, server: &'a str) -> Answer<'a, ()> {
        self.0.release(id, server)
    }
    fn keep_rules<'a>(&'a self, i: &'a str, n: &'a str, t: &'a str, at: u64) -> Answer<'a, ()> {
        self.0.keep_rules(i, n, t, at)
    }
    fn rules<'a>(&'a self, id: &'a str) -> Answer<'a, Option<String>> {
        self.0.rules(id)
    }
    fn check(&self) -> Answer<'_, ()> {
        self.0.check()
    }
    fn listen<'a>(&'a self, _: &'a (dyn Fn(Option<GameId>) + Send + Sync)) -> Answer<'a, ()> {
        Box::pin(pending())
    }
    fn is_shared(&self) -> bool {
        false
    }
    fn close(&self) -> BoxFuture<'_, ()> {
        self.0.close()
    }
}

#[tokio::test]
async fn a_move_that_cannot_be_stored_was_not_made() {
    let scratch = Arc::new(Scratch::new());
    let inner = open(None, &scratch.0).await.expect("a store");
    let store = Arc::new(FullDisk(inner, AtomicBool::new(false)));
    let shared: Arc<dyn Store> = Arc::<FullDisk>::clone(&store);
    let house = House::on(scratch, shared, Limits::default(), Arc::new(RandomThinker));
    let me = house.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    let before = me.state(&id).await;
    store.1.store(true, Ordering::SeqCst);
    let failed = me.say(&id, json!({ "do": "play", "move": "4" })).await;
    assert!(!failed.json()["detail"].to_string().contains("writer"), "causes are not sent");
    assert_eq!(failed.problem(500), "internal");
    assert_eq!(me.state(&id).await, before);
    store.1.store(false, Ordering::SeqCst);
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
}
