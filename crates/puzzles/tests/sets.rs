//! The shipped sets: they open, they are large enough, and what they say is true. A sample is checked in every
//! run; `--ignored` checks every puzzle.

use std::collections::HashSet;

use fourfold_analysis::{Analyst, Settings};
use fourfold_catalog::parse_game;
use fourfold_puzzles::{BuildOptions, Set, Theme, Wanted, build, check};

const FEWEST: [(&str, usize); 4] =
    [("link-four", 500), ("connect-four", 500), ("quarto", 500), ("fourside", 200)];

fn analyst() -> Analyst {
    Analyst::new(Settings { table_bytes: 64 << 20, threads: Some(1), books: true })
}

fn set(game: &str) -> &'static Set {
    Set::shipped(&parse_game(game).expect("a game")).expect("a shipped set")
}

#[test]
fn every_set_opens_and_is_large_enough() {
    let mut bytes = 0;
    for (game, fewest) in FEWEST {
        let set = set(game);
        assert!(set.puzzles.len() >= fewest, "{game}: {}", set.puzzles.len());
        assert!(set.puzzles.is_sorted_by_key(|puzzle| puzzle.difficulty), "{game}: easiest first");
        assert!(set.made_by.starts_with(&format!("fourfold puzzles build {game} --count ")));
        bytes += set.write().len();
        // As it is read, so it is written.
        assert_eq!(Set::read(&set.write()).as_ref(), Ok(set), "{game}");
    }
    assert!(bytes < 400_000, "{bytes} bytes are too many to carry");
}

#[test]
fn difficulties_and_themes_are_spread() {
    for (game, _) in FEWEST {
        let puzzles = &set(game).puzzles;
        let easy = puzzles.iter().filter(|puzzle| puzzle.difficulty < 900).count();
        let hard = puzzles.iter().filter(|puzzle| puzzle.difficulty >= 1100).count();
        assert!(easy * 10 >= puzzles.len(), "{game}: {easy} easy ones");
        assert!(hard * 10 >= puzzles.len(), "{game}: {hard} hard ones");
        let themes: HashSet<Theme> = puzzles.iter().map(|puzzle| puzzle.theme).collect();
        assert!(themes.len() >= 3, "{game}: {themes:?}");
    }
}

/// Checks every `step`-th puzzle of each set.
fn check_sample(step: usize) {
    for (game, _) in FEWEST {
        let mut analyst = analyst();
        for puzzle in set(game).puzzles.iter().step_by(step) {
            if let Err(unfit) = check(puzzle, &mut analyst) {
                panic!("{game}: {unfit}");
            }
        }
    }
}

#[test]
fn a_sample_has_one_right_answer_and_the_theme_it_says() {
    check_sample(25);
}

#[test]
#[ignore = "every puzzle: some minutes"]
fn every_puzzle_has_one_right_answer_and_the_theme_it_says() {
    check_sample(1);
}

#[test]
#[ignore = "builds whole sets: some minutes"]
fn the_listed_commands_build_the_shipped_sets() {
    for (game, _) in [FEWEST[2], FEWEST[3], FEWEST[1]] {
        let shipped = set(game);
        let words: Vec<&str> = shipped.made_by.split(' ').collect();
        let number = |name: &str| -> u64 {
            let at = words.iter().position(|word| *word == name).expect("the option");
            words[at + 1].parse().expect("a number")
        };
        let options =
            BuildOptions { count: number("--count") as usize, seed: number("--seed"), stop: None };
        let built = build(&parse_game(game).expect("a game"), &options, &mut |_| ());
        assert_eq!(built.as_ref(), Ok(shipped), "{game}");
    }
}

#[test]
fn building_is_reproducible_and_has_no_mirror_images() {
    for game in ["drop:5x5", "quarto", "fourside"] {
        let game = parse_game(game).expect("a game");
        let options = BuildOptions { count: 12, seed: 7, stop: None };
        let mut told = Vec::new();
        let built = build(&game, &options, &mut |done| told.push(done)).expect("twelve puzzles");
        assert_eq!(told, (1..=12).collect::<Vec<_>>());
        assert_eq!(build(&game, &options, &mut |_| ()).as_ref(), Ok(&built));
        // The id is made from the family: mirror images would have the same one.
        let ids: HashSet<&str> = built.puzzles.iter().map(|puzzle| puzzle.id.as_str()).collect();
        assert_eq!(ids.len(), 12);
        let mut analyst = analyst();
        for puzzle in &built.puzzles {
            assert_eq!(check(puzzle, &mut analyst), Ok(()));
        }
    }
}

#[test]
fn a_wrong_answer_does_not_pass_the_check() {
    let mut analyst = analyst();
    let mut puzzle = set("connect-four").puzzles[10].clone();
    let right = puzzle.answers[0].clone();
    puzzle.answers = vec![if right == "4" { "3" } else { "4" }.to_owned()];
    assert!(check(&puzzle, &mut analyst).is_err());
}

#[test]
fn the_door_reports_every_fault_with_its_line() {
    let head = "fourfold puzzles 1\ngame connect-four\nmade by hand\n\n";
    let good = "abc\t500\tfork\t3\t-\t4455\t3";
    assert!(Set::read(&format!("{head}{good}\n")).is_ok());
    let bad = [
        "abc\t500\tfork\t3\t-\t4455\t3",
        "abd\t500\tspoon\t3\t-\t4455\t3",
        "abe\t500\tfork\t3\t-\t44x5\t3",
        "abf\t500\tfork\t3\t-\t4455\t9",
        "abg\t500\tfork\t3\t-\t1212121\t3",
        "abh\t500\tfork\t3\t4455\t3",
        "abi\tmuch\tfork\t3\t-\t4455\t3",
        "a-b\t500\tfork\t3\t-\t4455\t3",
    ];
    let faults = Set::read(&format!("{head}{good}\n{}\n", bad.join("\n"))).expect_err("faults");
    let lines: Vec<usize> = faults.iter().map(|fault| fault.line).collect();
    assert_eq!(lines, (6..14).collect::<Vec<_>>(), "{faults:?}");
    assert!(Set::read("").is_err() && Set::read("[Game \"quarto\"]").is_err());
}

#[test]
fn every_puzzle_has_its_day_before_one_comes_again() {
    let set = set("quarto");
    let days = set.puzzles.len() as u64;
    let seen: HashSet<&str> =
        (0..days).filter_map(|day| set.of_day(day)).map(|puzzle| puzzle.id.as_str()).collect();
    assert_eq!(seen.len() as u64, days);
    assert_eq!(set.of_day(3), set.of_day(3 + days));
}

#[test]
fn the_next_puzzle_is_near_the_level_and_new() {
    let set = set("quarto");
    let mut wanted = Wanted { difficulty: Some(1000), ..Wanted::default() };
    for seed in 0..50 {
        wanted.seed = seed;
        let next = set.next(&wanted).expect("there are more");
        assert!(!wanted.not.contains(&next.id));
        assert!(next.difficulty.abs_diff(1000) < 300, "{}", next.difficulty);
        wanted.not.push(next.id.clone());
    }
    let themed = Wanted { theme: Some(Theme::SafeGift), ..Wanted::default() };
    assert_eq!(set.next(&themed).map(|puzzle| puzzle.theme), Some(Theme::SafeGift));
    let none = Wanted { theme: Some(Theme::Bonus), ..Wanted::default() };
    assert_eq!(set.next(&none), None);
}
