//! The laws of the test kit on every level, with several seeds.

use fourfold_fourside::{FoursideGame, Level, Seed};
use fourfold_testkit::{futures_differ, hands_stay_hidden, obeys_the_laws, unplay_restores};

fn games() -> impl Iterator<Item = FoursideGame> {
    let seeds = [0, 7, u64::MAX].map(Seed::Number).into_iter().chain([Seed::Key([7; 16])]);
    let game = |level, seed| FoursideGame::new(level, 0).dealt_from(seed);
    Level::ALL.into_iter().flat_map(move |level| seeds.clone().map(move |seed| game(level, seed)))
}

#[test]
fn every_level_obeys_the_laws() {
    for game in games() {
        obeys_the_laws(&game, 4);
    }
}

#[test]
fn undo_restores_chance_and_all() {
    for game in games() {
        unplay_restores(&game, 6);
    }
}

#[test]
fn hands_are_hidden_and_futures_open() {
    for game in games() {
        hands_stay_hidden(&game, 6);
        futures_differ(&game, 6);
    }
}
