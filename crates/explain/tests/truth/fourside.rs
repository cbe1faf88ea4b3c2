//! Every reason given for a lay of FourSide is true: points are counted again from the blocks on the
//! board, as the rules say, and nothing depends on hidden blocks.

use fourfold_explain::{Lay, Reason, explain_lay};
use fourfold_fourside::{FoursideGame, Level, Move, Position, Side, Square};
use fourfold_game::{Cell, CellMark, Dice, Game, HiddenHands, Position as _};

use crate::oracle::thrown;

/// The numbers that touch a cell: each neighbour's side that faces it.
fn touching(position: &Position, cell: Cell) -> Vec<u8> {
    let neighbours =
        [(-1, 0, Side::South), (0, 1, Side::West), (1, 0, Side::North), (0, -1, Side::East)];
    neighbours
        .iter()
        .filter_map(|&(down, right, facing)| {
            let row = u8::try_from(i32::from(cell.row) + down).ok()?;
            let column = u8::try_from(i32::from(cell.column) + right).ok()?;
            let square = Square::from_cell(Cell { row, column })?;
            position.board().block(square).map(|block| block.side(facing))
        })
        .collect()
}

fn is_counted_right(position: &Position, lay: &Lay) -> bool {
    let numbers = touching(position, lay.cell);
    let square = Square::from_cell(lay.cell).expect("a cell of the board");
    let sum: i32 = numbers.iter().map(|&number| i32::from(number)).sum();
    let mark = match position.board().mark(square) {
        Some(CellMark::Bonus) => 20,
        Some(CellMark::Minus) => -20,
        None => 0,
    };
    let points = sum * numbers.len() as i32 + mark;
    let had = position.scores()[position.turn().index()] as i32;
    lay.touching == numbers
        && lay.mark == position.board().mark(square)
        && lay.points == points
        && lay.counted == (had + points).max(0) - had
}

/// Judges every reason for every lay of so many positions.
fn judged(positions: u64) {
    let mut dice = Dice::new(5);
    let (mut points, mut better, mut opens) = (0, 0, 0);
    for seed in 0..positions {
        let level = [Level::Beginner, Level::Intermediate, Level::Expert][seed as usize % 3];
        let start = FoursideGame::new(level, seed).start();
        let Some(position) = thrown(&start, 1 + seed as u32 % 24, &mut dice) else { continue };
        for mv in position.moves() {
            let Move::Lay { cell, .. } = mv else { continue };
            let explained = explain_lay(&position, mv);
            let after = position.after(mv);
            for reason in &explained.reasons {
                match reason {
                    Reason::Points(lay) => {
                        points += 1;
                        assert_eq!(lay.cell, cell.cell());
                        assert!(is_counted_right(&position, lay), "{lay:?}");
                    }
                    Reason::Better { lay, by } => {
                        better += 1;
                        assert!(is_counted_right(&position, lay), "{lay:?}");
                        let Reason::Points(this) = &explained.reasons[0] else {
                            panic!("points come first")
                        };
                        assert_eq!(lay.counted - this.counted, *by);
                        assert!(*by > 0);
                        let possible = position.moves().any(
                            |mv| matches!(mv, Move::Lay { cell, .. } if cell.cell() == lay.cell),
                        );
                        assert!(possible, "the hand has nothing for {:?}", lay.cell);
                    }
                    Reason::Opens { cells } => {
                        opens += 1;
                        for &cell in cells {
                            assert!(touching(&after, cell).len() >= 3);
                            assert!(touching(&position, cell).len() < 3);
                        }
                    }
                    other => panic!("{other:?} is not of FourSide"),
                }
            }
        }
    }
    println!("{positions} positions: {points} points, {better} better, {opens} opens, 0 wrong");
    assert!(better > 50 && opens > 10, "too few cases: {better} better, {opens} opened");
}

#[test]
fn points_are_taken_apart_and_better_lays_are_better() {
    judged(60);
}

#[test]
#[ignore = "takes minutes"]
fn ten_thousand_positions() {
    judged(10_000);
}

#[test]
fn an_explanation_knows_no_hidden_block() {
    let mut dice = Dice::new(6);
    for seed in 0..20 {
        let start = FoursideGame::new(Level::Expert, seed).start();
        let Some(position) = thrown(&start, 6, &mut dice) else { continue };
        // The same for the mover, with another hand for the opponent and another supply.
        let imagined = position.imagined_by(position.turn(), seed + 1000);
        for mv in position.moves() {
            assert_eq!(explain_lay(&position, mv), explain_lay(&imagined, mv));
        }
    }
}
