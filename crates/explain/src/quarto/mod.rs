//! Reasons for the moves of Quarto: where the piece goes and what the opponent gets. A position, a move
//! and values flow in; claims about lines, safe pieces and who runs out of them flow out.
//!
//! In misère whoever completes a line loses, so that giving a piece that completes one is no gift to
//! the opponent: the claims about safe pieces are left out there.

mod waiting;

use fourfold_game::{Cell, Position as _};
use fourfold_quarto::{Move, Piece, Position, Square, TRAITS};
use fourfold_solve::Answer;

use crate::explanation::most_telling;
use crate::line::{self, Step, Values};
use crate::{Explanation, PieceWin, Reason, SharedTrait, Threat};
use waiting::{cells_of, completing, completion};

/// So few safe pieces left that it is worth saying which.
const FEW: usize = 3;

/// Explains one legal move of a position that is not over. `answer` is the position's own answer with
/// every move; `values` is asked for the positions behind it.
pub fn explain(
    position: &Position,
    mv: Move,
    answer: &Answer<Move>,
    values: &mut impl Values<Position>,
) -> Explanation<Move> {
    let steps = line::follow(position, mv, answer, values, rank);
    let mut reasons = by_the_board(position, mv);
    let at_once = missed_at_once(position, &reasons);
    if at_once.is_some() {
        // Whoever could have won on the spot wants to hear that, and what the gift came to.
        reasons.retain(|reason| !matches!(reason, Reason::SafePieces { .. }));
        reasons.splice(0..0, line::from_values(answer, mv, at_once));
    } else {
        if reasons.is_empty() || matches!(reasons.as_slice(), [Reason::SafePieces { .. }]) {
            reasons.splice(0..0, runs_out(&steps));
        }
        reasons.extend(line::from_values(answer, mv, None));
        reasons.extend(takes_away(position, mv));
    }
    Explanation {
        mv,
        exact: line::worth_of(answer, mv),
        line: steps.iter().map(|step| step.mv).collect(),
        forced: steps.iter().map(|step| step.forced).collect(),
        reasons: most_telling(reasons),
    }
}

/// Among equals: what leaves the opponent the fewest safe pieces to give, then the lowest square.
fn rank(position: &Position, mv: Move) -> (i32, i32) {
    let after = position.after(mv);
    let safe = after.pool().filter(|&piece| completion(&after, piece).is_none()).count();
    (-(safe as i32), -mv.square().map_or(0, |square| i32::from(square.0)))
}

/// The squares where the piece in hand completes a line, if there are any and the move does not do so.
fn missed_at_once(position: &Position, by_the_board: &[Reason]) -> Option<Vec<Cell>> {
    let variant = position.variant();
    let completes = matches!(by_the_board, [Reason::Completes { .. }]);
    let hand = position.hand().filter(|_| !variant.misere() && !completes)?;
    let squares = Square::all_in(position.free());
    let winning = squares.filter(|&square| completing(position, square, hand).is_some());
    let cells: Vec<Cell> = winning.map(|square| square.cell(variant)).collect();
    (!cells.is_empty()).then_some(cells)
}

/// The board after the placement alone, as the giver sees it: nothing given yet counts as given.
fn placed(position: &Position, mv: Move) -> Option<(Square, Piece)> {
    Some((mv.square()?, position.hand()?))
}

fn by_the_board(position: &Position, mv: Move) -> Vec<Reason> {
    let variant = position.variant();
    if let Some((square, piece)) = placed(position, mv)
        && let Some((line, shared)) = completing(position, square, piece)
        && (!variant.declare() || mv.announces())
    {
        return vec![Reason::Completes { cells: cells_of(variant, line), shared }];
    }
    if variant.misere() {
        return Vec::new();
    }
    let after = position.after(mv);
    let Some(given) = mv.given() else { return Vec::new() };
    // All that could have been given: what is left now, and the piece that went.
    let mut choice: Vec<Piece> = after.pool().chain([given]).collect();
    choice.sort_unstable();
    let wins: Vec<PieceWin> =
        choice.iter().filter_map(|&piece| completion(&after, piece)).collect();
    let safe: Vec<Piece> =
        choice.iter().copied().filter(|piece| wins.iter().all(|win| win.piece != *piece)).collect();
    if safe.is_empty() {
        return vec![Reason::EveryPieceWins { pieces: wins }];
    }
    match wins.iter().find(|win| win.piece == given) {
        Some(win) => vec![Reason::GivesAWin(win.clone()), Reason::SafePieces { pieces: safe }],
        None if safe.len() <= FEW && safe.len() < choice.len() => {
            vec![Reason::SafePieces { pieces: safe }]
        }
        None => Vec::new(),
    }
}

/// The first move of the line whose player has no safe piece to give.
fn runs_out(steps: &[Step<Position>]) -> Option<Reason> {
    steps.iter().enumerate().find_map(|(index, step)| {
        let variant = step.before.variant();
        let given = step.mv.given()?;
        let after = step.before.after(step.mv);
        if variant.misere() || after.outcome().is_some() {
            return None;
        }
        let mut pieces: Vec<Piece> = after.pool().chain([given]).collect();
        pieces.sort_unstable();
        let out = pieces.iter().all(|&piece| completion(&after, piece).is_some());
        out.then(|| Reason::RunsOut { giver: step.before.turn(), ply: index + 1, pieces })
    })
}

/// The line with the best prospects that the placement spoils.
fn takes_away(position: &Position, mv: Move) -> Option<Reason> {
    let (square, piece) = placed(position, mv)?;
    let variant = position.variant();
    let pool: Vec<Piece> = position.pool().collect();
    let spoilt = waiting::spoilt_by(position, square, piece);
    let best = spoilt.into_iter().max_by_key(|(line, _)| (line & position.occupied()).count_ones());
    best.map(|(line, shared)| Reason::TakesAway {
        cells: cells_of(variant, line),
        shared,
        waiting: pool.iter().filter(|piece| shared.is_of(**piece)).count() as u32,
    })
}

/// Every empty square on which some piece that is still to come completes a line.
pub(crate) fn threats_of(position: &Position) -> Vec<Threat> {
    let variant = position.variant();
    let coming: Vec<Piece> = position.pool().chain(position.hand()).collect();
    let threat = |square: Square| {
        let lines = coming.iter().filter_map(|&piece| completing(position, square, piece));
        let cells = lines.fold(0, |cells, (line, _)| cells | line);
        (cells != 0).then(|| Threat {
            owner: None,
            at: square.cell(variant),
            cells: cells_of(variant, cells),
        })
    };
    Square::all_in(position.free()).filter_map(threat).collect()
}

impl SharedTrait {
    /// Has a piece this value of the trait?
    #[must_use]
    pub const fn is_of(self, piece: Piece) -> bool {
        (piece.0 >> self.bit & 1 == 1) == self.set
    }

    /// The value in a word, such as `dark`.
    #[must_use]
    pub fn word(self) -> &'static str {
        TRAITS[usize::from(self.bit)].words[usize::from(self.set)]
    }
}
