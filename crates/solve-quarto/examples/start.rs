//! The value of the empty board of a variant, such as `squares` or `misere,no-diagonals`, on two
//! cores. Prints the line that `data/solved/quarto.txt` keeps.

use std::time::Instant;

use fourfold_quarto::{Position, Variant};
use fourfold_solve::{Budget, Finding};
use fourfold_solve_quarto::{Options, QuartoSolver};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let options = arguments.next().unwrap_or_default();
    let megabytes: usize = arguments.next().and_then(|word| word.parse().ok()).unwrap_or(512);
    let variant = match Variant::parse(&options) {
        Ok(variant) => variant,
        Err(error) => return eprintln!("{error}"),
    };
    let started = Instant::now();
    let options = Options { table_bytes: megabytes << 20, threads: 2 };
    let mut solver = QuartoSolver::with_options(variant, options);
    let found = solver.value_only(&Position::empty(variant), &Budget::unlimited());
    let seconds = started.elapsed().as_secs_f64();
    match found {
        Finding::Exact(value) => {
            println!("{variant} {value} nodes {} seconds {seconds:.1}", solver.nodes());
        }
        Finding::Unknown(bounds) => println!("{variant} {bounds:?} seconds {seconds:.1}"),
    }
}
