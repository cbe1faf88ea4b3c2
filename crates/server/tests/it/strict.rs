//! What a careless or greedy client meets: wrong shapes, wrong words, long texts, repeated and lost things. Each is
//! answered in proportion and says what to do.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Request, header};
use fourfold_player::RandomOnly;
use fourfold_server::Limits;
use serde_json::json;

use crate::test_server::{TestClient, TestServer};

#[tokio::test]
async fn a_command_is_what_it_says_and_nothing_else() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    for wrong in [
        json!({ "do": 4 }),
        json!({ "do": null }),
        json!({}),
        json!({ "do": "new", "seat": "first" }),
        json!({ "do": "play", "move": "4", "afer": 0 }),
        json!({ "do": "play", "move": 4 }),
        json!({ "do": "play", "move": "4", "after": "1" }),
        json!(["play", "4"]),
    ] {
        assert_eq!(me.say(&id, wrong.clone()).await.problem(400), "bad-json", "{wrong}");
    }
    assert_eq!(me.state(&id).await["seq"], 1, "nothing has happened");
    let future = me.say(&id, json!({ "do": "play", "move": "4", "after": 9 })).await;
    assert!(future.json()["detail"].to_string().contains("no event 9"));
    assert_eq!(future.problem(409), "out-of-date");
}

#[tokio::test]
async fn two_players_may_choose_the_same_marker() {
    let server = TestServer::new().await;
    let (me, friend) = (server.player().await, server.player().await);
    let (id, created) = me.create(json!({ "game": "link-four", "open": ["second"] })).await;
    let invite = json!({ "invite": created["invitations"][0]["invite"] });
    friend.post(&format!("/api/games/{id}/seats/second"), &invite).await.expect(200);
    let command = json!({ "do": "play", "move": "4", "marker": "1" });
    me.say(&id, command.clone()).await.expect(200);
    friend.say(&id, command.clone()).await.expect(200);
    assert_eq!(me.say(&id, command.clone()).await.json()["seq"], 3);
    assert_eq!(friend.say(&id, command).await.json()["seq"], 4);
}

#[tokio::test]
async fn a_header_that_is_no_token_is_refused() {
    let server = TestServer::new().await;
    let show = async |value: &str| {
        let request = Request::post("/api/games")
            .header(header::HOST, "localhost")
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::AUTHORIZATION, value)
            .body(Body::from(r#"{"game":"link-four"}"#))
            .expect("a request");
        server.send(request).await
    };
    for wrong in ["Bearer garbage", "garbage"] {
        let refused = show(wrong).await;
        assert_eq!(refused.headers[header::WWW_AUTHENTICATE], "Bearer");
        assert_eq!(refused.problem(401), "bad-token");
    }
    let token = server.player().await.token.expect("a token");
    let lower = show(&format!("bearer {token}")).await;
    assert!(!lower.headers.contains_key(header::SET_COOKIE), "it is known");
    assert_eq!(lower.status, 201);
}

#[tokio::test]
async fn a_hand_that_was_seen_is_dealt_anew() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "fourside", "players": ["human", "random"] })).await;
    let mine = me.state(&id).await["scene"]["hands"][0].clone();
    let choose = |player: &str| json!({ "do": "choose", "seat": "second", "player": player });
    let open = me.say(&id, choose("human")).await.expect(200);
    let seen = open["state"]["scene"]["hands"].clone();
    assert!(seen[1].as_array().expect("a hand").iter().all(|block| block.is_string()));
    assert_ne!(seen[0], mine, "already another deal than the computer had");
    let back = me.say(&id, choose("random")).await.expect(200);
    assert_eq!(back["state"]["round"], 1);
    assert_ne!(back["state"]["scene"]["hands"][0], seen[0], "not the deal that was seen");
    // From one computer to another nothing was seen.
    let hand = back["state"]["scene"]["hands"][0].clone();
    let same = me.say(&id, choose("good")).await.expect(200);
    assert_eq!(same["state"]["scene"]["hands"][0], hand);
}

