//! One roster: the server, the command line and the terminal program list the same players for every
//! game, and the names of one work in the others.

use std::process::Command;

use fourfold_api::EventView;
use fourfold_catalog::listed_games;
use fourfold_game::Game as _;
use fourfold_tui::{LocalThinkers, Thinkers as _};
use serde_json::{Value as Json, json};

use crate::client::{Running, Scratch};

/// Names and sentences of a JSON list.
fn names_and_words(players: &Json, name: &str) -> Vec<(String, String)> {
    let text = |player: &Json, field: &str| player[field].as_str().expect(field).to_owned();
    let players = players.as_array().expect("a list").iter();
    players.map(|player| (text(player, name), text(player, "about"))).collect()
}

/// What the program says on the command line.
fn said(words: &[&str]) -> Json {
    let output = Command::new(env!("CARGO_BIN_EXE_fourfold")).args(words).output();
    let output = output.expect("the program runs");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn every_front_end_lists_the_same_players() {
    let scratch = Scratch::new();
    let server = Running::anywhere(&scratch.0, &[]);
    let me = server.player();
    let (_, catalogue) = me.get("/api/catalogue").expect("an answer");
    for (listed, told) in listed_games().iter().zip(catalogue["games"].as_array().expect("games")) {
        assert_eq!(told["id"], listed.id);
        let game = listed.plain.map_or_else(|| (listed.variants)()[0].clone(), |plain| plain());
        let id = game.public_id();
        let terminal = LocalThinkers::new().players(&game);
        let as_usual = |argument: bool| {
            let list = terminal.iter().filter(move |player| player.argument.is_empty() != argument);
            list.map(|player| (player.name.clone(), player.about.to_owned())).collect::<Vec<_>>()
        };
        assert_eq!(names_and_words(&told["players"], "id"), as_usual(false), "{id}");
        let by_file = as_usual(true).iter().any(|(name, _)| name == "rules");
        assert_eq!(told["uploaded_rules"], by_file, "{id}");
        let all = said(&["--json", "players", &id]);
        let everybody: Vec<_> = as_usual(false).into_iter().chain(as_usual(true)).collect();
        assert_eq!(names_and_words(&all["players"], "name"), everybody, "{id}");
        for (name, _) in as_usual(false) {
            let checked = LocalThinkers::new().check(&game, &name);
            assert_eq!(checked.as_ref(), Ok(&name), "{id}");
            let created = me.create(&json!({ "game": id, "players": ["human", name] }));
            assert_eq!(me.state(&created).seats[1].player, name, "{id}");
        }
    }
}

#[test]
fn a_shipped_rule_file_plays_by_either_name_everywhere() {
    let scratch = Scratch::new();
    let server = Running::anywhere(&scratch.0, &[]);
    let me = server.player();
    for name in ["rules:sample", "rules:sample.rul"] {
        let setting = json!({ "game": "link-four", "players": [name, "human"], "seed": 1 });
        let id = me.create(&setting);
        let seen = me.stream(&id, 1).next().expect("the computer's move");
        assert!(matches!(seen.events[0], EventView::Played { .. }), "{name}: {seen:?}");
        said(&["--json", "move", "link-four", name]);
    }
}
