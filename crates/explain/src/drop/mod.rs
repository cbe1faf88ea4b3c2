//! Reasons for the moves of drop games. A position, a column and values flow in; claims about lines,
//! threats and the end of the line flow out, the most telling first.

mod ending;
mod forcing;
mod threats;

use fourfold_drop::{Column, PositionIn, Word};
use fourfold_game::{Position as _, Seat, Value};
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
    let mut reasons = by_the_board(position, mv, &steps);
    let exact = line::worth_of(answer, mv);
    let decides = reasons.iter().any(|reason| {
        matches!(reason, Reason::Wins { .. } | Reason::AllowsWin { .. } | Reason::Fork { .. })
            || matches!(reason, Reason::IgnoresThreat { .. })
            || matches!(reason, Reason::FillsBelow { owner: ThreatOwner::Opponent, .. })
    });
    if !decides {
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
    reasons.extend(line::from_values(answer, mv));
    Explanation {
        mv,
        exact,
        line: steps.iter().map(|step| step.mv).collect(),
        forced: steps.iter().map(|step| step.forced).collect(),
        reasons: most_telling(reasons),
    }
}

/// Among equals: a move that threatens to win at once, then the one nearest to the centre.
fn rank<W: Word>(position: &PositionIn<W>, mv: Column) -> (bool, i32) {
    let after = position.after(mv);
    let threats = Threats::of(&after);
    let middle = position.size().width() as i32 - 1;
    (threats.playable(after.other()) != W::ZERO, -(2 * i32::from(mv.0) - middle).abs())
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
    if strikes == W::ZERO
        && let Some(at) = then.fork(mover)
    {
        reasons.push(Reason::Fork { at: at.map(|bit| cell_of(size, bit)) });
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
