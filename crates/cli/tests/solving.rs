//! Books and databases through the real program: nothing is overwritten, nothing damaged is believed.

mod folder;

use std::fs;

use folder::{Folder, said};

#[test]
fn a_book_is_built_asked_and_never_written_over() {
    let folder = Folder::new("book");
    let build = ["book", "build", "drop:4x4", "--plies", "2", "--table", "1", "--into", "b.book"];
    assert_eq!(folder.run(&build).status.code(), Some(0));
    let book = fs::read(folder.0.join("b.book")).expect("the book");
    let (code, text) = said(&folder.run(&build));
    assert_eq!(code, Some(0), "the same again is done already");
    assert!(text.contains("11 in all, mirror images counted once, built before"), "{text}");
    let (code, text) = said(&folder.run(&["book", "verify", "b.book", "--every", "100"]));
    assert_eq!(code, Some(0));
    assert!(text.contains("3 scores follow") && text.contains("1 of the last ply"), "{text}");
    let deeper = ["book", "build", "drop:4x4", "--plies", "3", "--into", "b.book"];
    let (code, text) = said(&folder.run(&deeper));
    assert_eq!(code, Some(2));
    assert!(text.contains("there is a file b.book already"), "{text}");
    assert_eq!(fs::read(folder.0.join("b.book")).expect("the book"), book);

    // The start is in the book: nothing is searched, and nothing else is said.
    let ask = ["analyze", "drop:4x4", "--book", "b.book", "--root-only", "--json"];
    let answer: serde_json::Value = serde_json::from_slice(&folder.run(&ask).stdout).expect("JSON");
    assert_eq!((answer["value"].as_str(), answer["nodes"].as_u64()), (Some("tie"), Some(0)));

    folder.flip("b.book");
    let (code, text) = said(&folder.run(&ask));
    assert_eq!(code, Some(0), "{text}");
    assert!(
        text.contains("going on with what comes with the program")
            && text.contains("\"value\":\"tie\""),
        "{text}"
    );
}

#[test]
fn the_shipped_books_tell_what_they_cover() {
    let (code, text) = said(&Folder::new("shipped").run(&["book", "info"]));
    assert_eq!(code, Some(0));
    assert!(text.contains("connect-four: scores of every position of up to"), "{text}");
    assert!(text.contains("quarto: value and distance of every position of up to 4"), "{text}");
}

#[test]
fn an_unfinished_book_is_called_so() {
    let folder = Folder::new("unfinished");
    let title = "fourfold book build 4x4 scores 3 plies\n";
    fs::write(folder.0.join("b.book.log"), title).expect("written");
    let (code, text) = said(&folder.run(&["book", "info", "b.book.log"]));
    assert_eq!(code, Some(1));
    assert!(text.contains("the log of a book that is not finished (4x4 scores 3 plies)"), "{text}");
    let (code, text) = said(&folder.run(&["book", "info", "b.book"]));
    assert_eq!(code, Some(1));
    assert!(text.contains("the command that began b.book.log goes on from there"), "{text}");
    let other = ["book", "build", "drop:4x4", "--plies", "2", "--into", "b.book"];
    let (code, text) = said(&folder.run(&other));
    assert_eq!(code, Some(2));
    assert!(text.contains("b.book.log belongs to another build"), "{text}");
}

#[test]
fn a_damaged_tier_is_seen_by_all_who_read_it() {
    let folder = Folder::new("tiers");
    assert_eq!(folder.run(&["solve", "drop:4x4", "--into", "d"]).status.code(), Some(0));
    assert_eq!(folder.run(&["database", "info", "d"]).status.code(), Some(0));
    folder.flip("d/tier-08.zst");
    for words in [&["database", "info", "d"][..], &["database", "verify", "d"]] {
        let (code, text) = said(&folder.run(words));
        assert_eq!(code, Some(1), "{text}");
        assert!(text.contains("corrupt") && text.contains("tier-08.zst"), "{text}");
    }
    // Going on with it would put its damage under a fresh seal.
    fs::remove_file(folder.0.join("d/database.txt")).expect("removed");
    fs::remove_file(folder.0.join("d/tier-00.zst")).expect("removed");
    let (code, text) = said(&folder.run(&["solve", "drop:4x4", "--into", "d"]));
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("tier-08.zst is damaged"), "{text}");
    fs::remove_file(folder.0.join("d/tier-08.zst")).expect("removed");
    assert_eq!(folder.run(&["solve", "drop:4x4", "--into", "d"]).status.code(), Some(0));
    assert_eq!(folder.run(&["database", "info", "d"]).status.code(), Some(0));
}

