//! The doors of the rule language: the text of a file, and a decision of it on any board.

use fourfold_drop::Size;
use fourfold_game::Dice;
use fourfold_rul::{
    Board, Compiled, DecideError, Program, StepBudget, Style, check, decide_literally, fix, format,
    parse, test_diagnostics,
};

/// Nothing panics, formatting twice is formatting once, and fixing comes to an end.
pub(crate) fn text(bytes: &[u8]) {
    let report = check("fuzz.rul", bytes);
    let _ = report.render(Style::Plain);
    let _ = test_diagnostics(&report.parsed, &mut StepBudget::new(1_000_000));
    let once = format(&report.parsed);
    assert_eq!(format(&parse(once.clone())), once, "formatting twice changes the text");
    let mut fixed = fix(bytes);
    // Each round mends something, and there is little more to mend than there are bytes.
    for _ in 0..100 + bytes.len() {
        if fixed.applied.is_empty() {
            return;
        }
        fixed = fix(fixed.bytes);
    }
    panic!("fixing does not end");
}

/// The first 20 bytes make the board, the rest is the file: both players tell the same story.
pub(crate) fn decision(bytes: &[u8]) {
    let Some((head, text)) = bytes.split_first_chunk::<20>() else { return };
    let sizes = [(7, 7), (7, 6), (5, 4), (8, 7), (3, 3), (10, 5)];
    let (width, height) = sizes[usize::from(head[0]) % sizes.len()];
    let Ok(size) = Size::new(width, height) else { return };
    let marbles = u64::from_le_bytes(head[12..20].try_into().unwrap_or_default());
    let mut all = 0;
    for column in 0..width {
        for row in 0..usize::from(head[1 + column]) % (height + 1) {
            all |= size.bit(column, row);
        }
    }
    let Ok(board) = Board::new(size, all & marbles, all) else { return };
    let Ok(program) = Program::load(text) else { return };
    let mut budget = StepBudget::for_decision();
    // The literal player lists every match, however many there are.
    let compiled = Compiled::new(&program, size).trace_within(
        &board,
        &mut Dice::new(marbles),
        &mut budget,
        usize::MAX,
    );
    if matches!(compiled, Err(DecideError::OutOfSteps)) {
        return; // The literal player has no budget and would not end.
    }
    assert_eq!(compiled, decide_literally(&program, &board, &mut Dice::new(marbles)));
}
