//! Perfect never ends up worse than the exact value of where it started, whoever it plays. The value
//! comes from the plainest search there is, over the rules alone.

use std::collections::HashMap;
use std::hash::Hash;

use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
use fourfold_game::{Dice, Game as _, Position, Value};
use fourfold_player::{Terms, find};

fn plain_value<P: Position + Hash>(position: &P, known: &mut HashMap<P, Value>) -> Value {
    if let Some(outcome) = position.outcome() {
        return outcome.value_for(position.turn());
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mut best = Value::Lose;
    for mv in position.moves() {
        let next = position.after(mv);
        let value = match next.outcome() {
            Some(outcome) => outcome.value_for(position.turn()),
            None => plain_value(&next, known).for_opponent(),
        };
        best = best.max(value);
        if best == Value::Win {
            break;
        }
    }
    known.insert(position.clone(), best);
    best
}

fn value_of(position: &AnyPosition) -> Value {
    match position {
        AnyPosition::Drop(position) => plain_value(position, &mut HashMap::new()),
        AnyPosition::Quarto(position) => plain_value(position, &mut HashMap::new()),
        AnyPosition::Fourside(_) => unreachable!("chance has no value"),
    }
}

/// A random position after `plies` moves in which nobody has won.
fn start(game: &AnyGame, plies: u32, dice: &mut Dice) -> AnyPosition {
    loop {
        let mut position = game.start();
        for _ in 0..plies {
            let moves: Vec<_> = position.moves().collect();
            let Some(&mv) = dice.pick(&moves) else { break };
            position.play_unchecked(mv);
        }
        if position.outcome().is_none() {
            return position;
        }
    }
}

fn never_worse(game: &str, plies: u32, starts: usize) {
    let game = parse_game(game).unwrap();
    let mut dice = Dice::new(17);
    let mut perfect = find("perfect", &game).unwrap();
    let mut better = 0;
    for n in 0..starts {
        let first = start(&game, plies, &mut dice);
        let value = value_of(&first);
        let viewer = first.turn();
        let opponent = ["random", "good", "expert"][n % 3];
        let mut other = find(opponent, &game).unwrap();
        let mut position = first.clone();
        let outcome = loop {
            if let Some(outcome) = position.outcome() {
                break outcome;
            }
            let terms = Terms::seeded(dice.roll());
            let player = if position.turn() == viewer { &mut perfect } else { &mut other };
            let choice = player.choose(&position, &terms).unwrap();
            if position == first {
                let said = choice.reasons.exact.map_or(Value::Tie, |exact| exact.value);
                assert_eq!(said, value, "{}", game.position_text(&first));
            }
            position.play(choice.mv).unwrap();
        };
        let got = outcome.value_for(viewer);
        assert!(got >= value, "{opponent}: {}", game.position_text(&first));
        better += u32::from(got > value);
    }
    // Opponents do err: otherwise the test would only show that games can be drawn.
    assert!(better > 0);
}

#[test]
fn connect_four_from_a_thousand_starts() {
    never_worse("connect-four", 28, 1000);
}

#[test]
fn link_four_from_a_thousand_starts() {
    never_worse("link-four", 35, 1000);
}

#[test]
fn quarto_from_a_thousand_starts() {
    never_worse("quarto", 12, 1000);
}

#[test]
fn a_small_board_from_early_starts() {
    never_worse("drop:5x4", 8, 30);
}

#[test]
#[ignore = "long: starts so early that the plain search needs minutes"]
fn earlier_starts() {
    never_worse("connect-four", 22, 300);
    never_worse("link-four", 29, 300);
    never_worse("quarto", 10, 100);
}
