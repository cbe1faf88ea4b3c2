//! Reasons for the lays of FourSide, from what lies open and the mover's own hand: points taken apart,
//! a better lay of the same hand, and what the lay opens for either player. Nothing here looks at
//! hidden blocks.

use fourfold_fourside::{Board, Move, Position, Side, Square};
use fourfold_game::Position as _;

use crate::explanation::most_telling;
use crate::{Explanation, Lay, Reason};

/// Touching sides from which a cell is worth a remark: it scores by their square.
const MANY_SIDES: usize = 3;

/// Explains one legal move of a position that is not over. A pass has nothing to explain but itself.
pub fn explain(position: &Position, mv: Move) -> Explanation<Move> {
    Explanation {
        mv,
        exact: None,
        line: vec![mv],
        forced: vec![position.move_count() == 1],
        reasons: most_telling(reasons(position, mv)),
    }
}

fn reasons(position: &Position, mv: Move) -> Vec<Reason> {
    let Move::Lay { cell, .. } = mv else { return Vec::new() };
    let this = lay(position, cell);
    let mut reasons = vec![Reason::Points(this.clone())];
    let best = position.placements().map(|one| lay(position, one.square)).max_by_key(|lay| {
        // Among equals the first of the board, so that the answer is the same every time.
        (lay.counted, std::cmp::Reverse(lay.cell))
    });
    if let Some(best) = best.filter(|best| best.counted > this.counted) {
        let by = best.counted - this.counted;
        reasons.push(Reason::Better { lay: best, by });
    }
    let after = position.after(mv);
    let many = |board: &Board, square: Square| touching(board, square).len() >= MANY_SIDES;
    let opened: Vec<_> = after
        .board()
        .open_squares()
        .filter(|&square| many(after.board(), square) && !many(position.board(), square))
        .map(Square::cell)
        .collect();
    if !opened.is_empty() {
        reasons.push(Reason::Opens { cells: opened });
    }
    reasons
}

/// What any block that fits scores on an empty cell, for the player to move.
fn lay(position: &Position, square: Square) -> Lay {
    let board = position.board();
    let points = board.points(square);
    let seat = position.turn();
    let had = position.scores()[seat.index()] as i32;
    Lay {
        cell: square.cell(),
        touching: touching(board, square),
        mark: board.mark(square),
        points,
        counted: position.total_after(seat, points) as i32 - had,
    }
}

fn touching(board: &Board, square: Square) -> Vec<u8> {
    Side::ALL.iter().filter_map(|&side| board.shown(square, side)).collect()
}
