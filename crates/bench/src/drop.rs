//! The drop-game solver beside the best public ones: the classic sets where they are at hand
//! (stand-ins with a star where they are not), positions of Link Four from sensible random play,
//! and the empty boards as they were solved once; then every move of a position, with the books that
//! come with the program.

use std::path::Path;

use fourfold_books::Books;
use fourfold_drop::Size;
use fourfold_solve_drop::measure::{Row, classic_sets, every_move, link_four};
use fourfold_solve_drop::{DropSolver, Options};

/// Where the classic sets lie, if anybody has put them there: beside the project.
const SETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/connect4");

/// An empty board, the record of its solution, and the best public figures.
const EMPTY: [(&str, &str, f64, f64); 2] = [
    ("7x6 empty, exact", include_str!("../../../data/solved/connect-four.toml"), 94e6, 30e6),
    ("7x7 empty, value", include_str!("../../../data/solved/link-four.toml"), 645e6, 263e6),
];

/// Boards whose every move is asked for: name, size, plies, positions of each number of plies.
const EVERY_MOVE: [(&str, Size, [u32; 8], usize); 1] =
    [("7x6", Size::CONNECT_FOUR, [0, 4, 8, 10, 11, 12, 14, 18], 200)];

/// Positions of each set that is drawn from random play: of twenty a single one can be a third of the mean.
const DRAWN: usize = 100;

pub(crate) fn run(positions: Option<usize>) -> Result<(), String> {
    println!("{:<18} {:>9} {:>5}  {:^37}  {:^34}", "", "", "", "nodes", "microseconds");
    println!(
        "{:<18} {:>9} {:>5} {:>12} {:>12} {:>12} {:>12} {:>12} {:>12}",
        "set",
        "positions",
        "wrong",
        "ours",
        "best known",
        "half of it",
        "ours",
        "best known",
        "half of it"
    );
    let mut wrong = 0;
    let sets = classic_sets(Path::new(SETS), 1000, positions.unwrap_or(DRAWN));
    for row in sets.iter().chain(&link_four(DRAWN)).chain(&recorded()) {
        print(row);
        wrong += row.wrong;
    }
    println!("\n*: drawn from random play; empty boards: as recorded in data/solved");
    every_move_with_books(positions);
    if wrong > 0 { Err(format!("{wrong} scores are wrong")) } else { Ok(()) }
}

/// How long a position takes with all its moves, each with a cold table: what a player waits for. First by
/// one thread, then by all cores, as the command line and the page ask.
fn every_move_with_books(positions: Option<usize>) {
    println!(
        "\n{:<18} {:>9} {:>8} {:>12} {:>12} {:>12} {:>12}",
        "every move, book", "positions", "threads", "mean nodes", "p50 ms", "p99 ms", "most ms"
    );
    let cores = fourfold_solve::cores();
    for (board, size, plies, count) in EVERY_MOVE {
        for threads in [1, cores] {
            let mut solver = DropSolver::new(size, Options { threads, ..Options::default() });
            if let Some(book) = Books::shipped().of(size) {
                solver = match solver.with_book(book) {
                    Ok(solver) => solver,
                    Err(_) => continue,
                };
            }
            for plies in plies {
                let spread = every_move(&mut solver, plies, positions.unwrap_or(count));
                let ms = |time: std::time::Duration| time.as_secs_f64() * 1e3;
                println!(
                    "{:<18} {:>9} {threads:>8} {:>12.0} {:>12.2} {:>12.2} {:>12.2}",
                    format!("{board}, ply {plies}"),
                    spread.positions,
                    spread.mean_nodes,
                    ms(spread.p50),
                    ms(spread.p99),
                    ms(spread.most)
                );
            }
        }
    }
}

/// The empty boards: minutes of work each, so the records are read instead.
fn recorded() -> Vec<Row> {
    let field = |record: &str, name: &str| {
        let value =
            record.lines().find_map(|line| line.strip_prefix(name)?.trim().strip_prefix('='));
        let number = value.and_then(|value| value.split('#').next()).map(str::trim);
        number.and_then(|number| number.parse().ok()).unwrap_or(f64::NAN)
    };
    let row = |(name, record, known_nodes, known_micros)| Row {
        name,
        positions: 1,
        wrong: 0,
        mean_nodes: field(record, "nodes"),
        mean_micros: field(record, "cpu_seconds") * 1e6,
        known_nodes,
        known_micros,
    };
    EMPTY.into_iter().map(row).collect()
}

fn print(row: &Row) {
    println!(
        "{:<18} {:>9} {:>5} {:>12.1} {:>12.0} {:>12.1} {:>12.1} {:>12.0} {:>12.1}",
        row.name,
        row.positions,
        row.wrong,
        row.mean_nodes,
        row.known_nodes,
        row.known_nodes / 2.0,
        row.mean_micros,
        row.known_micros,
        row.known_micros / 2.0
    );
}
