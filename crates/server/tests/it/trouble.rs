//! What breaks inside: players that panic or are gone, tasks that die, logs that cannot be read. Each costs its own
//! game or its own moment, and is told.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use fourfold_catalog::AnyGame;
use fourfold_player::{
    Checked, Choice, ComputerPlayers, Listed, MoveQuestion, Pace, Player, RandomOnly, Terms,
    ThinkError, UnknownPlayer,
};
use fourfold_server::store::{Append, Appended, Store, open};
use fourfold_server::{GameId, Limits};
use serde_json::json;

use crate::faulty::Faulty;
use crate::test_server::{Scratch, TestClient, TestServer};

/// Until a counter has reached so much.
async fn reaches(counter: &AtomicUsize, count: usize) {
    while counter.load(Ordering::SeqCst) < count {
        tokio::task::yield_now().await;
    }
}

async fn on_a_faulty_store(players: Arc<dyn ComputerPlayers>) -> (TestServer, Arc<Faulty>) {
    let scratch = Arc::new(Scratch::new());
    let store = Arc::new(Faulty::new(open(None, &scratch.0).await.expect("a store")));
    let shared: Arc<dyn Store> = Arc::<Faulty>::clone(&store);
    (TestServer::on(scratch, shared, Limits::default(), players), store)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_task_that_breaks_is_begun_again_and_health_tells() {
    let (server, store) = on_a_faulty_store(Arc::new(RandomOnly)).await;
    server.guest().get("/api/health").await.expect(200);
    store.panics.store(true, Ordering::SeqCst);
    // Twice: it was begun again in between.
    let before = store.looks.load(Ordering::SeqCst);
    reaches(&store.looks, before + 2).await;
    assert_eq!(server.guest().get("/api/health").await.problem(503), "broken-task");
    // What others do goes on meanwhile: a computer answers.
    let me = server.player().await;
    let game = json!({ "game": "link-four", "players": ["human", "random"] });
    let (id, _) = me.create(game).await;
    let mut stream = me.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    stream.until(|event| event.id == Some(3)).await;
    store.panics.store(false, Ordering::SeqCst);
    let before = store.looks.load(Ordering::SeqCst);
    reaches(&store.looks, before + 2).await;
}

/// Panics as `frail`, has never heard of `ghost`, and plays anything as anybody else.
#[derive(Default)]
struct Frail {
    asked: AtomicUsize,
    knows_ghosts: bool,
}

impl ComputerPlayers for Frail {
    fn list(&self, _: &AnyGame) -> Vec<Listed> {
        Vec::new()
    }

    fn check(&self, player: &str, _: &AnyGame) -> Result<Checked, UnknownPlayer> {
        let pace = match player {
            "ghost" if !self.knows_ghosts => {
                let message = "nobody is called that".to_owned();
                return Err(UnknownPlayer::Argument { name: "ghost", message });
            }
            "ghost" => Pace::Endless,
            _ => Pace::Quick,
        };
        Ok(Checked { name: player.to_owned(), pace })
    }

    fn seat(
        &self,
        player: &str,
        game: &AnyGame,
        rule_text: Option<&str>,
    ) -> Result<Box<dyn Player>, UnknownPlayer> {
        RandomOnly.seat(player, game, rule_text)
    }

    fn think(&self, question: &MoveQuestion, terms: &Terms) -> Result<Choice, ThinkError> {
        self.asked.fetch_add(1, Ordering::SeqCst);
        assert_ne!(question.player, "frail", "on purpose");
        RandomOnly.think(question, terms)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_that_panics_leaves_a_game_that_says_so_and_can_go_on() {
    let frail = Arc::new(Frail::default());
    let (server, store) = on_a_faulty_store(Arc::<Frail>::clone(&frail)).await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", "frail"] })).await;
    let mut stream = me.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    let told = stream.until(|event| event.name == "state").await;
    let state = &told.last().expect("the state").data;
    assert_eq!((&state["seq"], &state["thinking"]), (&json!(2), &json!(null)));
    let trouble = state["trouble"].as_str().expect("it says so");
    assert!(trouble.contains("frail cannot move") && trouble.contains("new game"), "{trouble}");
    assert_eq!(me.state(&id).await["trouble"], trouble);
    // It rests: however often open questions are looked for, it is not asked again.
    let before = store.looks.load(Ordering::SeqCst);
    reaches(&store.looks, before + 2).await;
    assert_eq!(frail.asked.load(Ordering::SeqCst), 1);
    // And it can go on, with somebody else.
    let other = json!({ "do": "choose", "seat": "second", "player": "random" });
    me.say(&id, other).await.expect(200);
    let next = me.next(&id).await;
    assert_eq!(next["state"]["trouble"], json!(null));
    let next = next["id"].as_str().expect("an id");
    let mut stream = me.stream(&format!("/api/games/{next}/events"), Some(1)).await;
    me.say(next, json!({ "do": "play", "move": "4" })).await.expect(200);
    stream.until(|event| event.id == Some(3)).await;
}

#[tokio::test]
async fn a_player_that_is_gone_after_a_restart_leaves_a_game_that_says_so() {
    let scratch = Arc::new(Scratch::new());
    let before = Arc::new(Frail { knows_ghosts: true, ..Frail::default() });
    let server = TestServer::at(Arc::clone(&scratch), Limits::default(), before).await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four", "players": ["human", "ghost"] })).await;
    let token = me.token.clone();
    server.app.close().await;
    let server =
        TestServer::at(Arc::clone(&scratch), Limits::default(), Arc::new(Frail::default())).await;
    let me = TestClient { server: &server, token };
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    let state = me.state(&id).await;
    assert!(state["trouble"].to_string().contains("nobody is called that"), "{state}");
    let store = open(None, &scratch.0).await.expect("a store");
    assert_eq!(store.waiting(u64::MAX >> 1).await.expect("an answer"), vec![]);
}

#[tokio::test]
async fn a_rule_file_that_only_a_record_names_is_not_asked_to_play() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let record = "[Game \"link-four\"]\n[First \"human\"]\n\
                  [Second \"rules:theirs.rul@0123456789abcdef\"]\n[Result \"*\"]\n\n1. 4 *\n";
    let taken = me.post("/api/records", &json!({ "record": record })).await.expect(201);
    assert_eq!(taken["state"]["seats"][1]["player"], "human");
    assert_eq!(taken["state"]["thinking"], json!(null));
    // Somebody who asks for it by name is told.
    let players = json!(["human", "rules:theirs.rul@0123456789abcdef"]);
    let refused = me.post("/api/records", &json!({ "record": record, "players": players })).await;
    assert_eq!(refused.problem(422), "unknown-player");
}

#[tokio::test]
async fn a_game_that_a_newer_program_wrote_is_refused_and_hides_no_other() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (newer, _) = me.create(json!({ "game": "link-four" })).await;
    let (plain, _) = me.create(json!({ "game": "link-four" })).await;
    let (scratch, token) = (Arc::clone(&server.scratch), me.token.clone());
    server.app.close().await;
    let store = open(None, &scratch.0).await.expect("a store");
    let append = Append {
        game: GameId::parse(&newer).expect("a name"),
        seq: 2,
        marker: None,
        entry: r#"{"v":99,"do":"swap-seats","reason":"secret"}"#.into(),
        waiting: false,
        next: None,
        sit: None,
        at_ms: 1,
    };
    assert_eq!(store.append(append).await.expect("an answer"), Appended::Done);
    store.close().await;
    let server = TestServer::at(scratch, Limits::default(), Arc::new(RandomOnly)).await;
    let me = TestClient { server: &server, token };
    let refused = me.get(&format!("/api/games/{newer}")).await;
    let said = refused.json()["detail"].to_string();
    assert!(said.contains("newer version") && !said.contains("secret"), "{said}");
    assert_eq!(refused.problem(500), "unreadable-game");
    let list = me.get("/api/games").await.expect(200);
    assert_eq!((&list["total"], &list["games"][0]["id"]), (&json!(2), &json!(plain)));
    assert_eq!(list["unreadable"][0]["id"], newer);
}

#[tokio::test]
async fn a_log_does_not_grow_without_end() {
    let limits = Limits { entries: 4, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    for on in [false, true, false] {
        me.say(&id, json!({ "do": "enable-undo", "on": on })).await.expect(200);
    }
    assert_eq!(me.say(&id, json!({ "do": "undo" })).await.problem(422), "table-full");
    assert_eq!(me.state(&id).await["seq"], 4);
}

#[tokio::test]
async fn somebody_who_was_away_longer_than_memory_reaches_is_told_everything() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    for number in 0..100 {
        me.say(&id, json!({ "do": "enable-undo", "on": number % 2 == 0 })).await.expect(200);
    }
    let mut stream = me.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    for seq in 2..=101 {
        let event = stream.next().await.expect("an event");
        assert_eq!((event.id, event.name.as_str()), (Some(seq), "happened"));
        assert_eq!(event.data["state"].is_object(), seq == 101, "with the newest alone");
    }
}

#[tokio::test]
async fn hidden_hands_are_dealt_from_keys() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (mut id, _) = me.create(json!({ "game": "fourside" })).await;
    let mut seeds = std::collections::HashSet::new();
    for _ in 0..2 {
        me.say(&id, json!({ "do": "resign" })).await.expect(200);
        let record = me.get(&format!("/api/games/{id}/record")).await;
        let text = String::from_utf8(record.body).expect("text");
        let (_, rest) = text.split_once("fourside:seed=").expect("the seed");
        let seed: String = rest.chars().take_while(char::is_ascii_hexdigit).collect();
        assert_eq!(seed.len(), 32, "{text}");
        assert!(seeds.insert(seed), "another deal");
        // With it the game can be seen again.
        me.post("/api/records/read", &json!({ "record": text })).await.expect(200);
        id = me.next(&id).await["id"].as_str().expect("an id").to_owned();
    }
}
