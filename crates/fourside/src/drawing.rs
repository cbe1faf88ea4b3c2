//! The board drawn with characters: three by three to a cell, the four numbers of a block around a
//! `#`, `+` and `-` on marked cells, and beside it the scores and the hands as `viewer` may see them.
//! Positions flow in, at most 80 columns and 24 lines flow out.

use fourfold_game::{Outcome, Position as _, Seat, Viewer};

use crate::state::mark_symbol;
use crate::{Block, Marks, Position, Side, Square, TurnState};

/// A block's three lines; without one, what is not seen.
fn block_lines(block: Option<Block>) -> [String; 3] {
    let [north, east, south, west] = Side::ALL.map(|side| match block {
        Some(block) => char::from(b'0' + block.side(side)),
        None => '?',
    });
    [format!(" {north} "), format!("{west}#{east}"), format!(" {south} ")]
}

fn board_lines(position: &Position) -> Vec<String> {
    let board = position.board();
    let header: String =
        (0..Square::COLUMNS).map(|column| format!(" {}  ", char::from(b'a' + column))).collect();
    let mut lines = vec![format!("   {header}")];
    let squares: Vec<Square> = Square::all().collect();
    for row in squares.chunks(usize::from(Square::COLUMNS)) {
        let cells: Vec<[String; 3]> = row
            .iter()
            .map(|&square| match board.block(square) {
                Some(block) => block_lines(Some(block)),
                None => {
                    let mark = mark_symbol(board.mark(square));
                    ["   ".into(), format!(" {mark} "), "   ".into()]
                }
            })
            .collect();
        for third in 0..3 {
            let label = match third {
                1 => format!("{} ", row[0].row() + 1),
                _ => "  ".to_owned(),
            };
            let parts: Vec<&str> = cells.iter().map(|cell| cell[third].as_str()).collect();
            lines.push(format!("{label} {} ", parts.join(" ")));
        }
    }
    lines
}

fn hand_lines(position: &Position, seat: Seat, viewer: Viewer) -> Vec<String> {
    let pointer =
        if position.turn() == seat && position.turn_state() != TurnState::Over { '>' } else { ' ' };
    let points = position.scores()[seat.index()];
    let mut lines = vec![
        format!("{pointer} {seat}: {points} points"),
        String::new(),
        "   1    2    3    4    5".to_owned(),
    ];
    let blocks =
        position.hand(seat).map(|block| block_lines(viewer.may_see(seat).then_some(block)));
    for third in 0..3 {
        let parts: Vec<&str> = blocks.iter().map(|block| block[third].as_str()).collect();
        lines.push(format!("  {}", parts.join("  ")));
    }
    lines
}

/// Who must do what, or how it ended.
fn standing_line(position: &Position) -> String {
    let turn = position.turn();
    match (position.turn_state(), position.outcome()) {
        (TurnState::Lay, _) => format!("{turn} to move"),
        (TurnState::Pass, _) => format!("{turn} cannot move and must pass"),
        (TurnState::Over, Some(Outcome::Win(seat))) => format!("over: {seat} wins"),
        (TurnState::Over, _) => "over: a tie".to_owned(),
    }
}

/// The board on the left and the hands on the right, line by line.
pub(crate) fn drawn(position: &Position, viewer: Viewer) -> String {
    let mut beside = vec![String::new(), standing_line(position), String::new()];
    beside.extend(hand_lines(position, Seat::First, viewer));
    beside.push(String::new());
    beside.extend(hand_lines(position, Seat::Second, viewer));
    beside.extend([String::new(), format!("+ BONUS {0}   - MINUS {0}", Marks::POINTS)]);
    let mut text = String::new();
    for (n, line) in board_lines(position).iter().enumerate() {
        let right = beside.get(n).map_or("", String::as_str);
        text.push_str(format!("{line:<40}  {right}").trim_end());
        text.push('\n');
    }
    text
}
