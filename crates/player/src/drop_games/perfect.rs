//! Perfect: the solver's word, and nothing else, as long as the budget reaches. A position comes in;
//! out goes a move that keeps its exact value (wins fast, loses slow). Where the budget ends first the
//! Master plays, and the reasons say so.

use std::time::Instant;

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::{Column, Position, PositionIn, Size, SizeIn, WidePosition, WideSize, Word};
use fourfold_game::{Dice, Position as _, Value};
use fourfold_solve::{Answer, Budget, Exact, Finding, Halt, Listener, Progress};
use fourfold_solve_drop::{DropSolver, Options, WideDropSolver};

use super::levels::{LevelPlayer, MASTER, columns_from_the_middle};
use crate::{Books, Choice, Player, PlayerError, Reasons, Terms};

/// Nodes for one move when the terms set no limit at all: minutes at most, and more than enough for
/// every position of Connect Four.
const MOST_NODES: u64 = 3_000_000_000;

/// The solver at the board.
pub(crate) struct PerfectWith<S: BoardSolver> {
    solver: Option<S>,
    master: LevelPlayer<S::Word>,
    books: Books,
}

/// Perfect on a board that fits 64 bits.
pub(crate) type Perfect = PerfectWith<DropSolver>;
/// Perfect on a larger one.
pub(crate) type WidePerfect = PerfectWith<WideDropSolver>;

impl<S: BoardSolver> PerfectWith<S> {
    pub(crate) fn new(books: Books) -> PerfectWith<S> {
        PerfectWith { solver: None, master: LevelPlayer::new(MASTER), books }
    }
}

/// What Perfect asks of a solver, whatever word its board lies in.
pub(crate) trait BoardSolver: Send {
    type Word: Word;

    /// A solver with the book of its board, if there is one.
    fn of(size: SizeIn<Self::Word>, books: &Books) -> Self;
    fn size(&self) -> SizeIn<Self::Word>;
    fn clear(&mut self);
    fn exact(
        &mut self,
        position: &PositionIn<Self::Word>,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>>;
    /// The position, if it is one of a board in such words.
    fn position(position: &AnyPosition) -> Option<&PositionIn<Self::Word>>;
}

impl BoardSolver for DropSolver {
    type Word = u64;

    fn of(size: Size, books: &Books) -> DropSolver {
        super::booked_solver(size, books)
    }
    fn size(&self) -> Size {
        self.size()
    }
    fn clear(&mut self) {
        self.clear();
    }
    fn exact(
        &mut self,
        position: &Position,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        self.exact(position, budget, listener)
    }
    fn position(position: &AnyPosition) -> Option<&Position> {
        if let AnyPosition::Drop(position) = position { Some(position) } else { None }
    }
}

impl BoardSolver for WideDropSolver {
    type Word = u128;

    fn of(size: WideSize, _books: &Books) -> WideDropSolver {
        WideDropSolver::new(size, Options::default())
    }
    fn size(&self) -> WideSize {
        self.size()
    }
    fn clear(&mut self) {
        self.clear();
    }
    fn exact(
        &mut self,
        position: &WidePosition,
        budget: &Budget,
        listener: Option<Listener<'_>>,
    ) -> Finding<Answer<Column>> {
        self.exact(position, budget, listener)
    }
    fn position(position: &AnyPosition) -> Option<&WidePosition> {
        if let AnyPosition::WideDrop(position) = position { Some(position) } else { None }
    }
}

/// What one move costs so far.
struct SolverBudget<'a> {
    terms: &'a Terms,
    limit: u64,
    deadline: Option<Instant>,
    nodes: u64,
}

impl SolverBudget<'_> {
    /// The exact worth of a position, or why there is none.
    fn exact<S: BoardSolver>(
        &mut self,
        solver: &mut S,
        position: &PositionIn<S::Word>,
    ) -> Result<Exact, Halt> {
        let left = self.limit.saturating_sub(self.nodes);
        let budget =
            Budget { nodes: Some(left), deadline: self.deadline, ..self.terms.budget.clone() };
        let before = self.nodes;
        let mut tell = |progress: Progress| {
            if let Some(listen) = &self.terms.progress {
                listen.tell(Progress { nodes: before + progress.nodes, ..progress });
            }
        };
        match solver.exact(position, &budget, Some(&mut tell)) {
            Finding::Exact(answer) => {
                self.nodes += answer.nodes;
                Ok(answer.exact)
            }
            Finding::Unknown(bounds) => {
                self.nodes += bounds.nodes;
                Err(bounds.halt)
            }
        }
    }
}

/// A move that keeps the exact worth of the position. The position comes first: its search has then
/// filled the table with what the moves need, and the first that keeps the worth will do. Ties are all
/// alike to the solver, not to an opponent who errs: there what the Master likes is asked first.
fn best_column<S: BoardSolver>(
    solver: &mut S,
    master: &mut LevelPlayer<S::Word>,
    position: &PositionIn<S::Word>,
    spending: &mut SolverBudget<'_>,
) -> Result<(Column, Exact), Halt> {
    let worth = spending.exact(solver, position)?;
    let dice = &mut Dice::new(spending.terms.seed);
    let liked = match worth.value {
        Value::Tie => master.column(position, spending.terms).ok().map(|(column, _)| column),
        _ => None,
    };
    let columns = columns_from_the_middle(position.size(), dice).into_iter().map(Column);
    for column in liked.into_iter().chain(columns) {
        if position.check(column).is_ok()
            && spending.exact(solver, &position.after(column))?.before_move() == worth
        {
            return Ok((column, worth));
        }
    }
    // The worth of a position is that of one of its moves.
    Err(Halt::OutOfReach)
}

impl<S: BoardSolver> Player for PerfectWith<S>
where
    LevelPlayer<S::Word>: Player,
{
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        let Some(drop_position) = S::position(position) else {
            return Err(PlayerError::AnotherGame);
        };
        if drop_position.outcome().is_some() {
            return Err(PlayerError::GameOver);
        }
        let size = drop_position.size();
        let solver = match &mut self.solver {
            Some(solver) if solver.size() == size => solver,
            other => other.insert(S::of(size, &self.books)),
        };
        // What an earlier question taught must not decide whether this one fits the budget.
        solver.clear();
        let limit = terms.budget.nodes.unwrap_or(MOST_NODES);
        // Three quarters of the time for the solver: if it fails, somebody else must still think.
        let now = Instant::now();
        let deadline = terms.budget.deadline.map(|end| now + end.duration_since(now) * 3 / 4);
        let mut spending = SolverBudget { terms, limit, deadline, nodes: 0 };
        match best_column(solver, &mut self.master, drop_position, &mut spending) {
            Ok((column, exact)) => {
                let mv = AnyMove::Drop(column);
                let score = fourfold_solve_drop::Score::of(exact, size, drop_position.stones());
                let reasons = Reasons {
                    score: Some(i64::from(score.number())),
                    exact: Some(exact),
                    line: vec![mv],
                    nodes: spending.nodes,
                    ..Reasons::default()
                };
                Ok(Choice { mv, reasons })
            }
            Err(Halt::Stopped) => Err(PlayerError::Stopped),
            Err(_) => {
                let mut choice = self.master.choose(position, terms)?;
                choice.reasons.note = Some(format!(
                    "not solved within {} nodes: this is a Master's move, not a proved one",
                    spending.nodes
                ));
                choice.reasons.nodes += spending.nodes;
                Ok(choice)
            }
        }
    }
}
