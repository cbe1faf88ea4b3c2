//! From windows to scores: which questions are put to the search, in which order, until the exact
//! score or the plain value is known. A `settle` call goes in (one thread or many), bounds come out.

use crate::forced_moves::Window;
use crate::transposition_table::ScoreRange;

/// How many cells may be empty for one search with the whole window to beat several narrow ones.
const WHOLE_WINDOW_CELLS: i32 = 16;

/// Narrows `range` until the score is known; gives up when `settle` does. A `likely` score is asked for
/// first: whether it is more.
///
/// Quick wins and quick losses are asked for first: they are cheap to refute, and where they
/// exist nothing else is needed. Then win, tie or lose, where the parity bounds help most. The distance comes
/// last, step by step from the late side: a game that is not over soon mostly goes on for long, and a
/// question beyond the truth costs more than a few on this side of it.
pub(crate) fn exact(
    mut range: ScoreRange,
    mut likely: Option<i32>,
    empty: i32,
    mut settle: impl FnMut(Window) -> Option<i32>,
) -> (ScoreRange, bool) {
    let (mut asked_win, mut asked_loss) = (false, false);
    while range.at_least < range.at_most {
        let ScoreRange { at_least, at_most } = range;
        let alpha = if let Some(likely) = likely.take() {
            likely
        } else if at_least < 0 && at_most > 0 && !asked_win {
            asked_win = true;
            at_most / 2
        } else if at_least < 0 && !asked_loss {
            asked_loss = true;
            at_least / 2 - 1
        } else if at_least < 0 && at_most >= 0 {
            -1
        } else if at_least >= 0 {
            at_least
        } else {
            at_most - 1
        };
        let alpha = alpha.clamp(at_least, at_most - 1);
        let window = if empty <= WHOLE_WINDOW_CELLS {
            Window { alpha: at_least - 1, beta: at_most + 1 }
        } else {
            Window { alpha, beta: alpha + 1 }
        };
        let Some(score) = settle(window) else {
            return (range, false);
        };
        narrow(&mut range, window, score);
    }
    (range, true)
}

/// Narrows `range` until it is known whether the position is won, tied or lost.
pub(crate) fn value(
    mut range: ScoreRange,
    mut settle: impl FnMut(Window) -> Option<i32>,
) -> (ScoreRange, bool) {
    for alpha in [0, -1] {
        if range.at_least <= alpha && range.at_most > alpha {
            let window = Window { alpha, beta: alpha + 1 };
            let Some(score) = settle(window) else {
                return (range, false);
            };
            narrow(&mut range, window, score);
        }
    }
    (range, true)
}

fn narrow(range: &mut ScoreRange, window: Window, score: i32) {
    if score > window.alpha {
        range.at_least = range.at_least.max(score);
    }
    if score < window.beta {
        range.at_most = range.at_most.min(score);
    }
}
