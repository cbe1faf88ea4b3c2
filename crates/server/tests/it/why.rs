//! Why moves are good or bad, games looked back on, and puzzles.

use serde_json::{Value as Json, json};

use crate::test_server::TestServer;

/// The first player has 1 2 3 on the bottom row; a stone on 4 wins.
const THREE_IN_A_ROW: &str = "112233";

#[tokio::test]
async fn a_move_is_explained_with_its_line_and_cells() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let path = format!("/api/why?game=connect-four&position={THREE_IN_A_ROW}");
    let all = guest.get(&path).await.expect(200);
    assert_eq!(all["moves"].as_array().map(Vec::len), Some(7));
    let win = guest.get(&format!("{path}&move=4")).await.expect(200);
    let [win] = win["moves"].as_array().map(Vec::as_slice).expect("a list") else {
        panic!("one move")
    };
    assert_eq!((&win["value"], &win["remoteness"]), (&json!("win"), &json!(1)));
    assert_eq!(win["reasons"][0]["kind"], "wins");
    assert_eq!(win["reasons"][0]["text"], "Red completes four in a row.");
    let cells = win["reasons"][0]["cells"].as_array().expect("cells");
    assert_eq!(cells.len(), 4);
    assert!(cells.iter().all(|cell| cell["row"] == 5), "{cells:?}");
    // Figures stand beside the English, for whoever makes other words of them.
    let block = guest.get("/api/why?game=connect-four&position=1122337&move=7").await.expect(200);
    let reason = &block["moves"][0]["reasons"][0];
    assert_eq!(
        (&reason["kind"], &reason["at"]),
        (&json!("ignores-threat"), &json!({ "row": 5, "column": 3 }))
    );
    let gift = "/api/why?game=quarto&position=89a............./0&move=16/b";
    let gift = guest.get(gift).await.expect(200);
    // Three in a row were on the board and the piece in hand fits: the missed win comes first.
    let reasons = gift["moves"][0]["reasons"].as_array().expect("a list");
    assert_eq!(reasons[0]["kind"], "throws-away");
    let reason = reasons.iter().find(|reason| reason["kind"] == "gives-a-win").expect("the gift");
    assert_eq!(reason["win"]["piece"], "b");
    assert_eq!(reason["win"]["square"], json!({ "row": 0, "column": 3 }));
    let shared = &reason["win"]["shared"];
    assert!([json!({ "bit": 3, "set": true }), json!({ "bit": 2, "set": false })].contains(shared));
    // Yellow holds 1 2 3 on the second row: whoever fills 4 twice lets it win there.
    let slip = guest.get(&format!("{path}&move=7")).await.expect(200);
    assert_eq!(slip["moves"][0]["line"][0], "7");
    assert!(slip["moves"][0]["forced"].is_array());
    assert_eq!(slip["moves"][0]["complete"], true);
    // Without time for the line there is its beginning, and the value all the same.
    let short = "/api/why?game=quarto&position=0....5....a...../3&move=2/4&line_millis=0";
    let short = &guest.get(short).await.expect(200)["moves"][0];
    assert_eq!((&short["complete"], &short["value"]), (&json!(false), &json!("tie")));
    assert!(short["line"].as_array().is_some_and(|line| (1..13).contains(&line.len())), "{short}");
}

#[tokio::test]
async fn a_position_comes_with_its_threats() {
    let server = TestServer::new().await;
    let path = format!("/api/position?game=connect-four&position={THREE_IN_A_ROW}");
    let found = server.guest().get(&path).await.expect(200);
    let threats = found["threats"].as_array().expect("a list");
    let at = |row: u8| json!({ "row": row, "column": 3 });
    let told: Vec<(&Json, &Json)> = threats.iter().map(|one| (&one["seat"], &one["at"])).collect();
    assert_eq!(told, [(&json!("first"), &at(5)), (&json!("second"), &at(4))]);
    assert_eq!(threats[0]["cells"].as_array().map(Vec::len), Some(4));
    let quarto = server.guest().get("/api/position?game=quarto&position=89a............./0").await;
    let quarto = &quarto.expect(200)["threats"][0];
    assert_eq!((&quarto["seat"], &quarto["at"]), (&Json::Null, &json!({ "row": 0, "column": 3 })));
}

#[tokio::test]
async fn what_cannot_be_explained_is_refused_in_words() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let path = |rest: &str| format!("/api/why?game=connect-four&position={rest}");
    assert_eq!(guest.get(&path("112233&move=9")).await.problem(422), "bad-move");
    assert_eq!(guest.get(&path("1122334")).await.problem(422), "game-over");
    assert_eq!(guest.get(&path("4444445&move=4")).await.problem(422), "column-full");
    let hidden = guest.get("/api/why?game=fourside&position=").await;
    assert_eq!(hidden.problem(422), "hands-are-hidden");
}

