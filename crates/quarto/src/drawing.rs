//! The board drawn with characters. A position flows in; rows with numbered squares and lettered
//! pieces flow out, beside them the digits alone, below them hand and pool.

use fourfold_game::{Outcome, Position as _};

use crate::{Piece, Position, Square};

/// The board, the hand and the pool, as [`fourfold_game::Game::board_text`] gives them. Each square
/// has its number and the letters of its piece; on the right stand the pieces' digits.
///
/// ```text
///    1 ....    2 LSQF    3 ....    4 ....     . 0 . .
///    5 ....    6 ....    7 ....    8 DSRF     . . . 5
/// ```
pub(crate) fn board(position: &Position) -> String {
    let variant = position.variant();
    let size = variant.size();
    let mut text = String::new();
    for row in 0..size {
        let mut digits = String::new();
        for column in 0..size {
            let square = Square((row * size + column) as u8);
            let piece = position.piece_at(square);
            let letters = piece.map_or(".".repeat(size), |piece| piece.letters(variant));
            text.push_str(&format!("  {:>2} {letters}", square.to_string()));
            digits.push(' ');
            digits.push(piece.map_or('.', Piece::digit));
        }
        text.push_str(&format!("    {digits}\n"));
    }
    let named = |piece: Piece| format!("{piece} {}", piece.letters(variant));
    match (position.hand(), position.outcome()) {
        (Some(hand), _) => text.push_str(&format!("hand: {}\n", named(hand))),
        (None, Some(Outcome::Win(_))) if position.announced() => {
            text.push_str("hand: none, a line was announced\n");
        }
        (None, _) => text.push_str("hand: none\n"),
    }
    let pool: Vec<String> = position.pool().map(named).collect();
    if pool.is_empty() {
        text.push_str("pool: none\n");
    }
    // As many to a line as there are squares in a row: the pool is as wide as the board.
    for (n, pieces) in pool.chunks(size).enumerate() {
        let label = if n == 0 { "pool:" } else { "     " };
        text.push_str(&format!("{label} {}\n", pieces.join("   ")));
    }
    text
}
