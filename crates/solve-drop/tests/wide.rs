//! The solver of boards in 128 bits: against the one of 64 bits where both can, against a plain negamax where only it
//! can, and within its budget.

use std::collections::HashMap;

use fourfold_drop::{Column, Position, PositionIn, Size, SizeIn, WidePosition, WideSize, Word};
use fourfold_game::{Dice, Position as _, Value};
use fourfold_solve::{Budget, Exact, Finding, Halt, Update};
use fourfold_solve_drop::{DropSolver, Options, WideDropSolver};

const OPTIONS: Options = Options { table_bytes: 1 << 24, threads: 1 };

/// Random play up to so many empty cells, without anybody winning.
fn random_position<W: Word>(size: SizeIn<W>, empty: usize, dice: &mut Dice) -> PositionIn<W> {
    'again: loop {
        let mut position = PositionIn::empty(size);
        while position.stones() as usize + empty < size.cells() {
            let moves: Vec<Column> = position.moves().collect();
            match dice.pick(&moves) {
                Some(&mv) => position.play_unchecked(mv),
                None => continue 'again,
            }
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// The obvious way, with a memory so that it ends.
fn plain(position: &WidePosition, seen: &mut HashMap<WidePosition, Exact>) -> Exact {
    if let Some(outcome) = position.outcome() {
        return Exact { value: outcome.value_for(position.turn()), remoteness: 0 };
    }
    if let Some(&exact) = seen.get(position) {
        return exact;
    }
    let replies = position.moves().map(|mv| plain(&position.after(mv), seen).before_move());
    let best = replies.max_by_key(|exact| exact.preference()).expect("the game goes on");
    seen.insert(*position, best);
    best
}

#[test]
fn a_board_that_fits_both_has_the_same_answers() {
    for (width, height, empty) in [(7, 6, 22), (7, 7, 24), (5, 4, 20), (4, 5, 20), (9, 6, 24)] {
        let size = Size::new(width, height).expect("fits");
        let wide_size = WideSize::new(width, height).expect("fits");
        let mut narrow = DropSolver::new(size, OPTIONS);
        let mut wide = WideDropSolver::new(wide_size, OPTIONS);
        for seed in 0..10 {
            let one: Position = random_position(size, empty, &mut Dice::new(seed));
            let other: WidePosition = random_position(wide_size, empty, &mut Dice::new(seed));
            let budget = Budget::unlimited();
            let expected = narrow.analyze(&one, &budget, None).exact().expect("no limit");
            let found = wide.analyze(&other, &budget, None).exact().expect("no limit");
            assert_eq!((found.exact, found.moves), (expected.exact, expected.moves), "{one:?}");
        }
    }
}

#[test]
fn late_positions_of_wide_boards_agree_with_plain_negamax() {
    for (width, height) in [(8, 8), (9, 9), (9, 7), (8, 9)] {
        let size = WideSize::new(width, height).expect("fits");
        let mut solver = WideDropSolver::new(size, OPTIONS);
        for seed in 0..12 {
            let position = random_position(size, 13, &mut Dice::new(seed));
            let seen = &mut HashMap::new();
            let mut told = Vec::new();
            let mut observer = |update| told.push(update);
            let found = solver.explore(&position, &Budget::unlimited(), &mut observer);
            let found = found.exact().expect("no limit");
            assert_eq!(found.exact, plain(&position, seen), "{position:?}");
            for answer in &found.moves {
                let after = position.after(answer.mv);
                assert_eq!(answer.exact, plain(&after, seen).before_move(), "{position:?}");
                // What was told meanwhile is what was answered in the end.
                assert!(told.iter().any(|update| matches!(update,
                    Update::Exact(told) if told == answer)));
            }
            let value = solver.value(&position, &Budget::unlimited(), None).exact();
            assert_eq!(value.map(|found| found.value), Some(found.exact.value));
            let alone = solver.exact(&position, &Budget::unlimited(), None).exact();
            assert_eq!(alone.map(|found| found.exact), Some(found.exact));
        }
    }
}

#[test]
fn the_start_of_a_wide_board_ends_with_its_budget_and_claims_nothing() {
    let size = WideSize::new(9, 9).expect("fits");
    let mut solver = WideDropSolver::new(size, OPTIONS);
    let budget = Budget { nodes: Some(20_000), ..Budget::unlimited() };
    let start = WidePosition::empty(size);
    let Finding::Unknown(bounds) = solver.analyze(&start, &budget, None) else {
        panic!("nobody can solve this in so many nodes")
    };
    assert_eq!((bounds.at_least, bounds.at_most), (Value::Lose, Value::Win));
    assert_eq!(bounds.halt, Halt::Nodes);
    assert!(bounds.nodes <= 20_000 + (1 << 12), "{}", bounds.nodes);
}
