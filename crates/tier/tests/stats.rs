//! The counts of a database against a plain list of every position that can come up.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::hash::Hash;

use fourfold_drop::{DropGame, Size};
use fourfold_game::Position as _;
use fourfold_quarto::{QuartoGame, Variant};
use fourfold_tier::{Database, Options, Tiered, solve};

/// Positions of each tier, found by playing every move.
fn listed<G: Tiered<Position: Hash>>(game: &G) -> HashMap<usize, u64> {
    let mut counts = HashMap::new();
    let mut positions = HashSet::from([game.start()]);
    while !positions.is_empty() {
        for position in &positions {
            *counts.entry(game.tier(position)).or_default() += 1;
        }
        // Announced ends of Quarto are in no tier.
        counts.retain(|tier, _| *tier < game.tiers());
        let next = positions.iter().flat_map(|at| at.moves().map(|mv| at.after(mv)));
        positions = next.collect();
    }
    counts
}

fn counts_are_those_of_a_plain_list<G: Tiered<Position: Hash> + Clone>(game: &G) {
    let name = game.id().replace([':', '=', ','], "-");
    let folder = std::env::temp_dir().join(format!("fourfold-stats-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    let summary = solve(game, &folder, &Options::default()).expect("solved");
    let stats =
        Database::open(game.clone(), &folder).and_then(|open| open.stats()).expect("counts");
    let plain = listed(game);
    let mut families = 0;
    for tier in &stats {
        let expected = plain.get(&tier.tier).copied().unwrap_or(0);
        assert_eq!(tier.all.positions, expected, "{name} tier {}", tier.tier);
        let by_value: u64 = tier.by_value.values().map(|count| count.positions).sum();
        assert_eq!(by_value, tier.all.positions);
        families += tier.all.families;
    }
    assert_eq!(families, summary.families);
    let positions: u64 = stats.iter().map(|tier| tier.all.positions).sum();
    assert_eq!(positions, plain.values().sum::<u64>());
    let _ = fs::remove_dir_all(&folder);
}

#[test]
fn drop_games() {
    for (width, height) in [(3, 3), (4, 4), (5, 3)] {
        let size = Size::new(width, height).expect("a size");
        counts_are_those_of_a_plain_list(&DropGame::new(size));
    }
}

#[test]
fn quarto_on_two_by_two_in_every_variant() {
    for variant in Variant::all().into_iter().filter(|variant| variant.size() == 2) {
        counts_are_those_of_a_plain_list(&QuartoGame::new(variant));
    }
}
