//! Perft: how fast the rules are, on totals that are known.

use std::time::Instant;

use fourfold_catalog::{Visitor, parse_game};
use fourfold_game::{Game, paths};

/// Game, depth, the exact total, and the paths a second to reach (0: none is set).
const ROWS: [(&str, u32, u64, f64); 5] = [
    ("link-four", 9, 39_403_644, 100e6),
    ("connect-four", 9, 39_394_572, 100e6),
    ("drop:8x7", 8, 16_553_656, 0.0),
    ("quarto", 4, 146_764_800, 0.0),
    ("quarto:size=3", 5, 19_491_840, 0.0),
];

pub(crate) fn run() -> Result<(), String> {
    println!(
        "{:<16} {:>5} {:>14} {:>9} {:>14} {:>9}",
        "game", "depth", "paths", "seconds", "paths/s", "target"
    );
    let mut total = 0;
    for (name, depth, expected, target) in ROWS {
        let game = parse_game(name).map_err(|error| error.to_string())?;
        let started = Instant::now();
        let counted = game.visit(&game.start(), Paths(depth)).ok_or("no such game")?;
        let seconds = started.elapsed().as_secs_f64();
        let target = if target > 0.0 { format!("{:.0} M/s", target / 1e6) } else { "-".to_owned() };
        let speed = counted as f64 / seconds / 1e6;
        println!(
            "{name:<16} {depth:>5} {counted:>14} {seconds:>9.3} {speed:>10.1} M/s {target:>9}"
        );
        if counted != expected {
            return Err(format!("{name} at depth {depth}: {counted} paths instead of {expected}"));
        }
        total += counted;
    }
    println!("\npaths in all: {total}");
    Ok(())
}

/// The count, on the game's real types.
struct Paths(u32);

impl Visitor for Paths {
    type Out = u64;

    fn visit<G: Game>(self, _game: &G, position: &G::Position) -> u64 {
        paths(position, self.0)
    }
}
