//! The actions of a rule in; as few operations as lead to the same table out.
//!
//! A rule may say `a1` two thousand times, and a pattern may have `a` in seven columns. What a match
//! does to the table is the same if equal actions are added up, because three things hold:
//!
//! - a count never decides whether a play or a drop happens, so between two plays the raises and
//!   lowers of a column can be summed;
//! - a column that is dropped stays dropped, so the first drop is enough;
//! - a play that is ignored (the column is full or dropped) would be ignored again, so the first play
//!   of a column is enough.
//!
//! The trace still tells every action as written; it reads them from the rule.

use crate::symbol::ActionKind;
use crate::tree::{PATTERN_LIMIT, Pattern, Rule};

/// One thing done to a target: to a variable of a rule, or to a column of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Operation {
    /// Play the target now.
    Play { target: u8 },
    /// Drop the target from consideration.
    Drop { target: u8 },
    /// Add to the target's count of a priority (0, 1 or 2 for priority 1, 2 or 3).
    Add { target: u8, priority: u8, by: i32 },
}

/// No match needs more operations: each of seven columns is played once and dropped once, and its three
/// counts change once before, between and after the plays.
pub(crate) const MOST_OPERATIONS: usize =
    2 * PATTERN_LIMIT + 3 * PATTERN_LIMIT * (PATTERN_LIMIT + 1);

/// How many letters there are.
pub(crate) const LETTERS: usize = 26;

/// Adds up what is done to `N` targets.
struct Sum<const N: usize> {
    /// What is to be added to each count since the last play.
    counts: [[i32; 3]; N],
    /// One bit a target whose counts may have changed since the last play.
    changed: u32,
    dropped: u32,
    played: u32,
    list: Vec<Operation>,
}

impl<const N: usize> Sum<N> {
    fn new() -> Sum<N> {
        Sum { counts: [[0; 3]; N], changed: 0, dropped: 0, played: 0, list: Vec::new() }
    }

    fn add(&mut self, target: usize, priority: usize, by: i32) {
        let count = &mut self.counts[target][priority];
        *count = count.saturating_add(by);
        self.changed |= 1 << target;
    }

    fn drop(&mut self, target: usize) {
        if self.dropped >> target & 1 == 0 {
            self.dropped |= 1 << target;
            self.list.push(Operation::Drop { target: target as u8 });
        }
    }

    fn play(&mut self, target: usize) {
        if (self.played | self.dropped) >> target & 1 == 0 {
            self.played |= 1 << target;
            self.write_counts();
            self.list.push(Operation::Play { target: target as u8 });
        }
    }

    fn write_counts(&mut self) {
        let mut changed = std::mem::take(&mut self.changed);
        while changed != 0 {
            let target = changed.trailing_zeros() as u8;
            changed &= changed - 1;
            let counts = std::mem::take(&mut self.counts[usize::from(target)]);
            for (priority, by) in counts.into_iter().enumerate().filter(|(_, by)| *by != 0) {
                self.list.push(Operation::Add { target, priority: priority as u8, by });
            }
        }
    }

    fn finish(mut self) -> Vec<Operation> {
        self.write_counts();
        self.list
    }
}

/// What a rule does to its variables; the targets are letters, 0 for `a`.
pub(crate) fn of_rule(rule: &Rule) -> Vec<Operation> {
    let mut sum = Sum::<LETTERS>::new();
    for action in &rule.actions {
        let target = action.variable.index();
        match action.kind {
            ActionKind::Play => sum.play(target),
            ActionKind::Drop => sum.drop(target),
            ActionKind::Raise(priority) => sum.add(target, priority.index(), 1),
            ActionKind::Lower(priority) => sum.add(target, priority.index(), -1),
        }
    }
    sum.finish()
}

/// The same done to the columns of a match; the targets are columns from the pattern's left edge.
/// `columns` has a bit for every column in which a letter stands.
pub(crate) fn of_match(rule: &[Operation], columns: &[u8; LETTERS]) -> Vec<Operation> {
    let mut sum = Sum::<PATTERN_LIMIT>::new();
    for operation in rule {
        let (Operation::Play { target }
        | Operation::Drop { target }
        | Operation::Add { target, .. }) = *operation;
        for column in set_bits(columns[usize::from(target)]) {
            match *operation {
                Operation::Play { .. } => sum.play(column),
                Operation::Drop { .. } => sum.drop(column),
                Operation::Add { priority, by, .. } => sum.add(column, usize::from(priority), by),
            }
        }
    }
    sum.finish()
}

