//! Reasons for the moves of drop games. A position, a column and values flow in; claims about lines,
//! threats and the end of the line flow out, the most telling first.

mod ending;
mod forcing;
mod threats;

use fourfold_drop::{Column, PositionIn, SizeIn, Word};
use fourfold_game::{Cell, Position as _, Seat, Value};
use fourfold_solve::Answer;

use crate::explanation::most_telling;
use crate::line::{self, Step, Values};
use crate::{Explanation, Reason, Threat, ThreatOwner};
use threats::{Threats, bits, cell_of, cells_of};

/// Explains one legal move of a position that is not over. `answer` is the position's own answer with
/// every move; `values` is asked for the positions behind it.
pub fn explain<W: Word>(
    position: &PositionIn<W>,
    mv: Column,
    answer: &Answer<Column>,
    values: &mut impl Values<PositionIn<W>>,
) -> Explanation<Column> {
    let steps = line::follow(position, mv, answer, values, rank);
    let exact = line::worth_of(answer, mv);
    let at_once = missed_at_once(position, mv);
    let missed = at_once.is_some();
    // Whoever could have won on the spot wants to hear that, before anything that came of it.
    let mut reasons = if missed { line::from_values(answer, mv, at_once) } else { Vec::new() };
    reasons.extend(by_the_board(position, mv, &steps));
    let decides = reasons.iter().any(|reason| {
        matches!(reason, Reason::Wins { .. } | Reason::AllowsWin { .. } | Reason::Fork { .. })
            || matches!(reason, Reason::IgnoresThreat { .. })
            || matches!(reason, Reason::FillsBelow { owner: ThreatOwner::Opponent, .. })
    });
    if !decides && !missed {
        let winner = match exact.map(|exact| exact.value) {
            Some(Value::Win) => Some(position.turn()),
            Some(Value::Lose) => Some(position.turn().other()),
            _ => None,
        };
        let how = winner.and_then(|winner| {
            forced_win(position, mv, winner).or_else(|| ending::last_columns(&steps, winner))
        });
        reasons.extend(how);
    }
    if !missed {
        reasons.extend(line::from_values(answer, mv, None));
    }
    Explanation {
        mv,
        exact,
        line: steps.iter().map(|step| step.mv).collect(),
        forced: steps.iter().map(|step| step.forced).collect(),
        reasons: most_telling(reasons),
    }
}

/// Among equals: a move that stops one of the opponent's threats, even if another remains; then one that
/// threatens to win at once, then the one nearest to the centre.
fn rank<W: Word>(position: &PositionIn<W>, mv: Column) -> (bool, bool, i32) {
    let after = position.after(mv);
    let threats = Threats::of(&after);
    let cell = after.all() & !position.all();
    let stops = position.size().has_line(position.other() | cell);
    let middle = position.size().width() as i32 - 1;
    (stops, threats.playable(after.other()) != W::ZERO, -(2 * i32::from(mv.0) - middle).abs())
}

/// Where the mover could have completed a line, if there was such a cell and the move does not do so.
fn missed_at_once<W: Word>(position: &PositionIn<W>, mv: Column) -> Option<Vec<Cell>> {
    let open = Threats::of(position).playable(position.own());
    let missed = open != W::ZERO && !position.after(mv).is_won();
    missed.then(|| bits(open).map(|bit| cell_of(position.size(), bit)).collect())
}

/// What the board alone shows: lines completed, allowed, blocked, and forks.
fn by_the_board<W: Word>(
    position: &PositionIn<W>,
    mv: Column,
    steps: &[Step<PositionIn<W>>],
) -> Vec<Reason> {
    let size = position.size();
    let after = position.after(mv);
    let cell = after.all() & !position.all();
    if after.is_won() {
        return vec![Reason::Wins { cells: cells_of(size, after.winning_cells()) }];
    }
    let line_with = |stones: W, at: W| cells_of(size, size.lines(stones | at));
    let opponent = position.other();
    let mover = after.other();
    let before = Threats::of(position);
    let then = Threats::of(&after);
    let mut reasons = Vec::new();

    let open = before.playable(opponent);
    let ignored = open & !cell;
    let above = cell << 1 & size.board();
    let strikes = then.playable(opponent);
    let mut told = W::ZERO;
    if ignored != W::ZERO {
        told = ignored.lowest();
        let cells = line_with(opponent, told);
        reasons.push(Reason::IgnoresThreat { at: cell_of(size, told), cells });
    } else if strikes & above != W::ZERO {
        told = above;
        let cells = line_with(opponent, told);
        let owner = ThreatOwner::Opponent;
        reasons.push(Reason::FillsBelow { at: cell_of(size, told), cells, owner });
    }
    // A second way to win: stopping the first one would not have been enough.
    let another = strikes & !told;
    if another != W::ZERO {
        let at = another.lowest();
        let cells = line_with(opponent, at);
        reasons.push(Reason::AllowsWin { at: cell_of(size, at), cells });
    }
    if open & cell != W::ZERO {
        reasons.push(Reason::Blocks { cells: line_with(opponent, cell) });
    }
    // Whoever had a winning move already does not make a fork, he passes the win by.
    if strikes == W::ZERO
        && before.playable(position.own()) == W::ZERO
        && let Some(at) = then.fork(mover)
    {
        let open_three = is_open_three(size, mover, at);
        reasons.push(Reason::Fork { at: at.map(|bit| cell_of(size, bit)), open_three });
    }
    // A threat of one's own is spent if the opponent takes its cell at once.
    let taken = steps.get(1).is_some_and(|answer| answer.mv == mv);
    if strikes == W::ZERO && taken && size.has_line(mover | above) && above != W::ZERO {
        let cells = line_with(mover, above);
        let owner = ThreatOwner::Mover;
        reasons.push(Reason::FillsBelow { at: cell_of(size, above), cells, owner });
    }
    reasons
}

/// Do two cells lie at both ends of three stones in a row?
fn is_open_three<W: Word>(size: SizeIn<W>, stones: W, [one, other]: [W; 2]) -> bool {
    let (low, high) = (one.min(other), one.max(other));
    let stride = size.stride();
    [stride - 1, stride, stride + 1].into_iter().any(|step| {
        let between = low << step | low << (2 * step) | low << (3 * step);
        high == low << (4 * step) && stones & between == between
    })
}

/// A line of threats and forced answers, beginning with this move or right behind it.
fn forced_win<W: Word>(position: &PositionIn<W>, mv: Column, winner: Seat) -> Option<Reason> {
    let after = position.after(mv);
    let columns = if winner == position.turn() {
        let mut columns = vec![mv.0];
        columns.extend(forcing::behind_a_threat(&after)?);
        columns
    } else {
        forcing::line(&after)?
    };
    Some(Reason::ForcingLine { winner, columns })
}

/// Every empty cell that completes a line for either side, the first player's first.
pub(crate) fn threats_of<W: Word>(position: &PositionIn<W>) -> Vec<Threat> {
    let size = position.size();
    let threats = Threats::of(position);
    let of = |owner: Seat| {
        let stones = if owner == position.turn() { position.own() } else { position.other() };
        bits(threats.anywhere(stones)).map(move |bit| Threat {
            owner: Some(owner),
            at: cell_of(size, bit),
            cells: cells_of(size, size.lines(stones | bit)),
        })
    };
    Seat::BOTH.into_iter().flat_map(of).collect()
}
