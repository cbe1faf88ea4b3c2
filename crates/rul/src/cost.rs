//! What a program would cost before it is compiled. A tree in; the memory of the compiled program and
//! the steps of its longest decision out, never too low, on whatever board it is used.
//!
//! Every rule is tried with every pattern of its section, so a few kilobytes of text can ask for
//! gigabytes and minutes. This is the place where that is found out.

use std::sync::LazyLock;

use fourfold_drop::Size;

use crate::budget::DECISION_STEPS;
use crate::operations::{LETTERS, MOST_OPERATIONS, Operation, columns_of_letters, of_rule};
use crate::symbol::{Cell, Symbol, VariableSet};
use crate::tree::{PATTERN_LIMIT, Pattern, Rule, Section, Tree};

/// The most pairs of a rule and a pattern of its section that a program may have.
pub(crate) const MOST_PAIRS: u64 = 100_000;
/// The most bytes that a compiled program may take.
pub(crate) const MOST_BYTES: u64 = 24 << 20;
/// The most steps that a decision may take.
pub(crate) const MOST_STEPS: u64 = DECISION_STEPS;

/// No variant, test or operation of a compiled program takes more bytes than these.
pub(crate) const VARIANT_BYTES: u64 = 40;
pub(crate) const TEST_BYTES: u64 = 2;
pub(crate) const OPERATION_BYTES: u64 = 8;

/// What a program costs at most.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Cost {
    /// Pairs of a rule and a pattern of its section.
    pub(crate) pairs: u64,
    /// Bytes of the compiled program.
    pub(crate) bytes: u64,
    /// Steps of a decision in which everything matches everywhere.
    pub(crate) steps: u64,
}

/// The limit that a program breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Excess {
    Pairs,
    Bytes,
    Steps,
}

impl Cost {
    /// The first limit that is broken.
    fn excess(&self) -> Option<Excess> {
        match self {
            _ if self.pairs > MOST_PAIRS => Some(Excess::Pairs),
            _ if self.bytes > MOST_BYTES => Some(Excess::Bytes),
            _ if self.steps > MOST_STEPS => Some(Excess::Steps),
            _ => None,
        }
    }
}

/// What a whole file costs; or the index of the section that is too much, and why.
pub(crate) fn of_tree(tree: &Tree) -> Result<Cost, (usize, Excess)> {
    let mut cost = Cost::default();
    for (index, section) in tree.sections.iter().enumerate() {
        add_section(section, &mut cost).map_err(|excess| (index, excess))?;
    }
    Ok(cost)
}

fn add_section(section: &Section, cost: &mut Cost) -> Result<(), Excess> {
    cost.pairs += section.rules.len() as u64 * section.patterns.len() as u64;
    if let Some(excess) = cost.excess() {
        return Err(excess); // Before the pairs are looked at one by one.
    }
    let patterns: Vec<PatternCost> = section.patterns.iter().map(PatternCost::new).collect();
    for rule in &section.rules {
        let rule = RuleCost::new(rule);
        for pattern in &patterns {
            rule.add_pair(pattern, cost);
        }
        if let Some(excess) = cost.excess() {
            return Err(excess);
        }
    }
    Ok(())
}

/// What matters of a pattern.
struct PatternCost {
    variables: VariableSet,
    /// Cells that ask for something, whatever a rule binds.
    fixed: u64,
    /// The cells of each letter.
    cells: [u64; LETTERS],
    /// The columns of each letter.
    columns: [u8; LETTERS],
    /// The most places on any board where it can lie.
    placements: u64,
}

impl PatternCost {
    fn new(pattern: &Pattern) -> PatternCost {
        let mut cells = [0; LETTERS];
        let mut fixed = 0;
        for cell in pattern.rows.iter().flat_map(|row| &row.cells) {
            match cell.cell {
                Cell::Symbol(Symbol::Anything) => {}
                Cell::Symbol(_) => fixed += 1,
                Cell::Variable(variable) => cells[variable.index()] += 1,
            }
        }
        let columns = columns_of_letters(pattern).map(|mask| mask.count_ones() as u8);
        let placements = placements(pattern.width(), pattern.height());
        PatternCost { variables: pattern.variables(), fixed, cells, columns, placements }
    }
}

/// What matters of a rule.
struct RuleCost {
    bound: VariableSet,
    /// The letters that are bound to something that must be tested.
    tested: VariableSet,
    /// The letters that are acted on, and how many operations there are on each.
    operations: Vec<(usize, u64)>,
}

