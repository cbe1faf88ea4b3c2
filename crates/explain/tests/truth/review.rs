//! A game looked back on: marks, best moves and accuracy against values that are known.

use fourfold_analysis::{Analyst, Settings};
use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_explain::{Explainer, Mark, Review, review};
use fourfold_game::{Game as _, Position as _, Value};
use fourfold_solve::{Budget, Exact};

fn analyst() -> Analyst {
    Analyst::new(Settings { table_bytes: 32 << 20, threads: Some(1), books: true })
}

/// The positions and moves of a game that is written down.
fn played(game: &AnyGame, moves: &[&str]) -> (Vec<AnyPosition>, Vec<AnyMove>) {
    let mut positions = vec![game.start()];
    let mut made = Vec::new();
    for text in moves {
        let mut position = positions[positions.len() - 1].clone();
        let mv = game.parse_move(&position, text).expect("a move");
        position.play(mv).expect("a legal move");
        made.push(mv);
        positions.push(position);
    }
    (positions, made)
}

fn reviewed(game: &str, moves: &[&str], budget: Budget) -> (AnyGame, Review) {
    let game = parse_game(game).expect("a game");
    let (positions, made) = played(&game, moves);
    let mut analyst = analyst();
    let mut explainer = Explainer::new(&mut analyst, budget);
    let mut told = Vec::new();
    let found = review(&game, &positions, &made, &mut explainer, &mut |one| told.push(one.ply));
    assert_eq!(told, (1..=made.len()).rev().collect::<Vec<_>>(), "every move, the last one first");
    (game, found)
}

#[test]
fn marks_tell_a_slower_win_from_a_missed_one_and_a_lost_game() {
    let exact = |value, remoteness| Exact { value, remoteness };
    let win = exact(Value::Win, 3);
    assert_eq!(Mark::of(win, win), Mark::None);
    assert_eq!(Mark::of(win, exact(Value::Win, 5)).sign(), "?!");
    assert_eq!(Mark::of(win, exact(Value::Tie, 9)).sign(), "?");
    assert_eq!(Mark::of(win, exact(Value::Lose, 2)).sign(), "??");
    assert_eq!(Mark::of(exact(Value::Tie, 9), exact(Value::Lose, 2)).sign(), "??");
    assert_eq!(Mark::of(exact(Value::Tie, 9), exact(Value::Tie, 7)).sign(), "");
    assert_eq!(Mark::of(exact(Value::Lose, 9), exact(Value::Lose, 2)).sign(), "");
}

#[test]
fn a_small_game_is_judged_move_by_move() {
    // The first player of 4×4 builds 1 1 1 in the first column; the second never stops him.
    let moves = ["1", "2", "1", "2", "1", "3", "1"];
    let (game, found) = reviewed("drop:4x4", &moves, Budget::unlimited());
    assert_eq!(found.moves.len(), 7);
    let blunder = &found.moves[5];
    assert_eq!(blunder.mark, Mark::LostGame, "{blunder:?}");
    assert_eq!(blunder.best.iter().map(|&mv| game.move_text(mv)).collect::<Vec<_>>(), ["1"]);
    let reasons = &blunder.explanation.as_ref().expect("an explanation").reasons;
    assert_eq!(reasons[0].kind(), "ignores-threat");
    let win = &found.moves[6];
    assert_eq!(win.exact, Some(Exact { value: Value::Win, remoteness: 1 }));
    assert_eq!(win.best, [win.mv]);
    let [first, second] = found.accuracy;
    assert!(second < first && (0.0..=100.0).contains(&second), "{:?}", found.accuracy);
}

#[test]
fn what_is_not_found_is_left_open() {
    let budget = Budget { nodes: Some(1), ..Budget::unlimited() };
    let (_, found) = reviewed("drop:6x6", &["3", "4", "3"], budget);
    let first = &found.moves[0];
    assert_eq!((first.exact, first.mark, first.best.len()), (None, Mark::None, 0));
    assert_eq!(found.accuracy, [100.0, 100.0]);
}

#[test]
fn a_lay_is_measured_by_what_the_hand_could_bring() {
    let game = parse_game("fourside:seed=7").expect("a game");
    let start = game.start();
    let AnyPosition::Fourside(at) = &start else { panic!("FourSide") };
    let best = at.placements().max_by_key(|one| one.points).expect("a lay").points;
    let text = |mv| game.move_text(AnyMove::Fourside(mv));
    for one in at.placements() {
        let mv = text(one.as_move());
        let (_, found) = reviewed("fourside:seed=7", &[&mv], Budget::unlimited());
        let [judged] = found.moves.as_slice() else { panic!("one move") };
        let seat = judged.seat.index();
        if one.points == best {
            assert_eq!((judged.mark, found.accuracy[seat]), (Mark::None, 100.0), "{mv}");
        } else if one.points > 0 {
            assert!(judged.mark != Mark::None && found.accuracy[seat] < 100.0, "{mv}");
        }
    }
}
