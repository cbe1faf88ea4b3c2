//! Which rules had a part in a move that was made: the board and the column in; the rules that fired and
//! the one that decided out. For the accounts of a trial over many games.

use fourfold_game::Dice;

use crate::board::Board;
use crate::budget::StepBudget;
use crate::compile::{Compiled, Match, Observer};
use crate::decide::{DecideError, Tally};
use crate::operations::Operation;
use crate::trace::DecisionReason;

/// The rules that had a part in a move, by their lines in the file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleUse {
    /// The rules that matched somewhere, in the order of the search, each once.
    pub fired: Vec<u32>,
    /// The rule that decided: the one that played the column; or else, in the first priority in which
    /// the column has a count above 0, the one that added most to it. None if no rule spoke for it.
    pub decided: Option<u32>,
}

impl Compiled {
    /// The rules that had a part when this column, counted from 0, was chosen on this board.
    pub fn rule_use(
        &self,
        board: &Board,
        column: usize,
        budget: &mut StepBudget<'_>,
    ) -> Result<RuleUse, DecideError> {
        let mut account = Account { player: self, column, rules: Vec::new() };
        let (chosen, tally) =
            self.decide_observed(board, &mut Dice::new(0), budget, &mut account)?;
        let rules = account.rules;
        let decided = if chosen.reason == DecisionReason::Play {
            rules.last()
        } else {
            let priority = (0..3).find(|&priority| tally.counts[column][priority] > 0);
            priority.and_then(|priority| {
                let added = |rule: &&Line| rule.added[priority];
                // Of equals the first in the file.
                rules.iter().rev().filter(|rule| added(rule) > 0).max_by_key(added)
            })
        };
        let decided = decided.map(|rule| rule.line);
        Ok(RuleUse { fired: rules.iter().map(|rule| rule.line).collect(), decided })
    }
}

/// What one rule added to the column.
struct Line {
    /// Section and rule, from 0.
    rule: (u32, u32),
    /// The line in the file, from 1.
    line: u32,
    added: [i64; 3],
}

struct Account<'a> {
    player: &'a Compiled,
    column: usize,
    rules: Vec<Line>,
}

impl Observer for Account<'_> {
    fn matched(&mut self, found: &Match<'_>, _before: &Tally) {
        let rule = (found.variant.section, found.variant.rule);
        // Rules come one after the other, so a new one is never an old one again.
        if self.rules.last().is_none_or(|last| last.rule != rule) {
            let program = self.player.program();
            let written = &program.tree().sections[rule.0 as usize].rules[rule.1 as usize];
            self.rules.push(Line { rule, line: program.line(written.span), added: [0; 3] });
        }
        let Some(line) = self.rules.last_mut() else { return };
        for operation in found.operations {
            if let Operation::Add { target, priority, by } = *operation
                && found.column + usize::from(target) == self.column
            {
                line.added[usize::from(priority)] += i64::from(by);
            }
        }
    }
}
