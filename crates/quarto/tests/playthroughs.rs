//! Recorded games with every public answer, compared on every change. After a change that is meant,
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p fourfold-quarto` writes the files anew.

use fourfold_quarto::{QuartoGame, Variant};
use fourfold_testkit::goes_as_recorded;

#[test]
fn the_recorded_games_go_as_recorded() {
    for (options, seed) in [
        ("", 1),
        ("squares", 2),
        ("misere", 3),
        ("declare", 4),
        ("size=2", 5),
        ("size=3,no-diagonals", 6),
        ("size=5", 7),
    ] {
        goes_as_recorded(&QuartoGame::new(Variant::parse(options).expect(options)), seed);
    }
}
