//! Lines of Quarto that wait for a piece. A position flows in; lines as masks of squares and the trait
//! their pieces share flow out.

use fourfold_game::Cell;
use fourfold_quarto::{Piece, Position, Square, Variant};

use crate::{PieceWin, SharedTrait};

/// A line that `piece` on `square` completes, and what its pieces then share.
pub(crate) fn completing(
    position: &Position,
    square: Square,
    piece: Piece,
) -> Option<(u32, SharedTrait)> {
    let lines = position.variant().lines().iter().copied();
    lines.filter(|line| line & square.bit() != 0).find_map(|line| {
        let others = line & !square.bit();
        let full = position.occupied() & others == others;
        let shared = traits_of(position, others).find(|shared| shared.is_of(piece));
        shared.filter(|_| full).map(|shared| (line, shared))
    })
}

/// How a piece completes a line somewhere on the board; `None` for a safe piece.
pub(crate) fn completion(position: &Position, piece: Piece) -> Option<PieceWin> {
    let variant = position.variant();
    Square::all_in(position.free()).find_map(|square| {
        let (line, shared) = completing(position, square, piece)?;
        Some(PieceWin {
            piece,
            square: square.cell(variant),
            cells: cells_of(variant, line),
            shared,
        })
    })
}

/// The lines through `square` with at least two pieces that share a trait which `piece` lacks.
pub(crate) fn spoilt_by(
    position: &Position,
    square: Square,
    piece: Piece,
) -> Vec<(u32, SharedTrait)> {
    let lines = position.variant().lines().iter().copied();
    lines
        .filter(|line| line & square.bit() != 0)
        .filter_map(|line| {
            let there = line & position.occupied();
            let shared = traits_of(position, there).find(|shared| !shared.is_of(piece))?;
            (there.count_ones() >= 2).then_some((line, shared))
        })
        .collect()
}

/// The traits that the pieces on `squares` all share; every one of `squares` is occupied.
fn traits_of(position: &Position, squares: u32) -> impl Iterator<Item = SharedTrait> + '_ {
    position.planes().iter().enumerate().filter_map(move |(bit, plane)| {
        let having = plane & squares;
        let set = having == squares && squares != 0;
        let shared = SharedTrait { bit: bit as u8, set };
        (set || having == 0).then_some(shared)
    })
}

/// The cells of a mask of squares, row by row.
pub(crate) fn cells_of(variant: Variant, squares: u32) -> Vec<Cell> {
    Square::all_in(squares).map(|square| square.cell(variant)).collect()
}
