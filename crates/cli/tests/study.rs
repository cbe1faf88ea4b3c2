//! Data for study, through the real program: counts, tables, batches from a database, Quarto's numbers, records as a
//! table.

#[expect(dead_code, reason = "nothing is damaged here")]
mod folder;

use std::fs;

use folder::{Folder, said};
use serde_json::Value as Json;

fn json(folder: &Folder, words: &[&str]) -> Json {
    let output = folder.run(&[&["--json"][..], words].concat());
    let (code, text) = said(&output);
    assert_eq!(code, Some(0), "{words:?}: {text}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn solved(name: &str, game: &str) -> Folder {
    let folder = Folder::new(name);
    let (code, text) = said(&folder.run(&["solve", game, "--into", "d"]));
    assert_eq!(code, Some(0), "{text}");
    folder
}

#[test]
fn an_exported_table_has_the_counts_that_stats_tells() {
    let folder = solved("export", "quarto:size=3");
    let stats = json(&folder, &["database", "stats", "d", "quarto:size=3", "--chart", "c.svg"]);
    let told = json(&folder, &["database", "export", "d", "quarto:size=3", "--into", "t.csv"]);
    assert_eq!(told["families"], stats["families"]);
    let table = fs::read_to_string(folder.0.join("t.csv")).expect("a table");
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("tier,family,position,value,remoteness,positions"));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len() as u64, stats["families"].as_u64().expect("a number"));
    let positions = |value: &str, tier: &str| -> u64 {
        let rows = rows.iter().filter(|row| row[0] == tier && row[3] == value);
        rows.map(|row| row[5].parse::<u64>().expect("a number")).sum()
    };
    for tier in stats["tiers"].as_array().expect("tiers") {
        let number = tier["tier"].to_string();
        for value in ["win", "tie", "lose"] {
            assert_eq!(tier[value], positions(value, &number), "tier {number}, {value}");
            let far = tier["remoteness"][value].as_object().expect("by remoteness");
            let sum: u64 = far.values().map(|count| count.as_u64().expect("a number")).sum();
            assert_eq!(tier[value], sum);
        }
    }
    // The start is lost in six moves.
    assert_eq!(stats["tiers"][0]["remoteness"]["lose"]["6"], 1);
    let chart = fs::read_to_string(folder.0.join("c.svg")).expect("a chart");
    assert!(chart.starts_with("<svg") && chart.contains("3×3"), "{chart}");
    let other = folder.run(&["database", "export", "d", "quarto:size=3", "--into", "t.xlsx"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(!folder.0.join("t.xlsx.unfinished").exists());
    let npy = json(
        &folder,
        &["database", "export", "d", "quarto:size=3", "--into", "t.npy", "--tier", "1"],
    );
    assert_eq!(npy["families"], 1);
    assert!(fs::read(folder.0.join("t.npy")).expect("an array").starts_with(b"\x93NUMPY\x01\x00"));
}

/// The fields of an array's rows, by the header of its file: `|S23` is 23 bytes of text, `<u8` a number of eight.
fn array_rows(bytes: &[u8], text_fields: [usize; 2]) -> Vec<(u64, String, String, u64)> {
    let header = 10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    let [position, value] = text_fields;
    let row = 8 + 8 + position + value + 8 + 8;
    let number = |bytes: &[u8]| u64::from_le_bytes(bytes.try_into().expect("eight bytes"));
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim_end_matches('\0').to_owned();
    assert_eq!((bytes.len() - header) % row, 0, "whole rows");
    bytes[header..]
        .chunks(row)
        .map(|row| {
            let (texts, counts) = (&row[16..16 + position + value], &row[16 + position + value..]);
            let (position, value) = texts.split_at(position);
            (number(&row[..8]), text(position), text(value), number(&counts[8..]))
        })
        .collect()
}

/// Positions of a drop game are longer than its start, which has no text of its own.
#[test]
fn an_array_of_a_drop_game_has_room_for_every_position_and_names_the_start() {
    let folder = solved("drop-array", "drop:4x4");
    let stats = json(&folder, &["database", "stats", "d", "drop:4x4"]);
    json(&folder, &["database", "export", "d", "drop:4x4", "--into", "t.npy"]);
    let bytes = fs::read(folder.0.join("t.npy")).expect("an array");
    let rows = array_rows(&bytes, [23, 4]);
    assert_eq!(rows.len() as u64, stats["families"].as_u64().expect("a number"));
    for tier in stats["tiers"].as_array().expect("tiers") {
        for value in ["win", "tie", "lose"] {
            let of = rows.iter().filter(|row| tier["tier"] == row.0 && row.2 == value);
            assert_eq!(tier[value], of.map(|row| row.3).sum::<u64>(), "{tier}");
        }
    }
    let start = &rows.iter().find(|row| row.0 == 0).expect("the start").1;
    assert_eq!(start, "..../..../..../....");
    let named = json(&folder, &["analyze", "drop:4x4", start, "--database", "d"]);
    let unnamed = json(&folder, &["analyze", "drop:4x4", "--database", "d"]);
    assert_eq!(named["moves"], unnamed["moves"]);
}

#[test]
fn what_cannot_be_finished_leaves_nothing() {
    let folder = solved("unfinished", "drop:4x4");
    // The name is taken by a folder, which is found out at the end.
    fs::create_dir(folder.0.join("t.csv")).expect("a folder");
    fs::write(folder.0.join("t.csv/full"), "").expect("a file");
    let output = folder.run(&["database", "export", "d", "drop:4x4", "--into", "t.csv"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.0.join("t.csv.unfinished").exists());
}

#[test]
fn a_batch_is_answered_from_the_database_alone_and_compared_with_its_distance() {
    let folder = solved("batch", "drop:4x4");
    fs::write(folder.0.join("b"), "- tie 16\n12 tie 14\n1 win\n").expect("written");
    let output =
        folder.run(&["database", "probe", "d", "drop:4x4", "--batch", "b", "--into", "a.csv"]);
    let (code, text) = said(&output);
    assert_eq!(code, Some(1), "{text}");
    assert!(
        text.contains("1 wrong") && text.contains("1 WRONG")
            || text.contains("WRONG: expected win"),
        "{text}"
    );
    let table = fs::read_to_string(folder.0.join("a.csv")).expect("a table");
    let rows: Vec<Vec<&str>> = table.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(rows[0][9..], ["expected", "expected_remoteness", "right"]);
    let compared: Vec<(&str, &[&str])> = rows[1..].iter().map(|row| (row[1], &row[9..])).collect();
    assert_eq!(
        compared,
        [
            ("-", &["tie", "16", "true"][..]),
            ("12", &["tie", "14", "true"]),
            ("1", &["win", "", "false"]),
        ]
    );
    fs::write(folder.0.join("b"), "- tie 15\n").expect("written");
    let (code, text) =
        said(&folder.run(&["analyze", "drop:4x4", "--batch", "b", "--database", "d"]));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("expected tie in 15"), "{text}");
    let (code, text) = said(&folder.run(&["analyze", "drop:4x5", "--database", "d"]));
    assert_eq!(code, Some(2), "{text}");
    assert!(text.contains("drop:4x4"), "{text}");
    let found = json(&folder, &["analyze", "drop:4x4", "--database", "d"]);
    assert_eq!((found["value"].as_str(), found["remoteness"].as_u64()), (Some("tie"), Some(16)));
}

#[test]
fn quarto_by_its_numbers() {
    let folder = Folder::new("numbers");
    let three =
        |words: &[&str]| json(&folder, &[&["quarto"][..], words, &["--size", "3"]].concat());
    assert_eq!(three(&["rank", "3 1 0 - - - - - 2 -"])["rank"], "68054");
    assert_eq!(three(&["rank", "10.....2./3"])["rank"], "68054");
    assert_eq!(three(&["unrank", "560"])["slots"], "0 1 - - - - - - - 7");
    assert_eq!(three(&["canonical", "10.....2./3", "--form", "least-rank"])["rank"], "12754");
    let (code, text) = said(&folder.run(&["quarto", "list", "16", "18", "--size", "3"]));
    assert_eq!(code, Some(0));
    assert_eq!(
        text,
        "16: .......1./0  0 - - - - - - - 1 -\n17: ........1/0  0 - - - - - - - - 1\n\
         18: 2......../0  0 2 - - - - - - - -\n"
    );
    let canonical = |position: &str, rest: &[&str]| {
        json(&folder, &[&["quarto", "canonical", position][..], rest].concat())["position"].clone()
    };
    let (one, other) = ("13..5.........../7", "1.3.....5......./7");
    assert_eq!(canonical(one, &[]), canonical(other, &[]));
    let squares = ["--variant", "squares"];
    assert_ne!(canonical(one, &squares), canonical(other, &squares));
    // Square 7 and piece 5 on 4×4: slot 7, piece 5.
    let packed = json(&folder, &["quarto", "move", "................/0", "7/5"]);
    assert_eq!(packed["number"], 7 * 16 + 5);
    let back = json(&folder, &["quarto", "move", "................/0", "117"]);
    assert_eq!(back["move"], "7/5");
    let every = json(&folder, &["quarto", "move", "................/0"]);
    assert_eq!(every["moves"].as_array().expect("moves").len(), 240);
    let games = json(&folder, &["games"]);
    let impartial = |id: &str| {
        let all = games["games"].as_array().expect("games");
        all.iter().find(|game| game["id"] == id).expect(id)["facts"]["impartial"].clone()
    };
    assert_eq!(
        (impartial("quarto"), impartial("link-four")),
        (Json::from(true), Json::from(false))
    );
}

#[test]
fn records_become_one_table() {
    let folder = Folder::new("records");
    let words = ["match", "connect-four", "random", "random", "--games", "4", "--records", "r"];
    assert_eq!(folder.run(&words).status.code(), Some(0));
    let files: Vec<String> = (1..=4).map(|number| format!("r/{number:05}.txt")).collect();
    let mut words = vec!["record", "csv"];
    words.extend(files.iter().map(String::as_str));
    let (code, games) = said(&folder.run(&words));
    assert_eq!(code, Some(0), "{games}");
    assert_eq!(games.lines().count(), 5, "{games}");
    words.push("--moves");
    let (_, moves) = said(&folder.run(&words));
    let plies: usize = games
        .lines()
        .skip(1)
        .map(|line| line.split(',').nth(8).expect("plies").parse::<usize>().expect("a number"))
        .sum();
    assert_eq!(moves.lines().count(), plies + 1);
    let start = games.lines().nth(1).and_then(|line| line.split(',').nth(9));
    assert_eq!(start, Some("......./......./......./......./......./......."), "{games}");
}
