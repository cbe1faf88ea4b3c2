//! Boards drawn as text for the tests: rows from the top, `X` own, `O` the opponent's, `.` empty.
//! Rows left out at the top are empty.

#![allow(dead_code, reason = "not every test file uses all of it")]

use fourfold_drop::Size;
use fourfold_game::Dice;
use fourfold_rul::{Board, Compiled, Program, Trace, decide_literally};

/// A board of the size with the drawn rows at the bottom.
pub(crate) fn board(size: Size, drawing: &str) -> Board {
    let rows: Vec<&str> = drawing.split_whitespace().collect();
    let (mut own, mut all) = (0, 0);
    for (row, text) in rows.iter().rev().enumerate() {
        assert_eq!(text.len(), size.width(), "a row must be as wide as the board: {text}");
        for (column, mark) in text.bytes().enumerate() {
            match mark {
                b'X' => own |= size.bit(column, row),
                b'O' => {}
                _ => continue,
            }
            all |= size.bit(column, row);
        }
    }
    Board::new(size, own, all).expect("a drawing that obeys gravity")
}

/// A 7x7 board.
pub(crate) fn link_four(drawing: &str) -> Board {
    board(Size::LINK_FOUR, drawing)
}

/// A program of one pair of sections.
pub(crate) fn program(patterns: &str, rules: &str) -> Program {
    load(&format!("PATTERNS\n{patterns}\nENDPATTERNS\nRULES\n{rules}\nENDRULES\nENDFILE\n"))
}

/// A program that must be right.
pub(crate) fn load(text: &str) -> Program {
    Program::load(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// The decision, told by both players, which must agree.
pub(crate) fn trace_with_seed(program: &Program, board: &Board, seed: u64) -> Trace {
    let literal = decide_literally(program, board, &mut Dice::new(seed)).expect("a move");
    let compiled =
        Compiled::new(program, board.size()).trace(board, &mut Dice::new(seed)).expect("a move");
    assert_eq!(compiled, literal);
    compiled
}

/// The decision with seed 0.
pub(crate) fn trace(program: &Program, board: &Board) -> Trace {
    trace_with_seed(program, board, 0)
}

/// The columns and rows at which a pattern of plain symbols matches, in the order of the search.
pub(crate) fn matches(pattern: &str, board: &Board) -> Vec<(u32, u32)> {
    // A pattern needs a variable to act on, so a column of `v` is put beside it: it matches anything.
    let rows: Vec<String> = pattern.lines().map(|row| format!("{row}v")).collect();
    let program = program(&rows.join("\n"), "v=? : v3");
    trace(&program, board)
        .steps
        .iter()
        .filter(|step| !step.mirrored)
        .map(|step| (step.column, step.row))
        .collect()
}
