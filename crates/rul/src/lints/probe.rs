//! Small boards on which a player should win, or should block, in exactly one column. A program in; the
//! boards on which it does something else out. Asking the player itself is surer than reading its rules.

use std::sync::OnceLock;

use fourfold_drop::Size;
use fourfold_game::Dice;

use crate::board::Board;
use crate::compile::Compiled;
use crate::program::Program;

/// What the player should do.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// Complete its own four.
    Win,
    /// Stop the opponent's.
    Block,
}

/// One board and the one right column.
struct Probe {
    name: &'static str,
    three: u64,
    all: u64,
    column: usize,
}

/// The column and row of each step along a line.
type LineCell = fn(usize) -> (usize, usize);

const SIZE: Size = Size::LINK_FOUR;

/// The names of the lines on which the program misses its aim, one a board.
pub(super) fn missed(program: &Program, aim: Aim) -> Vec<&'static str> {
    let player = Compiled::new(program, SIZE);
    let fails = |probe: &&Probe| {
        let own = if aim == Aim::Win { probe.three } else { probe.three ^ probe.all };
        let Ok(board) = Board::new(SIZE, own, probe.all) else { return false };
        let decision = player.decide_watched(&board, &mut Dice::new(0), &mut ());
        decision.is_ok_and(|(chosen, _)| chosen.candidates != 1 << probe.column)
    };
    probes().iter().filter(fails).map(|probe| probe.name).collect()
}

/// The finding's message, if there is anything to say.
pub(super) fn describe(missed: &[&'static str], what: &str) -> Option<String> {
    let first = missed.first()?;
    if missed.len() == probes().len() {
        return Some(format!("no rule {what}: begin the file with a section that does"));
    }
    let mut names: Vec<&str> = missed.to_vec();
    names.dedup();
    let where_ = if names.len() == 1 {
        format!("{first} lines")
    } else {
        format!("{} lines", names.join(", "))
    };
    Some(format!(
        "no rule surely {what} on some lines of four ({where_}): see whether a pattern or a gap is missing"
    ))
}

fn probes() -> &'static [Probe] {
    static PROBES: OnceLock<Vec<Probe>> = OnceLock::new();
    PROBES.get_or_init(|| {
        let lines: [(&'static str, LineCell); 3] = [
            ("horizontal", |step| (step, 0)),
            ("rising", |step| (step, step)),
            ("falling", |step| (step, 3 - step)),
        ];
        let vertical = Probe { name: "vertical", three: 0b111, all: 0b111, column: 0 };
        let slanted = lines
            .into_iter()
            .flat_map(|(name, cell)| (0..4).filter_map(move |gap| build(name, cell, gap)));
        slanted.chain([vertical]).collect()
    })
}

/// Three marbles on the line's other cells, props below them in colours that make no other threat.
fn build(name: &'static str, cell: LineCell, gap: usize) -> Option<Probe> {
    let mut dice = Dice::new(4);
    let (gap_column, _) = cell(gap);
    (0..1000).find_map(|_| {
        let (mut three, mut all) = (0, SIZE.bit(4, 0));
        for step in 0..4 {
            let (column, row) = cell(step);
            for below in 0..row {
                let bit = SIZE.bit(column, below);
                all |= bit;
                three |= if dice.below(2) == 0 { bit } else { 0 };
            }
            if step != gap {
                all |= SIZE.bit(column, row);
                three |= SIZE.bit(column, row);
            }
        }
        let quiet = !SIZE.has_line(three) && !SIZE.has_line(three ^ all);
        (quiet && wins(three, all) == [gap_column] && wins(three ^ all, all).is_empty())
            .then_some(Probe { name, three, all, column: gap_column })
    })
}

/// The columns that complete a line of `stones`.
fn wins(stones: u64, all: u64) -> Vec<usize> {
    let landings = (all + SIZE.bottom()) & SIZE.board();
    (0..SIZE.width())
        .filter(|&column| SIZE.has_line(stones | landings & SIZE.column(column)))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_a_board_for_every_line_and_gap() {
        let count = |name| probes().iter().filter(|probe| probe.name == name).count();
        assert_eq!(["horizontal", "rising", "falling", "vertical"].map(count), [4, 4, 4, 1]);
    }
}
