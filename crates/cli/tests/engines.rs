//! Engines in matches: ours, the sample in Python, and four that hang, crash, flood and cheat. Every game of theirs ends
//! with a forfeit and its reason in the record.
#![cfg(unix)]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value as Json;

#[expect(dead_code, reason = "nothing is damaged here")]
mod folder;
use folder::{Folder, said};

/// An engine that introduces itself properly and then does something else.
fn engine(at_go: &str) -> String {
    format!(
        "while read -r verb rest; do case $verb in\n\
         fourfold) echo 'id name Test'; echo fourfoldok;;\n\
         isready) echo readyok;;\n\
         go) {at_go};;\n\
         quit) exit;;\n\
         esac; done\n"
    )
}

fn ours(player: &str) -> String {
    format!("engine:{} engine --player {player}", env!("CARGO_BIN_EXE_fourfold"))
}

fn met(folder: &Folder, game: &str, first: &str, second: &str, records: &str) -> Json {
    let words = [
        "--json",
        "match",
        game,
        first,
        second,
        "--games",
        "2",
        "--move-time",
        "0.4",
        "--records",
        records,
        "--threads",
        "1",
    ];
    let output = folder.run(&words);
    let (code, text) = said(&output);
    assert_eq!(code, Some(0), "{text}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// The reason why each of the two games was forfeited.
fn reasons(folder: &Folder, records: &str) -> Vec<String> {
    ["00001.txt", "00002.txt"]
        .map(|name| {
            let text = fs::read_to_string(folder.0.join(records).join(name)).expect("a record");
            assert!(text.contains("[Termination \"forfeit\"]"), "{text}");
            let (code, told) =
                said(&folder.run(&["record", "check", &format!("{records}/{name}")]));
            assert_eq!(code, Some(0), "{told}");
            let reason = text.lines().find_map(|line| line.strip_prefix("[Forfeit \""));
            reason.expect("a reason").trim_end_matches("\"]").to_owned()
        })
        .to_vec()
}

#[test]
fn whoever_hangs_crashes_floods_or_cheats_loses_with_the_reason() {
    let folder = Folder::new("engines");
    for (name, at_go, reason) in [
        ("hangs", "sleep 1000", "did not answer within"),
        ("crashes", "exit 3", "ended before it had answered (exit status: 3)"),
        ("floods", "yes info nodes 1", "lines for one move"),
        (
            "never-ends-a-line",
            "while :; do printf 'aaaaaaaaaaaaaaaa'; done",
            "wrote a line of more than",
        ),
        ("cheats", "echo bestmove 9", "answered `9`"),
        ("talks-nonsense", "echo bestmove", "answered ``"),
    ] {
        fs::write(folder.0.join(name), engine(at_go)).expect("written");
        let player = format!("engine:sh {name}");
        let records = format!("games-of-{name}");
        let result = met(&folder, "connect-four", &player, "random", &records);
        assert_eq!(result["first"]["losses"], 2, "{name}: {result}");
        let told: Vec<&Json> = result["forfeits"].as_array().into_iter().flatten().collect();
        assert_eq!(told.len(), 2, "{name}: {result}");
        assert!(told.iter().all(|one| one["why"].as_str().is_some_and(|why| why.contains(reason))));
        for why in reasons(&folder, &records) {
            assert!(why.starts_with(&player) && why.contains(reason), "{name}: {why}");
        }
    }
}

#[test]
fn a_move_into_a_full_column_is_a_forfeit() {
    let folder = Folder::new("full-column");
    fs::write(folder.0.join("stubborn"), engine("echo bestmove 4")).expect("written");
    fs::write(folder.0.join("stubborn-too"), engine("echo bestmove 4")).expect("written");
    let result = met(&folder, "link-four", "engine:sh stubborn", "engine:sh stubborn-too", "r");
    assert_eq!(result["games"], 2);
    let words = ["match", "link-four", "engine:sh stubborn", "random", "--games", "2"];
    let (_, text) = said(&folder.run(&words));
    assert!(text.contains("game 1 was forfeited: engine:sh stubborn played 4, which"), "{text}");
    for why in reasons(&folder, "r") {
        assert!(why.contains("against the rules") && why.contains("full"), "{why}");
    }
}

#[test]
fn our_own_players_play_as_engines() {
    let folder = Folder::new("own-engine");
    for game in ["link-four", "quarto:size=3"] {
        let records = game.replace([':', '='], "-");
        let result = met(&folder, game, &ours("good"), "random", &records);
        assert_eq!(result["games"], 2, "{result}");
        for name in ["00001.txt", "00002.txt"] {
            let text = fs::read_to_string(folder.0.join(&records).join(name)).expect("a record");
            assert!(!text.contains("Forfeit"), "{text}");
        }
    }
}

#[test]
fn the_sample_engine_plays_by_the_rules() {
    let python = Command::new("python3").arg("--version").output();
    if !python.is_ok_and(|python| python.status.success()) {
        eprintln!("python3 is not at hand: the sample engine was not tried");
        return;
    }
    let folder = Folder::new("sample-engine");
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/engine.py");
    let player = format!("engine:python3 {}", sample.display());
    let result = met(&folder, "connect-four", &player, "random", "r");
    assert_eq!(result["games"], 2, "{result}");
    for name in ["00001.txt", "00002.txt"] {
        let text = fs::read_to_string(folder.0.join("r").join(name)).expect("a record");
        assert!(!text.contains("Forfeit"), "{text}");
    }
}

#[test]
fn what_is_no_engine_is_told_before_a_game_begins() {
    let folder = Folder::new("no-engine");
    for (player, word) in [
        ("engine:no-such-program-here", "no command"),
        ("engine:", "write engine:COMMAND"),
        ("engine:true", "docs/engines.md"),
    ] {
        let (code, text) =
            said(&folder.run(&["match", "link-four", player, "random", "--games", "2"]));
        assert_eq!(code, Some(2), "{text}");
        assert!(text.contains(word), "{text}");
    }
    let (code, text) = said(&folder.run(&["match", "fourside", "engine:cat", "random"]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("engine"), "{text}");
}

/// What `fourfold engine` answers to these lines.
fn spoken(lines: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .args(["engine", "--player", "perfect"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(lines.as_bytes()).expect("written");
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn the_protocol_by_hand() {
    let hello = spoken("fourfold 1\nisready\nquit\n");
    assert!(hello.starts_with("id name Fourfold "), "{hello}");
    assert!(hello.contains("option name Player type combo default perfect var random"), "{hello}");
    assert!(hello.ends_with("fourfoldok\nreadyok\n"), "{hello}");
    for (wrong, word) in [
        ("uci", "no request"),
        ("go", "no position"),
        ("position chess start", "no game `chess`"),
        ("position link-four start moves 9", "column"),
        ("position fourside start", "hidden hands"),
        ("setoption name Size value 3", "there are Player and Seed"),
        ("go time soon", "go time MILLISECONDS"),
    ] {
        let told = spoken(&format!("{wrong}\n"));
        assert!(told.starts_with("info string ") && told.contains(word), "{wrong}: {told}");
    }
}
