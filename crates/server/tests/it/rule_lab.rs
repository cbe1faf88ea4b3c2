//! The Rule Lab over HTTP: what the editor asks, the search step by step, tests, trials and comparisons.

use serde_json::{Value as Json, json};

use crate::test_server::{TestClient, TestServer};

const RAISES: &str =
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=*, b=X, c=X, d=* : a1\nENDRULES\nENDFILE\n";

#[tokio::test]
async fn the_editor_is_answered_in_the_units_of_a_browser() {
    let server = TestServer::new().await;
    let guest = server.guest();
    // The red circle is one character, two units and four bytes.
    let text = format!("; \u{1F534}\n{RAISES}");
    let rule = text.encode_utf16().position(|unit| unit == u16::from(b'=')).expect("a rule") - 1;
    let asked = json!({ "text": text, "offset": rule });
    let hover = guest.post("/api/rules/hover", &asked).await.expect(200);
    assert_eq!(hover["hover"]["from"], rule);
    assert!(hover["hover"]["markdown"].as_str().expect("a page").contains("playable"), "{hover}");
    let renamed = json!({ "text": text, "offset": rule, "name": "e" });
    let edits = guest.post("/api/rules/rename", &renamed).await.expect(200);
    assert_eq!(edits["edits"].as_array().map(Vec::len), Some(3), "cell, binding, action");
    let taken = json!({ "text": text, "offset": rule, "name": "b" });
    assert_eq!(guest.post("/api/rules/rename", &taken).await.problem(422), "bad-name");
    let behind = json!({ "text": text, "offset": rule + 2 });
    let list = guest.post("/api/rules/complete", &behind).await.expect(200);
    assert_eq!(list["completions"].as_array().map(Vec::len), Some(6), "the six symbols: {list}");
    let far = json!({ "text": text, "offset": 4_000_000_000_u32 });
    guest.post("/api/rules/complete", &far).await.expect(200);
    let outline = guest.post("/api/rules/outline", &json!({ "text": text })).await.expect(200);
    assert_eq!(outline["sections"][0]["patterns"][0]["rows"][0]["cells"], "abcd");
    assert_eq!(outline["sections"][0]["rules"][0]["line"], 6);
}

#[tokio::test]
async fn remarks_carry_their_fixes_and_have_a_page() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let text = RAISES.replace("a=*, b=X", "a=* b=X");
    let report = guest.post("/api/rules/check", &json!({ "text": text })).await.expect(200);
    let comma = &report["diagnostics"][0];
    assert_eq!((&comma["id"], &comma["edits"][0]["text"]), (&json!("missing-comma"), &json!(",")));
    let page = guest.get("/api/rules/findings/missing-comma").await.expect(200);
    assert!(page["markdown"].as_str().expect("a page").contains("comma"));
    assert_eq!(guest.get("/api/rules/findings/missing-coma").await.problem(404), "no-such-rules");
    let fixed = guest.post("/api/rules/fix", &json!({ "text": text })).await.expect(200);
    assert_eq!(
        (&fixed["text"], fixed["applied"].as_array().map(Vec::len)),
        (&json!(RAISES), Some(1))
    );
    let why = guest.post("/api/rules/format", &json!({ "text": text })).await.expect(200);
    assert!(why["left_alone"].as_str().expect("why").contains("line 5"), "{why}");
    let laid_out = RAISES.replace("ENDFILE", "\nENDFILE");
    let fine = guest.post("/api/rules/format", &json!({ "text": laid_out })).await.expect(200);
    assert_eq!((&fine["changed"], &fine["left_alone"]), (&json!(false), &Json::Null));
}

#[tokio::test]
async fn a_decision_is_told_step_by_step_and_try_by_try() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let question = json!({ "text": RAISES, "game": "link-four", "position": "4455" });
    let steps = guest.post("/api/rules/steps", &question).await.expect(200);
    let list = steps["steps"].as_array().expect("steps");
    assert_eq!((list.len(), &steps["candidates"]), (2, &json!([3, 6])), "both ways");
    assert_eq!((&list[1]["mirrored"], &steps["tries"]), (&json!(true), &json!(56)));
    assert_eq!(list[0]["counts"][2], json!([1, 0, 0]));
    let asked = json!({ "text": RAISES, "game": "link-four", "position": "4455", "from": 1, "count": 9000 });
    let tries = guest.post("/api/rules/tries", &asked).await.expect(200);
    let matched = tries["tries"].as_array().expect("tries").iter();
    let matched: Vec<_> = matched.filter(|one| one["matched"] == true).collect();
    assert_eq!(matched.len(), 2);
    assert_eq!(matched[1]["number"], list[1]["number"]);
    let column = json!({ "text": RAISES, "game": "link-four", "position": "4455", "column": 2 });
    let why = guest.post("/api/rules/why-not", &column).await.expect(200);
    assert_eq!((&why["may_be_chosen"], &why["rules"]), (&json!(false), &json!([])));
    assert!(why["nearest"]["cell"]["found"].is_string(), "{why}");
    let outside = json!({ "text": RAISES, "game": "link-four", "position": "", "column": 8 });
    assert_eq!(guest.post("/api/rules/why-not", &outside).await.problem(422), "no-move");
}

