//! Positions of Link Four in which one column wins, or alone keeps the opponent from winning. A program
//! in; the positions in which it may do something else out. Asking the player itself is surer than
//! reading its rules: a rule that wins by accident on one board does not on the next.
//!
//! There are positions for every line of four on the board and every place of the gap in it. They come
//! from games of chance with that end in view, so marbles that lure lie everywhere.

use std::sync::LazyLock;

use fourfold_drop::{Column, Size};
use fourfold_game::Dice;

use crate::board::Board;
use crate::budget::{Halt, StepBudget};
use crate::compile::Compiled;
use crate::decide::DecideError;

/// What the player should do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Complete its own four.
    Win,
    /// Stop the opponent's.
    Block,
}

/// One position and the one right column.
pub(super) struct Probe {
    direction: Direction,
    /// The columns played from the start.
    moves: String,
    own: u64,
    all: u64,
    column: usize,
}

/// How a line of four runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Direction {
    name: &'static str,
    right: usize,
    up: isize,
    /// In which of its cells the last marble may be missing: in a vertical line only in the top one.
    gaps: &'static [usize],
}

const DIRECTIONS: [Direction; 4] = [
    Direction { name: "horizontal", right: 1, up: 0, gaps: &[0, 1, 2, 3] },
    Direction { name: "vertical", right: 0, up: 1, gaps: &[3] },
    Direction { name: "rising", right: 1, up: 1, gaps: &[0, 1, 2, 3] },
    Direction { name: "falling", right: 1, up: -1, gaps: &[0, 1, 2, 3] },
];

pub(super) const SIZE: Size = Size::LINK_FOUR;

/// How many positions each line and gap gets.
const EACH: usize = 2;

/// The positions are asked in steps of so many, so that those asked before the work is broken off are of
/// every kind. It has no divisor in common with their number.
const STRIDE: usize = 331;

static TO_WIN: LazyLock<Vec<Probe>> = LazyLock::new(|| probes(Aim::Win));
static TO_BLOCK: LazyLock<Vec<Probe>> = LazyLock::new(|| probes(Aim::Block));

/// What the player misses in some of the positions, the better part of them if there are steps enough.
pub(super) struct Answers {
    /// Why not all positions were asked, if so.
    pub(super) halt: Option<Halt>,
    /// What it misses in those that were asked, as a message; none if it misses nothing.
    pub(super) complaint: Option<String>,
}

/// Asks the player in all positions, or until the budget is used up.
pub(super) fn ask(player: &Compiled, aim: Aim, budget: &mut StepBudget<'_>) -> Answers {
    let all: &[Probe] = if aim == Aim::Win { &TO_WIN } else { &TO_BLOCK };
    let (mut asked, mut missed, mut halt) = (0, Vec::new(), None);
    for index in (0..all.len()).map(|turn| turn * STRIDE % all.len()) {
        match is_met(player, &all[index], budget) {
            Ok(true) => {}
            Ok(false) => missed.push(index),
            Err(why) => {
                halt = Some(why);
                break;
            }
        }
        asked += 1;
    }
    missed.sort_unstable();
    let missed: Vec<&Probe> = missed.into_iter().map(|index| &all[index]).collect();
    Answers { halt, complaint: complaint(&missed, asked, aim) }
}

fn complaint(missed: &[&Probe], asked: usize, aim: Aim) -> Option<String> {
    // The shortest game is the easiest to look at.
    let example = missed.iter().min_by_key(|probe| probe.moves.len())?;
    let (position, column) = (&example.moves, Column(example.column as u8).digit());
    // Even a player without a thought finds the column now and then.
    if missed.len() * 4 >= asked * 3 {
        let what = match aim {
            Aim::Win => "most wins are missed",
            Aim::Block => "most losses are not blocked",
        };
        return Some(format!(
            "{what}, as in position {position} at column {column}: begin the file with a section for every line and gap"
        ));
    }
    let names: Vec<&str> = DIRECTIONS
        .iter()
        .filter(|direction| missed.iter().any(|probe| probe.direction == **direction))
        .map(|direction| direction.name)
        .collect();
    let lines = names.join(", ");
    Some(match aim {
        Aim::Win => format!(
            "wins are missed ({lines} lines), as in position {position}, where column {column} wins: see whether a pattern or a place of the gap is missing, or another rule plays first"
        ),
        Aim::Block => format!(
            "losses are not blocked ({lines} lines), as in position {position}, where only column {column} blocks: see whether a pattern or a place of the gap is missing, or another rule plays first"
        ),
    })
}

/// Whether the player surely does what it should.
fn is_met(player: &Compiled, probe: &Probe, budget: &mut StepBudget<'_>) -> Result<bool, Halt> {
    let Ok(board) = Board::new(SIZE, probe.own, probe.all) else { return Ok(true) };
    match player.decide_observed(&board, &mut Dice::new(0), budget, &mut ()) {
        Ok((chosen, _)) => Ok(chosen.candidates == 1 << probe.column),
        Err(DecideError::Stopped) => Err(Halt::Stopped),
        Err(DecideError::OutOfSteps) => Err(Halt::OutOfSteps),
        Err(_) => Ok(false),
    }
}

