//! The behaviour number: nodes over fixed positions, one thread, cold. A change that moves it
//! changes the search; say so where you change it.

use fourfold_drop::DropGame;
use fourfold_game::Game;
use fourfold_solve::Budget;
use fourfold_solve_drop::{DropSolver, Options};

/// Nodes for the exact score, the plain value, and all moves.
fn nodes(game: DropGame, positions: &[&str]) -> (u64, u64, u64) {
    let mut solver = DropSolver::new(game.size(), Options { table_bytes: 1 << 24, threads: 1 });
    let budget = Budget::unlimited();
    let mut sums = (0, 0, 0);
    for text in positions {
        let position = game.parse_position(text).expect("a game");
        solver.clear();
        sums.0 += solver.exact(&position, &budget, None).exact().expect("no limit").nodes;
        solver.clear();
        sums.1 += solver.value(&position, &budget, None).exact().expect("no limit").nodes;
        solver.clear();
        sums.2 += solver.analyze(&position, &budget, None).exact().expect("no limit").nodes;
    }
    sums
}

#[test]
fn nodes_over_fixed_positions() {
    let connect_four = ["44444135527", "3323344552", "65214673556155731566"];
    let link_four = ["444444323333266651", "11533535765677337667"];
    let any = DropGame::new(fourfold_drop::Size::new(6, 5).expect("fits"));
    let found = [
        nodes(DropGame::CONNECT_FOUR, &connect_four),
        nodes(DropGame::LINK_FOUR, &link_four),
        nodes(any, &["3344", "16253"]),
    ];
    let known = [(53_678, 48_820, 443_564), (32_918, 327, 196_500), (7_108, 1_001, 19_665)];
    assert_eq!(found, known);
}