impl RuleCost {
    fn new(rule: &Rule) -> RuleCost {
        let mut count = [0; LETTERS];
        for operation in of_rule(rule) {
            let (Operation::Play { target }
            | Operation::Drop { target }
            | Operation::Add { target, .. }) = operation;
            count[usize::from(target)] += 1;
        }
        let tested = rule.bindings.iter().filter(|binding| binding.symbol != Symbol::Anything);
        RuleCost {
            bound: rule.bound(),
            tested: tested.map(|binding| binding.variable).collect(),
            operations: count.into_iter().enumerate().filter(|(_, count)| *count > 0).collect(),
        }
    }

    fn add_pair(&self, pattern: &PatternCost, cost: &mut Cost) {
        if !self.bound.is_subset_of(pattern.variables) {
            return;
        }
        let tests = pattern.fixed
            + self.tested.iter().map(|letter| pattern.cells[letter.index()]).sum::<u64>();
        let operations = self
            .operations
            .iter()
            .map(|&(letter, count)| count * u64::from(pattern.columns[letter]))
            .sum::<u64>()
            .min(MOST_OPERATIONS as u64);
        // As written and mirrored.
        cost.bytes += 2 * (VARIANT_BYTES + tests * TEST_BYTES + operations * OPERATION_BYTES);
        cost.steps += 2 * (1 + tests + pattern.placements * (1 + operations));
    }
}

/// The most places where a pattern so wide and high can lie, over all boards.
fn placements(width: usize, height: usize) -> u64 {
    static MOST: LazyLock<[[u64; PATTERN_LIMIT]; PATTERN_LIMIT]> = LazyLock::new(|| {
        let sizes = (1..64).flat_map(|width| (1..64).filter_map(move |h| Size::new(width, h).ok()));
        let mut most = [[0; PATTERN_LIMIT]; PATTERN_LIMIT];
        for size in sizes {
            for (h, row) in most.iter_mut().enumerate().take(size.height()) {
                for (w, most) in row.iter_mut().enumerate().take(size.width()) {
                    *most = (*most).max(((size.width() - w) * (size.height() - h)) as u64);
                }
            }
        }
        most
    });
    let at = |length: usize| length.clamp(1, PATTERN_LIMIT) - 1;
    MOST[at(height)][at(width)]
}

#[cfg(test)]
mod tests {
    use fourfold_game::Dice;

    use super::*;
    use crate::board::Board;
    use crate::budget::StepBudget;
    use crate::compile::Compiled;
    use crate::program::Program;

    #[test]
    fn the_places_of_a_pattern() {
        assert_eq!(placements(1, 1), 63, "on a board of one column and 63 rows");
        assert_eq!(placements(7, 7), 2, "on boards of 7x8 and 8x7");
        assert_eq!(placements(7, 1), 30, "on boards of 16x3 and 21x2");
    }

    #[test]
    fn no_compiled_program_costs_more_than_was_said_before() {
        let patterns = "ab\n\na?b\nX-*\n\n+++\nabc\n\naa\naa\n\nabababa\n\na\nb\na\nb\na\nb\na";
        let rules = "a=?, b=? : a1 b!2 a! b\na=* : a1 a1 a\nb=-, a=- : b3 a2 a2 b!\na=X : a1";
        let text =
            format!("PATTERNS\n{patterns}\nENDPATTERNS\nRULES\n{rules}\nENDRULES\nENDFILE\n");
        let program = Program::load(text).expect("a right file");
        let cost = of_tree(program.tree()).expect("a small file");
        assert_eq!(cost.pairs, 6 * 4);
        for (width, height) in [(7, 7), (7, 6), (8, 7), (1, 63), (2, 31), (16, 3), (21, 2), (32, 1)]
        {
            let size = Size::new(width, height).expect("a size");
            let compiled = Compiled::new(&program, size);
            let rows = 8 * height as u64;
            assert!(compiled.bytes() as u64 - rows <= cost.bytes, "{size}");
            for all in [0, size.board() & !(size.bottom() << (height - 1))] {
                let board = Board::new(size, all & 0x5555_5555_5555_5555, all).expect("a board");
                let mut budget = StepBudget::new(cost.steps);
                compiled
                    .decide_within(&board, &mut Dice::new(1), &mut budget)
                    .expect("enough steps");
                assert!(budget.left() < cost.steps, "something was counted");
            }
        }
    }
}
