//! Forfeited turns, the two ways a game ends, and what is said about moves that break a rule.

mod staged;

use fourfold_fourside::{FoursideGame, Level, Move, Position, Square, State, TurnState, Turns};
use fourfold_game::{Game as _, Outcome, Position as _, Seat, Unplay as _, Viewer};
use staged::{mv, position, with_blocks};

fn hands(state: &mut State, first: &str, second: &str) {
    state.hands = [first, second].map(|block| vec![block.to_owned(); 5]).to_vec();
}

/// Only nines to lay against; the hands decide who can.
fn nines(first: &str, second: &str) -> State {
    let mut state = with_blocks(Level::Expert, &[("e4", "9999")]);
    hands(&mut state, first, second);
    state
}

#[test]
fn who_cannot_lay_forfeits_the_turn_and_keeps_his_hand() {
    let before = position(&nines("1111", "9111"));
    assert_eq!(before.turn_state(), TurnState::Pass);
    assert_eq!(before.outcome(), None);
    assert_eq!(before.forfeit(), Some(mv("--")));
    assert_eq!(before.moves().collect::<Vec<_>>(), [mv("--")]);
    assert_eq!(before.move_count(), 1);

    let mut after = before.clone();
    let taken = after.play_to_undo(mv("--"));
    assert_eq!(after.turn(), Seat::Second);
    assert_eq!(after.hand(Seat::First), before.hand(Seat::First));
    assert_eq!(after.scores(), before.scores());
    assert_eq!((after.turn_state(), after.forfeit()), (TurnState::Lay, None));
    // Four cells, five slots, one rotation each.
    assert_eq!(after.move_count(), 20);
    after.undo(mv("--"), taken);
    assert_eq!(after, before);
}

#[test]
fn the_game_ends_when_neither_can_lay() {
    for (scores, outcome) in [
        ([30, 12], Outcome::Win(Seat::First)),
        ([12, 30], Outcome::Win(Seat::Second)),
        ([12, 12], Outcome::Tie),
    ] {
        for turn in ["first", "second"] {
            let mut state = nines("1111", "2345");
            state.scores = scores.to_vec();
            state.turn = turn.to_owned();
            let end = position(&state);
            assert_eq!(end.turn_state(), TurnState::Over);
            assert_eq!(end.outcome(), Some(outcome));
            assert_eq!((end.moves().count(), end.forfeit()), (0, None));
            for late in [mv("--"), mv("1e5"), NINTH_SLOT] {
                assert_eq!(end.check(late).unwrap_err().rule, "game-over");
            }
        }
    }
}

/// A move from a slot that no hand has, which no text can name.
const NINTH_SLOT: Move = Move::Lay { cell: Square::CENTRE, slot: 8, turns: Turns::NONE };

#[test]
fn the_game_ends_when_the_board_is_full() {
    let names: Vec<String> = Square::all().map(|square| square.to_string()).collect();
    let blocks: Vec<(&str, &str)> =
        names.iter().filter(|name| *name != "i7").map(|name| (name.as_str(), "1111")).collect();
    let mut last = position(&with_blocks(Level::Beginner, &blocks));
    assert_eq!(last.outcome(), None);
    last.play(mv("1i7")).unwrap();
    assert_eq!(last.board().block_count(), 63);
    assert_eq!(last.scores(), [4, 0]);
    assert_eq!(last.outcome(), Some(Outcome::Win(Seat::First)));
    assert_eq!(last.check(mv("1i7")).unwrap_err().rule, "game-over");
}

/// The rule and the sentence of a refusal.
fn refused(at: &Position, mv: Move) -> String {
    let mut same = at.clone();
    let refusal = same.play(mv).unwrap_err();
    assert_eq!(&same, at, "a refused move leaves the block in the hand");
    format!("{}: {}", refusal.rule, refusal.message)
}

#[test]
fn refusals_say_which_rule_was_broken() {
    let mut state = with_blocks(Level::Expert, &[("e4", "1234"), ("e3", "5611"), ("f4", "7892")]);
    state.hands[0] = ["3456", "6171", "1111", "2222", "8888"].map(str::to_owned).to_vec();
    let at = position(&state);
    let say = |text| refused(&at, mv(text));
    assert_eq!(
        say("1e4"),
        "cell-occupied: the block 1234 lies on e4 already: choose an empty cell"
    );
    assert_eq!(
        say("1a1"),
        "touches-nothing: no block lies beside a1: a block must touch at least one"
    );
    assert_eq!(
        say("1f3"),
        "sides-differ: 3456 does not fit on f3: its south side shows 5 against 7"
    );
    assert_eq!(
        say("2f3"),
        "sides-differ: 6171 does not fit on f3: its west side shows 1 against 6"
    );
    assert_eq!(
        say("3f3"),
        "sides-differ: 1111 does not fit on f3: its south side shows 1 against 7, \
         its west side shows 1 against 6"
    );
    assert_eq!(say("--"), "may-not-pass: one of your blocks fits somewhere: you may not pass");
    assert_eq!(
        refused(&at, NINTH_SLOT),
        "no-such-slot: there is no slot 9 in your hand: slots are 1 to 5"
    );
    assert_eq!(at.check(mv("1e5")), Ok(()), "3 in the north fits under 1234");
    assert_eq!(
        refused(&position(&nines("1111", "9111")), mv("1e5")),
        "must-pass: none of your blocks fits anywhere: you must pass (--)"
    );
}

#[test]
fn the_picture_says_who_must_pass_and_who_won() {
    let game = FoursideGame::new(Level::Expert, 0);
    let says = |state: &State, part: &str| {
        let drawn = game.board_text(&position(state), Viewer::Public);
        assert!(drawn.contains(part), "{part}:\n{drawn}");
        assert!(drawn.lines().all(|line| line.chars().count() <= 80));
    };
    says(&nines("1111", "9111"), "first cannot move and must pass");
    says(&nines("9111", "9111"), "first to move");
    says(&nines("1111", "1111"), "over: a tie");
    let mut won = nines("1111", "1111");
    won.scores = vec![10168, 10168];
    says(&won, "over: a tie");
    won.scores = vec![7, 8];
    says(&won, "over: second wins");
}
