//! Two people at different screens: everything that is asked and answered, leaving and claiming, presence
//! and phrases, and the next game of the two; each told to both.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use fourfold_server::Clock;
use serde_json::{Value as Json, json};

use crate::test_server::{Event, EventReader, TestClient, TestServer};

/// A clock that moves when it is told to.
#[derive(Clone, Default)]
struct Hand(Arc<AtomicU64>);

impl Hand {
    fn clock(&self) -> Clock {
        let hand = self.clone();
        Clock::new(move || hand.0.load(Ordering::SeqCst))
    }

    fn advance(&self, ms: u64) {
        self.0.fetch_add(ms, Ordering::SeqCst);
    }
}

/// Ada holds the first seat, Bea the second.
struct Friends<'s> {
    ada: TestClient<'s>,
    bea: TestClient<'s>,
    id: String,
}

impl<'s> Friends<'s> {
    async fn meet(server: &'s TestServer, set_up: Json) -> Friends<'s> {
        let (ada, bea) = (server.player().await, server.player().await);
        let mut body = json!({ "game": "link-four", "open": ["second"], "name": "Ada" });
        body.as_object_mut().expect("an object").extend(set_up.as_object().expect("more").clone());
        let (id, created) = ada.create(body).await;
        let invite = created["invitations"][0]["invite"].clone();
        let sit = json!({ "invite": invite, "name": "Bea" });
        let sat = bea.post(&format!("/api/games/{id}/seats/second"), &sit).await.expect(200);
        let told: Vec<&Json> = sat["events"].as_array().expect("events").iter().collect();
        assert_eq!(told[0]["what"], "sat");
        assert_eq!(told[1], &json!({ "what": "named", "seat": "second", "name": "Bea" }));
        assert_eq!(told[2]["what"], "separated");
        Friends { ada, bea, id }
    }

    /// The two in turn, the first seat first, each a column.
    async fn play(&self, columns: &str) {
        for (ply, column) in columns.chars().enumerate() {
            let who = if ply % 2 == 0 { &self.ada } else { &self.bea };
            let play = json!({ "do": "play", "move": column.to_string() });
            who.say(&self.id, play).await.expect(200);
        }
    }

    async fn agree(&self, offer: &str) -> Json {
        self.ada.say(&self.id, json!({ "do": "offer", "offer": offer })).await.expect(200);
        self.bea.say(&self.id, json!({ "do": "accept", "offer": offer })).await.expect(200)
    }

    async fn stream(&self, who: &TestClient<'_>) -> EventReader {
        let mut stream = who.stream(&format!("/api/games/{}/events", self.id), None).await;
        assert_eq!(stream.next().await.expect("the state").name, "state");
        stream
    }
}

/// What one message tells, without its details.
fn told(message: &Json) -> Vec<&str> {
    let events = message["events"].as_array().expect("events");
    events.iter().filter_map(|event| event["what"].as_str()).collect()
}

fn why<'j>(state: &'j Json, seat: usize, what: &str) -> &'j Json {
    &state["seats"][seat]["allowed"]["apart"][what]
}

#[tokio::test]
async fn nobody_does_alone_what_concerns_both() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("44").await;
    let state = friends.ada.state(&friends.id).await;
    assert_eq!((&state["apart"], &state["help"]), (&json!(true), &json!(false)));
    assert_eq!(state["seats"][0]["name"], "Ada");
    assert_eq!(state["seats"][1]["name"], "Bea");
    assert_eq!(state["seats"][0]["allowed"]["undo"]["code"], "ask-to-take-back");
    for who in [&friends.ada, &friends.bea] {
        for (command, code) in [
            (json!({ "do": "undo" }), "ask-to-take-back"),
            (json!({ "do": "enable-undo", "on": false }), "ask-to-take-back"),
            (json!({ "do": "claim" }), "other-is-here"),
            (json!({ "do": "take-over", "player": "good" }), "seat-belongs-to-person"),
            (json!({ "do": "offer", "offer": "rematch" }), "game-goes-on"),
            (json!({ "do": "accept", "offer": "draw" }), "no-such-offer"),
        ] {
            assert_eq!(who.say(&friends.id, command).await.problem(409), code);
        }
        let next = who.post(&format!("/api/games/{}/next", friends.id), &json!({})).await;
        assert_eq!(next.problem(409), "ask-for-rematch");
    }
    let suggest = friends.ada.say(&friends.id, json!({ "do": "suggest" })).await;
    assert_eq!(suggest.problem(409), "help-is-off");
    // Neither by the other nor by the host is a friend's seat given away.
    let choose = json!({ "do": "choose", "seat": "second", "player": "good" });
    assert_eq!(friends.ada.say(&friends.id, choose.clone()).await.problem(403), "not-yours");
    assert_eq!(friends.bea.say(&friends.id, choose).await.problem(409), "seat-belongs-to-person");
    assert_eq!(friends.ada.state(&friends.id).await["seq"], state["seq"], "nothing has happened");
}

