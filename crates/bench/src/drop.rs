//! The drop-game solver beside the best public ones: the classic sets where they are at hand, and
//! positions of Link Four from sensible random play.

use std::path::Path;

use fourfold_solve_drop::measure::{Row, classic_sets, link_four};

/// Where the classic sets lie, if anybody has put them there: beside the project.
const SETS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared/data/connect4");

pub(crate) fn run() -> Result<(), String> {
    println!(
        "{:<18} {:>9} {:>6} {:>12} {:>12} {:>12} {:>12}",
        "set", "positions", "wrong", "nodes", "half best", "micros", "half best"
    );
    let mut wrong = 0;
    for row in classic_sets(Path::new(SETS), 1000).iter().chain(&link_four(20)) {
        print(row);
        wrong += row.wrong;
    }
    if wrong > 0 { Err(format!("{wrong} scores are wrong")) } else { Ok(()) }
}

fn print(row: &Row) {
    println!(
        "{:<18} {:>9} {:>6} {:>12.1} {:>12.1} {:>12.1} {:>12.1}",
        row.name,
        row.positions,
        row.wrong,
        row.mean_nodes,
        row.known_nodes / 2.0,
        row.mean_micros,
        row.known_micros / 2.0
    );
}
