//! Positions as planes of numbers, for learners: what one seat may see comes out, rows from the top, and nothing else.
//!
//! ```text
//!   drop games   own stones, the other's stones
//!   Quarto       is there a piece, its traits; is there one in hand, its traits (the same everywhere)
//!   FourSide     is there a block, its four sides; +1 or -1 for a mark; the own hand, five blocks of four
//!                sides; own points, the other's points (the same everywhere)
//! ```

use fourfold_catalog::{AnyGame, AnyPosition};
use fourfold_drop::{PositionIn, SizeIn, Word};
use fourfold_fourside::{HAND_SIZE, HandSeen, MOST_POINTS, Square as Cell};
use fourfold_game::{CellMark, HiddenHands as _, Seat, Viewer};
use fourfold_quarto::{Square, Variant};

/// Planes of FourSide: block, sides, mark, hand, two scores.
const BLOCK_PLANES: usize = 1 + 4 + 1 + 4 * HAND_SIZE + 2;

/// Rows, columns, planes.
pub(crate) fn shape(game: &AnyGame) -> (usize, usize, usize) {
    match game {
        AnyGame::Drop(game) => (game.size().height(), game.size().width(), 2),
        AnyGame::WideDrop(game) => (game.size().height(), game.size().width(), 2),
        AnyGame::Quarto(game) => {
            let size = game.variant().size();
            (size, size, 2 * (size + 1))
        }
        AnyGame::Fourside(_) => (usize::from(Cell::ROWS), usize::from(Cell::COLUMNS), BLOCK_PLANES),
    }
}

/// The least and the greatest number of an observation.
pub(crate) fn bounds(game: &AnyGame) -> (i16, i16) {
    match game {
        AnyGame::Fourside(_) => (-1, i16::try_from(MOST_POINTS).unwrap_or(i16::MAX)),
        _ => (0, 1),
    }
}

/// What `seat` sees, plane by plane within a cell, cell by cell within a row.
pub(crate) fn observation(position: &AnyPosition, seat: Seat) -> Vec<i16> {
    match position {
        AnyPosition::Drop(at) => drop_observation(at, seat),
        AnyPosition::WideDrop(at) => drop_observation(at, seat),
        AnyPosition::Quarto(at) => {
            let mut planes = Vec::new();
            quarto_planes(at.variant(), at, |n| planes.push(n.into()));
            planes
        }
        AnyPosition::Fourside(at) => block_planes(at, seat),
    }
}

fn drop_observation<W: Word>(at: &PositionIn<W>, seat: Seat) -> Vec<i16> {
    let mut planes = Vec::new();
    drop_planes(at.size(), at.stones_of(seat), at.stones_of(seat.other()), |n| {
        planes.push(n.into());
    });
    planes
}

#[inline]
pub(crate) fn drop_planes<W: Word>(size: SizeIn<W>, own: W, other: W, mut put: impl FnMut(u8)) {
    for row in (0..size.height()).rev() {
        for column in 0..size.width() {
            let bit = size.bit(column, row);
            put(u8::from(own & bit != W::ZERO));
            put(u8::from(other & bit != W::ZERO));
        }
    }
}

#[inline]
pub(crate) fn quarto_planes(
    variant: Variant,
    at: &fourfold_quarto::Position,
    mut put: impl FnMut(u8),
) {
    let hand = at.hand().map_or(0, |piece| piece.0);
    for square in Square::all_in(variant.board()) {
        put(u8::from(at.occupied() & square.bit() != 0));
        for plane in at.planes() {
            put(u8::from(plane & square.bit() != 0));
        }
        put(u8::from(at.hand().is_some()));
        for bit in 0..variant.size() {
            put(hand >> bit & 1);
        }
    }
}

/// Only the view of the seat is asked, so that nothing hidden can get in.
fn block_planes(at: &fourfold_fourside::Position, seat: Seat) -> Vec<i16> {
    let view = at.view(Viewer::Of(seat));
    let mut hand = [0; 4 * HAND_SIZE];
    if let HandSeen::Open(blocks) = view.hands[seat.index()] {
        for (slot, block) in blocks.iter().enumerate() {
            for (side, number) in block.sides().into_iter().enumerate() {
                hand[slot * 4 + side] = i16::from(number);
            }
        }
    }
    let points = |seat: Seat| i16::try_from(view.scores[seat.index()]).unwrap_or(i16::MAX);
    let mut planes = Vec::with_capacity(Cell::COUNT * BLOCK_PLANES);
    for square in Cell::all() {
        let block = view.board.block(square);
        planes.push(i16::from(block.is_some()));
        planes.extend(block.map_or([0; 4], |block| block.sides().map(i16::from)));
        planes.push(match view.board.mark(square) {
            Some(CellMark::Bonus) => 1,
            Some(CellMark::Minus) => -1,
            None => 0,
        });
        planes.extend(hand);
        planes.extend([points(seat), points(seat.other())]);
    }
    planes
}
