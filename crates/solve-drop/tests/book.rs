//! Books: built, killed and resumed, looked up, damaged, checked again.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

use fourfold_drop::{DropGame, Position, Size};
use fourfold_game::{Game, Position as _};
use fourfold_solve::{Budget, Halt};
use fourfold_solve_drop::{
    Book, BookError, BuildEnd, BuildOptions, Contents, DropSolver, Options, Plan, VerifyEnd,
    VerifyOptions, build, journal_path, verify,
};

const TABLE_BYTES: usize = 1 << 24;
/// Names the file that a process started by a test shall build.
const CHILD: &str = "FOURFOLD_TEST_BUILDS_BOOK";

/// Held while a process is started and while a test closes and opens a log again: between its birth and its
/// first instruction a new process holds every file of this one, and its lock.
static STARTING: Mutex<()> = Mutex::new(());

fn plan() -> Plan {
    Plan { size: Size::new(5, 5).expect("fits"), contents: Contents::Scores, plies: 5 }
}

fn options(threads: usize, budget: Budget) -> BuildOptions {
    BuildOptions { table_bytes: TABLE_BYTES, threads, budget }
}

fn built(plan: &Plan, path: &Path, threads: usize) -> Book {
    let end = build(plan, path, &options(threads, Budget::unlimited()), &mut |_| ());
    match end.expect("a build") {
        BuildEnd::Done(book) => book,
        BuildEnd::Stopped(halt, _) => panic!("stopped: {halt:?}"),
    }
}

fn solver(size: Size) -> DropSolver {
    DropSolver::new(size, Options { table_bytes: TABLE_BYTES, threads: 1 })
}

/// A solver that has to search, and one that may look into the book.
fn without_and_with(book: &Arc<Book>) -> [DropSolver; 2] {
    let with = solver(book.size()).with_book(Arc::clone(book)).expect("the same board");
    [solver(book.size()), with]
}

/// A folder of the test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Not a test by itself: another test runs it in a process of its own, to kill it.
#[test]
fn child_builds() {
    if let Some(path) = std::env::var_os(CHILD) {
        built(&plan(), Path::new(&path), 1);
    }
}

#[test]
fn a_killed_build_resumes_to_the_same_bytes() {
    let folder = folder("killed");
    let (whole, killed) = (folder.join("whole.book"), folder.join("killed.book"));
    built(&plan(), &whole, 1);
    let starting = STARTING.lock().expect("no panic");
    let mut child = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "child_builds"])
        .env(CHILD, &killed)
        .stdout(Stdio::null())
        .spawn()
        .expect("a process");
    drop(starting);
    // Wait for a few dozen results, then kill it without warning.
    let log = journal_path(&killed);
    while std::fs::metadata(&log).map_or(0, |log| log.len()) < 400 {
        assert!(child.try_wait().expect("a child").is_none(), "finished before it was killed");
        std::thread::yield_now();
    }
    child.kill().expect("killed");
    child.wait().expect("gone");
    assert!(log.exists() && !killed.exists(), "killed in the middle");
    let mut resumed = 0;
    let end = build(&plan(), &killed, &options(1, Budget::unlimited()), &mut |progress| {
        resumed = progress.resumed;
    });
    assert!(matches!(end, Ok(BuildEnd::Done(_))));
    assert!(resumed >= 40, "{resumed} results were in the log");
    assert!(!log.exists());
    let read = |path| std::fs::read(path).expect("a book");
    assert_eq!(read(&whole), read(&killed));
}

#[test]
fn a_stopped_build_goes_on_with_any_number_of_threads() {
    let _alone = STARTING.lock().expect("no panic");
    let folder = folder("stopped");
    let (whole, parts) = (folder.join("whole.book"), folder.join("parts.book"));
    let book = built(&plan(), &whole, 2);
    let budget = Budget { nodes: Some(3000), ..Budget::default() };
    let end = build(&plan(), &parts, &options(1, budget), &mut |_| ()).expect("a build");
    let BuildEnd::Stopped(Halt::Nodes, progress) = end else {
        panic!("three thousand nodes are not enough");
    };
    assert!(progress.done < progress.total);
    assert_eq!(built(&plan(), &parts, 2), book);
    let other = Plan { plies: 4, ..plan() };
    std::fs::write(journal_path(&parts), "fourfold book build 7x7\n").expect("written");
    let refused = build(&other, &parts, &options(1, Budget::unlimited()), &mut |_| ());
    assert!(matches!(refused, Err(BookError::Journal(_))));
}

