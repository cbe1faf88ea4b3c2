//! A rule file tried out in many games. Games that were played come in; for every rule how often it fired,
//! how often it decided and what became of those games, and for every lost game the move that lost it,
//! go out.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use fourfold_books::Books;
use fourfold_drop::{Column, Position, Size};
use fourfold_game::{Position as _, Value};
use fourfold_rul::{Board, Compiled, Program, StepBudget};
use fourfold_solve::{Budget, Finding};
use fourfold_solve_drop::DropSolver;
use rayon::prelude::*;

use super::booked_solver;
use crate::contest::Meeting;

/// What a rule did in a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RuleAccount {
    /// Its line in the file.
    pub line: u32,
    /// Moves at which it matched somewhere.
    pub fired: u32,
    /// Moves that it decided.
    pub decided: u32,
    /// Won games in which it decided a move.
    pub won: u32,
    /// Drawn games in which it decided a move.
    pub drawn: u32,
    /// Lost games in which it decided a move.
    pub lost: u32,
}

/// A lost game and the move that lost it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostGame {
    /// Its number in the contest, from 0.
    pub number: usize,
    /// The columns played, the opening included.
    pub moves: String,
    /// The number of the move, from 1, with which the position was lost that was not lost before. None if
    /// it was lost when the opening ended, or if that is too far from the end of the game to be solved.
    pub ply: Option<u32>,
    /// The line of the rule that decided that move; none if no rule did.
    pub rule_line: Option<u32>,
}

/// The accounts of all rules in file order, and the lost games in the order they were added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TrialAccounts {
    /// Every rule of the file, those that never fired too.
    pub rules: Vec<RuleAccount>,
    /// Every lost game.
    pub lost: Vec<LostGame>,
}

/// Nodes for the exact value of one position of a lost game.
const MOST_NODES: u64 = 2_000_000;

/// What one game says.
#[derive(Clone, Debug, Default)]
pub struct GameAccount {
    /// For each rule line the moves at which it fired and those that it decided.
    rules: BTreeMap<u32, (u32, u32)>,
    halves: u32,
    lost: Option<LostGame>,
}

impl TrialAccounts {
    /// A trial of which no game was looked at.
    #[must_use]
    pub fn new(program: &Program) -> TrialAccounts {
        let rules = program.tree().sections.iter().flat_map(|section| &section.rules);
        let lines: BTreeSet<u32> =
            rules.map(|rule| program.source().place(rule.span.start).line).collect();
        let account = |line| RuleAccount { line, fired: 0, decided: 0, won: 0, drawn: 0, lost: 0 };
        TrialAccounts { rules: lines.into_iter().map(account).collect(), lost: Vec::new() }
    }

    /// Adds what a game says.
    pub fn add(&mut self, game: GameAccount) {
        for (line, (fired, decided)) in game.rules {
            let Ok(at) = self.rules.binary_search_by_key(&line, |rule| rule.line) else { continue };
            let rule = &mut self.rules[at];
            rule.fired += fired;
            rule.decided += decided;
            if decided > 0 {
                *match game.halves {
                    0 => &mut rule.lost,
                    1 => &mut rule.drawn,
                    _ => &mut rule.won,
                } += 1;
            }
        }
        self.lost.extend(game.lost);
    }
}

/// Goes through the games of player number `player`, who played by the rule file. Nothing comes out if it
/// is called off.
pub fn trial(
    program: &Program,
    size: Size,
    meetings: &[Meeting],
    player: usize,
    books: &Books,
    stop: &Arc<AtomicBool>,
) -> Option<TrialAccounts> {
    let accounts: Option<Vec<GameAccount>> = meetings
        .par_iter()
        .map_init(
            || Accountant::new(program, size, player, books),
            |accountant, meeting| accountant.account(meeting, stop),
        )
        .collect();
    let mut trial = TrialAccounts::new(program);
    accounts?.into_iter().for_each(|game| trial.add(game));
    Some(trial)
}

/// Goes through games one by one.
pub struct Accountant {
    compiled: Compiled,
    player: usize,
    solver: DropSolver,
}

/// One own move: the position before it, its number from 1, and the rule that decided it.
struct OwnMove {
    before: Position,
    ply: u32,
    rule_line: Option<u32>,
}

impl Accountant {
    /// For the games of player number `player`, who played by the rule file.
    #[must_use]
    pub fn new(program: &Program, size: Size, player: usize, books: &Books) -> Accountant {
        let compiled = Compiled::new(program, size);
        Accountant { compiled, player, solver: booked_solver(size, books) }
    }

    /// What one game says. Nothing comes out if it is called off.
    pub fn account(&mut self, meeting: &Meeting, stop: &Arc<AtomicBool>) -> Option<GameAccount> {
        let (compiled, player) = (&self.compiled, self.player);
        let halves = meeting.halves_of(player)?;
        let tag = |name: &str| meeting.record.tags.iter().find(|(tag, _)| tag == name);
        let opening: usize = tag("OpeningPlies").and_then(|(_, n)| n.parse().ok()).unwrap_or(0);
        let mut position = Position::empty(compiled.size());
        let mut game = GameAccount { halves, ..GameAccount::default() };
        let mut own = Vec::new();
        for (index, entry) in meeting.record.moves.iter().enumerate() {
            let column = entry.text.chars().next().and_then(Column::from_digit)?;
            if index >= opening && meeting.seats[position.turn().index()] == player {
                let mut budget = StepBudget::for_decision().until(stop);
                let board = Board::from(&position);
                let used = compiled.rule_use(&board, column.index(), &mut budget).ok()?;
                // Several rules may stand on one line only in files with errors, and those do not play.
                for line in used.fired.into_iter().collect::<BTreeSet<_>>() {
                    game.rules.entry(line).or_default().0 += 1;
                }
                if let Some(line) = used.decided {
                    game.rules.entry(line).or_default().1 += 1;
                }
                let rule_line = used.decided;
                own.push(OwnMove { before: position, ply: index as u32 + 1, rule_line });
            }
            position.play(column).ok()?;
        }
        if halves == 0 {
            let moves = meeting.record.moves.iter().map(|entry| entry.text.as_str()).collect();
            let fall = fatal_move(&own, &mut self.solver, stop);
            game.lost = Some(LostGame {
                number: meeting.number,
                moves,
                ply: fall.map(|fatal| fatal.ply),
                rule_line: fall.and_then(|fatal| fatal.rule_line),
            });
        }
        Some(game)
    }
}

/// The last own move before which the game was not lost. Late positions are solved quickly, so the search
/// goes backwards and ends where it takes too long.
fn fatal_move<'a>(
    own: &'a [OwnMove],
    solver: &mut DropSolver,
    stop: &Arc<AtomicBool>,
) -> Option<&'a OwnMove> {
    let budget = Budget { nodes: Some(MOST_NODES), deadline: None, stop: Some(Arc::clone(stop)) };
    for made in own.iter().rev() {
        match solver.value(&made.before, &budget, None) {
            Finding::Exact(answer) if answer.value == Value::Lose => {}
            Finding::Exact(_) => return Some(made),
            Finding::Unknown(_) => return None,
        }
    }
    None
}
