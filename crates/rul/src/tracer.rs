//! Watches the compiled player and writes down what happened: every match with its actions, then the
//! table and the choice.
//!
//! The player does sums; a reader wants the actions as written. So for each match that is listed the
//! actions of the rule are gone through once more, from the table as it stood before the match.

use std::collections::BTreeMap;

use fourfold_game::Dice;

use crate::board::Board;
use crate::budget::StepBudget;
use crate::compile::{Compiled, Match, Observer};
use crate::decide::{Chosen, DecideError, Tally};
use crate::operations::{LETTERS, columns_of_letters, mirrored_columns, set_bits};
use crate::program::Program;
use crate::symbol::{ActionKind, Symbol};
use crate::trace::{ActionOutcome, ActionText, Effect, Step, Trace};
use crate::tree::{Pattern, Rule};

/// About so many bytes of steps are listed if nobody asks for fewer.
const STEPS_BYTES: usize = 8 << 20;

/// About what a step and an action take, beside the rule's own text.
const STEP_BYTES: usize = 200;
const ACT_BYTES: usize = 80;

impl Compiled {
    /// Chooses as [`Compiled::decide`] does and tells how the choice came about.
    pub fn trace(&self, board: &Board, dice: &mut Dice) -> Result<Trace, DecideError> {
        self.trace_within(board, dice, &mut StepBudget::for_decision(), STEPS_BYTES)
    }

    /// The same with a budget, and with steps of about so many bytes at most: the first ones. How many
    /// more there are is told in [`Trace::left_off`].
    pub fn trace_within(
        &self,
        board: &Board,
        dice: &mut Dice,
        budget: &mut StepBudget<'_>,
        bytes: usize,
    ) -> Result<Trace, DecideError> {
        let program = self.program();
        let mut tracer = Tracer::new(program, board, bytes, 0);
        let (chosen, tally) = self.decide_observed(board, dice, budget, &mut tracer)?;
        Ok(self.told(board, &chosen, &tally, tracer))
    }

    /// The whole story: the steps, the table and the choice.
    pub(crate) fn told(
        &self,
        board: &Board,
        chosen: &Chosen,
        tally: &Tally,
        tracer: Tracer<'_>,
    ) -> Trace {
        let width = self.size().width();
        let numbers = |bits: u32| {
            (0..width as u32).filter(move |column| bits >> column & 1 == 1).map(|column| column + 1)
        };
        let full =
            (0..width).filter(|&column| board.is_full(column)).map(|column| column as u32 + 1);
        Trace {
            column: chosen.column.index() as u32 + 1,
            reason: chosen.reason,
            tie_break: chosen.candidates.count_ones() > 1,
            candidates: numbers(chosen.candidates).collect(),
            counts: tally.counts[..width].to_vec(),
            dropped: numbers(tally.dropped).collect(),
            full: full.collect(),
            steps: tracer.steps,
            left_off: tracer.left_off,
        }
    }
}

/// The steps so far.
pub(crate) struct Tracer<'a> {
    program: &'a Program,
    board: &'a Board,
    pub(crate) steps: Vec<Step>,
    /// Bytes that may still be written.
    left: usize,
    /// Bytes that whoever uses the steps adds to each of them.
    beside: usize,
    left_off: usize,
}

impl<'a> Tracer<'a> {
    pub(crate) fn new(
        program: &'a Program,
        board: &'a Board,
        bytes: usize,
        beside: usize,
    ) -> Tracer<'a> {
        Tracer { program, board, steps: Vec::new(), left: bytes, beside, left_off: 0 }
    }
}

impl Observer for Tracer<'_> {
    fn matched(&mut self, found: &Match<'_>, before: &Tally) {
        let &Match { variant, row, column, .. } = found;
        if self.left_off > 0 {
            self.left_off += 1;
            return;
        }
        let section = &self.program.tree().sections[variant.section as usize];
        let rule = &section.rules[variant.rule as usize];
        let pattern = &section.patterns[variant.pattern as usize];
        let rule_text = self.program.source().text(rule.span);
        let columns = columns_in(pattern, variant.mirrored);
        let acts = |action: &crate::tree::Action| {
            (columns[action.variable.index()].count_ones() as usize).max(1)
        };
        let most_acts: usize = rule.actions.iter().map(acts).sum();
        let bytes = STEP_BYTES + self.beside + rule_text.len() + ACT_BYTES * most_acts;
        if bytes > self.left {
            self.left_off += 1;
            return;
        }
        self.left -= bytes;
        let bindings: BTreeMap<_, _> = pattern
            .variables()
            .iter()
            .map(|variable| (variable, rule.symbol_of(variable).unwrap_or(Symbol::Anything)))
            .collect();
        self.steps.push(Step {
            section: variant.section + 1,
            rule: variant.rule + 1,
            pattern: variant.pattern + 1,
            rule_line: self.program.line(rule.span),
            pattern_line: self.program.line(pattern.span),
            rule_text: rule_text.into_owned(),
            mirrored: variant.mirrored,
            row: row as u32 + 1,
            column: column as u32 + 1,
            bindings,
            actions: acts_of(rule, &columns, column, self.board, before.dropped),
        });
    }
}

/// The columns of each letter in a pattern as written or mirrored.
fn columns_in(pattern: &Pattern, mirrored: bool) -> [u8; LETTERS] {
    let columns = columns_of_letters(pattern);
    if mirrored { mirrored_columns(&columns, pattern.width()) } else { columns }
}

/// What the actions of a rule do in a match whose left edge lies on column `left`, one by one, up to a
/// play that counts. `dropped` are the columns dropped before.
fn acts_of(
    rule: &Rule,
    columns: &[u8; LETTERS],
    left: usize,
    board: &Board,
    mut dropped: u32,
) -> Vec<ActionOutcome> {
    let mut acts = Vec::new();
    for action in &rule.actions {
        let mut push = |column: Option<usize>, effect: Effect| {
            acts.push(ActionOutcome {
                action: ActionText(action.variable, action.kind),
                variable: action.variable,
                column: column.map(|column| column as u32 + 1),
                effect,
            });
        };
        let mask = columns[action.variable.index()];
        if mask == 0 {
            push(None, Effect::IgnoredAbsent);
        }
        for column in set_bits(mask).map(|right| left + right) {
            let effect = match action.kind {
                ActionKind::Play if board.is_full(column) => Effect::IgnoredFull,
                ActionKind::Play if dropped >> column & 1 == 1 => Effect::IgnoredDropped,
                ActionKind::Play => Effect::Played,
                ActionKind::Raise(_) => Effect::Raised,
                ActionKind::Lower(_) => Effect::Lowered,
                ActionKind::Drop => {
                    dropped |= 1 << column;
                    Effect::Dropped
                }
            };
            push(Some(column), effect);
            if effect == Effect::Played {
                return acts;
            }
        }
    }
    acts
}
