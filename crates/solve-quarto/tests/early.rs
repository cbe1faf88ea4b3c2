//! The database of the early game: built, killed, damaged, asked.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_game::{Game, Value};
use fourfold_quarto::QuartoGame;
use fourfold_solve::Exact;
use fourfold_solve_quarto::{BuildOptions, EarlyError, EarlyGame, build, verify};

/// The database that comes with the program.
fn shipped() -> EarlyGame {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/books/quarto.txt");
    EarlyGame::open(&path).expect("the shipped database is whole")
}

#[test]
fn the_shipped_database_is_small_whole_and_consistent() {
    let early = shipped();
    assert!(early.text().len() < 1_000_000);
    assert_eq!(early.families(), [1, 8, 148, 3382, 91_558]);
    // All layers but the last are computed again from their moves.
    assert_eq!(verify(&early, 0).unwrap(), 1 + 8 + 148 + 3382);
    // Every position with at most two pieces on the board is a tie.
    assert_eq!(early.decided()[..3], [0, 0, 0]);
    let game = QuartoGame::STANDARD;
    let position = game.parse_position("0.............../5").unwrap();
    assert_eq!(early.look_up(&position), Some(Exact { value: Value::Tie, remoteness: 15 }));
    assert_eq!(early.look_up(&game.start()), None);
}

#[test]
fn every_changed_byte_and_every_cut_is_refused() {
    let text = "fourfold-quarto-early 1\ngame quarto\npieces 1\nfamilies 1 8\n\
                1 0000000000000002 win 11\nend 0000000000000000\n";
    // Not with this checksum.
    assert!(matches!(EarlyGame::parse(text), Err(EarlyError::Damaged { line: 6 })));
    let early = shipped();
    let text = early.text();
    assert_eq!(EarlyGame::parse(&text).unwrap(), early);
    for at in (0..text.len()).step_by(97) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        if let Ok(changed) = String::from_utf8(bytes) {
            assert!(EarlyGame::parse(&changed).is_err(), "byte {at}");
        }
        assert!(EarlyGame::parse(&text[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn a_stopped_build_keeps_its_log_and_says_so() {
    let path = std::env::temp_dir().join(format!("fourfold-early-{}.txt", std::process::id()));
    let options = BuildOptions {
        pieces: 4,
        memory_bits: 20,
        stop: Some(Arc::new(AtomicBool::new(true))),
        ..BuildOptions::default()
    };
    assert!(matches!(build(&path, &options), Err(EarlyError::Stopped)));
    let log = fourfold_solve_quarto::log_path(&path);
    assert!(log.exists() && !path.exists());
    let other = BuildOptions { pieces: 3, ..options };
    assert!(matches!(build(&path, &other), Err(EarlyError::OtherBuild)));
    fs::remove_file(&log).unwrap();
}

#[test]
#[ignore = "long: searches a sample of the database again"]
fn a_sample_of_the_last_layer_is_searched_again() {
    let early = shipped();
    assert!(verify(&early, 500).unwrap() > 3539 + 180);
}
