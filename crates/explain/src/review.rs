//! A whole game looked back on. Its positions and moves flow in; out come what every move was worth,
//! what would have been best, the mark of a mistake, reasons, and how accurately both sides played.
//!
//! Values are asked from the last position back to the first: what the end of the game taught makes
//! the questions before it cheap.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_fourside::Position as Fourside;
use fourfold_game::{Position as _, Seat, Value};
use fourfold_solve::Exact;

use crate::{Explainer, Explanation, Reason};

/// What a move threw away, as the sign behind it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// Nothing was thrown away.
    #[default]
    None,
    /// Time: it still wins, but later than necessary. In FourSide: up to half of the points.
    Slower,
    /// A win: with best play it is now a tie. In FourSide: more than half of the points.
    MissedWin,
    /// The game: a win or a tie became a loss.
    LostGame,
}

impl Mark {
    /// The sign: `?!`, `?`, `??` or nothing.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Mark::None => "",
            Mark::Slower => "?!",
            Mark::MissedWin => "?",
            Mark::LostGame => "??",
        }
    }

    /// The mark of a move that is worth `made` where `best` was possible.
    #[must_use]
    pub fn of(best: Exact, made: Exact) -> Mark {
        match (best.value, made.value) {
            (Value::Win, Value::Win) if made.remoteness > best.remoteness => Mark::Slower,
            (Value::Win, Value::Tie) => Mark::MissedWin,
            (Value::Win | Value::Tie, Value::Lose) => Mark::LostGame,
            _ => Mark::None,
        }
    }
}

/// One move of a game, looked back on.
#[derive(Clone, Debug, PartialEq)]
pub struct ReviewedMove {
    /// Which move of the game it is, from 1.
    pub ply: usize,
    /// Who made it.
    pub seat: Seat,
    /// The move that was made.
    pub mv: AnyMove,
    /// What it was worth to whoever made it; `None` if that was not found, or in games of chance.
    pub exact: Option<Exact>,
    /// What the best move was worth.
    pub best_exact: Option<Exact>,
    /// The moves of the greatest worth, in the game's order; empty if values were not found.
    pub best: Vec<AnyMove>,
    /// What the move threw away.
    pub mark: Mark,
    /// Why it was good or bad; `None` if values were not found.
    pub explanation: Option<Explanation<AnyMove>>,
    /// Why the best move instead was better, at a turning point whose own reasons do not say so.
    pub better: Option<Explanation<AnyMove>>,
    /// How much of what was possible the move kept, 0 to 1; `None` where there was nothing to decide.
    pub kept: Option<f64>,
}

impl ReviewedMove {
    /// Why the best move was good, in the one reason that says most about it; what holds of any best move does
    /// not count.
    #[must_use]
    pub fn better_because(&self) -> Option<&Reason> {
        let empty = |reason: &&Reason| matches!(reason, Reason::OnlyMove | Reason::LineOnly);
        self.better.as_ref()?.reasons.iter().find(|reason| !empty(reason))
    }

    /// Did the mover pass by a win on the spot?
    #[must_use]
    pub fn missed_at_once(&self) -> bool {
        self.explanation.as_ref().is_some_and(Explanation::missed_at_once)
    }

    /// Is it a turning point: did it change the result, cost most of the points or pass by a win on the spot?
    #[must_use]
    pub fn is_turning_point(&self) -> bool {
        self.mark >= Mark::MissedWin || self.missed_at_once()
    }
}

/// A game looked back on.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// Every move in order.
    pub moves: Vec<ReviewedMove>,
    /// How accurately each seat played, in percent: the mean of what its moves kept. 100 for a seat
    /// that never had anything to decide.
    pub accuracy: [f64; 2],
}

/// What a slower win costs of a whole point.
const SLOWER: f64 = 0.1;

/// Looks back on a game: `positions` from its start, one more than `moves`. `told` hears of every
/// move as it is done, last moves first.
pub fn review(
    game: &AnyGame,
    positions: &[AnyPosition],
    moves: &[AnyMove],
    explainer: &mut Explainer<'_>,
    told: &mut dyn FnMut(&ReviewedMove),
) -> Review {
    let mut reviewed: Vec<ReviewedMove> = Vec::with_capacity(moves.len());
    for (index, (position, &mv)) in positions.iter().zip(moves).enumerate().rev() {
        let one = match position {
            AnyPosition::Fourside(at) => lay(game, position, at, index + 1, mv, explainer),
            _ => valued(game, position, index + 1, mv, explainer),
        };
        told(&one);
        reviewed.push(one);
    }
    reviewed.reverse();
    let accuracy = [Seat::First, Seat::Second].map(|seat| accuracy(&reviewed, seat));
    Review { moves: reviewed, accuracy }
}

