//! How long a rule file takes to decide.

use std::time::Instant;

use fourfold_drop::{DropGame, Size};
use fourfold_game::{Dice, Game as _};
use fourfold_rul::{Board, Compiled, Program};

const SAMPLE: &[u8] = include_bytes!("../../../rules/sample.rul");

/// Positions in the middle of a game in which nobody wins at once, so that no play ends the walk early.
const POSITIONS: [&str; 4] = [
    "63372531157141",
    "515111613463466544",
    "6122373565557247762146",
    "64677164174664235147177762",
];

const ROUNDS: u32 = 20_000;

pub(crate) fn run() -> Result<(), String> {
    let program = Program::load(SAMPLE).map_err(|error| error.to_string())?;
    let player = Compiled::new(&program, Size::LINK_FOUR);
    println!("{:<28} {:>10} {:>12}", "position", "micros", "target");
    for text in POSITIONS {
        let position =
            DropGame::LINK_FOUR.parse_position(text).map_err(|error| error.to_string())?;
        let board = Board::from(&position);
        let mut dice = Dice::new(1);
        let started = Instant::now();
        for _ in 0..ROUNDS {
            player.decide(&board, &mut dice).map_err(|error| error.to_string())?;
        }
        let micros = started.elapsed().as_secs_f64() * 1e6 / f64::from(ROUNDS);
        println!("{text:<28} {micros:>10.2} {:>12}", "below 5");
    }
    Ok(())
}
