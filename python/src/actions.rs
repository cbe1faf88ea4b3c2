//! Every move of a game as a number without gaps, for learners: moves go in and numbers out, and back.
//!
//! ```text
//!   drop games   the column from 0
//!   Quarto       slot · pieces + piece: slot 0 gives only, slot s > 0 places on square s - 1; a last
//!                placement gives "piece 0"; behind all these one for each square, announcing a line
//!   FourSide     (square · 5 + slot) · 4 + quarter turns; behind all these the pass
//! ```

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_drop::Column;
use fourfold_fourside::{HAND_SIZE, Move as Laid, Square as Cell, Turns};
use fourfold_game::Position as _;
use fourfold_quarto::{Move, Piece, Square, Variant};

/// The number of FourSide's pass.
const PASS: usize = Cell::COUNT * HAND_SIZE * 4;

/// How many numbers there are.
pub(crate) fn count(game: &AnyGame) -> usize {
    match game {
        AnyGame::Drop(game) => game.size().width(),
        AnyGame::WideDrop(game) => game.size().width(),
        AnyGame::Quarto(game) => quarto_count(game.variant()),
        AnyGame::Fourside(_) => PASS + 1,
    }
}

pub(crate) fn quarto_count(variant: Variant) -> usize {
    let announcements = if variant.declare() { variant.board_squares() } else { 0 };
    (variant.board_squares() + 1) * variant.pieces() + announcements
}

/// The number of a move; the move must be of this game.
pub(crate) fn number(game: &AnyGame, mv: AnyMove) -> usize {
    match (game, mv) {
        (_, AnyMove::Drop(column)) => column.index(),
        (AnyGame::Quarto(game), AnyMove::Quarto(mv)) => quarto_number(game.variant(), mv),
        (_, AnyMove::Fourside(Laid::Lay { cell, slot, turns })) => {
            (cell.index() * HAND_SIZE + usize::from(slot)) * 4 + usize::from(turns.quarters())
        }
        _ => PASS,
    }
}

pub(crate) fn quarto_number(variant: Variant, mv: Move) -> usize {
    let slot = mv.square().map_or(0, |square| square.index() + 1);
    if mv.announces() {
        return (variant.board_squares() + 1) * variant.pieces() + slot - 1;
    }
    slot * variant.pieces() + mv.given().map_or(0, Piece::index)
}

/// The move with this number, where it is not the last one of a game.
fn of_number(game: &AnyGame, number: usize) -> Option<AnyMove> {
    if number >= count(game) {
        return None;
    }
    Some(match game {
        AnyGame::Drop(_) | AnyGame::WideDrop(_) => AnyMove::Drop(Column(number as u8)),
        AnyGame::Quarto(game) => AnyMove::Quarto(quarto_move(game.variant(), number, false)),
        AnyGame::Fourside(_) if number == PASS => AnyMove::Fourside(Laid::Pass),
        AnyGame::Fourside(_) => {
            let (place, turns) = (number / 4, Turns::new((number % 4) as u8));
            let (square, slot) = (place / HAND_SIZE, (place % HAND_SIZE) as u8);
            let (row, column) =
                (square / usize::from(Cell::COLUMNS), square % usize::from(Cell::COLUMNS));
            let cell = Cell::new(column as u8, row as u8)?;
            AnyMove::Fourside(Laid::Lay { cell, slot, turns })
        }
    })
}

/// The move of Quarto with this number below [`quarto_count`]; `last` if no piece is given any more.
#[inline]
pub(crate) fn quarto_move(variant: Variant, number: usize, last: bool) -> Move {
    let pieces = variant.pieces();
    let (slot, piece) = (number / pieces, Piece((number % pieces) as u8));
    if number >= (variant.board_squares() + 1) * pieces {
        let square = number - (variant.board_squares() + 1) * pieces;
        return Move::announce(Square(square as u8));
    }
    match slot {
        0 => Move::give(piece),
        // A number that gives a piece with the last placement stays wrong, and is refused by the rules.
        _ if last && piece.index() == 0 => Move::place(Square(slot as u8 - 1)),
        _ => Move::place_and_give(Square(slot as u8 - 1), piece),
    }
}

/// The move that a number stands for in this position; whether it is legal is for the rules to say.
pub(crate) fn move_in(game: &AnyGame, position: &AnyPosition, number: usize) -> Option<AnyMove> {
    match (game, position) {
        (AnyGame::Quarto(of), AnyPosition::Quarto(at)) if number < count(game) => {
            Some(AnyMove::Quarto(quarto_move(of.variant(), number, at.is_last_placement())))
        }
        _ => of_number(game, number),
    }
}

/// A byte for each number: 1 if it is legal.
pub(crate) fn mask(game: &AnyGame, position: &AnyPosition) -> Vec<u8> {
    let mut mask = vec![0; count(game)];
    for mv in position.moves() {
        mask[number(game, mv)] = 1;
    }
    mask
}
