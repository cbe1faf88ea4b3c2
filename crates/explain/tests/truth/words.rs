//! Each kind of reason in words.

use fourfold_explain::words::{Names, sentence};
use fourfold_explain::{Lay, PieceWin, Reason, SharedTrait, ThreatOwner};
use fourfold_game::{Cell, CellMark, Seat, Value};
use fourfold_quarto::{Piece, Variant};

fn say(reason: &Reason) -> String {
    let cell = |cell: Cell| format!("column {}, row {}", cell.column + 1, 6 - cell.row);
    let names = Names {
        mover: Seat::First,
        players: ["Yellow", "Red"],
        cell: &cell,
        variant: Some(Variant::STANDARD),
    };
    sentence(reason, &names)
}

#[test]
fn reasons_read_like_sentences() {
    let at = Cell { row: 3, column: 4 };
    let cells = Vec::new();
    assert_eq!(
        say(&Reason::IgnoresThreat { at, cells: cells.clone() }),
        "Red already threatens to win at column 5, row 3, and this move does not stop it."
    );
    assert_eq!(
        say(&Reason::FillsBelow { at, cells, owner: ThreatOwner::Opponent }),
        "Makes column 5, row 3 playable, where Red completes four in a row."
    );
    assert_eq!(
        say(&Reason::ForcingLine { winner: Seat::First, columns: vec![3, 4, 2] }),
        "Yellow wins by force with 4 (5) 3: every move threatens to win, every reply (in brackets) \
         is forced."
    );
    assert_eq!(
        say(&Reason::LastColumns { winner: Seat::Second, at, row: 3, others: Vec::new() }),
        "The columns fill up until Yellow has to play below column 5, row 3, where Red completes \
         four in a row."
    );
    let thrown = |to, longer, at_once| Reason::ThrowsAway { from: Value::Win, to, longer, at_once };
    assert_eq!(
        say(&thrown(Value::Tie, 0, None)),
        "Throws away a win: with best play it is now a draw."
    );
    assert_eq!(
        say(&thrown(Value::Win, 2, Some(Vec::new()))),
        "Yellow could have won at once. Still wins, but 2 moves later, counting the moves of both."
    );
    assert_eq!(
        say(&thrown(Value::Tie, 0, Some(vec![at]))),
        "This piece wins at once on column 5, row 3. Throws away a win: with best play it is now a draw."
    );
    assert_eq!(
        say(&Reason::Fork { at: [at, Cell { row: 3, column: 0 }], open_three: true }),
        "An open three: four can be completed at column 5, row 3 and at column 1, row 3, and Red can \
         stop only one."
    );
    let shared = SharedTrait { bit: 3, set: true };
    let win = PieceWin { piece: Piece(10), square: at, cells: Vec::new(), shared };
    assert_eq!(
        say(&Reason::GivesAWin(win)),
        "Piece a (light, tall, square, hollow) completes a line of hollow pieces at column 5, row 3."
    );
}

#[test]
fn points_are_shown_as_they_are_counted() {
    let lay = |touching: &[u8], mark, points, counted| {
        let cell = Cell { row: 3, column: 4 };
        Reason::Points(Lay { cell, touching: touching.to_vec(), mark, points, counted })
    };
    assert_eq!(say(&lay(&[8, 1, 3], None, 36, 36)), "Scores (8 + 1 + 3) × 3 = 36.");
    assert_eq!(say(&lay(&[5], None, 5, 5)), "Scores 5.");
    assert_eq!(
        say(&lay(&[5], Some(CellMark::Minus), -15, -3)),
        "Scores 5 − 20 for the minus = −15 (counted as −3: a total never falls below zero)."
    );
}
