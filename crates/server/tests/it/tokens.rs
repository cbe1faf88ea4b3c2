//! Who may do what: strangers, seats taken twice, repeated and outdated commands, other sites, floods,
//! oversized bodies.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, header};
use fourfold_player::RandomOnly;
use fourfold_server::Limits;
use serde_json::json;

use crate::test_server::{TestClient, TestServer};

#[tokio::test]
async fn a_stranger_may_watch_and_nothing_else() {
    let server = TestServer::new().await;
    let (me, stranger) = (server.player().await, server.player().await);
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    for who in [&stranger, &server.guest()] {
        for command in [
            json!({ "do": "play", "move": "4" }),
            json!({ "do": "play", "move": "4", "seat": "first" }),
            json!({ "do": "undo" }),
            json!({ "do": "suggest" }),
            json!({ "do": "resign" }),
            json!({ "do": "new" }),
            json!({ "do": "choose", "seat": "first", "player": "human" }),
            json!({ "do": "enable-undo", "on": false }),
        ] {
            assert_eq!(who.say(&id, command).await.problem(403), "not-yours");
        }
        assert_eq!(who.state(&id).await["seats"][0]["yours"], false);
    }
    assert_eq!(me.state(&id).await["seq"], 1, "nothing has happened");
}

/// What the state says of `choose` is what becomes of the command: for the host, the holder and a stranger.
#[tokio::test]
async fn the_state_says_who_may_choose_a_player() {
    let server = TestServer::new().await;
    let (host, friend, stranger) =
        (server.player().await, server.player().await, server.player().await);
    let (id, created) = host.create(json!({ "game": "link-four", "open": ["second"] })).await;
    let whys = async |who: &TestClient<'_>| {
        let state = who.state(&id).await;
        [0, 1].map(|at| state["seats"][at]["allowed"]["choose"]["code"].clone())
    };
    // Nobody holds the second seat yet: the host chooses for both.
    assert_eq!(whys(&host).await, [json!(null), json!(null)]);
    assert_eq!(whys(&stranger).await, [json!("not-yours"), json!("not-yours")]);
    let seat = format!("/api/games/{id}/seats/second");
    let invite = json!({ "invite": created["invitations"][0]["invite"] });
    friend.post(&seat, &invite).await.expect(200);
    // Two people at different screens keep their seats; neither chooses for the other.
    assert_eq!(whys(&host).await, [json!("seat-belongs-to-person"), json!("not-yours")]);
    assert_eq!(whys(&friend).await, [json!("not-yours"), json!("seat-belongs-to-person")]);
    for (who, whys) in [(&host, whys(&host).await), (&friend, whys(&friend).await)] {
        for (seat, why) in ["first", "second"].into_iter().zip(whys) {
            let choose = json!({ "do": "choose", "seat": seat, "player": "random" });
            let status = if why == "not-yours" { 403 } else { 409 };
            assert_eq!(json!(who.say(&id, choose).await.problem(status)), why);
        }
    }
}

#[tokio::test]
async fn a_seat_is_taken_once_and_only_with_its_own_invitation() {
    let server = TestServer::new().await;
    let (me, friend, third) = (server.player().await, server.player().await, server.player().await);
    let open = json!({ "game": "link-four", "open": ["first", "second"] });
    let (id, created) = me.create(open).await;
    let invite = |at: usize| created["invitations"][at]["invite"].clone();
    let seat = |name: &str| format!("/api/games/{id}/seats/{name}");
    let wrong = json!({ "invite": invite(0) });
    assert_eq!(friend.post(&seat("second"), &wrong).await.problem(403), "wrong-invitation");
    let nonsense = json!({ "invite": "nonsense" });
    assert_eq!(friend.post(&seat("second"), &nonsense).await.problem(403), "wrong-invitation");
    let right = json!({ "invite": invite(1) });
    friend.post(&seat("second"), &right).await.expect(200);
    assert_eq!(third.post(&seat("second"), &right).await.problem(409), "seat-taken");
    let again = friend.post(&seat("second"), &right).await.expect(200);
    assert_eq!((&again["seq"], &again["events"]), (&json!(2), &json!([])), "it changes nothing");
    // The friend plays his seat and not the other.
    let early = friend.say(&id, json!({ "do": "play", "move": "4" })).await;
    assert_eq!(early.problem(409), "not-your-turn");
    let other = friend.say(&id, json!({ "do": "play", "move": "4", "seat": "first" })).await;
    assert_eq!(other.problem(403), "not-yours");
    let link = created["invitations"][1]["link"].as_str().expect("a link");
    assert_eq!(link, format!("/g/{id}#second={}", invite(1).as_str().expect("text")));
}

