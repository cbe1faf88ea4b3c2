//! The Quarto solver by pieces on the board, beside its targets.

use fourfold_analysis::shipped::quarto_early_game;
use fourfold_solve_quarto::measure::{Row, all_moves, cold_values};

/// Pieces on the board, positions to measure, and the mean to reach in milliseconds.
const COLD: [(usize, usize, f64); 4] =
    [(7, 1000, 0.2), (6, 400, 1.0), (5, 100, 6.0), (4, 20, 80.0)];

/// Pieces on the board and positions to measure with every move answered.
const EVERY_MOVE: [(usize, usize); 10] = [
    (0, 10),
    (1, 20),
    (2, 20),
    (3, 20),
    (4, 20),
    (5, 50),
    (6, 200),
    (8, 1000),
    (10, 1000),
    (13, 1000),
];

pub(crate) fn run() -> Result<(), String> {
    println!("value alone, cold table, no database, nothing to win at once");
    head();
    for (placed, positions, target) in COLD {
        print(&cold_values(placed, positions), &format!("{target}"));
    }
    println!("\nvalue and distance of every move, cold table, shipped database");
    head();
    let early = quarto_early_game();
    for (placed, positions) in EVERY_MOVE {
        print(&all_moves(placed, positions, early.clone()), "50 / 1000");
    }
    Ok(())
}

fn head() {
    println!(
        "{:>6} {:>9} {:>14} {:>10} {:>10} {:>10} {:>10} {:>10}",
        "pieces", "positions", "nodes", "mean ms", "p50", "p99", "max", "target ms"
    );
}

fn print(row: &Row, target: &str) {
    println!(
        "{:>6} {:>9} {:>14} {:>10.3} {:>10.3} {:>10.3} {:>10.3} {target:>10}",
        row.placed,
        row.positions,
        row.nodes,
        row.mean_millis,
        row.p50_millis,
        row.p99_millis,
        row.max_millis
    );
}
