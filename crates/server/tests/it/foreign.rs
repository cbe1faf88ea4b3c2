//! The protocols of other programs over HTTP: the bodies, the errors in their way, and what keeps them bounded.

use std::sync::Arc;

use axum::body::Body;
use axum::http::{Method, Request, header};
use fourfold_player::{Roster, RuleFiles};
use fourfold_server::Limits;
use serde_json::{Value as Json, json};

use crate::test_server::{Answer, TestServer};

async fn get(server: &TestServer, path: &str) -> Answer {
    let request = Request::builder().uri(path).header(header::ORIGIN, "https://uni.example");
    server.send(request.body(Body::empty()).expect("a request")).await
}

async fn read(server: &TestServer, path: &str) -> Json {
    let answer = get(server, path).await;
    assert_eq!(answer.headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*", "{path}");
    answer.expect(200)
}

#[tokio::test(flavor = "multi_thread")]
async fn the_universal_interface_lists_and_answers() {
    let server = TestServer::new().await;
    let games = read(&server, "/universal/v1/").await;
    let ids: Vec<&str> = games
        .as_array()
        .expect("a list")
        .iter()
        .map(|game| game["id"].as_str().expect("an id"))
        .collect();
    assert_eq!(ids, ["connect4", "linkfour", "quarto", "quarto3", "quarto2"]);
    assert_eq!(games[0]["type"], "twoPlayer");
    let game = read(&server, "/universal/v1/quarto3/").await;
    assert_eq!(game["variants"][0]["id"], "regular");
    let variant = read(&server, "/universal/v1/linkfour/7x7/").await;
    assert_eq!(variant["startPosition"], format!("1_{}", "-".repeat(49)));
    let theme = &variant["imageAutoGUIData"]["themes"]["regular"];
    assert_eq!(theme["charImages"]["X"]["image"], "general/blue_circle.svg");
    assert_eq!(theme["centers"].as_array().expect("centres").len(), 49 + 14);
    let own = read(&server, "/universal/v1/quarto/regular/").await;
    assert_eq!(own["imageAutoGUIData"], Json::Null);
    let rules = read(&server, "/universal/v1/quarto/regular/instructions/?locale=de").await;
    assert!(rules["instructions"].as_str().expect("text").starts_with("# Quarto"));
    // Quarto on 3×3 is lost in 6 for whoever gives the first piece.
    let start = read(&server, "/universal/v1/quarto3/regular/positions/?p=1_----------").await;
    assert_eq!((&start["positionValue"], &start["remoteness"]), (&json!("lose"), &json!(6)));
    assert_eq!(start["moves"].as_array().expect("moves").len(), 8);
    let first = &start["moves"][0];
    assert_eq!((&first["moveValue"], &first["remoteness"]), (&json!("lose"), &json!(5)));
    assert_eq!(first["positionValue"], "win");
    // The child's own answer says the same.
    let child = first["position"].as_str().expect("a string");
    let child = read(&server, &format!("/universal/v1/quarto3/regular/positions/?p={child}")).await;
    assert_eq!((&child["positionValue"], &child["remoteness"]), (&json!("win"), &json!(5)));
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_are_answers_with_the_key_that_the_client_looks_for() {
    let server = TestServer::new().await;
    for (path, error) in [
        ("/universal/v1/chess/", "Invalid Game"),
        ("/universal/v1/chess/6x7/positions/?p=1_", "Invalid Game"),
        ("/universal/v1/connect4/60x70/", "Invalid Variant"),
        ("/universal/v1/connect4/4x4/positions/?p=1_XX", "Invalid Position"),
        ("/universal/v1/quarto/regular/positions/?p=", "Invalid Position"),
        ("/universal/v1/quarto/regular/positions/", "Invalid Position"),
    ] {
        assert_eq!(read(&server, path).await, json!({"error": error}), "{path}");
    }
    for (path, place) in [
        ("/universal/v1", "v1/"),
        ("/universal/v1/connect4", "connect4/"),
        ("/universal/v1/connect4/6x7", "6x7/"),
        ("/universal/v1/connect4/6x7/positions?p=1_", "positions/?p=1_"),
    ] {
        let answer = get(&server, path).await;
        assert_eq!(answer.headers[header::LOCATION], place, "{path}");
        assert_eq!(answer.headers[header::ACCESS_CONTROL_ALLOW_ORIGIN], "*", "{path}");
    }
    let lost = format!("/universal/v1/connect4/4x4/positions/?p=2_{}", "---X---X---X---X");
    assert_eq!(read(&server, &lost).await, json!({"error": "Invalid Position"}), "too many X");
}

#[tokio::test(flavor = "multi_thread")]
async fn pons_scores_are_the_classic_ones() {
    let server = TestServer::new().await;
    // A position near the end of a game, from the published test sets.
    let pos = "2252576253462244111563365343671351441";
    let answer = read(&server, &format!("/solve?pos={pos}")).await;
    assert_eq!(answer["pos"], pos);
    let score: Vec<i64> = answer["score"]
        .as_array()
        .expect("scores")
        .iter()
        .map(|score| score.as_i64().expect("a number"))
        .collect();
    assert_eq!(score.len(), 7);
    assert_eq!(score.iter().filter(|&&score| score != 100).max(), Some(&-1), "{score:?}");
    assert_eq!(get(&server, "/solve?pos=8").await.problem(422), "bad-position");
    assert_eq!(get(&server, "/solve?pos=1212121").await.problem(422), "game-over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_of_ours_is_an_agent_of_kaggle() {
    let players = Arc::new(Roster::new(RuleFiles::Uploaded));
    let server = TestServer::with(Limits::default(), players).await;
    let act = async |query: &str, body: Json| {
        let request =
            Request::builder().method(Method::POST).uri(format!("/kaggle/connectx{query}"));
        server.send(request.body(Body::from(body.to_string())).expect("a request")).await
    };
    let mut board = vec![0; 49];
    for (column, mark) in [(0, 1), (6, 2), (1, 1), (5, 2), (2, 1), (4, 2)] {
        board[42 + column] = mark;
    }
    let body = |inarow: usize, mark: u8| {
        json!({"action": "act", "environment": "connectx",
        "configuration": {"rows": 7, "columns": 7, "inarow": inarow, "actTimeout": 2},
        "state": {"observation": {"board": board, "mark": mark, "step": 6}}})
    };
    for query in ["", "?player=perfect", "?player=rules:sample&seed=3", "?player=grader"] {
        assert_eq!(act(query, body(4, 1)).await.expect(200), json!({"action": 3}), "{query}");
    }
    assert_eq!(act("?player=nobody", body(4, 1)).await.problem(422), "unknown-player");
    assert_eq!(act("", body(5, 1)).await.problem(422), "bad-position");
    assert_eq!(act("", body(4, 2)).await.problem(422), "bad-position");
    assert_eq!(act("", json!([])).await.problem(400), "bad-json");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_other_sites_read_but_their_searches_are_counted() {
    let limits = Limits {
        writes_per_second: 0.001,
        writes_at_once: Limits::default().analysis_cost,
        ..Limits::default()
    };
    let server = TestServer::with(limits, Arc::new(fourfold_player::RandomOnly)).await;
    let path = "/universal/v1/quarto2/regular/positions/?p=1_-----";
    read(&server, path).await;
    read(&server, path).await;
    let second = get(&server, "/universal/v1/quarto2/misere/positions/?p=1_-----").await;
    assert_eq!(second.problem(429), "too-many-requests", "a second search is one too many");
    let agent = Request::builder()
        .method(Method::POST)
        .uri("/kaggle/connectx")
        .header(header::ORIGIN, "https://uni.example");
    let refused = server.send(agent.body(Body::from("{}")).expect("a request")).await;
    assert_eq!(refused.problem(403), "foreign-origin");
}
