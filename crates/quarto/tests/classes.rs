//! Families of symmetric positions, counted exactly, and the two canonical forms against each
//! other.

use std::collections::HashSet;

use fourfold_game::{Position as _, Ranked as _, Symmetric as _};
use fourfold_quarto::{Move, Position, QuartoGame, Square, Variant};
use fourfold_testkit::random_game;

const COUNTS: &str = include_str!("../../../data/counts/quarto.txt");

/// The numbers of one line of the data file.
fn counts(name: &str) -> Vec<u64> {
    let line = COUNTS.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':'));
    let numbers = line.expect(name).split_whitespace();
    numbers.map(|n| n.parse().expect("a number")).collect()
}

/// The families with a certain number of pieces on the board.
struct Tier {
    /// One canonical board a family, its hand empty.
    boards: HashSet<Position>,
    /// The same boards with every piece in hand, up to symmetry.
    in_hand: HashSet<Position>,
}

/// The tiers of 0 to `pieces` pieces on the standard board. Each is made from the one before by
/// placing what is in hand without asking whether the game is over: completed boards count too.
fn tiers(pieces: usize) -> Vec<Tier> {
    let start = Position::empty(Variant::STANDARD);
    let mut tiers = vec![Tier {
        boards: HashSet::from([start]),
        in_hand: start.pool().map(|p| start.after(Move::give(p)).canonical()).collect(),
    }];
    for _ in 0..pieces {
        let last = tiers.last().expect("the tier of the empty board");
        let placed = last.in_hand.iter().flat_map(|from| {
            Square::all_in(from.free()).map(|square| from.after(Move::place(square)))
        });
        let boards: HashSet<Position> = placed.map(|board| board.canonical()).collect();
        let in_hand = boards
            .iter()
            .flat_map(|board| board.pool().map(|piece| board.after(Move::give(piece))))
            .map(|position| position.canonical())
            .collect();
        tiers.push(Tier { boards, in_hand });
    }
    tiers
}

fn check_counts(pieces: usize) {
    let expected = ["boards", "in-hand", "in-hand-no-line", "in-hand-wins-at-once"].map(counts);
    for (placed, tier) in tiers(pieces).iter().enumerate() {
        let without_line = || tier.in_hand.iter().filter(|position| !position.has_line());
        let wins = without_line().filter(|position| position.completing_squares() != 0);
        let found = [tier.boards.len(), tier.in_hand.len(), without_line().count(), wins.count()];
        for (kind, found) in found.into_iter().enumerate() {
            assert_eq!(found as u64, expected[kind][placed], "count {kind}, {placed} pieces");
        }
    }
}

#[test]
fn families_of_the_standard_board_with_up_to_four_pieces() {
    check_counts(4);
}

#[test]
#[ignore = "long: 2.1 million families"]
fn families_of_the_standard_board_with_five_pieces() {
    check_counts(5);
}

#[test]
fn families_under_turns_and_reflections_of_the_small_boards() {
    for size in [2, 3] {
        let game = QuartoGame::new(Variant::of_size(size).expect("a size of the game"));
        // A family is counted where its canonical member comes by.
        let canonical = (0..game.rank_count()).filter(|&rank| {
            let position = game.unrank(rank).expect("a rank");
            // A canonical position has piece 0 in hand or none (tested below): a short way out.
            position.hand().is_none_or(|hand| hand.0 == 0)
                && position.canonical_dihedral() == position
        });
        let expected = counts(&format!("dihedral-classes-of-size-{size}"));
        assert_eq!(vec![canonical.count() as u64], expected, "size {size}");
    }
}

#[test]
fn both_canonical_forms_choose_the_same_member() {
    for variant in Variant::all() {
        let game = QuartoGame::new(variant);
        let symmetries = Position::empty(variant).symmetry_count();
        // Trying every symmetry is slow where there are many: the fewer positions then.
        let positions = (1_000_000 / symmetries).min(300);
        let mut checked = 0;
        let stories = (0..).flat_map(|seed| random_game(&game, seed));
        for (position, _) in stories.step_by(variant.size()).take(positions) {
            let searched = position.canonical_by_search();
            assert_eq!(searched, position.canonical_by_normalizing(), "{variant} {position:?}");
            checked += 1;
        }
        // The largest group has 110,592,000 members: the long test has one position of it.
        assert!(checked > 0 || symmetries > 1_000_000, "{variant}");
    }
}

#[test]
#[ignore = "long: 110 million symmetries"]
fn both_canonical_forms_agree_in_the_largest_group() {
    let variant = Variant::parse("size=5,no-diagonals").expect("a variant");
    let game = QuartoGame::new(variant);
    let (position, _) = random_game(&game, 1).swap_remove(6);
    assert_eq!(position.canonical_by_search(), position.canonical_by_normalizing());
}

#[test]
fn a_canonical_position_has_piece_zero_in_hand() {
    for (position, _) in random_game(&QuartoGame::STANDARD, 3) {
        let canonical = position.canonical();
        assert_eq!(canonical.hand().map(|hand| hand.0), position.hand().map(|_| 0));
        assert_eq!(canonical.has_line(), position.has_line());
    }
}
