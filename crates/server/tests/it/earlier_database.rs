//! A database that the version before this protocol crate wrote: it opens, every game stands where that version
//! said it stood, and play goes on. `fixtures/first-release.json` is what that version told about each game.

use std::sync::Arc;

use fourfold_player::{Roster, RuleFiles};
use fourfold_server::Limits;
use serde::Deserialize;
use serde_json::{Value as Json, json};

use crate::test_server::{Scratch, TestClient, TestServer};

#[derive(Deserialize)]
struct Fixture {
    /// The token that holds nearly everything.
    me: String,
    /// The token of a friend who took a seat by its link.
    friend: String,
    games: Vec<Stored>,
}

/// A game as the earlier version showed it.
#[derive(Deserialize)]
struct Stored {
    what: String,
    id: String,
    seq: u64,
    game: String,
    round: u32,
    players: [String; 2],
    moves: Vec<String>,
    position: Option<String>,
    cells: String,
    scores: Option<[u32; 2]>,
    turn: Option<String>,
    result: Option<String>,
    undo_enabled: bool,
    suggested: Option<String>,
    /// The next move, if there is one, and who makes it.
    then: Option<String>,
    by: String,
}

fn fixture() -> Fixture {
    serde_json::from_str(include_str!("../fixtures/first-release.json")).expect("the fixture")
}

/// A server on a copy of the database.
async fn opened() -> TestServer {
    let scratch = Scratch::new();
    let database = include_bytes!("../fixtures/first-release.db");
    std::fs::write(scratch.0.join("fourfold.db"), database).expect("copied");
    TestServer::at(Arc::new(scratch), Limits::default(), Arc::new(Roster::new(RuleFiles::Uploaded)))
        .await
}

#[tokio::test]
async fn every_stored_game_stands_where_it_stood_and_goes_on() {
    let (fixture, server) = (fixture(), opened().await);
    let client = |token: &str| TestClient { server: &server, token: Some(token.to_owned()) };
    let (me, friend) = (client(&fixture.me), client(&fixture.friend));
    for stored in &fixture.games {
        let state = me.state(&stored.id).await;
        let what = &stored.what;
        assert_eq!(state["seq"], stored.seq, "{what}");
        assert_eq!(state["game"], stored.game, "{what}");
        assert_eq!(state["round"], stored.round, "{what}");
        let players = [0, 1].map(|at| state["seats"][at]["player"].as_str().expect("a player"));
        assert_eq!(players, [&*stored.players[0], &*stored.players[1]], "{what}");
        let texts = |list: &Json| -> Vec<String> {
            let list = list.as_array().expect("a list").iter();
            list.map(|cell| cell.as_str().unwrap_or(".").to_owned()).collect()
        };
        let moves = state["moves"].as_array().expect("a list").iter();
        let moves: Vec<&str> = moves.map(|made| made["move"].as_str().expect("a move")).collect();
        assert_eq!(moves, stored.moves, "{what}");
        assert_eq!(state["position"], json!(stored.position), "{what}");
        assert_eq!(texts(&state["scene"]["cells"]).join(" "), stored.cells, "{what}");
        assert_eq!(state["scene"]["scores"], json!(stored.scores), "{what}");
        assert_eq!(state["turn"], json!(stored.turn), "{what}");
        assert_eq!(state["ending"]["result"], json!(stored.result), "{what}");
        assert_eq!(state["undo_enabled"], stored.undo_enabled, "{what}");
        assert_eq!(state["suggested"], json!(stored.suggested), "{what}");
        let Some(then) = &stored.then else { continue };
        let who = if stored.by == "friend" { &friend } else { &me };
        let said = who.say(&stored.id, json!({ "do": "play", "move": then })).await.expect(200);
        assert_eq!(said["seq"], stored.seq + 1, "{what}");
        assert_eq!(said["events"][0]["move"], json!(then), "{what}");
    }
    server.app.close().await;
}

#[tokio::test]
async fn what_was_kept_beside_the_games_is_still_there() {
    let (fixture, server) = (fixture(), opened().await);
    let me = TestClient { server: &server, token: Some(fixture.me.clone()) };
    let mine = me.get("/api/games").await.expect(200);
    assert_eq!(mine["total"], fixture.games.len());
    let uploaded = fixture.games.iter().flat_map(|game| &game.players);
    let mut uploaded = uploaded.filter_map(|player| player.strip_prefix("rules:"));
    let uploaded = uploaded.find(|name| name.contains('@')).expect("an uploaded file");
    let text = me.get(&format!("/api/rules/files/{uploaded}")).await.expect(200);
    assert!(text["text"].as_str().is_some_and(|text| text.len() > 50), "{text}");
    server.app.close().await;
}
