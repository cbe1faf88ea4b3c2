//! The sets that come with the program: the files of `data/puzzles/`, read once.

use std::sync::OnceLock;

use fourfold_catalog::AnyGame;
use fourfold_game::Game as _;

use crate::Set;

static TEXTS: [&str; 4] = [
    include_str!("../../../data/puzzles/link-four.txt"),
    include_str!("../../../data/puzzles/connect-four.txt"),
    include_str!("../../../data/puzzles/quarto.txt"),
    include_str!("../../../data/puzzles/fourside.txt"),
];

impl Set {
    /// Every set that comes with the program. A damaged one is left out; a test keeps that from
    /// happening unseen.
    #[must_use]
    pub fn all_shipped() -> &'static [Set] {
        static SETS: OnceLock<Vec<Set>> = OnceLock::new();
        SETS.get_or_init(|| TEXTS.iter().filter_map(|text| Set::read(text).ok()).collect())
    }

    /// The shipped set of a game, whatever its seed; `None` for a game without one.
    #[must_use]
    pub fn shipped(game: &AnyGame) -> Option<&'static Set> {
        let name = game.public_id();
        Set::all_shipped().iter().find(|set| set.game == name)
    }
}