#[tokio::test]
async fn a_takeback_is_asked_declined_and_granted() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("443").await;
    let mut stream = friends.stream(&friends.ada).await;
    let ask = json!({ "do": "offer", "offer": "takeback" });
    let asked = friends.bea.say(&friends.id, ask.clone()).await.expect(200);
    assert_eq!(asked["state"]["seats"][1]["offer"], "takeback");
    assert_eq!(asked["state"]["moves"].as_array().map(Vec::len), Some(3));
    let heard = stream.until(|event: &Event| event.name == "happened").await.pop();
    let heard = heard.expect("told").data;
    let offered = json!({ "what": "offered", "seat": "second", "offer": "takeback" });
    assert_eq!(heard["events"][0], offered);
    assert_eq!(*why(&heard["state"], 0, "answer"), Json::Null, "there is something to answer");
    let decline = json!({ "do": "decline", "offer": "takeback" });
    friends.ada.say(&friends.id, decline).await.expect(200);
    assert_eq!(friends.bea.say(&friends.id, ask.clone()).await.problem(409), "takeback-declined");
    let play = json!({ "do": "play", "move": "3" });
    friends.bea.say(&friends.id, play).await.expect(200);
    friends.bea.say(&friends.id, ask).await.expect(200);
    let accept = json!({ "do": "accept", "offer": "takeback" });
    let granted = friends.ada.say(&friends.id, accept).await.expect(200);
    assert_eq!(told(&granted), ["offer-closed", "undone"]);
    assert_eq!(granted["events"][0]["how"], "accepted");
    assert_eq!(granted["state"]["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(granted["state"]["turn"], "second");
}

#[tokio::test]
async fn a_move_or_a_withdrawal_closes_an_offer() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("44").await;
    let draw = json!({ "do": "offer", "offer": "draw" });
    friends.bea.say(&friends.id, draw.clone()).await.expect(200);
    assert_eq!(friends.bea.say(&friends.id, draw.clone()).await.problem(409), "offer-open");
    let moved = friends.ada.say(&friends.id, json!({ "do": "play", "move": "3" })).await;
    let moved = moved.expect(200);
    assert_eq!(told(&moved), ["offer-closed", "played"]);
    assert_eq!(moved["events"][0]["how"], "lapsed");
    friends.bea.say(&friends.id, draw).await.expect(200);
    let withdrawn = friends.bea.say(&friends.id, json!({ "do": "withdraw" })).await.expect(200);
    assert_eq!(withdrawn["events"][0]["how"], "withdrawn");
    let accept = json!({ "do": "accept", "offer": "draw" });
    assert_eq!(friends.ada.say(&friends.id, accept).await.problem(409), "no-such-offer");
}

#[tokio::test]
async fn agreed_endings_are_told_and_recorded() {
    let server = TestServer::new().await;
    for (offer, outcome, result, reason) in [
        ("draw", json!("tie"), "1/2-1/2", "agreed"),
        ("end-unfinished", Json::Null, "*", "unfinished"),
    ] {
        let friends = Friends::meet(&server, json!({})).await;
        friends.play("443").await;
        let ended = friends.agree(offer).await;
        assert_eq!(told(&ended), ["offer-closed", "ended"]);
        let ending = &ended["state"]["ending"];
        assert_eq!(
            (&ending["outcome"], &ending["result"], &ending["reason"]),
            (&outcome, &json!(result), &json!(reason))
        );
        let record = friends.ada.get(&format!("/api/games/{}/record", friends.id)).await;
        let text = String::from_utf8_lossy(&record.body).into_owned();
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{text}");
        assert!(text.contains(&format!("[Termination \"{reason}\"]")), "{text}");
        let again = friends.ada.post("/api/records", &json!({ "record": text })).await.expect(201);
        assert_eq!(again["state"]["ending"]["reason"], reason, "read back");
    }
}

#[tokio::test]
async fn a_resigned_game_stays_resigned() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("443").await;
    let resigned = friends.bea.say(&friends.id, json!({ "do": "resign" })).await.expect(200);
    assert_eq!(resigned["state"]["ending"]["reason"], "resigned");
    for who in [&friends.ada, &friends.bea] {
        let undo = who.say(&friends.id, json!({ "do": "undo" })).await;
        assert_eq!(undo.problem(409), "ask-to-take-back");
        let ask = json!({ "do": "offer", "offer": "takeback" });
        assert_eq!(who.say(&friends.id, ask).await.problem(409), "game-over");
    }
}

