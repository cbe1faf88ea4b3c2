//! One game written out with every public answer, compared with the file kept in `data/`. After a
//! change on purpose, `UPDATE_PLAYTHROUGHS=1 cargo test -p fourfold-fourside` writes it anew.

use fourfold_fourside::{FoursideGame, Level};
use fourfold_testkit::{goes_as_recorded, playthrough};

#[test]
fn the_recorded_game_is_still_the_same() {
    let game = FoursideGame::new(Level::Expert, 7);
    assert!(playthrough(&game, 5).contains("played: --"), "a turn is forfeited in it");
    goes_as_recorded(&game, 5);
}
