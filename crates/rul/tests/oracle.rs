//! The compiled player against the literal one: random rule files on random positions. The column must
//! be the same, and so must the whole story.

mod generator;

use fourfold_game::Dice;
use fourfold_rul::{Compiled, Program, decide_literally};
use generator::{board, rule_file, size};

/// Compares `files` programs on `boards` boards each; how many decisions and matches that were.
fn compare(seed: u64, files: u32, boards: u32) -> (u64, u64) {
    let mut dice = Dice::new(seed);
    let (mut decisions, mut matches) = (0, 0);
    for _ in 0..files {
        let text = rule_file(&mut dice);
        let program =
            Program::load(text.as_str()).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let size = size(&mut dice);
        let compiled = Compiled::new(&program, size);
        for round in 0..boards {
            let board = board(size, &mut dice);
            let seed = dice.roll();
            let literal = decide_literally(&program, &board, &mut Dice::new(seed));
            // The column is compared every time, the whole story often enough.
            if round % 4 == 0 {
                let traced = compiled.trace(&board, &mut Dice::new(seed));
                assert_eq!(traced, literal, "{text}\n{board:?}");
            }
            let column = compiled
                .decide(&board, &mut Dice::new(seed))
                .map(|column| column.index() as u32 + 1);
            assert_eq!(
                column,
                literal.as_ref().map(|story| story.column).map_err(|error| *error),
                "{text}\n{board:?}"
            );
            decisions += 1;
            matches += literal.map_or(0, |story| story.steps.len() as u64);
        }
    }
    (decisions, matches)
}

#[test]
fn both_players_choose_alike_220_000_times() {
    let (decisions, matches) = compare(1, 5_500, 40);
    assert_eq!(decisions, 220_000);
    assert!(
        matches > decisions,
        "the random files match often enough to mean something: {matches}"
    );
}

#[test]
#[ignore = "long: five million decisions"]
fn both_players_choose_alike_five_million_times() {
    assert_eq!(compare(2, 125_000, 40).0, 5_000_000);
}
