//! Recorded games with every public answer, compared on every change. After a change that is meant,
//! `UPDATE_PLAYTHROUGHS=1 cargo test -p fourfold-quarto` writes the files anew.

use std::fs;
use std::path::Path;

use fourfold_game::Game as _;
use fourfold_quarto::{QuartoGame, Variant};
use fourfold_testkit::playthrough;

#[test]
fn the_recorded_games_go_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/playthroughs");
    for (options, seed) in [
        ("", 1),
        ("squares", 2),
        ("misere", 3),
        ("declare", 4),
        ("size=2", 5),
        ("size=3,no-diagonals", 6),
        ("size=5", 7),
    ] {
        let game = QuartoGame::new(Variant::parse(options).expect(options));
        let file = folder.join(game.id().replace([':', ',', '='], "-") + ".txt");
        let played = playthrough(&game, seed);
        if std::env::var_os("UPDATE_PLAYTHROUGHS").is_some() {
            fs::create_dir_all(&folder).expect("a folder for playthroughs");
            fs::write(&file, &played).expect("a playthrough written");
        }
        let recorded = fs::read_to_string(&file).unwrap_or_default();
        assert!(
            recorded == played,
            "{} differs from what is played now; compare with UPDATE_PLAYTHROUGHS=1 and git diff",
            file.display()
        );
    }
}
