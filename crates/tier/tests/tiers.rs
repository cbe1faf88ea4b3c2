//! Small games solved into files: known values, agreement with the search, damage, kills.

mod files;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use files::files;
use fourfold_drop::{DropGame, Size};
use fourfold_game::{Game, Value};
use fourfold_quarto::{Ending, QuartoGame, Variant};
use fourfold_solve::{Budget, Finding};
use fourfold_solve_drop::DropSolver;
use fourfold_solve_quarto::QuartoSolver;
use fourfold_tier::{
    ALL_BELOW, Database, ONE_OF, Options, Status, Step, TierError, Tiered, forecast, info, solve,
    usual_sample, verify,
};

/// A folder of its own for a test, gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path =
            std::env::temp_dir().join(format!("fourfold-tier-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn drop_game(width: usize, height: usize) -> DropGame {
    DropGame::new(Size::new(width, height).unwrap())
}

#[test]
fn quarto_on_small_boards_agrees_with_the_search_on_every_position() {
    for variant in Variant::all().into_iter().filter(|variant| variant.size() <= 3) {
        let game = QuartoGame::new(variant);
        let folder = Folder::new(&format!("quarto-{variant}").replace([':', ',', '='], "-"));
        let summary = solve(&game, &folder.0, &Options::default()).unwrap();
        let database = Database::open(game, &folder.0).unwrap();
        assert_eq!(database.info().status, Status::Solved);
        let mut solver = QuartoSolver::new(variant);
        let mut ask = |position: &_| match solver.exact(position, &Budget::unlimited()) {
            Finding::Exact(exact) => exact,
            Finding::Unknown(bounds) => panic!("{bounds:?}"),
        };
        assert_eq!(summary.start, ask(&game.start()), "{variant}");
        for tier in 0..game.tiers() {
            for family in database.families(tier).unwrap() {
                let (position, exact) = family.unwrap();
                assert_eq!(exact, ask(&position), "{variant} {position:?}");
            }
        }
        let plain = variant.with_ending(Ending::Plain);
        if variant.declare() {
            // Announcing is free: under best play the game is the plain one.
            let plain = solver_start(plain);
            assert_eq!(summary.start, plain, "{variant}");
        }
    }
}

fn solver_start(variant: Variant) -> fourfold_solve::Exact {
    let start = QuartoGame::new(variant).start();
    QuartoSolver::new(variant).exact(&start, &Budget::unlimited()).exact().unwrap()
}

#[test]
fn quarto_has_its_published_values() {
    use Value::{Lose, Tie, Win};
    let of = |size: usize, diagonals: bool, ending: Ending| {
        let variant = Variant::of_size(size).unwrap().with_diagonals(diagonals).with_ending(ending);
        let folder = Folder::new(&format!("published-{size}-{diagonals}-{ending:?}"));
        let start = solve(&QuartoGame::new(variant), &folder.0, &Options::default()).unwrap().start;
        (start.value, start.remoteness)
    };
    assert_eq!(of(2, true, Ending::Plain), (Lose, 4));
    assert_eq!(of(2, false, Ending::Plain), (Lose, 4));
    assert_eq!(of(2, true, Ending::Misere), (Lose, 3));
    assert_eq!(of(2, false, Ending::Misere), (Win, 4));
    assert_eq!(of(3, true, Ending::Plain), (Lose, 6));
    assert_eq!(of(3, false, Ending::Plain), (Lose, 8));
    assert_eq!(of(3, true, Ending::Misere), (Tie, 9));
    assert_eq!(of(3, false, Ending::Misere), (Tie, 9));
}

/// Positions (not families) in all tiers: mirror images count twice.
fn positions(database: &Database<DropGame>) -> u64 {
    let game = *database.game();
    let size = game.size();
    let mirrored = |bits: u64| {
        (0..size.width()).fold(0, |mirror, column| {
            let stones = bits >> (column as u32 * size.stride()) & size.column(0);
            mirror | stones << ((size.width() - 1 - column) as u32 * size.stride())
        })
    };
    let mut count = 0;
    for tier in 0..game.tiers() {
        for family in database.families(tier).unwrap() {
            let (position, _) = family.unwrap();
            let twin = mirrored(position.own()) == position.own()
                && mirrored(position.all()) == position.all();
            count += if twin { 1 } else { 2 };
        }
    }
    count
}

#[test]
fn drop_boards_have_their_known_numbers_of_positions_and_end_in_ties() {
    for (width, height, expected) in [(3, 3, 869), (4, 3, 12_031), (3, 4, 6000), (4, 4, 161_029)] {
        let game = drop_game(width, height);
        let folder = Folder::new(&format!("drop-{width}x{height}"));
        let summary = solve(&game, &folder.0, &Options::default()).unwrap();
        assert_eq!(summary.start.value, Value::Tie);
        let database = Database::open(game, &folder.0).unwrap();
        assert_eq!(positions(&database), expected, "{width}x{height}");
    }
}

/// Asks the search about one family in `every` of a solved board, and says how many that were.
fn agree_with_the_search(game: DropGame, folder: &Path, every: usize) -> usize {
    let database = Database::open(game, folder).unwrap();
    let options = fourfold_solve_drop::Options { table_bytes: 16 << 20, threads: 1 };
    let mut solver = DropSolver::new(game.size(), options);
    let mut asked = 0;
    for tier in 0..game.tiers() {
        for family in database.families(tier).unwrap().step_by(every) {
            let (position, exact) = family.unwrap();
            let found = solver.exact(&position, &Budget::unlimited(), None).exact().unwrap();
            assert_eq!(exact, found.exact, "{} {position:?}", game.size());
            asked += 1;
        }
    }
    asked
}

#[test]
fn a_small_drop_board_agrees_with_the_search_on_every_position() {
    let game = drop_game(4, 4);
    let folder = Folder::new("agree-4x4");
    solve(&game, &folder.0, &Options::default()).unwrap();
    // 161,029 positions, 53 of them their own mirror images.
    assert_eq!(agree_with_the_search(game, &folder.0, 1), 80_541);
}

#[test]
#[ignore = "long: millions of positions"]
fn larger_drop_boards_agree_with_the_search() {
    for (width, height, every) in [(5, 4, 1), (4, 5, 1), (5, 5, 400)] {
        let game = drop_game(width, height);
        let folder = Folder::new(&format!("agree-{width}x{height}"));
        solve(&game, &folder.0, &Options::default()).unwrap();
        assert!(agree_with_the_search(game, &folder.0, every) > 80_000, "{width}x{height}");
    }
}

#[test]
fn a_stopped_solve_goes_on_to_the_same_bytes() {
    let game = drop_game(4, 4);
    let whole = Folder::new("whole");
    solve(&game, &whole.0, &Options { threads: 1, ..Options::default() }).unwrap();
    let halting = Folder::new("halting");
    // Stopped at the first, second, fourth, eighth … report, and started again each time.
    let mut reports = 1;
    loop {
        let stop = Arc::new(AtomicBool::new(false));
        let count = AtomicU64::new(0);
        let progress = |_| {
            if count.fetch_add(1, Ordering::Relaxed) + 1 == reports {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let options = Options {
            progress: Some(&progress),
            stop: Some(Arc::clone(&stop)),
            ..Options::default()
        };
        match solve(&game, &halting.0, &options) {
            Ok(_) => break,
            Err(TierError::Stopped) => {
                assert_ne!(info(&halting.0).status, Status::Solved);
                // What a kill leaves behind: a file that was being written.
                fs::write(halting.0.join("tier-03.part"), b"half").unwrap();
            }
            Err(error) => panic!("{error}"),
        }
        reports += 1;
    }
    assert!(reports > 5, "{reports}");
    assert_eq!(files(&halting.0), files(&whole.0));
}

#[test]
fn two_solves_into_one_folder_are_refused() {
    let folder = Folder::new("busy");
    let busy = std::sync::Mutex::new(None);
    let again = |_: Step| {
        let second = solve(&drop_game(3, 3), &folder.0, &Options::default());
        *busy.lock().expect("no panic") = second.err().map(|error| error.to_string());
    };
    let options = Options { progress: Some(&again), ..Options::default() };
    solve(&drop_game(3, 3), &folder.0, &options).expect("the first goes on");
    let said = busy.into_inner().expect("no panic").expect("the second was refused");
    assert!(said.contains("another program is solving into"), "{said}");
}

#[test]
fn every_flipped_bit_and_every_cut_is_reported() {
    let game = drop_game(3, 3);
    let folder = Folder::new("damage");
    solve(&game, &folder.0, &Options::default()).unwrap();
    assert_eq!(verify(&game, &folder.0, 1).status, Status::Solved);
    for (name, bytes) in files(&folder.0) {
        let path = folder.0.join(&name);
        let reported = |what: String| {
            let status = verify(&game, &folder.0, 0).status;
            assert!(matches!(status, Status::Corrupt { .. }), "{name} {what}: {status:?}");
        };
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 1 << (at % 8);
            fs::write(&path, &changed).unwrap();
            reported(format!("byte {at}"));
        }
        for length in [0, 1, bytes.len() / 2, bytes.len() - 1] {
            fs::write(&path, &bytes[..length]).unwrap();
            reported(format!("cut to {length}"));
        }
        fs::write(&path, &bytes).unwrap();
    }
    fs::remove_file(folder.0.join("tier-04.zst")).unwrap();
    assert!(matches!(info(&folder.0).status, Status::Corrupt { .. }));
}

#[test]
fn folders_know_their_game_and_their_state() {
    let folder = Folder::new("state");
    assert_eq!(info(&folder.0).status, Status::Missing);
    let game = drop_game(3, 3);
    solve(&game, &folder.0, &Options::default()).unwrap();
    let other = Database::open(drop_game(4, 4), &folder.0);
    assert!(matches!(other.err(), Some(TierError::OtherGame { .. })));
    let database = Database::open(game, &folder.0).unwrap();
    let answer = database.analyze(&game.start()).unwrap();
    assert_eq!(answer.exact, database.probe(&game.start()).unwrap());
    assert_eq!(answer.moves.len(), 3);
}

#[test]
fn too_little_memory_is_told_for_the_whole_solve_and_leaves_nothing() {
    let folder = Folder::new("limited");
    let with = |memory| Options { memory, threads: 1, ..Options::default() };
    // The 4×4 board's largest tier is foreseen; Quarto's are found on the way; the rest is near the limit.
    let foreseen = forecast(&drop_game(4, 4), 1).unwrap();
    let besides = foreseen.memory_bytes - 10 * foreseen.tiers.iter().max().unwrap();
    let largest = besides + 10 * 14_461;
    let quarto = QuartoGame::new(Variant::of_size(3).unwrap());
    let refused = [
        solve(&drop_game(4, 4), &folder.0, &with(1000)),
        solve(&drop_game(4, 4), &folder.0, &with(largest - 10)),
        solve(&quarto, &folder.0, &with(1000)),
    ];
    for (refused, least) in refused.into_iter().zip([largest * 95 / 100, largest, 1001]) {
        let Err(TierError::TooLarge { bytes, .. }) = refused else { panic!("{refused:?}") };
        assert!((least..=largest * 105 / 100).contains(&bytes), "{bytes}");
        assert!(!folder.0.exists(), "nothing is left behind");
    }
    // What an earlier run listed stays; it is not gone on with when the memory does not do.
    let stop = Arc::new(AtomicBool::new(false));
    let early = |step: Step| stop.store(step.tier == 4, Ordering::Relaxed);
    let stopping =
        Options { progress: Some(&early), stop: Some(Arc::clone(&stop)), ..Options::default() };
    assert!(matches!(solve(&quarto, &folder.0, &stopping), Err(TierError::Stopped)));
    let listed = files(&folder.0);
    assert_eq!(listed.len(), 4);
    let again = solve(&quarto, &folder.0, &with(100));
    assert!(matches!(again, Err(TierError::TooLarge { .. })), "{again:?}");
    assert_eq!(files(&folder.0), listed);
}

#[test]
fn a_second_look_begins_with_the_first_family_and_leaves_none_of_a_small_game_out() {
    let game = drop_game(3, 3);
    let folder = Folder::new("sampled");
    let families = solve(&game, &folder.0, &Options::default()).unwrap().families;
    let sampled = |every| verify(&game, &folder.0, every).sampled;
    assert_eq!(sampled(usual_sample(families)), families);
    assert_eq!(sampled(1_000_000), 1);
    assert_eq!(sampled(100), families.div_ceil(100));
    assert_eq!([usual_sample(ALL_BELOW), usual_sample(ALL_BELOW + 1)], [1, ONE_OF]);
}

/// The 69,763,700 positions of the 5×5 board.
#[test]
#[ignore = "long: minutes"]
fn the_five_by_five_board_has_its_known_number_of_positions() {
    let game = drop_game(5, 5);
    let folder = Folder::new("five");
    let summary = solve(&game, &folder.0, &Options::default()).unwrap();
    assert_eq!(summary.start.value, Value::Tie);
    let database = Database::open(game, &folder.0).unwrap();
    assert_eq!(positions(&database), 69_763_700);
}
