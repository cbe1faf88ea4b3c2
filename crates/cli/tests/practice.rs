//! The real program looks back on games and sets puzzles: fields, exit codes, files.

#[expect(dead_code, reason = "nothing is damaged here")]
mod folder;

use std::fs;

use folder::{Folder, said};
use serde_json::{Value as Json, json};

fn answer(output: &std::process::Output) -> Json {
    let told = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {told}"))
}

#[test]
fn a_record_is_reviewed_move_by_move() {
    let folder = Folder::new("review");
    let record = "[Game \"drop:4x4\"]\n[First \"ann\"]\n[Second \"bob\"]\n[Result \"1-0\"]\n\n\
                  1. 1 2 2. 1 2 3. 1 3 4. 1 1-0\n";
    fs::write(folder.0.join("game.txt"), record).expect("written");
    let output = folder.run(&["--json", "record", "review", "game.txt"]);
    assert_eq!(output.status.code(), Some(0));
    let found = answer(&output);
    let moves = found["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 7);
    for (index, one) in moves.iter().enumerate() {
        assert_eq!(one["ply"], json!(index + 1));
        assert!(one["value"].is_string() && one["remoteness"].is_u64(), "{one}");
        assert!(one["best"].as_array().is_some_and(|best| !best.is_empty()), "{one}");
        assert!(one["reasons"][0]["kind"].is_string() && one["reasons"][0]["text"].is_string());
    }
    assert_eq!((&moves[5]["mark"], &moves[5]["best"]), (&json!("??"), &json!(["1"])));
    assert_eq!((&moves[6]["value"], &moves[6]["remoteness"]), (&json!("win"), &json!(1)));
    let accuracy: Vec<f64> =
        found["accuracy"].as_array().expect("two").iter().filter_map(Json::as_f64).collect();
    assert!(accuracy.len() == 2 && accuracy[1] < accuracy[0], "{accuracy:?}");

    let text = folder.run(&["record", "review", "game.txt"]);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(text.contains("ann against bob") && text.contains("3??"), "{text}");
    assert!(text.contains("Better: 1") && text.contains("already threatens to win"), "{text}");
}

#[test]
fn a_broken_record_is_not_reviewed() {
    let folder = Folder::new("unreviewed");
    fs::write(folder.0.join("bad.txt"), "[Game \"drop:4x4\"]\n\n1. 9 *\n").expect("written");
    assert_eq!(folder.run(&["record", "review", "bad.txt"]).status.code(), Some(1));
    assert_eq!(folder.run(&["record", "review", "none.txt"]).status.code(), Some(2));
    assert_eq!(folder.run(&["record", "review", "bad.txt", "--time", "-1"]).status.code(), Some(2));
}

#[test]
fn a_puzzle_hides_its_answer_until_one_is_given() {
    let folder = Folder::new("puzzle");
    let list = answer(&folder.run(&["--json", "puzzles", "list", "quarto"]));
    let puzzles = list["puzzles"].as_array().expect("puzzles");
    assert!(puzzles.len() >= 500);
    let id = puzzles[0]["id"].as_str().expect("an id");
    let shown = answer(&folder.run(&["--json", "puzzle", "quarto", id]));
    for field in ["id", "game", "position", "theme"] {
        assert!(shown[field].is_string(), "{field} of {shown}");
    }
    assert!(shown["difficulty"].is_u64() && shown["plies"].is_u64());
    assert!(shown.get("answers").is_none(), "{shown}");
    // Any legal move is judged; the wrong one says what is right.
    let position = shown["position"].as_str().expect("a position");
    let analysis = answer(&folder.run(&["--json", "analyze", "quarto", position]));
    let mut right = 0;
    for mv in analysis["moves"].as_array().expect("moves") {
        let text = mv["move"].as_str().expect("a move");
        let output = folder.run(&["--json", "puzzle", "quarto", id, "--answer", text]);
        let verdict = answer(&output);
        let is_right = verdict["answers"].as_array().expect("answers").contains(&mv["move"]);
        assert_eq!(output.status.code(), Some(i32::from(!is_right)), "{text}");
        assert_eq!(verdict["right"], json!(is_right));
        // The right answer is exactly what keeps the value.
        assert_eq!(is_right, mv["value"] == analysis["value"], "{mv}");
        right += i32::from(is_right);
    }
    assert!(right >= 1);
}

#[test]
fn wrong_words_about_puzzles_are_answered_in_words() {
    let folder = Folder::new("nopuzzle");
    let told = |words: &[&str]| said(&folder.run(words));
    let (code, words) = told(&["puzzle", "drop:4x4"]);
    assert!(code == Some(2) && words.contains("there are link-four, connect-four"), "{words}");
    let (code, words) = told(&["puzzle", "quarto", "nothing"]);
    assert!(code == Some(2) && words.contains("puzzles list quarto"), "{words}");
    let (code, words) = told(&["puzzles", "list", "quarto", "--theme", "spoon"]);
    assert!(code == Some(2) && words.contains("safe-gift"), "{words}");
    let (code, _) = told(&["puzzle", "connect-four", "--answer", "x"]);
    assert_eq!(code, Some(2));
}

#[test]
fn puzzles_are_built_into_a_file_that_is_never_overwritten() {
    let folder = Folder::new("built");
    let words = ["--json", "puzzles", "build", "quarto", "--count", "8", "--seed", "3", "--into"];
    let build = |file: &str| folder.run(&[&words[..], &[file]].concat());
    let one = answer(&build("one.txt"));
    assert_eq!((&one["game"], &one["puzzles"]), (&json!("quarto"), &json!(8)));
    assert_eq!(build("two.txt").status.code(), Some(0));
    let text = |file: &str| fs::read_to_string(folder.0.join(file)).expect("a file");
    assert_eq!(text("one.txt"), text("two.txt"), "the same seed, the same puzzles");
    assert!(text("one.txt").contains("made by fourfold puzzles build quarto --count 8 --seed 3"));
    assert_eq!(build("one.txt").status.code(), Some(2), "there is a file already");
    let unnamed = answer(&folder.run(&words[..words.len() - 1]));
    assert_eq!(unnamed["file"], "quarto-puzzles.txt");
    assert_eq!(text("quarto-puzzles.txt"), text("one.txt"), "without a name it has one of its own");
}

#[test]
fn a_theme_that_a_game_does_not_have_is_said_to_be_empty() {
    let folder = Folder::new("no-theme");
    let found = folder.run(&["puzzles", "list", "fourside", "--theme", "fork"]);
    assert_eq!(found.status.code(), Some(0));
    let told = String::from_utf8_lossy(&found.stdout).into_owned();
    assert!(told.contains("no puzzles of fourside with the theme fork"), "{told}");
}
