//! Backups: written while the server plays, put back while it does not.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::json;

use crate::client::{Running, Scratch};

fn fourfold(words: &[&str], dir: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fourfold"));
    command.args(words).arg("--data-dir").arg(dir).output().expect("it runs")
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_backup_of_a_running_server_brings_its_games_back() {
    let (here, there) = (Scratch::new(), Scratch::new());
    let server = Running::anywhere(&here.0, &[]);
    let me = server.player();
    let id = me.create(&json!({ "game": "link-four" }));
    me.say(&id, &json!({ "do": "play", "move": "4" })).expect("an answer");
    let file = there.0.join("games.backup");
    let name = file.to_str().expect("a name");
    let made = fourfold(&["backup", name], &here.0);
    assert!(made.status.success(), "{}", said(&made));
    let again = fourfold(&["backup", name], &here.0);
    assert_eq!(again.status.code(), Some(2), "nothing is written over");
    assert!(said(&again).contains("there already"), "{}", said(&again));
    // What is played afterwards is not in it.
    me.say(&id, &json!({ "do": "play", "move": "5" })).expect("an answer");
    let refused = fourfold(&["restore", name], &here.0);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("already running"), "{}", said(&refused));
    server.kill();
    let restored = fourfold(&["restore", name], &here.0);
    assert!(restored.status.success(), "{}", said(&restored));
    let server = Running::anywhere(&here.0, &[]);
    let me = me.at(&server);
    assert_eq!(me.state(&id).seq, 2, "as it was then");
    drop(server);
    // What was there before is whole, and can be put back the same way.
    let before = here.0.join("fourfold.db.before-restore");
    let restored = fourfold(&["restore", before.to_str().expect("a name")], &there.0);
    assert!(restored.status.success(), "{}", said(&restored));
    let server = Running::anywhere(&there.0, &[]);
    let me = me.at(&server);
    assert_eq!(me.state(&id).seq, 3);
}

#[test]
fn what_is_no_backup_is_not_put_anywhere() {
    let scratch = Scratch::new();
    let file = scratch.0.join("text");
    std::fs::write(&file, "no games at all").expect("written");
    let refused = fourfold(&["restore", file.to_str().expect("a name")], &scratch.0);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("no whole backup"), "{}", said(&refused));
    assert!(!scratch.0.join("fourfold.db").exists());
    let none = fourfold(&["backup", "other"], &scratch.0);
    assert!(said(&none).contains("there are no games"), "{}", said(&none));
}

#[test]
fn options_come_from_the_line_the_environment_and_the_file_in_this_order() {
    let scratch = Scratch::new();
    let file = scratch.0.join("server.toml");
    std::fs::write(&file, "memory = 64\nthreads = 3\nkeep-days = 7\n").expect("written");
    let shown = Command::new(env!("CARGO_BIN_EXE_fourfold"))
        .args(["serve", "--print-config", "--memory", "32", "--config"])
        .arg(&file)
        .env("FOURFOLD_THREADS", "5")
        .env("FOURFOLD_MEMORY", "99")
        .env("FOURFOLD_DATA_DIR", &scratch.0)
        .output()
        .expect("it runs");
    let text = String::from_utf8_lossy(&shown.stdout).into_owned();
    for line in ["memory = 32", "threads = 5", "keep-days = 7", "listen = \"127.0.0.1:4444\""] {
        assert!(text.contains(line), "{line} in {text} {}", said(&shown));
    }
    std::fs::write(&file, "memroy = 64\n").expect("written");
    let wrong = fourfold(&["serve", "--config", file.to_str().expect("a name")], &scratch.0);
    assert_eq!(wrong.status.code(), Some(2));
    assert!(said(&wrong).contains("`memroy` is no option"), "{}", said(&wrong));
}

#[test]
fn an_operator_counts_lists_and_deletes_beside_a_running_server() {
    let scratch = Scratch::new();
    let server = Running::anywhere(&scratch.0, &[]);
    let me = server.player();
    let [stays, goes] = [0, 1].map(|_| me.create(&json!({ "game": "link-four" })));
    let admin = |words: &[&str]| {
        let all: Vec<&str> = ["--json", "admin"].iter().chain(words).copied().collect();
        let output = fourfold(&all, &scratch.0);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        let json: serde_json::Value = serde_json::from_str(&text).unwrap_or_default();
        (output.status.code(), json)
    };
    let (code, counted) = admin(&["stats"]);
    assert_eq!((code, counted), (Some(0), json!({ "games": 2, "entries": 2, "rules": 0 })));
    let (_, listed) = admin(&["games"]);
    assert_eq!(listed["games"].as_array().map(Vec::len), Some(2), "{listed}");
    let (code, deleted) = admin(&["delete", &goes, "nobody"]);
    assert_eq!(code, Some(1), "one of the two is no game");
    assert_eq!(deleted, json!({ "deleted": [goes], "unknown": ["nobody"] }));
    let (_, listed) = admin(&["games"]);
    assert_eq!(listed["games"][0]["id"], json!(stays));
    assert_eq!(me.state(&stays).seq, 1);
}
