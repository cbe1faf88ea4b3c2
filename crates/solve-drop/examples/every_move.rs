//! The spread of the times of all moves: `every_move WxH COUNT FROM TO [BOOK [THREADS]]`.

use std::path::Path;
use std::sync::Arc;

use fourfold_drop::Size;
use fourfold_solve_drop::{Book, DropSolver, Options, measure};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |text: &str| text.parse().expect("a number");
    let (width, height) = words[0].split_once('x').expect("a size such as 7x6");
    let size = Size::new(number(width), number(height)).expect("a size of the family");
    let threads = words.get(5).map_or(1, |word| number(word));
    let mut solver = DropSolver::new(size, Options { table_bytes: 256 << 20, threads });
    if let Some(path) = words.get(4) {
        let book = Book::open(Path::new(path)).expect("a book");
        solver = solver.with_book(Arc::new(book)).expect("of this board");
    }
    for plies in number(&words[2])..=number(&words[3]) {
        println!("{:?}", measure::every_move(&mut solver, plies as u32, number(&words[1])));
    }
}
