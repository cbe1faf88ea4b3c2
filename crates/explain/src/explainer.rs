//! Any move of any game to its explanation. A game, a position and a move of the catalogue flow in with
//! an analyst who knows the values; an explanation flows out, or why there is none.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use fourfold_analysis::{Analyst, Report, Scope};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition};
use fourfold_drop::{PositionIn, Word};
use fourfold_game::Position;
use fourfold_solve::{Answer, Budget, Exact, Finding, MoveAnswer};

use crate::{Explanation, drop, fourside, quarto};

/// Explains moves with an analyst's answers. It remembers them: the lines behind the moves of one game
/// meet again and again.
pub struct Explainer<'a> {
    analyst: &'a mut Analyst,
    budget: Budget,
    /// The time for each question, beside the budget.
    each: Option<Duration>,
    /// The time for the lines behind one position.
    line_time: Option<Duration>,
    known: HashMap<AnyPosition, Report>,
}

/// Why a move cannot be explained.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoExplanation {
    /// The position's own value was not found within the budget.
    #[error("the value of this position was not found in time: give it more time, or play on")]
    NotFound,
    /// The game is over: there is nothing left to explain.
    #[error("the game is over: there is no move to explain")]
    GameOver,
    /// The move is not a legal one of the position.
    #[error("this is not a legal move of the position")]
    NoSuchMove,
}

impl<'a> Explainer<'a> {
    /// An explainer of moves of one game. The budget is for each question about a position.
    #[must_use]
    pub fn new(analyst: &'a mut Analyst, budget: Budget) -> Explainer<'a> {
        Explainer { analyst, budget, each: None, line_time: None, known: HashMap::new() }
    }

    /// The same with so much time for each question: one hard position does not use up the time of the others.
    #[must_use]
    pub fn with_time_for_each(self, each: Duration) -> Explainer<'a> {
        Explainer { each: Some(each), ..self }
    }

