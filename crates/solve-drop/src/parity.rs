//! What a player can hold without looking ahead, by answering every stone with the paired cell.
//!
//! Pair the empty cells of each column from the top down: whoever answers a stone on the lower
//! cell with one on the upper cell is sure of all upper cells. A column with an odd number of empty
//! cells keeps one *single* at its foot; singles are playable at once and are answered by another
//! single. So when an even number of cells is empty, the player **not** to move can follow up to
//! the very end, and the mover gets at most his stones, the lower cells and the singles. If they
//! hold no line, he cannot win.
//!
//! A *threat* (a cell that would complete the follower's line) changes two things:
//! - a threat on an upper cell makes everything above it worthless to the mover: the stone below
//!   it is answered by the winning one;
//! - a threat on a lower cell closes its column below it. Neither player wants to play the cell
//!   under it, so the pairs of that column count from two below the threat, and the closed part,
//!   an odd number of cells, turns an odd count of empty cells into an even one. When all the rest
//!   is full, the mover must play under the threat and loses.
//!
//! In: stones and who is to move. Out: a bound on the score, for the player to move.

use fourfold_drop::Word;

use crate::board::Board;

/// The best score the mover can hope for when the other player follows up; `None` if following up
/// promises nothing. `even`: an even number of cells is empty. `threats` are the other player's,
/// without those playable now.
#[inline(always)]
pub(crate) fn at_most<B: Board>(
    board: B,
    own: B::Word,
    all: B::Word,
    even: bool,
    threats: B::Word,
) -> Option<i32> {
    let (empty, uppers) = (board.board() ^ all, board.uppers());
    let mut lowers = threats & !uppers;
    if !even && lowers == B::Word::ZERO {
        return None;
    }
    let playable = (all + board.bottom()) & board.board();
    let sealed = sealed_above(board, threats & uppers);
    let loose = (empty & !uppers | playable & uppers) & !sealed;
    if even {
        if board.has_line(own | loose) {
            return None;
        }
        if sealed != B::Word::ZERO {
            return Some(-margin(closed(sealed)));
        }
        // Without a threat there may still be a line among the cells he is sure of.
        let sure = (own ^ all) | (empty & uppers & !playable);
        return Some(if board.has_line(sure) { -1 } else { 0 });
    }
    while lowers != B::Word::ZERO {
        let (column, under) = lowest_column(board, &mut lowers);
        let single = playable & !uppers & under;
        let reach = (loose & !column) | (under & empty & uppers) | single;
        if !board.has_line(own | reach) {
            return Some(-margin(closed(sealed & !column) + closed(column & !under)));
        }
    }
    None
}

/// The score the mover is sure of when he takes one single and follows up from then on; `None` if
/// that promises nothing better than `wanted - 1`. `threats` are his own, none of them playable now.
#[inline(always)]
pub(crate) fn at_least<B: Board>(
    board: B,
    own: B::Word,
    all: B::Word,
    even: bool,
    threats: B::Word,
    wanted: i32,
) -> Option<i32> {
    let (empty, uppers) = (board.board() ^ all, board.uppers());
    let playable = (all + board.bottom()) & board.board();
    let other = own ^ all;
    if !even {
        if wanted > 0 && threats & uppers == B::Word::ZERO {
            return None;
        }
        let sealed = sealed_above(board, threats & uppers);
        let single = playable & uppers;
        let lost = other | (empty & !uppers & !sealed);
        if !one_single_less(board, lost, single) {
            return None;
        }
        return Some(if sealed == B::Word::ZERO { 0 } else { margin(closed(sealed)) });
    }
    let mut lowers = threats & !uppers;
    if lowers == B::Word::ZERO {
        return None;
    }
    let sealed = sealed_above(board, threats & uppers);
    while lowers != B::Word::ZERO {
        let (column, under) = lowest_column(board, &mut lowers);
        let single = (playable & uppers & !column) | (playable & !uppers & under);
        let lost = other | (empty & !uppers & !sealed & !column) | (under & empty & uppers);
        if one_single_less(board, lost, single) {
            return Some(margin(closed(sealed & !column) + closed(column & !under)));
        }
    }
    None
}

/// Is there a single to take, so that the other player has no line in `lost` and the rest of them?
#[inline(always)]
fn one_single_less<B: Board>(board: B, lost: B::Word, single: B::Word) -> bool {
    if board.has_line(lost) {
        return false;
    }
    let mut left = single;
    while left != B::Word::ZERO {
        let taken = left.lowest();
        left ^= taken;
        if !board.has_line(lost | (single ^ taken)) {
            return true;
        }
    }
    false
}

/// Takes the lowest threat of the first column out of `threats` (with all others of its column)
/// and gives the column and its cells under the threat.
#[inline(always)]
fn lowest_column<B: Board>(board: B, threats: &mut B::Word) -> (B::Word, B::Word) {
    let threat = threats.lowest();
    let column = board.column(board.column_of(threat));
    *threats &= !column;
    (column, column & (threat - B::Word::ONE))
}

#[inline(always)]
fn sealed_above<B: Board>(board: B, threats: B::Word) -> B::Word {
    if threats == B::Word::ZERO { B::Word::ZERO } else { board.and_above(threats) }
}

/// How many cells stay empty until the end: the sealed ones and, below each lowest, the one that
/// nobody wants to play.
#[inline(always)]
fn closed(sealed: impl Word) -> i32 {
    (sealed.count_ones() + (sealed & !(sealed << 1)).count_ones()) as i32
}

/// The score of a win that comes at the latest when `closed` cells are left.
#[inline(always)]
fn margin(closed: i32) -> i32 {
    closed / 2
}
