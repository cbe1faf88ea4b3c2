//! The laws of the test kit on boards of many shapes.

use fourfold_drop::{DropGame, Size, WideDropGame, WideSize};
use fourfold_testkit::{obeys_the_laws, symmetries_commute, unplay_restores};

/// Every size of the family, the extremes among them.
fn every_size() -> impl Iterator<Item = DropGame> {
    (1..=32).flat_map(|width| {
        (1..=63).filter_map(move |height| Size::new(width, height).ok().map(DropGame::new))
    })
}

#[test]
fn every_board_of_the_family_obeys_the_laws() {
    let mut sizes = 0;
    for game in every_size() {
        obeys_the_laws(&game, 3);
        unplay_restores(&game, 2);
        symmetries_commute(&game, 2, 2);
        sizes += 1;
    }
    assert_eq!(sizes, 216, "the sum over w of floor(64 / w) - 1");
}

#[test]
fn every_board_of_up_to_nine_by_nine_obeys_the_laws_in_128_bits() {
    for (width, height) in (1..=9).flat_map(|width| (1..=9).map(move |height| (width, height))) {
        let game = WideDropGame::new(WideSize::new(width, height).expect("a size"));
        obeys_the_laws(&game, 3);
        unplay_restores(&game, 2);
        symmetries_commute(&game, 2, 2);
    }
}

#[test]
fn the_two_classics_obey_the_laws() {
    for game in [DropGame::LINK_FOUR, DropGame::CONNECT_FOUR] {
        obeys_the_laws(&game, 300);
        unplay_restores(&game, 100);
        symmetries_commute(&game, 100, 2);
    }
}
