//! The small boards solved by the plainest search there is, against published values: rules that
//! were wrong about turns, misère or the last piece would show here.

use std::collections::HashMap;

use fourfold_game::{Game as _, Position as _, Symmetric as _, Value};
use fourfold_quarto::{Position, QuartoGame, Variant};

const VALUES: &str = include_str!("../../../data/solved/quarto-small.txt");

/// The value for the player to move, and the plies to the end: winners hurry, losers do not.
fn solve(position: Position, known: &mut HashMap<Position, (Value, i32)>) -> (Value, i32) {
    if let Some(outcome) = position.outcome() {
        return (outcome.value_for(position.turn()), 0);
    }
    let family = position.canonical();
    if let Some(&answer) = known.get(&family) {
        return answer;
    }
    let answers = position.moves().map(|mv| {
        let (value, plies) = solve(position.after(mv), known);
        (value.for_opponent(), plies + 1)
    });
    let best = answers.max_by_key(|&(value, plies)| match value {
        Value::Win => (value, -plies),
        _ => (value, plies),
    });
    let answer = best.expect("a game that is not over has moves");
    known.insert(family, answer);
    answer
}

#[test]
fn the_small_boards_have_the_published_values() {
    let mut checked = 0;
    for line in VALUES.lines().filter(|line| line.starts_with("size")) {
        let (options, expected) = line.split_once(" : ").expect("options and a value");
        let game = QuartoGame::new(Variant::parse(options).expect(options));
        let (value, plies) = solve(game.start(), &mut HashMap::new());
        assert_eq!(format!("{value} {plies}"), expected, "{options}");
        checked += 1;
    }
    assert_eq!(checked, 8);
}
