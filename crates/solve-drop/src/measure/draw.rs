//! Positions to measure on, always the same ones: a number of plies goes in, sensible random games come
//! out.

use fourfold_drop::{Column, Position, Size};
use fourfold_game::Position as _;

/// A fixed series of numbers below any bound.
pub(super) fn dice(mut seed: u64) -> impl FnMut(usize) -> usize {
    move |count| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % count
    }
}

/// Random games in which nobody overlooks a win or the need to block one, cut after `plies`.
pub(super) fn sensible(size: Size, plies: u32) -> impl Iterator<Item = Position> {
    let mut below = dice(u64::from(plies));
    std::iter::repeat_with(move || {
        let mut position = Position::empty(size);
        while position.stones() < plies {
            let moves = sensible_moves(&position);
            if moves.is_empty() {
                return None;
            }
            position.play_unchecked(moves[below(moves.len())]);
        }
        (!sensible_moves(&position).is_empty()).then_some(position)
    })
    .flatten()
}

/// The moves after which the opponent cannot win at once; none if the mover can.
fn sensible_moves(position: &Position) -> Vec<Column> {
    let wins = |position: &Position| position.moves().any(|mv| position.after(mv).is_won());
    if wins(position) {
        return Vec::new();
    }
    position.moves().filter(|&mv| !wins(&position.after(mv))).collect()
}
