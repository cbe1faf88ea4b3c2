//! The drop-game solver beside the best public ones: the classic sets where they are at hand
//! (stand-ins with a star where they are not), positions of Link Four from sensible random play,
//! and the empty boards as they were solved once.

use std::path::Path;

use fourfold_solve_drop::measure::{Row, classic_sets, link_four};

/// Where the classic sets lie, if anybody has put them there: beside the project.
const SETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/connect4");

/// An empty board, the record of its solution, and the best public figures.
const EMPTY: [(&str, &str, f64, f64); 2] = [
    ("7x6 empty, exact", include_str!("../../../data/solved/connect-four.toml"), 94e6, 30e6),
    ("7x7 empty, value", include_str!("../../../data/solved/link-four.toml"), 645e6, 263e6),
];

pub(crate) fn run() -> Result<(), String> {
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
    let sets = classic_sets(Path::new(SETS), 1000, 20);
    for row in sets.iter().chain(&link_four(20)).chain(&recorded()) {
        print(row);
        wrong += row.wrong;
    }
    println!("\n*: drawn from random play; empty boards: as recorded in data/solved");
    if wrong > 0 { Err(format!("{wrong} scores are wrong")) } else { Ok(()) }
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
