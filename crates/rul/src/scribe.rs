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
        let mut scribe = Scribe { program, steps: Vec::new() };
        let (chosen, tally) = self.decide_watched(board, dice, &mut scribe)?;
        let width = self.size().width();
        let numbers = |bits: u32| {
            (0..width as u32).filter(move |column| bits >> column & 1 == 1).map(|column| column + 1)
        };
        let full =
            (0..width).filter(|&column| board.is_full(column)).map(|column| column as u32 + 1);
        Ok(Trace {
            column: chosen.column.index() as u32 + 1,
            reason: chosen.reason,
            tie_break: chosen.candidates.count_ones() > 1,
            candidates: numbers(chosen.candidates).collect(),
            counts: tally.counts[..width].to_vec(),
            dropped: numbers(tally.dropped).collect(),
            full: full.collect(),
            steps: scribe.steps,
        })
    }
}

struct Scribe<'a> {
    program: &'a Program,
    steps: Vec<Step>,
}

impl Witness for Scribe<'_> {
    fn matched(&mut self, variant: &Variant, row: usize, column: usize) {
        let section = &self.program.tree().sections[variant.section as usize];
        let rule = &section.rules[variant.rule as usize];
        let pattern = &section.patterns[variant.pattern as usize];
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
            rule_text: self.program.source().text(rule.span).into_owned(),
            mirrored: variant.mirrored,
            row: row as u32 + 1,
            column: column as u32 + 1,
            bindings,
            actions: Vec::new(),
        });
    }

    fn acted(&mut self, deed: &ColumnDeed, column: Option<usize>, effect: Effect) {
        if let Some(step) = self.steps.last_mut() {
            step.actions.push(Act {
                action: ActionText(deed.variable, deed.deed),
                variable: deed.variable,
                column: column.map(|column| column as u32 + 1),
                effect,
            });
        }
    }
}