#[tokio::test]
async fn the_tests_of_a_file_are_run() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let text = format!("; test 4455 -> 3 6\n; test 4455 never 3\n; test 9 -> 1\n{RAISES}");
    let tests = guest.post("/api/rules/test", &json!({ "text": text })).await.expect(200);
    let ok: Vec<_> =
        tests["tests"].as_array().expect("tests").iter().map(|one| &one["ok"]).collect();
    assert_eq!((json!(ok), &tests["failed"]), (json!([true, false, false]), &json!(2)));
    assert_eq!(tests["tests"][2]["ran"], false);
}

/// Looks until a job is over.
async fn over(guest: &TestClient<'_>, path: &str) -> Json {
    loop {
        let view = guest.get(path).await.expect(200);
        if view["progress"] != "running" {
            return view;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trial_counts_every_game_and_every_rule() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let text = fourfold_player::shipped_rules()[2].text;
    let asked = json!({
        "text": text, "game": "connect-four", "player": "novice", "games": 12, "seed": 3,
    });
    let begun = me.post("/api/rules/trials", &asked).await.expect(201);
    let path = format!("/api/rules/trials/{}", begun["id"].as_str().expect("a name"));
    let view = over(&server.guest(), &path).await;
    assert_eq!((&view["progress"], &view["problem"]), (&json!("finished"), &Json::Null));
    let games = view["games"].as_array().expect("games");
    let count = |result: &str| games.iter().filter(|game| game["result"] == result).count();
    assert_eq!(games.len(), 12);
    assert_eq!(view["results"]["losses"], count("lost"));
    assert_eq!(view["results"]["wins"], count("won"));
    let order: Vec<_> = games.iter().map(|game| game["result"].as_str().expect("a word")).collect();
    assert!(
        order.is_sorted_by_key(|word| ["lost", "drawn", "won"].iter().position(|one| one == word))
    );
    let decided: u64 = view["rules"]
        .as_array()
        .expect("rules")
        .iter()
        .map(|rule| rule["decided"].as_u64().expect("a count"))
        .sum();
    assert!(decided > 0 && view["score_low"].as_f64() <= view["score"].as_f64(), "{view}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_trial_is_bounded_and_stopped_by_who_began_it() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let trial = |text: &str, player: &str, games: usize| json!({ "text": text, "game": "link-four", "player": player, "games": games });
    for (asked, code) in [
        (trial(RAISES, "good", 0), "bad-trial"),
        (trial(RAISES, "good", 401), "bad-trial"),
        (trial(RAISES, "human", 2), "bad-trial"),
        (trial(RAISES, "nobody", 2), "unknown-player"),
        (trial("RULES", "good", 2), "bad-rules"),
    ] {
        assert_eq!(me.post("/api/rules/trials", &asked).await.problem(422), code);
    }
    let begun = me.post("/api/rules/trials", &trial(RAISES, "master", 400)).await.expect(201);
    let path = format!("/api/rules/trials/{}", begun["id"].as_str().expect("a name"));
    assert_eq!(server.player().await.delete(&path).await.problem(403), "not-yours");
    me.delete(&path).await.expect(200);
    assert_eq!(over(&me, &path).await["progress"], "stopped");
    let missing = me.get("/api/rules/trials/0123456789abcdef").await.problem(404);
    assert_eq!(missing, "no-such-trial");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_comparison_lists_the_worst_blunder_first() {
    let server = TestServer::with_roster().await;
    let me = server.player().await;
    let left = "PATTERNS\na??????\nENDPATTERNS\nRULES\na=* : a\nENDRULES\nENDFILE\n";
    let asked = json!({
        "text": left, "game": "connect-four", "positions": ["475767", "223344"],
    });
    let begun = me.post("/api/rules/comparisons", &asked).await.expect(201);
    let path = format!("/api/rules/comparisons/{}", begun["id"].as_str().expect("a name"));
    let view = over(&me, &path).await;
    assert_eq!((&view["done"], &view["unsolved"]), (&json!(2), &json!(0)), "{view}");
    let blunders = view["blunders"].as_array().expect("blunders");
    assert_eq!(blunders.len(), 1);
    assert_eq!((&blunders[0]["column"], &blunders[0]["rule_line"]), (&json!(1), &json!(5)));
    assert_eq!((&blunders[0]["before"], &blunders[0]["after"]), (&json!("win"), &json!("lose")));
    let none = json!({ "text": left, "game": "connect-four" });
    assert_eq!(me.post("/api/rules/comparisons", &none).await.problem(422), "bad-trial");
}
