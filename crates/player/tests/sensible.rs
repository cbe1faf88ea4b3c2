//! What every level owes its opponent: a win in one is taken, and from Good on a loss in one is never
//! overlooked. Positions come from random play, so they are as odd as can be.

use fourfold_catalog::{AnyGame, AnyMove, AnyPosition, parse_game};
use fourfold_game::{Dice, Game as _, Outcome, Position as _};
use fourfold_player::{Terms, find};

/// Does the player to move win with this move?
fn wins(position: &AnyPosition, mv: AnyMove) -> bool {
    position.after(mv).outcome() == Some(Outcome::Win(position.turn()))
}

fn can_win(position: &AnyPosition) -> bool {
    position.moves().any(|mv| wins(position, mv))
}

/// Does this move end in a loss at once: by itself, or because the other side then wins in one?
fn loses(position: &AnyPosition, mv: AnyMove) -> bool {
    let after = position.after(mv);
    after.outcome() == Some(Outcome::Win(position.turn().other())) || can_win(&after)
}

fn random_position(game: &AnyGame, dice: &mut Dice) -> AnyPosition {
    let mut position = game.start();
    for _ in 0..dice.below(40) {
        let moves: Vec<_> = position.moves().collect();
        let Some(&mv) = dice.pick(&moves) else { break };
        let next = position.after(mv);
        if next.outcome().is_some() {
            break;
        }
        position = next;
    }
    position
}

/// So many moves of a position are looked at for one that would lose: Quarto has hundreds.
const SAMPLE: usize = 60;

fn check(game: &str, levels: &[(&str, bool)], positions: usize, nodes: u64) {
    let game = parse_game(game).unwrap();
    for &(level, careful) in levels {
        let mut player = find(level, &game).unwrap();
        let mut dice = Dice::new(6);
        let (mut could_win, mut could_lose) = (0, 0);
        for _ in 0..positions {
            let position = random_position(&game, &mut dice);
            let terms = Terms::seeded(dice.roll()).with_nodes(nodes);
            let mv = player.choose(&position, &terms).unwrap().mv;
            let place = || format!("{} {level}: {}", game.id(), game.position_text(&position));
            if can_win(&position) {
                could_win += 1;
                assert!(wins(&position, mv), "a win not taken: {}", place());
            } else if careful {
                if loses(&position, mv) {
                    let avoidable = position.moves().find(|&other| !loses(&position, other));
                    assert_eq!(avoidable, None, "a loss overlooked: {}", place());
                } else {
                    // The move kept the game; was there one that would not have?
                    let mut others = position.moves().take(SAMPLE);
                    could_lose += u32::from(others.any(|other| loses(&position, other)));
                }
            }
        }
        assert!(could_win > 0, "{} {level}: no win was there to be taken", game.id());
        assert!(could_lose > 0 || !careful, "{} {level}: no loss to be overlooked", game.id());
    }
}

const DROP: [(&str, bool); 5] =
    [("novice", false), ("good", true), ("expert", true), ("master", true), ("perfect", true)];

#[test]
fn drop_games() {
    check("connect-four", &DROP[..4], 300, 3_000);
    check("link-four", &DROP[..4], 300, 3_000);
    check("drop:5x4", &DROP, 100, 3_000);
}

#[test]
fn quarto() {
    let levels = &DROP[..4];
    check("quarto", levels, 150, 3_000);
    check("quarto:size=3", levels, 150, 3_000);
    check("quarto:size=5", levels, 40, 3_000);
    check("quarto:squares,no-diagonals", levels, 100, 3_000);
    check("quarto:declare", levels, 100, 3_000);
}

#[test]
fn quarto_with_lines_that_lose() {
    // A win in one cannot happen by one's own move there: only losses count.
    let game = parse_game("quarto:misere").unwrap();
    let mut dice = Dice::new(2);
    let mut player = find("good", &game).unwrap();
    let mut could_lose = 0;
    for _ in 0..200 {
        let position = random_position(&game, &mut dice);
        let mv = player.choose(&position, &Terms::seeded(dice.roll())).unwrap().mv;
        let lost = |mv| position.after(mv).outcome() == Some(Outcome::Win(position.turn().other()));
        assert!(!lost(mv) || position.moves().all(lost), "{}", game.position_text(&position));
        could_lose += u32::from(!lost(mv) && position.moves().any(lost));
    }
    assert!(could_lose > 10, "too few positions with a line to avoid: {could_lose}");
}