#[tokio::test]
async fn another_game_is_a_new_one_with_sides_changed_and_the_score_kept() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("1212121").await;
    let old = friends.ada.state(&friends.id).await;
    assert_eq!(old["series"]["wins"], json!([1, 0]));
    let mut streams = [friends.stream(&friends.ada).await, friends.stream(&friends.bea).await];
    let agreed = friends.agree("rematch").await;
    assert_eq!(told(&agreed), ["offer-closed", "next-game"]);
    let next = agreed["events"][1]["id"].as_str().expect("an id").to_owned();
    assert_eq!(agreed["state"]["next_game"], next.as_str());
    for stream in &mut streams {
        let heard = stream
            .until(|event| event.name == "happened" && told(&event.data).contains(&"next-game"))
            .await;
        assert_eq!(heard.last().expect("told").data["events"][1]["id"], next.as_str());
    }
    // The old game is what it was, but for the way on.
    let after = friends.bea.state(&friends.id).await;
    for what in ["moves", "ending", "scene", "round", "position"] {
        assert_eq!(after[what], old[what], "{what}");
    }
    let state = friends.ada.state(&next).await;
    assert_eq!((&state["apart"], &state["round"]), (&json!(true), &json!(1)));
    assert_eq!(state["seats"][1]["yours"], true, "Ada sits second now");
    assert_eq!(state["seats"][0]["name"], "Bea");
    assert_eq!(state["series"]["previous"], friends.id.as_str());
    assert_eq!(state["series"]["number"], 2);
    assert_eq!(state["series"]["wins"], json!([0, 1]));
    friends.bea.say(&next, json!({ "do": "play", "move": "4" })).await.expect(200);
    // Asked for once more, it is the same game.
    let same = friends.ada.post(&format!("/api/games/{}/next", friends.id), &json!({})).await;
    assert_eq!(same.expect(201)["id"], next.as_str());
    let offer = json!({ "do": "offer", "offer": "rematch" });
    assert_eq!(friends.ada.say(&friends.id, offer).await.problem(409), "rematch-agreed");
    // Both find both games among their own.
    for who in [&friends.ada, &friends.bea] {
        assert_eq!(who.get("/api/games").await.expect(200)["total"], 2);
    }
}

#[tokio::test]
async fn both_ask_for_another_game_and_have_it() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({ "game": "fourside" })).await;
    friends.ada.say(&friends.id, json!({ "do": "resign" })).await.expect(200);
    let offer = json!({ "do": "offer", "offer": "rematch" });
    friends.ada.say(&friends.id, offer.clone()).await.expect(200);
    let agreed = friends.bea.say(&friends.id, offer).await.expect(200);
    assert_eq!(told(&agreed), ["offer-closed", "next-game"]);
    let next = agreed["state"]["next_game"].as_str().expect("an id");
    // Hands stay hidden, and are not those of the last deal.
    let state = friends.bea.state(next).await;
    assert!(state["scene"]["hands"][1].as_array().expect("a hand").iter().all(Json::is_null));
    let old = friends.bea.state(&friends.id).await;
    assert_ne!(state["scene"]["hands"][0], old["scene"]["hands"][1]);
    assert_eq!(state["seed_chosen"], false);
}

#[tokio::test]
async fn against_the_computer_and_at_one_screen_another_game_is_just_begun() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let set_up = json!({ "game": "link-four", "players": ["human", "random"], "name": "Ada" });
    let (id, _) = me.create(set_up).await;
    me.say(&id, json!({ "do": "resign" })).await.expect(200);
    let old = me.state(&id).await;
    let next = format!("/api/games/{id}/next");
    let created = me.post(&next, &json!({})).await.expect(201);
    let state = &created["state"];
    assert_ne!(created["id"], id.as_str());
    assert_eq!(state["series"]["wins"], json!([0, 1]));
    assert_eq!(state["seats"][1]["player"], "random");
    assert_eq!(state["seats"][0]["name"], "Ada");
    assert_eq!(me.state(&id).await, old, "the old game is not touched");
    let turned = me.post(&next, &json!({ "switch": true })).await.expect(201);
    assert_eq!(turned["state"]["seats"][0]["player"], "random");
    assert_eq!(turned["state"]["series"]["wins"], json!([1, 0]));
    let nobody = "x".repeat(101);
    let other = me.post(&next, &json!({ "players": ["human", nobody] })).await;
    assert_eq!(other.problem(422), "unknown-player");
    let stranger = server.player().await;
    assert_eq!(stranger.post(&next, &json!({})).await.problem(403), "not-yours");
    // A friend's seat that nobody has taken yet waits in the next game too, with a link of its own.
    let (open, first) = me.create(json!({ "game": "quarto", "open": ["second"] })).await;
    let again = me.post(&format!("/api/games/{open}/next"), &json!({})).await.expect(201);
    assert_eq!(again["invitations"][0]["seat"], "second");
    assert_ne!(again["invitations"][0]["invite"], first["invitations"][0]["invite"]);
}