    /// The lines behind the moves of one position may take so long together once its own value is known;
    /// what is not found by then is left out of them. Far from the end that makes the difference between
    /// an answer at once and one after a long search.
    #[must_use]
    pub fn with_line_time(self, line_time: Duration) -> Explainer<'a> {
        Explainer { line_time: Some(line_time), ..self }
    }

    /// Takes in the worth of a position that was found before, so that it is not searched again.
    pub fn know(&mut self, position: AnyPosition, report: Report) {
        self.known.insert(position, report);
    }

    /// The budget for the positions behind one whose value is known.
    fn line_budget(&self) -> Budget {
        within(&self.budget, self.line_time)
    }

    /// Explains the moves asked for, or every legal one, in the game's order.
    pub fn explain(
        &mut self,
        game: &AnyGame,
        position: &AnyPosition,
        asked: Option<AnyMove>,
    ) -> Result<Vec<Explanation<AnyMove>>, NoExplanation> {
        if position.outcome().is_some() {
            return Err(NoExplanation::GameOver);
        }
        let moves: Vec<AnyMove> = match asked {
            Some(mv) => {
                position.check(mv).map_err(|_| NoExplanation::NoSuchMove)?;
                vec![mv]
            }
            None => position.moves().collect(),
        };
        let explained = match position {
            AnyPosition::Drop(at) => {
                self.explain_drop((game, position), at, AnyPosition::Drop, moves)?
            }
            AnyPosition::WideDrop(at) => {
                self.explain_drop((game, position), at, AnyPosition::WideDrop, moves)?
            }
            AnyPosition::Quarto(at) => {
                let answer = self.ask(game, position).ok_or(NoExplanation::NotFound)?;
                let answer = narrowed(&answer, quarto_move);
                let budget = self.line_budget();
                let mut values = |now: &fourfold_quarto::Position| {
                    let report = self.ask_within(game, &AnyPosition::Quarto(*now), &budget)?;
                    Some(narrowed(&report, quarto_move))
                };
                moves
                    .into_iter()
                    .filter_map(quarto_move)
                    .map(|mv| {
                        widened(quarto::explain(at, mv, &answer, &mut values), AnyMove::Quarto)
                    })
                    .collect()
            }
            AnyPosition::Fourside(at) => moves
                .into_iter()
                .filter_map(|mv| match mv {
                    AnyMove::Fourside(mv) => Some(mv),
                    _ => None,
                })
                .map(|mv| widened(fourside::explain(at, mv), AnyMove::Fourside))
                .collect(),
        };
        Ok(explained)
    }

    /// The same for a drop game, on a board of any width.
    fn explain_drop<W: Word>(
        &mut self,
        (game, position): (&AnyGame, &AnyPosition),
        at: &PositionIn<W>,
        wrap: impl Fn(PositionIn<W>) -> AnyPosition,
        moves: Vec<AnyMove>,
    ) -> Result<Vec<Explanation<AnyMove>>, NoExplanation> {
        let answer = self.ask(game, position).ok_or(NoExplanation::NotFound)?;
        let answer = narrowed(&answer, drop_move);
        let budget = self.line_budget();
        let mut values = |now: &PositionIn<W>| {
            let report = self.ask_within(game, &wrap(*now), &budget)?;
            Some(narrowed(&report, drop_move))
        };
        let columns = moves.into_iter().filter_map(drop_move);
        Ok(columns
            .map(|mv| widened(drop::explain(at, mv, &answer, &mut values), AnyMove::Drop))
            .collect())
    }

    /// The worth of a position and of every move of it, if it is found within the budget.
    pub fn ask(&mut self, game: &AnyGame, position: &AnyPosition) -> Option<Report> {
        let budget = self.budget.clone();
        self.ask_within(game, position, &budget)
    }

    fn ask_within(
        &mut self,
        game: &AnyGame,
        position: &AnyPosition,
        budget: &Budget,
    ) -> Option<Report> {
        if let Some(report) = self.known.get(position) {
            return Some(report.clone());
        }
        let budget = within(budget, self.each);
        match self.analyst.ask(game, position, Scope::EveryMove, &budget, None) {
            Ok(Finding::Exact(report)) => {
                self.known.insert(position.clone(), report.clone());
                Some(report)
            }
            Ok(Finding::Unknown(_)) | Err(_) => None,
        }
    }
}

/// The budget, with so much time from now on if that ends sooner.
fn within(budget: &Budget, time: Option<Duration>) -> Budget {
    let mut budget = budget.clone();
    if let Some(end) = time.and_then(|time| Instant::now().checked_add(time)) {
        budget.deadline = Some(budget.deadline.map_or(end, |deadline| deadline.min(end)));
    }
    budget
}

fn drop_move(mv: AnyMove) -> Option<fourfold_drop::Column> {
    match mv {
        AnyMove::Drop(mv) => Some(mv),
        _ => None,
    }
}

fn quarto_move(mv: AnyMove) -> Option<fourfold_quarto::Move> {
    match mv {
        AnyMove::Quarto(mv) => Some(mv),
        _ => None,
    }
}

/// A report of the catalogue as one game's own answer.
fn narrowed<M>(report: &Report, own: impl Fn(AnyMove) -> Option<M>) -> Answer<M> {
    let exact = |worth: fourfold_analysis::Worth| Exact {
        value: worth.value,
        remoteness: worth.remoteness.unwrap_or(0),
    };
    let moves = report.moves.iter().filter_map(|reported| {
        Some(MoveAnswer { mv: own(reported.mv)?, exact: exact(reported.worth) })
    });
    Answer { exact: exact(report.worth), moves: moves.collect(), nodes: report.nodes }
}

fn widened<M>(own: Explanation<M>, wrap: impl Fn(M) -> AnyMove) -> Explanation<AnyMove> {
    Explanation {
        mv: wrap(own.mv),
        exact: own.exact,
        line: own.line.into_iter().map(&wrap).collect(),
        forced: own.forced,
        reasons: own.reasons,
    }
}
