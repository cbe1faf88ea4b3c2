//! The Grader: the strategy of the console classic, which grades every column and plays the best.
//! Stones come in, grades go out; [`grades`] takes any two sets of stones, balanced or not.
//!
//! How the rules are read where the manual's debug screen leaves room:
//!
//! - Steps 6 to 9 look at the board as it is, before any stone is laid. For the cell above this means
//!   that nothing stands under it.
//! - A three is three or more stones of one colour that touch the cell along one axis without a gap,
//!   counted on both sides together. One axis can hold a three of each colour, one on each side.
//! - What the cell above was graded is subtracted and steps 8 and 9 are added to it: the screen's
//!   −17143 is 50 + 7 + 7 − 17207. But where the grade *becomes* 17206 or −99000 nothing is added:
//!   17206 is meant to stay one below the block of a three.
//! - The far end of a pair must be an empty cell of the board: the screen's column 2 has two `O`
//!   towards the edge and counts only the nearer one, as a single.
//! - A predicament is a pair that one more stone turns into a three open on both sides, cells that can
//!   be played at once: `.cSS.` with the cell `c` beside the pair, or `.ScS.` with it in between.
//! - A direction counts once: as a pair or as a single. The grades are built like this (50 = 7·7 + 1,
//!   351 = 7·50 + 1 and so on): seven of one kind never outweigh one of the next.

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_drop::{Column, PositionIn, SizeIn, Word};
use fourfold_game::{Dice, Position as _};

use crate::{Choice, Player, PlayerError, Reasons, Terms};

const OWN_THREE: i64 = 120_450;
const THEIR_THREE: i64 = 17_207;
const WIN_BEHIND_WIN: i64 = 17_206;
const WASTED_WIN: i64 = -99_000;
const LEAST: i64 = -99_100;
const THEIR_PAIR: i64 = 2_458;
const OWN_PAIR: i64 = 351;
const THEIR_PREDICAMENT: i64 = 17_207;
const OWN_PREDICAMENT: i64 = 5_735;
const THEIR_SINGLE: i64 = 50;
const OWN_SINGLE: i64 = 7;

