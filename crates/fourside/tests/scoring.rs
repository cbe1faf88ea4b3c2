//! What a lay scores: the examples of the rules, marks, and totals that never fall below zero.

mod staged;

use fourfold_fourside::{Level, MOST_POINTS, State};
use fourfold_game::{Position as _, Seat};
use staged::{mark, mv, position, with_blocks};

/// The first player's total after laying the block of slot 1.
fn total(state: &State, hand: &str, lay: &str) -> u32 {
    let mut state = state.clone();
    state.hands[0][0] = hand.to_owned();
    let mut board = position(&state);
    assert_eq!(board.check(mv(lay)), Ok(()), "{hand} {lay}");
    board.play_unchecked(mv(lay));
    board.scores()[Seat::First.index()]
}

/// A nook at e3 between 8 in the west, 1 in the east and 3 in the south.
fn nook() -> State {
    with_blocks(
        Level::Expert,
        &[("d3", "9899"), ("d4", "9999"), ("e4", "3999"), ("f4", "9999"), ("f3", "9991")],
    )
}

#[test]
fn sides_8_1_3_make_36() {
    assert_eq!(total(&nook(), "7138", "1e3"), 36);
    // The same block, lying otherwise in the hand.
    assert_eq!(total(&nook(), "8713", "1e3r3"), 36);
}

#[test]
fn one_side_5_makes_5() {
    let state = with_blocks(Level::Expert, &[("e4", "5555")]);
    assert_eq!(total(&state, "5111", "1e5"), 5);
    assert_eq!(total(&state, "5111", "1e3r2"), 5);
}

#[test]
fn four_nines_make_144() {
    let ring = ["e4", "d4", "d3", "d2", "e2", "f2", "f3", "f4"].map(|cell| (cell, "9999"));
    assert_eq!(total(&with_blocks(Level::Expert, &ring), "9999", "1e3"), 144);
}

#[test]
fn marks_add_and_take_twenty() {
    let mut state = nook();
    mark(&mut state, "e3", '+');
    assert_eq!(total(&state, "7138", "1e3"), 56);
    mark(&mut state, "e3", '-');
    assert_eq!(total(&state, "7138", "1e3"), 16);
    state.scores = vec![100, 3];
    assert_eq!(total(&state, "7138", "1e3"), 116);
}

#[test]
fn a_total_never_falls_below_zero() {
    let mut state = with_blocks(Level::Expert, &[("e4", "5555")]);
    mark(&mut state, "e5", '-');
    for (before, after) in [(0, 0), (14, 0), (15, 0), (16, 1), (20, 5)] {
        state.scores = vec![before, 50];
        assert_eq!(total(&state, "5111", "1e5"), after, "from {before}");
    }
}

#[test]
fn a_total_stays_within_what_a_state_may_hold() {
    let mut state = with_blocks(Level::Expert, &[("e4", "5555")]);
    state.scores = vec![MOST_POINTS - 2, 0];
    assert_eq!(total(&state, "5111", "1e5"), MOST_POINTS);
    state.hands[0][0] = "5111".to_owned();
    let after = position(&state).after(mv("1e5"));
    assert_eq!(State::of(&after).position(), Ok(after));
}

#[test]
fn a_mark_under_the_laid_block_is_used_up() {
    let mut state = with_blocks(Level::Expert, &[("e4", "5555")]);
    mark(&mut state, "e5", '+');
    state.hands[0][0] = "5151".to_owned();
    state.hands[1] = vec!["1111".to_owned(); 5];
    let mut board = position(&state);
    board.play(mv("1e5")).unwrap();
    assert_eq!(board.scores(), [25, 0]);
    // The neighbour of a marked cell scores its own touching sides only.
    board.play(mv("1d5")).unwrap();
    assert_eq!(board.scores(), [25, 1]);
}

#[test]
fn offers_tell_the_points_beforehand() {
    let mut state = nook();
    mark(&mut state, "e3", '-');
    state.hands[0] = ["7138", "9999", "9999", "1111", "9991"].map(str::to_owned).to_vec();
    let board = position(&state);
    let placements: Vec<_> = board.placements().collect();
    let in_the_nook: Vec<_> = placements.iter().filter(|o| o.square.to_string() == "e3").collect();
    assert_eq!(in_the_nook.len(), 1);
    assert_eq!((in_the_nook[0].points, in_the_nook[0].slot), (16, 0));
    // 9999 looks the same in four rotations and lies in two slots: one placement a cell.
    let nines = placements.iter().filter(|placement| placement.block.to_string() == "9999");
    let cells: std::collections::BTreeSet<_> =
        nines.clone().map(|placement| placement.square).collect();
    assert_eq!(nines.count(), cells.len());
    assert_eq!(cells.len(), 9, "{cells:?}");
}