fn valued(
    game: &AnyGame,
    position: &AnyPosition,
    ply: usize,
    mv: AnyMove,
    explainer: &mut Explainer<'_>,
) -> ReviewedMove {
    let seat = position.turn();
    let mut one = ReviewedMove {
        ply,
        seat,
        mv,
        exact: None,
        best_exact: None,
        best: Vec::new(),
        mark: Mark::None,
        explanation: None,
        better: None,
        kept: None,
    };
    let Some(report) = explainer.ask(game, position) else { return one };
    let exact = |worth: fourfold_analysis::Worth| Exact {
        value: worth.value,
        remoteness: worth.remoteness.unwrap_or(0),
    };
    let best = exact(report.worth);
    let Some(made) =
        report.moves.iter().find(|found| found.mv == mv).map(|found| exact(found.worth))
    else {
        return one;
    };
    let as_good = |found: &&fourfold_analysis::ReportedMove| {
        let found = exact(found.worth);
        found.value == best.value
            && (best.value == Value::Tie || found.remoteness == best.remoteness)
    };
    one.best = report.moves.iter().filter(as_good).map(|found| found.mv).collect();
    if best == (Exact { value: Value::Win, remoteness: 1 }) {
        one.best.dedup_by_key(|mv| finishing_place(*mv));
    }
    one.exact = Some(made);
    one.best_exact = Some(best);
    one.mark = Mark::of(best, made);
    one.explanation = explainer
        .explain(game, position, Some(mv))
        .ok()
        .and_then(|explained| explained.into_iter().next());
    if one.mark >= Mark::MissedWin && !one.missed_at_once() {
        let explained = one.best.first().map(|&best| explainer.explain(game, position, Some(best)));
        one.better = explained.and_then(Result::ok).and_then(|found| found.into_iter().next());
    }
    let decides = report.moves.iter().any(|found| Mark::of(best, exact(found.worth)) != Mark::None);
    one.kept = decides.then(|| match one.mark {
        Mark::Slower => 1.0 - SLOWER,
        _ => 1.0 - (points(best.value) - points(made.value)),
    });
    one
}

/// What matters of a move that ends the game: in Quarto the square, for the piece given with it is not placed.
fn finishing_place(mv: AnyMove) -> AnyMove {
    match mv {
        AnyMove::Quarto(mv) => {
            AnyMove::Quarto(mv.square().map_or(mv, fourfold_quarto::Move::place))
        }
        _ => mv,
    }
}

fn points(value: Value) -> f64 {
    match value {
        Value::Win => 1.0,
        Value::Tie => 0.5,
        Value::Lose => 0.0,
    }
}

/// A lay of FourSide: measured by the points it brought, against the most that the hand could bring.
fn lay(
    game: &AnyGame,
    position: &AnyPosition,
    at: &Fourside,
    ply: usize,
    mv: AnyMove,
    explainer: &mut Explainer<'_>,
) -> ReviewedMove {
    let explanation = explainer
        .explain(game, position, Some(mv))
        .ok()
        .and_then(|explained| explained.into_iter().next());
    let seat = at.turn();
    let had = at.scores()[seat.index()] as i32;
    let gain = |points: i32| at.total_after(seat, points) as i32 - had;
    let gains: Vec<(AnyMove, i32)> =
        at.placements().map(|one| (AnyMove::Fourside(one.as_move()), gain(one.points))).collect();
    let most = gains.iter().map(|&(_, gain)| gain).max();
    let least = gains.iter().map(|&(_, gain)| gain).min();
    let made = explanation.as_ref().and_then(|explained| {
        explained.reasons.iter().find_map(|reason| match reason {
            Reason::Points(lay) => Some(lay.counted),
            _ => None,
        })
    });
    let mut one = ReviewedMove {
        ply,
        seat,
        mv,
        exact: None,
        best_exact: None,
        best: gains.iter().filter(|(_, gain)| Some(*gain) == most).map(|&(mv, _)| mv).collect(),
        mark: Mark::None,
        explanation,
        better: None,
        kept: None,
    };
    if let (Some(most), Some(least), Some(made)) = (most, least, made)
        && most > least
    {
        let kept = f64::from(made - least) / f64::from(most - least);
        one.kept = Some(kept);
        one.mark = match kept {
            kept if kept >= 1.0 => Mark::None,
            kept if kept >= 0.5 => Mark::Slower,
            _ => Mark::MissedWin,
        };
    }
    one
}

fn accuracy(moves: &[ReviewedMove], seat: Seat) -> f64 {
    let kept: Vec<f64> =
        moves.iter().filter(|one| one.seat == seat).filter_map(|one| one.kept).collect();
    if kept.is_empty() {
        return 100.0;
    }
    let mean = kept.iter().sum::<f64>() / kept.len() as f64;
    (mean * 1000.0).round() / 10.0
}