/// Up, right, and the two diagonals, as (columns, rows).
const AXES: [(i32, i32); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// The grade of every column, `None` for a full one, for whoever owns `own`.
#[must_use]
pub fn grades<W: Word>(size: SizeIn<W>, own: W, other: W) -> Vec<Option<i64>> {
    let table = Stones { size, own, other };
    (0..size.width() as i32).map(|column| table.grade(column)).collect()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Colour {
    Own,
    Other,
}

struct Stones<W> {
    size: SizeIn<W>,
    own: W,
    other: W,
}

type Cell = (i32, i32);

fn step((column, row): Cell, (dc, dr): (i32, i32), by: i32) -> Cell {
    (column + by * dc, row + by * dr)
}

impl<W: Word> Stones<W> {
    fn exists(&self, (column, row): Cell) -> bool {
        (0..self.size.width() as i32).contains(&column)
            && (0..self.size.height() as i32).contains(&row)
    }

    fn at(&self, cell: Cell) -> Option<Colour> {
        if !self.exists(cell) {
            return None;
        }
        let bit = self.size.bit(cell.0 as usize, cell.1 as usize);
        if self.own & bit != W::ZERO {
            Some(Colour::Own)
        } else {
            (self.other & bit != W::ZERO).then_some(Colour::Other)
        }
    }

    fn is_empty(&self, cell: Cell) -> bool {
        self.exists(cell) && self.at(cell).is_none()
    }

    fn is_playable(&self, cell: Cell) -> bool {
        self.is_empty(cell) && cell.1 == self.height(cell.0)
    }

    /// Stones in a column; −1 beside the board.
    fn height(&self, column: i32) -> i32 {
        if !self.exists((column, 0)) {
            return -1;
        }
        ((self.own | self.other) & self.size.column(column as usize)).count_ones() as i32
    }

    fn grade(&self, column: i32) -> Option<i64> {
        let cell = (column, self.height(column));
        if !self.exists(cell) {
            return None;
        }
        let three = self.threes(cell);
        if three != 0 {
            return Some(three);
        }
        let mut grade = 0;
        let above = step(cell, (0, 1), 1);
        let is_lower = [column - 1, column + 1].iter().any(|&c| self.height(c) > cell.1);
        if is_lower && self.exists(above) {
            let given_away = self.threes(above);
            if given_away != 0 && given_away % OWN_THREE == 0 {
                let next = step(cell, (0, 1), 2);
                let wins_again = self.exists(next) && self.has_three(next, Colour::Own);
                return Some(if wins_again { WIN_BEHIND_WIN } else { WASTED_WIN });
            }
            grade -= given_away;
        }
        grade += AXES.iter().map(|&axis| self.neighbours(cell, axis)).sum::<i64>();
        Some(grade.max(LEAST))
    }

    /// Step 6 of the original's strategy: lines of three through the cell.
    fn threes(&self, cell: Cell) -> i64 {
        let count =
            |colour| AXES.iter().filter(|&&axis| self.touching(cell, axis, colour) >= 3).count();
        count(Colour::Own) as i64 * OWN_THREE + count(Colour::Other) as i64 * THEIR_THREE
    }

    fn has_three(&self, cell: Cell, colour: Colour) -> bool {
        AXES.iter().any(|&axis| self.touching(cell, axis, colour) >= 3)
    }

    /// Stones of a colour that touch the cell along an axis, both sides together.
    fn touching(&self, cell: Cell, axis: (i32, i32), colour: Colour) -> i32 {
        self.run(cell, axis, 1, colour) + self.run(cell, axis, -1, colour)
    }

    fn run(&self, cell: Cell, axis: (i32, i32), way: i32, colour: Colour) -> i32 {
        (1..).take_while(|n| self.at(step(cell, axis, n * way)) == Some(colour)).count() as i32
    }

    /// Steps 8 and 9 along one axis.
    fn neighbours(&self, cell: Cell, axis: (i32, i32)) -> i64 {
        let at = |by: i32| step(cell, axis, by);
        let [ahead, behind] = [1, -1].map(|way| self.at(at(way)));
        if let (Some(colour), true) = (ahead, ahead == behind) {
            // The cell lies between two of a colour: more than these would have been a three.
            let open = self.is_playable(at(2)) && self.is_playable(at(-2));
            return if open { predicament(colour) } else { single(colour) };
        }
        [1, -1].iter().zip([ahead, behind]).fold(0, |sum, (&way, colour)| {
            let Some(colour) = colour else { return sum };
            let far_end = at(3 * way);
            sum + if self.at(at(2 * way)) != Some(colour) || !self.is_empty(far_end) {
                single(colour)
            } else if self.is_playable(far_end) && self.is_playable(at(-way)) {
                predicament(colour)
            } else {
                pair(colour)
            }
        })
    }
}

const fn single(colour: Colour) -> i64 {
    match colour {
        Colour::Own => OWN_SINGLE,
        Colour::Other => THEIR_SINGLE,
    }
}

const fn pair(colour: Colour) -> i64 {
    match colour {
        Colour::Own => OWN_PAIR,
        Colour::Other => THEIR_PAIR,
    }
}

const fn predicament(colour: Colour) -> i64 {
    match colour {
        Colour::Own => OWN_PREDICAMENT,
        Colour::Other => THEIR_PREDICAMENT,
    }
}

/// The column with the best grade, the leftmost of equals; with nothing to go by, one of the three in
/// the middle by chance, or any free one. `None` if all are full.
#[must_use]
pub fn best_column(grades: &[Option<i64>], dice: &mut Dice) -> Option<usize> {
    let free: Vec<usize> = (0..grades.len()).filter(|&c| grades[c].is_some()).collect();
    if free.iter().all(|&c| grades[c] == Some(0)) {
        let middle = grades.len() / 2;
        let central: Vec<usize> =
            free.iter().copied().filter(|c| c.abs_diff(middle) <= 1).collect();
        return dice.pick(if central.is_empty() { &free } else { &central }).copied();
    }
    // Of equals `max_by_key` takes the last: look from the right.
    free.into_iter().rev().max_by_key(|&c| grades[c])
}

/// The Grader at the board.
pub(crate) struct Grader;

impl Player for Grader {
    fn choose(&mut self, position: &AnyPosition, terms: &Terms) -> Result<Choice, PlayerError> {
        match position {
            AnyPosition::Drop(position) => choose(position, terms),
            AnyPosition::WideDrop(position) => choose(position, terms),
            _ => Err(PlayerError::AnotherGame),
        }
    }
}

fn choose<W: Word>(position: &PositionIn<W>, terms: &Terms) -> Result<Choice, PlayerError> {
    if position.outcome().is_some() {
        return Err(PlayerError::GameOver);
    }
    let grades = grades(position.size(), position.own(), position.other());
    let column = best_column(&grades, &mut Dice::new(terms.seed)).ok_or(PlayerError::GameOver)?;
    let reasons = Reasons { score: grades[column], grades: Some(grades), ..Reasons::default() };
    Ok(Choice { mv: AnyMove::Drop(Column(column as u8)), reasons })
}

#[cfg(test)]
mod tests {
    use fourfold_drop::{Setup, Size};

    use super::*;

    fn graded(board: &str) -> Vec<i64> {
        let setup = Setup::parse(Size::CONNECT_FOUR, board).unwrap();
        grades(setup.size, setup.x, setup.o).into_iter().map(Option::unwrap).collect()
    }

    #[test]
    fn the_debug_screen_of_the_manual() {
        let board = "d ..XO...\ne .XOXX..\nf OOXOO..\n";
        assert_eq!(graded(board), [107, 64, 57, 57, -17143, 57, 0]);
        let setup = Setup::parse(Size::CONNECT_FOUR, board).unwrap();
        let grades = grades(setup.size, setup.x, setup.o);
        assert_eq!(best_column(&grades, &mut Dice::new(0)), Some(0));
    }

    #[test]
    fn the_short_vectors() {
        assert_eq!(graded("...O..."), [0, 0, 50, 50, 50, 0, 0]);
        assert_eq!(graded("XXX....")[3], 120_450);
        assert_eq!(graded("OOO....")[3], 17_207);
    }

    #[test]
    fn a_three_is_found_across_a_gap_and_several_add_up() {
        assert_eq!(graded("XX.X...")[2], 120_450);
        assert_eq!(graded("OOO.XXX")[3], 120_450 + 17_207);
    }

    #[test]
    fn the_cell_above_is_not_given_away() {
        // O would win on top of column 4: two single stones touch the landing cell.
        assert_eq!(graded("OOO....\nXXO....")[3], 100 - 17_207);
        // X would waste its own win there …
        assert_eq!(graded("XXX....\nOOX....")[3], -99_000);
        // … unless another waits above it.
        assert_eq!(graded("XXX....\nXXX....\nOOX....")[3], 17_206);
    }

    #[test]
    fn a_mixed_gift_is_cut_off() {
        assert_eq!(graded("OOO.XXX\nXXO.OXX")[3], -99_100);
    }

    #[test]
    fn pairs_count_with_an_open_end_and_more_with_two_that_can_be_played() {
        // Column 3 beside the pair in 4 and 5, both ends free on the floor.
        assert_eq!(graded("...OO..")[2], 17_207);
        assert_eq!(graded("...XX..")[2], 5_735);
        // The edge shuts one side.
        assert_eq!(graded("OO.....")[2], 50);
        assert_eq!(graded(".OO....")[0], 2_458);
        // In between.
        assert_eq!(graded("..X.X..")[3], 5_735);
        assert_eq!(graded("X.X....")[1], 7);
    }

    #[test]
    fn full_columns_have_no_grade_and_the_leftmost_of_equals_is_played() {
        let size = Size::new(3, 2).unwrap();
        let setup = Setup::parse(size, "X..\nO..").unwrap();
        let grades = grades(size, setup.x, setup.o);
        assert_eq!(grades[0], None);
        let dice = &mut Dice::new(0);
        assert_eq!(best_column(&[Some(1), Some(7), Some(7)], dice), Some(1));
        assert_eq!(best_column(&[None, None], dice), None);
    }

    #[test]
    fn with_nothing_to_go_by_chance_takes_a_column_in_the_middle() {
        let nothing = vec![Some(0); 7];
        let mut seen = [0; 7];
        for seed in 0..300 {
            seen[best_column(&nothing, &mut Dice::new(seed)).unwrap()] += 1;
        }
        assert_eq!((seen[0], seen[1], seen[5], seen[6]), (0, 0, 0, 0));
        assert!(seen[2..5].iter().all(|&n| n > 60), "{seen:?}");
        let full = [Some(0), Some(0), None, None, None, Some(0), Some(0)];
        let pick = best_column(&full, &mut Dice::new(3)).unwrap();
        assert!([0, 1, 5, 6].contains(&pick));
    }
}