#[test]
fn what_cannot_be_done_is_said_before_anything_is_written() {
    let folder = Folder::new("reach");
    for game in ["connect-four", "quarto", "drop:6x6"] {
        let (code, text) = said(&folder.run(&["solve", game, "--into", "d"]));
        assert_eq!(code, Some(2), "{game}");
        assert!(text.contains("too large") && text.contains("fourfold analyze"), "{text}");
        assert!(!folder.0.join("d").exists());
    }
    let (code, text) = said(&folder.run(&["analyze", "connect-four", "--table", "999999999"]));
    assert_eq!(code, Some(2));
    assert!(text.contains("65536"), "{text}");
}

#[test]
fn a_long_table_of_moves_says_what_it_leaves_out() {
    let position = "..0.1..52.....4./3";
    let (code, text) = said(&Folder::new("table").run(&["analyze", "quarto", position]));
    assert_eq!(code, Some(0), "{text}");
    assert!(text.contains("more, none of them better"), "{text}");
}

#[test]
fn a_batch_answers_what_it_understands_and_names_the_rest() {
    let folder = Folder::new("batch");
    let lines = "\u{feff}# beginnings\n121212 +18\n-  0\nx9\n\n4444 maybe\n";
    fs::write(folder.0.join("set.txt"), lines).expect("written");
    let output = folder.run(&["analyze", "drop:4x4", "--batch", "set.txt", "--json"]);
    let complaints = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{complaints}");
    for place in ["set.txt line 4", "set.txt line 6"] {
        assert!(complaints.contains(place), "{complaints}");
    }
    let answers: Vec<serde_json::Value> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    assert_eq!(
        (answers[0]["right"].as_bool(), answers[0]["score"].as_i64()),
        (Some(false), Some(5))
    );
    assert_eq!(
        (answers[1]["position"].as_str(), answers[1]["right"].as_bool()),
        (Some(""), Some(true))
    );
    let summary = &answers[2]["summary"];
    assert_eq!((summary["positions"].as_u64(), summary["refused"].as_u64()), (Some(2), Some(2)));
}

#[test]
fn a_file_that_is_not_there_is_missing_and_a_book_too_deep_is_refused() {
    let folder = Folder::new("missing");
    let output = folder.run(&["book", "info", "nowhere.book", "--json"]);
    let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((output.status.code(), answer["status"].as_str()), (Some(1), Some("missing")));
    let (code, text) = said(&folder.run(&["book", "build", "connect-four", "--plies", "99"]));
    assert_eq!(code, Some(2));
    assert!(text.contains("plies at most: ask for fewer"), "{text}");
    assert!(!folder.0.join("connect-four.book.log").exists());
    for words in
        [&["book", "verify", "b", "--every", "0"][..], &["solve", "drop:4x4", "--threads", "0"]]
    {
        assert_eq!(folder.run(words).status.code(), Some(2), "{words:?}");
    }
}

