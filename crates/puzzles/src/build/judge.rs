//! Has a position one right answer, and what is it about? A position and exact values flow in; theme,
//! answers and length flow out, or nothing.

use fourfold_analysis::{Analyst, ReportedMove, Worth};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_explain::{Explainer, Reason};
use fourfold_fourside::{Board, Side, Square};
use fourfold_game::{CellMark, Game as _, Position as _, Symmetric as _, Value};
use fourfold_solve::Budget;

use super::candidates::Candidate;
use crate::{Puzzle, Theme};

/// What makes a position a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) theme: Theme,
    pub(super) answers: Vec<String>,
    pub(super) plies: u32,
}

/// Why something is not the puzzle it says it is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("puzzle {id}: {message}")]
pub struct Unfit {
    /// The id of the puzzle.
    pub id: String,
    /// What is wrong with it.
    pub message: String,
}

/// Finds a puzzle's answers, theme and length anew and compares them.
pub fn check(puzzle: &Puzzle, analyst: &mut Analyst) -> Result<(), Unfit> {
    let unfit = |message: String| Unfit { id: puzzle.id.clone(), message };
    let (game, position) =
        puzzle.open().ok_or_else(|| unfit("its position cannot be opened".to_owned()))?;
    let candidate = Candidate { game, position, text: puzzle.position.clone(), ply: 0 };
    let mut explainer = Explainer::new(analyst, Budget::unlimited());
    let found = judge(&candidate, &mut explainer)
        .ok_or_else(|| unfit("it has more than one right answer, or none".to_owned()))?;
    let says = Found { theme: puzzle.theme, answers: puzzle.answers.clone(), plies: puzzle.plies };
    if found == says { Ok(()) } else { Err(unfit(format!("it says {says:?}, found {found:?}"))) }
}

/// In a drop game so many wrong moves must look playable: they do not lose at once.
const FEWEST_TEMPTING: usize = 2;

/// The end of a longer line in a drop game is nothing that anybody would foresee.
const MOST_PLIES: u32 = 23;

/// The puzzle in a position, if there is one.
pub(super) fn judge(candidate: &Candidate, explainer: &mut Explainer<'_>) -> Option<Found> {
    match &candidate.position {
        AnyPosition::Fourside(position) => best_lay(&candidate.game, position),
        _ => by_value(candidate, explainer),
    }
}

fn by_value(candidate: &Candidate, explainer: &mut Explainer<'_>) -> Option<Found> {
    let (game, position) = (&candidate.game, &candidate.position);
    if wins_at_once(position) {
        return None;
    }
    let report = explainer.ask(game, position)?;
    let value = report.worth.value;
    if value == Value::Lose {
        return None;
    }
    let (right, wrong): (Vec<&ReportedMove>, Vec<&ReportedMove>) =
        report.moves.iter().partition(|found| found.worth.value == value);
    let answer = right.first()?.mv;
    // A choice that is hardly one: nothing else, or nothing else that lives beyond the next move.
    let loses_at_once = |worth: Worth| worth.value == Value::Lose && worth.remoteness <= Some(2);
    let at_once = wrong.iter().filter(|found| loses_at_once(found.worth)).count();
    let is_quarto = matches!(position, AnyPosition::Quarto(_));
    if wrong.len() < 2 || (!is_quarto && wrong.len() < at_once + FEWEST_TEMPTING) {
        return None;
    }
    let plies = report.worth.remoteness?;
    if !is_quarto && plies > MOST_PLIES {
        return None;
    }
    let same = family(&position.after(answer));
    if right.iter().any(|found| family(&position.after(found.mv)) != same) {
        return None;
    }
    let explained = explainer.explain(game, position, Some(answer)).ok()?.into_iter().next()?;
    let has = |kind: fn(&Reason) -> bool| explained.reasons.iter().any(kind);
    let theme = if is_quarto && at_once == wrong.len() {
        Theme::SafeGift
    } else if value == Value::Tie {
        Theme::Hold
    } else if has(|reason| matches!(reason, Reason::Fork { .. })) {
        Theme::Fork
    } else if has(|reason| matches!(reason, Reason::ForcingLine { .. })) {
        Theme::ForcingLine
    } else if is_quarto && plies <= 3 || !is_quarto && threatens(position, answer) {
        Theme::Win
    } else {
        Theme::QuietMove
    };
    Some(Found {
        theme,
        answers: right.iter().map(|found| game.move_text(found.mv)).collect(),
        plies,
    })
}

/// Can the player to move end the game with this move?
fn wins_at_once(position: &AnyPosition) -> bool {
    position.moves().any(|mv| position.after(mv).outcome().is_some())
}

/// Would the mover win at once if the opponent passed? In drop games: is there a cell that completes a
/// line now?
fn threatens(position: &AnyPosition, mv: AnyMove) -> bool {
    let AnyPosition::Drop(after) = position.after(mv) else { return false };
    let size = after.size();
    let open = after.landings();
    let cells = (0..u64::BITS).map(|bit| 1u64 << bit).filter(|cell| open & cell != 0);
    cells.into_iter().any(|cell| size.has_line(after.other() | cell))
}

/// The family of a position, or the position itself where the end has no family.
fn family(position: &AnyPosition) -> AnyPosition {
    match position {
        AnyPosition::Quarto(position) => AnyPosition::Quarto(position.canonical()),
        other => other.clone(),
    }
}

/// The best lay of the hand, if it is one place and clearly better than the next.
fn best_lay(game: &AnyGame, position: &fourfold_fourside::Position) -> Option<Found> {
    /// Points by which the best place must be better.
    const CLEARLY: i32 = 3;
    /// Fewer places are no choice.
    const FEWEST_PLACES: usize = 5;
    let seat = position.turn();
    let had = position.scores()[seat.index()] as i32;
    let mut lays: Vec<(i32, Square, AnyMove)> = position
        .placements()
        .map(|one| {
            let gain = position.total_after(seat, one.points) as i32 - had;
            (gain, one.square, AnyMove::Fourside(one.as_move()))
        })
        .collect();
    lays.sort_by_key(|&(gain, square, mv)| (-gain, square.index(), mv));
    let &(most, at, _) = lays.first()?;
    let next = lays.iter().find(|(_, square, _)| *square != at).map(|&(gain, ..)| gain)?;
    let mut places: Vec<usize> = lays.iter().map(|(_, square, _)| square.index()).collect();
    places.sort_unstable();
    places.dedup();
    if most < next + CLEARLY || places.len() < FEWEST_PLACES {
        return None;
    }
    let answers: Vec<String> = lays
        .iter()
        .filter(|(_, square, _)| *square == at)
        .map(|&(_, _, mv)| game.move_text(mv))
        .collect();
    let board = position.board();
    let theme = if board.mark(at) == Some(CellMark::Bonus) {
        Theme::Bonus
    } else if touching(board, at) >= 3 {
        Theme::ManySides
    } else {
        Theme::BestLay
    };
    Some(Found { theme, answers, plies: 1 })
}

fn touching(board: &Board, square: Square) -> usize {
    Side::ALL.iter().filter(|&&side| board.shown(square, side).is_some()).count()
}
