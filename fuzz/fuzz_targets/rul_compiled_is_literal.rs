//! Any rule file on any board: the compiled player and the literal one tell the same story. The first
//! bytes make the board, the rest is the file.

#![no_main]

use fourfold_drop::Size;
use fourfold_game::Dice;
use fourfold_rul::{Board, Compiled, Program, StepBudget, decide_literally};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, [u8; 10], u64, &[u8])| {
    let (kind, heights, marbles, text) = input;
    let sizes = [(7, 7), (7, 6), (5, 4), (8, 7), (3, 3), (10, 5)];
    let (width, height) = sizes[usize::from(kind) % sizes.len()];
    let Ok(size) = Size::new(width, height) else { return };
    let mut all = 0;
    for column in 0..width {
        for row in 0..usize::from(heights[column]) % (height + 1) {
            all |= size.bit(column, row);
        }
    }
    let Ok(board) = Board::new(size, all & marbles, all) else { return };
    let Ok(program) = Program::load(text) else { return };
    // The literal player lists every match, however many there are.
    let mut budget = StepBudget::for_decision();
    let compiled = Compiled::new(&program, size).trace_within(
        &board,
        &mut Dice::new(marbles),
        &mut budget,
        usize::MAX,
    );
    assert_eq!(compiled, decide_literally(&program, &board, &mut Dice::new(marbles)));
});
