//! Solved games in folders, through the real program: what is said of each state a folder can be in, and
//! with which exit code.

mod folder;

use std::fs;

use folder::{Folder, said};

fn json(output: &std::process::Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn every_state_of_a_folder_is_told_with_what_is_there_and_how_to_go_on() {
    let folder = Folder::new("states");
    let mut told = String::new();
    let mut tell = |what: &str, name: &str, code: i32| {
        let (found, text) = said(&folder.run(&["database", "info", name]));
        assert_eq!(found, Some(code), "{what}: {text}");
        told.push_str(&format!("{what}\n{text}\n"));
    };
    tell("no folder", "nowhere", 1);
    fs::create_dir(folder.0.join("empty")).expect("made");
    tell("an empty folder", "empty", 1);
    fs::create_dir(folder.0.join("other")).expect("made");
    fs::write(folder.0.join("other/notes.txt"), "notes").expect("written");
    tell("somebody else's folder", "other", 1);
    tell("a file", "other/notes.txt", 1);
    assert_eq!(folder.run(&["solve", "drop:3x3", "--into", "d"]).status.code(), Some(0));
    tell("a solved game", "d", 0);
    folder.flip("d/tier-05.zst");
    tell("a damaged file", "d", 1);
    fs::remove_file(folder.0.join("d/tier-05.zst")).expect("removed");
    tell("a lost file", "d", 1);
    fs::remove_file(folder.0.join("d/database.txt")).expect("removed");
    for tier in 0..5 {
        fs::remove_file(folder.0.join(format!("d/tier-{tier:02}.zst"))).expect("removed");
    }
    tell("a game solved from its end", "d", 1);
    insta::assert_snapshot!(told);
    // The command that was named does go on.
    assert_eq!(folder.run(&["solve", "drop:3x3", "--into", "d"]).status.code(), Some(0));
    let info = json(&folder.run(&["database", "info", "d", "--json"]));
    assert_eq!((info["status"].as_str(), info["of_tiers"].as_u64()), (Some("solved"), Some(10)));
}

#[test]
fn a_folder_without_an_answer_is_a_no_and_a_wrong_question_is_wrong_use() {
    let folder = Folder::new("codes");
    assert_eq!(folder.run(&["solve", "drop:3x3", "--into", "d"]).status.code(), Some(0));
    let probe = |name: &str, rest: &[&str]| {
        folder.run(&[&["database", "probe", name][..], rest, &["--json"]].concat())
    };
    assert_eq!(json(&probe("d", &["drop:3x3"]))["value"], "tie");
    // The question is wrong.
    for rest in [&["drop:4x4"][..], &["drop:3x3", "9"], &["fourside"]] {
        assert_eq!(probe("d", rest).status.code(), Some(2), "{rest:?}");
    }
    // The folder has no answer.
    let no = |output: &std::process::Output, status: &str| {
        assert_eq!((output.status.code(), &json(output)["status"]), (Some(1), &status.into()));
    };
    no(&probe("nowhere", &["drop:3x3"]), "missing");
    folder.flip("d/tier-01.zst");
    no(&probe("d", &["drop:3x3"]), "corrupt");
    fs::remove_file(folder.0.join("d/tier-01.zst")).expect("removed");
    no(&probe("d", &["drop:3x3"]), "corrupt");
    fs::remove_file(folder.0.join("d/database.txt")).expect("removed");
    no(&probe("d", &["drop:3x3"]), "partial");
    for words in [&["database", "verify", "nowhere"][..], &["database", "verify", "d"]] {
        assert_eq!(folder.run(words).status.code(), Some(1), "{words:?}");
    }
}

#[test]
fn a_small_game_is_valued_again_as_a_whole() {
    let folder = Folder::new("small");
    assert_eq!(folder.run(&["solve", "quarto:size=2", "--into", "d"]).status.code(), Some(0));
    let (code, text) = said(&folder.run(&["database", "verify", "d"]));
    assert_eq!(code, Some(0));
    assert_eq!(text, "quarto:size=2, solved; every byte read, 7 of 7 families valued again\n");
    let sampled = json(&folder.run(&["database", "verify", "d", "--every", "4", "--json"]));
    assert_eq!((sampled["sampled"].as_u64(), sampled["families"].as_u64()), (Some(2), Some(7)));
}

#[test]
fn too_little_memory_is_told_before_anything_is_written() {
    let folder = Folder::new("memory");
    // One thread, so that what is needed does not depend on the machine.
    let solve = |memory| {
        let words = ["solve", "drop:5x4", "--into", "d", "--threads", "1", "--memory", memory];
        said(&folder.run(&words))
    };
    let (code, text) = solve("1");
    assert_eq!(code, Some(2), "{text}");
    assert_eq!(
        text,
        "fourfold: drop:5x4 is too large to be solved whole within 1 MB of memory: its largest tier needs \
         about 36 MB. Allow 39 (--memory), choose a smaller board, or ask about single positions with \
         `fourfold analyze drop:5x4`\n"
    );
    assert!(!folder.0.join("d").exists());
}

#[test]
fn a_dry_run_tells_what_a_solve_will_take_and_writes_nothing() {
    let folder = Folder::new("dry");
    let told = json(&folder.run(&["solve", "drop:5x4", "--into", "d", "--dry-run", "--json"]));
    let families = told["families"].as_u64().expect("a number");
    // 1,974,174 families in 21 tiers.
    assert!(families.abs_diff(1_974_174) < 100_000, "{families}");
    assert_eq!(told["tiers"].as_array().map(Vec::len), Some(21));
    assert!(told["tiers"][15]["families"].as_u64().is_some_and(|it| it.abs_diff(310_269) < 16_000));
    for field in ["memory_bytes", "disk_bytes", "seconds"] {
        assert!(told[field].as_f64().is_some_and(|number| number > 0.0), "{field}");
    }
    let quarto = json(&folder.run(&["solve", "quarto:size=2", "--dry-run", "--json"]));
    assert_eq!(quarto["families"].as_u64(), Some(7), "small games are counted");
    assert!(!folder.0.join("d").exists());
}
