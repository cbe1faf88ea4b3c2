//! Perfect never ends up worse than the exact value of where it started, whoever it plays. The value of
//! late starts comes from the plainest search there is, over the rules alone; that of the early starts
//! in the long tests from the solvers, without books and from empty tables.

use std::collections::HashMap;
use std::hash::Hash;
use std::ops::RangeInclusive;

use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
use fourfold_game::{Dice, Game as _, Position, Value};
use fourfold_player::{Terms, find};
use fourfold_solve::{Budget, Finding};
use fourfold_solve_drop::{DropSolver, Options};
use fourfold_solve_quarto::QuartoSolver;

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

/// How a start's value is found.
type Oracle = fn(&AnyPosition) -> Value;

fn plain(position: &AnyPosition) -> Value {
    match position {
        AnyPosition::Drop(position) => plain_value(position, &mut HashMap::new()),
        AnyPosition::Quarto(position) => plain_value(position, &mut HashMap::new()),
        AnyPosition::WideDrop(_) => unreachable!("none of the games below is so large"),
        AnyPosition::Fourside(_) => unreachable!("chance has no value"),
    }
}

fn solved(position: &AnyPosition) -> Value {
    let budget = Budget::unlimited();
    let found = match position {
        AnyPosition::Drop(position) => DropSolver::new(position.size(), Options::default())
            .exact(position, &budget, None)
            .map(|answer| answer.exact.value),
        AnyPosition::Quarto(position) => {
            QuartoSolver::new(position.variant()).value_only(position, &budget)
        }
        AnyPosition::WideDrop(_) => unreachable!("none of the games below is so large"),
        AnyPosition::Fourside(_) => unreachable!("chance has no value"),
    };
    match found {
        Finding::Exact(value) => value,
        Finding::Unknown(bounds) => panic!("no limit, and yet no value: {bounds:?}"),
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

/// How Perfect did.
#[derive(Debug, Default)]
struct Count {
    /// Starts that were won, tied and lost for Perfect.
    worth: [u32; 3],
    /// Games that ended better than that; the others ended just so.
    better: u32,
}

/// One game from each of `starts` random starts of as many plies as the range has, in turn; Perfect is
/// to move in every other one.
fn never_worse(name: &str, plies: RangeInclusive<u32>, starts: usize, oracle: Oracle) -> Count {
    let game = parse_game(name).unwrap();
    let mut dice = Dice::new(17);
    let mut perfect = find("perfect", &game).unwrap();
    let mut count = Count::default();
    for (n, plies) in plies.cycle().take(starts).enumerate() {
        let first = start(&game, plies, &mut dice);
        let viewer = if n % 2 == 0 { first.turn() } else { first.turn().other() };
        let value = match oracle(&first) {
            value if viewer == first.turn() => value,
            value => value.for_opponent(),
        };
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
            if position == first && position.turn() == viewer {
                let said = choice.reasons.exact.map(|exact| exact.value);
                assert_eq!(said, Some(value), "{}", game.position_text(&first));
            }
            position.play(choice.mv).unwrap();
        };
        let got = outcome.value_for(viewer);
        assert!(got >= value, "{opponent}: {}", game.position_text(&first));
        count.worth[Value::Win as usize - value as usize] += 1;
        count.better += u32::from(got > value);
    }
    // Opponents do err: otherwise the test would only show that games can be drawn.
    assert!(count.better > 0);
    count
}

#[test]
fn connect_four_from_a_thousand_late_starts() {
    never_worse("connect-four", 28..=28, 1000, plain);
}

#[test]
fn link_four_from_a_thousand_late_starts() {
    never_worse("link-four", 35..=35, 1000, plain);
}

#[test]
fn quarto_from_a_thousand_late_starts() {
    never_worse("quarto", 12..=12, 1000, plain);
}

#[test]
fn a_small_board_from_early_starts() {
    never_worse("drop:5x4", 8..=8, 30, plain);
}

#[test]
fn middle_starts_by_the_solvers() {
    never_worse("connect-four", 16..=36, 42, solved);
    never_worse("link-four", 24..=44, 42, solved);
    never_worse("quarto", 9..=14, 30, solved);
}

#[test]
#[ignore = "long: starts so early that the plain search needs minutes"]
fn earlier_starts() {
    never_worse("connect-four", 22..=22, 300, plain);
    never_worse("link-four", 29..=29, 300, plain);
    never_worse("quarto", 10..=10, 100, plain);
}

/// What the long tests below print is kept in `data/matches/perfect.txt`.
fn a_thousand_starts(name: &str, plies: RangeInclusive<u32>) {
    let Count { worth: [won, tied, lost], better } = never_worse(name, plies.clone(), 1000, solved);
    println!(
        "{name}: 1000 starts of {} to {} plies, for Perfect {won} won, {tied} tied, {lost} lost; \
         {better} games ended better, {} just so, 0 worse",
        plies.start(),
        plies.end(),
        1000 - better,
    );
}

#[test]
#[ignore = "long: most moves of a thousand games are solved from nothing"]
fn connect_four_from_the_opening_on() {
    a_thousand_starts("connect-four", 8..=36);
}

#[test]
#[ignore = "long: most moves of a thousand games are solved from nothing"]
fn link_four_from_the_opening_on() {
    a_thousand_starts("link-four", 16..=44);
}

#[test]
#[ignore = "long: most moves of a thousand games are solved from nothing"]
fn quarto_from_the_opening_on() {
    a_thousand_starts("quarto", 6..=15);
}