#[tokio::test]
async fn what_may_be_done_is_what_is_said_to_be_allowed() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, created) = me.create(json!({ "game": "fourside", "seed": 7 })).await;
    for what in ["undo", "enable_undo"] {
        assert_eq!(created["state"]["seats"][0]["allowed"][what]["code"], "no-undo-here", "{what}");
    }
    assert_eq!(me.say(&id, json!({ "do": "undo" })).await.problem(422), "no-undo-here");
    assert_eq!(created["state"]["seed_chosen"], true);
    let next = me.next(&id).await;
    assert_eq!(next["state"]["seed_chosen"], false, "the next deal is by chance");
    let two = json!({ "game": "fourside:seed=7", "seed": 8 });
    assert_eq!(me.post("/api/games", &two).await.problem(422), "two-seeds");
}

#[tokio::test]
async fn whoever_declares_need_not_mark_the_move_too() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "quarto:size=2,declare" })).await;
    loop {
        let legal = me.get(&format!("/api/games/{id}/moves")).await.expect(200);
        let Some(marked) = legal["announcements"][0].as_str() else {
            me.say(&id, json!({ "do": "play", "move": legal["moves"][0] })).await.expect(200);
            continue;
        };
        let plain = marked.trim_end_matches('!');
        assert_ne!(plain, marked);
        let answer = me.say(&id, json!({ "do": "declare", "move": plain })).await.expect(200);
        assert_eq!(answer["events"][0]["announced"], true);
        break;
    }
}

#[tokio::test]
async fn a_long_list_of_games_comes_in_parts() {
    let limits = Limits { writes_at_once: 1000.0, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let me = server.player().await;
    for _ in 0..63 {
        me.create(json!({ "game": "drop:4x4" })).await;
    }
    let mut seen = std::collections::BTreeSet::new();
    for (skip, count) in [(0, 60), (60, 3), (63, 0)] {
        let part = me.get(&format!("/api/games?skip={skip}")).await.expect(200);
        assert_eq!(part["total"], 63);
        let games = part["games"].as_array().expect("a list");
        assert_eq!(games.len(), count);
        seen.extend(games.iter().map(|game| game["id"].to_string()));
    }
    assert_eq!(seen.len(), 63);
}

#[tokio::test]
async fn a_lost_link_is_replaced_by_the_host() {
    let server = TestServer::new().await;
    let (me, friend) = (server.player().await, server.player().await);
    let (id, created) = me.create(json!({ "game": "link-four", "open": ["second"] })).await;
    let lost = json!({ "invite": created["invitations"][0]["invite"] });
    let seat = format!("/api/games/{id}/seats/second");
    let again = format!("{seat}/invitation");
    assert_eq!(friend.post(&again, &json!({})).await.problem(403), "not-yours");
    let fresh = me.post(&again, &json!({})).await.expect(201);
    assert_eq!(friend.post(&seat, &lost).await.problem(403), "wrong-invitation");
    friend.post(&seat, &json!({ "invite": fresh["invite"] })).await.expect(200);
    assert_eq!(me.post(&again, &json!({})).await.problem(409), "seat-taken");
}

#[tokio::test]
async fn answers_stay_in_proportion() {
    let server = TestServer::new().await;
    let guest = server.guest();
    // Many rules that all match everywhere.
    let patterns = "a\n\na\nb\n\nab\n\n?a\nb?\n\nabc\n";
    let rules = "a=* : a3\n".repeat(3000);
    let text = format!("PATTERNS\n{patterns}ENDPATTERNS\nRULES\n{rules}ENDRULES\nENDFILE\n");
    let question = json!({ "text": text, "game": "drop:9x6" });
    let trace = guest.post("/api/rules/trace", &question).await;
    assert!(trace.body.len() < 2_000_000, "{}", trace.body.len());
    let trace = trace.expect(200);
    assert!(trace["left_off"].as_u64().is_some_and(|left| left > 10_000), "{}", trace["left_off"]);
    let bad =
        json!({ "text": format!("PATTERNS\na\nENDPATTERNS\nRULES\n{}", "A=X\n".repeat(9000)) });
    let report = guest.post("/api/rules/check", &bad).await;
    assert!(report.body.len() < 300_000, "{}", report.body.len());
    assert!(report.expect(200)["errors"].as_u64().is_some_and(|errors| errors > 0));
    let comments = json!({ "record": "} ".repeat(60_000) });
    for (path, body) in
        [("/api/records", comments), ("/api/games", json!({ "game": "x".repeat(200_000) }))]
    {
        let answer = guest.post(path, &body).await;
        assert!(answer.body.len() < 3_000, "{path}: {}", answer.body.len());
        assert_eq!(answer.status, 422);
    }
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    let long = me.say(&id, json!({ "do": "play", "move": "4".repeat(200_000) })).await;
    assert!(long.body.len() < 3_000);
    assert_eq!(long.problem(422), "bad-move");
}

#[tokio::test]
async fn rule_files_that_ask_for_all_they_can_are_answered_or_refused() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let file = |patterns: String, rules: String| {
        format!("PATTERNS\n{patterns}ENDPATTERNS\nRULES\n{rules}ENDRULES\nENDFILE\n")
    };
    // Thousands of equal actions on thousands of patterns: gigabytes, if they were written out.
    let actions = format!("a=-:{}\n", "a1".repeat(2040)).repeat(8);
    let wide = json!({ "text": file("aaaaaaa\n\n".repeat(3600), actions), "game": "link-four" });
    let moved = guest.post("/api/rules/move", &wide).await.expect(200);
    assert!(moved["move"].is_string(), "{moved}");
    let trace = guest.post("/api/rules/trace", &wide).await.expect(200);
    assert_eq!(trace["counts"][0][0], 8 * 3600 * 7 * 2040);
    // Raises and lowers that come to nothing, in a hundred rules on a thousand patterns.
    let actions = format!("a=? : {}\n", "a1 a!1".repeat(80)).repeat(100);
    let many = json!({ "text": file("a\n\n".repeat(950), actions) });
    let report = guest.post("/api/rules/check", &many).await.expect(200);
    let remarks = report["diagnostics"].as_array().expect("remarks");
    assert!(remarks.iter().any(|remark| remark["id"] == "unfinished-check"), "{report}");
    // More pairs of rule and pattern than any player may have.
    let pairs = file("a\n\n".repeat(9000), "a=?:a1\n".repeat(4000));
    let large = json!({ "name": "large.rul", "text": pairs });
    assert_eq!(guest.post("/api/rules/files", &large).await.problem(422), "bad-rules");
    // A NUL behind ENDFILE, which not every database can store.
    let nul = format!("{}\0", file("a\n".into(), "a=* : a\n".into()));
    let nul = json!({ "name": "nul.rul", "text": nul });
    assert_eq!(guest.post("/api/rules/files", &nul).await.problem(422), "bad-rules");
}

