//! A rule file compared with the exact solver. A program and positions come in; for each position whether
//! a column may be chosen that gives something away, and the rule that would do it, go out.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use fourfold_books::Books;
use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Dice, Position as _, Value};
use fourfold_rul::{Board, Compiled, Program, StepBudget};
use fourfold_solve::{Budget, Finding};
use fourfold_solve_drop::DropSolver;

use super::booked_solver;

/// A move that gives something away. Columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blunder {
    /// Where it is made.
    pub position: Position,
    /// The worst column that may be chosen.
    pub column: u32,
    /// All columns that may be chosen.
    pub candidates: Vec<u32>,
    /// The columns that keep the value.
    pub best: Vec<u32>,
    /// What the position is worth.
    pub before: Value,
    /// What is left of it.
    pub after: Value,
    /// The line of the rule that decided; none if no rule did.
    pub rule_line: Option<u32>,
}

impl Blunder {
    /// How much is given away: 1 from a win to a tie or from a tie to a loss, 2 from a win to a loss.
    #[must_use]
    pub fn given_away(&self) -> u8 {
        rank(self.before) - rank(self.after)
    }
}

/// What is to be said about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Whatever may be chosen keeps the value.
    Sound,
    /// Something may be chosen that does not.
    Blunder(Blunder),
    /// It could not be solved with the nodes given.
    Unsolved,
}

/// Nodes for the exact value of one position.
const MOST_NODES: u64 = 2_000_000;

/// Compares one rule file with the solver, position by position.
pub struct Comparer {
    compiled: Compiled,
    solver: DropSolver,
}

impl Comparer {
    /// Makes ready for boards of one size.
    #[must_use]
    pub fn new(program: &Program, size: Size, books: &Books) -> Comparer {
        Comparer { compiled: Compiled::new(program, size), solver: booked_solver(size, books) }
    }

    /// What there is to say about a position. Nothing if it is called off, if nobody is to move there, or
    /// if the position is of another board.
    pub fn compare(&mut self, position: &Position, stop: &Arc<AtomicBool>) -> Option<Verdict> {
        let board = Board::from(position);
        let mut budget = StepBudget::for_decision().until(stop);
        let trace = self.compiled.trace_within(&board, &mut Dice::new(0), &mut budget, 0).ok()?;
        let mut values = Vec::new();
        for column in position.moves() {
            let found = self.value(&position.after(column), stop);
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let Some(value) = found else { return Some(Verdict::Unsolved) };
            values.push((column.index() as u32 + 1, value.for_opponent()));
        }
        let before = values.iter().map(|(_, value)| *value).max_by_key(|value| rank(*value))?;
        let chosen = values.iter().filter(|(column, _)| trace.candidates.contains(column));
        let (column, after) = *chosen.min_by_key(|(_, value)| rank(*value))?;
        if rank(after) == rank(before) {
            return Some(Verdict::Sound);
        }
        let mut budget = StepBudget::for_decision().until(stop);
        let used = self.compiled.rule_use(&board, column as usize - 1, &mut budget).ok()?;
        let best = values.iter().filter(|(_, value)| rank(*value) == rank(before));
        Some(Verdict::Blunder(Blunder {
            position: *position,
            column,
            candidates: trace.candidates,
            best: best.map(|(column, _)| *column).collect(),
            before,
            after,
            rule_line: used.decided,
        }))
    }

    fn value(&mut self, position: &Position, stop: &Arc<AtomicBool>) -> Option<Value> {
        let stop = Some(Arc::clone(stop));
        let budget = Budget { nodes: Some(MOST_NODES), deadline: None, stop };
        match self.solver.value(position, &budget, None) {
            Finding::Exact(answer) => Some(answer.value),
            Finding::Unknown(_) => None,
        }
    }
}

fn rank(value: Value) -> u8 {
    match value {
        Value::Lose => 0,
        Value::Tie => 1,
        Value::Win => 2,
    }
}

/// Different positions from random games, late enough to be solved quickly.
#[must_use]
pub fn random_positions(size: Size, count: usize, seed: u64) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let cells = (size.width() * size.height()) as u32;
    let (earliest, latest) = (cells * 2 / 5, cells * 4 / 5);
    let mut seen = HashSet::new();
    let mut positions = Vec::new();
    // A tiny board has few positions, so the tries are counted.
    for _ in 0..count.saturating_mul(50) {
        if positions.len() == count {
            break;
        }
        let plies = earliest + dice.below(latest - earliest + 1);
        if let Some(position) = random_game(size, plies, &mut dice)
            && seen.insert(position)
        {
            positions.push(position);
        }
    }
    positions
}

/// The position after so many random moves, unless the game is over by then.
fn random_game(size: Size, plies: u32, dice: &mut Dice) -> Option<Position> {
    let mut position = Position::empty(size);
    for _ in 0..plies {
        let moves: Vec<Column> = position.moves().collect();
        position = position.after(*dice.pick(&moves)?);
    }
    position.outcome().is_none().then_some(position)
}

#[cfg(test)]
mod tests {
    use fourfold_drop::DropGame;
    use fourfold_game::Game as _;

    use super::*;

    fn verdict(rules: &str, position: &str) -> Verdict {
        let program = Program::load(rules).expect("a program");
        let game = DropGame::CONNECT_FOUR;
        let position = game.parse_position(position).expect("a position");
        let mut comparer = Comparer::new(&program, game.size(), &Books::shipped());
        comparer.compare(&position, &Arc::default()).expect("a verdict")
    }

    const LEFT: &str = "PATTERNS\na??????\nENDPATTERNS\nRULES\na=* : a\nENDRULES\nENDFILE\n";

    #[test]
    fn a_missed_win_is_a_blunder_of_the_rule_that_played() {
        // Red has 4, 5 and 6 on the bottom row, yellow three in column 7: playing 1 loses at once.
        let Verdict::Blunder(blunder) = verdict(LEFT, "475767") else { panic!("a blunder") };
        assert_eq!(
            (blunder.before, blunder.after, blunder.given_away()),
            (Value::Win, Value::Lose, 2)
        );
        assert!(blunder.best.contains(&3) && !blunder.best.contains(&1), "{blunder:?}");
        assert_eq!((blunder.column, blunder.candidates.as_slice()), (1, &[1][..]));
        assert_eq!(blunder.rule_line, Some(5));
    }

    #[test]
    fn a_win_taken_is_sound() {
        assert_eq!(verdict(LEFT, "223344"), Verdict::Sound);
    }

    #[test]
    fn random_positions_are_different_open_and_the_same_for_the_same_seed() {
        let drawn = random_positions(Size::LINK_FOUR, 60, 7);
        assert_eq!((drawn.len(), drawn.iter().collect::<HashSet<_>>().len()), (60, 60));
        assert!(drawn.iter().all(|position| position.outcome().is_none()));
        assert_eq!(drawn, random_positions(Size::LINK_FOUR, 60, 7));
    }
}
