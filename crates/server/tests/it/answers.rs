//! Catalogue, records, positions, analysis, opinions, rule files, the description: answers without a game.

use std::sync::Arc;
use std::time::Duration;

use fourfold_player::RandomOnly;
use fourfold_server::Limits;
use serde_json::{Value as Json, json};

use crate::test_server::{Scratch, TestServer};

const WIN_OR_BLOCK: &str =
    "PATTERNS\nabcd\nENDPATTERNS\nRULES\na=*,b=X,c=X,d=X : a\nENDRULES\nENDFILE\n";

#[tokio::test]
async fn the_catalogue_lists_every_game_with_its_players() {
    let server = TestServer::new().await;
    let catalogue = server.guest().get("/api/catalogue").await.expect(200);
    let ids: Vec<&str> = catalogue["games"]
        .as_array()
        .expect("games")
        .iter()
        .map(|game| game["id"].as_str().expect("a name"))
        .collect();
    assert_eq!(ids, ["link-four", "connect-four", "drop", "quarto", "fourside"]);
    for game in catalogue["games"].as_array().expect("games") {
        assert!(!game["variants"].as_array().expect("variants").is_empty());
        assert!(!game["players"].as_array().expect("players").is_empty());
    }
    assert_eq!(catalogue["games"][4]["facts"]["hidden_hands"], true);
}

#[tokio::test]
async fn a_game_becomes_a_record_and_a_record_a_game() {
    let server = TestServer::new().await;
    let me = server.player().await;
    let (id, _) = me.create(json!({ "game": "connect-four" })).await;
    for column in ["4", "4", "3"] {
        me.say(&id, json!({ "do": "play", "move": column })).await.expect(200);
    }
    let text = me.get(&format!("/api/games/{id}/record")).await;
    let text = String::from_utf8(text.body).expect("text");
    assert!(text.contains("[Game \"connect-four\"]") && text.contains("1. 4 4 2. 3 *"), "{text}");
    let read = me.post("/api/records/read", &json!({ "record": text })).await.expect(200);
    assert_eq!(read["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(read["positions"].as_array().map(Vec::len), Some(4));
    assert_eq!(read["result"], "*");
    let again = me.post("/api/records", &json!({ "record": text })).await.expect(201);
    let other = again["id"].as_str().expect("a name").to_owned();
    assert_ne!(other, id);
    assert_eq!(again["state"]["scene"], me.state(&id).await["scene"]);
    assert_eq!(again["state"]["turn"], "second");
    me.say(&other, json!({ "do": "play", "move": "3" })).await.expect(200);
    // A fork goes on from the middle; its log replays like any other.
    let fork = json!({ "record": text, "ply": 1, "players": ["human", "random"] });
    let fork = me.post("/api/records", &fork).await.expect(201);
    let fork = fork["id"].as_str().expect("a name").to_owned();
    let mut stream = me.stream(&format!("/api/games/{fork}/events"), Some(1)).await;
    let answered = stream.next().await.expect("the computer's answer");
    assert_eq!(answered.data["state"]["moves"].as_array().map(Vec::len), Some(2));
    let bad = me.post("/api/records", &json!({ "record": "[Game \"chess\"]\n\n1. e4 *" })).await;
    assert_eq!(bad.problem(422), "bad-record");
    let illegal = "[Game \"drop:4x4\"]\n[First \"human\"]\n[Second \"human\"]\n\n1. 9 *\n";
    let bad = me.post("/api/records/read", &json!({ "record": illegal })).await;
    assert_eq!(bad.problem(422), "bad-record");
}

#[tokio::test]
async fn a_position_can_be_walked_without_knowing_the_rules() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let start = guest.get("/api/position?game=connect-four").await.expect(200);
    assert_eq!(start["moves"].as_array().map(Vec::len), Some(7));
    let walked = guest.get("/api/position?game=connect-four&moves=4%204%203%203%205%205%206").await;
    let walked = walked.expect(200);
    assert_eq!(walked["outcome"], "first");
    assert_eq!(walked["turn"], Json::Null);
    assert_eq!(walked["cells"].as_array().map(Vec::len), Some(4));
    assert_eq!(walked["moves"], json!([]));
    let next = &start["moves"][3];
    let there = guest
        .get(&format!(
            "/api/position?game=connect-four&position={}",
            next["position"].as_str().expect("text")
        ))
        .await
        .expect(200);
    assert_eq!(there["turn"], "second");
    let hidden = guest.get("/api/position?game=fourside").await;
    assert_eq!(hidden.problem(422), "hands-are-hidden");
    assert_eq!(
        guest.get("/api/position?game=quarto&position=zz").await.problem(422),
        "bad-position"
    );
    assert_eq!(guest.get("/api/position").await.problem(400), "bad-query");
}

#[tokio::test]
async fn an_analysis_comes_step_by_step_and_is_remembered() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let path = "/api/analysis?game=drop:4x4&position=";
    for remembered in [false, true] {
        let mut stream = guest.stream(path, None).await;
        let events = stream.until(|event| event.name == "done").await;
        let mut names: Vec<&str> =
            // How long it takes is another matter; the last one may not have quite gone.
            events
                .iter()
                .map(|event| event.name.as_str())
                .filter(|name| !["progress", "waiting"].contains(name))
                .collect();
        // The moves come as they fall, in as many lists as there is time for.
        names.dedup();
        if remembered {
            assert_eq!(names, ["value", "distances", "done"]);
        } else {
            assert_eq!(names, ["value", "moves", "distances", "done"]);
        }
        let distances = &events[events.len() - 2].data;
        assert_eq!(distances["value"], "tie", "4x4 is a tie");
        assert_eq!(distances["remoteness"], 16, "the board fills up");
        assert_eq!(distances["moves"].as_array().map(Vec::len), Some(4));
        assert_eq!(events.last().expect("done").data["remembered"], remembered);
        assert!(stream.next().await.is_none(), "nothing follows");
    }
    let over = guest.get("/api/analysis?game=connect-four&position=4433556").await;
    assert_eq!(over.problem(422), "game-over");
}

