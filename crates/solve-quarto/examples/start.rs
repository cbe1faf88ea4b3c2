//! The value of the empty board of a variant, such as `squares` or `misere,no-diagonals`, on two
//! cores. Prints the line that `data/solved/quarto.txt` keeps.

use std::time::Instant;

use fourfold_quarto::{Position, Variant};
use fourfold_solve::{Budget, Finding};
use fourfold_solve_quarto::value_on_two_cores;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let options = arguments.next().unwrap_or_default();
    let memory_bits = arguments.next().and_then(|bits| bits.parse().ok()).unwrap_or(24);
    let variant = match Variant::parse(&options) {
        Ok(variant) => variant,
        Err(error) => return eprintln!("{error}"),
    };
    let started = Instant::now();
    let found = value_on_two_cores(&Position::empty(variant), memory_bits, &Budget::unlimited());
    let seconds = started.elapsed().as_secs_f64();
    match found {
        Finding::Exact((value, nodes)) => {
            println!("{variant} {value} nodes {nodes} seconds {seconds:.1}");
        }
        Finding::Unknown(bounds) => println!("{variant} {bounds:?} seconds {seconds:.1}"),
    }
}