#[tokio::test]
async fn a_record_is_refused_at_the_senders_own_line() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let text = "[Game \"drop:4x4\"]\n\n1. 9 *\n";
    for path in ["/api/records", "/api/records/read"] {
        let refused = guest.post(path, &json!({ "record": text })).await;
        let detail = refused.json()["detail"].to_string();
        assert!(detail.contains("line 3"), "{path}: {detail}");
        assert_eq!(refused.problem(422), "bad-record");
    }
    let short = "[Game \"drop:4x4\"]\n\n1. 1 *\n";
    let beyond = guest.post("/api/records", &json!({ "record": short, "ply": 2 })).await;
    assert_eq!(beyond.problem(422), "bad-ply");
}

#[tokio::test]
async fn addresses_and_queries_mean_one_thing() {
    let server = TestServer::new().await;
    let guest: TestClient<'_> = server.guest();
    let wrong = guest.post("/", &json!({})).await;
    assert_eq!(wrong.headers[header::ALLOW], "GET, HEAD");
    assert_eq!(wrong.problem(405), "wrong-method");
    for path in ["//api/games", "/API/games", "/api/nothing"] {
        assert_eq!(guest.get(path).await.problem(404), "no-such-route", "{path}");
    }
    for seconds in [0, 121, 99_999] {
        let path = format!("/api/analysis?game=drop:4x4&seconds={seconds}");
        assert_eq!(guest.get(&path).await.problem(400), "bad-query");
    }
    let query = guest.get("/api/position").await.json()["detail"].to_string();
    assert!(query.contains("`game`") && !query.contains("deserialize"), "{query}");
    let body = guest.post("/api/games", &json!(["link-four"])).await;
    assert!(!body.json()["detail"].to_string().contains("struct"));
    assert_eq!(body.problem(400), "bad-json");
    let chess = guest.post("/api/games", &json!({ "game": "chess" })).await.json();
    assert!(chess["hint"].to_string().contains("/api/catalogue"), "{chess}");
    assert!(!chess["detail"].to_string().contains("/api"), "people call no routes: {chess}");
    assert_eq!(guest.get("/api/rules/files/none.rul").await.problem(404), "no-such-rules");
    let evil = Request::get("/").header(header::HOST, "play.example").body(Body::empty());
    let foreign = server.send(evil.expect("a request")).await;
    assert!(foreign.json()["detail"].to_string().contains("--public-url"));
    assert_eq!(foreign.problem(403), "foreign-origin");
}

