//! Nodes, time and values of random positions where completing a line loses:
//! `misere PIECES:POSITIONS...`, with further options of the game in front if there is no colon in
//! them. Two searches that print the same values agree.

use std::time::Instant;

use fourfold_game::Dice;
use fourfold_quarto::Variant;
use fourfold_solve::{Budget, Finding};
use fourfold_solve_quarto::{QuartoSolver, measure::random_position};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let more = words.first().filter(|word| !word.contains(':'));
    let options = more.map_or("misere".to_owned(), |more| format!("misere,{more}"));
    let variant = match Variant::parse(&options) {
        Ok(variant) => variant,
        Err(error) => return eprintln!("{error}"),
    };
    let number = |word: &str| word.parse::<usize>().ok();
    let stages = words.iter().filter_map(|word| word.split_once(':'));
    for (placed, count) in stages.filter_map(|(a, b)| Some((number(a)?, number(b)?))) {
        let mut solver = QuartoSolver::new(variant);
        let mut dice = Dice::new(placed as u64);
        let mut values = String::new();
        let mut seconds = 0.0;
        for _ in 0..count {
            let position = random_position(variant, placed, &mut dice);
            solver.clear();
            let started = Instant::now();
            let value = solver.value_only(&position, &Budget::unlimited());
            seconds += started.elapsed().as_secs_f64();
            if let Finding::Exact(value) = value {
                values.extend(value.to_string().chars().next());
            }
        }
        let each = seconds * 1e3 / count.max(1) as f64;
        let nodes = solver.nodes() / count.max(1) as u64;
        println!("{placed} pieces: {nodes} nodes, {each:.2} ms each: {values}");
    }
}
