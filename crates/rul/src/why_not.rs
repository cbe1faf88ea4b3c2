//! Why a column was not chosen: the rules that spoke for or against it, and the rule that came nearest to
//! speaking for it, with the cell that kept it from matching.

use fourfold_game::Dice;
use serde::Serialize;

use crate::board::Board;
use crate::bound_pattern::BoundPattern;
use crate::budget::{Halt, StepBudget};
use crate::cell_asked::CellAsked;
use crate::compile::{Compiled, Match, Observer};
use crate::decide::{DecideError, Tally};
use crate::operations::{self, Operation};
use crate::symbol::Symbol;
use crate::tree::{Pattern, Rule};

/// What there is to say about one column of a decision. Everything counts from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhyNot {
    /// The column that was asked about.
    pub column: u32,
    /// Whether it is the choice, or one of those among which chance chose.
    pub may_be_chosen: bool,
    /// Whether it takes no more marbles.
    pub full: bool,
    /// Whether it was dropped.
    pub dropped: bool,
    /// Its counts of priority 1, 2 and 3.
    pub counts: [i64; 3],
    /// The rules that spoke for or against it, in the order of the search.
    pub rules: Vec<RuleOnColumn>,
    /// Of the rules that would play or raise it and did not match, the one that came nearest. Rules
    /// behind a play that ended the search were not tried and are left out.
    pub nearest: Option<NearMiss>,
    /// Whether there were steps enough to look at every such rule.
    pub complete: bool,
}

/// What one rule did to the column.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RuleOnColumn {
    /// Which pair of sections.
    pub section: u32,
    /// Which rule of the section.
    pub rule: u32,
    /// The rule's line in the file.
    pub rule_line: u32,
    /// How often it matched with an action on the column.
    pub matches: u64,
    /// What it added to the counts, in all.
    pub added: [i64; 3],
    /// Whether it dropped the column.
    pub dropped: bool,
    /// Whether it plays the column; if that was not the end of the search, the play was ignored.
    pub plays: bool,
}

/// A place where a rule nearly matched.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NearMiss {
    /// Which pair of sections.
    pub section: u32,
    /// Which rule of the section.
    pub rule: u32,
    /// Which pattern of the section.
    pub pattern: u32,
    /// The rule's line in the file.
    pub rule_line: u32,
    /// The line of the pattern's first row.
    pub pattern_line: u32,
    /// Whether the pattern lies left-right mirrored.
    pub mirrored: bool,
    /// The board row of the pattern's bottom row.
    pub row: u32,
    /// The board column of the pattern's leftmost column.
    pub column: u32,
    /// How many cells were not as asked.
    pub failed: u32,
    /// The first of them, bottom row first, left to right.
    pub cell: CellAsked,
    /// What lies there: `X`, `O`, `*` (empty and playable) or `-` (empty).
    pub found: Symbol,
}

impl Compiled {
    /// Decides once more and tells what there is to say about a column, counted from 1.
    pub fn why_not(
        &self,
        board: &Board,
        column: u32,
        budget: &mut StepBudget<'_>,
    ) -> Result<WhyNot, DecideError> {
        let at = column.wrapping_sub(1) as usize;
        if at >= self.size().width() {
            return Err(DecideError::NoSuchColumn { column, last: self.size().width() as u32 });
        }
        let mut listener = Listener { player: self, column: at, rules: Vec::new(), last: None };
        let (chosen, tally) =
            self.decide_observed(board, &mut Dice::new(0), budget, &mut listener)?;
        let played = chosen.reason == crate::trace::DecisionReason::Play;
        let end = listener.last.filter(|_| played);
        let rules = listener.rules;
        let mut search = Search { player: self, board, column: at, end, best: None };
        let complete = match search.run(budget) {
            Ok(()) => true,
            Err(Halt::OutOfSteps) => false,
            Err(Halt::Stopped) => return Err(DecideError::Stopped),
        };
        Ok(WhyNot {
            column,
            may_be_chosen: chosen.candidates >> at & 1 == 1,
            full: board.is_full(at),
            dropped: tally.dropped >> at & 1 == 1,
            counts: tally.counts[at],
            rules,
            nearest: search.best,
            complete,
        })
    }
}

/// Which section, rule and pattern, each from 0.
type Pair = (u32, u32, u32);

/// Hears what the rules do to one column.
struct Listener<'a> {
    player: &'a Compiled,
    column: usize,
    rules: Vec<RuleOnColumn>,
    /// The last match of the search.
    last: Option<Pair>,
}