#[tokio::test]
async fn a_clients_analyses_are_bounded_and_one_that_waits_says_so() {
    let limits = Limits { analyses_each: 2, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let guest = server.guest();
    let path = "/api/analysis?game=drop:8x7&seconds=60";
    let mut first = guest.stream(path, None).await;
    first.next().await.expect("it is under way");
    // Of two threads one is for somebody else, so that the second has to wait.
    let mut second = guest.stream("/api/analysis?game=drop:8x7&seconds=1&position=4", None).await;
    let events = second.until(|event| event.name == "done").await;
    let names: Vec<&str> = events.iter().map(|event| event.name.as_str()).collect();
    assert_eq!(names, ["waiting", "unknown", "done"], "its time is over before its turn");
    let third = guest.get(path).await;
    assert!(third.headers.contains_key(header::RETRY_AFTER));
    assert_eq!(third.problem(429), "too-many-requests");
    drop((first, second));
}

#[tokio::test]
async fn the_description_names_what_there_is_to_know() {
    let server = TestServer::new().await;
    let description = server.guest().get("/api/openapi.json").await.expect(200);
    let shapes = &description["components"]["schemas"];
    assert!(description["components"]["securitySchemes"]["token"].is_object());
    for command in shapes["CommandRequest"]["oneOf"].as_array().expect("commands") {
        assert_eq!(command["additionalProperties"], false, "{command}");
        assert!(command["properties"]["marker"]["pattern"].is_string(), "{command}");
    }
    let codes = shapes["ProblemBody"]["properties"]["code"]["description"].to_string();
    for code in ["storage", "bad-token", "not-your-turn", "two-seeds"] {
        assert!(codes.contains(&format!("`{code}`")), "{code}");
    }
    let players = &shapes["CreateGame"]["properties"]["players"];
    assert_eq!((&players["minItems"], &players["maxItems"]), (&json!(2), &json!(2)));
    assert_eq!(shapes["CreateGame"]["properties"]["seed"]["format"], "uint64");
    assert!(shapes["GameEvent"].is_object());
    let page = server.guest().get("/api").await;
    let page = String::from_utf8(page.body).expect("text");
    assert!(page.contains("Last-Event-ID") && page.contains("<code>seconds</code>"));
    assert!(!page.contains("href=\"#\""), "no link leads nowhere");
}

#[tokio::test]
async fn a_picture_on_another_site_starts_no_analysis() {
    let server = TestServer::new().await;
    let ask = async |path: &str, site: Option<&str>| {
        let mut request = Request::get(path).header(header::HOST, "localhost");
        if let Some(site) = site {
            request = request.header("sec-fetch-site", site);
        }
        server.send(request.body(Body::empty()).expect("a request")).await.status.as_u16()
    };
    let analysis = "/api/analysis?game=connect-four&position=2252576253462244111563365343671351441";
    assert_eq!(ask(analysis, Some("cross-site")).await, 403);
    assert_eq!(ask(analysis, Some("same-site")).await, 403);
    // The page itself, an address that was typed, and programs.
    for fine in [Some("same-origin"), Some("none"), None] {
        assert_eq!(ask(analysis, fine).await, 200, "{fine:?}");
    }
    // What is only read may be shown anywhere.
    assert_eq!(ask("/api/catalogue", Some("cross-site")).await, 200);
}

#[tokio::test]
async fn games_and_rule_files_are_made_at_a_measured_rate() {
    let limits =
        Limits { creations_at_once: 2.0, creations_per_second: 0.001, ..Limits::default() };
    let server = TestServer::with(limits, Arc::new(RandomOnly)).await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "link-four" })).await;
    me.create(json!({ "game": "link-four" })).await;
    let refused = me.post("/api/games", &json!({ "game": "link-four" })).await;
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(refused.problem(429), "too-many-requests");
    // Play goes on.
    me.say(&id, json!({ "do": "play", "move": "4" })).await.expect(200);
    me.get("/api/games").await.expect(200);
}
