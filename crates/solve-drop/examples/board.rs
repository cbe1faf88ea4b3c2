//! Solves one position with a large table and says what it took: `board WxH exact|value GIGABYTES
//! [COLUMNS]`.

use std::time::Instant;

use fourfold_drop::{DropGame, Size};
use fourfold_game::Game;
use fourfold_solve::Budget;
use fourfold_solve_drop::{DropSolver, Options, Score};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let (width, height) = words[0].split_once('x').expect("a size such as 7x6");
    let number = |text: &str| text.parse().expect("a number");
    let size = Size::new(number(width), number(height)).expect("a size of the family");
    let table_bytes = number(&words[2]) << 30;
    let columns = words.get(3).map_or("", String::as_str);
    let position = DropGame::new(size).parse_position(columns).expect("a position");
    let mut solver = DropSolver::new(size, Options { table_bytes, threads: 1 });
    let start = Instant::now();
    let budget = Budget::unlimited();
    if words[1] == "exact" {
        let answer = solver.exact(&position, &budget, None).exact().expect("no limit");
        let score = Score::of(answer.exact, size, position.stones()).number();
        println!("{size} {columns:?}: {:?} score {score} nodes {}", answer.exact, answer.nodes);
    } else {
        let answer = solver.value(&position, &budget, None).exact().expect("no limit");
        println!("{size} {columns:?}: {} nodes {}", answer.value, answer.nodes);
    }
    println!("{:.1} s", start.elapsed().as_secs_f64());
}