/// Whether an analysis was answered from what was found before.
async fn was_remembered(server: &TestServer, path: &str) -> bool {
    let mut stream = server.guest().stream(path, None).await;
    let events = stream.until(|event| event.name == "done").await;
    assert_eq!(events[events.len() - 2].name, "distances");
    events.last().expect("done").data["remembered"] == true
}

#[tokio::test]
async fn an_answer_that_took_long_is_there_after_the_server() {
    let scratch = Arc::new(Scratch::new());
    // Whatever is searched for at all takes long here.
    let limits = Limits { keep_answers_after: Duration::ZERO, ..Limits::default() };
    let [kept, other] = ["1", "2"].map(|at| format!("/api/analysis?game=drop:4x4&position={at}"));
    let server = TestServer::at(Arc::clone(&scratch), limits, Arc::new(RandomOnly)).await;
    assert!(!was_remembered(&server, &kept).await);
    server.app.close().await;
    let server = TestServer::at(scratch, Limits::default(), Arc::new(RandomOnly)).await;
    assert!(was_remembered(&server, &kept).await, "nobody waits twice");
    assert!(!was_remembered(&server, &other).await);
}

#[tokio::test]
async fn quarto_is_analysed_too() {
    let server = TestServer::new().await;
    let mut stream = server.guest().stream("/api/analysis?game=quarto:size=2", None).await;
    let events = stream.until(|event| event.name == "done").await;
    let distances = &events[events.len() - 2].data;
    // The published value of the smallest board for the player who gives the first piece.
    assert_eq!((&distances["value"], &distances["remoteness"]), (&json!("lose"), &json!(4)));
}

#[tokio::test]
async fn what_is_out_of_reach_is_said_to_be_unknown() {
    let server = TestServer::new().await;
    for game in ["drop:8x7", "drop:9x9"] {
        let path = format!("/api/analysis?game={game}&seconds=1");
        let mut stream = server.guest().stream(&path, None).await;
        let events = stream.until(|event| event.name == "done").await;
        let unknown =
            events.iter().find(|event| event.name == "unknown").expect("an honest answer");
        assert_eq!(unknown.data["reason"], "time");
    }
}

/// A board that does not fit 64 bits: every level moves, its solver answers late positions and says why, and rule files
/// are refused in words.
#[tokio::test]
async fn a_wide_board_is_played_and_analysed() {
    let server = TestServer::with_roster().await;
    let guest = server.guest();
    for player in ["random", "novice", "good", "expert", "grader"] {
        let ask = json!({ "game": "drop:9x9", "position": "5556", "player": player });
        let opinion = guest.post("/api/think", &ask).await.expect(200);
        assert!(opinion["move"].is_string(), "{player}: {opinion}");
    }
    let rules = json!({ "text": WIN_OR_BLOCK, "game": "drop:9x9", "position": "5" });
    assert_eq!(guest.post("/api/rules/move", &rules).await.problem(422), "not-a-drop-game");
    // Nobody has four in this pattern; only the top row is left.
    let rows = ["XXOOXXOO", "OOXXOOXX"].into_iter().cycle().take(7).collect::<Vec<_>>();
    let path = format!("/api/analysis?game=drop:8x8&position=......../{}", rows.join("/"));
    let mut stream = guest.stream(&path, None).await;
    let events = stream.until(|event| event.name == "done").await;
    assert!(events.iter().all(|event| event.name != "unknown"), "eight cells are no work");
    assert!(events[events.len() - 2].data["value"].is_string());
}

#[tokio::test]
async fn the_grader_shows_its_grades() {
    let server = TestServer::with_roster().await;
    let ask = json!({ "game": "connect-four", "position": "4", "player": "grader" });
    let opinion = server.guest().post("/api/think", &ask).await.expect(200);
    assert_eq!(opinion["grades"], json!([0, 0, 50, 50, 50, 0, 0]));
    let nobody = json!({ "game": "connect-four", "player": "nobody" });
    assert_eq!(server.guest().post("/api/think", &nobody).await.problem(422), "unknown-player");
    let file = json!({ "game": "connect-four", "player": "rules:/etc/passwd" });
    assert_eq!(server.guest().post("/api/think", &file).await.problem(422), "unknown-player");
}

