//! Hidden hands stay hidden: a whole game of FourSide is played while every byte that the other seat and
//! a spectator receive is searched for what they must not know.

use std::sync::Arc;

use fourfold_catalog::parse_game;
use fourfold_game::{Game, Viewer};
use serde_json::{Value as Json, json};

use crate::test_server::{TestClient, TestServer};
use fourfold_player::RandomOnly;
use fourfold_server::Limits;

const SEED: u64 = 987_654_321_987;

/// The hand of a seat that `guest` sees; hidden blocks are null.
fn hand(state: &Json, seat: usize) -> Vec<Option<String>> {
    let blocks = state["scene"]["hands"][seat].as_array().expect("a hand").iter();
    blocks.map(|block| block.as_str().map(str::to_owned)).collect()
}

async fn all_bytes(guest: &TestClient<'_>, id: &str, newest: u64) -> String {
    let mut text = String::new();
    text += &guest.state(id).await.to_string();
    text += &guest.get("/api/games").await.json().to_string();
    // The whole story once more, as a stream that begins behind the first event.
    let mut stream = guest.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    for event in stream.until(|event| event.id == Some(newest)).await {
        text += &event.data.to_string();
    }
    text
}

#[tokio::test]
async fn a_seats_stream_never_tells_the_others_blocks_or_the_supply() {
    let limits = Limits { writes_at_once: 1000.0, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let (me, friend) = (server.player().await, server.player().await);
    let setting = json!({ "game": "fourside:beginner", "open": ["second"], "seed": SEED });
    let (id, created) = me.create(setting).await;
    assert_eq!(created["state"]["seed_chosen"], true);
    assert_eq!(created["state"]["game"], "fourside:beginner", "the public name has no seed");
    let invite = created["invitations"][0]["invite"].clone();
    let seat = format!("/api/games/{id}/seats/second");
    friend.post(&seat, &json!({ "invite": invite })).await.expect(200);
    let guests = [me, friend, server.guest()];

    // The host's own copy of the game says what there is to hide.
    let game = parse_game(&format!("fourside:beginner,seed={SEED}")).expect("a game");
    let mut moves: Vec<String> = Vec::new();
    loop {
        let truth = game.parse_position(&moves.join(" ")).expect("the same game");
        let hands = game.scene(&truth, Viewer::All).hands;
        for (at, guest) in guests.iter().enumerate() {
            let state = guest.state(&id).await;
            for (owner, held) in hands.iter().enumerate() {
                let seen = hand(&state, owner);
                if owner == at {
                    assert_eq!(&seen, held, "one's own hand lies open");
                } else {
                    assert!(seen.iter().all(Option::is_none), "another's does not: {seen:?}");
                }
            }
            assert_eq!(state["position"], json!(null));
        }
        let state = guests[0].state(&id).await;
        let Some(turn) = state["turn"].as_str() else { break };
        let at = usize::from(turn == "second");
        let waiting = guests[1 - at].get(&format!("/api/games/{id}/moves")).await;
        assert_eq!(waiting.problem(403), "not-yours", "legal moves would tell the hand");
        let record = guests[at].get(&format!("/api/games/{id}/record")).await;
        assert_eq!(record.problem(422), "hands-are-hidden");
        let legal = guests[at].get(&format!("/api/games/{id}/moves")).await.expect(200);
        let mv = legal["moves"][0].as_str().expect("a move").to_owned();
        let answer = guests[at].say(&id, json!({ "do": "play", "move": mv })).await.expect(200);
        // The log of moves includes forfeits, which the session makes by itself.
        moves = answer["state"]["moves"]
            .as_array()
            .expect("moves")
            .iter()
            .map(|mv| mv["move"].as_str().expect("text").to_owned())
            .collect();
        if moves.len() > 24 {
            guests[at].say(&id, json!({ "do": "resign" })).await.expect(200);
        }
    }

    // Every refill was seen by its owner and nobody else, in the whole stream.
    let newest = guests[0].state(&id).await["seq"].as_u64().expect("a number");
    for (at, guest) in guests.iter().enumerate() {
        let text = all_bytes(guest, &id, newest).await;
        assert!(!text.contains(&SEED.to_string()), "the seed is never sent");
        let mut stream = guest.stream(&format!("/api/games/{id}/events"), Some(1)).await;
        let mut refills = [0, 0];
        for event in stream.until(|event| event.id == Some(newest)).await {
            for event in event.data["events"].as_array().into_iter().flatten() {
                for shift in event["shifts"].as_array().into_iter().flatten() {
                    if shift["from"]["at"] == "supply" {
                        let owner = usize::from(shift["to"]["seat"] == "second");
                        refills[owner] += 1;
                        assert_eq!(shift["piece"].is_string(), owner == at, "{event}");
                    }
                }
            }
        }
        assert!(refills[0] > 3 && refills[1] > 3, "something was hidden: {refills:?}");
    }

    // When it is over the record tells all, and the next deal does not follow from it.
    let record = guests[2].get(&format!("/api/games/{id}/record")).await;
    assert_eq!(record.status, 200);
    assert!(String::from_utf8_lossy(&record.body).contains(&format!("seed={SEED}")));
    let before = hand(&guests[0].state(&id).await, 0);
    for guest in &guests[..2] {
        guest.say(&id, json!({ "do": "offer", "offer": "rematch" })).await.expect(200);
    }
    let next = guests[0].state(&id).await["next_game"].as_str().expect("both asked").to_owned();
    let new = guests[0].state(&next).await;
    let rematch = parse_game(&format!("fourside:beginner,seed={SEED}")).expect("a game").rematch();
    let foreseen = rematch.scene(&rematch.start(), Viewer::All);
    let dealt = hand(&new, 1);
    assert_ne!(dealt, before);
    assert_ne!(dealt, foreseen.hands[1], "fresh chance, not the last seed's successor");
}

#[tokio::test]
async fn nothing_is_taken_back_where_hands_are_hidden() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let asked = me.post("/api/games", &json!({ "game": "fourside", "undo": true })).await;
    assert_eq!(asked.problem(422), "no-undo-here");
    let (id, created) = me.create(json!({ "game": "fourside" })).await;
    assert_eq!(created["state"]["undo_enabled"], false);
    assert_eq!(created["state"]["seed_chosen"], false);
    let on = me.say(&id, json!({ "do": "enable-undo", "on": true })).await;
    assert_eq!(on.problem(422), "no-undo-here");
}