#[tokio::test]
async fn presence_is_an_open_stream_and_five_minutes_without_one_lose_the_game() {
    let hand = Hand::default();
    hand.advance(1_000_000);
    let server = TestServer::timed(hand.clock()).await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("4").await;
    let mut ada = friends.stream(&friends.ada).await;
    let bea = friends.stream(&friends.bea).await;
    let here = ada.until(|event| event.name == "presence").await.pop().expect("told");
    assert_eq!(here.id, None, "presence is not in the log");
    assert_eq!(here.data["seats"][1]["here"], true);
    let claim = json!({ "do": "claim" });
    assert_eq!(friends.ada.say(&friends.id, claim.clone()).await.problem(409), "other-is-here");
    hand.advance(50_000);
    drop(bea);
    let gone = ada.until(|event| event.name == "presence").await.pop().expect("told");
    let seat = &gone.data["seats"][1];
    assert_eq!(
        (&seat["here"], &seat["away_since_ms"], &seat["claim_from_ms"]),
        (&json!(false), &json!(1_050_000), &json!(1_350_000))
    );
    hand.advance(299_999);
    assert_eq!(friends.ada.say(&friends.id, claim.clone()).await.problem(409), "other-is-here");
    let state = friends.ada.state(&friends.id).await;
    assert_eq!(why(&state, 0, "claim")["code"], "other-is-here");
    hand.advance(1);
    let state = friends.ada.state(&friends.id).await;
    assert_eq!(*why(&state, 0, "claim"), Json::Null);
    assert_eq!(state["seats"][0]["presence"]["here"], true);
    let claimed = friends.ada.say(&friends.id, claim).await.expect(200);
    assert_eq!(told(&claimed), ["claimed", "ended"]);
    let ending = &claimed["state"]["ending"];
    assert_eq!((&ending["outcome"], &ending["reason"]), (&json!("first"), &json!("abandoned")));
}

#[tokio::test]
async fn who_leaves_may_come_back_and_is_replaced_only_while_gone() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("44").await;
    let mut stream = friends.stream(&friends.ada).await;
    friends.bea.say(&friends.id, json!({ "do": "leave" })).await.expect(200);
    let heard = stream.until(|event| event.name == "happened").await.pop().expect("told").data;
    assert_eq!(heard["events"][0], json!({ "what": "left", "seat": "second" }));
    assert_eq!(heard["state"]["seats"][1]["left"], true);
    assert_eq!(*why(&heard["state"], 0, "claim"), Json::Null, "who left can be claimed against");
    let play = friends.bea.say(&friends.id, json!({ "do": "play", "move": "1" })).await;
    assert_eq!(play.problem(409), "you-left");
    friends.bea.say(&friends.id, json!({ "do": "come-back" })).await.expect(200);
    let take = json!({ "do": "take-over", "player": "random" });
    assert_eq!(
        friends.ada.say(&friends.id, take.clone()).await.problem(409),
        "seat-belongs-to-person"
    );
    friends.bea.say(&friends.id, json!({ "do": "leave" })).await.expect(200);
    let taken = friends.ada.say(&friends.id, take).await.expect(200);
    assert_eq!(told(&taken)[0], "taken-over");
    let state = &taken["state"];
    assert_eq!((&state["apart"], &state["seats"][1]["player"]), (&json!(false), &json!("random")));
    let back = friends.bea.say(&friends.id, json!({ "do": "come-back" })).await;
    assert_eq!(back.problem(409), "one-screen");
    // The computer answers from now on.
    friends.ada.say(&friends.id, json!({ "do": "play", "move": "3" })).await.expect(200);
    let answered = |event: &Event| {
        let moves = event.data["state"]["moves"].as_array().map_or(0, Vec::len);
        event.name == "happened" && moves == 4
    };
    stream.until(answered).await;
}

