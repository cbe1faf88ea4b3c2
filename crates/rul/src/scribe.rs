//! Listens to the compiled player and writes the story of the decision down.

use std::collections::BTreeMap;

use fourfold_game::Dice;

use crate::board::Board;
use crate::compile::{ColumnDeed, Compiled, Variant, Witness};
use crate::decide::DecideError;
use crate::program::Program;
use crate::symbol::Symbol;
use crate::trace::{Act, ActionText, Effect, Step, Trace};

impl Compiled {
    /// Chooses as [`Compiled::decide`] does and tells the whole story. `program` must be the one this
    /// was compiled from.
    pub fn trace(
        &self,
        program: &Program,
        board: &Board,
        dice: &mut Dice,
    ) -> Result<Trace, DecideError> {
        self.trace_at_most(program, board, dice, usize::MAX).map(|(trace, _)| trace)
    }

    /// The same with steps of about so many bytes at most: the first ones, and how many were left off.
    pub fn trace_at_most(
        &self,
        program: &Program,
        board: &Board,
        dice: &mut Dice,
        bytes: usize,
    ) -> Result<(Trace, usize), DecideError> {
        let mut scribe = Scribe { program, steps: Vec::new(), left: bytes, left_off: 0 };
        let (chosen, tally) = self.decide_watched(board, dice, &mut scribe)?;
        let width = self.size().width();
        let numbers = |bits: u32| {
            (0..width as u32).filter(move |column| bits >> column & 1 == 1).map(|column| column + 1)
        };
        let full =
            (0..width).filter(|&column| board.is_full(column)).map(|column| column as u32 + 1);
        let trace = Trace {
            column: chosen.column.index() as u32 + 1,
            reason: chosen.reason,
            tie_break: chosen.candidates.count_ones() > 1,
            candidates: numbers(chosen.candidates).collect(),
            counts: tally.counts[..width].to_vec(),
            dropped: numbers(tally.dropped).collect(),
            full: full.collect(),
            steps: scribe.steps,
        };
        Ok((trace, scribe.left_off))
    }
}

struct Scribe<'a> {
    program: &'a Program,
    steps: Vec<Step>,
    /// Bytes that may still be written.
    left: usize,
    left_off: usize,
}

/// About what a step and an action take, beside the rule's own text.
const STEP_BYTES: usize = 200;
const ACT_BYTES: usize = 80;

impl Witness for Scribe<'_> {
    fn matched(&mut self, variant: &Variant, row: usize, column: usize) {
        let section = &self.program.tree().sections[variant.section as usize];
        let rule = &section.rules[variant.rule as usize];
        let pattern = &section.patterns[variant.pattern as usize];
        let rule_text = self.program.source().text(rule.span);
        let bytes = STEP_BYTES + rule_text.len() + ACT_BYTES * rule.actions.len();
        if self.left_off > 0 || bytes > self.left {
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
            actions: Vec::new(),
        });
    }

    fn acted(&mut self, deed: &ColumnDeed, column: Option<usize>, effect: Effect) {
        if let Some(step) = self.steps.last_mut().filter(|_| self.left_off == 0) {
            step.actions.push(Act {
                action: ActionText(deed.variable, deed.deed),
                variable: deed.variable,
                column: column.map(|column| column as u32 + 1),
                effect,
            });
        }
    }
}