#[tokio::test]
async fn players_by_rules_are_asked_like_any_other() {
    let server = TestServer::with_roster().await;
    let guest = server.guest();
    // Three in a row for red at the left: the fourth column wins.
    let ask = |player: &str| json!({ "game": "link-four", "position": "112233", "player": player });
    let shipped = guest.post("/api/think", &ask("rules:sample")).await.expect(200);
    assert_eq!((&shipped["player"], &shipped["move"]), (&json!("rules:sample"), &json!("4")));
    let keep = json!({ "name": "my.rul", "text": WIN_OR_BLOCK });
    let uploaded = guest.post("/api/rules/files", &keep).await.expect(201);
    let player = uploaded["player"].as_str().expect("a player string");
    assert_eq!(guest.post("/api/think", &ask(player)).await.expect(200)["move"], "4");
    let gone = ask("rules:my.rul@0000000000000000");
    assert_eq!(guest.post("/api/think", &gone).await.problem(422), "unknown-player");
    let elsewhere = json!({ "game": "quarto", "player": "rules:sample" });
    assert_eq!(guest.post("/api/think", &elsewhere).await.problem(422), "unknown-player");
    let engine = guest.post("/api/think", &ask("engine:mine")).await;
    assert_eq!(engine.problem(422), "unknown-player");
}

#[tokio::test]
async fn rule_files_are_checked_formatted_traced_and_played() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let fine = guest.post("/api/rules/check", &json!({ "text": WIN_OR_BLOCK })).await.expect(200);
    assert_eq!(fine["errors"], 0);
    let bad = json!({ "text": "PATTERNS\nabc\nENDPATTERNS\nRULES\nA=X a\nENDRULES\n" });
    let report = guest.post("/api/rules/check", &bad).await.expect(200);
    assert!(report["errors"].as_u64().is_some_and(|errors| errors >= 2), "{report}");
    assert!(report["diagnostics"][0]["line"].is_u64());
    let formatted =
        guest.post("/api/rules/format", &json!({ "text": WIN_OR_BLOCK })).await.expect(200);
    assert!(formatted["text"].as_str().is_some_and(|text| text.contains("ENDFILE")));
    // Three in a row for red at the left: the fourth column wins.
    let question = json!({ "text": WIN_OR_BLOCK, "game": "link-four", "position": "112233" });
    let mv = guest.post("/api/rules/move", &question).await.expect(200);
    assert_eq!(mv["move"], "4", "mirrored, the open end is on the right");
    let trace = guest.post("/api/rules/trace", &question).await.expect(200);
    assert_eq!(trace["move"], 4);
    let mut other = question.clone();
    other["game"] = json!("quarto");
    other["position"] = json!("");
    assert_eq!(guest.post("/api/rules/move", &other).await.problem(422), "not-a-drop-game");
    let mut broken = question;
    broken["text"] = json!("nonsense");
    assert_eq!(guest.post("/api/rules/move", &broken).await.problem(422), "bad-rules");
    let large = json!({ "text": "x".repeat(70_000) });
    assert_eq!(guest.post("/api/rules/check", &large).await.problem(413), "too-large");
    let keep = json!({ "name": "my.rul", "text": WIN_OR_BLOCK });
    let kept = guest.post("/api/rules/files", &keep).await;
    let player = kept.expect(201)["player"].as_str().expect("a player").to_owned();
    let name = player.strip_prefix("rules:").expect("a rule file");
    let text = guest.get(&format!("/api/rules/files/{name}")).await.expect(200);
    assert_eq!(text["text"], WIN_OR_BLOCK);
    let path = json!({ "name": "../../x", "text": WIN_OR_BLOCK });
    assert_eq!(guest.post("/api/rules/files", &path).await.problem(422), "bad-name");
    let shipped = guest.get("/api/rules/files").await.expect(200);
    assert_eq!(shipped["files"][0]["player"], "rules:sample");
}

#[tokio::test]
async fn the_description_names_every_route_and_can_be_browsed() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let description = guest.get("/api/openapi.json").await.expect(200);
    assert_eq!(description["info"]["title"], "Fourfold");
    let page = guest.get("/api").await;
    let page = String::from_utf8(page.body).expect("text");
    for path in description["paths"].as_object().expect("paths").keys() {
        assert!(page.contains(path.as_str()), "{path}");
    }
    assert!(!page.contains("<script"));
    assert!(description["components"]["schemas"]["GameState"].is_object());
    assert!(description["components"]["schemas"]["EventView"].is_object());
    let metrics = guest.get("/metrics").await;
    assert!(String::from_utf8_lossy(&metrics.body).contains("fourfold_requests_total"));
    assert_eq!(guest.get("/api/health").await.expect(200)["status"], "ok");
}
