//! The search against the plainest one there is, on positions late enough for it, in every variant
//! of the 4×4 board; and the published values of the small boards.

use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Ending, Move, Position, Variant};
use fourfold_solve::{Answer, Budget, Exact, Finding, Update};
use fourfold_solve_quarto::{Options, QuartoSolver};

/// Numbers that look random and are the same everywhere.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }
}

/// A position with `placed` pieces on the board, reached by random moves, its game not over.
fn random(variant: Variant, placed: usize, numbers: &mut Numbers) -> Position {
    'again: loop {
        let mut position = Position::empty(variant);
        while position.used() == 0 || position.placed() < placed {
            let moves: Vec<Move> = position.moves().filter(|mv| !mv.announces()).collect();
            if moves.is_empty() {
                continue 'again;
            }
            position = position.after(moves[numbers.below(moves.len())]);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// No table, no order, no bound.
fn plainest(position: &Position) -> Exact {
    if let Some(outcome) = position.outcome() {
        return Exact { value: outcome.value_for(position.turn()), remoteness: 0 };
    }
    let answers = position.moves().map(|mv| plainest(&position.after(mv)).before_move());
    answers.max_by_key(|exact| exact.preference()).expect("a game that goes on has moves")
}

fn analyze(solver: &mut QuartoSolver, position: &Position) -> Answer<Move> {
    match solver.analyze(position, &Budget::unlimited(), None) {
        Finding::Exact(answer) => answer,
        Finding::Unknown(bounds) => panic!("{position:?}: {bounds:?}"),
    }
}

fn all_of_size(size: usize) -> impl Iterator<Item = Variant> {
    Variant::all().into_iter().filter(move |variant| variant.size() == size)
}

/// A solver with the smallest tables.
fn solver(variant: Variant, threads: usize) -> QuartoSolver {
    QuartoSolver::with_options(variant, Options { table_bytes: threads << 24, threads })
}

#[test]
fn late_positions_and_all_their_moves_are_answered_as_by_the_plainest_search() {
    for variant in all_of_size(4) {
        let mut solver = solver(variant, 1);
        let mut numbers = Numbers(4);
        for number in 0..12 {
            let placed = 11 + number % 5;
            let position = random(variant, placed, &mut numbers);
            let answer = analyze(&mut solver, &position);
            assert_eq!(answer.exact, plainest(&position), "{variant} {position:?}");
            assert_eq!(answer.moves.len() as u64, position.move_count());
            for one in &answer.moves {
                let expected = plainest(&position.after(one.mv)).before_move();
                assert_eq!(one.exact, expected, "{variant} {position:?} {}", one.mv);
            }
            let budget = Budget::unlimited();
            assert_eq!(solver.exact(&position, &budget), Finding::Exact(answer.exact));
            assert_eq!(solver.value_only(&position, &budget), Finding::Exact(answer.exact.value));
        }
    }
}

#[test]
fn earlier_positions_agree_with_the_answers_of_their_moves() {
    for variant in all_of_size(4) {
        let mut solver = solver(variant, 1);
        let mut numbers = Numbers(9);
        for placed in [8, 9, 9, 10] {
            let position = random(variant, placed, &mut numbers);
            let answer = analyze(&mut solver, &position);
            solver.clear();
            let alone = solver.exact(&position, &Budget::unlimited());
            assert_eq!(alone, Finding::Exact(answer.exact), "{variant} {position:?}");
        }
    }
}

#[test]
fn symmetric_positions_get_equal_answers() {
    use fourfold_game::Symmetric;
    for variant in all_of_size(4).filter(|variant| variant.ending() != Ending::Declare) {
        let mut solver = solver(variant, 1);
        let mut numbers = Numbers(31);
        for placed in [9, 10, 11] {
            let position = random(variant, placed, &mut numbers);
            let exact = solver.exact(&position, &Budget::unlimited());
            for _ in 0..8 {
                let image = position.mapped(numbers.below(position.symmetry_count()));
                solver.clear();
                assert_eq!(solver.exact(&image, &Budget::unlimited()), exact, "{position:?}");
            }
        }
    }
}

#[test]
fn small_boards_have_their_published_values() {
    use Value::{Lose, Tie, Win};
    let of = |size: usize, diagonals: bool, ending: Ending| {
        let variant = Variant::of_size(size).unwrap().with_diagonals(diagonals).with_ending(ending);
        let answer = analyze(&mut QuartoSolver::new(variant), &Position::empty(variant));
        (answer.exact.value, answer.exact.remoteness)
    };
    assert_eq!(of(2, true, Ending::Plain), (Lose, 4));
    assert_eq!(of(2, false, Ending::Plain), (Lose, 4));
    assert_eq!(of(2, true, Ending::Misere), (Lose, 3));
    assert_eq!(of(2, false, Ending::Misere), (Win, 4));
    assert_eq!(of(3, true, Ending::Plain), (Lose, 6));
    assert_eq!(of(3, false, Ending::Plain), (Lose, 8));
    assert_eq!(of(3, true, Ending::Misere), (Tie, 9));
    assert_eq!(of(3, false, Ending::Misere), (Tie, 9));
    assert_eq!(of(3, true, Ending::Declare), (Lose, 6));
    assert_eq!(of(2, true, Ending::Declare), (Lose, 4));
}

/// The empty 4×4 board, without the database.
#[test]
#[ignore = "long: a minute"]
fn the_empty_board_is_a_tie_with_and_without_diagonals_and_squares() {
    let standard = Variant::STANDARD;
    for variant in [standard, standard.with_diagonals(false), standard.with_squares(true)] {
        let options = Options { table_bytes: 512 << 20, threads: 2 };
        let mut solver = QuartoSolver::with_options(variant, options);
        let found = solver.value_only(&Position::empty(variant), &Budget::unlimited());
        assert_eq!(found, Finding::Exact(Value::Tie), "{variant}");
    }
}

#[test]
fn a_spent_budget_gives_bounds_and_no_answer() {
    let variant = Variant::STANDARD;
    let position = random(variant, 4, &mut Numbers(3));
    let mut solver = solver(variant, 1);
    let budget = Budget { nodes: Some(1000), ..Budget::unlimited() };
    let Finding::Unknown(bounds) = solver.analyze(&position, &budget, None) else {
        panic!("solved in 1000 nodes");
    };
    assert!(bounds.at_least < bounds.at_most);
    assert_eq!(bounds.halt, fourfold_solve::Halt::Nodes);
}

#[test]
fn more_threads_give_the_same_answers_and_the_same_nodes_every_time() {
    for variant in all_of_size(4) {
        let mut alone = solver(variant, 1);
        let mut three = solver(variant, 3);
        let mut again = solver(variant, 3);
        let placed = if variant.misere() { 7 } else { 6 };
        let position = random(variant, placed, &mut Numbers(8));
        let (one, many) = (analyze(&mut alone, &position), analyze(&mut three, &position));
        assert_eq!((one.exact, one.moves), (many.exact, many.moves), "{variant}");
        assert_eq!(many.nodes, analyze(&mut again, &position).nodes, "{variant}");
    }
}

#[test]
fn threads_stop_together() {
    let variant = Variant::STANDARD;
    let position = random(variant, 4, &mut Numbers(3));
    let stop = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
    let budget = Budget { stop: Some(std::sync::Arc::clone(&stop)), ..Budget::unlimited() };
    let mut heard = 0;
    let mut listener = |_: fourfold_solve::Progress| {
        heard += 1;
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
    };
    let mut solver = solver(variant, 2);
    let Finding::Unknown(bounds) = solver.analyze(&position, &budget, Some(&mut listener)) else {
        panic!("it was stopped after the first of many moves");
    };
    assert_eq!(bounds.halt, fourfold_solve::Halt::Stopped);
    assert!(heard >= 1);
}

#[test]
fn five_by_five_is_exact_in_the_endgame_and_honest_before() {
    let variant = Variant::of_size(5).unwrap();
    let mut solver = QuartoSolver::new(variant);
    let mut numbers = Numbers(5);
    let late = random(variant, 22, &mut numbers);
    assert_eq!(analyze(&mut solver, &late).exact, plainest(&late));
    let Finding::Unknown(bounds) = solver.exact(&Position::empty(variant), &Budget::unlimited())
    else {
        panic!("the empty 5x5 board is out of reach");
    };
    assert_eq!(bounds.halt, fourfold_solve::Halt::OutOfReach);
}

/// Nodes over fixed positions: a change that moves them is a change of the search.
#[test]
fn nodes_over_fixed_positions_only_change_on_purpose() {
    let nodes = |variant: Variant, stages: [usize; 4]| {
        let mut solver = solver(variant, 1);
        stages.map(|placed| {
            let mut numbers = Numbers(placed as u64);
            let before = solver.nodes();
            for _ in 0..20 {
                solver.clear();
                let position = random(variant, placed, &mut numbers);
                solver.value_only(&position, &Budget::unlimited());
            }
            solver.nodes() - before
        })
    };
    assert_eq!(nodes(Variant::STANDARD, [9, 8, 7, 6]), [430, 1057, 14_048, 135_358]);
    let misere = Variant::STANDARD.with_ending(Ending::Misere);
    assert_eq!(nodes(misere, [10, 9, 8, 7]), [24, 822, 1942, 50_398]);
}

/// Too little memory for any table, and for one of two.
#[test]
fn little_memory_gives_the_same_answers() {
    for variant in all_of_size(4) {
        let placed = if variant.misere() { 9 } else { 8 };
        let position = random(variant, placed, &mut Numbers(6));
        let wanted = analyze(&mut solver(variant, 1), &position);
        for table_bytes in [0, 9 << 20] {
            let options = Options { table_bytes, threads: 4 };
            let found = analyze(&mut QuartoSolver::with_options(variant, options), &position);
            assert_eq!(
                (found.exact, found.moves),
                (wanted.exact, wanted.moves.clone()),
                "{variant}"
            );
        }
    }
}

#[test]
fn a_value_asked_by_two_threads_is_the_value() {
    for variant in all_of_size(4) {
        let position = random(variant, 6, &mut Numbers(4));
        let wanted = solver(variant, 1).value_only(&position, &Budget::unlimited());
        let found = solver(variant, 2).value_only(&position, &Budget::unlimited());
        assert_eq!(found, wanted, "{variant}");
    }
}

/// Whatever is told while it thinks is true in the end, and comes in the promised order.
#[test]
fn what_is_told_on_the_way_is_what_is_found() {
    for (variant, threads) in [(Variant::STANDARD, 1), (Variant::STANDARD, 3)] {
        let position = random(variant, 7, &mut Numbers(2));
        let mut told = Vec::new();
        let mut observer = |update: Update<Move>| told.push(update);
        let mut solver = solver(variant, threads);
        let found = solver.explore(&position, &Budget::unlimited(), &mut observer);
        let answer = found.exact().expect("no limit was set");
        told.retain(|update| !matches!(update, Update::Progress(_)));
        assert_eq!(told[0], Update::Value(answer.exact.value));
        let (values, exact) = told[1..].split_at(answer.moves.len());
        let value_of =
            |mv: Move| answer.moves.iter().find(|found| found.mv == mv).map(|it| it.exact);
        for update in values {
            let Update::Move { mv, value } = *update else { panic!("{update:?}") };
            assert_eq!(value_of(mv).map(|exact| exact.value), Some(value));
        }
        let mut distances = Vec::new();
        for update in exact {
            let Update::Exact(found) = *update else { panic!("{update:?}") };
            assert_eq!(value_of(found.mv), Some(found.exact));
            distances.push(found.exact.value);
        }
        assert_eq!(distances.len(), answer.moves.len());
        assert!(threads > 1 || distances.is_sorted_by(|a, b| a >= b), "the best first");
    }
}

#[test]
fn a_solver_answers_for_another_variant_too() {
    let variants = [Variant::STANDARD, Variant::STANDARD.with_ending(Ending::Misere)];
    let mut one = solver(variants[0], 1);
    for variant in variants.into_iter().cycle().take(4) {
        let position = random(variant, 10, &mut Numbers(1));
        let wanted = analyze(&mut solver(variant, 1), &position);
        assert_eq!(analyze(&mut one, &position).moves, wanted.moves, "{variant}");
    }
}
