//! The lobby: open challenges that anyone may take, games to watch, and who is kept out of what.

use fourfold_server::Clock;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::test_server::{TestClient, TestServer};

/// A game of this client's with a free second seat.
async fn waiting(client: &TestClient<'_>) -> String {
    let body = json!({ "game": "connect-four", "open": ["second"], "name": "Ada" });
    client.create(body).await.0
}

async fn list(client: &TestClient<'_>) -> Json {
    client.get("/api/lobby").await.expect(200)
}

fn challenge(id: &str) -> String {
    format!("/api/games/{id}/challenge")
}

#[tokio::test]
async fn a_challenge_is_listed_taken_once_and_then_watched() {
    let server = TestServer::with_lobby(Clock::system()).await;
    let (ada, bea, cleo) = (server.player().await, server.player().await, server.player().await);
    let id = waiting(&ada).await;
    assert_eq!(ada.post(&challenge(&id), &json!({ "watch": true })).await.status, 204);
    let seen = list(&bea).await;
    assert_eq!(seen["open"], true);
    assert_eq!(seen["games"], json!([]), "nobody has agreed to it yet");
    let one = &seen["challenges"][0];
    assert_eq!(
        (&one["id"], &one["name"], &one["seat"]),
        (&json!(id), &json!("Ada"), &json!("second"))
    );
    assert_eq!(
        (&one["watch"], &one["yours"], &one["help"]),
        (&json!(true), &json!(false), &json!(false))
    );
    assert_eq!(list(&ada).await["challenges"][0]["yours"], true);

    let take = format!("/api/lobby/{id}");
    assert_eq!(ada.post(&take, &json!({})).await.problem(422), "own-challenge");
    let message = bea.post(&take, &json!({ "name": "Bea" })).await.expect(200);
    assert_eq!(message["state"]["seats"][1]["yours"], true);
    assert_eq!(message["state"]["seats"][1]["name"], "Bea");
    assert_eq!(message["state"]["apart"], true, "they ask each other from now on");
    assert_eq!(cleo.post(&take, &json!({})).await.problem(422), "challenge-gone");

    let seen = list(&cleo).await;
    assert_eq!(seen["challenges"], json!([]));
    let game = &seen["games"][0];
    assert_eq!(
        (&game["id"], &game["names"], &game["plies"]),
        (&json!(id), &json!(["Ada", "Bea"]), &json!(0))
    );

    let watching = format!("/api/games/{id}/watching");
    let refused = cleo.post(&watching, &json!({ "allow": false })).await.problem(403);
    assert_eq!(refused, "not-yours", "only players decide");
    let word = bea.post(&watching, &json!({ "allow": false })).await.expect(200);
    assert_eq!(word["allowed"], json!([true, false]));
    assert_eq!(list(&cleo).await["games"], json!([]), "one no is enough");
    bea.post(&watching, &json!({ "allow": true })).await.expect(200);
    assert_eq!(list(&cleo).await["games"][0]["id"], json!(id));
    ada.say(&id, json!({ "do": "resign" })).await.expect(200);
    assert_eq!(list(&cleo).await["games"], json!([]), "what is over is not listed");
}

#[tokio::test]
async fn only_its_host_lists_a_game_and_only_one_with_a_free_seat() {
    let server = TestServer::with_lobby(Clock::system()).await;
    let (ada, bea) = (server.player().await, server.player().await);
    let id = waiting(&ada).await;
    assert_eq!(bea.post(&challenge(&id), &json!({})).await.problem(403), "not-yours");
    let (full, _) = ada.create(json!({ "game": "connect-four" })).await;
    assert_eq!(ada.post(&challenge(&full), &json!({})).await.problem(403), "not-yours");
    assert_eq!(ada.post(&challenge(&id), &json!({})).await.status, 204);
    assert_eq!(bea.delete(&challenge(&id)).await.problem(403), "not-yours");
    assert_eq!(ada.delete(&challenge(&id)).await.status, 204);
    assert_eq!(list(&bea).await["challenges"], json!([]));
    for _ in 0..5 {
        let id = waiting(&ada).await;
        assert_eq!(ada.post(&challenge(&id), &json!({})).await.status, 204);
    }
    let sixth = waiting(&ada).await;
    assert_eq!(ada.post(&challenge(&sixth), &json!({})).await.problem(422), "lobby-full");
}

#[tokio::test]
async fn a_challenge_goes_when_its_host_has_gone() {
    let time = Arc::new(AtomicU64::new(0));
    let hand = Arc::clone(&time);
    let server = TestServer::with_lobby(Clock::new(move || hand.load(Ordering::SeqCst))).await;
    let (ada, bea) = (server.player().await, server.player().await);
    let id = waiting(&ada).await;
    ada.post(&challenge(&id), &json!({})).await;
    time.store(60_000, Ordering::SeqCst);
    assert_eq!(list(&bea).await["challenges"].as_array().map(Vec::len), Some(1));
    {
        let mut stream = ada.stream(&format!("/api/games/{id}/events"), None).await;
        assert_eq!(stream.next().await.expect("the state").name, "state");
        time.store(900_000, Ordering::SeqCst);
        assert_eq!(list(&bea).await["challenges"].as_array().map(Vec::len), Some(1), "she waits");
    }
    // The stream's end is noticed by the server when it next has time to.
    for _ in 0..1000 {
        tokio::task::yield_now().await;
    }
    time.store(1_000_000, Ordering::SeqCst);
    assert_eq!(list(&bea).await["challenges"], json!([]));
    let gone = bea.post(&format!("/api/lobby/{id}"), &json!({})).await.problem(422);
    assert_eq!(gone, "challenge-gone");
}

#[tokio::test]
async fn a_server_without_a_lobby_says_so() {
    let server = TestServer::new().await;
    let ada = server.player().await;
    let id = waiting(&ada).await;
    assert_eq!(list(&ada).await, json!({ "open": false, "challenges": [], "games": [] }));
    assert_eq!(ada.post(&challenge(&id), &json!({})).await.problem(422), "no-lobby");
}
