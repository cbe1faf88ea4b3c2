//! Engines of the operator at the server's tables: named ones play, others are unknown, and one that cheats has lost.

use std::collections::BTreeMap;
use std::sync::Arc;

use fourfold_player::{EngineBounds, Engines, Roster, RuleFiles};
use fourfold_server::Limits;
use serde_json::json;

use crate::test_server::TestServer;

/// An engine that always answers with this move.
fn stubborn(mv: &str) -> String {
    format!(
        "sh -c 'while read -r verb rest; do case $verb in fourfold) echo fourfoldok;; isready) echo readyok;; \
         go) echo bestmove {mv};; quit) exit;; esac; done'"
    )
}

#[tokio::test(flavor = "multi_thread")]
async fn a_named_engine_plays_and_one_that_cheats_forfeits_with_the_reason() {
    let named =
        BTreeMap::from([("four".to_owned(), stubborn("4")), ("cheat".to_owned(), stubborn("9"))]);
    let roster = Roster::new(RuleFiles::Uploaded)
        .with_engines(Engines::Named(named), EngineBounds::default());
    let server = TestServer::with(Limits::default(), Arc::new(roster)).await;
    let me = server.player().await;
    let catalogue = me.get("/api/catalogue").await.expect(200);
    let players = catalogue["games"][0]["players"].as_array().expect("players").iter();
    let listed: Vec<&str> = players
        .filter_map(|player| player["id"].as_str())
        .filter(|id| id.starts_with("engine:"))
        .collect();
    assert_eq!(listed, ["engine:cheat", "engine:four"]);
    for player in ["engine:sh", "engine:", "engine:cat /etc/passwd"] {
        let setting = json!({ "game": "link-four", "players": ["human", player] });
        assert_eq!(
            me.post("/api/games", &setting).await.problem(422),
            "unknown-player",
            "{player}"
        );
    }

    let (id, _) =
        me.create(json!({ "game": "link-four", "players": ["engine:four", "human"] })).await;
    let mut news = me.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    news.until(|event| event.data.to_string().contains("\"played\"")).await;
    assert_eq!(me.state(&id).await["moves"][0]["move"], "4");

    let (id, _) =
        me.create(json!({ "game": "link-four", "players": ["engine:cheat", "human"] })).await;
    let mut news = me.stream(&format!("/api/games/{id}/events"), Some(1)).await;
    news.until(|event| event.data.to_string().contains("\"ended\"")).await;
    let ending = me.state(&id).await["ending"].clone();
    assert_eq!((&ending["outcome"], &ending["reason"]), (&json!("second"), &json!("forfeit")));
    let record = me.get(&format!("/api/games/{id}/record")).await;
    let record = String::from_utf8(record.body).expect("text");
    assert!(record.contains("[Termination \"forfeit\"]"), "{record}");
    assert!(record.contains("[Forfeit \"engine:cheat answered `9`"), "{record}");
}