#[tokio::test]
async fn phrases_reach_everybody_and_are_not_kept() {
    let hand = Hand::default();
    hand.advance(1_000_000);
    let server = TestServer::timed(hand.clock()).await;
    let friends = Friends::meet(&server, json!({})).await;
    let watcher = server.player().await;
    let mut streams = [friends.stream(&friends.bea).await, friends.stream(&watcher).await];
    let before = friends.ada.state(&friends.id).await["seq"].clone();
    let path = format!("/api/games/{}/phrases", friends.id);
    let hello = json!({ "phrase": "hello" });
    assert_eq!(friends.ada.post(&path, &hello).await.status, 204);
    for stream in &mut streams {
        let heard = stream.until(|event| event.name == "phrase").await.pop().expect("told");
        assert_eq!(heard.data, json!({ "seat": "first", "phrase": "hello" }));
        assert_eq!(heard.id, None);
    }
    let flood = friends.ada.post(&path, &hello).await;
    assert_eq!(flood.problem(429), "too-many-requests");
    assert_eq!(friends.bea.post(&path, &json!({ "phrase": "thanks" })).await.status, 204);
    hand.advance(2_000);
    assert_eq!(friends.ada.post(&path, &json!({ "phrase": "must-go" })).await.status, 204);
    assert_eq!(
        friends.ada.post(&path, &json!({ "phrase": "nonsense" })).await.problem(400),
        "bad-json"
    );
    assert_eq!(watcher.post(&path, &hello).await.problem(403), "not-yours");
    assert_eq!(friends.ada.state(&friends.id).await["seq"], before, "nothing is stored");
}

#[tokio::test]
async fn names_are_short_and_visible() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    let name = |name: &str| json!({ "do": "name", "name": name });
    let named = friends.bea.say(&friends.id, name("  Bea   B. ")).await.expect(200);
    assert_eq!(named["events"][0], json!({ "what": "named", "seat": "second", "name": "Bea B." }));
    for bad in ["", "   ", "a\u{7}b", "a\u{202e}b", "x".repeat(21).as_str()] {
        assert_eq!(friends.bea.say(&friends.id, name(bad)).await.problem(422), "bad-name");
    }
    let other = json!({ "do": "name", "name": "Eve", "seat": "first" });
    assert_eq!(friends.bea.say(&friends.id, other).await.problem(403), "not-yours");
    let create = json!({ "game": "link-four", "name": "\u{1b}[31m" });
    assert_eq!(friends.ada.post("/api/games", &create).await.problem(422), "bad-name");
}

#[tokio::test]
async fn a_watcher_sees_and_says_nothing() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({})).await;
    friends.play("44").await;
    let watcher = server.player().await;
    let state = watcher.state(&friends.id).await;
    assert_eq!(state["moves"].as_array().map(Vec::len), Some(2));
    for command in [
        json!({ "do": "offer", "offer": "draw" }),
        json!({ "do": "offer", "offer": "draw", "seat": "first" }),
        json!({ "do": "accept", "offer": "draw" }),
        json!({ "do": "decline", "offer": "draw" }),
        json!({ "do": "withdraw" }),
        json!({ "do": "leave" }),
        json!({ "do": "come-back" }),
        json!({ "do": "claim" }),
        json!({ "do": "take-over", "player": "random" }),
        json!({ "do": "name", "name": "Eve" }),
    ] {
        assert_eq!(watcher.say(&friends.id, command).await.problem(403), "not-yours");
    }
}

#[tokio::test]
async fn a_friend_game_survives_a_restart() {
    let server = TestServer::new().await;
    let friends = Friends::meet(&server, json!({ "help": true })).await;
    friends.play("443").await;
    friends.ada.say(&friends.id, json!({ "do": "offer", "offer": "draw" })).await.expect(200);
    let before = friends.ada.state(&friends.id).await;
    let (scratch, id) = (Arc::clone(&server.scratch), friends.id.clone());
    let tokens = [friends.ada.token.clone(), friends.bea.token.clone()];
    server.app.close().await;
    let limits = fourfold_server::Limits::default();
    let players = Arc::new(fourfold_player::RandomOnly);
    let server = TestServer::at(scratch, limits, players).await;
    let [ada, bea] = tokens.map(|token| TestClient { server: &server, token });
    let after = ada.state(&id).await;
    for what in ["seq", "apart", "help", "moves", "series", "turn"] {
        assert_eq!(after[what], before[what], "{what}");
    }
    assert_eq!(after["seats"][0]["offer"], "draw");
    assert_eq!(after["seats"][1]["name"], "Bea");
    let accept = json!({ "do": "accept", "offer": "draw" });
    assert_eq!(bea.say(&id, accept).await.expect(200)["state"]["ending"]["reason"], "agreed");
}
