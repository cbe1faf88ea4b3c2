//! The Quarto solver by pieces on the board, beside its targets: values without a database, the
//! empty board on two cores, then every move of random positions with the shipped database.

use std::time::Instant;

use fourfold_books::Books;
use fourfold_game::Value;
use fourfold_quarto::{Position, Variant};
use fourfold_solve::{Budget, Finding};
use fourfold_solve_quarto::measure::{Row, all_moves, cold_values};
use fourfold_solve_quarto::{Options, QuartoSolver};

use crate::Arguments;

/// Pieces on the board, positions to measure, and the mean to reach in milliseconds.
const COLD: [(usize, usize, f64); 5] =
    [(7, 1000, 0.2), (6, 400, 1.0), (5, 100, 6.0), (4, 20, 80.0), (3, 10, 400.0)];

/// Seconds that the empty board may take on two cores.
const EMPTY_BOARD: f64 = 30.0;
/// 512 MB for each of two threads.
const EMPTY_BOARD_OPTIONS: Options = Options { table_bytes: 1 << 30, threads: 2 };

/// Pieces on the board (one more is in hand) and positions to measure with every move answered.
const EVERY_MOVE: [(usize, usize); 16] = [
    (0, 200),
    (1, 200),
    (2, 200),
    (3, 200),
    (4, 200),
    (5, 100),
    (6, 200),
    (7, 1000),
    (8, 1000),
    (9, 1000),
    (10, 1000),
    (11, 1000),
    (12, 1000),
    (13, 1000),
    (14, 1000),
    (15, 1000),
];

pub(crate) fn run(asked: &Arguments) -> Result<(), String> {
    println!("value alone, cold table, no database, nothing to win at once");
    head();
    for (placed, positions, target) in COLD {
        print(&cold_values(placed, positions), &format!("{target}"));
    }
    empty_board()?;
    let threads = fourfold_solve::cores();
    println!(
        "\nvalue and distance of every move, cold tables, shipped database, {threads} threads; 50 ms for most"
    );
    head();
    let (early, givers) = (Books::shipped().quarto(), Books::shipped().quarto_givers());
    for (placed, positions) in EVERY_MOVE {
        let positions = asked.positions.unwrap_or(positions);
        print(&all_moves(placed, positions, early.clone(), givers.clone(), threads), "1000");
    }
    Ok(())
}

fn empty_board() -> Result<(), String> {
    let start = Position::empty(Variant::STANDARD);
    let started = Instant::now();
    let mut solver = QuartoSolver::with_options(Variant::STANDARD, EMPTY_BOARD_OPTIONS);
    let found = solver.value_only(&start, &Budget::unlimited());
    let Finding::Exact(Value::Tie) = found else {
        return Err(format!("the empty board is a tie, not {found:?}"));
    };
    let (seconds, nodes) = (started.elapsed().as_secs_f64(), solver.nodes());
    println!("\nempty board, two cores, no database: a tie, {nodes} nodes, {seconds:.1} s");
    println!("to reach: {EMPTY_BOARD} s");
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
