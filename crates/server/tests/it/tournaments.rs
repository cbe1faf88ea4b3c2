//! Tournaments: played in the background under an address, bounded, stopped by who began them.

use serde_json::{Value as Json, json};

use crate::test_server::{TestClient, TestServer};

/// Looks until a tournament is over.
async fn played(guest: &TestClient<'_>, id: &str) -> Json {
    loop {
        let view = guest.get(&format!("/api/tournaments/{id}")).await.expect(200);
        if view["progress"] != "running" {
            return view;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_meets_everybody_and_anybody_can_look() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let asked = json!({
        "game": "connect-four", "players": ["random", "novice", "rules:sample.rul"],
        "games": 4, "seed": 3,
    });
    let begun = me.post("/api/tournaments", &asked).await.expect(201);
    let id = begun["id"].as_str().expect("a name").to_owned();
    assert_eq!((&begun["total"], &begun["players"][2]), (&json!(12), &json!("rules:sample")));
    let guest = server.guest();
    let view = played(&guest, &id).await;
    assert_eq!((&view["progress"], &view["problem"]), (&json!("finished"), &Json::Null));
    let games = view["games"].as_array().expect("games");
    assert_eq!(games.len(), 12);
    let points: f64 = view["standings"]
        .as_array()
        .expect("a table")
        .iter()
        .map(|standing| standing["points"].as_f64().expect("points"))
        .sum();
    assert_eq!(points, 12.0);
    assert_eq!(view["standings"][2]["player"], 0, "whoever plays at random is the last");
    let record = guest.get(&format!("/api/tournaments/{id}/games/0")).await;
    let text = String::from_utf8(record.body).expect("text");
    assert_eq!(
        fourfold_session::Record::read(&text).expect("a record").moves.len(),
        games[0]["plies"]
    );
    // The same seed plays the same games.
    let again = me.post("/api/tournaments", &asked).await.expect(201);
    let again = played(&guest, again["id"].as_str().expect("a name")).await;
    assert_eq!((&again["games"], &again["standings"]), (&view["games"], &view["standings"]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_uploaded_rule_file_takes_part() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let text = fourfold_player::shipped_rules()[0].text;
    let kept = me.post("/api/rules/files", &json!({ "name": "mine.rul", "text": text })).await;
    let player = kept.expect(201)["player"].clone();
    let asked = json!({ "game": "link-four", "players": [player, "random"], "games": 2 });
    let begun = me.post("/api/tournaments", &asked).await.expect(201);
    let view = played(&me, begun["id"].as_str().expect("a name")).await;
    assert_eq!(view["progress"], "finished", "{view}");
    assert_eq!(view["standings"][0]["player"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_began_it_can_stop_it() {
    let server = TestServer::with_roster().await;
    let (me, other) = (server.player().await, server.player().await);
    let asked = json!({ "game": "link-four", "players": ["master", "expert"], "games": 600 });
    let begun = me.post("/api/tournaments", &asked).await.expect(201);
    let path = format!("/api/tournaments/{}", begun["id"].as_str().expect("a name"));
    assert_eq!(other.delete(&path).await.problem(403), "not-yours");
    me.delete(&path).await.expect(200);
    let view = played(&other, begun["id"].as_str().expect("a name")).await;
    assert_eq!(view["progress"], "stopped");
    server.app.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_faulty_rule_file_is_listed_and_stops_nobody() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let players = json!(["random", "rules:nowhere", "novice"]);
    let asked = json!({ "game": "link-four", "players": players, "games": 2 });
    let begun = me.post("/api/tournaments", &asked).await.expect(201);
    assert_eq!(begun["players"], json!(["random", "novice"]));
    assert_eq!(begun["left_out"][0]["player"], "rules:nowhere");
    assert!(begun["left_out"][0]["why"].as_str().is_some_and(|why| why.len() > 10), "{begun}");
    let view = played(&me, begun["id"].as_str().expect("a name")).await;
    assert_eq!((&view["progress"], &view["total"]), (&json!("finished"), &json!(2)));
    assert_eq!(view["left_out"], begun["left_out"]);
    let files = json!([{ "name": "bad.rul", "text": ": no rule\n" }]);
    let asked = json!({
        "game": "link-four", "players": ["random", "novice"], "rule_files": files, "games": 2,
    });
    let begun = me.post("/api/tournaments", &asked).await.expect(201);
    assert_eq!(begun["left_out"][0]["player"], "rules:bad.rul", "{begun}");
    let nobody = json!({ "game": "link-four", "players": ["random", "rules:nowhere"], "games": 2 });
    assert_eq!(me.post("/api/tournaments", &nobody).await.problem(422), "bad-tournament");
}

#[tokio::test(flavor = "multi_thread")]
async fn tournaments_outlast_the_server_and_go_on() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let long =
        json!({ "game": "link-four", "players": ["good", "expert"], "games": 20, "seed": 5 });
    let short =
        json!({ "game": "link-four", "players": ["random", "novice"], "games": 2, "seed": 5 });
    let short = me.post("/api/tournaments", &short).await.expect(201);
    let short = played(&me, short["id"].as_str().expect("a name")).await;
    let long = me.post("/api/tournaments", &long).await.expect(201);
    let long = long["id"].as_str().expect("a name");
    let path = format!("/api/tournaments/{long}");
    // Some games are played, but not all.
    while me.get(&path).await.expect(200)["games"].as_array().expect("games").is_empty() {
        tokio::task::yield_now().await;
    }
    let (scratch, token) = (std::sync::Arc::clone(&server.scratch), me.token.clone());
    server.app.close().await;
    let before = me.get(&path).await.json()["games"].as_array().map_or(0, Vec::len);
    let server = TestServer::with_roster_at(scratch).await;
    let me = TestClient { server: &server, token };
    let again =
        me.get(&format!("/api/tournaments/{}", short["id"].as_str().expect("a name"))).await;
    assert_eq!(again.expect(200), short, "what is over is as it was");
    let view = played(&me, long).await;
    assert_eq!((&view["progress"], &view["problem"]), (&json!("finished"), &Json::Null));
    assert_eq!(view["games"].as_array().map(Vec::len), Some(20));
    assert!(before < 20, "it was interrupted");
    let mine = me.get("/api/tournaments").await.expect(200);
    let listed = mine["tournaments"].as_array().expect("a list");
    assert_eq!(listed.len(), 2);
    assert_eq!((&listed[0]["id"], &listed[0]["played"]), (&json!(long), &json!(20)));
    assert_eq!(listed[1]["progress"], "finished");
    let other = server.player().await;
    assert_eq!(other.get("/api/tournaments").await.expect(200), json!({ "tournaments": [] }));
    server.app.close().await;
}

#[tokio::test]
async fn what_is_too_much_is_refused() {
    let server = TestServer::with_roster().await;
    let guest = server.guest();
    for (game, players, games) in [
        ("link-four", json!(["good"]), 2),
        ("link-four", json!(vec!["good"; 17]), 2),
        ("link-four", json!(["good", "novice"]), 601),
        ("link-four", json!(["good", "novice"]), 0),
        ("link-four", json!(["good", "human"]), 2),
        ("link-four", json!(["good", "perfect"]), 2),
    ] {
        let asked = json!({ "game": game, "players": players, "games": games });
        let refused = guest.post("/api/tournaments", &asked).await.problem(422);
        assert_eq!(refused, "bad-tournament", "{asked}");
    }
    let nobody = json!({ "game": "link-four", "players": ["good", "nobody"], "games": 2 });
    assert_eq!(guest.post("/api/tournaments", &nobody).await.problem(422), "unknown-player");
    let seeded = json!({ "game": "fourside:seed=3", "players": ["good", "expert"], "games": 2 });
    assert_eq!(guest.post("/api/tournaments", &seeded).await.problem(422), "two-seeds");
    let missing = guest.get("/api/tournaments/0123456789abcdef").await.problem(404);
    assert_eq!(missing, "no-such-tournament");
}
