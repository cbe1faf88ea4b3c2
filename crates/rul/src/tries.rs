//! The search one placement at a time: every try in its true order, those that fail too, numbered from 1.
//! A board and a stretch of numbers in; the tries of that stretch, cell by cell, out.
//!
//! A large file tries a pattern tens of thousands of times. Their numbers follow from the sizes of the
//! patterns alone, so only the tries that were asked for are laid on the board.
//!
//! ```text
//!   rule 1, pattern 1 as written   tries 1 to 28      28 placements on 7x7, bottom row first, left to right
//!   rule 1, pattern 1 mirrored     tries 29 to 56
//!   rule 1, pattern 2 as written   tries 57 ...
//! ```

use fourfold_game::Dice;
use serde::Serialize;

use crate::board::Board;
use crate::bound_pattern::BoundPattern;
use crate::budget::StepBudget;
use crate::cell_asked::CellAsked;
use crate::compile::{Compiled, Match, Observer, Variant};
use crate::decide::{DecideError, Tally};
use crate::symbol::Symbol;
use crate::trace::DecisionReason;

/// A stretch of the search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Tries {
    /// How many tries the whole search takes; a play that counts is the last.
    pub total: u64,
    /// The tries that were asked for.
    pub tries: Vec<Try>,
}

/// One placement of one pattern for one rule. Everything counts from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Try {
    /// Its number in the order of the search.
    pub number: u64,
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
    /// Whether every cell is as asked.
    pub matched: bool,
    /// The cells that are asked something of, bottom row first, left to right. The first that is not as
    /// asked is the one that failed.
    pub cells: Vec<CellTried>,
}

/// A cell as a try finds it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CellTried {
    /// The cell and what is asked of it.
    #[serde(flatten)]
    pub asked: CellAsked,
    /// What lies there: `X`, `O`, `*` (empty and playable) or `-` (empty).
    pub found: Symbol,
    /// Whether that is what was asked for.
    pub met: bool,
}

impl Compiled {
    /// The tries from number `from` on, at most `count` of them.
    pub fn tries(
        &self,
        board: &Board,
        from: u64,
        count: usize,
        budget: &mut StepBudget<'_>,
    ) -> Result<Tries, DecideError> {
        let mut last = LastMatch { numbers: TryNumbers::new(self), number: 0 };
        let (chosen, _) = self.decide_observed(board, &mut Dice::new(0), budget, &mut last)?;
        let total = match chosen.reason {
            DecisionReason::Play => last.number,
            DecisionReason::Counts | DecisionReason::AllDropped => self.all_tries(),
        };
        let (from, to) = (from.max(1), total.min(from.max(1).saturating_add(count as u64) - 1));
        let mut tries = Vec::new();
        let mut before = 0;
        for variant in self.variants() {
            let first = before + 1;
            before += self.placements(variant);
            if before < from {
                continue;
            }
            if first > to {
                break;
            }
            let Some(form) = self.form_of(variant) else { continue };
            for number in first.max(from)..=before.min(to) {
                budget.spend((form.width() * form.height()) as u64)?;
                tries.push(self.tried(board, variant, &form, number, number - first));
            }
        }
        Ok(Tries { total, tries })
    }

    /// The tries of a search that no play ends.
    pub(crate) fn all_tries(&self) -> u64 {
        self.variants().iter().map(|variant| self.placements(variant)).sum()
    }

    /// The pattern of a variant as it lies on the board.
    pub(crate) fn form_of(&self, variant: &Variant) -> Option<BoundPattern> {
        let section = &self.program().tree().sections[variant.section as usize];
        let rule = &section.rules[variant.rule as usize];
        let form = BoundPattern::new(&section.patterns[variant.pattern as usize], rule)?;
        Some(if variant.mirrored { form.mirrored() } else { form })
    }

    /// The try at a place of its variant, counted from 0.
    fn tried(
        &self,
        board: &Board,
        variant: &Variant,
        form: &BoundPattern,
        number: u64,
        place: u64,
    ) -> Try {
        let across = (self.size().width() + 1 - form.width()) as u64;
        let (row, column) = ((place / across) as usize, (place % across) as usize);
        let cells = form.asked_at(column, row).into_iter().map(|asked| CellTried {
            asked,
            found: asked.found(board),
            met: asked.is_met(board),
        });
        let cells: Vec<CellTried> = cells.collect();
        let section = &self.program().tree().sections[variant.section as usize];
        let rule = &section.rules[variant.rule as usize];
        let pattern = &section.patterns[variant.pattern as usize];
        Try {
            number,
            section: variant.section + 1,
            rule: variant.rule + 1,
            pattern: variant.pattern + 1,
            rule_line: self.program().line(rule.span),
            pattern_line: self.program().line(pattern.span),
            mirrored: variant.mirrored,
            row: row as u32 + 1,
            column: column as u32 + 1,
            matched: cells.iter().all(|cell| cell.met),
            cells,
        }
    }
}

/// Numbers the matches of a search as they are found.
pub(crate) struct TryNumbers<'a> {
    player: &'a Compiled,
    /// The variant that is searched now.
    at: usize,
    /// The tries of all variants before it.
    before: u64,
}

impl<'a> TryNumbers<'a> {
    pub(crate) fn new(player: &'a Compiled) -> TryNumbers<'a> {
        TryNumbers { player, at: 0, before: 0 }
    }

    /// The number of a match. Matches come in the order of the search.
    pub(crate) fn of(&mut self, found: &Match<'_>) -> u64 {
        let variants = self.player.variants();
        let key =
            |variant: &Variant| (variant.section, variant.rule, variant.pattern, variant.mirrored);
        while variants.get(self.at).is_some_and(|variant| key(variant) != key(found.variant)) {
            self.before += self.player.placements(&variants[self.at]);
            self.at += 1;
        }
        let across = self.player.columns_across(found.variant);
        self.before + found.row as u64 * across + found.column as u64 + 1
    }
}

struct LastMatch<'a> {
    numbers: TryNumbers<'a>,
    number: u64,
}

impl Observer for LastMatch<'_> {
    fn matched(&mut self, found: &Match<'_>, _before: &Tally) {
        self.number = self.numbers.of(found);
    }
}
