//! What a decision costs with the shipped files on mid-game positions.

use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Dice, Position as _};
use fourfold_rul::{Board, Compiled, Program, check, decide_literally, parse};

const SAMPLE: &str = include_str!("../../../rules/sample.rul");
const EXAMPLE: &str = include_str!("../../../rules/example.rul");

fn main() {
    divan::main();
}

/// Positions of running games with half the board filled.
fn midgame(size: Size) -> Vec<Board> {
    let mut dice = Dice::new(9);
    let mut boards = Vec::new();
    while boards.len() < 256 {
        let mut position = Position::empty(size);
        while position.outcome().is_none() && position.stones() < size.cells() as u32 / 2 {
            let moves: Vec<Column> = position.moves().collect();
            let Some(&column) = dice.pick(&moves) else { break };
            position.play_unchecked(column);
        }
        if position.outcome().is_none() {
            boards.push(Board::from(position));
        }
    }
    boards
}

fn load(text: &str) -> Program {
    Program::load(text).unwrap_or_else(|error| panic!("{error}"))
}

/// One decision an iteration, each on the next of 256 boards.
fn bench_file(bencher: divan::Bencher<'_, '_>, text: &str, size: Size) {
    let player = Compiled::new(&load(text), size);
    let boards = midgame(size);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % boards.len();
        player.decide(&boards[next], &mut Dice::new(1))
    });
}

#[divan::bench]
fn sample_7x7(bencher: divan::Bencher<'_, '_>) {
    bench_file(bencher, SAMPLE, Size::LINK_FOUR);
}

#[divan::bench]
fn sample_7x6(bencher: divan::Bencher<'_, '_>) {
    bench_file(bencher, SAMPLE, Size::CONNECT_FOUR);
}

#[divan::bench]
fn example_7x7(bencher: divan::Bencher<'_, '_>) {
    bench_file(bencher, EXAMPLE, Size::LINK_FOUR);
}

#[divan::bench]
fn sample_7x7_literally(bencher: divan::Bencher<'_, '_>) {
    let program = load(SAMPLE);
    let boards = midgame(Size::LINK_FOUR);
    let mut next = 0;
    bencher.bench_local(|| {
        next = (next + 1) % boards.len();
        decide_literally(&program, &boards[next], &mut Dice::new(1))
    });
}

#[divan::bench]
fn compile_sample() -> Compiled {
    Compiled::new(&load(SAMPLE), Size::LINK_FOUR)
}

#[divan::bench]
fn parse_sample() -> bool {
    parse(SAMPLE).is_ok()
}

#[divan::bench]
fn check_example() -> usize {
    check("example.rul", EXAMPLE).diagnostics.len()
}
