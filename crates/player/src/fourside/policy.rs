//! A quick player for imagined games: the most points now, the first of equals.

use fourfold_fourside::{Block, Move, Position, Turns};
use fourfold_game::Position as _;

/// The move with the most points for the player to move; a pass if nothing fits.
pub(super) fn greedy(position: &Position) -> Move {
    let board = position.board();
    let mut best: Option<(i32, Move)> = None;
    let ways = ways(position);
    for square in board.open_squares() {
        let points = board.points(square);
        if best.is_some_and(|(most, _)| points <= most) {
            continue;
        }
        let fitting = ways.iter().find(|(block, ..)| board.fits(square, *block));
        if let Some(&(_, slot, turns)) = fitting {
            best = Some((points, Move::Lay { cell: square, slot, turns }));
        }
    }
    best.map_or(Move::Pass, |(_, mv)| mv)
}

fn ways(position: &Position) -> [(Block, u8, Turns); 20] {
    let hand = position.hand(position.turn());
    std::array::from_fn(|n| {
        let (slot, turns) = (n / 4, Turns::ALL[n % 4]);
        (hand[slot].turned(turns), slot as u8, turns)
    })
}
