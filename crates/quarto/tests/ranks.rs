//! Ranks: the published offsets and examples, every rank of the small boards, the edges of the
//! tiers and random ranks of the large ones.

use fourfold_game::{Dice, Game as _, Ranked as _};
use fourfold_quarto::{QuartoGame, Variant};

const RANKS: &str = include_str!("../../../data/ranks/quarto.txt");

fn game(size: usize) -> QuartoGame {
    QuartoGame::new(Variant::of_size(size).expect("a size of the game"))
}

/// The lines of the data file of one kind: the size and what follows.
fn lines(kind: &'static str) -> impl Iterator<Item = (usize, Vec<&'static str>)> {
    RANKS.lines().filter_map(move |line| {
        let (head, rest) = line.split_once(':')?;
        let size = head.strip_prefix(kind)?.trim();
        let size = size.parse().expect("a size");
        Some((size, rest.split_whitespace().collect()))
    })
}

fn number(text: &str) -> u128 {
    text.parse().expect("a number")
}

#[test]
fn tiers_begin_where_they_should() {
    let mut checked = 0;
    for (size, offsets) in lines("offsets") {
        for (placed, offset) in offsets.iter().enumerate() {
            let tier = game(size).tier_ranks(placed + 1);
            assert_eq!(tier.start, number(offset), "size {size}, {placed} placed");
            checked += 1;
        }
    }
    assert_eq!(checked, 5 + 9 + 7);
    for (size, count) in lines("count") {
        assert_eq!(game(size).rank_count(), number(count[0]), "size {size}");
        checked += 1;
    }
    assert_eq!(checked, 5 + 9 + 7 + 4);
}

#[test]
fn the_listed_positions_have_the_listed_ranks() {
    let mut checked = 0;
    for (size, words) in lines("rank") {
        let game = game(size);
        let position = game.parse_position(words[1]).expect(words[1]);
        assert_eq!(game.rank(&position), number(words[0]), "{}", words[1]);
        assert_eq!(game.unrank(number(words[0])), Some(position));
        checked += 1;
    }
    assert_eq!(checked, 17);
}

/// The number of tiers that `ranks` (in ascending order) pass through; each rank must come back.
fn round_trips(game: &QuartoGame, ranks: impl Iterator<Item = u128>) {
    for rank in ranks {
        let position = game.unrank(rank).expect("a rank below the count");
        assert_eq!(game.rank(&position), rank, "{position:?}");
        let in_play = position.used().count_ones() as usize;
        let placed = position.placed();
        let tier = match position.hand() {
            _ if position.announced() => game.tier_count() - 1,
            None if placed > 0 => placed + 1,
            _ => in_play,
        };
        assert!(game.tier_ranks(tier).contains(&rank), "{position:?}");
    }
}

#[test]
fn every_rank_of_the_small_boards_comes_back() {
    for variant in Variant::all() {
        // Lines and misère have no part in the numbering: all endings of size 2, size 3 once.
        let game = QuartoGame::new(variant);
        if variant.size() == 2 || variant.to_string() == "quarto:size=3" {
            round_trips(&game, 0..game.rank_count());
        }
    }
}

#[test]
#[ignore = "long: 13 million ranks"]
fn every_rank_of_the_small_board_with_announcements_comes_back() {
    let game = QuartoGame::new(Variant::parse("size=3,declare").expect("a variant"));
    round_trips(&game, 0..game.rank_count());
}

#[test]
fn edges_and_random_ranks_of_every_variant_come_back() {
    let mut dice = Dice::new(6);
    for variant in Variant::all() {
        let game = QuartoGame::new(variant);
        for tier in 0..game.tier_count() {
            let ranks = game.tier_ranks(tier);
            let length = ranks.end - ranks.start;
            let near = length.min(40);
            round_trips(&game, ranks.start..ranks.start + near);
            round_trips(&game, ranks.end - near..ranks.end);
            let rolls = (0..200).map(|_| {
                let roll = u128::from(dice.roll()) << 64 | u128::from(dice.roll());
                ranks.start + roll % length
            });
            round_trips(&game, rolls);
        }
        assert_eq!(game.unrank(game.rank_count()), None);
        assert_eq!(game.unrank(u128::MAX), None);
    }
}

#[test]
fn positions_keep_their_rank_when_lines_must_be_announced() {
    let plain = game(3);
    let declare = QuartoGame::new(Variant::parse("size=3,declare").expect("a variant"));
    for rank in (0..plain.rank_count()).step_by(9973) {
        let text = plain.position_text(&plain.unrank(rank).expect("a rank"));
        let position = declare.parse_position(&text).expect("the same position");
        assert_eq!(declare.rank(&position), rank);
    }
}
