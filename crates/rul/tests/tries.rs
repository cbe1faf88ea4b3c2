//! The search one placement at a time, against the steps of the same decision and against a count of
//! the placements by hand.

mod drawing;
mod generator;

use drawing::{link_four, load, program};
use fourfold_game::Dice;
use fourfold_rul::{Board, Compiled, Program, StepBudget, Tries};
use generator::{rule_file, size};

fn tries(program: &Program, board: &Board, from: u64, count: usize) -> Tries {
    Compiled::new(program, board.size())
        .tries(board, from, count, &mut StepBudget::for_decision())
        .expect("a move")
}

#[test]
fn the_tries_that_match_are_the_steps_of_the_decision() {
    let mut dice = Dice::new(5);
    let (mut matched, mut failed) = (0, 0);
    for _ in 0..200 {
        let program = load(&rule_file(&mut dice));
        let size = size(&mut dice);
        let board = generator::board(size, &mut dice);
        let compiled = Compiled::new(&program, size);
        let mut budget = StepBudget::for_decision();
        let Ok(steps) = compiled.search_steps(&board, &mut Dice::new(0), &mut budget, 1 << 26)
        else {
            continue;
        };
        let all = tries(&program, &board, 1, 1_000_000);
        assert_eq!((all.total, all.tries.len() as u64), (steps.tries, steps.tries));
        let hits: Vec<_> = all.tries.iter().filter(|one| one.matched).collect();
        assert_eq!(hits.len(), steps.steps.len());
        for (hit, step) in hits.iter().zip(&steps.steps) {
            let told = &step.step;
            assert_eq!(
                (hit.number, hit.section, hit.rule, hit.pattern, hit.mirrored, hit.row, hit.column),
                (
                    step.number,
                    told.section,
                    told.rule,
                    told.pattern,
                    told.mirrored,
                    told.row,
                    told.column
                ),
            );
            let cells: Vec<_> = hit.cells.iter().map(|cell| cell.asked).collect();
            assert_eq!(cells, step.cells);
        }
        matched += hits.len();
        failed += all.tries.len() - hits.len();
        // A stretch from the middle is the same as a cut from the whole.
        let part = tries(&program, &board, steps.tries / 2 + 1, 7);
        let from = (steps.tries / 2) as usize;
        assert_eq!(part.tries, all.tries[from..all.tries.len().min(from + 7)]);
    }
    assert!(matched > 1000 && failed > 10_000, "{matched} {failed}");
}

#[test]
fn a_failed_try_names_the_first_cell_that_is_not_as_asked() {
    let rules = program("abcd", "a=X, b=X, c=X, d=* : d1");
    let here = link_four("...O...\nXX.O...");
    let found = tries(&rules, &here, 1, 4);
    // 28 placements as written and 28 mirrored.
    assert_eq!((found.total, found.tries.len()), (56, 4));
    let first = &found.tries[0];
    assert_eq!((first.row, first.column, first.matched), (1, 1, false));
    let failed = first.cells.iter().find(|cell| !cell.met).expect("one fails");
    assert_eq!(
        (
            failed.asked.row,
            failed.asked.column,
            failed.asked.wanted.letter(),
            failed.found.letter()
        ),
        (1, 3, 'X', '*'),
    );
}

#[test]
fn a_play_is_the_last_try() {
    let rules = program("abcd", "a=X, b=X, c=X, d=* : d");
    let found = tries(&rules, &link_four("XXX...."), 1, 100);
    assert_eq!((found.total, found.tries.len()), (1, 1));
    assert!(found.tries[0].matched);
}
