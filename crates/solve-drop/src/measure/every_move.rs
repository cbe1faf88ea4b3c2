//! What it takes to answer a position with all its moves, stage by stage: a solver, with a book or
//! without one, and a number of positions go in, the spread of their times comes out.

use std::time::{Duration, Instant};

use fourfold_drop::Size;
use fourfold_solve::Budget;

use super::draw::sensible;
use crate::DropSolver;

/// The spread of the times over the positions of one stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Stones on the board.
    pub plies: u32,
    /// How many positions were answered.
    pub positions: usize,
    /// Half of them took no longer.
    pub p50: Duration,
    /// Ninety-nine of a hundred took no longer.
    pub p99: Duration,
    /// The slowest position took so long.
    pub most: Duration,
    /// Nodes a position, in the mean: with one thread the same on every machine.
    pub mean_nodes: f64,
}

/// Answers `count` positions of so many plies from sensible random play with every move, each with a
/// cold table.
pub fn every_move(solver: &mut DropSolver, plies: u32, count: usize) -> Spread {
    let size: Size = solver.size();
    let mut nodes = 0;
    let mut times: Vec<Duration> = sensible(size, plies)
        .take(count)
        .map(|position| {
            solver.clear();
            let start = Instant::now();
            let answer = solver.analyze(&position, &Budget::unlimited(), None).exact();
            let time = start.elapsed();
            debug_assert!(answer.is_some(), "there was no limit");
            nodes += answer.map_or(0, |answer| answer.nodes);
            time
        })
        .collect();
    times.sort_unstable();
    let at = |hundredths: usize| {
        let place = (times.len() * hundredths).div_ceil(100).saturating_sub(1);
        times.get(place).copied().unwrap_or_default()
    };
    let mean_nodes = nodes as f64 / times.len().max(1) as f64;
    Spread { plies, positions: times.len(), p50: at(50), p99: at(99), most: at(100), mean_nodes }
}
