//! Games that go: because their host says so, or because nobody has used them for long enough.

use std::sync::Arc;
use std::time::Duration;

use fourfold_player::RandomOnly;
use fourfold_server::Limits;
use fourfold_server::store::open;
use serde_json::json;

use crate::test_server::{TestClient, TestServer};

#[tokio::test]
async fn the_host_deletes_a_game_and_nobody_else_does() {
    let server = TestServer::new().await;
    let (me, friend) = (server.player().await, server.player().await);
    let (id, created) = me.create(json!({ "game": "link-four", "open": ["second"] })).await;
    let invite = json!({ "invite": created["invitations"][0]["invite"] });
    friend.post(&format!("/api/games/{id}/seats/second"), &invite).await.expect(200);
    let path = format!("/api/games/{id}");
    assert_eq!(friend.delete(&path).await.problem(403), "not-yours");
    assert_eq!(server.guest().delete(&path).await.problem(403), "not-yours");
    let mut stream = friend.stream(&format!("{path}/events"), None).await;
    assert_eq!(stream.next().await.expect("the state").name, "state");
    assert_eq!(me.delete(&path).await.status, 204);
    assert!(stream.next().await.is_none(), "streams end");
    assert_eq!(me.get(&path).await.problem(404), "no-such-game");
    assert_eq!(me.delete(&path).await.problem(404), "no-such-game");
    assert_eq!(me.say(&id, json!({ "do": "undo" })).await.problem(404), "no-such-game");
    assert_eq!(friend.get("/api/games").await.expect(200)["total"], 0);
}

#[tokio::test]
async fn games_that_nobody_uses_are_deleted_if_the_operator_says_so() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    let (scratch, token) = (Arc::clone(&server.scratch), me.token.clone());
    server.app.close().await;
    for (keep, stays) in [(Duration::from_secs(60 * 60), true), (Duration::ZERO, false)] {
        let store = open(None, &scratch.0).await.expect("a store");
        let (limits, players) = (Limits::default(), Arc::new(RandomOnly));
        let scratch = Arc::clone(&scratch);
        let server = TestServer::keeping(scratch, store, limits, players, Some(keep));
        let me = TestClient { server: &server, token: token.clone() };
        let path = format!("/api/games/{id}");
        if stays {
            me.get(&path).await.expect(200);
        } else {
            // The first look is at the start.
            while me.get(&path).await.status != 404 {
                tokio::task::yield_now().await;
            }
        }
        server.app.close().await;
    }
}
