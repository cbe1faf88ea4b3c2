//! No player reads what its seat may not see: positions that look alike to the player to move get the
//! same move, whatever the other hand holds and whatever the supply will bring.

use fourfold_catalog::{AnyGame, AnyPosition, parse_game};
use fourfold_game::{Dice, Game as _, HiddenHands as _, Position as _, Viewer};
use fourfold_player::{Roster, Terms, find};

#[test]
fn the_same_view_gets_the_same_move() {
    for name in ["fourside:beginner,seed=4", "fourside:master,seed=9"] {
        let game = parse_game(name).unwrap();
        for player in Roster::on_this_machine().list(&game) {
            same_view_same_move(&game, &player.name);
        }
    }
}

fn same_view_same_move(game: &AnyGame, name: &str) {
    let mut player = find(name, game).unwrap();
    let mut dice = Dice::new(12);
    let mut position = game.start();
    let mut compared = 0;
    while position.outcome().is_none() && compared < 25 {
        let AnyPosition::Fourside(real) = &position else { unreachable!() };
        let viewer = real.turn();
        let terms = Terms::seeded(dice.roll()).with_nodes(2_000);
        let choice = player.choose(&position, &terms).unwrap();
        for _ in 0..3 {
            let other = real.imagined_by(viewer, dice.roll());
            assert_eq!(other.view(Viewer::Of(viewer)), real.view(Viewer::Of(viewer)));
            let same = player.choose(&AnyPosition::Fourside(other), &terms).unwrap();
            assert_eq!(same, choice, "{name} looked where it may not");
        }
        position.play(choice.mv).unwrap();
        compared += 1;
    }
    assert_eq!(compared, 25);
}
