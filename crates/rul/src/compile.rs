//! A program and a board size in; a player whose move costs a walk over bit masks out.
//!
//! Each rule x pattern x orientation becomes one `Variant`. Its placements are not tried one by one:
//! `anchors` has a bit for every placement (the board cell under the pattern's lower left cell), and
//! each cell of the pattern that asks for something shifts the plane of that something back onto the
//! anchors. What is left after all shifts is the set of all matches.
//!
//! ```text
//!   pattern  *XX   on 7x6, 7 bits a column:
//!   anchors  & playable  & own >> 7  & own >> 14  = the placements that match
//! ```
//!
//! How large this becomes was bounded when the program was loaded; see `cost`.

use fourfold_drop::{Column, Size};
use fourfold_game::Dice;

use crate::board::Board;
use crate::bound_pattern::BoundPattern;
use crate::budget::{Halt, StepBudget};
use crate::decide::{Chosen, DecideError, MAX_COLUMNS, Tally};
use crate::operations::{self, Operation};
use crate::program::Program;
use crate::symbol::Symbol;

/// A program made ready for boards of one size.
#[derive(Clone, Debug)]
pub struct Compiled {
    program: Program,
    size: Size,
    variants: Vec<Variant>,
    tests: Vec<Test>,
    operations: Vec<Operation>,
    /// The cells of each row, to take matches bottom row first.
    rows: Vec<u64>,
}

/// One rule with one pattern in one orientation.
#[derive(Clone, Debug)]
pub(crate) struct Variant {
    pub(crate) section: u32,
    pub(crate) rule: u32,
    pub(crate) pattern: u32,
    pub(crate) mirrored: bool,
    /// The board cells on which the pattern's lower left cell may lie.
    anchors: u64,
    /// Where its tests end in the common list; they begin where the variant's before end.
    tests_end: u32,
    /// The same for its operations.
    operations_end: u32,
}

/// The plane's bit at `shift` from the anchor must be set.
#[derive(Clone, Copy, Debug)]
struct Test {
    plane: u8,
    shift: u8,
}

/// One match, as it is found.
pub(crate) struct Match<'a> {
    pub(crate) variant: &'a Variant,
    /// What will be done; the targets are columns from the match's left edge.
    pub(crate) operations: &'a [Operation],
    /// The board row of the pattern's bottom row, from 0.
    pub(crate) row: usize,
    /// The board column of its left edge, from 0.
    pub(crate) column: usize,
}

/// Is told of every match before and after its actions are done; `()` does not listen.
pub(crate) trait Observer {
    fn matched(&mut self, _found: &Match<'_>, _before: &Tally) {}
    fn acted(&mut self, _after: &Tally) {}
}

impl Observer for () {}

/// The planes, most selective first: that order fails soonest.
const PLANES: [Symbol; 5] =
    [Symbol::Playable, Symbol::Own, Symbol::Rival, Symbol::Marble, Symbol::Empty];

impl Compiled {
    /// Compiles for one board size. Patterns that do not fit that board are left out: they cannot match.
    pub fn new(program: &Program, size: Size) -> Compiled {
        let mut compiled = Compiled {
            program: program.clone(),
            size,
            variants: Vec::new(),
            tests: Vec::new(),
            operations: Vec::new(),
            rows: (0..size.height()).map(|row| size.bottom() << row).collect(),
        };
        for (section_index, section) in program.tree().sections.iter().enumerate() {
            let columns: Vec<_> =
                section.patterns.iter().map(operations::columns_of_letters).collect();
            for (rule_index, rule) in section.rules.iter().enumerate() {
                let (of_rule, acted_on) = (operations::of_rule(rule), rule.acted_on());
                for (pattern_index, pattern) in section.patterns.iter().enumerate() {
                    let Some(bound_pattern) = BoundPattern::new(pattern, rule) else { continue };
                    let Some(anchors) = anchors(&bound_pattern, size) else { continue };
                    for (mirrored, bound_pattern) in bound_pattern.orientations(acted_on) {
                        compiled.add_tests(&bound_pattern);
                        let written = &columns[pattern_index];
                        let columns = if mirrored {
                            &operations::mirrored_columns(written, bound_pattern.width())
                        } else {
                            written
                        };
                        compiled.operations.extend(operations::of_match(&of_rule, columns));
                        compiled.variants.push(Variant {
                            section: section_index as u32,
                            rule: rule_index as u32,
                            pattern: pattern_index as u32,
                            mirrored,
                            anchors,
                            tests_end: compiled.tests.len() as u32,
                            operations_end: compiled.operations.len() as u32,
                        });
                    }
                }
            }
        }
        compiled.variants.shrink_to_fit();
        compiled.tests.shrink_to_fit();
        compiled.operations.shrink_to_fit();
        compiled
    }

    fn add_tests(&mut self, bound_pattern: &BoundPattern) {
        for (plane, wanted) in PLANES.into_iter().enumerate() {
            self.tests.extend(
                bound_pattern.symbols().filter(|&(_, _, symbol)| symbol == wanted).map(
                    |(column, row, _)| Test {
                        plane: plane as u8,
                        shift: (column * self.size.stride() as usize + row) as u8,
                    },
                ),
            );
        }
    }