impl Observer for Listener<'_> {
    fn matched(&mut self, found: &Match<'_>, _before: &Tally) {
        let variant = found.variant;
        self.last = Some((variant.section, variant.rule, variant.pattern));
        let here = |target: u8| found.column + usize::from(target) == self.column;
        let mut operations = found.operations.iter().filter(|operation| match operation {
            Operation::Play { target }
            | Operation::Drop { target }
            | Operation::Add { target, .. } => here(*target),
        });
        let Some(first) = operations.next() else { return };
        let (section, rule) = (variant.section + 1, variant.rule + 1);
        if self.rules.last().is_none_or(|last| (last.section, last.rule) != (section, rule)) {
            let program = self.player.program();
            let written =
                &program.tree().sections[variant.section as usize].rules[variant.rule as usize];
            self.rules.push(RuleOnColumn {
                section,
                rule,
                rule_line: program.line(written.span),
                matches: 0,
                added: [0; 3],
                dropped: false,
                plays: false,
            });
        }
        let Some(entry) = self.rules.last_mut() else { return };
        entry.matches += 1;
        for operation in std::iter::once(first).chain(operations) {
            match *operation {
                Operation::Play { .. } => entry.plays = true,
                Operation::Drop { .. } => entry.dropped = true,
                Operation::Add { priority, by, .. } => {
                    entry.added[usize::from(priority)] += i64::from(by);
                }
            }
        }
    }
}

/// A rule with a pattern in one orientation.
struct Tried<'a> {
    pattern: &'a Pattern,
    rule: &'a Rule,
    pair: Pair,
    mirrored: bool,
    form: BoundPattern,
}

/// Looks for the nearest rule that did not match.
struct Search<'a> {
    player: &'a Compiled,
    board: &'a Board,
    column: usize,
    /// Where a play ended the search, if one did.
    end: Option<Pair>,
    best: Option<NearMiss>,
}

impl Search<'_> {
    fn run(&mut self, budget: &mut StepBudget<'_>) -> Result<(), Halt> {
        let player = self.player;
        for (index, section) in player.program().tree().sections.iter().enumerate() {
            let letters: Vec<_> =
                section.patterns.iter().map(operations::columns_of_letters).collect();
            for (number, rule) in section.rules.iter().enumerate() {
                let of_rule = operations::of_rule(rule);
                budget.spend(rule.actions.len() as u64)?;
                for (at, columns) in letters.iter().enumerate() {
                    let pair = (index as u32, number as u32, at as u32);
                    if self.end.is_some_and(|end| pair > end) {
                        return Ok(());
                    }
                    budget.spend(8 + of_rule.len() as u64)?;
                    let pattern = &section.patterns[at];
                    let Some(bound) = BoundPattern::new(pattern, rule) else { continue };
                    for (mirrored, form) in bound.orientations(rule.acted_on()) {
                        let columns = if mirrored {
                            operations::mirrored_columns(columns, form.width())
                        } else {
                            *columns
                        };
                        let targets = spoken_for(&operations::of_match(&of_rule, &columns));
                        let tried = Tried { pattern, rule, pair, mirrored, form };
                        for target in operations::set_bits(targets) {
                            self.try_at(&tried, target, budget)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Lays the pattern so that its column `target` is the one asked about, in every row.
    fn try_at(
        &mut self,
        tried: &Tried<'_>,
        target: usize,
        budget: &mut StepBudget<'_>,
    ) -> Result<(), Halt> {
        let (size, form) = (self.player.size(), &tried.form);
        let Some(left) = self.column.checked_sub(target) else { return Ok(()) };
        if left + form.width() > size.width() || form.height() > size.height() {
            return Ok(());
        }
        for bottom in 0..=size.height() - form.height() {
            budget.spend((form.width() * form.height()) as u64)?;
            let most = self.best.as_ref().map_or(u32::MAX, |best| best.failed);
            let asked = form.asked_at(left, bottom);
            let fails = || asked.iter().filter(|cell| !cell.is_met(self.board));
            let failed = fails().take(most as usize).count() as u32;
            let Some(&cell) = fails().next().filter(|_| failed < most) else { continue };
            let program = self.player.program();
            let (section, rule, pattern) = tried.pair;
            self.best = Some(NearMiss {
                section: section + 1,
                rule: rule + 1,
                pattern: pattern + 1,
                rule_line: program.line(tried.rule.span),
                pattern_line: program.line(tried.pattern.span),
                mirrored: tried.mirrored,
                row: bottom as u32 + 1,
                column: left as u32 + 1,
                failed,
                cell,
                found: cell.found(self.board),
            });
        }
        Ok(())
    }
}

/// The columns of a match that are played or raised, as a mask.
fn spoken_for(operations: &[Operation]) -> u8 {
    operations.iter().fold(0, |mask, operation| match *operation {
        Operation::Play { target } => mask | 1 << target,
        Operation::Add { target, by, .. } if by > 0 => mask | 1 << target,
        Operation::Drop { .. } | Operation::Add { .. } => mask,
    })
}
