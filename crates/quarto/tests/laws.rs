//! The laws of the test kit on every variant.

use fourfold_game::{Game as _, distinct_by_ply, paths_by_ply};
use fourfold_quarto::{QuartoGame, Variant};
use fourfold_testkit::{obeys_the_laws, ranks_round_trip, symmetries_commute, unplay_restores};

#[test]
fn every_variant_obeys_the_laws() {
    for variant in Variant::all() {
        let game = QuartoGame::new(variant);
        // The larger the board, the more moves every law tries.
        let games = [40, 20, 5, 1][variant.size() - 2];
        obeys_the_laws(&game, games);
        unplay_restores(&game, games);
        ranks_round_trip(&game, 10 * games);
    }
}

#[test]
fn symmetries_commute_with_play_in_every_variant() {
    for variant in Variant::all() {
        let game = QuartoGame::new(variant);
        let games = [40, 20, 10, 1][variant.size() - 2];
        // The large groups make a canonical form expensive.
        let per_position = if variant.size() == 5 { 2 } else { 8 };
        symmetries_commute(&game, games, per_position);
    }
}

#[test]
fn the_game_in_the_box_obeys_the_laws_at_length() {
    let game = QuartoGame::STANDARD;
    obeys_the_laws(&game, 100);
    unplay_restores(&game, 100);
    symmetries_commute(&game, 100, 40);
    ranks_round_trip(&game, 1000);
}

#[test]
fn moves_are_free_squares_times_pieces_left() {
    let start = QuartoGame::STANDARD.start();
    // 16 first pieces, then 16 · 15, 15 · 14, 14 · 13: no line can be complete before.
    assert_eq!(paths_by_ply(&start, 4), [16, 3840, 806_400, 146_764_800]);
    assert_eq!(distinct_by_ply(&start, 2), [1, 16, 3840]);
}
