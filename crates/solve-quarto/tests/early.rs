//! The database of the early game: built, killed, damaged, asked.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_game::{Dice, Game, Value};
use fourfold_quarto::{QuartoGame, Variant};
use fourfold_solve::{Budget, Exact};
use fourfold_solve_quarto::measure::random_position;
use fourfold_solve_quarto::{
    BuildOptions, EarlyError, EarlyGame, Givers, Options, QuartoSolver, build, build_givers,
    verify, verify_givers,
};

/// The smallest tables.
const SMALL: Options = Options { table_bytes: 16 << 20, threads: 1 };

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
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("early.txt");
    let options = BuildOptions {
        table_bytes: SMALL.table_bytes,
        stop: Some(Arc::new(AtomicBool::new(true))),
        ..BuildOptions::default()
    };
    assert!(matches!(build(&path, 4, &options), Err(EarlyError::Stopped)));
    let log = fourfold_solve_quarto::log_path(&path);
    assert!(log.exists() && !path.exists());
    assert!(matches!(build(&path, 3, &options), Err(EarlyError::OtherBuild)));
}

#[test]
#[ignore = "long: searches a sample of the database again"]
fn a_sample_of_the_last_layer_is_searched_again() {
    let early = shipped();
    assert!(verify(&early, 500).unwrap() > 3539 + 180);
}

fn shipped_givers() -> Givers {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/books/quarto-givers.txt");
    let text = fs::read_to_string(path).expect("the shipped list");
    Givers::parse(&text).expect("the shipped list is whole")
}

#[test]
fn the_givers_who_win_are_few_and_win() {
    let givers = shipped_givers();
    // All that are listed, and a few of those that are not, are asked again.
    let asked = verify_givers(&givers, 500_000).unwrap();
    assert!(asked as usize > givers.won(), "{asked}");
    assert_eq!(givers.asked(), 3_835_041);
}

#[test]
fn a_solver_with_the_givers_says_what_one_without_says() {
    let givers = Arc::new(shipped_givers());
    let mut without = QuartoSolver::with_options(Variant::STANDARD, SMALL);
    let mut with = QuartoSolver::with_options(Variant::STANDARD, SMALL).with_givers(Some(givers));
    let mut dice = Dice::new(5);
    for _ in 0..60 {
        let position = random_position(Variant::STANDARD, 5, &mut dice);
        let exact = |solver: &mut QuartoSolver| {
            solver.exact(&position, &Budget::unlimited()).exact().expect("no limit")
        };
        assert_eq!(exact(&mut with), exact(&mut without), "{position:?}");
    }
}

#[test]
fn a_changed_list_of_givers_is_refused() {
    let givers = shipped_givers();
    let text = givers.text();
    assert_eq!(Givers::parse(&text).unwrap(), givers);
    for at in (0..text.len()).step_by(31) {
        let mut bytes = text.clone().into_bytes();
        bytes[at] ^= 1;
        if let Ok(changed) = String::from_utf8(bytes) {
            assert!(Givers::parse(&changed).is_err(), "byte {at}");
        }
        assert!(Givers::parse(&text[..at]).is_err(), "cut at {at}");
    }
}

#[test]
fn a_stopped_list_of_givers_goes_on_from_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("givers.txt");
    let stop = Arc::new(AtomicBool::new(false));
    let raise = |done: u64, _: u64| {
        if done >= 3 {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let options = BuildOptions {
        table_bytes: SMALL.table_bytes,
        progress: Some(&raise),
        stop: Some(Arc::clone(&stop)),
        ..BuildOptions::default()
    };
    assert!(matches!(build_givers(&path, &options), Err(EarlyError::Stopped)));
    let log = fourfold_solve_quarto::log_path(&path);
    let lines = || fs::read_to_string(&log).unwrap().lines().count();
    assert_eq!(lines(), 1 + 3);
    stop.store(false, std::sync::atomic::Ordering::Relaxed);
    assert!(matches!(build_givers(&path, &options), Err(EarlyError::Stopped)));
    assert_eq!(lines(), 1 + 4, "the three were not asked again");
}
