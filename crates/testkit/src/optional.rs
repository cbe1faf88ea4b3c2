//! The laws of the opt-in traits, one function a trait.

use fourfold_game::{
    Chance, Dice, Game, HiddenHands, Position, Ranked, Seat, Symmetric, Unplay, Viewer,
};

use crate::random_game;

/// Playing with undo agrees with playing on a copy, for every move of random games.
///
/// # Panics
/// If a law is broken.
pub fn unplay_restores<G: Game>(game: &G, games: u64)
where
    G::Position: Unplay,
{
    for seed in 0..games {
        for (position, _) in random_game(game, seed) {
            let mut board = position.clone();
            for mv in position.moves() {
                let taken = board.play_to_undo(mv);
                assert_eq!(board, position.after(mv), "{} {mv:?}", game.id());
                board.undo(mv, taken);
                assert_eq!(board, position, "{} undo of {mv:?}", game.id());
            }
        }
    }
}

/// Map, play the mapped move: the mapped result. Families share one representative, outcome and
/// number of moves. At most `per_position` symmetries are tried in each position, by chance.
///
/// # Panics
/// If a law is broken.
pub fn symmetries_commute<G: Game>(game: &G, games: u64, per_position: usize)
where
    G::Position: Symmetric,
{
    let mut dice = Dice::new(4);
    for seed in 0..games {
        for (position, played) in random_game(game, seed) {
            let count = position.symmetry_count();
            let canonical = position.canonical();
            assert_eq!(position.mapped(0), position, "{}: symmetry 0 changes something", game.id());
            assert_eq!(canonical.canonical(), canonical, "{}: canonical twice", game.id());
            for n in 0..count.min(per_position) {
                let symmetry =
                    if count <= per_position { n } else { dice.below(count as u32) as usize };
                let image = position.mapped(symmetry);
                let place = format!("{} symmetry {symmetry} of {position:?}", game.id());
                assert_eq!(image.canonical(), canonical, "{place}");
                assert_eq!(image.outcome(), position.outcome(), "{place}");
                assert_eq!(image.move_count(), position.move_count(), "{place}");
                if let Some(mv) = played {
                    let image_move = position.map_move(symmetry, mv);
                    assert_eq!(image.check(image_move), Ok(()), "{mv:?} {place}");
                    assert_eq!(
                        image.after(image_move),
                        position.after(mv).mapped(symmetry),
                        "{mv:?} {place}"
                    );
                }
            }
        }
    }
}

/// Positions of random games have ranks inside their tier, and `unrank` is the inverse.
///
/// # Panics
/// If a law is broken.
pub fn ranks_round_trip<G: Ranked>(game: &G, games: u64) {
    for seed in 0..games {
        for (position, _) in random_game(game, seed) {
            let rank = game.rank(&position);
            assert!(rank < game.rank_count(), "{} {position:?}", game.id());
            assert_eq!(game.unrank(rank).as_ref(), Some(&position), "{} rank {rank}", game.id());
        }
    }
    assert_eq!(game.unrank(game.rank_count()), None, "{}: one past the last rank", game.id());
    let mut next = 0;
    for tier in 0..game.tier_count() {
        let ranks = game.tier_ranks(tier);
        assert_eq!(ranks.start, next, "{} tier {tier} leaves a gap", game.id());
        next = ranks.end;
    }
    assert_eq!(next, game.rank_count(), "{}: the tiers do not end with the ranks", game.id());
}

/// What a seat imagines looks to it exactly like the real thing, and is otherwise drawn anew.
///
/// # Panics
/// If a law is broken.
pub fn hands_stay_hidden<G: Game>(game: &G, games: u64)
where
    G::Position: HiddenHands,
{
    let mut differed = false;
    for seed in 0..games {
        for (position, _) in random_game(game, seed) {
            for seat in Seat::BOTH {
                let imagined = position.imagined_by(seat, seed ^ 0xf00d);
                let viewer = Viewer::Of(seat);
                assert_eq!(imagined.view(viewer), position.view(viewer), "{}", game.id());
                assert_eq!(
                    imagined.view(Viewer::Public),
                    position.view(Viewer::Public),
                    "{}",
                    game.id()
                );
                differed |= imagined.view(Viewer::All) != position.view(Viewer::All);
            }
        }
    }
    assert!(differed, "{}: the imagined hands are always the real ones", game.id());
}

/// Another future keeps the table as it is and changes what comes.
///
/// # Panics
/// If a law is broken.
pub fn futures_differ<G: Game>(game: &G, games: u64)
where
    G::Position: Chance,
{
    let mut differed = false;
    for seed in 0..games {
        let story = random_game(game, seed);
        for (position, played) in &story {
            let other = position.with_future(seed ^ 0xbeef);
            assert_eq!(
                game.scene(&other, Viewer::All),
                game.scene(position, Viewer::All),
                "{}: another future changed the present",
                game.id()
            );
            if let Some(mv) = played {
                differed |= game.scene(&other.after(*mv), Viewer::All)
                    != game.scene(&position.after(*mv), Viewer::All);
            }
        }
    }
    assert!(differed, "{}: every future is the same", game.id());
}