    /// The board size it was made for.
    pub fn size(&self) -> Size {
        self.size
    }

    /// The program it was made from.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Every rule with every pattern in every orientation, in the order of the search.
    pub(crate) fn variants(&self) -> &[Variant] {
        &self.variants
    }

    /// How many placements of a variant there are on the board.
    pub(crate) fn placements(&self, variant: &Variant) -> u64 {
        u64::from(variant.anchors.count_ones())
    }

    /// How many of them lie in one row.
    pub(crate) fn columns_across(&self, variant: &Variant) -> u64 {
        u64::from((variant.anchors & self.size.bottom()).count_ones())
    }

    /// The memory that its lists take.
    pub fn bytes(&self) -> usize {
        size_of_val(&self.variants[..])
            + size_of_val(&self.tests[..])
            + size_of_val(&self.operations[..])
            + size_of_val(&self.rows[..])
    }

    /// Chooses a column. The dice are rolled only if several are equally good.
    pub fn decide(&self, board: &Board, dice: &mut Dice) -> Result<Column, DecideError> {
        self.decide_within(board, dice, &mut StepBudget::for_decision())
    }

    /// The same with a budget that others may share and a flag by which the question is taken back.
    pub fn decide_within(
        &self,
        board: &Board,
        dice: &mut Dice,
        budget: &mut StepBudget<'_>,
    ) -> Result<Column, DecideError> {
        Ok(self.decide_observed(board, dice, budget, &mut ())?.0.column)
    }

    pub(crate) fn decide_observed<O: Observer>(
        &self,
        board: &Board,
        dice: &mut Dice,
        budget: &mut StepBudget<'_>,
        observer: &mut O,
    ) -> Result<(Chosen, Tally), DecideError> {
        if board.size() != self.size {
            return Err(DecideError::WrongSize { wanted: self.size, given: board.size() });
        }
        if board.playable() == 0 {
            return Err(DecideError::BoardFull);
        }
        let mut tally = Tally::default();
        let played = self.search(board, &mut tally, budget, observer)?;
        let chosen = tally.choose(board, played, dice);
        Ok((chosen, tally))
    }

    /// Walks the variants; the column of the play that ended the search, if one did.
    fn search<O: Observer>(
        &self,
        board: &Board,
        tally: &mut Tally,
        budget: &mut StepBudget<'_>,
        observer: &mut O,
    ) -> Result<Option<usize>, Halt> {
        let planes = [board.playable(), board.own(), board.rival(), board.all(), board.empty()];
        let (mut test, mut operation) = (0, 0);
        for variant in &self.variants {
            let tests = &self.tests[test..variant.tests_end as usize];
            let operations = &self.operations[operation..variant.operations_end as usize];
            (test, operation) = (variant.tests_end as usize, variant.operations_end as usize);
            let mut hits = variant.anchors;
            let mut tested = 0;
            for test in tests {
                tested += 1;
                hits &= planes[usize::from(test.plane)] >> test.shift;
                if hits == 0 {
                    break;
                }
            }
            let matches = u64::from(hits.count_ones());
            budget.spend(1 + tested + matches * (1 + operations.len() as u64))?;
            if hits != 0
                && let Some(column) = self.act(hits, variant, operations, board, tally, observer)
            {
                return Ok(Some(column));
            }
        }
        Ok(None)
    }

    /// Does the operations at every match, bottom row first, left to right.
    fn act<O: Observer>(
        &self,
        hits: u64,
        variant: &Variant,
        operations: &[Operation],
        board: &Board,
        tally: &mut Tally,
        observer: &mut O,
    ) -> Option<usize> {
        for (row, mask) in self.rows.iter().enumerate() {
            // Within a row a higher bit is a column further right.
            let mut matches = hits & mask;
            while matches != 0 {
                let left = (matches.trailing_zeros() / self.size.stride()) as usize;
                matches &= matches - 1;
                observer.matched(&Match { variant, operations, row, column: left }, tally);
                for operation in operations {
                    match *operation {
                        Operation::Add { target, priority, by } => {
                            tally.counts[left + usize::from(target)][usize::from(priority)] +=
                                i64::from(by);
                        }
                        Operation::Drop { target } => {
                            tally.dropped |= 1 << (left + usize::from(target));
                        }
                        Operation::Play { target } => {
                            let column = left + usize::from(target);
                            if tally.may_play(column, board) {
                                observer.acted(tally);
                                return Some(column);
                            }
                        }
                    }
                }
                observer.acted(tally);
            }
        }
        None
    }
}

/// The cells on which the pattern's lower left cell may lie; none if it does not fit.
fn anchors(bound_pattern: &BoundPattern, size: Size) -> Option<u64> {
    let columns = (size.width() + 1).checked_sub(bound_pattern.width()).filter(|&n| n > 0)?;
    let rows = (size.height() + 1).checked_sub(bound_pattern.height()).filter(|&n| n > 0)?;
    debug_assert!(columns <= MAX_COLUMNS);
    let column = (1u64 << rows) - 1;
    Some((0..columns).fold(0, |cells, left| cells | column << (left as u32 * size.stride())))
}