/// The columns of a mask, left to right.
pub(crate) fn set_bits(mask: u8) -> impl Iterator<Item = usize> {
    (0..PATTERN_LIMIT).filter(move |column| mask >> column & 1 == 1)
}

/// Where each letter stands in a pattern: for `a` to `z` a mask of its columns.
pub(crate) fn columns_of_letters(pattern: &Pattern) -> [u8; LETTERS] {
    let mut columns = [0; LETTERS];
    for (column, cell) in pattern.rows.iter().flat_map(|row| row.cells.iter().enumerate()) {
        if let (Some(variable), true) = (cell.cell.variable(), column < PATTERN_LIMIT) {
            columns[variable.index()] |= 1 << column;
        }
    }
    columns
}

/// The same in the mirror image of a pattern so wide.
pub(crate) fn mirrored_columns(columns: &[u8; LETTERS], width: usize) -> [u8; LETTERS] {
    columns.map(|mask| set_bits(mask).fold(0, |image, column| image | 1 << (width - 1 - column)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::program::Program;

    /// The operations of the only rule of a file, on its variables and on the columns of a match.
    fn operations(pattern: &str, rule: &str) -> (Vec<Operation>, Vec<Operation>) {
        let text = format!("PATTERNS\n{pattern}\nENDPATTERNS\nRULES\n{rule}\nENDRULES\nENDFILE\n");
        let program = Program::load(text).expect("a right file");
        let section = &program.tree().sections[0];
        let of_rule = of_rule(&section.rules[0]);
        let of_match = of_match(&of_rule, &columns_of_letters(&section.patterns[0]));
        (of_rule, of_match)
    }

    #[test]
    fn equal_actions_are_added_up() {
        let (rule, found) = operations("aa", "a=* : a1 a1 a!1 a1 a2 a!3 a!3");
        let add = |target, priority, by| Operation::Add { target, priority, by };
        assert_eq!(rule, [add(0, 0, 2), add(0, 1, 1), add(0, 2, -2)]);
        let twice =
            [add(0, 0, 2), add(0, 1, 1), add(0, 2, -2), add(1, 0, 2), add(1, 1, 1), add(1, 2, -2)];
        assert_eq!(found, twice);
        assert_eq!(operations("a", "a=* : a1 a!1"), (vec![], vec![]), "nothing is left of these");
    }

    #[test]
    fn counts_stay_on_their_side_of_a_play_and_what_changes_nothing_is_left_out() {
        let (rule, _) = operations("ab", "a=* : a1 b a1 b a2 a! a! a");
        let add = |priority, by| Operation::Add { target: 0, priority, by };
        let (play_b, drop_a) = (Operation::Play { target: 1 }, Operation::Drop { target: 0 });
        assert_eq!(rule, [add(0, 1), play_b, drop_a, add(0, 1), add(1, 1)]);
    }

    #[test]
    fn two_letters_in_one_column_are_one_target() {
        let (rule, found) = operations("a\nb", "a=*, b=X : a1 b1 a b");
        assert_eq!(rule.len(), 4);
        let add = Operation::Add { target: 0, priority: 0, by: 2 };
        assert_eq!(found, [add, Operation::Play { target: 0 }]);
    }

    #[test]
    fn no_rule_needs_more_operations_than_the_bound() {
        // Every letter of a 7x7 pattern raised in every priority before, between and after the plays.
        let letters: Vec<char> = ('a'..='z').collect();
        let pattern: Vec<String> = (0..7)
            .map(|row| (0..7).map(|column| letters[(row * 7 + column) % 26]).collect())
            .collect();
        let counts: String = letters[..7].iter().map(|l| format!("{l}1{l}2{l}3")).collect();
        let actions: String =
            letters.iter().map(|letter| format!("{counts} {letter} {letter}! ")).collect();
        let (_, found) = operations(&pattern.join("\n"), &format!("a=? : {actions}"));
        assert!(found.len() <= MOST_OPERATIONS, "{}", found.len());
        assert!(found.len() > MOST_OPERATIONS / 2, "the bound is near: {}", found.len());
    }
}