#[tokio::test]
async fn the_computers_hand_is_hidden_from_its_host_and_open_in_a_demonstration() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "fourside", "players": ["human", "random"] })).await;
    let state = me.state(&id).await;
    assert!(hand(&state, 0).iter().all(Option::is_some));
    assert!(hand(&state, 1).iter().all(Option::is_none), "I hold its seat but do not see its hand");
    let (id, created) =
        me.create(json!({ "game": "fourside", "players": ["random", "random"] })).await;
    assert!(hand(&created["state"], 0).iter().all(Option::is_none), "one could still sit down");
    let mut stream = me.stream(&format!("/api/games/{id}/events"), None).await;
    let events = stream.until(|event| event.data["state"]["moves"].get(2).is_some()).await;
    let last = &events.last().expect("an event").data["state"];
    assert!(hand(last, 0).iter().chain(&hand(last, 1)).all(Option::is_some));
}

#[tokio::test]
async fn on_a_hot_seat_one_may_look_from_one_side() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "fourside" })).await;
    let both = me.state(&id).await;
    assert!(hand(&both, 0).iter().chain(&hand(&both, 1)).all(Option::is_some));
    let one = me.get(&format!("/api/games/{id}?seat=second")).await.expect(200);
    assert!(hand(&one, 0).iter().all(Option::is_none));
    assert!(hand(&one, 1).iter().all(Option::is_some));
    // Asking for a seat that one does not hold shows nothing more.
    let guest = server.guest().get(&format!("/api/games/{id}?seat=second")).await.expect(200);
    assert!(hand(&guest, 1).iter().all(Option::is_none));
}