#[tokio::test]
async fn a_game_is_looked_back_on() {
    let server = TestServer::new().await;
    let record = "[Game \"drop:4x4\"]\n[Result \"1-0\"]\n\n1. 1 2 2. 1 2 3. 1 3 4. 1 1-0\n";
    let found = server.guest().post("/api/review", &json!({ "record": record })).await.expect(200);
    assert_eq!(found["complete"], true);
    let moves = found["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 7);
    let blunder = &moves[5];
    assert_eq!((&blunder["mark"], &blunder["best"]), (&json!("??"), &json!(["1"])));
    assert_eq!(blunder["seat"], "second");
    assert_eq!(blunder["reasons"][0]["kind"], "ignores-threat");
    let accuracy = |seat: usize| found["accuracy"][seat].as_f64().expect("a number");
    assert!(accuracy(1) < accuracy(0), "{found}");
    // The same without a record, as a line on a board is looked back on.
    let moves: Vec<Json> = moves.iter().map(|one| one["move"].clone()).collect();
    let line = json!({ "game": "drop:4x4", "moves": moves });
    assert_eq!(server.guest().post("/api/review", &line).await.expect(200), found);
    let over = json!({ "game": "drop:4x4", "moves": ["1", "2", "1", "2", "1", "3", "1", "1"] });
    assert_eq!(server.guest().post("/api/review", &over).await.problem(422), "game-over");
    let bad = server.guest().post("/api/review", &json!({ "record": "4 4 4" })).await;
    assert_eq!(bad.problem(422), "bad-record");
}

#[tokio::test]
async fn the_puzzle_of_a_day_is_the_same_for_everybody() {
    let server = TestServer::new().await;
    let day = |date: &'static str| {
        let guest = server.guest();
        async move { guest.get(&format!("/api/puzzles/today?date={date}")).await.expect(200) }
    };
    let first = day("2026-11-17").await;
    assert_eq!(day("2026-11-17").await, first);
    assert_ne!(day("2026-11-18").await["id"], first["id"]);
    assert!(first["answers"].is_null(), "the answer stays here");
    let wrong = server.guest().get("/api/puzzles/today?date=soon").await;
    assert_eq!(wrong.problem(400), "bad-query");
    assert!(server.guest().get("/api/puzzles/today").await.expect(200)["id"].is_string());
}

#[tokio::test]
async fn puzzles_are_chosen_by_level_and_theme() {
    let server = TestServer::new().await;
    let guest = server.guest();
    let sets = guest.get("/api/puzzles").await.expect(200);
    let sets = sets["sets"].as_array().expect("sets");
    assert_eq!(sets.len(), 4);
    for set in sets {
        let game = set["game"].as_str().expect("a name");
        let sum: u64 = set["themes"]
            .as_array()
            .expect("themes")
            .iter()
            .filter_map(|t| t["count"].as_u64())
            .sum();
        assert_eq!(Some(sum), set["count"].as_u64(), "{game}");
        let near = guest.get(&format!("/api/puzzles/next?game={game}&difficulty=900")).await;
        let near = near.expect(200);
        assert!(near["difficulty"].as_u64().is_some_and(|d| d.abs_diff(900) < 300), "{near}");
        let not = near["id"].as_str().expect("an id");
        let other =
            guest.get(&format!("/api/puzzles/next?game={game}&difficulty=900&not={not}")).await;
        assert_ne!(other.expect(200)["id"], near["id"]);
    }
    let themed = guest.get("/api/puzzles/next?game=quarto&theme=safe-gift").await.expect(200);
    assert_eq!(themed["theme"], "safe-gift");
    let unknown = guest.get("/api/puzzles/next?game=quarto&theme=spoon").await;
    assert_eq!(unknown.problem(400), "bad-query");
    let none = guest.get("/api/puzzles/next?game=quarto&theme=bonus").await;
    assert_eq!(none.problem(422), "no-puzzle");
    assert_eq!(guest.get("/api/puzzle?game=quarto&id=none").await.problem(422), "no-puzzle");
    assert_eq!(guest.get("/api/puzzles/next?game=drop:4x4").await.problem(422), "no-puzzle");
}

#[tokio::test]
async fn a_wrong_try_is_refuted_and_the_right_one_told() {
    let server = TestServer::new().await;
    let guest = server.guest();
    for game in ["connect-four", "quarto", "fourside"] {
        let puzzle: Json =
            guest.get(&format!("/api/puzzles/next?game={game}&difficulty=700")).await.expect(200);
        let id = puzzle["id"].as_str().expect("an id");
        let solution = guest.post("/api/puzzle/try", &json!({ "game": game, "id": id })).await;
        let solution = solution.expect(200);
        assert_eq!(solution["right"], true);
        let answers = solution["answers"].as_array().expect("answers").clone();
        for mv in puzzle["moves"].as_array().expect("moves").iter().take(6).chain(&answers) {
            let tried = json!({ "game": game, "id": id, "move": mv });
            let verdict = guest.post("/api/puzzle/try", &tried).await.expect(200);
            assert_eq!(verdict["right"], json!(answers.contains(mv)), "{game} {id} {mv}");
            assert_eq!(verdict["explained"]["line"][0], *mv);
            assert!(verdict["explained"]["reasons"][0]["text"].is_string());
            let told = verdict["answers"].as_array().map(Vec::len);
            assert_eq!(told, Some(if verdict["right"] == true { answers.len() } else { 0 }));
        }
        let hint = |step: u8| {
            let path = format!("/api/puzzle/hint?game={game}&id={id}&step={step}");
            let guest = server.guest();
            async move { guest.get(&path).await }
        };
        assert_eq!(hint(1).await.expect(200)["cells"], json!([]));
        assert_eq!(hint(2).await.expect(200)["cells"].as_array().map(Vec::len), Some(1));
        assert_eq!(hint(3).await.problem(400), "bad-query");
    }
}
