//! One game written out with every public answer, compared with the file kept in `data/`. After a
//! change on purpose, `UPDATE_PLAYTHROUGHS=1 cargo test -p fourfold-fourside` writes it anew.

use std::path::Path;

use fourfold_fourside::{FoursideGame, Level};
use fourfold_testkit::playthrough;

#[test]
fn the_recorded_game_is_still_the_same() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../data/playthroughs/fourside-expert-seed-7.txt");
    let played = playthrough(&FoursideGame::new(Level::Expert, 7), 5);
    assert!(played.contains("played: --"), "a turn is forfeited in it");
    if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some_and(|set| set == "1") {
        std::fs::write(&file, &played).expect("the file can be written");
    }
    let recorded = std::fs::read_to_string(&file).expect("the recorded game is there");
    // Line by line, so that a difference is found where it begins.
    for (number, (now, then)) in (1..).zip(played.lines().zip(recorded.lines())) {
        assert_eq!(now, then, "line {number} of {}", file.display());
    }
    assert_eq!(played.lines().count(), recorded.lines().count());
}
