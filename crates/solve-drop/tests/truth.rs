//! The solver against a plain negamax that knows nothing but the rules, and against the classic
//! sets where they are at hand.

use std::collections::HashMap;
use std::path::Path;

use fourfold_drop::{Column, DropGame, Position, Size};
use fourfold_game::{Game, Position as _, Value};
use fourfold_solve::{Answer, Budget, Exact, Finding, Update};
use fourfold_solve_drop::{DropSolver, Options, Score};

/// The obvious way, with a memory so that it ends.
fn plain(position: &Position, seen: &mut HashMap<Position, Exact>) -> Exact {
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

fn solver(size: Size) -> DropSolver {
    DropSolver::new(size, Options { table_bytes: 1 << 24, threads: 1 })
}

fn answer(solver: &mut DropSolver, position: &Position) -> Answer<Column> {
    solver.analyze(position, &Budget::unlimited(), None).exact().expect("no limit was set")
}

fn check(solver: &mut DropSolver, position: &Position, seen: &mut HashMap<Position, Exact>) {
    let found = answer(solver, position);
    assert_eq!(found.exact, plain(position, seen), "{position:?}");
    let wanted: Vec<(Column, Exact)> =
        position.moves().map(|mv| (mv, plain(&position.after(mv), seen).before_move())).collect();
    let given: Vec<(Column, Exact)> = found.moves.iter().map(|mv| (mv.mv, mv.exact)).collect();
    assert_eq!(given, wanted, "{position:?}");
    let alone = solver.exact(position, &Budget::unlimited(), None).exact().expect("no limit");
    assert_eq!(alone.exact, found.exact);
    let value = solver.value(position, &Budget::unlimited(), None).exact().expect("no limit");
    assert_eq!(value.value, found.exact.value);
}

/// Every position within `plies` of the start.
fn all_within(position: &Position, plies: u32, visit: &mut impl FnMut(&Position)) {
    visit(position);
    if plies > 0 {
        for mv in position.moves() {
            all_within(&position.after(mv), plies - 1, visit);
        }
    }
}

#[test]
fn small_boards_agree_with_plain_negamax() {
    for (width, height, plies) in
        [(4, 4, 3), (3, 6, 3), (5, 3, 2), (7, 2, 3), (2, 8, 4), (1, 9, 3), (9, 1, 3), (1, 63, 2)]
    {
        let size = Size::new(width, height).expect("a size of the family");
        let (mut solver, mut seen) = (solver(size), HashMap::new());
        all_within(&Position::empty(size), plies, &mut |position| {
            check(&mut solver, position, &mut seen);
        });
    }
}

/// Random play from a fixed seed up to `stones` stones, without anybody winning.
fn random_position(size: Size, stones: u32, seed: &mut u64) -> Position {
    'again: loop {
        let mut position = Position::empty(size);
        while position.stones() < stones {
            let moves: Vec<Column> = position.moves().collect();
            *seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let Some(&mv) = moves.get((*seed >> 33) as usize % moves.len().max(1)) else {
                continue 'again;
            };
            position.play_unchecked(mv);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

#[test]
fn late_positions_agree_with_plain_negamax() {
    let mut seed = 4;
    for (size, empty, count) in [
        (Size::CONNECT_FOUR, 14, 40),
        (Size::CONNECT_FOUR, 13, 40),
        (Size::CONNECT_FOUR, 9, 200),
        (Size::LINK_FOUR, 14, 40),
        (Size::LINK_FOUR, 13, 40),
        (Size::LINK_FOUR, 9, 200),
        (Size::new(6, 5).expect("fits"), 12, 40),
        (Size::new(5, 6).expect("fits"), 13, 40),
        (Size::new(8, 7).expect("fits"), 12, 40),
        (Size::new(9, 6).expect("fits"), 12, 40),
    ] {
        let (mut solver, mut seen) = (solver(size), HashMap::new());
        for _ in 0..count {
            let stones = size.cells() as u32 - empty;
            let position = random_position(size, stones, &mut seed);
            seen.clear();
            check(&mut solver, &position, &mut seen);
        }
    }
}

#[test]
#[ignore = "long: whole boards of twenty cells by plain negamax"]
fn larger_small_boards_agree_with_plain_negamax() {
    for (width, height, plies) in [(5, 4, 3), (4, 5, 3), (6, 3, 3)] {
        let size = Size::new(width, height).expect("a size of the family");
        let (mut solver, mut seen) = (solver(size), HashMap::new());
        all_within(&Position::empty(size), plies, &mut |position| {
            check(&mut solver, position, &mut seen);
        });
    }
}

#[test]
fn a_finished_game_has_no_moves_left() {
    let game = DropGame::CONNECT_FOUR;
    let won = game.parse_position("1212121").expect("a game");
    let found = answer(&mut solver(game.size()), &won);
    assert_eq!(found.exact, Exact { value: Value::Lose, remoteness: 0 });
    assert!(found.moves.is_empty());
}

#[test]
fn a_spent_budget_gives_bounds_and_no_answer() {
    let budget = Budget { nodes: Some(20_000), ..Budget::default() };
    let start = Position::empty(Size::LINK_FOUR);
    let mut solver = solver(Size::LINK_FOUR);
    let Finding::Unknown(bounds) = solver.exact(&start, &budget, None) else {
        panic!("twenty thousand nodes cannot solve 7x7");
    };
    assert_eq!((bounds.at_least, bounds.at_most), (Value::Lose, Value::Win));
    assert!(bounds.nodes >= 20_000 && bounds.nodes < 40_000, "{}", bounds.nodes);
    assert!(matches!(solver.analyze(&start, &budget, None), Finding::Unknown(_)));
    assert!(matches!(solver.value(&start, &budget, None), Finding::Unknown(_)));
}

#[test]
fn a_solver_answers_for_another_board_too() {
    let mut one = solver(Size::CONNECT_FOUR);
    for (size, stones) in [(Size::LINK_FOUR, 36), (Size::CONNECT_FOUR, 30), (Size::LINK_FOUR, 35)] {
        let position = random_position(size, stones, &mut 7);
        check(&mut one, &position, &mut HashMap::new());
        assert_eq!(one.size(), size);
    }
}

/// Whatever is told while it thinks is true in the end, and comes in the promised order: the position's
/// value, the values of all moves, their distances with the best ones first.
#[test]
fn what_is_told_on_the_way_is_what_is_found() {
    let mut seed = 11;
    for (stones, threads) in [(14, 1), (16, 1), (18, 3), (40, 1)] {
        let position = random_position(Size::CONNECT_FOUR, stones, &mut seed);
        let options = Options { table_bytes: 1 << 24, threads };
        let mut told = Vec::new();
        let mut observer = |update: Update<Column>| told.push(update);
        let mut solver = DropSolver::new(Size::CONNECT_FOUR, options);
        let found = solver.explore(&position, &Budget::unlimited(), &mut observer);
        let answer = found.exact().expect("no limit was set");
        told.retain(|update| !matches!(update, Update::Progress(_)));
        assert_eq!(told[0], Update::Value(answer.exact.value));
        let of = |mv: Column| answer.moves.iter().find(|found| found.mv == mv).map(|it| it.exact);
        let (values, exact) = told[1..].split_at(answer.moves.len());
        for update in values {
            let Update::Move { mv, value } = *update else { panic!("{update:?}") };
            assert_eq!(of(mv).map(|exact| exact.value), Some(value));
        }
        let mut distances = Vec::new();
        for update in exact {
            let Update::Exact(found) = *update else { panic!("{update:?}") };
            assert_eq!(of(found.mv), Some(found.exact));
            distances.push(found.exact.value);
        }
        assert_eq!(distances.len(), answer.moves.len());
        assert!(threads > 1 || distances.is_sorted_by(|a, b| a >= b), "the best first");
    }
}

/// The classic sets with their scores; every `step`-th position.
fn check_set(name: &str, step: usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("../../../shared/data/connect4/{name}.txt"));
    let Ok(text) = std::fs::read_to_string(path) else {
        return;
    };
    let game = DropGame::CONNECT_FOUR;
    let mut solver = solver(game.size());
    for line in text.lines().step_by(step) {
        let (moves, score) = line.split_once(' ').expect("moves and a score");
        let position = game.parse_position(moves).expect("a game");
        solver.clear();
        let found = solver.exact(&position, &Budget::unlimited(), None).exact().expect("no limit");
        let found = Score::of(found.exact, game.size(), position.stones());
        assert_eq!(found.number(), score.parse::<i32>().expect("a number"), "{name}: {line}");
    }
}

#[test]
fn the_classic_sets_agree() {
    check_set("end-easy", 1);
    check_set("middle-easy", 1);
    check_set("middle-medium", 50);
    check_set("begin-easy", 25);
}

#[test]
#[ignore = "long: all four thousand classic positions"]
fn all_classic_positions_agree() {
    for name in ["end-easy", "middle-easy", "middle-medium", "begin-easy"] {
        check_set(name, 1);
    }
}
