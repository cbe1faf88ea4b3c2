//! The real program: exit codes, JSON fields, errors, a game by pipe.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value as Json;

fn fourfold(words: &[&str]) -> Output {
    with_input(words, "")
}

fn with_input(words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that has seen enough may close the pipe first.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn json(words: &[&str]) -> Json {
    let output = fourfold(words);
    assert_eq!(output.status.code(), Some(0), "{words:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("one JSON object and nothing else")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn json_has_the_stable_fields() {
    let games = json(&["games", "--json"]);
    let list = games["games"].as_array().expect("a list");
    assert_eq!(list.len(), 5);
    for game in list {
        assert!(game["id"].is_string() && game["name"].is_string());
        assert!(game["variants"].as_array().is_some_and(|all| all.iter().all(Json::is_string)));
    }
    let perft = json(&["perft", "connect-four", "4", "--json"]);
    assert_eq!(perft["game"], "connect-four");
    assert_eq!(perft["depth"], 4);
    assert_eq!(perft["paths"], serde_json::json!([7, 49, 343, 2401]));
    assert_eq!(perft["distinct"], serde_json::json!([1, 7, 49, 238, 1120]));
    assert_eq!(json(&["--json", "quarto", "rank", ""])["rank"], "0");
    assert_eq!(
        json(&["--json", "quarto", "unrank", "1", "--size", "3"])["position"],
        "........./0"
    );
    let last = "6371837084528608425223793697548032";
    assert!(json(&["--json", "quarto", "unrank", last, "--size", "5"])["position"].is_string());
    for method in ["search", "normalize"] {
        let words = ["--json", "quarto", "canonical", "..0....5......../3", "--method", method];
        assert_eq!(json(&words)["rank"], "19329", "{method}");
    }
    let shown = json(&["--json", "show", "link-four", "1212121"]);
    assert_eq!((&shown["result"], &shown["turn"]), (&Json::from("1-0"), &Json::Null));
    assert_eq!(shown["decisive_cells"].as_array().map(Vec::len), Some(4));
}

#[test]
fn wrong_use_is_exit_code_2_with_a_sentence_that_helps() {
    #[rustfmt::skip]
    let cases: [(&[&str], &str); 16] = [
        (&["show", "quatro"], "did you mean `quarto`?"),
        (&["show", "connect-four", "448"], "at character 3: there is no column 8"),
        (&["show", "quarto", "00............../3"], "twice"),
        (&["show", "quarto", "abc"], "square"),
        (&["perft", "link-four", "-1"], "-1"),
        (&["quarto", "rank", "..0", "--size", "3"], "square"),
        (&["quarto", "rank", "", "--size", "6"], "2..=5"),
        (&["quarto", "unrank", "317", "--size", "2"], "ranks are 0 to 316"),
        (&["quarto", "unrank", "many"], "ranks are 0 to"),
        (&["record", "check", "no-such-file"], "cannot open no-such-file"),
        (&["frobnicate"], "unrecognized subcommand"),
        (&["show", "fourside", "{\"board\":"], "fourside"),
        (&["perft", "link-four", "4000000000"], "0..=128"),
        (&["quarto", "unrank", "-1"], "ranks are 0 to"),
        (&["--json", "man"], "no JSON form"),
        (&["--json", "completions", "bash"], "no JSON form"),
    ];
    for (words, expected) in cases {
        let output = fourfold(words);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(expected), "{words:?}: {said}");
        assert!(!said.contains("panicked"), "{words:?}: {said}");
        assert!(output.stdout.is_empty(), "{words:?}");
    }
}

#[test]
fn a_bad_record_is_exit_code_1_with_its_place() {
    let folder = std::env::temp_dir().join(format!("fourfold-records-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (good, bad) = (folder.join("good.txt"), folder.join("bad.txt"));
    std::fs::write(&good, "[Game \"connect-four\"]\n1. 4 4 *\n").expect("written");
    std::fs::write(&bad, "[Game \"connect-four\"]\n1. 4 9 *\n").expect("written");
    let (good, bad) = (good.to_string_lossy(), bad.to_string_lossy());
    assert_eq!(fourfold(&["record", "check", &good]).status.code(), Some(0));
    let output = fourfold(&["record", "check", &good, &bad]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stdout).contains(":2:6: `9` is no column"), "{}", text(&output.stdout));
    let shown = json(&["--json", "record", "show", &good, "--at", "1"]);
    assert_eq!(shown["ply"], 1);
    assert_eq!(fourfold(&["record", "show", &bad]).status.code(), Some(1));
    assert_eq!(fourfold(&["record", "show", &good, "--at", "9"]).status.code(), Some(2));
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn a_game_of_each_by_pipe() {
    let cases = [
        ("drop:8x6", "4\n4\n3\n3\n5\n5\n6\n", "the first player has won"),
        ("connect-four", "2\nAda\nBea\n4\n4\n3\n3\n5\n5\n6\n", " won!"),
        ("link-four", "1\n2\n1\n2\n1\n2\n1\n", "the first player has won"),
        ("quarto:size=2", "/0\n1/1\n2\n", "has won"),
        ("quarto:size=2,declare", "/0\n1/1\n2!\n", "says Quarto!"),
        ("fourside:beginner,seed=1", "moves\n", "r1"),
    ];
    for (game, input, expected) in cases {
        let output = with_input(&["play", game], input);
        let said = text(&output.stdout);
        assert_eq!(output.status.code(), Some(0), "{game}: {said}{}", text(&output.stderr));
        assert!(said.contains(expected), "{game}: {said}");
        assert!(said.ends_with("End of input. Good-bye.\n"), "{game}: {said}");
    }
}

#[test]
fn a_move_with_hidden_hands_is_not_taken_back() {
    let game = "fourside:seed=7";
    let output = with_input(&["play", game], "2e3\nundo\n");
    let said = text(&output.stdout);
    assert!(said.contains("This game has hidden hands, so nothing can be taken back."), "{said}");
    assert!(!said.contains("One move taken back"), "the move stands: {said}");
}

#[test]
fn fourside_is_played_by_pipe_until_the_input_ends() {
    let game = "fourside:beginner,seed=1";
    let mut input = String::new();
    for _ in 0..6 {
        let output = with_input(&["play", game], &format!("{input}moves\n"));
        let said = text(&output.stdout);
        let list = said.lines().rev().nth(2).expect("the list of moves");
        let mv = list.split_whitespace().find(|word| !word.ends_with('>')).expect("a move");
        input.push_str(&format!("{mv}\n"));
    }
    let said = text(&with_input(&["play", game], &input).stdout);
    assert_eq!(said.matches("player plays").count(), 6, "{said}");
}

#[test]
fn a_file_that_is_no_text_is_not_written_to() {
    let file = std::env::temp_dir().join(format!("fourfold-binary-{}.rul", std::process::id()));
    std::fs::write(&file, b"PATTERNS\n\0\x01 \nab").expect("written");
    let name = file.to_string_lossy();
    for command in ["fmt", "fix"] {
        let output = fourfold(&["rules", command, &name]);
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert_eq!(std::fs::read(&file).expect("still there"), b"PATTERNS\n\0\x01 \nab");
    }
    std::fs::remove_file(&file).expect("removed");
}

#[test]
fn a_line_that_is_no_text_is_answered_like_any_wrong_line() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .args(["play", "link-four"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(b"4\n\xff\xfe\n4\n").expect("written");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(text(&output.stdout).matches("player plays 4").count(), 2);
}

#[test]
fn bad_lines_are_answered_and_nothing_is_lost() {
    let input = "9\n\nx\n4\nundo\nundo\nresign\n4\nhelp\nboard\nnew\nquit\nnever read\n";
    let output = with_input(&["play", "link-four"], input);
    insta::assert_snapshot!(text(&output.stdout));
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn the_console_of_connect_four_by_pipe() {
    // Seeds decide who starts; with this one the human does.
    let input = "9\n\n3\n5\n1\nAda\nx\n8\n\n0\nn\n4\n0\ny\n4\n";
    let output = with_input(&["play", "connect-four", "--seed", "3"], input);
    insta::assert_snapshot!(text(&output.stdout));
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
}

#[test]
fn computers_sit_down_at_plain_lines_too() {
    let words = ["play", "link-four", "--first", "novice", "--second", "grader", "--seed", "1"];
    let output = with_input(&words, "");
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("The game is over"), "{}", text(&output.stdout));
    let output =
        with_input(&["play", "quarto", "--second", "novice"], "/5\nsuggest\nundo\nhelp 2\n");
    let said = text(&output.stdout);
    assert!(said.contains("The second player plays"), "{said}");
    assert!(said.contains("How about") && said.contains("2 moves taken back."), "{said}");
    assert!(said.contains("who gives the second player a piece"), "{said}");
    let output = with_input(&["play", "quarto", "--second", "nobody"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("nobody"), "{}", text(&output.stderr));
}

#[test]
fn the_whole_screen_needs_a_terminal() {
    let output = with_input(&["tui", "link-four"], "4\n");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("fourfold play"), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
}

#[test]
fn a_saved_game_is_resumed() {
    let file = std::env::temp_dir().join(format!("fourfold-saved-{}.txt", std::process::id()));
    let name = file.to_string_lossy();
    with_input(&["play", "quarto", "--save", &name], "/5\n1/6\n");
    let output = with_input(&["play", "quarto", "--resume", &name, "--save", &name], "2/7\n");
    assert!(text(&output.stdout).contains("plays 2/7"), "{}", text(&output.stdout));
    let record = std::fs::read_to_string(&file).expect("saved");
    assert!(record.contains("1. /5 1/6 2. 2/7 *"), "{record}");
    let again = with_input(&["play", "quarto", "--save", &name], "");
    assert_eq!(again.status.code(), Some(2), "a file is not written over");
    let tagged = record.replace("[Result", "[Event \"Tea\"]\n[Result").replace("/5 ", "/5 {why} ");
    std::fs::write(&file, tagged).expect("written");
    // A second game goes beside the first, and the first keeps what was written into it.
    with_input(&["play", "--resume", &name, "--save", &name], "3/8\nnew\n/1\n");
    let first = std::fs::read_to_string(&file).expect("saved");
    assert!(first.contains("Tea") && first.contains("{why}") && first.contains("3/8"), "{first}");
    let beside = file.with_file_name(format!("fourfold-saved-{}-2.txt", std::process::id()));
    let second = std::fs::read_to_string(&beside).expect("the second game");
    assert!(second.contains("1. /1 *"), "{second}");
    std::fs::remove_file(&beside).expect("removed");
    let other = with_input(&["play", "link-four", "--resume", &name], "");
    assert_eq!(other.status.code(), Some(2));
    std::fs::remove_file(&file).expect("removed");
}

#[test]
fn completions_and_the_manual_know_every_command() {
    for shell in ["bash", "zsh", "fish"] {
        let script = text(&fourfold(&["completions", shell]).stdout);
        assert!(script.contains("perft") && script.contains("canonical"), "{shell}");
    }
    let page = text(&fourfold(&["man"]).stdout);
    assert!(page.contains(".TH") && page.contains("perft"), "{page}");
    assert!(text(&fourfold(&["man", "record"]).stdout).contains("fourfold\\-record"));
    assert_eq!(fourfold(&["man", "nothing"]).status.code(), Some(2));
}

#[test]
fn senseless_contests_are_refused_in_one_line() {
    let duel = ["match", "connect-four", "random", "random"];
    let with = |more: &[&'static str]| -> Vec<&'static str> { [&duel[..], more].concat() };
    let swiss = ["tournament", "link-four", "random", "random", "--system", "swiss", "--rounds"];
    for (words, hint) in [
        (with(&["--games", "5000000000"]), "100000"),
        (with(&["--games", "0"]), "from 1"),
        (with(&["--games", "4", "--openings", "3"]), "1 to 2"),
        (with(&["--games", "4", "--openings", "0"]), "1 to 2"),
        (with(&["--threads", "0"]), "1..=1024"),
        (with(&["--nodes", "0"]), "above 0"),
        (vec!["move", "link-four", "good", "--nodes", "0"], "above 0"),
        (vec!["move", "link-four", "good", "--time", "0"], "above 0"),
        (with(&["--opening-plies", "50"]), "fewer"),
        (vec!["match", "fourside:seed=7", "random", "random"], "--seed"),
        (vec!["tournament", "link-four", "random", "random", "--rounds", "1"], "--system swiss"),
        ([&swiss[..], &["0"]].concat(), "from 1 to 1"),
        ([&swiss[..], &["2"]].concat(), "from 1 to 1"),
    ] {
        let output = fourfold(&words);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {said}");
        assert!(said.contains(hint), "{words:?}: {said}");
    }
}

#[test]
fn records_of_two_contests_are_never_mixed() {
    let folder = std::env::temp_dir().join(format!("fourfold-records-{}", std::process::id()));
    let name = folder.to_string_lossy();
    let words = ["match", "link-four", "random", "random", "--games", "1", "--records", &name];
    let output = fourfold(&words);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(text(&output.stdout).contains("1 game from 1 opening, seed 0"));
    let record = std::fs::read_to_string(folder.join("00001.txt")).expect("a record");
    assert!(record.contains("[OpeningPlies \"4\"]"), "{record}");
    let again = fourfold(&words);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("00001.txt"), "{}", text(&again.stderr));
    std::fs::remove_dir_all(&folder).expect("removed");
}
