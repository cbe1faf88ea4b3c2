//! The story of a decision, as text and as JSON, kept as snapshots.

mod drawing;

use drawing::{link_four, load, program, trace, trace_with_seed};
use fourfold_drop::{DropGame, Size};
use fourfold_game::{Dice, Game};
use fourfold_rul::{Board, Compiled, DecideError};

const SAMPLE: &str = include_str!("../../../rules/sample.rul");

#[test]
fn a_play_as_text_and_json() {
    let story = trace(&load(SAMPLE), &link_four("..OO...\n..XXX.."));
    insta::assert_snapshot!("play_text", story.to_string());
    insta::assert_snapshot!("play_json", serde_json::to_string_pretty(&story).expect("JSON"));
}

#[test]
fn counts_drops_and_a_tie_as_text() {
    let game = DropGame::new(Size::CONNECT_FOUR);
    let position = game.parse_position("1727374").expect("a position");
    let player = program("a?\n\n*b", "a=* : a1 a!2 b\nb=X : b!\nb=- : b3");
    insta::assert_snapshot!(
        "tie_text",
        trace_with_seed(&player, &Board::from(position), 3).to_string()
    );
}

#[test]
fn nothing_matched_and_everything_dropped_as_text() {
    let size = Size::new(3, 1).expect("a size");
    let board = drawing::board(size, "X..");
    insta::assert_snapshot!("nothing_text", trace(&program("a", "a=O : a"), &board).to_string());
    insta::assert_snapshot!("dropped_text", trace(&program("a", "a=? : a! a"), &board).to_string());
}

#[test]
fn the_json_fields_that_are_promised() {
    let story = trace(&load(SAMPLE), &link_four(""));
    let json = serde_json::to_value(&story).expect("JSON");
    assert_eq!(json["move"], 4);
    assert_eq!(json["tie_break"], false);
    assert_eq!(json["counts"][3], serde_json::json!([1, 0, 0]));
    assert_eq!(json["dropped"], serde_json::json!([]));
    let step = &json["steps"][0];
    for field in ["section", "rule", "pattern", "mirrored", "row", "column", "actions"] {
        assert!(!step[field].is_null(), "{field}");
    }
}

#[test]
fn no_move_is_an_error_and_so_is_another_board() {
    let player = program("a", "a=* : a");
    let full = drawing::board(Size::new(2, 1).expect("a size"), "XO");
    let compiled = Compiled::new(&player, full.size());
    assert_eq!(compiled.decide(&full, &mut Dice::new(0)), Err(DecideError::BoardFull));
    let other = compiled.decide(&link_four(""), &mut Dice::new(0));
    assert!(matches!(other, Err(DecideError::WrongSize { .. })));
}

#[test]
fn bits_that_are_no_board_are_refused() {
    use fourfold_rul::BoardError;
    let size = Size::LINK_FOUR;
    assert_eq!(Board::new(size, 0, 1 << 7), Err(BoardError::OffTheBoard));
    assert_eq!(Board::new(size, 0, 0b10), Err(BoardError::Floating));
    assert_eq!(Board::new(size, 0b10, 0b1), Err(BoardError::OwnNotInAll));
    assert!(Board::new(size, 0b1, 0b11).is_ok());
}