#[test]
fn a_book_of_another_game_a_missing_one_and_a_folder_are_told_apart() {
    let folder = Folder::new("other");
    let build = ["book", "build", "drop:4x4", "--plies", "2", "--table", "1", "--into"];
    let into = |file| folder.run(&[&build[..], &[file]].concat());
    assert_eq!(into("new/b.book").status.code(), Some(0), "folders are made");
    // Whatever a book is called, its log is another file.
    assert_eq!(into("b.log").status.code(), Some(0));
    assert!(folder.0.join("b.log").exists());
    let (code, text) = said(&into("new"));
    assert_eq!(code, Some(2));
    assert!(text.contains("is a folder: name a file in it"), "{text}");
    let (code, text) = said(&folder.run(&["analyze", "drop:3x3", "--book", "b.log"]));
    assert_eq!(code, Some(0));
    assert!(text.contains("a book of drop:4x4, not of drop:3x3; going on with"), "{text}");
    let (code, text) = said(&folder.run(&["analyze", "drop:4x4", "--book", "nowhere"]));
    assert_eq!(code, Some(2));
    assert!(text.contains("there is no file nowhere"), "{text}");
    // A board that cannot come up is searched, not looked up.
    let drawn = ["analyze", "drop:4x4", "X.../O...", "--root-only", "--json"];
    let answer = |words: &[&str]| -> serde_json::Value {
        serde_json::from_slice(&folder.run(words).stdout).expect("JSON")
    };
    let with = answer(&[&drawn[..], &["--book", "b.log"]].concat());
    let without = answer(&[&drawn[..], &["--no-book"]].concat());
    assert_eq!((&with["value"], &with["score"]), (&without["value"], &without["score"]));
    assert!(with["nodes"].as_u64() > Some(0));
}

#[test]
fn what_was_not_asked_for_is_said_to_be_left_out() {
    let folder = Folder::new("alone");
    let ask = |flag: &str| said(&folder.run(&["analyze", "drop:4x4", "4444", flag])).1;
    let beginning =
        |text: &str| text.lines().take(3).map(|line| format!("{line}\n")).collect::<String>();
    assert_eq!(
        beginning(&ask("--value-only")),
        "a tie under best play\n(distance, score and moves are left out: --value-only)\n\n"
    );
    assert_eq!(
        beginning(&ask("--root-only")),
        "a tie under best play in 12 plies (score 0)\n(the moves are left out: --root-only)\n\n"
    );
    let words = ["analyze", "drop:4x4", "4444", "--value-only", "--json"];
    let answer: serde_json::Value =
        serde_json::from_slice(&folder.run(&words).stdout).expect("JSON");
    assert_eq!(answer["moves"], serde_json::json!([]));
    assert!(answer.get("remoteness").is_none() && answer.get("score").is_none(), "{answer}");
}

#[test]
fn a_short_batch_shows_no_meter() {
    let folder = Folder::new("short");
    fs::write(folder.0.join("set.txt"), "- 0\n4444 tie\n").expect("written");
    let output = folder.run(&["analyze", "drop:4x4", "--batch", "set.txt", "--value-only"]);
    assert_eq!((output.status.code(), output.stderr.len()), (Some(0), 0));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(text.starts_with("- =\n4444 =\n2 positions, 0 wrong, 0 not known; mean"), "{text}");
}

#[test]
fn analyze_says_why() {
    let folder = Folder::new("why");
    let one = folder.run(&["--json", "analyze", "connect-four", "1122337", "--why", "5"]);
    let answer: serde_json::Value = serde_json::from_slice(&one.stdout).expect("JSON");
    let moves = answer["moves"].as_array().expect("moves");
    assert_eq!(moves.len(), 1);
    let told = &moves[0];
    assert_eq!((told["move"].as_str(), told["value"].as_str()), (Some("5"), Some("lose")));
    assert_eq!(told["line"], serde_json::json!(["5", "4"]));
    assert_eq!(told["forced"], serde_json::json!([false, false]));
    assert_eq!(told["reasons"][0]["kind"], "ignores-threat");
    assert_eq!(told["reasons"][0]["cells"][0], "column 4, row 1");
    let (code, every) = said(&folder.run(&["analyze", "connect-four", "112233", "--why"]));
    assert_eq!(code, Some(0));
    assert!(every.contains("X completes four in a row."), "{every}");
    let (code, over) = said(&folder.run(&["analyze", "connect-four", "1122334", "--why"]));
    assert_eq!(code, Some(2));
    assert!(over.contains("the game is over: there is no move to explain"), "{over}");
}