/// Positions for every line and gap.
fn probes(aim: Aim) -> Vec<Probe> {
    let mut dice = Dice::new(4);
    let mut all = Vec::new();
    for direction in DIRECTIONS {
        for line in lines(direction) {
            for &gap in direction.gaps {
                let games =
                    (0..EACH * 100).filter_map(|_| game(direction, line, gap, aim, &mut dice));
                all.extend(games.take(EACH));
            }
        }
    }
    all
}

/// The lines of four of a direction, each as its cells from left to right or upwards.
fn lines(direction: Direction) -> impl Iterator<Item = [(usize, usize); 4]> {
    let starts =
        (0..SIZE.width()).flat_map(|column| (0..SIZE.height()).map(move |row| (column, row)));
    starts.filter_map(move |(column, row)| {
        let cell = |step: usize| {
            let column = column + step * direction.right;
            let row = row.checked_add_signed(step as isize * direction.up)?;
            (column < SIZE.width() && row < SIZE.height()).then_some((column, row))
        };
        Some([cell(0)?, cell(1)?, cell(2)?, cell(3)?])
    })
}

/// Plays at random, but so that one side gets the line's other cells and nobody the gap, until the gap
/// can be played by the side that should.
fn game(
    direction: Direction,
    line: [(usize, usize); 4],
    gap: usize,
    aim: Aim,
    dice: &mut Dice,
) -> Option<Probe> {
    let bit = |(column, row): (usize, usize)| SIZE.bit(column, row);
    let gap_bit = bit(line[gap]);
    let three = line.into_iter().map(bit).fold(0, |all, cell| all | cell) & !gap_bit;
    // Everything up to the line: the marbles that must lie there before the gap can be played.
    let below = line
        .iter()
        .flat_map(|&(column, row)| (0..=row).map(move |row| SIZE.bit(column, row)))
        .fold(0, |all, cell| all | cell);
    let owner = dice.below(2) as usize;
    let (mut stones, mut moves) = ([0u64; 2], String::new());
    for ply in 0..SIZE.width() * SIZE.height() {
        let (side, all) = (ply % 2, stones[0] | stones[1]);
        let landings = (all + SIZE.bottom()) & SIZE.board();
        let to_move = if aim == Aim::Win { owner } else { 1 - owner };
        if side == to_move
            && stones[owner] & three == three
            && landings & gap_bit != 0
            && wins(stones[owner], landings) == gap_bit
            && (aim == Aim::Win || wins(stones[side], landings) == 0)
        {
            return Some(Probe { direction, moves, own: stones[side], all, column: line[gap].0 });
        }
        let may = |landing: u64| {
            landing & gap_bit == 0
                && (side == owner || landing & three == 0)
                && !SIZE.has_line(stones[side] | landing)
        };
        let choices: Vec<usize> = (0..SIZE.width())
            .filter(|&column| {
                let landing = landings & SIZE.column(column);
                landing != 0 && may(landing)
            })
            .collect();
        let useful: Vec<usize> = choices
            .iter()
            .copied()
            .filter(|&column| landings & SIZE.column(column) & below != 0)
            .collect();
        let anywhere = useful.is_empty() || dice.below(3) == 0;
        let column = *dice.pick(if anywhere { &choices } else { &useful })?;
        stones[side] |= landings & SIZE.column(column);
        moves.push(Column(column as u8).digit());
    }
    None
}

/// The landing cells that complete a line of `stones`.
fn wins(stones: u64, landings: u64) -> u64 {
    (0..SIZE.width())
        .map(|column| landings & SIZE.column(column))
        .filter(|&landing| landing != 0 && SIZE.has_line(stones | landing))
        .fold(0, |all, cell| all | cell)
}

#[cfg(test)]
mod tests {
    use fourfold_drop::Position;
    use fourfold_game::Position as _;

    use super::*;

    #[test]
    fn there_are_positions_for_every_line_and_gap() {
        for all in [&TO_WIN, &TO_BLOCK] {
            let counts = DIRECTIONS
                .map(|direction| all.iter().filter(|probe| probe.direction == direction).count());
            assert_eq!(counts, [112 * EACH, 28 * EACH, 64 * EACH, 64 * EACH]);
            let asked: std::collections::BTreeSet<usize> =
                (0..all.len()).map(|turn| turn * STRIDE % all.len()).collect();
            assert_eq!(asked.len(), all.len(), "the stride comes to each of them once");
        }
    }

    #[test]
    fn each_is_a_game_in_which_the_column_is_the_only_right_one() {
        for (all, aim) in [(&TO_WIN, Aim::Win), (&TO_BLOCK, Aim::Block)] {
            for probe in all.iter() {
                let mut position = Position::empty(SIZE);
                for digit in probe.moves.chars() {
                    position.play(Column::from_digit(digit).expect("a column")).expect("legal");
                }
                assert!(position.outcome().is_none());
                assert_eq!((position.own(), position.all()), (probe.own, probe.all));
                let landings = (probe.all + SIZE.bottom()) & SIZE.board();
                let threatened = if aim == Aim::Win { probe.own } else { probe.own ^ probe.all };
                assert_eq!(wins(threatened, landings), landings & SIZE.column(probe.column));
            }
        }
    }
}
