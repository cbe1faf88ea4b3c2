//! How long answers take, by pieces on the board: seeded random positions flow in, rows of figures
//! flow out for whoever prints them.

use std::sync::Arc;
use std::time::Instant;

use fourfold_game::{Dice, Position as _};
use fourfold_quarto::{Move, Position, Variant};
use fourfold_solve::Budget;

use crate::{EarlyGame, Givers, Options, QuartoSolver};

/// Times over one set of positions, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Row {
    /// Pieces on the board, besides the one in hand.
    pub placed: usize,
    /// How many positions.
    pub positions: usize,
    /// The behaviour number: nodes in all, the same on every machine.
    pub nodes: u64,
    /// The mean over all positions.
    pub mean_millis: f64,
    /// Half of the positions took no longer.
    pub p50_millis: f64,
    /// 99 of 100 took no longer.
    pub p99_millis: f64,
    /// None took longer.
    pub max_millis: f64,
}

/// A random position with `placed` pieces on the board and one in hand, its game not over.
#[must_use]
pub fn random_position(variant: Variant, placed: usize, dice: &mut Dice) -> Position {
    'again: loop {
        let mut position = Position::empty(variant);
        while position.used() == 0 || position.placed() < placed {
            let moves: Vec<Move> = position.moves().filter(|mv| !mv.announces()).collect();
            let Some(&mv) = dice.pick(&moves) else { continue 'again };
            position.play_unchecked(mv);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

/// Win, tie or lose alone, without a database and with a cold table. Only positions whose hand
/// completes no line: the others would flatter the mean.
#[must_use]
pub fn cold_values(placed: usize, positions: usize) -> Row {
    let solver = QuartoSolver::new(Variant::STANDARD);
    let quiet = |position: &Position| position.completing_squares() == 0;
    measure(solver, placed, positions, quiet, |solver, position| {
        solver.value_only(position, &Budget::unlimited());
    })
}

/// Value and distance of the position and of all its moves, with cold tables, the database and so many
/// threads.
#[must_use]
pub fn all_moves(
    placed: usize,
    positions: usize,
    early: Option<Arc<EarlyGame>>,
    givers: Option<Arc<Givers>>,
    threads: usize,
) -> Row {
    // The usual table for each thread.
    let table_bytes = Options::default().table_bytes * threads.max(1);
    let solver = QuartoSolver::with_options(Variant::STANDARD, Options { table_bytes, threads })
        .with_early_game(early)
        .with_givers(givers);
    measure(
        solver,
        placed,
        positions,
        |_| true,
        |solver, position| {
            solver.analyze(position, &Budget::unlimited(), None);
        },
    )
}

fn measure(
    mut solver: QuartoSolver,
    placed: usize,
    positions: usize,
    wanted: impl Fn(&Position) -> bool,
    mut ask: impl FnMut(&mut QuartoSolver, &Position),
) -> Row {
    let mut dice = Dice::new(placed as u64);
    let mut nodes = 0;
    let mut millis = Vec::with_capacity(positions);
    while millis.len() < positions {
        let position = random_position(Variant::STANDARD, placed, &mut dice);
        if !wanted(&position) {
            continue;
        }
        // Forgetting takes its time too, but nobody who asks one question waits for it.
        solver.clear();
        let before = solver.nodes();
        let started = Instant::now();
        ask(&mut solver, &position);
        millis.push(started.elapsed().as_secs_f64() * 1e3);
        nodes += solver.nodes() - before;
    }
    let mean_millis = millis.iter().sum::<f64>() / positions.max(1) as f64;
    millis.sort_unstable_by(f64::total_cmp);
    let at = |share: f64| {
        let place = (share * positions as f64).ceil() as usize;
        millis.get(place.saturating_sub(1)).copied().unwrap_or(0.0)
    };
    Row {
        placed,
        positions,
        nodes,
        mean_millis,
        p50_millis: at(0.5),
        p99_millis: at(0.99),
        max_millis: at(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_ordered_and_their_nodes_the_same_every_time() {
        let row = cold_values(10, 50);
        assert_eq!(row.nodes, cold_values(10, 50).nodes);
        assert!(row.p50_millis <= row.p99_millis && row.p99_millis <= row.max_millis);
        assert_eq!(all_moves(7, 5, None, None, 2).nodes, all_moves(7, 5, None, None, 2).nodes);
    }
}