#[tokio::test]
async fn a_browser_is_given_a_cookie_that_holds_its_seats() {
    let server = TestServer::new().await;
    let create = |cookie: Option<&str>| {
        let mut request = Request::post("/api/games")
            .header(header::HOST, "localhost:4444")
            .header(header::ORIGIN, "http://localhost:4444")
            .header(header::CONTENT_TYPE, "application/json");
        if let Some(cookie) = cookie {
            request = request.header(header::COOKIE, cookie);
        }
        request.body(Body::from(r#"{"game":"link-four"}"#)).expect("a request")
    };
    let answer = server.send(create(None)).await;
    assert_eq!(answer.status, 201);
    let cookie = answer.headers[header::SET_COOKIE].to_str().expect("text").to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    let pair = cookie.split(';').next().expect("a pair");
    let id = answer.json()["id"].as_str().expect("a name").to_owned();
    let request = Request::get(format!("/api/games/{id}"))
        .header(header::HOST, "localhost")
        .header(header::COOKIE, pair)
        .body(Body::empty())
        .expect("a request");
    assert_eq!(server.send(request).await.json()["seats"][0]["yours"], true);
    let again = server.send(create(Some(pair))).await;
    assert!(!again.headers.contains_key(header::SET_COOKIE), "whoever has a token keeps it");
}

#[tokio::test]
async fn a_command_counts_once() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    let command = json!({ "do": "play", "move": "4", "after": 1, "marker": "a" });
    let first = me.say(&id, command.clone()).await.expect(200);
    assert_eq!(first["seq"], 2);
    let repeated = me.say(&id, command).await;
    assert_eq!(repeated.json()["seq"], 2, "where it stands in the log");
    assert_eq!(repeated.problem(409), "already-done");
    // Without `after` too, also when it could be carried out again.
    let repeated = me.say(&id, json!({ "do": "play", "move": "4", "marker": "a" })).await;
    assert_eq!(repeated.problem(409), "already-done");
    let outdated = me.say(&id, json!({ "do": "play", "move": "4", "after": 1 })).await;
    assert_eq!(outdated.json()["seq"], 2);
    assert_eq!(outdated.problem(409), "out-of-date");
    let long = "x".repeat(65);
    let bad = me.say(&id, json!({ "do": "play", "move": "4", "marker": long })).await;
    assert_eq!(bad.problem(400), "bad-marker");
    assert_eq!(me.state(&id).await["seq"], 2);
}

#[tokio::test]
async fn pages_of_other_sites_are_kept_out() {
    let server = TestServer::new().await;
    let write = |headers: &[(&str, &str)]| {
        let mut request =
            Request::post("/api/games").header(header::CONTENT_TYPE, "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.body(Body::from(r#"{"game":"link-four"}"#)).expect("a request")
    };
    let local = ("host", "127.0.0.1:4444");
    for foreign in [
        vec![local, ("origin", "http://evil.example")],
        vec![local, ("origin", "null")],
        vec![local, ("origin", "http://127.0.0.1:5555")],
        vec![local, ("sec-fetch-site", "cross-site")],
        // A name of somebody else's that leads to this machine.
        vec![("host", "evil.example:4444"), ("origin", "http://evil.example:4444")],
    ] {
        assert_eq!(
            server.send(write(&foreign)).await.problem(403),
            "foreign-origin",
            "{foreign:?}"
        );
    }
    let own = [local, ("origin", "http://127.0.0.1:4444"), ("sec-fetch-site", "same-origin")];
    assert_eq!(server.send(write(&own)).await.status, 201);
    let form = Request::post("/api/games")
        .header(header::HOST, "localhost")
        .header(header::CONTENT_TYPE, "text/plain")
        .body(Body::from(r#"{"game":"link-four"}"#))
        .expect("a request");
    assert_eq!(server.send(form).await.problem(400), "not-json");
}

#[tokio::test]
async fn oversized_bodies_and_floods_are_refused() {
    let limits = Limits {
        body_bytes: 1000,
        writes_at_once: 10.0,
        writes_per_second: 0.001,
        ..Limits::default()
    };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let me = server.player().await;
    let large = me.post("/api/games", &json!({ "game": "x".repeat(2000) })).await;
    assert_eq!(large.problem(413), "too-large");
    let mut created = 0;
    let refused = loop {
        let answer = me.post("/api/games", &json!({ "game": "link-four" })).await;
        if answer.status != 201 {
            break answer;
        }
        created += 1;
    };
    assert_eq!(created, 8, "ten writes: the token, the large one, and eight games");
    assert_eq!(refused.problem(429), "too-many-requests");
    let wait: u64 =
        refused.headers[header::RETRY_AFTER].to_str().expect("text").parse().expect("n");
    assert!(wait >= 1);
    assert_eq!(me.get("/api/games").await.status, 200, "reading is still free");
}

#[tokio::test]
async fn streams_are_bounded() {
    let limits = Limits { streams: 1, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    let path = format!("/api/games/{id}/events");
    let open = me.stream(&path, None).await;
    let refused = me.get(&path).await;
    assert!(refused.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(refused.problem(503), "busy");
    drop(open);
    let mut again = me.stream(&path, None).await;
    assert_eq!(again.next().await.expect("the state").name, "state");
}

#[tokio::test]
async fn a_revoked_token_is_refused_everywhere_and_a_browser_forgets_it() {
    let server = TestServer::new().await;
    let (me, other) = (server.player().await, server.player().await);
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    assert_eq!(server.guest().delete("/api/tokens").await.problem(401), "bad-token");
    assert_eq!(me.delete("/api/tokens").await.status, 204);
    for path in ["/api/games", &format!("/api/games/{id}"), "/api/catalogue", "/"] {
        let refused = me.get(path).await;
        let cookie = refused.headers[header::SET_COOKIE].to_str().expect("text");
        assert!(cookie.contains("Max-Age=0"), "{cookie}");
        assert_eq!(refused.problem(401), "revoked-token", "{path}");
    }
    assert_eq!(
        me.say(&id, json!({ "do": "play", "move": "4" })).await.problem(401),
        "revoked-token"
    );
    assert_eq!(other.state(&id).await["seq"], 1, "nothing has happened, and others go on");
}

#[tokio::test]
async fn every_answer_carries_its_protection() {
    let server = TestServer::new().await;
    for path in ["/", "/api/health", "/api/nothing", "/g/0123456789abcdef", "/metrics"] {
        let answer = server.guest().get(path).await;
        let policy = answer.headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("script-src 'self'") && policy.contains("default-src 'none'"));
        assert_eq!(answer.headers["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers["referrer-policy"], "no-referrer");
    }
    assert_eq!(server.guest().get("/api/nothing").await.problem(404), "no-such-route");
    assert_eq!(server.guest().get("/../../etc/passwd.txt").await.problem(404), "no-such-route");
    let wrong = server.guest().post("/api/catalogue", &json!({})).await;
    assert_eq!(wrong.problem(405), "wrong-method");
    assert_eq!(server.guest().get("/api/games/nonsense").await.problem(404), "no-such-game");
    let none = server.guest().get("/api/games/0123456789abcdef").await;
    assert_eq!(none.problem(404), "no-such-game");
}