#[test]
fn a_book_answers_as_the_search_does() {
    let plan = Plan { plies: 4, ..plan() };
    let book = Arc::new(built(&plan, &folder("answers").join("a.book"), 1));
    let [mut bare, mut with] = without_and_with(&book);
    let game = DropGame::new(plan.size);
    for text in ["", "1", "5", "43", "3433", "12345"] {
        let position = game.parse_position(text).expect("a game");
        let [searched, looked_up] = [&mut bare, &mut with].map(|solver| {
            solver.analyze(&position, &Budget::unlimited(), None).exact().expect("no limit")
        });
        assert_eq!((&searched.exact, &searched.moves), (&looked_up.exact, &looked_up.moves));
        if position.stones() < plan.plies {
            assert_eq!(looked_up.nodes, 0, "{text}");
        }
    }
    let refused = solver(Size::LINK_FOUR).with_book(book);
    assert!(matches!(refused.err(), Some(BookError::OtherBoard { .. })));
}

#[test]
fn a_known_position_bounds_its_moves_and_changes_none() {
    let plan = Plan { plies: 3, ..plan() };
    let book = Arc::new(built(&plan, &folder("bounds").join("a.book"), 1));
    let [mut bare, mut with] = without_and_with(&book);
    let mut positions = vec![Position::empty(plan.size)];
    for _ in 0..plan.plies {
        positions = positions
            .iter()
            .flat_map(|position| position.moves().map(|mv| position.after(mv)).collect::<Vec<_>>())
            .collect();
    }
    let (mut searched, mut bounded) = (0, 0);
    for position in positions {
        let [one, other] = [&mut bare, &mut with].map(|solver| {
            solver.clear();
            solver.analyze(&position, &Budget::unlimited(), None).exact().expect("no limit")
        });
        assert_eq!(one.moves, other.moves, "{position:?}");
        searched += one.nodes;
        bounded += other.nodes;
    }
    assert!(bounded < searched, "{bounded} of {searched} nodes");
}

#[test]
fn values_are_the_signs_of_scores() {
    let folder = folder("values");
    let plan = Plan { plies: 3, ..plan() };
    let scores = built(&plan, &folder.join("scores.book"), 1);
    let plan = Plan { contents: Contents::Values, ..plan };
    let values = built(&plan, &folder.join("values.book"), 1);
    assert_eq!(values.positions(), scores.positions());
    let start = Position::empty(plan.size);
    for position in start.moves().map(|mv| start.after(mv)) {
        assert_eq!(values.value(&position), scores.value(&position));
        assert_eq!(values.score(&position), None);
    }
}

#[test]
fn the_second_pass_finds_a_wrong_entry() {
    let folder = folder("verified");
    let path = folder.join("a.book");
    let plan = Plan { plies: 3, ..plan() };
    let book = built(&plan, &path, 1);
    let all = VerifyOptions { table_bytes: TABLE_BYTES, every: 1, budget: Budget::unlimited() };
    let sound = verify(&book, &all, None).expect("sound");
    let VerifyEnd::Sound { derived, solved } = sound else {
        panic!("no limit was set");
    };
    assert_eq!(derived + solved, book.positions());
    assert_eq!(Book::open(&path).expect("whole"), book);

    // The first byte is the score of the empty board; a forger mends frame and checksum too.
    let mut container = fourfold_solve::Container::read(&path).expect("whole");
    let mut scores = zstd::bulk::decompress(&container.payload, 1 << 20).expect("a frame");
    scores[0] = scores[0].wrapping_add(1);
    container.payload = zstd::bulk::compress(&scores, 1).expect("room");
    let forged = Book::from_bytes(&container.to_bytes()).expect("well-formed");
    assert!(matches!(verify(&forged, &all, None), Err(BookError::Wrong { .. })));

    let mut bytes = std::fs::read(&path).expect("a book");
    bytes[150] ^= 4;
    std::fs::write(&path, bytes).expect("written");
    let refused = Book::open(&path).expect_err("damaged").to_string();
    assert!(refused.contains("damaged"), "{refused}");
}
