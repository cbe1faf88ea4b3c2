//! Times by pieces on the board: `measure values`, or `measure moves [DATABASE]`; a number behind
//! asks for so many positions of each stage.

use std::path::Path;
use std::sync::Arc;

use fourfold_solve_quarto::{EarlyGame, measure};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let positions = words.iter().find_map(|word| word.parse().ok());
    let early = words.iter().skip(1).find(|word| word.parse::<usize>().is_err());
    let early = early.map(|path| EarlyGame::open(Path::new(path)).map(Arc::new));
    let early = match early.transpose() {
        Ok(early) => early,
        Err(error) => return eprintln!("{error}"),
    };
    let values = words.first().is_some_and(|word| word == "values");
    println!("pieces positions nodes/position  mean ms   p50 ms   p99 ms   max ms");
    let stages: &[(usize, usize)] = if values {
        &[(8, 1000), (7, 1000), (6, 500), (5, 100), (4, 30), (3, 10)]
    } else {
        &[
            (15, 100),
            (12, 100),
            (9, 100),
            (8, 100),
            (7, 100),
            (6, 50),
            (5, 20),
            (4, 10),
            (3, 5),
            (2, 5),
            (1, 2),
            (0, 1),
        ]
    };
    for &(placed, usual) in stages {
        let count = positions.unwrap_or(usual);
        let row = if values {
            measure::cold_values(placed, count)
        } else {
            measure::all_moves(placed, count, early.clone(), None, 1)
        };
        println!(
            "{:>6} {:>9} {:>14} {:>8.3} {:>8.3} {:>8.3} {:>8.3}",
            row.placed,
            row.positions,
            row.nodes / row.positions.max(1) as u64,
            row.mean_millis,
            row.p50_millis,
            row.p99_millis,
            row.max_millis
        );
    }
}
