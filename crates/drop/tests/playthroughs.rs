//! Recorded games with every public answer, compared on every change. After a change that is meant,
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p fourfold-drop` writes the files anew.

use fourfold_drop::{DropGame, Size};
use fourfold_testkit::goes_as_recorded;

#[test]
fn the_recorded_games_go_as_recorded() {
    goes_as_recorded(&DropGame::LINK_FOUR, 1);
    goes_as_recorded(&DropGame::CONNECT_FOUR, 2);
    goes_as_recorded(&DropGame::new(Size::new(4, 4).expect("a size")), 3);
}
