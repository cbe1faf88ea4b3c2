//! Several threads at one question: the same answers, one budget, and no more fuss than one thread where the
//! question is small.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_drop::{Column, DropGame, Position, Size};
use fourfold_game::{Game, Value};
use fourfold_solve::{Answer, Bounds, Budget, Finding, Halt};
use fourfold_solve_drop::{DropSolver, Options};

fn answer(solver: &mut DropSolver, position: &Position) -> Answer<Column> {
    solver.analyze(position, &Budget::unlimited(), None).exact().expect("no limit was set")
}

fn solver_with(size: Size, table_bytes: usize, threads: usize) -> DropSolver {
    DropSolver::new(size, Options { table_bytes, threads })
}

#[test]
fn more_threads_give_the_same_answer() {
    let game = DropGame::CONNECT_FOUR;
    // More than eight moves' work for the threads, fewer, and a game whose end is near.
    for text in ["4444413333", "32145672213", "65214673556155731566"] {
        let position = game.parse_position(text).expect("a game");
        let one = answer(&mut solver_with(game.size(), 1 << 24, 1), &position);
        for (threads, table_bytes) in [(2, 1 << 24), (3, 1 << 16), (9, 1 << 24)] {
            let mut solver = solver_with(game.size(), table_bytes, threads);
            let found = answer(&mut solver, &position);
            assert_eq!((one.exact, &one.moves), (found.exact, &found.moves), "{text} {threads}");
            solver.clear();
            let alone = solver.exact(&position, &Budget::unlimited(), None).exact();
            assert_eq!(alone.expect("no limit").exact, one.exact, "{text} {threads}");
            solver.clear();
            let value = solver.value(&position, &Budget::unlimited(), None).exact();
            assert_eq!(value.expect("no limit").value, one.exact.value, "{text} {threads}");
        }
    }
}

#[test]
fn a_short_search_is_one_threads_work_and_costs_the_same_each_time() {
    let game = DropGame::CONNECT_FOUR;
    let position = game.parse_position("6521467355615573156").expect("a game");
    let one = answer(&mut solver_with(game.size(), 1 << 24, 1), &position);
    let four = answer(&mut solver_with(game.size(), 1 << 24, 4), &position);
    assert!(one.nodes > 0 && one.nodes < 16_384, "{}", one.nodes);
    assert_eq!(one, four);
}

#[test]
fn several_threads_keep_to_one_budget() {
    let start = Position::empty(Size::LINK_FOUR);
    for most in [10_000, 50_000, 500_000] {
        let budget = Budget { nodes: Some(most), ..Budget::default() };
        let mut solver = solver_with(Size::LINK_FOUR, 1 << 24, 3);
        let Finding::Unknown(bounds) = solver.analyze(&start, &budget, None) else {
            panic!("{most} nodes cannot solve 7x7");
        };
        assert_eq!((bounds.at_least, bounds.halt), (Value::Lose, Halt::Nodes));
        // Each looks up every four thousand nodes.
        assert!((most..most + 4 * 4096).contains(&bounds.nodes), "{} of {most}", bounds.nodes);
    }
}

#[test]
fn several_threads_stop_when_they_are_told_to() {
    let budget = Budget { stop: Some(Arc::new(AtomicBool::new(true))), ..Budget::default() };
    let start = Position::empty(Size::LINK_FOUR);
    let found = solver_with(Size::LINK_FOUR, 1 << 24, 3).exact(&start, &budget, None);
    assert!(matches!(found, Finding::Unknown(Bounds { halt: Halt::Stopped, .. })), "{found:?}");
}
