//! Solves files of positions, cold, and prints mean nodes and microseconds: `sets FILE[:LIMIT]…`

use std::time::Instant;

use fourfold_drop::{DropGame, Size};
use fourfold_game::Game;
use fourfold_solve::{Budget, Finding};
use fourfold_solve_drop::{DropSolver, Options, Score};

fn main() {
    for word in std::env::args().skip(1) {
        let (path, limit) = word.split_once(':').unwrap_or((&word, "1000000"));
        let size = if path.contains("7x7") { Size::LINK_FOUR } else { Size::CONNECT_FOUR };
        let text = std::fs::read_to_string(path).expect("a file");
        let mut solver = DropSolver::new(size, Options::default());
        let game = DropGame::new(size);
        let (mut nodes, mut seconds, mut count, mut wrong) = (0, 0.0, 0, 0);
        for line in text.lines().take(limit.parse().expect("a number")) {
            let mut words = line.split_whitespace();
            let position = game.parse_position(words.next().unwrap_or("")).expect("a position");
            solver.clear();
            let start = Instant::now();
            let Finding::Exact(answer) = solver.exact(&position, &Budget::unlimited(), None) else {
                continue;
            };
            seconds += start.elapsed().as_secs_f64();
            nodes += answer.nodes;
            count += 1;
            let score = Score::of(answer.exact, size, position.stones()).number();
            if words.next().is_some_and(|wanted| wanted.parse() != Ok(score)) {
                wrong += 1;
            }
        }
        let mean = |sum: f64| sum / f64::from(count);
        let (nodes, micros) = (mean(nodes as f64), mean(seconds * 1e6));
        println!("{path:60} {count:5} wrong {wrong} nodes {nodes:10.1} µs {micros:10.2}");
    }
}
