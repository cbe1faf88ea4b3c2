//! A database in shares: solved without a network, answered from, merged to what one machine writes.

mod files;

use std::path::{Path, PathBuf};

use files::files;
use fourfold_drop::{DropGame, Size};
use fourfold_game::Game as _;
use fourfold_quarto::{QuartoGame, Variant};
use fourfold_tier::{
    Database, Options, Shard, ShardSolver, Status, TierError, Tiered, info, merge, solve, verify,
};

fn drop_game(width: usize, height: usize) -> DropGame {
    DropGame::new(Size::new(width, height).unwrap())
}

/// Solves in shares: every message is handed over at once. Stops before tier `until` is valued.
fn solve_in_shares<G: Tiered>(game: &G, folder: &Path, of: usize, until: usize) {
    let options = Options { threads: 1, ..Options::default() };
    let share = |index| ShardSolver::open(game, folder, Shard { index, of }, &options).unwrap();
    let shares: Vec<_> = (0..of).map(share).collect();
    for tier in 0..game.tiers() {
        let mut lists: Vec<_> =
            shares.iter().map(|share| share.begin_list(tier).unwrap()).collect();
        for share in shares.iter().filter(|_| tier > 0) {
            let before = share.tier(tier - 1).unwrap();
            let found = share.children(tier - 1, &before, 0..before.blocks()).unwrap();
            for (to, packed) in found.by_share.iter().enumerate() {
                shares[to].add_packed(&mut lists[to], packed).unwrap();
            }
        }
        for (share, list) in shares.iter().zip(lists).filter(|(share, _)| !share.is_listed(tier)) {
            share.finish_list(list).unwrap();
        }
    }
    for tier in (until..game.tiers()).rev() {
        let next = |share: &ShardSolver<'_, G>| {
            (tier + 1 < game.tiers()).then(|| share.load(tier + 1).unwrap())
        };
        let next: Vec<_> = shares.iter().map(next).collect();
        for share in shares.iter().filter(|share| !share.is_valued(tier)) {
            let open = share.tier(tier).unwrap();
            let mut ready = Vec::new();
            for plan in share.plans(tier, &open, 0..open.blocks()).unwrap() {
                let answers = plan.questions.iter().zip(shares.iter().zip(&next));
                let answers = answers.map(|(question, (share, next))| match next {
                    Some(next) => share.answers(next, &[question]).unwrap().remove(0),
                    None => Vec::new(),
                });
                let answers: Vec<Vec<u8>> = answers.collect();
                ready.push((plan, answers));
            }
            let values = share.value(&ready).unwrap();
            share.finish_values(tier, open, &values).unwrap();
        }
    }
    if until == 0 {
        for share in &shares {
            share.finish().unwrap();
        }
    }
}

fn shares_merge_to_the_same_bytes<G: Tiered>(game: &G, of: usize) {
    let base = tempfile::tempdir().unwrap();
    let at = |name: &str| -> PathBuf { base.path().join(name) };
    solve(game, &at("whole"), &Options::default()).unwrap();
    // First to the middle, then to the end.
    solve_in_shares(game, &at("shares"), of, game.tiers() / 2);
    assert_eq!(info(&at("shares")).status, Status::Partial);
    solve_in_shares(game, &at("shares"), of, 0);
    let found = info(&at("shares"));
    assert_eq!((found.status, found.shards), (Status::Solved, Some((of, of))));
    assert_eq!(found.tiers, info(&at("whole")).tiers);

    let summary = merge(game, &at("merged"), &[at("shares")], &Options::default()).unwrap();
    assert_eq!(files(&at("merged")), files(&at("whole")));
    assert_eq!(summary.families, found.tiers.iter().map(|tier| tier.1).sum::<u64>());

    // Shares answer as the whole does, in the same order.
    let (shares, whole) = (at("shares"), at("whole"));
    let [shares, whole] = [shares, whole].map(|it| Database::open(game.clone(), &it).unwrap());
    assert_eq!(shares.stats().unwrap(), whole.stats().unwrap());
    for tier in 0..game.tiers() {
        let all = |database: &Database<G>| -> Vec<_> {
            database.families(tier).unwrap().map(Result::unwrap).collect()
        };
        assert_eq!(all(&shares), all(&whole), "tier {tier}");
    }
    let checked = verify(game, &at("shares"), 1);
    assert_eq!((checked.status, checked.sampled), (Status::Solved, summary.families));
}

#[test]
fn shares_of_a_drop_game_are_the_whole() {
    shares_merge_to_the_same_bytes(&drop_game(4, 4), 4);
    shares_merge_to_the_same_bytes(&drop_game(4, 3), 1);
}

#[test]
fn shares_of_quarto_are_the_whole() {
    shares_merge_to_the_same_bytes(&QuartoGame::new(Variant::of_size(2).unwrap()), 3);
}

#[test]
fn what_is_not_whole_is_not_merged_and_says_what_is_missing() {
    let base = tempfile::tempdir().unwrap();
    let game = drop_game(3, 3);
    let (shares, out) = (base.path().join("d"), base.path().join("out"));
    let merged = || merge(&game, &out, std::slice::from_ref(&shares), &Options::default());
    solve_in_shares(&game, &shares, 2, 3);
    assert!(matches!(merged(), Err(TierError::ShareMissing { state: "not solved yet", .. })));
    solve_in_shares(&game, &shares, 2, 0);
    let lost = Shard { index: 1, of: 2 };
    std::fs::rename(lost.folder(&shares), base.path().join("elsewhere")).unwrap();
    match merged() {
        Err(TierError::ShareMissing { shard, .. }) => assert_eq!(shard, lost),
        other => panic!("{other:?}"),
    }
    assert!(!out.exists());
    // Half of the positions can still be asked for, and of the others it is said where they are.
    assert_eq!(info(&shares).status, Status::Partial);
    let half = Database::open(game, &shares).unwrap();
    let start = game.start();
    let here = Shard::owner(game.key(&start), 2) == 0;
    match half.probe(&start) {
        Ok(_) => assert!(here),
        Err(TierError::Elsewhere { shard, .. }) => assert!(!here && shard == lost),
        Err(other) => panic!("{other}"),
    }
    // Another number of processes is another solve.
    let options = Options::default();
    let other = ShardSolver::open(&game, &shares, Shard { index: 0, of: 3 }, &options);
    assert!(matches!(other, Err(TierError::OtherShards { found: 2, wanted: 3, .. })));
}
