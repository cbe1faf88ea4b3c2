//! Perfect: a turn that keeps the exact value of the position, from the solver; of those the one that
//! a Master likes best. Where the budget ends first the Master plays, and the reasons say so.

use std::time::Instant;

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_game::{Position as _, Value};
use fourfold_quarto::{Move, Position};
use fourfold_solve::{Budget, Exact, Finding, Halt};
use fourfold_solve_quarto::QuartoSolver;

use super::levels::{LevelPlayer, MASTER};
use crate::{Books, Choice, Player, PlayerError, Reasons, Terms};

/// Nodes for one move when the terms set no limit at all.
const MOST_NODES: u64 = 300_000_000;

/// The solver at the board.
pub(crate) struct Perfect {
    solver: Option<QuartoSolver>,
    master: LevelPlayer,
    books: Books,
}

impl Perfect {
    pub(crate) fn new(books: Books) -> Perfect {
        Perfect { solver: None, master: LevelPlayer::new(MASTER), books }
    }
}

/// The solver with what one move may still cost.
struct BudgetedSolver<'a> {
    solver: &'a mut QuartoSolver,
    budget: Budget,
    /// The solver's count when the question came.
    before: u64,
    limit: u64,
}

impl BudgetedSolver<'_> {
    fn nodes(&mut self) -> u64 {
        self.solver.nodes() - self.before
    }

    fn left(&mut self) -> Budget {
        let left = self.limit.saturating_sub(self.nodes());
        Budget { nodes: Some(left), ..self.budget.clone() }
    }

    fn value(&mut self, position: &Position) -> Result<Value, Halt> {
        let budget = self.left();
        found(self.solver.value_only(position, &budget))
    }

    fn exact(&mut self, position: &Position) -> Result<Exact, Halt> {
        let budget = self.left();
        found(self.solver.exact(position, &budget))
    }

    /// A move that keeps the value, the liked one if it does. Wins are taken the short way and losses
    /// put off; ties are all alike.
    fn best(&mut self, position: &Position, liked: Move) -> Result<(Move, Exact), Halt> {
        let worth = self.exact(position)?;
        // Moves of one family are worth the same: one of each is enough.
        let mut refuted = std::collections::HashSet::new();
        let others = position.moves().filter(|&mv| mv != liked);
        for mv in std::iter::once(liked).chain(others) {
            let after = position.after(mv);
            if !refuted.insert(after.canonical_by_normalizing()) {
                continue;
            }
            // All ties are as long as the board has room; their distance needs no search.
            let keeps = match worth.value {
                Value::Tie => self.value(&after)? == Value::Tie,
                _ => self.exact(&after)?.before_move() == worth,
            };
            if keeps {
                return Ok((mv, worth));
            }
        }
        // The worth of a position is that of one of its moves.
        Err(Halt::OutOfReach)
    }
}

fn found<T>(finding: Finding<T>) -> Result<T, Halt> {
    match finding {
        Finding::Exact(exact) => Ok(exact),
        Finding::Unknown(bounds) => Err(bounds.halt),
    }
}

impl Player for Perfect {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let AnyPosition::Quarto(quarto) = position else { return Err(PlayerError::AnotherGame) };
        let (liked, liking) = self.master.turn(quarto, terms)?;
        let solver = match &mut self.solver {
            Some(solver) if solver.variant() == quarto.variant() => solver,
            other => {
                let solver = QuartoSolver::new(quarto.variant())
                    .with_early_game(self.books.quarto())
                    .with_givers(self.books.quarto_givers());
                other.insert(solver)
            }
        };
        // What an earlier question taught must not decide whether this one fits the budget.
        solver.clear();
        let limit = terms.budget.nodes.unwrap_or(MOST_NODES);
        let before = solver.nodes();
        let mut asking = BudgetedSolver { solver, budget: terms.budget.clone(), before, limit };
        let began = Instant::now();
        match asking.best(quarto, liked) {
            Ok((mv, worth)) => {
                let reasons = Reasons {
                    exact: Some(worth),
                    line: vec![AnyMove::Quarto(mv)],
                    nodes: liking.nodes + asking.nodes(),
                    ..Reasons::default()
                };
                Ok(Choice { mv: AnyMove::Quarto(mv), reasons })
            }
            Err(Halt::Stopped) => Err(PlayerError::Stopped),
            Err(_) => {
                let note = format!(
                    "not solved within {} nodes and {:.1} s: this is a Master's move, not a proved \
                     one",
                    asking.nodes(),
                    began.elapsed().as_secs_f64()
                );
                let nodes = liking.nodes + asking.nodes();
                let reasons = Reasons { note: Some(note), nodes, ..liking };
                Ok(Choice { mv: AnyMove::Quarto(liked), reasons })
            }
        }
    }
}
