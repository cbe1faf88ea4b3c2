//! Positions set up by hand, through the same door as any other: blocks on named cells, marks, two
//! hands. Used by several test programs, each of which needs a part of it.
#![allow(dead_code, reason = "each test program uses a part")]

use fourfold_fourside::{Level, Move, Position, Square, State};

/// A state with nothing on the board.
pub(crate) fn bare(level: Level) -> State {
    State {
        variant: format!("fourside:{level}"),
        board: vec![[". "; 9].concat(); 7],
        marks: vec![".".repeat(9); 7],
        hands: vec![vec!["1111".to_owned(); 5]; 2],
        scores: vec![0, 0],
        turn: "first".to_owned(),
        supply: "1".to_owned(),
    }
}

/// A state with these blocks, such as `("e4", "1234")`.
pub(crate) fn with_blocks(level: Level, blocks: &[(&str, &str)]) -> State {
    let mut cells = [["."; 9]; 7];
    for (name, block) in blocks {
        let square = Square::parse(name).expect("a cell");
        cells[usize::from(square.row())][usize::from(square.column())] = block;
    }
    State { board: cells.iter().map(|row| row.join(" ")).collect(), ..bare(level) }
}

/// Marks a cell and, as the rules want it, the one across the centre.
pub(crate) fn mark(state: &mut State, name: &str, symbol: char) {
    let square = Square::parse(name).expect("a cell");
    for marked in [square, square.across_the_centre()] {
        let row = &mut state.marks[usize::from(marked.row())];
        let at = usize::from(marked.column());
        row.replace_range(at..=at, &symbol.to_string());
    }
}

/// The position of a state that must be one.
pub(crate) fn position(state: &State) -> Position {
    state.position().unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// A move by its text.
pub(crate) fn mv(text: &str) -> Move {
    Move::parse(text).expect("a move")
}
