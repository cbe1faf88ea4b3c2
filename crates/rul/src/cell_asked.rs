//! A cell of the board and what a pattern asks of it. A cell and a board in; whether it is as asked, and
//! what lies there, out.

use serde::Serialize;

use crate::board::Board;
use crate::symbol::{Symbol, Variable};

/// A cell of the board and what a pattern asks of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct CellAsked {
    /// The row, from 1 at the bottom.
    pub row: u32,
    /// The column, from 1.
    pub column: u32,
    /// What must lie there.
    pub wanted: Symbol,
    /// The variable that stands there in the pattern, if it is one.
    pub variable: Option<Variable>,
}

impl CellAsked {
    fn bit(&self, board: &Board) -> u64 {
        board.size().bit(self.column as usize - 1, self.row as usize - 1)
    }

    /// Whether the cell is as the pattern asks.
    pub fn is_met(&self, board: &Board) -> bool {
        let plane = match self.wanted {
            Symbol::Own => board.own(),
            Symbol::Rival => board.rival(),
            Symbol::Marble => board.all(),
            Symbol::Empty => board.empty(),
            Symbol::Playable => board.playable(),
            Symbol::Anything => u64::MAX,
        };
        plane & self.bit(board) != 0
    }

    /// What lies there: `X`, `O`, `*` (empty and playable) or `-` (empty).
    pub fn found(&self, board: &Board) -> Symbol {
        match self.bit(board) {
            bit if board.own() & bit != 0 => Symbol::Own,
            bit if board.rival() & bit != 0 => Symbol::Rival,
            bit if board.playable() & bit != 0 => Symbol::Playable,
            _ => Symbol::Empty,
        }
    }
}
